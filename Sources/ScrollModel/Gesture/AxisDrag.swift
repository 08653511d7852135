import ScrollDynamics

/// One axis of a drag: from the finger's whole movement to the offset that shows.
@usableFromInline
struct AxisDrag: Sendable, Hashable {
  /// The offset before the rubber band, at which the finger's movement counts as 0.
  @usableFromInline private(set) var anchor = 0.0
  /// The rubber band that holds what no pull on its own end's band shows; `nil` for that band.
  private var longBand: RubberBand?
  /// Where the drag started, which the way through the band and back would miss by a rounding; `nil`
  /// once a clamped edge has moved the anchor.
  private var start: Start?
  /// The offset that content has beyond an end that does not give: it comes back from there with the
  /// finger, and does not go out again.
  private var beyond: Double?

  private struct Start: Hashable {
    let movement: Double
    let offset: Double
  }

  /// Starts a drag at an offset inside the range, where it does not matter what happens at the ends.
  ///
  /// - Returns: Whether it is inside.
  @inline(__always)
  mutating func begin(at offset: Double, movement: Double, within range: ScrollRange) -> Bool {
    guard range.endExceeded(by: offset) == nil else { return false }
    begin(at: offset, movement: movement)
    return true
  }

  private mutating func begin(at offset: Double, movement: Double) {
    start = Start(movement: movement, offset: offset)
    (beyond, longBand) = (nil, nil)
    anchor = offset - movement
  }

  /// Starts a drag at an offset, which is un-banded if it lies outside the range, unless there is no
  /// band.
  ///
  /// - Parameters:
  ///   - offset: The offset that shows.
  ///   - movement: How far the finger has moved already, with the offset's sign.
  ///   - limits: What the offset is held by.
  mutating func begin(at offset: Double, movement: Double = 0, limits: Limits) {
    begin(at: offset, movement: movement)
    guard let end = limits.range.endExceeded(by: offset) else { return }
    guard let band = limits.band(end) else {
      beyond = limits.isIncremental ? nil : offset
      return
    }
    let overscroll = offset - limits.range[end]
    // An offset that no pull shows, set by a program, is held by a band that is long enough.
    if abs(overscroll) >= band.dimension {
      longBand = RubberBand(dimension: 2 * abs(overscroll), coefficient: band.coefficient)
    }
    anchor += (longBand ?? band).pull(forDisplacement: overscroll) - overscroll
  }

  /// Goes on between other ends, and from another origin.
  ///
  /// Where the finger wants the content is not rounded to pixels, and stays so.
  ///
  /// - Parameters:
  ///   - limits: What the offset is held by now.
  ///   - distance: What the offset grows by, in points.
  ///   - keepsRange: Whether the ends are where they were.
  mutating func change(_ limits: Limits, movedBy distance: Double, keepsRange: Bool) {
    longBand = nil
    anchor += distance
    // Content that is inside is beyond nothing any more, and a band has no use for it.
    beyond = nil
    start = start.map { Start(movement: $0.movement, offset: $0.offset + distance) }
    // Beyond an end that was not there, the finger finds its start in the band.
    if !keepsRange, let start, limits.range.overscroll(of: start.offset) != 0 { self.start = nil }
  }

  /// The offset that shows for the finger's whole movement since the drag began.
  ///
  /// Without bouncing the edge clamps, and what lies beyond is forgotten: the anchor moves along,
  /// so that the way back starts at once.
  mutating func offset(forMovement movement: Double, limits: Limits) -> Double {
    if let offset = offset(forMovement: movement, within: limits.range) { return offset }
    let unbanded = anchor + movement
    guard let end = limits.range.endExceeded(by: unbanded) else { return unbanded }
    guard let band = limits.band(end) else { return wall(movement, limits.range) }
    beyond = nil
    let edge = limits.range[end]
    return edge + (longBand ?? band).displacement(forPull: unbanded - edge)
  }

  /// The same where it does not matter what happens at the ends; `nil` beyond them.
  @inline(__always)
  mutating func offset(forMovement movement: Double, within range: ScrollRange) -> Double? {
    if let start, movement == start.movement { return start.offset }
    let unbanded = anchor + movement
    guard range.endExceeded(by: unbanded) == nil else { return nil }
    beyond = nil
    return unbanded
  }

  /// Where ends that do not give let the content go.
  private mutating func wall(_ movement: Double, _ range: ScrollRange) -> Double {
    let place = beyond ?? range.clamp(anchor + movement)
    let reach = ScrollRange(lower: min(range.lower, place), upper: max(range.upper, place))
    let edge = reach.clamp(anchor + movement)
    anchor = edge - movement
    start = nil
    beyond = range.overscroll(of: edge) == 0 ? nil : edge
    return edge
  }

  /// Leaves out a part of the finger's movement that does not move the content.
  mutating func forget(_ distance: Double) {
    guard distance != 0 else { return }
    anchor -= distance
    start = nil
  }

  /// What holds an offset while it is dragged.
  struct Limits {
    let range: ScrollRange
    let edges: Edges
    let mapping: OverscrollMapping
    /// The length of the viewport, in points.
    let length: Double

    /// The rubber band beyond an end; `nil` for one at which the offset stays.
    func band(_ end: ScrollRange.End) -> RubberBand? {
      switch edges[end] {
      case .bounce(let band): band
      case .spring(let spring) where spring.isPassable: mapping.band(length: length)
      case .clamped, .overfling, .spring, .stretch, .elastic: nil
      }
    }

    /// Whether each movement counts from the overscroll that shows.
    var isIncremental: Bool {
      mapping.isIncremental && (edges.lower.bounces || edges.upper.bounces)
    }
  }
}
