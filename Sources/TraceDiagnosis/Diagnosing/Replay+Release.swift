import NestedScroll
import ScenarioCore
import ScrollModel

extension Replay {
  func release(
    at row: Int, _ finger: inout FingerReplay, after before: any ScenarioStage,
    _ attempt: inout Attempt
  ) {
    let (time, segment, source) = (run.times[row], attempt.segment, attempt.source)
    let heldFinger = finger
    let last = lastMovement(segment, at: row, finger, attempt.stages[0])
    let movement = finger.extend(by: last)
    attempt.apply { finger.move(&$0, by: movement, at: time) }
    let held = attempt.stages[0]
    var (velocity, uncertainty) = (reported(source, at: row), Vector.zero)
    var target = run.target(at: row)
    var share = 1.0
    let isBetweenRows = target == nil && row > segment.rows.lowerBound
    // A page switch ends a fling.
    let end =
      (row + 1..<max(segment.rows.upperBound, row + 1)).first { run.switchesPage(at: $0) }
      ?? segment.rows.upperBound
    func released(_ share: Double) -> (_ velocity: Vector) -> any ScenarioStage {
      share < 1
        ? releasedEarly(at: share, after: before, heldFinger, at: row)
        : { [target] velocity in self.released(held, with: velocity, to: target, at: time) }
    }
    let isEstimated = source == .estimate
    var keepsFinger = false
    if let estimate = estimateRelease(
      released, known: isEstimated ? nil : velocity, isBetweenRows: isBetweenRows, at: row,
      before: end)
    {
      (share, velocity, uncertainty) = estimate
    } else if jumps(at: row, from: held) {
      // The content continues from where it has jumped to, so the correct system is moved there.
      let placed = placed(at: row, after: held)
      velocity =
        estimate({ flung(placed, with: $0, at: row) }, at: row, before: end)?.velocity ?? .zero
    } else if system.detentSheet != nil {
      // The app may have chosen a target that no column shows, so the rest position is used.
      target = Scenario.TargetOffset(x: nil, y: observed(at: segment.rows.upperBound - 1))
      let led = estimate(
        { self.released(held, with: $0, to: target, at: time) }, at: row,
        before: segment.rows.upperBound)
      if let led {
        (velocity, uncertainty, attempt.assumedTarget) = (led.velocity, led.uncertainty, target?.y)
      } else {
        target = nil
      }
    } else if isEstimated, row + 1 < end,
      let least = leastFingerVelocity(before: row, in: segment)
    {
      // No velocity explains the motion, so the content has not kept the finger's velocity.
      velocity = along(least)
      keepsFinger = true
    }
    if source != .event, !keepsFinger {
      let least = leastFingerVelocity(before: row, in: segment)
      attempt.lostRelease = lostRelease(
        least, velocity[axis], uncertainty[axis], from: held, or: before, at: row, segment)
    }
    attempt.release = (velocity, uncertainty)
    let released = released(share)
    attempt.stages = [released(velocity)]
    if uncertainty != .zero {
      // A velocity within the uncertainty may start no fling; it is left out if the next two rows
      // differ.
      attempt.stages += [velocity - uncertainty, velocity + uncertainty].map(released).filter {
        firstDifference(of: $0, after: row, before: row + 3) == nil
      }
    }
  }

  private func jumps(at row: Int, from held: any ScenarioStage) -> Bool {
    abs(observed(of: held, at: row) - observed(at: row)) > 2 * tolerance && !followsMovements
      && !run.isHeld[row]
  }

  private func reported(_ source: ReleaseSource, at row: Int) -> Vector {
    switch source {
    case .event: run.eventVelocity(at: row) ?? .zero
    case .column: run.velocity[row] ?? .zero
    case .estimate: .zero
    }
  }

  func released(
    _ stage: any ScenarioStage, with velocity: Vector, to target: Scenario.TargetOffset?,
    at time: Double
  ) -> any ScenarioStage {
    var stage = stage
    let target = system.nestedProtocol == nil ? target : nil
    stage.begin(.lift(velocity, target: target), at: time)
    return stage
  }

  /// The finger's movement between its last row and its release, in points.
  ///
  /// It is read from the movement column if there is one. Otherwise it is chosen so that the
  /// content agrees with the trace, if the finger can have moved that far.
  func lastMovement(
    _ segment: TraceSegment, at row: Int, _ finger: FingerReplay, _ stage: any ScenarioStage
  ) -> Vector {
    guard row > segment.rows.lowerBound else { return .zero }
    if let movement = run.movement { return movement[row] }
    if run.switchesPage(at: row), let page = run.pages?[row - 1] {
      return lastMovement(ofHiddenPage: page, at: row, finger, stage)
    }
    let time = run.times[row]
    var movement = Vector.zero
    for axis in run.axes {
      if observed(at: row, along: axis).isNaN { continue }
      func miss(_ amount: Double) -> Double {
        var (stage, movement) = (stage, movement)
        movement[axis] = amount
        finger.move(&stage, by: finger.moved + movement, at: time)
        return lead(of: &stage, at: row, along: axis)
      }
      let found = root(of: miss, lastMovements(at: row, along: axis))
      movement[axis] = found ?? movement[axis]
    }
    return movement
  }

