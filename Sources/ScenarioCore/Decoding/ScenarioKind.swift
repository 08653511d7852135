import NestedScroll
import TraceRows

/// A kind of system in scenarios, such as "segment-pager": its name, its keys and its decoding.
///
/// A file in `Kinds` contains a value of this type, and for a nested system its
/// ``NestedDeclaration``. To add a kind, add such a file and list the value in ``all``.
package struct ScenarioKind: Sendable {
  /// The table of the keys that a system of this kind may have, including `kind`.
  package let table: ObjectTable
  /// A sentence on the system, for help and schema.
  package let summary: String
  /// The names of the policies that have an effect on this kind.
  package let choices: [String]
  let family: Family
  /// Decodes a system from its object, which has been checked against ``table``.
  let decode: @Sendable (Fields) throws(ScenarioError) -> Scenario.System

  /// The family of a kind, with what only its kinds have.
  enum Family: Sendable {
    case scrollView
    /// A nested system of iOS, and the key with the height of each page's list or of the only list.
    case nested(NestedKind, lists: String)
    /// A protocol, and its rest rules, which follow from the declared geometry, not from the code
    /// that moves the parts.
    case nestedProtocol(ProtocolKind, rest: @Sendable (NestedProtocol) -> [RestRule])

    var nestedKind: NestedKind? { if case .nested(let kind, _) = self { kind } else { nil } }
    var protocolKind: ProtocolKind? {
      if case .nestedProtocol(let kind, _) = self { kind } else { nil }
    }
  }

  package static let all = [
    scrollView, stackedLists, segmentPager, easyPager, collapsingHeader, swipePages, detentSheet,
    stickySections, androidNested, androidAppBar, androidBottomSheet, composeNested, cssScroll,
    flutterNested, flutterSheet,
  ]

  @inline(never)
  init(
    _ word: String, summary: String, keys: [ObjectTable.Key], choices: [String] = [],
    family: Family = .scrollView,
    decode: @escaping @Sendable (Fields) throws(ScenarioError) -> Scenario.System
  ) {
    table = ObjectTable(
      name: word,
      keys: [
        .required("kind", .words([word])),
        .required(
          "viewport",
          .either([.positiveLength, .positiveSize], "[width, height] in points, or a height")),
      ] + keys)
    (self.summary, self.choices, self.family, self.decode) = (summary, choices, family, decode)
  }

  /// Creates a nested kind, which also accepts policies that are not in `choices`, without effect.
  @inline(never)
  init(
    nested kind: NestedKind, lists listsKey: String, summary: String, keys: [ObjectTable.Key],
    choices: [ObjectTable.Key],
    decode: @escaping @Sendable (Fields) throws(ScenarioError) -> Scenario.System
  ) {
    let names = choices.map { $0.name }
    let fling = ObjectTable.Key.choice("fling", of: NestedFling.self, default: .drive).fixed
    let idle = PolicyKey.all.filter { !names.contains($0.name) }.map { $0.idle }
    self.init(
      kind.name, summary: summary, keys: keys + [fling] + choices + idle, choices: names,
      family: .nested(kind, lists: listsKey), decode: decode)
  }

  /// Creates a kind for the nested scrolling of another platform, with its rules and rest rules.
  @inline(never)
  init<Rules: Sendable>(
    _ kind: ProtocolKind, _ system: @escaping @Sendable (Rules) -> NestedProtocol, summary: String,
    keys: [ObjectTable.Key], rest: @escaping @Sendable (Rules) -> [RestRule] = { _ in [] },
    decode: @escaping @Sendable (Fields) throws(ScenarioError) -> Rules
  ) {
    let family = Family.nestedProtocol(kind, rest: { rest($0.typed(Rules.self)) })
    self.init(kind.name, summary: summary, keys: keys, family: family) {
      fields throws(ScenarioError) in
      .nestedProtocol(system(try decode(fields)))
    }
  }

  private static let names = Shape.words(all.map { $0.table.name })

  static let startKeys = ["headerStart", "start", "page", "initial"]
}

extension Node {
  /// The kind of a `system` object; `nil` if there is no such kind.
  var kind: ScenarioKind? {
    ScenarioKind.all.first { value["kind"] == .string($0.table.name) }
  }
}

/// Whether a fling of a nested system continues in the next part (`drive`) or ends with its first
/// part (`latch`).
enum NestedFling: String, Word { case drive, latch }

extension ScenarioKind {
  /// The kind of a `system` object, and its fields.
  static func fields(of node: Node) throws(ScenarioError) -> (kind: ScenarioKind, fields: Fields) {
    guard case .object = node.value else { throw node.wrongType() }
    guard let name = node.member("kind", names) else {
      throw node.error(.missingKey("kind", expected: names.expectation))
    }
    try name.check()
    let kind = all[try name.index(among: names.words)]
    return (kind, try Fields(node, kind.table))
  }
}

extension Scenario.System {
  init(_ node: Node) throws(ScenarioError) {
    let (kind, fields) = try ScenarioKind.fields(of: node)
    self = try kind.decode(fields)
  }
}
