import NestedScroll
import ScrollModel

extension Scenario {
  /// The result of decoding the `system` object of a scenario.
  struct SystemPart {
    let system: System
    let displayScale: Double?
    let design: PublishedDesign?
    let latchesFlings: Bool
    let startPage: Int
    let behavior: ScrollBehavior

    init(_ node: Node, among designs: [PublishedDesign]) throws(ScenarioError) {
      let (kind, fields) = try ScenarioKind.fields(of: node)
      system = try kind.decode(fields)
      try Scenario.checkFooters(node)
      try Scenario.checkLists(node, of: node)
      design = try Scenario.design(fields, of: kind, among: designs)
      displayScale = try fields.ifDeclared("displayScale")?.number(.above(0, to: 1000))
      latchesFlings =
        system.nested == nil
        ? false : try Scenario.latchesFlings(fields, isPublished: design != nil)
      startPage = try Scenario.startPage(fields, of: system)
      behavior = system.nested == nil ? ScrollBehavior() : try Scenario.behavior(fields, of: node)
    }
  }

  /// The published design whose rules the system follows; `nil` for the corrected rules.
  fileprivate static func design(
    _ fields: Fields, of kind: ScenarioKind, among designs: [PublishedDesign]
  ) throws(ScenarioError) -> PublishedDesign? {
    guard let node = fields.ifDeclared("rules"), try node.choice(Rules.self) == .original else {
      return nil
    }
    guard let design = designs.first(where: { $0.kind == kind.table.name }) else {
      throw node.conflict(
        "the published designs run in scrollsim only", remedy: "leave \"rules\" out")
    }
    return design
  }

  /// True if a fling of a nested UIKit system ends with its first part.
  fileprivate static func latchesFlings(
    _ fields: Fields, isPublished: Bool
  ) throws(ScenarioError) -> Bool {
    guard try fields("fling").choice(NestedFling.self) == .latch else { return false }
    guard !isPublished else {
      throw fields("fling").conflict(
        "the \"original\" rules have no \"latch\"", remedy: "leave \"rules\" out")
    }
    return true
  }
}
