public import ScrollDynamics

/// The rules by which Android's, Compose's and Flutter's lists and pagers choose the end of a scroll.
public enum SnapTarget {
  /// The page at which Android's `PagerSnapHelper` ends a fling: the next page, at any velocity
  /// except 0.
  ///
  /// - Parameters:
  ///   - page: The content offset, in pages.
  ///   - velocity: The velocity, in any unit.
  /// - Returns: The page index, not clamped; the nearest page if the velocity is 0.
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
  /// - Returns: The durations at constant full speed and along the curve 1 − (1 − τ)², in
  ///   milliseconds; τ is the elapsed fraction of the duration.
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
  ///   - velocity: The velocity, in points per second; at 400 or more, only the velocity decides.
  ///   - travel: The distance that the drag has moved the content, in points.
  ///   - length: The length of a page, in points.
  /// - Returns: The page index, not clamped. Below 400 points per second it is the next page in the
  ///   direction of the drag after more than half a page, otherwise the previous page after 56
  ///   points or more, and otherwise the nearest page.
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
  ///   - velocity: The velocity, in points per second; at 400 or more, only the velocity decides.
  /// - Returns: One of the two positions, in points; the upper position if both are equally near.
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
  /// - Returns: The natural distance shortened by one item, in points.
  public static func composeApproach(distance: Double, length: Double) -> Double {
    let remaining = max(0, abs(distance) - length)
    return distance < 0 ? -remaining : remaining
  }

  /// The index of Flutter's page or carousel item at an offset.
  ///
  /// - Parameters:
  ///   - offset: The offset, in points.
  ///   - length: The distance between two pages, in points.
  ///   - range: The range of the offset, in points.
  /// - Returns: The page index, with a fraction between two pages; an index within 1e-10 of a whole
  ///   number is rounded to it.
  /// - Precondition: `length` is greater than 0.
  public static func flutterPage(
    at offset: Double, length: Double, in range: ScrollRange
  ) -> Double {
    require(length > 0, "length must be greater than 0, got \(length)")
    let page = max(0, range.clamp(offset)) / length
    return abs(page - page.rounded()) < 1e-10 ? page.rounded() : page
  }

  /// The offset of the page or carousel item at which Flutter ends a drag.
  ///
  /// - Parameters:
  ///   - offset: The content offset, in points.
  ///   - velocity: The velocity, in points per second.
  ///   - tolerance: The largest velocity that counts as rest, in points per second: 20 pixels per
  ///     second.
  ///   - length: The distance between two pages, in points.
  ///   - range: The range of the offset, in points.
  /// - Returns: The offset, in points; `nil` if the content is at or beyond an end and does not
  ///   move back. The fling rule applies in this case.
  /// - Precondition: `length` is greater than 0.
  public static func flutterPages(
    from offset: Double, velocity: Double, tolerance: Double = 20, length: Double,
    in range: ScrollRange
  ) -> Double? {
    if velocity <= 0 && offset <= range.lower || velocity >= 0 && offset >= range.upper {
      return nil
    }
    var page = flutterPage(at: offset, length: length, in: range)
    if abs(velocity) > tolerance { page += velocity < 0 ? -0.5 : 0.5 }
    return page.rounded() * length
  }
}
