import NestedScroll
import ScrollModel

extension Scenario {
  /// Decodes the `system` object of a scenario.
  static func decodeSystem(
    _ node: Node, among designs: [PublishedDesign]
  ) throws(ScenarioError) -> (system: System, settings: SystemSettings) {
    let (kind, fields) = try ScenarioKind.fields(of: node)
    let system = try kind.decode(fields)
    try checkFooters(node)
    try checkLists(node, of: node)
    let published = try design(fields, of: kind, among: designs)
    let settings = SystemSettings(
      displayScale: fields.ifDeclared("displayScale")?.number,
      design: published,
      latchesFlings: system.nested == nil
        ? false : try latchesFlings(fields, isPublished: published != nil),
      startPage: try startPage(fields, of: system),
      behavior: system.nested == nil ? ScrollBehavior() : behavior(fields))
    return (system, settings)
  }

  /// The published design whose rules the system follows; `nil` for the corrected rules.
  private static func design(
    _ fields: Fields, of kind: ScenarioKind, among designs: [PublishedDesign]
  ) throws(ScenarioError) -> PublishedDesign? {
    guard let node = fields.ifDeclared("rules"), node.choice(Rules.self) == .original else {
      return nil
    }
    guard let design = designs.first(where: { $0.kind == kind.table.name }) else {
      throw node.conflict("the published designs run in scrollsim only", remedy: "remove \"rules\"")
    }
    return design
  }

  /// True if a fling of a nested UIKit system ends with its first part.
  private static func latchesFlings(
    _ fields: Fields, isPublished: Bool
  ) throws(ScenarioError) -> Bool {
    guard fields("fling").choice(NestedFling.self) == .latch else { return false }
    guard !isPublished else {
      throw fields("fling").conflict(
        "the \"original\" rules have no \"latch\"", remedy: "remove \"rules\"")
    }
    return true
  }
}
