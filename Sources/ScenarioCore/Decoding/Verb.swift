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
        other.word != verb.word && other.table.keys.contains { $0.name == verb.word }
      }
    }
    if let verb = present.first, present.count == 1 {
      if let systems = verb.systems, let kind = script.kind, !systems.contains(kind.family) {
        throw node.conflict(
          "the kind \(kind.table.name) has no step \"\(verb.word)\"", remedy: systems.remedy,
          at: verb.word)
      }
      return (verb.word, try verb.decode(Fields(node, verb.table), script))
    }
    let known = all.map { $0.word }
    if present.isEmpty, let key = likelyVerb(among: members.map({ $0.key }), known: known) {
      throw node.error(.unknownKey(key, known: known, of: "a step"), at: key)
    }
    throw node.error(.verbCount(found: present.map { $0.word }, known: known))
  }

  /// The key that is probably a misspelled verb: the first key that is similar to a verb, or
  /// otherwise the first key that is not an argument of any verb.
  private static func likelyVerb(among keys: [String], known: [String]) -> String? {
    let arguments = all.flatMap { $0.table.keys.map { $0.name } } + [commentKey]
    return keys.first { nearest(to: $0, in: known) != nil }
      ?? keys.first { !arguments.contains($0) }
  }
}
