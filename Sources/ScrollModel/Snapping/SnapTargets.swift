import ScrollDynamics

/// The positions at which lists, pagers and draggables of Android and Compose end a scroll, as pure
/// functions.
public enum SnapTarget {
  /// The index of the item at which Android's `SnapHelper` ends a fling.
  ///
  /// - Parameters:
  ///   - item: The index of the current item.
  ///   - distance: The natural distance of the fling, in points.
  ///   - length: The mean length of an item, in points.
  /// - Returns: The index, not clamped to the existing items; the current item for a distance
  ///   shorter than half an item.
  /// - Precondition: `length` is greater than 0.
  public static func snapHelper(item: Int, distance: Double, length: Double) -> Int {
    require(length > 0, "length must be greater than 0, got \(length)")
    return item + Int((distance / length).rounded())
  }

  /// The page at which Android's `PagerSnapHelper` ends a fling: the next page, at any velocity.
  ///
  /// - Parameters:
  ///   - page: The content offset, in pages.
  ///   - velocity: The velocity, in any unit.
  /// - Returns: The page index, not clamped; the nearest page without a velocity.
  public static func pagerSnapHelper(page: Double, velocity: Double) -> Double {
    if velocity > 0 { return page.rounded(.down) + 1 }
    return velocity < 0 ? page.rounded(.up) - 1 : (page - 0.5).rounded(.up)
  }

  /// The duration of a scroll with Android's `LinearSmoothScroller`.
  ///
  /// - Parameters:
  ///   - pixels: The distance in pixels.
  ///   - millisecondsPerInch: 25 for a scroll to an item, 100 for snapping.
  ///   - pixelsPerInch: The display's density.
  ///   - limit: The longest duration at full speed, in milliseconds: 100 in a pager.
  /// - Returns: The duration at full speed and with the deceleration 1 − (1−τ)², in milliseconds.
  public static func scrollDuration(
    pixels: Double, millisecondsPerInch: Double, pixelsPerInch: Double, limit: Double = .infinity
  ) -> (steady: Double, decelerating: Double) {
    let steady = min((abs(pixels) * millisecondsPerInch / pixelsPerInch).rounded(.up), limit)
    return (steady, (steady / 0.3356).rounded(.up))
  }

  /// The page at which a Compose pager ends a drag.
  ///
  /// - Parameters:
  ///   - page: The content offset, in pages.
  ///   - velocity: The velocity, in points per second; from 400 on, only the velocity decides.
  ///   - travel: The distance that the drag has moved the content, in points.
  ///   - length: The length of a page, in points.
  /// - Returns: The page index, not clamped. Below that velocity it is the next page in the
  ///   direction of a drag over more than half a page, the previous page after 56 points, and
  ///   otherwise the nearest page.
  /// - Precondition: `length` is greater than 0.
  public static func composePager(
    page: Double, velocity: Double, travel: Double, length: Double
  ) -> Double {
    require(length > 0, "length must be greater than 0, got \(length)")
    if abs(velocity) >= 400 { return pagerSnapHelper(page: page, velocity: velocity) }
    let share = abs(travel) / length
    let isForward = travel > 0
    let (lower, upper) = (page.rounded(.down), page.rounded(.up))
    if share - share.rounded(.down) > 0.5 { return isForward ? upper : lower }
    if abs(travel) >= 56 { return isForward ? lower : upper }
    return pagerSnapHelper(page: page, velocity: 0)
  }

  /// The position at which a Compose list ends a fling.
  ///
  /// - Parameters:
  ///   - lower: The nearest position at or below the content, in points.
  ///   - upper: The nearest position at or above the content, in points.
  ///   - offset: The content offset, in points.
  ///   - velocity: The velocity, in points per second; from 400 on, only the velocity decides.
  /// - Returns: One of the two positions, in points; at equal distances the upper position.
  public static func composeList(
    lower: Double, upper: Double, from offset: Double, velocity: Double
  ) -> Double {
    if abs(velocity) >= 400 { return velocity > 0 ? upper : lower }
    return upper - offset <= offset - lower ? upper : lower
  }

  /// The distance that a Compose list flings before it snaps.
  ///
  /// - Parameters:
  ///   - distance: The natural distance of the fling, in points.
  ///   - length: The mean length of an item, in points.
  /// - Returns: The distance minus one item, in points.
  public static func composeApproach(distance: Double, length: Double) -> Double {
    let remaining = max(0, abs(distance) - length)
    return distance < 0 ? -remaining : remaining
  }

  /// The anchor at which Compose's `AnchoredDraggable` settles.
  ///
  /// - Parameters:
  ///   - anchors: The anchors in ascending order, in points.
  ///   - offset: The current offset, in points.
  ///   - velocity: The velocity, in points per second.
  ///   - threshold: The smallest velocity that decides alone, in points per second.
  ///   - share: The share of the gap between two anchors that must be exceeded to reach the next
  ///     anchor.
  /// - Returns: An anchor, in points.
  /// - Precondition: There is at least one anchor.
  public static func anchor(
    _ anchors: [Double], from offset: Double, velocity: Double, threshold: Double = 125,
    share: Double = 0.5
  ) -> Double {
    require(!anchors.isEmpty, "anchors must not be empty")
    let first = anchors[0]
    let last = anchors[anchors.count - 1]
    var (lower, upper) = (first, last)
    for anchor in anchors {
      if anchor <= offset { lower = anchor }
      if anchor >= offset, anchor < upper || upper < offset { upper = anchor }
    }
    if offset <= first { return first }
    if offset >= last { return last }
    if velocity == 0 { return upper - offset <= offset - lower ? upper : lower }
    let (behind, ahead) = velocity > 0 ? (lower, upper) : (upper, lower)
    if abs(velocity) >= threshold { return ahead }
    return abs(offset - behind) >= share * (upper - lower) ? ahead : behind
  }
}
