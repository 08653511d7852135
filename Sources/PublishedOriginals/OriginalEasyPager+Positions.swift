public import NestedScroll
import ScrollDynamics
public import ScrollModel

// The frames of the parts.
extension OriginalEasyPager {
  /// The bar is in front of header and list.
  public func part(at point: Vector, overscroll: Double) -> NestedPart? {
    let barY = barY(overscroll: overscroll)
    if point.y < barY { return .header }
    return point.y < barY + geometry.bar ? .bar : .list
  }

  /// The shown offset of a page's list, overscroll included, in points.
  public func listOffset(page: Int, overscroll: Double) -> Double? {
    guard geometry.pages[page] != nil else { return nil }
    guard page == parts.page else { return parts.offset(of: page) - wait(of: page) }
    return parts.offset(of: page) + (hasHeader ? max(0, overscroll) : overscroll)
  }

  /// The collapsed amount, in points; negative while the header is pulled down.
  public func collapsed(overscroll: Double) -> Double {
    parts.collapsed + (hasHeader ? min(0, overscroll) : 0)
  }

  /// The frames of the parts; a long header is as high as its remaining part, or extends to the
  /// viewport's height in the content.
  public func frames(overscroll: Double) -> NestedFrames {
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
      isUp || barOnItsWay != nil
      ? bar + geometry.bar : max(geometry.header - shown + geometry.bar, pinned)
    (frames.pageHeight, frames.contentHeight) = (geometry.listHeight, contentHeight)
    return frames
  }

  func barY(overscroll: Double) -> Double {
    if let barOnItsWay { return barOnItsWay }
    switch dock {
    case .top: return geometry.topInset
    case .bottom: return geometry.dockY
    case nil: return max(geometry.header - collapsed(overscroll: overscroll), geometry.topInset)
    }
  }

  var laidOutHeight: Double {
    geometry.header + geometry.bar + geometry.listHeight + parts.innerLength
  }

  /// The dock that the bar is at, or was at last while it moves.
  var dock: EasyPager.Dock? {
    if isUp { return .top }
    return isDockable ? .bottom : nil
  }

  var isDockable: Bool {
    geometry.bottomDock && geometry.dockY > geometry.topInset
      && parts.collapsed < geometry.header - geometry.dockY
  }

  /// Whether the current list is at its start.
  var isListAtStart: Bool { parts.inner <= 0 }
}

extension EasyPager.Geometry {
  /// How far the header collapses before the bar pins, in points.
  var travel: Double { max(0, header - topInset) }
  var listHeight: Double { max(0, viewport.height - bar - topInset) }
  var listLengths: [Double?] { pages.map { $0.map { $0 - listHeight } } }
  /// The top of the bar when docked at the bottom, in points.
  var dockY: Double { viewport.height - bar }
}
