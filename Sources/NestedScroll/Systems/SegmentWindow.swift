import ScrollDynamics
import ScrollModel

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

  private var second: NestedPart

  /// The part that shows the overscroll at both ends; if `nil`, the part of the first segment shows
  /// it at the top and the part of the last segment at the bottom.
  private let overscrollOwner: NestedPart?

  /// The end of the segments added so far, in points.
  private var end = 0.0

  /// `usual` is the part of a window without segments.
  init(length: Double, usual: NestedPart, overscrollOwner: NestedPart? = nil) {
    (self.length, second, self.overscrollOwner) = (length, usual, overscrollOwner)
  }

  /// Merges the segment with the previous segment if both have the same part.
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

  var parts: ScrollChain {
    var parts = ScrollChain(Array(repeating: ScrollPart(second, length: 0), count: 5))
    setOffset(of: &parts, to: 0)
    return parts
  }

  /// First part 2, then the parts ahead of it: the parts behind are at the end of their range.
  @inline(__always)
  static var claims: ScrollClaims { ScrollClaims(up: .thirdToFifth, down: .thirdToFirst) }

  /// The function is static so that a frame without a crossing reads only the parts.
  @inline(__always)
  static func hasPassedBoundary(_ parts: ScrollChain) -> Bool { !parts.isInside(2) }

  /// The range and the amount of part 2 are combined offsets; the amounts of the others are 0.
  func setOffset(of parts: inout ScrollChain, to offset: Double) {
    let inside = min(max(0, offset), length)
    let found = boundaries.partitioningIndex { inside < $0 }
    let ends = ScrollRange(lower: boundary(found - 1), upper: boundary(found))
    // Boundaries are sums of lengths, so an offset at a boundary can differ from it by a rounding
    // error.
    let place = ScrollChain.snapped(inside, toEndsOf: ends)
    let present = place < ends.upper ? found : min(found + 1, boundaries.count)
    for index in 0..<5 {
      let segment = present + index - 2
      let start = index == 0 ? 0 : boundary(segment - 1)
      let end = index == 4 ? length : boundary(segment)
      let range =
        index == 2
        ? ScrollRange(lower: start, upper: end)
        : ScrollRange(lower: index < 2 ? start - end : 0, upper: index < 2 ? 0 : end - start)
      parts[index] = ScrollPart(part(of: segment), amount: index == 2 ? place : 0, range: range)
    }
  }

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
