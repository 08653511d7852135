import NestedScroll
import ScenarioCore
import ScrollModel

// The release velocity, estimated from the motion after the release.
extension Replay {
  /// Returns a function that computes, from the release velocity, the correct system on the first
  /// row without the finger, if the finger was released before that row.
  ///
  /// The finger's movement after its last row is chosen so that the content agrees with the trace
  /// on the first row without the finger. The release time `share` is 0 on the finger's last row, 1
  /// on the next row. `before` is the system on the finger's last row.
  func releasedEarly(
    at share: Double, after before: any ScenarioStage, _ finger: FingerReplay, at row: Int
  ) -> (_ velocity: Vector) -> any ScenarioStage {
    let (from, to) = (run.times[row - 1], run.times[row])
    let time = from + share * (to - from)
    var (least, most) = (Vector.zero, Vector.zero)
    for axis in run.axes {
      let movements = lastMovements(at: row, along: axis)
      (least[axis], most[axis]) = (movements.lowerBound, movements.upperBound)
    }
    var held = before
    held.advance(to: time)
    // The movement hardly depends on the velocity.
    var found = Vector.zero
    return { [held, least, most] velocity in
      var (stage, last) = (held, found)
      defer { found = last }
      // Past an edge, the content moves less than the finger.
      var slopes = Vector(x: 1, y: 1)
      var (earlier, earlierMiss) = (Vector.zero, Vector.zero)
      for round in 1...6 {
        stage = held
        finger.move(&stage, by: finger.moved + last, at: time)
        stage.begin(.lift(velocity), at: time)
        stage.advance(to: to)
        var next = last
        for axis in run.axes {
          let miss = -lead(of: &stage, at: row, along: axis)
          guard abs(miss) > 1e-6 else { continue }
          if round > 1, last[axis] != earlier[axis] {
            let slope = (earlierMiss[axis] - miss) / (last[axis] - earlier[axis])
            slopes[axis] = max(slope, 0.05)
          }
          (earlier[axis], earlierMiss[axis]) = (last[axis], miss)
          next[axis] = min(max(last[axis] + miss / slopes[axis], least[axis]), most[axis])
        }
        if next == last { break }
        last = next
      }
      return stage
    }
  }

  /// The release time and velocity with which the correct system agrees with the trace on as many
  /// following rows as possible.
  ///
  /// A fling that decays exponentially looks like a slower fling that began later. Only other
  /// motions show when the finger was released. For these, the release time between the finger's last
  /// row and the next row is the one at which the system agrees with a later row.
  ///
  /// `lifting` returns the correct system on the row, given the release time as in
  /// ``releasedEarly(at:after:_:at:)``, then the velocity. `nil` if no velocity agrees with two
  /// rows. Only the release time is estimated if the velocity is `known`.
  func estimateRelease(
    _ lifting: (Double) -> (Vector) -> any ScenarioStage, known: Vector?, isBetweenRows: Bool,
    at row: Int, before end: Int
  ) -> (share: Double, velocity: Vector, uncertainty: Vector)? {
    var best: (share: Double, velocity: Vector, uncertainty: Vector)?
    var rows = -1
    var fits: [Double: (velocity: Vector, uncertainty: Vector)?] = [:]
    func fit(at share: Double) -> (velocity: Vector, uncertainty: Vector)? {
      if let known { return (known, .zero) }
      if let fit = fits[share] { return fit }
      let fit = estimate(lifting(share), at: row, before: end)
      fits[share] = .some(fit)
      return fit
    }
    func lift(at share: Double) {
      guard rows < end - row, let (velocity, uncertainty) = fit(at: share) else { return }
      let stage = lifting(share)(velocity)
      let agreeing = firstDifference(of: stage, after: row, before: end) ?? end
      if agreeing - row > rows {
        (rows, best) = (agreeing - row, (share, velocity, uncertainty))
      }
    }
    func miss(_ share: Double, at last: Int) -> Double {
      fit(at: share).map { lead(advancing: lifting(share)($0.velocity), to: last) } ?? .nan
    }
    lift(at: 1)
    let showsTime = known != nil || showsReleaseTime(lifting(1)(.zero), at: row)
    guard isBetweenRows, rows < end - row else { return best }
    let shares = Array(stride(from: 1.0, through: 0, by: showsTime ? -0.125 : -0.5))
    for share in shares.dropFirst() { lift(at: share) }
    guard showsTime else { return best }
    for last in sequence(first: 2, next: { 2 * $0 }).prefix(while: { row + $0 < end })
    where last > rows {
      for (later, sooner) in zip(shares, shares.dropFirst()) {
        root(
          of: { miss($0, at: row + last) }, sooner...later,
          nearest: known == nil ? tolerance / 8 : 1e-6
        ).map(lift)
      }
    }
    return best
  }

