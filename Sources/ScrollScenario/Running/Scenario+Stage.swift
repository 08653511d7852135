import NestedScroll
import PublishedOriginals
import ScrollModel
import ScrollTrace

extension Scenario {
  /// The scenario's system in its initial state, ready for a script.
  ///
  /// - Parameters:
  ///   - framesPerSecond: The frame rate in 1/s.
  ///   - joinsRuns: Whether repeated equal effects are stored once.
  /// - Returns: The stage.
  func stage(framesPerSecond: Double, joinsRuns: Bool) -> any ScenarioStage {
    let scrollPhysics = ScrollPhysics(physics, framesPerSecond: framesPerSecond)
    func stage<System: TracedSystem>(
      _ make: @escaping (Scenario.System) -> System?
    ) -> (any ScenarioStage)? {
      guard let system = make(self.system) else { return nil }
      let view = NestedScrollView(
        system: system, physics: scrollPhysics, behavior: behavior, displayScale: displayScale,
        latchesFlings: latchesFlings)
      return NestedStage(
        view, of: self, framesPerSecond: framesPerSecond, joinsRuns: joinsRuns, changed: make)
    }
    func stage<Rules: StagedOriginal>(
      original make: @escaping (Scenario.System) -> Rules?
    ) -> (any ScenarioStage)? {
      guard let rules = make(system) else { return nil }
      let view = OriginalScrollView(rules, physics: scrollPhysics, displayScale: displayScale)
      return NestedStage(
        view, of: self, framesPerSecond: framesPerSecond, joinsRuns: joinsRuns, changed: make)
    }
    func stage<Rules: StagedProtocol>(protocol rules: Rules) -> any ScenarioStage {
      ProtocolStage(
        rules, of: self, framesPerSecond: framesPerSecond, joinsRuns: joinsRuns,
        changed: { $0.rules(Rules.self) })
    }
    let isOriginal = rules == .original
    let nested: (any ScenarioStage)? =
      switch system {
      case .scrollView(let system):
        ScrollViewStage(system, of: self, framesPerSecond: framesPerSecond, joinsRuns: joinsRuns)
      case .stackedLists: stage(\.stackedLists)
      case .segmentPager where isOriginal: stage(original: \.originalSegmentPager)
      case .segmentPager: stage(\.segmentPager)
      case .easyPager where isOriginal: stage(original: \.originalEasyPager)
      case .easyPager: stage(\.easyPager)
      case .collapsingHeader where isOriginal: stage(original: \.originalCollapsingHeader)
      case .collapsingHeader: stage(\.collapsingHeader)
      case .swipePages where isOriginal: stage(original: \.originalSwipePages)
      case .swipePages: stage(\.swipePages)
      case .detentSheet where isOriginal: stage(original: \.originalDetentSheet)
      case .detentSheet: stage(\.detentSheet)
      case .nestedProtocol(let system): stage(protocol: system.rules)
      }
    guard let nested else { preconditionFailure("each case makes the view of its own system") }
    return nested
  }
}
