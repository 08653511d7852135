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
    var (velocity, uncertainty) = (Vector.zero, Vector.zero)
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
    let target = run.target(at: row)
    if uncertainty != .zero {
      for sign in [-1.0, 1.0] {
        var other = held
        lift(&other, with: velocity + sign * uncertainty, to: target, at: time)
        attempt.stages.append(other)
      }
    }
    lift(&attempt.stages[0], with: velocity, to: target, at: time)
  }

  /// Lifts the finger, with a target if the app sets one.
  private func lift(
    _ stage: inout Stage, with velocity: Vector, to target: Scenario.Place?, at time: Double
  ) {
    guard let target, system.nestedProtocol == nil else {
      return stage.lift(.exactly(velocity), at: time)
    }
    stage.perform(Scenario.ScrollViewStep.lift(.exactly(velocity), target: target), at: time)
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
    if let pages = run.pages, pages[row] != pages[row - 1] {
      return lastMovement(ofHiddenPage: pages[row - 1], at: row, finger, stage)
    }
    let step = (run.finger[row - 1] ?? .zero) - (run.finger[max(0, row - 2)] ?? .zero)
    let time = run.times[row]
    var movement = Vector.zero
    for axis in run.axes {
      let wanted = observed(at: row, along: axis)
      let seen = abs(wanted - observed(at: row - 1, along: axis))
      let limit = 2 * max(abs(step[axis]), seen.isNaN ? 0 : seen) + tolerance
      func miss(_ amount: Double) -> Double {
        var (finger, stage, movement) = (finger, stage, movement)
        movement[axis] = amount
        let moved = finger.extend(by: movement)
        finger.move(&stage, by: moved, at: time)
        return observed(of: stage, at: row, along: axis) - wanted
      }
      if !wanted.isNaN, let found = root(of: miss, -limit...limit) { movement[axis] = found }
    }
    return movement
  }

  /// The same for a page that is hidden on the row of the release: its list and the header still tell.
  private func lastMovement(
    ofHiddenPage page: Int, at row: Int, _ finger: FingerReplay, _ stage: Stage
  ) -> Vector {
    let step = (run.finger[row - 1] ?? .zero) - (run.finger[max(0, row - 2)] ?? .zero)
    let limit = 2 * abs(step[axis]) + tolerance
    for name in ["inner\(page)_offset_pt", "collapsed_pt"] {
      guard let column = columns.place(name) else { continue }
      let wanted = columns.recorded(column, row)
      func miss(_ amount: Double) -> Double {
        var (finger, stage) = (finger, stage)
        let moved = finger.extend(by: along(amount))
        finger.move(&stage, by: moved, at: run.times[row])
        let shown = stage.takeRow(step: 0, frame: nil, time: run.times[row])
        return columns.numbers(of: shown)[column] - wanted
      }
      if let found = root(of: miss, -limit...limit), abs(found) > 1e-6 { return along(found) }
    }
    return .zero
  }

  /// Ends a touch that another one follows without a row between them.
  func endWithoutRelease(
    _ segment: Segment, _ finger: inout FingerReplay, _ attempt: inout Attempt
  ) {
    let row = segment.rows.upperBound
    guard segment.cause == .touch, segment.release == nil, row < run.times.count else { return }
    attempt.apply { $0.advance(to: run.times[row]) }
    let movement = finger.extend(by: lastMovement(segment, at: row, finger, attempt.stages[0]))
    attempt.apply {
      finger.move(&$0, by: movement, at: run.times[row])
      $0.lift(.exactly(.zero), at: run.times[row])
    }
  }

  func along(_ amount: Double) -> Vector {
    axis == .horizontal ? Vector(x: amount, y: 0) : Vector(x: 0, y: amount)
  }

  /// The release velocity with which the correct system agrees with the most following rows, and its
  /// uncertainty.
  func estimate(
    from held: Stage, at row: Int, before end: Int
  ) -> (velocity: Vector, uncertainty: Vector)? {
    var best: (velocity: Vector, uncertainty: Vector)?
    for axis in run.axes {
      var start = best?.velocity ?? .zero
      var count = 2
      while row + count < end {
        let last = row + count
        guard let velocity = fittingVelocity(from: held, at: row, to: last, along: axis, start)
        else { break }
        start[axis] = velocity
        var uncertainty = best?.uncertainty ?? .zero
        uncertainty[axis] = tolerance / max(run.times[last] - run.times[row], 1e-3)
        best = (start, uncertainty)
        count *= 2
      }
    }
    return best
  }

  /// The release velocity along an axis with which the correct system agrees with a row and all rows
  /// before it.
  private func fittingVelocity(
    from held: Stage, at row: Int, to last: Int, along axis: Axis, _ start: Vector
  ) -> Double? {
    let target = run.target(at: row)
    func released(with speed: Double) -> Stage {
      var (stage, velocity) = (held, start)
      velocity[axis] = speed
      if let target, system.nestedProtocol == nil {
        stage.perform(
          Scenario.ScrollViewStep.fling(.exactly(velocity), target: target), at: run.times[row])
      } else {
        stage.fling(.exactly(velocity), at: run.times[row])
      }
      return stage
    }
    func miss(_ stage: inout Stage, _ row: Int) -> Double {
      stage.advance(to: run.times[row])
      return observed(of: stage, at: row, along: axis) - observed(at: row, along: axis)
    }
    func finalMiss(_ speed: Double) -> Double {
      var stage = released(with: speed)
      // A motion in closed form needs no rows in between.
      if stage.advancesByFrames {
        for row in row + 1..<last { stage.advance(to: run.times[row]) }
      }
      return miss(&stage, last)
    }
    func fits(_ velocity: Double) -> Bool {
      var stage = released(with: velocity)
      return (row + 1...last).allSatisfy { abs(miss(&stage, $0)) <= 0.75 * tolerance }
    }
    if fits(start[axis]) { return start[axis] }
    if target == nil, let velocity = root(of: finalMiss, -30_000...30_000), fits(velocity) {
      return velocity
    }
    // On the way to a target, of the app or of a page, the offset does not always grow with the
    // velocity.
    for low in stride(from: -10_000.0, to: 10_000, by: 250) {
      if let velocity = root(of: finalMiss, low...low + 250), fits(velocity) { return velocity }
    }
    return nil
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

  /// The zero of a function that changes its sign once within a range, 0 itself if the function is zero
  /// there; `nil` if the sign does not change.
  private func root(of function: (Double) -> Double, _ range: ClosedRange<Double>) -> Double? {
    if range.contains(0), abs(function(0)) < 1e-9 { return 0 }
    var (low, high) = (range.lowerBound, range.upperBound)
    let sign = function(low) <= 0 ? 1.0 : -1
    guard sign * function(high) >= 0 else { return nil }
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if sign * function(middle) < 0 { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