  /// The finger's movement between its last row and its release if the page is switched in between.
  ///
  /// The offset of the hidden page's list, or of the header, shows how far the finger has moved;
  /// zero if neither does.
  private func lastMovement(
    ofHiddenPage page: Int, at row: Int, _ finger: FingerReplay, _ stage: any ScenarioStage
  ) -> Vector {
    let step = (run.finger[row - 1] ?? .zero) - (run.finger[max(0, row - 2)] ?? .zero)
    let limit = 2 * abs(step[axis]) + tolerance
    for name in ["inner\(page)_offset_pt", "collapsed_pt"] {
      guard let column = columns.index(of: name) else { continue }
      let wanted = columns.recorded(column, row)
      func miss(_ amount: Double) -> Double {
        var stage = stage
        finger.move(&stage, by: finger.moved + along(amount), at: run.times[row])
        return columns.numbers(of: shown(by: stage, at: row))[column] - wanted
      }
      if let found = root(of: miss, -limit...limit), abs(found) > 1e-6 { return along(found) }
    }
    return .zero
  }

  /// Ends a touch that is directly followed by another touch, without a row between the two.
  func endWithoutRelease(
    _ finger: inout FingerReplay, _ attempt: inout Attempt
  ) {
    let (segment, row) = (attempt.segment, attempt.segment.rows.upperBound)
    guard segment.cause == .touch, segment.release == nil, row < run.times.count else { return }
    attempt.apply { $0.advance(to: run.times[row]) }
    let movement = finger.extend(by: lastMovement(segment, at: row, finger, attempt.stages[0]))
    attempt.apply {
      finger.move(&$0, by: movement, at: run.times[row])
      $0.begin(.lift(.zero), at: run.times[row])
    }
  }

  /// The finger's least possible release velocity, if the content stops or continues clearly slower.
  ///
  /// A platform measures the release velocity over some hundredths of a second, so the content must
  /// also move otherwise than with the platform's measurement of the recorded finger. `least` is the
  /// velocity from ``leastFingerVelocity(before:in:)``; if it is `nil`, only the measurement counts.
  /// `velocity` and `uncertainty` are those of the content. `before` is the correct system on the
  /// finger's last row, the earliest row of the release. The result is `nil` if the content is almost
  /// as fast as the finger, or if the finger is slow.
  private func lostRelease(
    _ least: Double?, _ velocity: Double, _ uncertainty: Double, from held: any ScenarioStage,
    or before: any ScenarioStage, at row: Int, _ segment: TraceSegment
  ) -> Vector? {
    guard row + 4 < segment.rows.upperBound, abs(least ?? .infinity) > Self.minimumFingerSpeed,
      !run.events[row].contains("did_end_dragging(false)")
    else { return nil }
    let duration = run.times[row + 4] - run.times[row + 1]
    func moved(_ velocity: Vector?, _ stage: any ScenarioStage, at last: Int) -> Double {
      var stage = stage
      stage.begin(.lift(velocity), at: run.times[last])
      stage.advance(to: run.times[row + 1])
      let first = observed(of: &stage, at: row + 1)
      stage.advance(to: run.times[row + 4])
      return observed(of: &stage, at: row + 4) - first
    }
    let found = observed(at: row + 4) - observed(at: row + 1)
    let isStill = (2...4).allSatisfy {
      abs(observed(at: row + $0) - observed(at: row + 1)) <= tolerance / 2
    }
    // A sheet moves to its next position even without a velocity.
    let free = system.hasSheet ? moved(.zero, held, at: row) : 0
    let isDead = abs(free) > 4 * tolerance && abs(found - free) < abs(free) / 2
    let isForward = velocity * (least ?? 0) > 0
    // A finger that reverses after its last row flings the content in the other direction. A snap
    // position or a page also affects the velocity.
    guard
      isStill
        || !(isForward && abs(velocity) + uncertainty >= 0.7 * abs(least ?? 0))
          && (isDead || isForward && !system.snaps && abs(velocity) > 2 * uncertainty)
    else { return nil }
    let fastest = least.map { along($0) }
    var lifted = held
    lifted.begin(.lift(fastest), at: run.times[row])
    guard isStill || isDead || shown(by: lifted, at: row).phase == .decelerating else { return nil }
    let releases =
      [(held, row)] + (row > segment.rows.lowerBound ? [(before, row - 1)] : [])
    let possible = releases.map { moved(fastest, $0, at: $1) }
    let measured = moved(nil, held, at: row)
    let isLost =
      possible.allSatisfy {
        found * ($0 < 0 ? -1 : 1) < 0.8 * abs($0) && abs($0 - found) > 2 * tolerance
          && (!isStill || abs($0) > Self.minimumFingerSpeed * duration)
      } && abs(measured - found) > max(2 * tolerance, 0.2 * abs(measured))
    return isLost ? along(least ?? possible[0] / duration) : nil
  }
}
