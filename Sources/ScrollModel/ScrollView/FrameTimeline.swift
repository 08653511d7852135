import ScrollDynamics

/// The times of the frames of a display that never drops a frame; frame 0 is at time 0.
///
/// The time of a frame is `Double(index)/rate`, not a sum: after an hour at 120 Hz, a sum would be
/// off by 1e−8 s.
public struct FrameTimeline: Sendable, Hashable {
  private let rate: Double

  /// Creates a timeline.
  ///
  /// - Precondition: The rate is positive and finite.
  public init(framesPerSecond: Double) {
    requirePositive(framesPerSecond, "framesPerSecond")
    rate = framesPerSecond
  }

  /// The time at which a frame is shown.
  public func time(of index: Int) -> Double { Double(index) / rate }

  /// The index of the first frame later than a time.
  ///
  /// - Precondition: The timeline reaches the time within 2⁵³ frames.
  public func firstFrame(after time: Double) -> Int {
    if time < 0 { return 0 }
    let estimate = time * rate
    require(estimate < 0x1p53, "time must be less than 2⁵³ frames, got \(time)")
    // The product has a rounding error, so the frame is found by its exact time.
    var index = Int(estimate)
    if index > 0, Double(index) / rate > time { index -= 1 }
    while Double(index) / rate <= time { index += 1 }
    return index
  }
}
