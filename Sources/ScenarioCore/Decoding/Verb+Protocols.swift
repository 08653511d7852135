import NestedScroll
import ScrollModel

extension Verb {
  static let scrollBy = Verb(
    "scrollBy", .location.named("[dx, dy] in points"), arguments: animationKeys + [onKey]
  ) {
    fields, system throws(ScenarioError) in
    .protocolStep(
      .scrollBy(
        fields("scrollBy").vector, part: try part(fields, of: system),
        animation(fields)))
  }

  static let jump = Verb("jump", jumpTarget) {
    fields, system throws(ScenarioError) in
    let fields = Fields(fields("jump"))
    return .protocolStep(
      .jump(
        try protocolPart(fields("part"), among: try partNames(of: system) ?? []),
        to: fields("to").number))
  }

  static let relayout = Verb("relayout", .onlyTrue) { _ in .protocolStep(.relayout) }

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
    guard system.isProtocol else { return nil }
    return try Scenario.System(system).nestedProtocol?.partNames
  }
}

extension Scenario.System {
  static func kinds(with step: Scenario.ProtocolStep) -> String {
    switch step {
    case .jump:
      "only protocols have it: \(ScenarioKind.protocols.map { $0.table.name }.joined(separator: ", "))"
    case .scrollTo, .scrollBy, .relayout: "only css-scroll has it"
    }
  }

  func check(
    _ step: Scenario.Step, _ verb: String, of system: NestedProtocol, at node: Node
  ) throws(ScenarioError) {
    let isPage = system.kind.features.contains(.page)
    func reject(_ verb: String, _ remedy: String) -> ScenarioError {
      rejection(of: verb, by: "a protocol", remedy: remedy, at: node)
    }
    switch step {
    case .lift(_, _?), .fling(_, _?): throw reject("target", "this step is for scroll views")
    case .touch, .replay, .gesture, .lift, .fling, .settle, .wait, .scrollView(.wheel),
      .scrollView(.physics), .nested(.stop), .nested(.set), .protocolStep(.jump):
      break
    case .drag(let drag):
      guard drag.axis == .horizontal, !isPage else { return }
      throw node.conflict(
        "this protocol has one axis", remedy: "only css-scroll has two", at: "axis")
    case .scrollTo, .scrollView(.contentOffset):
      throw reject(verb, "\"jump\" sets the offset of a part")
    case .protocolStep(let step): guard isPage else { throw reject(verb, Self.kinds(with: step)) }
    case .scrollView, .nested(.insertAbove): throw reject(verb, "this step is for scroll views")
    case .nested: throw reject(verb, "this step is for the nested systems of iOS")
    }
  }
}
