import NestedScroll
package import ScenarioCore
package import ScrollModel
import TraceRows

extension Scenario.System {
  /// A copy of this system with the correct rules; `nil` for a system that cannot be diagnosed.
  var correct: Scenario.System? {
    switch self {
    case .scrollView: self
    // If the header can expand at any list offset, the offset does not determine which part moves.
    case .nested(let system): system.returnsHeader ? nil : self
    case .nestedProtocol(let system): .nestedProtocol(system.correct)
    }
  }

  var isPlain: Bool {
    if case .scrollView = self { true } else { false }
  }

  /// True if a bar can dock at the bottom and then moves separately from header and list.
  ///
  /// Only an easy pager has such a bar, if its header is taller than the viewport without the bar.
  var hasDock: Bool {
    guard let pager = easyPager else { return false }
    return pager.bottomDock && pager.header > pager.viewport.height - pager.bar
      && pager.viewport.height - pager.bar > pager.topInset
  }

  var hasSheet: Bool {
    detentSheet != nil || nestedProtocol?.kind.features.contains(.sheet) == true
  }

  var snaps: Bool {
    if case .scrollView(let view) = self { view.behavior.hasRestPositions } else { false }
  }

  package var viewport: Size {
    switch self {
    case .scrollView(let view): view.geometry.containerSize
    case .nestedProtocol(let system): system.viewport
    case .nested(let system): system.viewport
    }
  }

  /// The name endings of the possible offset columns; a trace needs at least one such column.
  var offsetColumns: [String] {
    switch self {
    case .scrollView: ["offset_x_pt", "offset_y_pt"]
    case .nestedProtocol: ["offset_pt"]
    case .nested: ["offset_pt", "collapsed_pt"]
    }
  }

  /// The offset columns of the parts that share a movement, outermost first, with the part names.
  func partColumns(page: Int) -> [(column: String, part: String)] {
    switch self {
    case .scrollView: []
    case .nestedProtocol(let system):
      system.partNames.enumerated().map { (system.offsetColumn(ofPart: $0), $1) }
    case .nested(let system):
      (system.outerPart.map { [("collapsed_pt", $0)] } ?? []) + [("inner\(page)_offset_pt", "list")]
    }
  }

  /// The name of the system in a message, as in "a plain scroll view has no pages".
  var noun: String {
    switch self {
    case .scrollView: "a plain scroll view"
    case .nestedProtocol(let system): "the kind \(system.kind.name)"
    case .nested: "the system"
    }
  }
}

extension NestedProtocol {
  func offsetColumn(ofPart part: Int) -> String {
    kind.features.contains(.page) ? "scroller\(part)_y_pt" : "part\(part)_offset_pt"
  }
}
