import ScrollDynamics

/// A window on many segments in sequence along the combined offset, such as the lists of a stack.
///
/// The window has five parts: part 2 is the current segment, parts 1 and 3 are its neighbors, and
/// parts 0 and 4 are all segments before and after them. The parts change only when the offset
/// crosses a boundary, so a frame costs the same for any number of segments.
struct SegmentWindow: Sendable, Hashable {
  /// The offset at which the last segment ends, in points.
  let length: Double

  /// The offsets at which the moving part changes, in points, ascending.
  private var boundaries: [Double] = []

  /// The part that moves in the first segment and in every second segment after it.
  private var first: NestedPart?

  /// The part that moves in the second segment and in every second segment after it.
  private var second: NestedPart

  /// The part that shows the overscroll at both ends; if `nil`, the part of the first segment shows
  /// it at the top and the part of the last segment at the bottom.
  private let overscrollOwner: NestedPart?

  /// The end of the segments added so far, in points.
  private var end = 0.0

  /// Creates a window without segments.
  ///
  /// - Parameters:
  ///   - length: The offset at which the last segment will end, in points.
  ///   - usual: The part of a window without segments.
  ///   - overscrollOwner: The part that shows the overscroll; `nil` for the parts of the first and
  ///     the last segment.
  init(length: Double, usual: NestedPart, overscrollOwner: NestedPart? = nil) {
    (self.length, second, self.overscrollOwner) = (length, usual, overscrollOwner)
  }

  /// Adds a segment that ends at an offset in points; merges it with the previous segment if both
  /// have the same part.
  mutating func append(_ part: NestedPart, upTo offset: Double) {
    // Ignore a segment that is only as long as a rounding error: it would add a boundary at the
    // end.
    let offset = min(ScrollChain.snapped(offset, to: length), length)
    guard offset > end else { return }
    if first == nil {
      first = part
    } else if part != self.part(of: boundaries.count) {
      if boundaries.isEmpty { second = part }
      boundaries.append(end)
    }
    end = offset
  }

  /// Five parts at the start of the window.
  var parts: ScrollChain {
    var parts = ScrollChain(Array(repeating: ScrollPart(second, length: 0), count: 5))
    setOffset(of: &parts, to: 0)
    return parts
  }

  /// The order in which the parts are offered a movement: first part 2, then the parts ahead of it
  /// in the direction of the movement.
  ///
  /// The parts behind part 2 cannot move in this direction: they are already at the end of their
  /// range.
  @inline(__always)
  static var claims: ScrollClaims { ScrollClaims(up: .thirdToFifth, down: .thirdToFirst) }

  /// True if the offset may have crossed a boundary, so that the parts must be computed again.
  ///
  /// The function is static so that a frame without a crossing reads only the parts.
  @inline(__always)
  static func hasPassedBoundary(_ parts: ScrollChain) -> Bool { !parts.isInside(2) }

  /// Computes the parts for a combined offset in points, clamped to the window.
  ///
  /// The range and the amount of part 2 are combined offsets; the amounts of the other parts are 0.
  /// The sum of the amounts is therefore exactly the combined offset.
  func setOffset(of parts: inout ScrollChain, to offset: Double) {
    // Boundaries are sums of lengths, so an offset at a boundary can differ from it by a rounding
    // error.
    let window = ScrollRange(lower: 0, upper: length)
    let inside = window.clamp(ScrollChain.snapped(offset, toEndsOf: window))
    let present = boundaries.partitioningIndex { ScrollChain.snapped(inside, to: $0) < $0 }
    let place = present > 0 ? ScrollChain.snapped(inside, to: boundaries[present - 1]) : inside
    for index in 0..<5 {
      let segment = present + index - 2
      let start = index == 0 ? 0 : boundary(segment - 1)
      let end = index == 4 ? length : boundary(segment)
      let range =
        index == 2
        ? ScrollRange(lower: start, upper: end)
        : ScrollRange(lower: index < 2 ? start - end : 0, upper: index < 2 ? 0 : end - start)
      parts[index] = ScrollPart(
        part(of: segment), amount: index == 2 ? place : 0, range: range)
    }
  }

  /// The part of a segment; before the first and after the last segment, the part that shows the
  /// overscroll.
  private func part(of segment: Int) -> NestedPart {
    let inside = min(max(0, segment), boundaries.count)
    if let overscrollOwner, segment != inside { return overscrollOwner }
    let isFirst = inside.isMultiple(of: 2)
    return isFirst ? first ?? second : second
  }

  /// The offset at which a segment ends, in points; clamped to the window for other indices.
  private func boundary(_ segment: Int) -> Double {
    segment < 0 ? 0 : segment < boundaries.count ? boundaries[segment] : length
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index whose element satisfies a condition that all later elements also satisfy.
  func partitioningIndex(_ holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
