import NestedScroll
import PublishedOriginals
import ScrollModel
import ScrollTrace

/// A function with a generic parameter, as a type: it receives a scenario's stage of any type.
protocol StageVisitor {
  associatedtype Result

  func visit(_ stage: some ScenarioStage) -> Result
}

extension Scenario {
  /// Creates the stage of the scenario in its initial state, and passes it to a visitor.
  ///
  /// - Parameters:
  ///   - framesPerSecond: The frame rate in 1/s.
  ///   - joinsRuns: Whether repeated equal effects are stored once.
  ///   - visitor: Receives the stage.
  /// - Returns: The visitor's result.
  func stage<Visitor: StageVisitor>(
    framesPerSecond: Double, joinsRuns: Bool, for visitor: Visitor
  ) -> Visitor.Result {
    let scrollPhysics = ScrollPhysics(physics, framesPerSecond: framesPerSecond)
    func stage<System: TracedSystem>(
      _ make: @escaping (Scenario.System) -> System?
    ) -> Visitor.Result? {
      guard let system = make(self.system) else { return nil }
      let view = NestedScrollView(
        system: system, physics: scrollPhysics, behavior: behavior, displayScale: displayScale,
        latchesFlings: latchesFlings)
      return visitor.visit(
        NestedStage(
          view, of: self, framesPerSecond: framesPerSecond, joinsRuns: joinsRuns, changed: make))
    }
    func stage<Rules: StagedOriginal>(
      original make: @escaping (Scenario.System) -> Rules?
    ) -> Visitor.Result? {
      guard let rules = make(system) else { return nil }
      let view = OriginalScrollView(rules, physics: scrollPhysics, displayScale: displayScale)
      return visitor.visit(
        NestedStage(
          view, of: self, framesPerSecond: framesPerSecond, joinsRuns: joinsRuns, changed: make))
    }
    func stage<Rules: StagedProtocol>(
      protocol make: @escaping (Scenario.System) -> Rules?
    ) -> Visitor.Result? {
      guard let rules = make(system) else { return nil }
      return visitor.visit(
        ProtocolStage(
          rules, of: self, framesPerSecond: framesPerSecond, joinsRuns: joinsRuns, changed: make))
    }
    let isOriginal = rules == .original
    let nested: Visitor.Result? =
      switch system {
      case .scrollView(let system):
        visitor.visit(
          ScrollViewStage(system, of: self, framesPerSecond: framesPerSecond, joinsRuns: joinsRuns))
      case .stackedLists: stage { $0.stackedLists }
      case .segmentPager where isOriginal: stage(original: { $0.originalSegmentPager })
      case .segmentPager: stage { $0.segmentPager }
      case .easyPager where isOriginal: stage(original: { $0.originalEasyPager })
      case .easyPager: stage { $0.easyPager }
      case .collapsingHeader where isOriginal: stage(original: { $0.originalCollapsingHeader })
      case .collapsingHeader: stage { $0.collapsingHeader }
      case .swipePages where isOriginal: stage(original: { $0.originalSwipePages })
      case .swipePages: stage { $0.swipePages }
      case .detentSheet where isOriginal: stage(original: { $0.originalDetentSheet })
      case .detentSheet: stage { $0.detentSheet }
      case .nestedProtocol(.androidNested): stage(protocol: { $0.androidNested })
      case .nestedProtocol(.androidAppBar): stage(protocol: { $0.androidAppBar })
      case .nestedProtocol(.androidBottomSheet): stage(protocol: { $0.androidBottomSheet })
      case .nestedProtocol(.composeNested): stage(protocol: { $0.composeNested })
      case .nestedProtocol(.cssScroll): stage(protocol: { $0.cssScroll })
      case .nestedProtocol(.flutterNested): stage(protocol: { $0.flutterNested })
      case .nestedProtocol(.flutterSheet): stage(protocol: { $0.flutterSheet })
      }
    guard let nested else { preconditionFailure("each case makes the view of its own system") }
    return nested
  }
}
