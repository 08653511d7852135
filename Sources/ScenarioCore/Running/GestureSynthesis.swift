import ScrollModel
import SeededRandom

extension Scenario.Gesture {
  /// The smallest distance, in points, exceeds the touch slop, so that a drag begins.
  private static let minimumDistance = 24.0

  /// The shortest duration of the finger's movement, in seconds.
  private static let duration = 0.1

  /// The time from a finger's last sample to its release, in seconds.
  private var releaseDelay: Double { 0.5 / samplesPerSecond }

  /// The samples of a touch that has exactly the requested velocity for a velocity estimator, with
  /// times in seconds from the start of the gesture.
  ///
  /// The finger accelerates uniformly during the first half and keeps its velocity during the
  /// second half. Jitter makes each step slightly longer or shorter. The estimated velocity is
  /// proportional to the steps, so the steps are multiplied by a factor that makes it exactly the
  /// requested velocity.
  func samples(for estimator: VelocityEstimator) -> [Scenario.TouchSample] {
    var random = SplitMix64(seed: seed)
    var (samples, start) = ([Scenario.TouchSample](), 0.0)
    for _ in 0..<count {
      let touch = flick(&random, from: start, for: estimator)
      samples += touch
      start = (touch.last?.time ?? start) + pause
    }
    return samples
  }

  private func flick(
    _ random: inout SplitMix64, from start: Double, for estimator: VelocityEstimator
  ) -> [Scenario.TouchSample] {
    var unsteadiness = jitter
    var path = self.path(&random, jitter: unsteadiness)
    // With strong jitter, the final velocity may be estimated as almost 0; the jitter is then
    // reduced.
    while trackedSpeed(path, estimator) < 0.25 {
      unsteadiness /= 2
      path = self.path(&random, jitter: unsteadiness)
    }
    let scale = 1 / trackedSpeed(path, estimator)
    let origin = Vector(x: velocity.x > 0 ? 300 : 90, y: velocity.y < 0 ? 250 : 600)
    var samples = path.enumerated().map { index, point in
      let distance = point.distance * scale
      return Scenario.TouchSample(
        time: start + point.time,
        location: Vector(x: origin.x - velocity.x * distance, y: origin.y - velocity.y * distance),
        phase: index == 0 ? .began : .moved)
    }
    let last = samples[samples.count - 1]
    let hold = pattern == .swipeHoldRelease ? pause : 0
    samples.append(
      Scenario.TouchSample(
        time: last.time + hold + releaseDelay, location: last.location, phase: .ended))
    return samples
  }

  /// The samples of a flick that accelerates to 1 pt/s, as times in seconds and distances in
  /// points.
  ///
  /// The caller scales the distances. `jitter` is the largest random change, as a share of a step.
  private func path(
    _ random: inout SplitMix64, jitter: Double
  ) -> [(time: Double, distance: Double)] {
    let speed = max(abs(velocity.x), abs(velocity.y))
    // A slow finger moves for a longer time, so that it exceeds the touch slop.
    let duration = max(Self.duration, speed > 0 ? 4 / 3 * Self.minimumDistance / speed : 0)
    let count = max(6, Int((duration * samplesPerSecond).rounded(.up)))
    var points = [(time: 0.0, distance: 0.0)]
    var distance = 0.0
    for index in 1...count {
      let share = (Double(index) - 0.5) / Double(count)
      let step = min(1, 2 * share) / samplesPerSecond
      distance += step * (1 + jitter * random.nextNoise())
      points.append((Double(index) / samplesPerSecond, distance))
    }
    return points
  }

  private func trackedSpeed(
    _ path: [(time: Double, distance: Double)], _ estimator: VelocityEstimator
  ) -> Double {
    var tracker = VelocityTracker(estimator: estimator)
    for (index, point) in path.enumerated() {
      let position = Vector(x: 0, y: point.distance)
      if index == 0 {
        tracker.begin(at: point.time, position: position)
      } else {
        tracker.move(at: point.time, position: position)
      }
    }
    // Some estimators measure a mean velocity up to the release, so the time of the release
    // matters.
    return tracker.velocity(at: path[path.count - 1].time + releaseDelay).y
  }
}

extension SplitMix64 {
  /// A random number from −1 to 1.
  fileprivate mutating func nextNoise() -> Double { Double(next() >> 11) / 0x1p52 - 1 }
}