  /// The release velocity with which the correct system agrees with the trace on as many following
  /// rows as possible, and its uncertainty in either direction; `nil` if none agrees with two rows.
  func estimate(
    _ lifting: (Vector) -> any ScenarioStage, at row: Int, before end: Int
  ) -> (velocity: Vector, uncertainty: Vector)? {
    var best: (velocity: Vector, uncertainty: Vector)?
    for axis in run.axes {
      var start = best?.velocity ?? .zero
      var count = 2
      while row + count < end {
        let last = row + count
        guard
          let velocity = fittingVelocity(lifting, at: row, to: last, along: axis, start)
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

  /// True if the motion after a release shows the release time; an exponential decay does not.
  private func showsReleaseTime(_ stage: any ScenarioStage, at row: Int) -> Bool {
    let isPastEdge = abs(shown(by: stage, at: row).overscroll(along: axis)) > tolerance
    if isPastEdge || system.detentSheet != nil { return true }
    switch physics(at: row).fling {
    case .deceleration, .exponential: return system.nestedProtocol != nil
    case .spline, .power, .friction, .viscous, .bezier: return true
    }
  }

  /// The release velocity along an axis with which the correct system agrees with the trace up to a
  /// row.
  ///
  /// `start` is tried first; its component along the other axis is kept.
  private func fittingVelocity(
    _ lifting: (Vector) -> any ScenarioStage, at row: Int, to last: Int, along axis: Axis,
    _ start: Vector
  ) -> Double? {
    func moving(at speed: Double) -> any ScenarioStage {
      var velocity = start
      velocity[axis] = speed
      return lifting(velocity)
    }
    func miss(_ speed: Double) -> Double {
      lead(advancing: moving(at: speed), to: last, along: axis)
    }
    func fits(_ velocity: Double) -> Bool {
      firstDifference(of: moving(at: velocity), after: row, before: last + 1, along: axis) == nil
    }
    // A faster fling moves farther by at most the added velocity times the duration. A platform may
    // raise the velocity of a release; no platform multiplies it by as much as 8.
    let steepest = 8 * (run.times[last] - run.times[max(0, row - 1)])
    if fits(start[axis]) { return start[axis] }
    let duration = run.times[last] - run.times[row]
    let moved = observed(at: last, along: axis) - observed(at: row, along: axis)
    let velocity = root(
      of: miss, -30_000...30_000, steepest: steepest,
      near: duration > 0 && moved.isFinite ? (moved / duration, slope: duration) : nil)
    return velocity.flatMap { fits($0) ? $0 : nil }
  }

  /// The first row after a row on which a system differs from the trace; `nil` for none.
  func firstDifference(
    of stage: any ScenarioStage, after row: Int, before end: Int, along axis: Axis? = nil
  ) -> Int? {
    var stage = stage
    return (row + 1..<max(end, row + 1)).first { row in
      stage.advance(to: run.times[row])
      return abs(lead(of: &stage, at: row, along: axis)) > tolerance(at: row)
    }
  }

  /// Finds the argument at which a function is zero, by narrowing a range around it.
  ///
  /// Each round tries the zero of the straight line through the values at both ends, since most
  /// functions here are almost linear. If this does not halve the range, it tries the middle.
  ///
  /// `steepest` limits the slope of the function, except where it jumps; infinity accepts an
  /// argument at which it jumps over zero by more than the tolerance. `guess` is an argument near
  /// the zero of an almost linear function, with the slope there.
  ///
  /// The result is 0 if the function is zero at 0, the least argument if it is zero everywhere, and
  /// `nil` if its sign does not change. Of a jump over zero, it is the side that is closer to zero.
  func root(
    of function: (Double) -> Double, _ range: ClosedRange<Double>, steepest: Double = .infinity,
    nearest: Double = 1e-6, near guess: (Double, slope: Double)? = nil
  ) -> Double? {
    if range.contains(0), abs(function(0)) < 1e-9 { return 0 }
    if var (last, slope) = guess {
      var value = function(last)
      for _ in 1...4 where abs(value) > nearest && slope > 0 {
        let next = last - value / slope
        guard range.contains(next), next != last else { break }
        let other = function(next)
        (last, value, slope) = (next, other, (other - value) / (next - last))
      }
      if abs(value) <= nearest { return last }
    }
    var (low, high) = (range.lowerBound, range.upperBound)
    let first = function(low)
    let sign = first <= 0 ? 1.0 : -1
    var (below, above) = (sign * first, sign * function(high))
    guard above >= 0 else { return nil }
    if below == 0, above == 0, function((low + high) / 2) == 0 { return low }
    func narrow(at argument: Double) {
      let value = sign * function(argument)
      if value < 0 { (low, below) = (argument, value) } else { (high, above) = (argument, value) }
    }
    let narrowest = max((high - low) * 0x1p-40, 4 * max(abs(low), abs(high)).ulp)
    while high - low > narrowest, min(-below, above) > nearest {
      let half = (high - low) / 2
      let zero = low + (high - low) * below / (below - above)
      if zero.isFinite {
        narrow(at: min(max(zero, low + narrowest / 2), high - narrowest / 2))
      }
      if high - low > half { narrow(at: (low + high) / 2) }
      // The function jumps, and its continuous parts on both sides of the jump cannot reach zero.
      let reach = steepest * (high - low)
      if above - below > reach, min(-below, above) > tolerance + reach { return nil }
    }
    // The values differ if the function jumps over zero.
    return -below < above ? low : high
  }
}
