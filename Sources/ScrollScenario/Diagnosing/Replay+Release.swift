import NestedScroll
import ScrollModel

extension Replay {
  /// Releases the finger on the first row without it.
  func release(
    _ segment: Segment, at row: Int, _ finger: inout FingerReplay, _ source: ReleaseSource,
    _ attempt: inout Attempt
  ) {
    let time = run.times[row]
    let last = lastMovement(segment, at: row, finger, attempt.stages[0])
    let movement = finger.extend(by: last)
    attempt.apply { finger.move(&$0, by: movement, at: time) }
    let held = attempt.stages[0]
    var (velocity, uncertainty) = (Vector.zero, 0.0)
    switch source {
    case .event: velocity = run.eventVelocity(at: row) ?? .zero
    case .column: velocity = run.velocity[row] ?? .zero
    case .estimate:
      if let estimate = estimate(from: held, at: row, before: segment.rows.upperBound) {
        (velocity, uncertainty) = estimate
      } else if case .detentSheet = system {
        // The motion of a sheet's spring does not determine its release velocity.
        attempt.unknownSince = row + 1
      }
      attempt.lostRelease = lostRelease(from: held, at: row, segment)
    }
    attempt.release = (velocity, uncertainty, source)
    if uncertainty > 0 {
      for sign in [-1.0, 1.0] {
        var other = held
        var shifted = velocity
        shifted[axis] += sign * uncertainty
        other.lift(.exactly(shifted), at: time)
        attempt.stages.append(other)
      }
    }
    attempt.stages[0].lift(.exactly(velocity), at: time)
  }

  /// The finger's movement between its last row and its release, in points.
  ///
  /// It is taken from the movement column if there is one. Otherwise it is chosen so that the
  /// content agrees with the trace, if the finger can have moved that far.
  private func lastMovement(
    _ segment: Segment, at row: Int, _ finger: FingerReplay, _ stage: Stage
  ) -> Vector {
    guard row > segment.rows.lowerBound else { return .zero }
    if mode == .movements { return run.movement?[row] ?? .zero }
    let wanted = observed(at: row)
    guard !wanted.isNaN, run.pages?[row] == run.pages?[row - 1] else { return .zero }
    let step = (run.finger[row - 1] ?? .zero) - (run.finger[max(0, row - 2)] ?? .zero)
    let seen = abs(wanted - observed(at: row - 1))
    let limit = 2 * max(abs(step[axis]), seen.isNaN ? 0 : seen) + tolerance
    let time = run.times[row]
    func miss(_ movement: Double) -> Double {
      var (finger, stage) = (finger, stage)
      let moved = finger.extend(by: along(movement))
      finger.move(&stage, by: moved, at: time)
      return observed(of: stage, at: row) - wanted
    }
    guard let found = root(of: miss, -limit...limit) else { return .zero }
    return along(found)
  }

  func along(_ amount: Double) -> Vector {
    axis == .horizontal ? Vector(x: amount, y: 0) : Vector(x: 0, y: amount)
  }

  /// The release velocity with which the correct system agrees with the most following rows.
  func estimate(
    from held: Stage, at row: Int, before end: Int
  ) -> (velocity: Vector, uncertainty: Double)? {
    var best: (velocity: Vector, uncertainty: Double)?
    var count = 2
    while row + count < end {
      let last = row + count
      guard let velocity = fittingVelocity(from: held, at: row, to: last) else { break }
      let span = run.times[last] - run.times[row]
      best = (along(velocity), tolerance / max(span, 1e-3))
      count *= 2
    }
    return best
  }

  /// The release velocity with which the correct system agrees with a row and all rows before it.
  private func fittingVelocity(from held: Stage, at row: Int, to last: Int) -> Double? {
    func misses(_ velocity: Double) -> [Double] {
      var stage = held
      stage.fling(.exactly(along(velocity)), at: run.times[row])
      return (row + 1...last).map { row in
        stage.advance(to: run.times[row])
        return observed(of: stage, at: row) - observed(at: row)
      }
    }
    guard let velocity = root(of: { misses($0)[last - row - 1] }, -30_000...30_000) else {
      return nil
    }
    return misses(velocity).allSatisfy { abs($0) <= tolerance / 2 } ? velocity : nil
  }

  /// The velocity of the finger's samples, if it is clearly a fling but the content stops at the
  /// release.
  private func lostRelease(from held: Stage, at row: Int, _ segment: Segment) -> Vector? {
    guard mode != .movements, row + 3 < segment.rows.upperBound, run.velocity[row] == nil,
      !run.events[row].contains("did_end_dragging(false)"),
      (1...3).allSatisfy({ abs(observed(at: row + $0) - observed(at: row)) <= tolerance })
    else { return nil }
    var stage = held
    stage.lift(.tracked, at: run.times[row])
    let before = observed(of: stage, at: row)
    stage.advance(to: run.times[row + 3])
    let moved = observed(of: stage, at: row + 3) - before
    let speed = moved / (run.times[row + 3] - run.times[row])
    return abs(speed) > 500 ? along(speed) : nil
  }

  /// The zero of a non-decreasing function; `nil` if it is not within the range.
  private func root(of function: (Double) -> Double, _ range: ClosedRange<Double>) -> Double? {
    var (low, high) = (range.lowerBound, range.upperBound)
    let middle = function(0)
    if abs(middle) < 1e-9 { return 0 }
    if middle < 0 { low = 0 } else { high = 0 }
    guard function(low) <= 0, function(high) >= 0 else { return nil }
    for _ in 0..<45 {
      let middle = (low + high) / 2
      if function(middle) < 0 { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
