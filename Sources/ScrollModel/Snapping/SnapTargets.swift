public import ScrollDynamics

/// The rules by which Android's, Compose's and Flutter's lists and pagers choose the end of a scroll.
public enum SnapTarget {
  /// The page at which Android's `PagerSnapHelper` ends a fling: the next page, at any velocity
  /// except 0.
  ///
  /// Argument and result are in pages; the result is not clamped.
  public static func pagerSnapHelper(page: Double, velocity: Double) -> Double {
    if velocity > 0 { return page.rounded(.down) + 1 }
    return velocity < 0 ? page.rounded(.up) - 1 : (page - 0.5).rounded(.up)
  }

  /// The duration of a scroll with Android's `LinearSmoothScroller`, in milliseconds: at constant
  /// full speed, and along the curve 1 − (1 − τ)², where τ is the
  /// elapsed share of the duration.
  ///
  /// A scroll to an item has 25 milliseconds per inch, snapping 100. A pager limits the duration at
  /// full speed to 100 ms.
  public static func scrollDuration(
    pixels: Double, millisecondsPerInch: Double, pixelsPerInch: Double, limit: Double = .infinity
  ) -> (steady: Double, decelerating: Double) {
    let steady = min((abs(pixels) * millisecondsPerInch / pixelsPerInch).rounded(.up), limit)
    return (steady, (steady / 0.3356).rounded(.up))
  }

  /// The page at which a Compose pager ends a drag, not clamped; the offset is in pages.
  ///
  /// At 400 points per second or more, only the velocity decides. Below, it is the next page in the
  /// direction of the drag after more than half a page, otherwise the previous page after a travel
  /// of 56 points or more, and otherwise the nearest page.
  ///
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

  /// The position at which a Compose list ends a fling: one of the nearest positions below and
  /// above the content, the upper if both are equally near.
  ///
  /// At 400 points per second or more, only the velocity decides.
  public static func composeList(
    lower: Double, upper: Double, from offset: Double, velocity: Double
  ) -> Double {
    if abs(velocity) >= 400 { return velocity > 0 ? upper : lower }
    return upper - offset <= offset - lower ? upper : lower
  }

  /// The distance that a Compose list flings before it snaps: the natural distance shortened by the
  /// mean length of an item.
  public static func composeApproach(distance: Double, length: Double) -> Double {
    let remaining = max(0, abs(distance) - length)
    return distance < 0 ? -remaining : remaining
  }

  /// The index of Flutter's page or carousel item at an offset, with a fraction between two pages;
  /// an index within 1e-10 of a whole number is rounded to it.
  ///
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
  /// The tolerance is the largest velocity that counts as rest: in Flutter, 20 pixels per second. If
  /// the content is at or beyond an end and does not move back, the result is `nil` and the fling
  /// rule applies.
  ///
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
