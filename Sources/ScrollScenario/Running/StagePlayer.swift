import NestedScroll
import PublishedOriginals
import ScrollModel
import ScrollTrace

/// An action on the stage of a scenario, generic over its system.
protocol StagePlayer {
  /// Performs the action.
  ///
  /// - Parameter stage: The system in its initial state.
  /// - Throws: `RunStopped` to end early.
  func play(_ stage: some ScenarioStage) throws(RunStopped)
}

extension Scenario {
  /// Sets up the scenario's system, without its script.
  ///
  /// - Parameters:
  ///   - framesPerSecond: The frame rate in 1/s.
  ///   - joinsRuns: Whether repeated equal effects are stored once.
  ///   - player: Receives the stage.
  /// - Throws: The errors of the player.
  func onStage(
    framesPerSecond: Double, joinsRuns: Bool, _ player: some StagePlayer
  ) throws(RunStopped) {
    let scrollPhysics = ScrollPhysics(physics, framesPerSecond: framesPerSecond)
    func play<System: TracedSystem>(
      _ make: @escaping (Scenario.System) -> System?
    ) throws(RunStopped) {
      guard let system = make(self.system) else { return }
      let view = NestedScrollView(
        system: system, physics: scrollPhysics, behavior: behavior, displayScale: displayScale,
        latchesFlings: latchesFlings)
      try player.play(
        NestedStage(
          view, of: self, framesPerSecond: framesPerSecond, joinsRuns: joinsRuns, changed: make))
    }
    func play<Rules: StagedOriginal>(
      original make: @escaping (Scenario.System) -> Rules?
    ) throws(RunStopped) {
      guard let rules = make(system) else { return }
      let view = OriginalScrollView(rules, physics: scrollPhysics, displayScale: displayScale)
      try player.play(
        NestedStage(
          view, of: self, framesPerSecond: framesPerSecond, joinsRuns: joinsRuns, changed: make))
    }
    func play<Rules: StagedProtocol>(protocol rules: Rules) throws(RunStopped) {
      try player.play(
        ProtocolStage(
          rules, of: self, framesPerSecond: framesPerSecond, joinsRuns: joinsRuns,
          changed: { $0.rules(Rules.self) }))
    }
    let isOriginal = rules == .original
    switch system {
    case .scrollView(let system):
      try player.play(
        ScrollViewStage(
          system, of: self, framesPerSecond: framesPerSecond, joinsRuns: joinsRuns))
    case .stackedLists: try play(\.stackedLists)
    case .segmentPager where isOriginal: try play(original: \.originalSegmentPager)
    case .segmentPager: try play(\.segmentPager)
    case .easyPager where isOriginal: try play(original: \.originalEasyPager)
    case .easyPager: try play(\.easyPager)
    case .collapsingHeader where isOriginal: try play(original: \.originalCollapsingHeader)
    case .collapsingHeader: try play(\.collapsingHeader)
    case .swipePages where isOriginal: try play(original: \.originalSwipePages)
    case .swipePages: try play(\.swipePages)
    case .detentSheet where isOriginal: try play(original: \.originalDetentSheet)
    case .detentSheet: try play(\.detentSheet)
    case .nestedProtocol(let system): try play(protocol: system.rules)
    }
  }
}
