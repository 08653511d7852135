import ScrollDynamics

/// The offsets at which an axis likes to rest, and how strongly.
///
/// On release the projected target moves to one of them; the motion gets there as for a target that
/// the host changes. Offsets count from the leading end's side, as content offsets do from left to
/// right, also when the content runs from right to left. Places beyond an end of the range count
/// as that end.
public struct ScrollSnapping: Sendable, Hashable {
  /// Which of the places is taken.
  public enum Choice: Sendable, Hashable, CaseIterable {
    /// The one nearest to the projected target, of two equally near ones the lower.
    case nearest
    /// The first one at or beyond the projected target in the direction of the motion; the nearest
    /// if the finger rested.
    case nextInDirection
  }

  /// Whether a place has to be taken.
  public enum Mode: Sendable, Hashable {
    /// Always.
    case mandatory
    /// Only if it is near: within so much of the projected target, as a share of the axis' length.
    ///
    /// The share is dimensionless, 0 or larger; 0.3 is usual.
    case proximity(within: Double)
  }

  enum Places: Sendable, Hashable {
    case interval(Double, origin: Double)
    case offsets([Double])
  }

  let places: Places

  /// Which of the places is taken.
  public let choice: Choice

  /// Whether a place has to be taken.
  public let mode: Mode

  /// Whether a drag moves on by one place at most, counted from the place nearest to where it
  /// began.
  public let movesAtMostOne: Bool

  /// Snaps to evenly spaced offsets.
  ///
  /// - Parameters:
  ///   - interval: The distance of two places, in points.
  ///   - origin: One of the places, in points.
  ///   - choice: Which of the places is taken.
  ///   - mode: Whether a place has to be taken.
  ///   - movesAtMostOne: Whether a drag moves on by one place at most.
  /// - Precondition: The interval is positive and finite, the origin finite, a share not negative.
  public init(
    interval: Double, origin: Double = 0, choice: Choice = .nearest, mode: Mode = .mandatory,
    movesAtMostOne: Bool = false
  ) {
    require(
      interval > 0 && interval.isFinite, "interval must be positive and finite, got \(interval)")
    require(origin.isFinite, "origin must be finite, got \(origin)")
    self.init(.interval(interval, origin: origin), choice, mode, movesAtMostOne)
  }

  /// Snaps to given offsets.
  ///
  /// - Parameters:
  ///   - offsets: The places, in points, in any order.
  ///   - choice: Which of the places is taken.
  ///   - mode: Whether a place has to be taken.
  ///   - movesAtMostOne: Whether a drag moves on by one place at most.
  /// - Precondition: There is at least one offset, all are finite, a share is not negative.
  public init(
    offsets: [Double], choice: Choice = .nearest, mode: Mode = .mandatory,
    movesAtMostOne: Bool = false
  ) {
    require(!offsets.isEmpty, "offsets must not be empty")
    for offset in offsets { require(offset.isFinite, "offsets must be finite, got \(offset)") }
    self.init(.offsets(offsets.sorted()), choice, mode, movesAtMostOne)
  }

  private init(_ places: Places, _ choice: Choice, _ mode: Mode, _ movesAtMostOne: Bool) {
    if case .proximity(let share) = mode {
      require(share >= 0, "a proximity must be 0 or larger, got \(share)")
    }
    self.places = places
    self.choice = choice
    self.mode = mode
    self.movesAtMostOne = movesAtMostOne
  }
}
