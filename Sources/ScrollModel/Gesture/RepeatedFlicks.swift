/// The rule by which quick successive flicks scroll further and further.
///
/// From the third fast flick on (0.6 pt/ms or more), the distance is multiplied by `m = min(m₀ + (1
/// + (count − 3)/2)·min(travel/240, 0.9), 16)`. m₀ is the previous multiplier, and `travel` is the
/// distance of the finger in this drag, in points. The count restarts after a reversal, a flick on
/// another axis, a drag slower than 0.13 pt/ms, a slow release, a pause of more than a second, an
/// edge, rest, a programmatic scroll or paging. Source: measurements by others (UIST 2013 and
/// later), which disagree about the details.
public enum RepeatedFlicks: String, Sendable, Hashable, CaseIterable {
  /// At every time the content has moved m times as far as after a single flick, so it is m times
  /// as fast.
  case displacement
  /// The content starts at the finger's velocity and decelerates m times more slowly.
  case coast
}

/// Counts flicks in quick succession, and computes the factor for the next flick.
struct FlickSequence: Sendable, Hashable {
  private var count = 0
  private var multiplier = 1.0
  private var axis = Axis.vertical
  private var velocity = 0.0
  private var releaseTime = -Double.infinity

  /// One drag and its release, along the axis of the drag.
  struct Flick {
    let axis: Axis
    let velocity: Double
    let travel: Double
    let start: Double
    let end: Double

    /// A flick counts at 0.6 pt/ms or more at the release, 0.13 on average; see ``RepeatedFlicks``.
    var isFast: Bool { abs(velocity) >= 600 && travel >= 130 * (end - start) }
  }

  static let longestPause = 1.0

  mutating func reset() { self = FlickSequence() }

  /// Counts a flick, and returns the factor by which the distance of its scroll is multiplied.
  mutating func add(_ flick: Flick) -> Double {
    let continues =
      flick.axis == axis && flick.velocity * velocity > 0
      && flick.start - releaseTime <= FlickSequence.longestPause
    if !continues || !flick.isFast { reset() }
    guard flick.isFast else { return 1 }
    count += 1
    axis = flick.axis
    velocity = flick.velocity
    releaseTime = flick.end
    if count >= 3 {
      let growth = (1 + Double(count - 3) / 2) * min(flick.travel / 240, 0.9)
      multiplier = min(multiplier + growth, 16)
    }
    return multiplier
  }
}
