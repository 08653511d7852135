import NestedScroll
import ScrollDynamics
import ScrollModel
import ScrollTrace

// Where a finger is that pulls content beyond an end.
extension InvariantCheck {
  /// The joint offset that a finger asks for, the rubber band undone, and how far that may be off;
  /// `nil` where the band does not begin at the end of the parts, or where what shows does not tell.
  func pull(_ record: TraceRecord, waits: Bool) -> (place: Double, tolerance: Double)? {
    guard scenario.rules == .ideal, let row = LayoutRow(record), !isShort(row) else { return nil }
    // While a page waits for a refresh its band begins where it waits.
    let isTop = row.overscroll < 0
    let start = isTop && waits ? refresh(at: record)?.height ?? 0 : 0
    let beyond = isTop ? min(0, row.overscroll + start) : row.overscroll
    let band = RubberBand(
      dimension: dimension(of: system(at: record), isTop: isTop),
      coefficient: bandCoefficient)
    guard let tolerance = spread(abs(beyond), band) else { return nil }
    return (row.offset - beyond + band.pull(forDisplacement: beyond), tolerance)
  }

  /// How far two movements may differ of which nothing shows beyond an end; `nil` for any two.
  func hiddenPull(_ record: TraceRecord) -> Double? {
    guard scenario.displayScale != nil, scenario.rules == .ideal else { return tolerance }
    let dimension = min(
      dimension(of: system(at: record), isTop: true),
      dimension(of: system(at: record), isTop: false))
    let band = RubberBand(
      dimension: dimension, coefficient: bandCoefficient)
    return spread(0, band).map { 2 * $0 }
  }

  /// The rubber band's slope; that of UIScrollView's for a platform without a band, whose content
  /// does not pass its ends under a finger.
  private var bandCoefficient: Double {
    let coefficient = scenario.physics.scrollPhysics.rubberBandCoefficient
    return coefficient > 0 ? coefficient : RubberBand.defaultCoefficient
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
  func isOutOfReach(_ record: TraceRecord) -> Bool {
    guard let overscroll = record.number("overscroll_pt") else { return false }
    return abs(overscroll) >= dimension(of: system(at: record), isTop: overscroll < 0)
  }

  /// Whether a page that does not fill its viewport is held before its header has collapsed.
  private func isShort(_ row: LayoutRow) -> Bool {
    let system = system(at: row.record)
    guard let amounts = system.layoutLaw?.amounts(in: row), amounts.listEnd <= 0 else {
      return false
    }
    return switch system {
    case .segmentPager(let geometry): geometry.policies.shortPages == .limit
    case .easyPager(let geometry): geometry.policies.shortPages == .limit
    case .collapsingHeader(let geometry, _): geometry.policies.shortPages == .limit
    case .swipePages(let geometry): !geometry.adjustsContentSize
    case .scrollView, .stackedLists, .detentSheet: false
    }
  }

  /// The length of the rubber band, in points.
  private func dimension(of system: Scenario.System, isTop: Bool) -> Double {
    switch system {
    case .stackedLists(let geometry): geometry.viewport.height
    case .segmentPager(let geometry): geometry.viewport.height
    case .easyPager(let geometry): geometry.viewport.height
    case .swipePages(let geometry): geometry.viewport.height
    case .detentSheet(let geometry, _): geometry.viewport.height
    // A list bounces in its own viewport, which the header leaves it.
    case .collapsingHeader(let geometry, _):
      max(
        0,
        geometry.viewport.height - geometry.bar
          - (isTop ? geometry.headerMaximum : geometry.headerMinimum))
    case .scrollView: 0
    }
  }
}
