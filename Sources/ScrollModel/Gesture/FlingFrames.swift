import ScrollDynamics

/// The frames of a display at which an original starts or stops a fling.
///
/// Their phase is unknown: they are counted from an event of the finger.
public enum FlingFrames: Sendable, Hashable {
  /// A fling starts with its release, and stops with a touch.
  case none

  /// A fling starts at the frame nearest to its release, and stops where the last frame before a touch
  /// has shown it.
  ///
  /// The release of the first of several flings that touches stop is a frame.
  ///
  /// - Parameter interval: The time between two frames, in seconds, positive.
  case nearest(interval: Double)

  /// A fling starts with its release, and stops where the last frame before a touch has shown it.
  ///
  /// The frames follow the start of the drag before the release.
  ///
  /// - Parameters:
  ///   - interval: The time between two frames, in seconds, positive.
  ///   - delay: How much later than the event that has started the drag they are, in seconds.
  case sinceDrag(interval: Double, delay: Double)

  /// The time between two frames, in seconds; `nil` without frames.
  package var interval: Double? {
    switch self {
    case .none: nil
    case .nearest(let interval), .sinceDrag(let interval, _): interval
    }
  }

  /// The latest frame at a time or before it, in seconds; `nil` without frames.
  ///
  /// - Parameters:
  ///   - time: The time, in seconds.
  ///   - first: The time of any frame, in seconds.
  /// - Returns: The time of the frame.
  func frame(before time: Double, countedFrom first: Double) -> Double? {
    // The time of an event that is meant to be at a frame has a rounding error.
    interval.map { first + ((time - first) / $0 + 1e-6).rounded(.down) * $0 }
  }

  /// Stops the program if the interval is not positive and finite.
  func requireUsable() {
    guard let interval else { return }
    require(
      interval > 0 && interval.isFinite,
      "the interval of fling frames must be positive and finite, got \(interval)")
    if case .sinceDrag(_, let delay) = self {
      require(delay.isFinite, "the delay of fling frames must be finite, got \(delay)")
    }
  }
}
