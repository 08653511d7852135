import NestedScroll
import ScrollModel
import ScrollTrace

// Properties of systems that a diagnosis uses.
extension Scenario.System {
  /// The system with the correct rules; `nil` for one that cannot be diagnosed.
  var correct: Scenario.System? {
    guard case .nestedProtocol(let system) = self else { return self }
    return system.correct.map { .nestedProtocol($0) }
  }

  /// Whether it is a plain scroll view, whose column names contain the axis.
  var isPlain: Bool {
    if case .scrollView = self { true } else { false }
  }

  /// Whether an easy pager's header is so high that its bar docks, which then moves by itself.
  var hasDock: Bool {
    guard case .easyPager(let pager) = self else { return false }
    return pager.bottomDock && pager.header > pager.viewport.height - pager.bar
      && pager.viewport.height - pager.bar > pager.topInset
  }

  /// The size of the viewport, in points.
  var viewport: Size {
    switch self {
    case .scrollView(let view): view.viewport
    case .nestedProtocol(let system): system.facts.viewport
    case .stackedLists, .segmentPager, .easyPager, .collapsingHeader, .swipePages, .detentSheet:
      layoutLaw?.viewport ?? Size(width: 0, height: 0)
    }
  }

  /// The columns of which one is needed, by the ends of their names.
  var offsetColumns: [String] {
    switch self {
    case .scrollView: ["offset_x_pt", "offset_y_pt"]
    case .nestedProtocol: ["offset_pt"]
    case .stackedLists, .segmentPager, .easyPager, .collapsingHeader, .swipePages, .detentSheet:
      ["offset_pt", "collapsed_pt"]
    }
  }

  /// The columns of the parts that a movement is split between, with the names of the parts.
  ///
  /// - Parameter page: The current page.
  /// - Returns: The columns, outermost part first.
  func partColumns(page: Int) -> [(column: String, part: String)] {
    switch self {
    case .scrollView: []
    case .stackedLists: [("inner\(page)_offset_pt", "list")]
    case .detentSheet: [("collapsed_pt", "sheet"), ("inner\(page)_offset_pt", "list")]
    case .segmentPager, .easyPager, .collapsingHeader, .swipePages:
      [("collapsed_pt", "header"), ("inner\(page)_offset_pt", "list")]
    case .nestedProtocol(let system):
      system.partNames.enumerated().map { ("part\($0)_offset_pt", $1) }
    }
  }

  /// The system in words, as in "a plain scroll view has no pages".
  var noun: String {
    switch self {
    case .scrollView: "a plain scroll view"
    case .nestedProtocol(let system): "the kind \(system.kind.rawValue)"
    case .stackedLists, .segmentPager, .easyPager, .collapsingHeader, .swipePages, .detentSheet:
      "the system"
    }
  }
}

extension Scenario.ProtocolSystem {
  /// The protocol with one velocity for all parts and without what an original loses; `nil` for one
  /// that cannot be diagnosed.
  fileprivate var correct: Scenario.ProtocolSystem? {
    switch self {
    case .androidNested(let system): .androidNested(system.correct)
    case .androidAppBar(let system): .androidAppBar(system.correct)
    case .composeNested(let system): .composeNested(system.correct)
    case .androidBottomSheet, .cssScroll, .flutterNested, .flutterSheet: nil
    }
  }
}

extension Scenario.AndroidNested {
  fileprivate var correct: Self {
    Self(
      viewport: viewport, partNames: partNames, chain: chain, child: child, claims: claims,
      policy: policy.correct, touched: touched)
  }
}

extension Scenario.AndroidAppBar {
  fileprivate var correct: Self {
    Self(
      viewport: viewport, bar: AppBar(bar.children), chain: chain, policy: policy.correct,
      touched: touched)
  }
}

extension Scenario.ComposeNested {
  fileprivate var correct: Self {
    Self(
      viewport: viewport, partNames: partNames, chain: chain,
      topBar: topBar.map { TopAppBar($0.behavior, length: $0.length) }, generation: generation,
      hitches: false, touched: touched)
  }
}

extension FlingPolicy {
  /// A policy that keeps the velocity where another part takes over.
  fileprivate var correct: FlingPolicy { self == .latch ? .drive : self }
}
