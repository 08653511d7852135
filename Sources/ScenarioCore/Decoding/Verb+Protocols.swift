import NestedScroll
import ScrollModel

extension Verb {
  static let scrollBy = Verb(
    "scrollBy", .location.named("[dx, dy] in points"), arguments: animationKeys + [onKey],
    for: .page
  ) {
    fields, system throws(ScenarioError) in
    .protocolStep(
      .scrollBy(
        fields("scrollBy").vector, part: try part(fields, of: system),
        animation(fields)))
  }

  static let jump = Verb("jump", jumpTarget, for: .protocols) {
    fields, system throws(ScenarioError) in
    let fields = Fields(fields("jump"))
    return .protocolStep(
      .jump(
        try protocolPart(fields("part"), among: try partNames(of: system) ?? []),
        to: fields("to").number))
  }

  static let relayout = Verb("relayout", .onlyTrue, for: .page) { _ in .protocolStep(.relayout) }

  private static let jumpTarget = Shape.object(
    "jump", "an object with \"part\" and \"to\"",
    [.required("part", .partName), .required("to", .points)])

  static let onKey = ObjectTable.Key.optional("on", .text.named("the name of a scroller"))

  /// The part of a nested-scrolling protocol that the key `on` names; `nil` without this key.
  static func part(
    _ fields: Fields, of system: Node
  ) throws(ScenarioError) -> Scenario.ProtocolPart? {
    guard let node = fields.optional("on") else { return nil }
    return try protocolPart(node, among: try partNames(of: system) ?? [])
  }

  static func protocolPart(
    _ node: Node, among names: [String]
  ) throws(ScenarioError) -> Scenario.ProtocolPart {
    let index = try node.index(among: names)
    return Scenario.ProtocolPart(index: index, name: names[index])
  }

  /// The names of a nested-scrolling protocol's parts, outermost first; `nil` for other systems.
  static func partNames(of system: Node) throws(ScenarioError) -> [String]? {
    guard system.kind?.protocolKind != nil else { return nil }
    return try Scenario.System(system).nestedProtocol?.partNames
  }
}
