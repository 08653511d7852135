import ScrollModel

// The velocity of the recorded finger at its release.
extension Replay {
  /// The least of the finger's velocities over its last two and three movements, in points per
  /// second.
  ///
  /// A finger that slows down continues to do so until the release. `nil` if the finger reverses or
  /// rests in these rows or by then, and 0 if it nearly stops. A finger that is recorded more often
  /// than it is sampled moves only on some rows.
  func leastFingerVelocity(before row: Int, in segment: TraceSegment) -> Double? {
    let finger = run.recordedFinger
    guard let last = (max(0, row - 5)..<row).last(where: { finger[$0] != nil }) else { return nil }
    // With a shifted clock, the recorded finger is released some rows before the replayed one.
    let start = segment.rows.lowerBound - (row - 1 - last)
    let first = max(0, start, last - 12)
    guard first < last else { return nil }
    let moved = (first + 1...last).filter {
      finger[$0]?[axis] != finger[$0 - 1]?[axis] && run.times[$0] > run.times[$0 - 1]
    }
    let rows = first == start ? [first] + moved : moved
    guard let end = moved.last,
      let longest = zip(rows, rows.dropFirst()).suffix(3).map({ $1 - $0 }).max(),
      last - end <= longest,
      first > start || run.times[end] - run.times[start] > Self.shortestTouch
    else { return nil }
    // A finger that nearly stops may rest by its release.
    if let recent = fingerSpeed(from: rows[rows.count - 2], to: last),
      abs(recent) <= Self.minimumFingerSpeed
    {
      return 0
    }
    let speeds =
      rows.dropLast(2).suffix(2).compactMap { fingerSpeed(from: $0, to: end) }
      + slowedSpeeds(rows.suffix(5), at: row)
    guard let least = speeds.min(by: { abs($0) < abs($1) }), speeds.allSatisfy({ $0 * least > 0 })
    else { return nil }
    return least
  }

  /// The possible release velocities of a finger that slows down on its last movements, in points
  /// per second; empty if it does not slow down.
  ///
  /// `rows` are the last rows on which the finger moves.
  private func slowedSpeeds(_ rows: ArraySlice<Int>, at row: Int) -> [Double] {
    let steps = zip(rows, rows.dropFirst()).compactMap { start, end in
      fingerSpeed(from: start, to: end).map {
        (speed: $0, distance: abs($0) * (run.times[end] - run.times[start]))
      }
    }
    guard steps.count > 2, let last = steps.last, let first = rows.first, let end = rows.last,
      let middle = rows.dropLast().last, let before = fingerSpeed(from: first, to: middle)
    else { return [] }
    let (between, after) = (steps[steps.count - 2].speed, last.speed)
    let duration = run.times[end] - run.times[middle]
    let uneven = 2 * abs(after) * unevenness(of: max(0, end - 12)...end)
    func slows(_ earlier: Double, by distance: Double, to later: Double) -> Bool {
      (abs(earlier) - abs(later)) * duration > distance + uneven
    }
    var speeds: [Double] = []
    // Content that still follows a slowing finger shows its speed after its last row. The last
    // rows may have the same sample.
    let shown = (observed(at: row) - observed(at: end)) / (run.times[row] - run.times[end])
    let isShorter = steps.dropLast().allSatisfy { $0.distance > last.distance + tolerance / 2 }
    if shown / after > 0.5,
      isShorter || steps.dropLast().allSatisfy({ slows($0.speed, by: tolerance / 2, to: after) })
    {
      speeds.append(shown)
    }
    if slows(before, by: tolerance, to: after), slows(before, by: tolerance / 4, to: between) {
      let slowing = 2 * (after - before) / (run.times[end] - run.times[first])
      speeds.append(after + slowing * (run.times[row] - (run.times[middle] + run.times[end]) / 2))
    }
    return speeds
  }

  private func fingerSpeed(from start: Int, to end: Int) -> Double? {
    run.velocity(of: run.recordedFinger, from: start, to: end)?[axis]
  }

  /// The median deviation of the time between two rows from its median, in seconds.
  private func unevenness(of rows: ClosedRange<Int>) -> Double {
    let lengths = rows.dropFirst().map { run.times[$0] - run.times[$0 - 1] }
    let usual = lengths.median ?? 0
    return lengths.map { abs($0 - usual) }.median ?? 0
  }

  /// The shortest touch whose velocity is known, in seconds.
  ///
  /// On shorter touches, a platform's estimate includes the rest before the first movement.
  private static var shortestTouch: Double { 0.03 }

  /// The least finger velocity whose loss is reported, in points per second.
  ///
  /// Below it, UIKit starts no fling.
  static var minimumFingerSpeed: Double { 250 }
}
