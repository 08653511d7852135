import ScrollDynamics

/// The offsets at which a release can end along one axis, and the rule that chooses an offset.
///
/// A release that would end elsewhere moves to the chosen position, in the same way as to a target
/// that a host sets. Positions are content offsets from left to right, even in right-to-left
/// content. A position beyond an end of the range counts as that end.
public struct ScrollSnapping: Sendable, Hashable {
  /// The rule that chooses the snap position at which a release ends.
  public enum Choice: String, Sendable, Hashable, CaseIterable {
    /// The position nearest to the natural end; the lower position if two are equally near.
    case nearest
    /// The first position at or beyond the natural end in the direction of the motion; the nearest
    /// position if the release has no velocity.
    case nextInDirection
  }

  /// The condition under which a release ends at a snap position.
  public enum Mode: Sendable, Hashable {
    /// Every release ends at a snap position.
    case mandatory
    /// A release ends at a snap position only if a position is near its natural end, within a share
    /// of the scroll view's length along the axis.
    ///
    /// The share is dimensionless, 0 or larger; 0.3 is usual.
    case proximity(within: Double)
  }

  enum Positions: Sendable, Hashable {
    case interval(Double, origin: Double)
    case offsets([Double])
  }

  let restPositions: Positions

  /// The rule that chooses the snap position at which a release ends.
  public let choice: Choice

  /// The condition under which a release ends at a snap position.
  public let mode: Mode

  /// True if a drag moves the content by at most one position, counted from the position nearest to
  /// the start of the drag.
  public let movesAtMostOne: Bool

  /// Creates evenly spaced snap positions, one of which is at the origin.
  ///
  /// - Precondition: The interval is positive and finite, the origin is finite, and the share of
  ///   ``Mode/proximity(within:)`` is not negative.
  public init(
    interval: Double, origin: Double = 0, choice: Choice = .nearest, mode: Mode = .mandatory,
    movesAtMostOne: Bool = false
  ) {
    requirePositive(interval, "interval")
    require(origin.isFinite, "origin must be finite, got \(origin)")
    self.init(.interval(interval, origin: origin), choice, mode, movesAtMostOne)
  }

  /// Creates snap positions from a list of offsets in any order.
  ///
  /// - Precondition: There is at least one offset, all offsets are finite, and the share of
  ///   ``Mode/proximity(within:)`` is not negative.
  /// - Complexity: O(n log n) for n offsets.
  public init(
    offsets: [Double], choice: Choice = .nearest, mode: Mode = .mandatory,
    movesAtMostOne: Bool = false
  ) {
    require(!offsets.isEmpty, "offsets must not be empty")
    for offset in offsets { require(offset.isFinite, "offsets must be finite, got \(offset)") }
    self.init(.offsets(offsets.sorted()), choice, mode, movesAtMostOne)
  }

  private init(_ restPositions: Positions, _ choice: Choice, _ mode: Mode, _ movesAtMostOne: Bool) {
    if case .proximity(let share) = mode {
      require(share >= 0, "a proximity must be 0 or larger, got \(share)")
    }
    self.restPositions = restPositions
    self.choice = choice
    self.mode = mode
    self.movesAtMostOne = movesAtMostOne
  }
}
