import NestedScroll
import ScrollDynamics
import ScrollModel
import ScrollTrace

// Where a finger is that pulls content beyond an end.
extension InvariantCheck {
  /// The combined offset that a finger asks for, the rubber band undone, and how far that may be off;
  /// `nil` where the band does not begin at the end of the parts, or where what shows does not tell.
  func pull(_ record: TraceRecord, waits: Bool) -> (place: Double, tolerance: Double)? {
    guard scenario.rules == .ideal, !isShort(record) else { return nil }
    // While a page waits for a refresh its band begins where it waits.
    let isTop = record.overscroll < 0
    let start = isTop && waits ? refresh(at: record)?.height ?? 0 : 0
    let beyond = isTop ? min(0, record.overscroll + start) : record.overscroll
    let band = band(of: system(at: record), isTop: isTop)
    guard let tolerance = spread(abs(beyond), band) else { return nil }
    return (record.offset - beyond + band.pull(forDisplacement: beyond), tolerance)
  }

  /// How far two movements may differ of which nothing shows beyond an end; `nil` for any two.
  var hiddenPull: Double? {
    guard scenario.displayScale != nil, scenario.rules == .ideal else { return tolerance }
    let bands = [true, false].map { band(of: system, isTop: $0) }
    return spread(0, bands[0].dimension < bands[1].dimension ? bands[0] : bands[1]).map { 2 * $0 }
  }

  /// How far two pulls may differ that show alike; `nil` for any two.
  ///
  /// A pull shows between two places that are each half a pixel off, and the further the band is
  /// stretched the less it shows of it.
  private func spread(_ shown: Double, _ band: RubberBand) -> Double? {
    let pixel = 2 * tolerance
    guard shown + pixel < band.dimension else { return nil }
    return pixel + band.pull(forDisplacement: shown + pixel)
      - band.pull(forDisplacement: max(0, shown - pixel))
  }

  /// Whether content is further beyond an end than any pull shows it: only a program puts it there.
  var isOutOfReach: Bool {
    abs(now.overscroll) >= band(of: system, isTop: now.overscroll < 0).dimension
  }

  /// Whether a page that does not fill its viewport is held before its header has collapsed.
  private func isShort(_ record: TraceRecord) -> Bool {
    let system = system(at: record)
    return isPaged && system.layoutLaw?.policies.shortPages == .limit
      && amounts(of: record).map { $0.listEnd <= 0 } == true
  }

  /// The rubber band at an end; with UIScrollView's slope for a platform without a band, whose content
  /// does not pass its ends under a finger.
  private func band(of system: Scenario.System, isTop: Bool) -> RubberBand {
    var length = system.layoutLaw?.viewport.height ?? 0
    // A list bounces in its own viewport, which the header leaves it.
    if case .collapsingHeader(let geometry, _) = system {
      length -= geometry.bar + (isTop ? geometry.headerMaximum : geometry.headerMinimum)
    }
    let slope = physics.rubberBandCoefficient
    return RubberBand(
      dimension: max(0, length), coefficient: slope > 0 ? slope : RubberBand.defaultCoefficient)
  }
}
