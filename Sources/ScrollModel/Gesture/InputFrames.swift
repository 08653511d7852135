import ScrollDynamics

/// The time at which the movements of a dragging finger reach the content.
///
/// A movement that waits for its frame is shown at the next call with a later time, for example of
/// ``HeadlessScrollView/advance(to:emit:)``.
public enum InputFrames: Sendable, Hashable {
  /// Immediately, with each sample.
  case none

  /// At multiples of an interval after the start of the drag; a release discards the movement
  /// after the last frame.
  case sinceDrag(interval: Double)

  /// At multiples of an interval; each frame shows the position that the finger had 5 ms before.
  ///
  /// The position is interpolated between the last two samples, or extrapolated by at most 8 ms and
  /// half of the time between them. If the finger is released before the frame, the frame adds the
  /// movement since the frame before it. Source: Chromium's `LinearResampling`, measured in Chromium
  /// 156.
  case resampled(interval: Double)

  /// The first frame that shows a sample; a sample at the time of a frame belongs to that frame,
  /// except the sample that starts the drag.
  func frame(showing time: Double, ofDragSince start: Double) -> Double {
    // Because of rounding errors, a sample just after a frame counts as coinciding with it.
    func count(_ elapsed: Double, _ interval: Double) -> Double {
      (elapsed / interval - 1e-6).rounded(.up)
    }
    return switch self {
    case .none: time
    case .sinceDrag(let interval): start + max(1, count(time - start, interval)) * interval
    case .resampled(let interval): count(time, interval) * interval
    }
  }

  func point(at time: Double, _ newest: TimedPosition, after before: TimedPosition?) -> Vector {
    guard case .resampled = self, let before else { return newest.position }
    let elapsed = newest.time - before.time
    guard elapsed >= 0.002, elapsed <= 0.02 else { return newest.position }
    let shown = min(time - 0.005, newest.time + min(0.008, elapsed / 2))
    let share = max(0, (shown - before.time) / elapsed)
    return before.position + share * (newest.position - before.position)
  }

  func requireUsable() {
    switch self {
    case .none: return
    case .sinceDrag(let interval), .resampled(let interval):
      requirePositive(interval, "the interval of input frames")
    }
  }
}
