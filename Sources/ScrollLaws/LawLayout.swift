import NestedScroll
import ScrollModel

/// The relative positions of header, bar and page in a nested system's initial state.
struct LawLayout: Sendable {
  /// A horizontal line of the layout that moves with its part.
  struct Edge {
    let name: StaticString
    /// In points; `nil` without the part.
    let y: Double?
    /// The header may be replaced by another header.
    var isHeaderEdge = false
    var isShared = false
  }

  private let touchesBar: Bool
  /// The distance from the bar's top to the page's top, in points; `nil` if it may change.
  private let barHeight: Double?

  init<System: NestedSystem>(_ system: System) {
    let frames = system.frames(overscroll: 0)
    let bottom = frames.headerBottom
    touchesBar = bottom != nil && bottom == frames.barY && system.dock == nil
    let hasMovingBar = (0..<system.parts.count).contains { system.parts[$0].identity == .bar }
    if let barY = frames.barY, let pageY = frames.pageY, pageY > barY, !hasMovingBar,
      system.dock == nil
    {
      barHeight = pageY - barY
    } else {
      barHeight = nil
    }
  }

  /// Always in the same order; an edge below the height counts as being at the viewport's bottom.
  static func edges(_ frames: NestedFrames, above height: Double) -> [Edge] {
    func visible(_ y: Double?) -> Double? { y.map { min($0, height) } }
    return [
      Edge(name: "the bar's top", y: visible(frames.barY), isShared: true),
      Edge(name: "the sheet's top", y: visible(frames.sheetY), isShared: true),
      Edge(name: "the page's top", y: visible(frames.pageY), isShared: true),
      Edge(name: "the first row", y: visible(frames.firstRowY)),
      Edge(name: "the header's top", y: visible(frames.headerY), isHeaderEdge: true),
      Edge(name: "the header's bottom", y: visible(frames.headerBottom), isHeaderEdge: true),
    ]
  }

  static func edges<System: NestedSystem>(of system: System) -> [Edge] {
    edges(system.frames(overscroll: 0), above: system.viewport.height)
  }

  /// `nil` if the frames do not contradict the layout.
  func fault<System: NestedSystem>(
    _ frames: NestedFrames, _ system: System
  ) -> (expected: String, found: String)? {
    guard system.dock == nil, !system.isSettlingPartMoving, let barY = frames.barY else {
      return nil
    }
    let tolerance = Law.attachment.tolerance
    if let bottom = frames.headerBottom, bottom > barY + tolerance {
      return (
        "the bar begins below the header, which ends at \(number(bottom)) pt",
        "the bar's top is at \(number(barY)) pt"
      )
    }
    if touchesBar, let bottom = frames.headerBottom, barY < system.viewport.height,
      system.parts[0].room(movingBy: 1) > 0, abs(barY - bottom) > tolerance
    {
      return (
        "the bar touches the header, which ends at \(number(bottom)) pt",
        "the bar's top is at \(number(barY)) pt"
      )
    }
    if let barHeight, let pageY = frames.pageY, abs(pageY - barY - barHeight) > tolerance {
      return (
        "the page begins \(number(barHeight)) pt below the bar's top, at \(number(barY + barHeight)) pt",
        "the page's top is at \(number(pageY)) pt"
      )
    }
    return nil
  }
}

extension NestedFrames {
  fileprivate var headerBottom: Double? {
    guard let headerY, let headerHeight else { return nil }
    return headerY + headerHeight
  }
}
