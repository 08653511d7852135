import ScrollDynamics

/// How the offset changes when an app changes the range in which it may rest.
public enum RangeChange: Sendable, Hashable {
  /// The offset stays, so that moving content bounces back; content at rest that is now beyond an end is
  /// set to the end at once.
  case keepsOffset
  /// Overscrolled content keeps its overscroll if the end moves inward; other content is clamped to
  /// the new range at once. Content that moves by itself is not changed.
  case keepsOverscroll
  /// The offset is clamped to the new range at once, also while the content moves.
  case clamps

  /// The offset after a change of the range, clamped or moved by this rule.
  ///
  /// - Parameters:
  ///   - offset: The offset before, in points.
  ///   - old: The range before.
  ///   - new: The range now.
  ///   - isMoving: Whether the content moves by itself.
  /// - Returns: The offset after the change, in points.
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
