/// The offsets at which a scroll view may rest, on one axis.
///
/// A range may be a single offset, if the content fits into the viewport. It is infinite in a
/// direction in which the content has no end.
public struct ScrollRange: Sendable, Hashable {
  /// One of the two ends of a range.
  public enum End: Sendable, Hashable, CaseIterable {
    /// The end with the smallest offset: the top, or the left.
    case lower
    /// The end with the largest offset: the bottom, or the right.
    case upper
  }

  /// The smallest offset, in points; negative infinity if there is none.
  public let lower: Double

  /// The largest offset, in points; infinity if there is none.
  public let upper: Double

  /// Creates a range from its ends.
  ///
  /// - Precondition: `lower` is not above `upper`, neither is NaN, and the range contains a finite
  ///   offset.
  @inlinable
  public init(lower: Double, upper: Double) {
    require(
      lower <= upper && lower < .infinity && upper > -.infinity,
      "a range's lower end must be at most its upper end, got \(lower) and \(upper)")
    self.lower = lower
    self.upper = upper
  }

  /// The range without ends.
  @inlinable public static var unbounded: ScrollRange { .init(lower: -.infinity, upper: .infinity) }

  /// The offset of one end, in points.
  @inlinable public subscript(end: End) -> Double { end == .lower ? lower : upper }

  /// The end beyond which an offset lies; `nil` for an offset in the range.
  @inlinable
  public func endExceeded(by offset: Double) -> End? {
    if offset < lower { return .lower }
    return offset > upper ? .upper : nil
  }

  /// The offset in the range that is nearest to a given offset.
  @inlinable
  public func clamp(_ offset: Double) -> Double {
    if offset < lower { return lower }
    return offset > upper ? upper : offset
  }

  /// The distance by which an offset exceeds the range, in points: negative beyond the lower end,
  /// positive beyond the upper one, otherwise 0.
  @inlinable
  public func overscroll(of offset: Double) -> Double {
    if offset < lower { return offset - lower }
    return offset > upper ? offset - upper : 0
  }
}
