import NestedScroll
import ScrollModel

/// How the parts of a nested system lie next to each other in its first state.
struct LawLayout: Sendable {
  /// A horizontal line of the layout that moves with its part.
  struct Edge {
    let name: StaticString
    /// Points below the top of the viewport; `nil` without the part.
    let y: Double?
    /// True for an edge of a header, which may be replaced by another header.
    var isOfHeader = false
    /// True for an edge that all pages share.
    var isShared = false
  }

  /// Whether the header ends where the bar begins.
  private let touchesBar: Bool
  /// The distance between the top of the bar and the top of the page, in points; `nil` if it may change.
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

  /// The edges of all parts in a viewport of a height in points, always in the same order.
  ///
  /// An edge below the viewport is invisible, so that it counts as being at its bottom.
  static func edges(_ frames: NestedFrames, above height: Double) -> [Edge] {
    func visible(_ y: Double?) -> Double? { y.map { min($0, height) } }
    return [
      Edge(name: "the bar's top", y: visible(frames.barY), isShared: true),
      Edge(name: "the sheet's top", y: visible(frames.sheetY), isShared: true),
      Edge(name: "the page's top", y: visible(frames.pageY), isShared: true),
      Edge(name: "the first row", y: visible(frames.firstRowY)),
      Edge(name: "the header's top", y: visible(frames.headerY), isOfHeader: true),
      Edge(name: "the header's bottom", y: visible(frames.headerBottom), isOfHeader: true),
    ]
  }

  static func edges<System: NestedSystem>(of system: System) -> [Edge] {
    edges(system.frames(overscroll: 0), above: system.viewport.height)
  }

  /// How frames contradict the layout; `nil` if they do not.
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
  /// The bottom of the header, in points below the top of the viewport.
  fileprivate var headerBottom: Double? {
    guard let headerY, let headerHeight else { return nil }
    return headerY + headerHeight
  }
}
