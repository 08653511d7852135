import ScrollDynamics

/// What becomes of an offset when an app changes the range in which it may rest.
public enum RangeChange: Sendable, Hashable {
  /// It stays. Content at rest that is now beyond an end returns to it as after a release.
  case keepsOffset
  /// Content that was beyond an end stays as far beyond it if the end moves inward; content that was
  /// inside is put into the new range at once. Neither while it moves by itself.
  case keepsOverscroll
  /// It is put into the new range at once, in motion as well.
  case clamps

  /// The offset in the new range.
  ///
  /// - Parameters:
  ///   - offset: The offset before, in points.
  ///   - old: The range before.
  ///   - new: The range now.
  ///   - isMoving: Whether the content moves by itself.
  /// - Returns: Points.
  func fitted(
    _ offset: Double, from old: ScrollRange, to new: ScrollRange, isMoving: Bool
  ) -> Double {
    switch self {
    case .keepsOffset: return offset
    case .clamps: return new.clamp(offset)
    case .keepsOverscroll:
      if isMoving { return offset }
      guard let end = old.endExceeded(by: offset) else { return new.clamp(offset) }
      let movesInward = end == .lower ? new.lower > old.lower : new.upper < old.upper
      return movesInward ? new[end] + (offset - old[end]) : offset
    }
  }
}
