import NestedScroll
import ScrollDynamics
import ScrollModel

extension InvariantCheck {
  /// The combined offset without the rubber band, computed from the visible offset, and the
  /// tolerance of the result, in points.
  ///
  /// `nil` if the rubber band does not start at the edge of the parts, or if the visible offset
  /// does not determine the finger's movement.
  func pull(_ record: TraceRecord) -> (place: Double, tolerance: Double)? {
    guard scenario.rules == .ideal, !isShort(record) else { return nil }
    // While a page refreshes or its footer loads, the rubber band starts at the position where the
    // page is held.
    let start = before.isRefreshing ? refresh(at: record)?.height ?? 0 : 0
    let beyond =
      record.overscroll < 0
      ? min(0, record.overscroll + start)
      : max(0, record.overscroll - footerExtent(of: record.page, loadingBefore))
    let band = band(isTop: record.overscroll < 0)
    // Each visible position may be off by half a pixel. The further the rubber band is stretched,
    // the larger the pull that half a pixel represents.
    let (shown, pixel) = (abs(beyond), 2 * tolerance)
    guard shown + pixel < band.dimension else { return nil }
    let spread =
      band.pull(forDisplacement: shown + pixel) - band.pull(forDisplacement: max(0, shown - pixel))
    return (record.offset - beyond + band.pull(forDisplacement: beyond), pixel + spread)
  }

  /// True if the overscroll is larger than any pull can make it, so that an app must have set it.
  var isOutOfReach: Bool {
    abs(now.overscroll) >= band(isTop: now.overscroll < 0).dimension
  }

  /// True if the page is so short that the header cannot collapse fully.
  private func isShort(_ record: TraceRecord) -> Bool {
    system.declared?.traits.isPaged == true && system.declared?.policies.shortPages == .limit
      && amounts(of: record).map { $0.listEnd <= 0 } == true
  }

  /// The rubber band at an edge; UIScrollView's rubber band if the platform clamps drags.
  private func band(isTop: Bool) -> RubberBand {
    var length = system.declared?.viewport.height ?? 0
    // A list under a collapsing header bounces in its own viewport, whose height depends on the
    // header. Other edges use the height of the whole viewport.
    if case .bounce = physics.edges.lower, let geometry = system.collapsingHeader?.geometry {
      length -= geometry.bar + (isTop ? geometry.headerMaximum : geometry.headerMinimum)
    }
    if case .proportional(let share, _) = physics.overscroll {
      return RubberBand(dimension: .infinity, coefficient: share)
    }
    let slope = physics.rubberBandCoefficient
    return RubberBand(
      dimension: max(0, length), coefficient: slope > 0 ? slope : RubberBand.defaultCoefficient)
  }
}
