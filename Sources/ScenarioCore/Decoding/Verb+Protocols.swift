import ScrollModel

extension Verb {
  static let scrollBy = Verb(
    "scrollBy", .location.named("[dx, dy] in points"), arguments: animationKeys + [onKey],
    for: .page
  ) {
    fields, script throws(ScenarioError) in
    .protocolStep(
      .scrollBy(
        fields("scrollBy").vector, part: try part(fields, in: script),
        animation(fields)))
  }

  static let jump = Verb("jump", jumpTarget, for: .protocols) {
    fields, script throws(ScenarioError) in
    let fields = Fields(fields("jump"))
    return .protocolStep(
      .jump(
        try protocolPart(fields("part"), among: script.partNames ?? []),
        to: fields("to").number))
  }

  static let relayout = Verb("relayout", .onlyTrue, for: .page) { _ in .protocolStep(.relayout) }

  private static let jumpTarget = Shape.object(
    "jump", "an object with \"part\" and \"to\"",
    [.required("part", .partName), .required("to", .points)])

  static let onKey = ObjectTable.Key.optional("on", .text.named("the name of a scroller"))

  /// The part of a nested-scrolling protocol that the key `on` names; `nil` without this key.
  static func part(
    _ fields: Fields, in script: StepDecoder
  ) throws(ScenarioError) -> Scenario.ProtocolPart? {
    guard let node = fields.optional("on") else { return nil }
    return try protocolPart(node, among: script.partNames ?? [])
  }

  static func protocolPart(
    _ node: Node, among names: [String]
  ) throws(ScenarioError) -> Scenario.ProtocolPart {
    let index = try node.index(among: names)
    return Scenario.ProtocolPart(index: index, name: names[index])
  }
}
