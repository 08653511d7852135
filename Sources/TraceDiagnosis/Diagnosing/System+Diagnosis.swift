import NestedScroll
package import ScenarioCore
package import ScrollModel
import TraceRows

// Properties of systems that a diagnosis uses.
extension Scenario.System {
  /// The same system with the correct rules; `nil` for a system that cannot be diagnosed.
  var correct: Scenario.System? {
    switch self {
    case .scrollView: self
    // Where a header opens wherever the list is, the offset does not determine which part moves.
    case .nested(let system): system.returnsHeader ? nil : self
    case .nestedProtocol(let system): .nestedProtocol(system.correct)
    }
  }

  /// Whether the system is a plain scroll view, whose column names contain the axis.
  var isPlain: Bool {
    if case .scrollView = self { true } else { false }
  }

  /// Whether the system has a bar that docks at the bottom and moves separately from header and list.
  ///
  /// Only an easy pager has one, if its header is higher than the viewport without the bar.
  var hasDock: Bool {
    guard let pager = easyPager else { return false }
    return pager.bottomDock && pager.header > pager.viewport.height - pager.bar
      && pager.viewport.height - pager.bar > pager.topInset
  }

  /// Whether a plain scroll view comes to rest at pages or snap positions.
  var snaps: Bool {
    guard case .scrollView(let view) = self else { return false }
    return view.snap != nil || view.isPaging
  }

  /// The size of the viewport, in points.
  package var viewport: Size {
    switch self {
    case .scrollView(let view): view.viewport
    case .nestedProtocol(let system): system.viewport
    case .nested(let system): system.viewport
    }
  }

  /// The possible offset columns of a trace, by the ends of their names; a trace needs one of them.
  var offsetColumns: [String] {
    switch self {
    case .scrollView: ["offset_x_pt", "offset_y_pt"]
    case .nestedProtocol: ["offset_pt"]
    case .nested: ["offset_pt", "collapsed_pt"]
    }
  }

  /// The offset columns of the parts that share a movement, with the names of the parts.
  ///
  /// - Parameter page: The index of the current page.
  /// - Returns: The columns, outermost part first; none for a plain scroll view.
  func partColumns(page: Int) -> [(column: String, part: String)] {
    switch self {
    case .scrollView: []
    case .nestedProtocol(let system):
      system.partNames.enumerated().map { ("part\($0)_offset_pt", $1) }
    case .nested(let system):
      (system.outerPart.map { [("collapsed_pt", $0)] } ?? []) + [("inner\(page)_offset_pt", "list")]
    }
  }

  /// The name of the system in a message, as in "a plain scroll view has no pages".
  var noun: String {
    switch self {
    case .scrollView: "a plain scroll view"
    case .nestedProtocol(let system): "the kind \(system.kind.rawValue)"
    case .nested: "the system"
    }
  }
}

extension NestedProtocol {
  /// Whether its first part is a sheet, which a wheel does not move.
  var hasSheet: Bool {
    switch self {
    case .androidBottomSheet, .flutterSheet: true
    case .androidNested, .androidAppBar, .composeNested, .cssScroll, .flutterNested: false
    }
  }

  /// The same system with one velocity for all parts and no lost movement.
  ///
  /// Bottom sheets, web pages and Flutter's systems keep the options of compatibility of their scenario.
  fileprivate var correct: NestedProtocol {
    switch self {
    case .androidNested(let system): .androidNested(system.correct)
    case .androidAppBar(let system): .androidAppBar(system.correct)
    case .composeNested(let system): .composeNested(system.correct)
    case .androidBottomSheet, .cssScroll, .flutterNested, .flutterSheet: self
    }
  }
}

extension AndroidNested {
  fileprivate var correct: Self {
    var system = self
    system.policy = policy.correct
    return system
  }
}

extension AndroidAppBar {
  fileprivate var correct: Self {
    var system = self
    (system.bar, system.policy) = (AppBar(bar.children), policy.correct)
    return system
  }
}

extension ComposeNested {
  fileprivate var correct: Self {
    var system = self
    system.topBar = topBar.map { TopAppBar($0.behavior, length: $0.length) }
    system.hitches = false
    return system
  }
}

extension FlingPolicy {
  /// The same policy, or one that keeps the velocity if this one ends the fling with the first part.
  fileprivate var correct: FlingPolicy { self == .latch ? .drive : self }
}
