import ScrollDynamics
import ScrollLaws
import ScrollModel

extension Scenario.ScrollView {
  func restRules(physics preset: String) -> [RestRule] {
    guard behavior.isScrollEnabled else { return [] }
    return Axis.allCases.compactMap { rule(along: $0, preset) }
  }

  private func rule(along axis: Axis, _ preset: String) -> RestRule? {
    let positions = RestPositions(
      behavior, axis, container: geometry.containerSize[axis],
      fillsViewport: preset.hasPrefix("chromium"))
    guard let positions else { return nil }
    let grid = PixelGrid(displayScale: geometry.displayScale)
    let exceptions = exceptions(along: axis, on: preset)
    return RestRule(part: "the content along \(axis.word)", exceptions: exceptions) { row in
      let layout = layout(isRefreshing: row.isRefreshing)
      let range = layout.range(axis)
      // Along an axis without a range, content moves only if it always bounces.
      guard range.upper > range.lower || behavior.bounces(axis) && behavior.alwaysBounces(axis)
      else { return nil }
      let isMirrored = behavior.isRightToLeft && axis == .horizontal
      // Positions are counted from the start of the content.
      let start = isMirrored ? grid.nearest(to: -layout.adjustedContentInset.right) : range.lower
      let offset = row.contentOffset[axis]
      let position = isMirrored ? start + range.upper - offset : offset
      let inner = ScrollRange(lower: start, upper: start + range.upper - range.lower)
      return (position, grid.nearest(to: positions.nearest(to: position, in: inner)))
    }
  }

  /// The scroll view in its initial state, of which only the layout is used.
  private func layout(isRefreshing: Bool) -> HeadlessScrollView {
    var view = HeadlessScrollView(geometry: geometry, behavior: behavior, contentOffset: offset)
    if isRefreshing { view.beginRefreshing(at: 0) }
    return view
  }

  /// The causes after which the content may rest between pages or snap positions.
  private func exceptions(along axis: Axis, on preset: String) -> RestCauses {
    switch preset {
    case "android":
      // `SnapHelper.onScrollStateChanged` snaps when a scroll becomes idle; `scrollBy` and a layout
      // do not change the scroll state. `ViewPager2` keeps its page in a layout.
      return behavior.isPagingEnabled ? .offset : [.offset, .geometry]
    case "compose":
      // Only a fling snaps (`SnapFlingBehavior.performFling`), and `scroll { }` does not fling. A
      // pager keeps its page in a layout.
      return behavior.isPagingEnabled
        ? [.offset, .animation, .statusBar] : [.offset, .animation, .statusBar, .geometry]
    case "chromium", "chromium-exponential", "chromium-android", "webkit-gtk", "firefox":
      // These engines snap the target of a programmatic scroll and snap again after a layout.
      return []
    case "flutter-bouncing", "flutter-bouncing-fast", "flutter-clamping":
      // `jumpTo`, `pointerScroll`, the end of an animation and new dimensions end with
      // `goBallistic` (`scroll_position_with_single_context.dart`, `scroll_activity.dart`).
      return []
    default:
      // UIKit's `setContentOffset` moves a paging view to any offset and does not snap to a page
      // afterwards. Snapping in UIKit is code in an app's `scrollViewWillEndDragging`, which UIKit
      // calls only at the end of a drag. A tap on the status bar scrolls to the top along y and
      // leaves the x offset between pages.
      if behavior.isPagingEnabled {
        return axis == .horizontal ? [.offset, .animation, .statusBar] : [.offset, .animation]
      }
      return [.offset, .animation, .statusBar, .tap, .stop, .geometry]
    }
  }
}
