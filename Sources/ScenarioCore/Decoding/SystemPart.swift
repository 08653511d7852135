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

    /// Decodes a system; `designs` are the published designs that it may use.
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

  /// The system's `displayScale` in pixels per point, by which offsets are rounded to pixels; `nil`
  /// if it is absent.
  fileprivate static func displayScale(_ system: Node) throws(ScenarioError) -> Double? {
    guard let value = system.value["displayScale"] else { return nil }
    let path = system.path.appending(key: "displayScale")
    return try Node(
      file: system.file, path: path, value: value, expectation: "a number of pixels per point"
    ).number(.above(0, to: 1000))
  }

  /// The published design whose rules the system follows; `nil` for the correct rules, which are
  /// the default.
  fileprivate static func design(
    _ system: Node, among designs: [PublishedDesign]
  ) throws(ScenarioError) -> PublishedDesign? {
    guard let value = system.value["rules"], case .string(let kind)? = system.value["kind"] else {
      return nil
    }
    let node = Node(
      file: system.file, path: system.path.appending(key: "rules"), value: value,
      expectation: ObjectTable.Key.expectation(of: Rules.words))
    guard try node.choice(Rules.self) == .original else { return nil }
    guard let design = designs.first(where: { $0.kind == kind }) else {
      throw node.error(
        .order("the published designs run in scrollsim only", remedy: "leave \"rules\" out"),
        at: node.path)
    }
    return design
  }

  /// True if a fling ends with the part that it moves first; read for UIKit's nested systems.
  fileprivate static func latchesFlings(
    _ system: Node, isPublished: Bool
  ) throws(ScenarioError) -> Bool {
    guard let value = system.value["fling"], !System.keepsLists(system.value["kind"]) else {
      return false
    }
    let node = Node(
      file: system.file, path: system.path.appending(key: "fling"), value: value,
      expectation: ObjectTable.Key.expectation(of: NestedFling.words))
    guard try node.choice(NestedFling.self) == .latch else { return false }
    guard !isPublished else {
      throw node.error(
        .order("the published rules do not have it", remedy: "leave \"rules\" out"), at: node.path)
    }
    return true
  }
}
