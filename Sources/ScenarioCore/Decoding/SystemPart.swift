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
      system = try System(node)
      try Scenario.checkFooters(node)
      try Scenario.checkLists(node, of: node)
      design = try Scenario.design(node, among: designs)
      displayScale = try Scenario.displayScale(node)
      latchesFlings = try Scenario.latchesFlings(node, isPublished: design != nil)
      startPage = try Scenario.startPage(node)
      behavior = try Scenario.behavior(node)
    }
  }

  fileprivate static func displayScale(_ system: Node) throws(ScenarioError) -> Double? {
    try system.member("displayScale", "a number of pixels per point")?.number(.above(0, to: 1000))
  }

  /// The published design whose rules the system follows; `nil` for the corrected rules.
  fileprivate static func design(
    _ system: Node, among designs: [PublishedDesign]
  ) throws(ScenarioError) -> PublishedDesign? {
    let expectation = ObjectTable.Key.expectation(of: Rules.words)
    guard let node = system.member("rules", expectation),
      case .string(let kind)? = system.value["kind"]
    else { return nil }
    guard try node.choice(Rules.self) == .original else { return nil }
    guard let design = designs.first(where: { $0.kind == kind }) else {
      throw node.error(
        .order("the published designs run in scrollsim only", remedy: "leave \"rules\" out"))
    }
    return design
  }

  /// True if a fling of a nested UIKit system ends with its first part; false for protocols.
  fileprivate static func latchesFlings(
    _ system: Node, isPublished: Bool
  ) throws(ScenarioError) -> Bool {
    let expectation = ObjectTable.Key.expectation(of: NestedFling.words)
    guard let node = system.member("fling", expectation), !System.keepsLists(system.value["kind"])
    else { return false }
    guard try node.choice(NestedFling.self) == .latch else { return false }
    guard !isPublished else {
      throw node.error(
        .order("the \"original\" rules have no \"latch\"", remedy: "leave \"rules\" out"))
    }
    return true
  }
}
