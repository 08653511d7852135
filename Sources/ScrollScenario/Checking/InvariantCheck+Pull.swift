import NestedScroll
import ScrollDynamics
import ScrollModel
import ScrollTrace

// The position that a finger requests beyond a rubber band.
extension InvariantCheck {
  /// The combined offset that a finger requests, computed from the shown offset, and its tolerance,
  /// in points.
  ///
  /// `nil` if the rubber band does not start at the end of the parts, or if the shown offset does
  /// not determine the finger's.
  func pull(_ record: TraceRecord, waits: Bool) -> (place: Double, tolerance: Double)? {
    guard scenario.rules == .ideal, !isShort(record) else { return nil }
    // While a page is refreshing, or its footer loads, its rubber band starts where it is kept.
    let isTop = record.overscroll < 0
    let start = isTop && waits ? refresh(at: record)?.height ?? 0 : 0
    let beyond =
      isTop
      ? min(0, record.overscroll + start)
      : max(0, record.overscroll - footerExtent(of: record.page, loadingBefore))
    let band = band(of: system(at: record), isTop: isTop)
    guard let tolerance = spread(abs(beyond), band) else { return nil }
    return (record.offset - beyond + band.pull(forDisplacement: beyond), tolerance)
  }

  /// How far two movements may differ without a visible difference in overscroll, in points; `nil`
  /// for any distance.
  var hiddenPull: Double? {
    guard scenario.displayScale != nil, scenario.rules == .ideal else { return tolerance }
    let bands = [true, false].map { band(of: system, isTop: $0) }
    return spread(0, bands[0].dimension < bands[1].dimension ? bands[0] : bands[1]).map { 2 * $0 }
  }

  /// How far two pulls with the same shown overscroll may differ, in points; `nil` for any
  /// distance.
  ///
  /// Each shown position may be off by half a pixel. The further the rubber band is stretched, the
  /// larger is the pull for that half pixel.
  private func spread(_ shown: Double, _ band: RubberBand) -> Double? {
    let pixel = 2 * tolerance
    guard shown + pixel < band.dimension else { return nil }
    return pixel + band.pull(forDisplacement: shown + pixel)
      - band.pull(forDisplacement: max(0, shown - pixel))
  }

  /// Whether content is further beyond an end than a pull can show; only an app can set it there.
  var isOutOfReach: Bool {
    abs(now.overscroll) >= band(of: system, isTop: now.overscroll < 0).dimension
  }

  /// Whether a page that does not fill its viewport ends before its header has collapsed.
  private func isShort(_ record: TraceRecord) -> Bool {
    let system = system(at: record)
    return isPaged && system.layoutLaw?.policies.shortPages == .limit
      && amounts(of: record).map { $0.listEnd <= 0 } == true
  }

  /// The rubber band at an end; for a platform with clamped drags that of UIScrollView.
  private func band(of system: Scenario.System, isTop: Bool) -> RubberBand {
    var length = system.layoutLaw?.viewport.height ?? 0
    // A list under a collapsing header bounces in its own viewport, whose height depends on the
    // header; other edges use the whole viewport.
    if case .bounce = physics.lowerEdge, case .collapsingHeader(let geometry, _) = system {
      length -= geometry.bar + (isTop ? geometry.headerMaximum : geometry.headerMinimum)
    }
    let slope = physics.rubberBandCoefficient
    return RubberBand(
      dimension: max(0, length), coefficient: slope > 0 ? slope : RubberBand.defaultCoefficient)
  }
}
