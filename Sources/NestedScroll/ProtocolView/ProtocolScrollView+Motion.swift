import ScrollDynamics
import ScrollModel

// Motion without a finger.
extension ProtocolScrollView {
  /// The next time at which another part takes over or everything comes to rest, in seconds; `nil`
  /// without a motion.
  public var nextEventTime: Double? {
    guard let run else { return nil }
    // The rounded sum can lie just before the current time.
    return max(time, run.start + nextEvent(of: run.motion, after: run.elapsed))
  }

  /// The next boundary or rest, in seconds since the start of the motion.
  private func nextEvent(of motion: ProtocolMotion, after now: Double) -> Double {
    var next = max(motion.restTime, now)
    for axis in Axis.allCases {
      for boundary in motion[axis]?.boundaries ?? [] where boundary.time > now {
        next = min(next, boundary.time)
      }
    }
    return next
  }

  mutating func advanceMotion(to time: Double) {
    require(
      time.isFinite && time >= self.time, "time must not decrease, from \(self.time) to \(time)")
    self.time = time
    while let run {
      let next = nextEvent(of: run.motion, after: run.elapsed)
      guard run.start + next <= time else {
        // At the time of an event, the motion has been followed exactly to the event.
        if run.start + run.elapsed < time { follow(to: min(time - run.start, next), run.motion) }
        return followOtherScrolls(to: time)
      }
      // Because the sum is rounded, subtracting `run.start` would not always yield exactly `next`.
      follow(to: next, run.motion)
      if next >= run.motion.restTime { finish(run.motion, at: run.start + next) }
    }
  }

  private mutating func followOtherScrolls(to time: Double) {
    let first = run
    for (index, other) in otherScrolls.enumerated() {
      run = other
      follow(to: time - other.start, other.motion)
      if let run { otherScrolls[index] = run }
    }
    run = first
  }

  /// Moves the current smooth scroll to ``otherScrolls``, and makes that of a part current.
  ///
  /// Each scroller of a page has an animation of its own.
  mutating func setScrollsAside(except part: Int) {
    guard isAnimating, let run else { return }
    otherScrolls.append(run)
    let own = otherScrolls.firstIndex { $0.motion.driver == part }
    self.run = own.map { otherScrolls.remove(at: $0) }
  }

  mutating func chooseFirstToEnd() {
    if run == nil { run = otherScrolls.popLast() }
    guard var first = run else { return }
    for index in otherScrolls.indices where otherScrolls[index].end < first.end {
      swap(&first, &otherScrolls[index])
    }
    run = first
  }

  /// Shows the motion at a time since its start, and reports the boundaries crossed on the way.
  private mutating func follow(to now: Double, _ motion: ProtocolMotion, isStart: Bool = false) {
    guard let running = run, now > running.elapsed || isStart else { return }
    let then = running.elapsed
    var taker: Int?
    for axis in Axis.allCases {
      for boundary in motion[axis]?.boundaries ?? []
      where boundary.time >= then && boundary.time <= now {
        if boundary.time > then {
          let (from, to) = (rules.partNames[boundary.from], rules.partNames[boundary.to])
          effects.append(.handedOver(from: from, to: to, at: running.start + boundary.time))
        } else if axis == self.axis {
          taker = boundary.to
        }
      }
    }
    let before = Axis.allCases.map {
      (amounts: rules.amounts($0), overscroll: rules.overscroll($0))
    }
    changedRules.show(motion, at: now)
    for (axis, before) in zip(Axis.allCases, before) {
      guard let displacement = motion[axis]?.sample(at: now).displacement else { continue }
      let distance = displacement - (run?.displacement[axis] ?? 0)
      run?.displacement[axis] = displacement
      movements.note(distance, remaining: rules.overscroll(axis) - before.overscroll, along: axis)
      // A part that has taken over is the owner even if it moves back within the same frame.
      if let taker, axis == self.axis, now > then {
        lastOwner = rules.partNames[taker]
      }
      note(from: before.amounts, along: axis, motion, distance)
    }
    run?.elapsed = now
  }

