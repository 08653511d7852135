import ScrollDynamics

/// One axis of a drag: converts the finger's total movement to the visible offset.
@usableFromInline
struct AxisDrag: Sendable, Hashable {
  /// The offset before the rubber band minus the finger's movement, in points.
  @usableFromInline private(set) var anchor = 0.0
  /// A longer rubber band for an offset that the edge's rubber band cannot show.
  private var longBand: LongBand?
  /// The start, so that a return to it is exact; `nil` after a clamped edge has changed the anchor.
  private var start: Start?
  /// The offset of content beyond a clamped edge: it follows the finger back, but never outward.
  ///
  /// With ``Limits/pullShare``, the edge plus the movement that the finger must undo.
  private var beyond: Double?
  var threshold = DragThreshold(at: 0)

  private struct LongBand: Hashable {
    let band: RubberBand
    let end: ScrollRange.End
  }

  private struct Start: Hashable {
    let movement: Double
    let offset: Double
  }

  /// Starts a drag if the offset is inside the range, where the edges have no effect.
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

  /// Outside the range, the pull is computed from the offset by the inverse of the rubber band.
  mutating func begin(at offset: Double, movement: Double = 0, limits: Limits) {
    begin(at: offset, movement: movement)
    guard let end = limits.range.endExceeded(by: offset) else { return }
    guard let band = limits.band(end) else {
      beyond = limits.isIncremental ? nil : offset
      return
    }
    let overscroll = offset - limits.range[end]
    // If an app has set an offset that no pull can reach, use a longer rubber band.
    if abs(overscroll) >= band.dimension {
      let length = 2 * abs(overscroll)
      longBand = LongBand(
        band: RubberBand(dimension: length, coefficient: band.coefficient), end: end)
    }
    anchor += (longBand?.band ?? band).pull(forDisplacement: overscroll) - overscroll
  }

  private func band(_ end: ScrollRange.End, _ limits: Limits) -> RubberBand? {
    if let longBand, longBand.end == end { return longBand.band }
    return limits.band(end)
  }

  /// Continues a drag after the range, the edges or the origin of the offsets has changed.
  ///
  /// The offset before the rubber band is not rounded to pixels.
  mutating func change(_ limits: Limits, movedBy distance: Double, keepsRange: Bool) {
    anchor += distance
    // These are needed only for content outside the range.
    (beyond, longBand) = (nil, nil)
    start = start.map { Start(movement: $0.movement, offset: $0.offset + distance) }
    // If the start is now outside the range, the rubber band applies when the finger returns to it.
    if !keepsRange, let start, limits.range.overscroll(of: start.offset) != 0 { self.start = nil }
  }

  /// A clamped edge discards the movement beyond it by moving the anchor, so that a reversal moves
  /// the content immediately.
  mutating func offset(forMovement movement: Double, limits: Limits) -> Double {
    if let offset = offset(forMovement: movement, within: limits.range) { return offset }
    let unbanded = anchor + movement
    guard let end = limits.range.endExceeded(by: unbanded) else { return unbanded }
    guard let band = band(end, limits) else { return clampedOffset(movement, limits) }
    beyond = nil
    let edge = limits.range[end]
    return edge + band.displacement(forPull: unbanded - edge)
  }

  /// `nil` if the finger has moved since the start and the offset would be outside the range.
  @inline(__always)
  mutating func offset(forMovement movement: Double, within range: ScrollRange) -> Double? {
    if let start, movement == start.movement { return start.offset }
    let unbanded = anchor + movement
    guard range.endExceeded(by: unbanded) == nil else { return nil }
    beyond = nil
    return unbanded
  }

  /// The anchor moves by the part of the movement that the range discards.
  private mutating func clampedOffset(_ movement: Double, _ limits: Limits) -> Double {
    let range = limits.range
    let limit = beyond ?? range.clamp(anchor + movement)
    let reach = ScrollRange(lower: min(range.lower, limit), upper: max(range.upper, limit))
    let shown = reach.clamp(anchor + movement)
    let edge = shown + limits.pullShare * (anchor + movement - shown)
    anchor = edge - movement
    start = nil
    beyond = range.overscroll(of: edge) == 0 ? nil : edge
    return limits.pullShare > 0 ? range.clamp(edge) : edge
  }

  /// Shortens the finger's movement by a distance that the content did not follow.
  mutating func forget(_ distance: Double) {
    guard distance != 0 else { return }
    anchor -= distance
    start = nil
  }

  /// The distance that the finger has moved past the point that corresponds to an offset.
  func distance(ofMovement movement: Double, beyond offset: Double, limits: Limits) -> Double {
    var position = offset
    if let end = limits.range.endExceeded(by: offset), let band = band(end, limits) {
      let edge = limits.range[end]
      position = edge + band.pull(forDisplacement: offset - edge)
    }
    return anchor + movement - position
  }

  /// The range, the edges and the viewport length that limit a drag.
  struct Limits {
    let range: ScrollRange
    let edges: Edges
    let mapping: OverscrollMapping
    let length: Double
    /// See ``ScrollPhysics/pullShare``; 0 while the content is beyond an edge.
    let pullShare: Double

    /// `nil` for a clamped edge.
    func band(_ end: ScrollRange.End) -> RubberBand? {
      switch edges[end] {
      case .bounce(let band): band
      case .spring(let spring) where spring.isPassable: mapping.band(length: length)
      case .overfling(let overfling) where overfling.depth > 0: mapping.band(length: length)
      case .clamped, .overfling, .spring, .stretch, .elastic: nil
      }
    }

    /// True if each movement is resisted separately; false if a rubber band maps the whole pull.
    var isIncremental: Bool {
      mapping.isIncremental && (edges.lower.bounces || edges.upper.bounces)
    }
  }
}
