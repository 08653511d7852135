import ScrollDynamics

/// The change of the offset when an app changes the range of allowed offsets.
public enum RangeChange: Sendable, Hashable {
  /// The offset stays.
  ///
  /// Content in motion then bounces back; content at rest that is now beyond an end is set to the
  /// end immediately.
  case keepsOffset
  /// Overscrolled content keeps its overscroll if the end moves inward; the offset of other content
  /// is clamped to the new range immediately.
  ///
  /// The offset of content in motion stays.
  case keepsOverscroll
  /// The offset is clamped to the new range immediately, even while the content moves; overscroll
  /// stays at an end that does not move.
  case clamps

  func fitted(
    _ offset: Double, from old: ScrollRange, to new: ScrollRange, isMoving: Bool
  ) -> Double {
    switch self {
    case .keepsOffset: return offset
    case .keepsOverscroll where isMoving: return offset
    case .clamps, .keepsOverscroll:
      guard let end = old.endExceeded(by: offset) else { return new.clamp(offset) }
      if self == .clamps { return new[end] == old[end] ? offset : new.clamp(offset) }
      let movesInward = end == .lower ? new.lower > old.lower : new.upper < old.upper
      return movesInward ? new[end] + (offset - old[end]) : offset
    }
  }
}