  private mutating func finish(_ motion: ProtocolMotion, at time: Double) {
    if let absorbed = motion[axis]?.absorbedVelocity, absorbed != 0 {
      movements.absorbed = absorbed
      let edge = ScrollEdge(axis, absorbed < 0 ? .lower : .upper)
      effects.append(.scroll(.edgeReached(edge, at: time)))
    }
    run = nil
    // A fling that has ended at an edge adds no velocity to the next fling.
    if Axis.allCases.contains(where: { motion[$0].map { $0.absorbedVelocity != 0 } ?? false }) {
      forgetFling()
    }
    if motion.isFling { effects.append(.scroll(.didEndDecelerating)) }
    if case .program? = motion.animation { effects.append(.scroll(.didEndScrollingAnimation)) }
    if let next = changedRules.motionAfter(motion, physics) { return start(next, at: time) }
    chooseFirstToEnd()
    if run != nil { return }
    changedRules.endGesture()
    effects.append(.scroll(.rested(at: time)))
  }

  mutating func start(_ motion: ProtocolMotion, at time: Double) {
    run = RunningMotion(
      motion: motion, start: time - motion.elapsed, elapsed: motion.elapsed,
      displacement: Vector(x: 0, y: motion.overscroll))
    if motion.elapsed > 0 {
      for axis in Axis.allCases {
        run?.displacement[axis] = motion[axis]?.sample(at: motion.elapsed).displacement ?? 0
      }
    } else if motion.restTime == 0 {
      for axis in Axis.allCases {
        let step = motion[axis]?.stepAtStart(from: rules.amounts(axis)) ?? 0
        run?.displacement[axis] -= step
      }
      follow(to: 0, motion, isStart: true)
      finish(motion, at: time)
    }
  }

  /// Moves parts that have stopped where they cannot stay, unless a motion or a touch is running.
  mutating func settle(after pause: ProtocolPause, at time: Double) {
    guard run == nil, part == nil, let motion = changedRules.motionAtRest(after: pause, physics)
    else { return }
    start(motion, at: time)
  }

  mutating func halt() {
    forgetFling()
    otherScrolls = []
    guard let motion = run?.motion else { return }
    run = nil
    changedRules.endGesture()
    if motion.isFling { effects.append(.scroll(.didEndDecelerating)) }
  }

  /// Prevents the next touch from catching the last fling.
  mutating func forgetFling() { finger = Self.finger(physics, rules.viewport) }

  /// Adds the parts' distances to ``movements``; the part that moved last becomes the owner.
  private mutating func note(
    from before: [Double], along axis: Axis, _ motion: ProtocolMotion, _ distance: Double
  ) {
    let after = rules.amounts(axis)
    let claims = motion.claims.claims(movingBy: distance)
    // Content that swings back moves the parts in the reverse order.
    let isBack = motion[axis]?.returns(distance) ?? false
    let forth = isBack ? motion.claims.claims(movingBy: -distance) : []
    var owner: (rank: Int, part: Int)?
    for part in after.indices where after[part] != before[part] {
      var left = after[part] - before[part]
      let isMoved = left.exceedsRounding && motion[axis]?.canBeOwner(part) ?? true
      // A part that settles alone has no claim.
      var rank = isBack ? -(forth.firstIndex { $0.part == part } ?? forth.count) : -1
      for (index, claim) in claims.enumerated() where claim.part == part && left != 0 {
        let (from, to) = (claim.bounds.clamp(before[part]), claim.bounds.clamp(after[part]))
        let moved = left < 0 ? max(left, to - from) : min(left, to - from)
        movements.note(consumed: moved, by: index, along: axis)
        left -= moved
        if !isBack, moved.exceedsRounding { rank = index }
      }
      if isMoved, owner.map({ $0.rank <= rank }) ?? true { owner = (rank, part) }
    }
    if axis == self.axis, let owner { lastOwner = rules.partNames[owner.part] }
  }
}
