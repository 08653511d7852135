import ScrollDynamics

/// The alignment of a fling's start and stop with display frames.
///
/// If the display's frame times are unknown, frames are counted from an event of the finger.
public enum FlingFrames: Sendable, Hashable {
  /// No alignment: a fling starts at its release and stops at a touch.
  case none

  /// A fling starts at the frame nearest to its release, and stops at the position of the last
  /// frame before a touch.
  ///
  /// The frames are counted from the release. If touches stop several flings in succession, the
  /// frames of all of them are counted from the release of the first.
  case nearest(interval: Double)

  /// A fling starts at its release, and stops at the position of the last frame before a touch.
  ///
  /// The frames start with the drag before the release: `delay` after the event that started it.
  case sinceDrag(interval: Double, delay: Double)

  /// A fling starts ``ScrollPhysics/flingDelay`` after the finger's last movement, but not before the
  /// release, and stops at the position of the last frame before a touch. The frames are at
  /// multiples of the interval, as those of ``InputFrames/resampled(interval:)``.
  ///
  /// If the movement is at least two frames before the release, the fling starts one frame before
  /// the release. Source: Chromium's `FlingController`, measured in Chromium 156.
  case display(interval: Double)

  package var interval: Double? {
    switch self {
    case .none: nil
    case .nearest(let interval), .sinceDrag(let interval, _), .display(let interval): interval
    }
  }

  /// The latest frame at or before a time, in seconds; `nil` if there are no frames.
  func frame(before time: Double, countedFrom first: Double) -> Double? {
    // Because of rounding errors, an event just before a frame counts as coinciding with it.
    interval.map { first + ((time - first) / $0 + 1e-6).rounded(.down) * $0 }
  }

  func requireUsable() {
    guard let interval else { return }
    requirePositive(interval, "the interval of fling frames")
    if case .sinceDrag(_, let delay) = self {
      require(delay.isFinite, "the delay of fling frames must be finite, got \(delay)")
    }
  }
}
