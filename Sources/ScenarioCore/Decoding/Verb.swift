/// A verb of scenario scripts, such as "drag": its name, its arguments, and how its step is
/// decoded.
///
/// To add a verb, add a value of this type to ``all``.
package struct Verb: Sendable {
  package let word: String
  /// The keys of a step with this verb: first the verb's name, whose value is its main argument,
  /// then the other arguments.
  package let table: ObjectTable
  /// The systems that have this verb; `nil` if all have it.
  private let systems: Systems?
  /// True if decoding a step with this verb depends on the `system` object.
  private var readsSystem = true
  /// Decodes a step from its object, whose keys fit ``table``, and from the system of the script.
  private let decode: @Sendable (Fields, StepDecoder) throws(ScenarioError) -> Scenario.Step

  package static let all = [
    touch, replay, gesture, drag, lift, fling, settle, wait, scrollTo, page, swipe, scrollPage,
    beginRefresh, endRefresh, endLoadMore, scrollToTop, stop, detent, dock, hitTest, set,
    scrollToRect, contentOffset, wheel, insertAbove, physics, scrollBy, jump, relayout,
  ]

  @inline(never)
  init(
    _ word: String, _ argument: Shape, arguments: [ObjectTable.Key] = [],
    for systems: Systems? = nil,
    decode: @escaping @Sendable (Fields) throws(ScenarioError) -> Scenario.Step
  ) {
    self.init(word, argument, arguments: arguments, for: systems) {
      fields, _ throws(ScenarioError) in try decode(fields)
    }
    readsSystem = false
  }

  /// Creates a verb whose decoding depends on the system.
  @inline(never)
  init(
    _ word: String, _ argument: Shape, arguments: [ObjectTable.Key] = [],
    for systems: Systems? = nil,
    decode: @escaping @Sendable (Fields, StepDecoder) throws(ScenarioError) -> Scenario.Step
  ) {
    (self.word, self.systems) = (word, systems)
    table = ObjectTable(name: "\(word)-step", keys: [.required(word, argument)] + arguments)
    self.decode = decode
  }

  static func readsSystem(_ step: JSONValue) -> Bool {
    all.contains { $0.readsSystem && step[$0.word] != nil }
  }

  static func decode(
    _ node: Node, in script: StepDecoder
  ) throws(ScenarioError) -> (verb: String, step: Scenario.Step) {
    guard case .object(let members) = node.value else { throw node.wrongType() }
    let words = all.filter { verb in node.value[verb.word] != nil }
    // Ignores a verb that is an argument of another verb, such as `page` in `insertAbove`.
    let present = words.filter { verb in
      !words.contains { other in
        other.word != verb.word && other.has(verb.word)
      }
    }
    let known = all.map { $0.word }
    let strange = members.map { $0.key }.filter { key in
      key != commentKey && !present.contains { $0.has(key) }
    }
    if present.count < 2, let key = likelyVerb(among: strange, known: known, beside: present.first)
    {
      throw node.error(
        .unknownKey(key, nearest: nearest(to: key, in: known), known: known, of: "a step"), at: key)
    }
    if let verb = present.first, present.count == 1 {
      if let systems = verb.systems, let kind = script.kind, !systems.contains(kind.family) {
        throw node.conflict(
          "the kind \(kind.table.name) has no step \"\(verb.word)\"", remedy: systems.remedy,
          at: verb.word)
      }
      return (verb.word, try verb.decode(Fields(node, verb.table), script))
    }
    throw node.error(.verbCount(found: present.map { $0.word }, known: known))
  }

  /// The key that is probably a misspelled verb: the first key that is similar to a verb, or
  /// otherwise the first key that is not an argument of any verb.
  ///
  /// Beside a verb, such as `page`, it is only a key that is similar to a verb with that argument,
  /// such as `endRefresh`.
  private static func likelyVerb(
    among keys: [String], known: [String], beside verb: Verb?
  ) -> String? {
    let similar = keys.first { key in
      guard let word = nearest(to: key, in: known) else { return false }
      return verb.map { verb in all.contains { $0.word == word && $0.has(verb.word) } } ?? true
    }
    guard similar == nil, verb == nil else { return similar }
    return keys.first { key in !all.contains { $0.has(key) } }
  }

  /// True for the verb's name and the names of its arguments.
  private func has(_ key: String) -> Bool { table.keys.contains { $0.name == key } }
}
