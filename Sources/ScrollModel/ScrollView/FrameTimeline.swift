import ScrollDynamics

/// The times of display frames: a steady rate, or a list of times.
///
/// At a steady rate the time is `Double(index)/rate`, not a sum: after an hour at 120 Hz, a sum
/// would be off by 1e−8 s.
public struct FrameTimeline: Sendable, Hashable {
  private enum Times: Sendable, Hashable {
    case steady(framesPerSecond: Double)
    case listed([Double])
  }

  private let times: Times

  /// Creates the timeline of a display that never drops a frame; frame 0 is at time 0.
  ///
  /// - Precondition: The rate is positive and finite.
  public init(framesPerSecond: Double) {
    requirePositive(framesPerSecond, "framesPerSecond")
    times = .steady(framesPerSecond: framesPerSecond)
  }

  /// Creates a timeline with jitter and dropped frames.
  ///
  /// - Precondition: The times are finite, and each time is later than the time before.
  public init(times: [Double]) {
    for (index, time) in times.enumerated() {
      require(time.isFinite, "the time of frame \(index) must be finite, got \(time)")
      require(
        index == 0 || times[index - 1] < time,
        "the time of frame \(index) must be later than the one before, got \(time)")
    }
    self.times = .listed(times)
  }

  /// The time at which a frame is shown.
  public func time(of index: Int) -> Double? {
    switch times {
    case .steady(let rate): Double(index) / rate
    case .listed(let times): times.indices.contains(index) ? times[index] : nil
    }
  }

  /// The index of the first frame later than a time; `nil` if a list has no such frame.
  ///
  /// - Precondition: A steady timeline reaches the time within 2⁵³ frames.
  /// - Complexity: O(1) for a steady rate, O(n) for a list of n frames.
  public func firstFrame(after time: Double) -> Int? {
    switch times {
    case .steady(let rate):
      if time < 0 { return 0 }
      let estimate = time * rate
      require(estimate < 0x1p53, "time must be less than 2⁵³ frames, got \(time)")
      // The product has a rounding error, so the frame is found by its exact time.
      var index = Int(estimate)
      if index > 0, Double(index) / rate > time { index -= 1 }
      while Double(index) / rate <= time { index += 1 }
      return index
    case .listed(let times):
      return times.firstIndex { $0 > time }
    }
  }
}
