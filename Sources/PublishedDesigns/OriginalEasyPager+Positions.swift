package import NestedScroll
import ScrollDynamics
package import ScrollModel

// The frames of the parts.
extension OriginalEasyPager {
  /// The part at a point of the viewport; the bar is in front of the header and the list.
  package func part(at point: Vector, overscroll: Double) -> NestedPart? {
    let barY = barY(overscroll: overscroll)
    if point.y < barY { return .header }
    return point.y < barY + geometry.bar ? .bar : .list
  }

  /// The visible offset of a page's list, overscroll included, in points; `nil` for a page without
  /// a list.
  package func listOffset(page: Int, overscroll: Double) -> Double? {
    guard geometry.pages[page] != nil else { return nil }
    guard page == parts.page else { return parts.offset(of: page) - refreshInset(of: page) }
    return parts.offset(of: page) + (hasHeader ? max(0, overscroll) : overscroll)
  }

  /// The collapsed amount of the header, in points; negative while it is pulled down.
  package func collapsed(overscroll: Double) -> Double {
    parts.collapsed + (hasHeader ? min(0, overscroll) : 0)
  }

  /// The frames of the parts.
  ///
  /// A long header is as high as its remaining part, or extends to the viewport's height in the
  /// content.
  package func frames(overscroll: Double) -> NestedFrames {
    let shown = collapsed(overscroll: overscroll)
    var frames = NestedFrames()
    if geometry.headerKind == .scrolling {
      (frames.headerY, frames.headerOffset) = (max(0, -shown), max(0, shown))
      frames.headerHeight = min(viewport.height + shown, max(0, geometry.header - shown))
    } else {
      (frames.headerY, frames.headerHeight) = (-shown, geometry.header)
    }
    let bar = barY(overscroll: overscroll)
    let pinned = geometry.bar + geometry.topInset
    frames.barY = bar
    frames.pageY =
      isUp || movingBarY != nil
      ? bar + geometry.bar : max(geometry.header - shown + geometry.bar, pinned)
    (frames.pageHeight, frames.contentHeight) = (geometry.listHeight, contentHeight)
    return frames
  }

  func barY(overscroll: Double) -> Double {
    if let movingBarY { return movingBarY }
    switch dock {
    case .top: return geometry.topInset
    case .bottom: return geometry.dockY
    case nil: return max(geometry.header - collapsed(overscroll: overscroll), geometry.topInset)
    }
  }

  var laidOutHeight: Double {
    geometry.header + geometry.bar + geometry.listHeight + parts.innerLength
  }

  /// The dock of the bar, or its previous dock while it moves; `nil` for a bar without docks.
  var dock: EasyPager.Dock? {
    if isUp { return .top }
    return isDockable ? .bottom : nil
  }

  var isDockable: Bool {
    geometry.bottomDock && geometry.dockY > geometry.topInset
      && parts.collapsed < geometry.header - geometry.dockY
  }

  /// True if the current list is at its start.
  var isListAtStart: Bool { parts.inner <= 0 }
}

extension EasyPager.Geometry {
  /// The distance that the header collapses before the bar is pinned, in points.
  var travel: Double { max(0, header - topInset) }
  var listHeight: Double { max(0, viewport.height - bar - topInset) }
  var listLengths: [Double?] { pages.map { $0.map { $0 - listHeight } } }
  /// The top of the bar when it is docked at the bottom, in points.
  var dockY: Double { viewport.height - bar }
}
