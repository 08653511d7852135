import CLibM
import ScrollDynamics

extension FrameSteppedSplineFling {
  mutating func start(velocity: Int, lower: Int, upper: Int, overfling: Int) {
    self.overfling = overfling
    self.velocity = Double(velocity)
    startVelocity = velocity
    phaseStart = clock
    startPosition = position
    (phaseDuration, splineDuration) = (0, 0)
    if position < lower || position > upper {
      return startOutside(lower: lower, upper: upper, velocity: velocity)
    }
    phase = .spline
    var distance = 0.0
    if velocity != 0 {
      splineDuration = duration(of: velocity)
      phaseDuration = splineDuration
      distance = self.distance(of: velocity)
    }
    splineDistance = Int(velocity < 0 ? -distance : distance)
    phaseEnd = position + splineDistance
    let edge = min(max(phaseEnd, lower), upper)
    if edge != phaseEnd {
      shortenSpline(to: edge)
      phaseEnd = edge
    }
  }

  /// Ends the fling at the time in Android's table for the distance to the edge.
  private mutating func shortenSpline(to edge: Int) {
    let share = abs(Float(edge - startPosition) / Float(phaseEnd - startPosition))
    guard Int(Float(AndroidSplineTable.intervals) * share) < AndroidSplineTable.intervals else {
      return
    }
    let time = AndroidSplineTable.interpolated(AndroidSplineTable.shared.times, at: share).value
    phaseDuration = Int(Float(phaseDuration) * time)
  }

  mutating func startOutside(lower: Int, upper: Int, velocity: Int) {
    let edge = position > upper ? upper : lower
    let overscroll = position - edge
    if overscroll.signum() * velocity.signum() >= 0 {
      startBeyond(edge, overscroll: overscroll, velocity: velocity)
    } else if distance(of: velocity) > Double(abs(overscroll)) {
      start(
        velocity: velocity, lower: min(lower, position), upper: max(upper, position),
        overfling: overfling)
    } else {
      startReturn(to: edge)
    }
  }

  /// The release is outward; the motion is as if an overfling had started at the edge.
  private mutating func startBeyond(_ edge: Int, overscroll: Int, velocity: Int) {
    deceleration = (velocity == 0 ? overscroll : velocity) > 0 ? -2000 : 2000
    let timeToPeak = -Float(velocity) / deceleration
    let peak = Float(velocity) * Float(velocity) / 2 / abs(deceleration)
    let depth = Double(peak + Float(abs(overscroll)))
    let duration = Float((2 * depth / Double(abs(deceleration))).squareRoot())
    phaseStart -= Int(1000 * (duration - timeToPeak))
    position = edge
    startPosition = edge
    startVelocity = Int(-deceleration * duration)
    startOverfling()
  }

  /// The deceleration is ``gravity``, or larger if the overscroll would exceed its limit.
  private mutating func startOverfling() {
    let square = Float(startVelocity) * Float(startVelocity)
    var depth = square / (2 * abs(deceleration))
    if depth > Float(overfling) {
      deceleration = -Float(startVelocity.signum()) * square / (2 * Float(overfling))
      depth = Float(overfling)
    }
    overfling = Int(depth)
    phase = .overfling
    phaseEnd = startPosition + Int(startVelocity > 0 ? depth : -depth)
    phaseDuration = -Int(1000 * Float(startVelocity) / deceleration)
  }

  mutating func startReturn(to edge: Int) {
    phase = .springBack
    startPosition = position
    phaseEnd = edge
    let delta = position - edge
    deceleration = delta > 0 ? -FrameSteppedSplineFling.gravity : FrameSteppedSplineFling.gravity
    startVelocity = -delta
    overfling = abs(delta)
    phaseDuration = Int(1000 * (-2 * Double(delta) / Double(deceleration)).squareRoot())
  }

  /// Starts at the exact end of the current phase; `false` if there is no further phase.
  mutating func startNextPhase() -> Bool {
    switch phase {
    case .spline where phaseDuration < splineDuration:
      position = phaseEnd
      startPosition = phaseEnd
      startVelocity = Int(velocity)
      deceleration =
        startVelocity > 0 ? -FrameSteppedSplineFling.gravity : FrameSteppedSplineFling.gravity
      phaseStart += phaseDuration
      startOverfling()
      return true
    case .overfling:
      phaseStart += phaseDuration
      let edge = startPosition
      position = phaseEnd
      startReturn(to: edge)
      return true
    case .spline, .springBack, .atRest: return false
    }
  }

  /// Updates position and velocity to the clock's time; `false` if the current phase has ended.
  mutating func update() -> Bool {
    let elapsed = clock - phaseStart
    if elapsed == 0 { return phaseDuration > 0 }
    if elapsed > phaseDuration { return false }
    let distance: Double
    switch phase {
    case .spline:
      let share = Float(elapsed) / Float(splineDuration)
      let (value, slope) = AndroidSplineTable.interpolated(
        AndroidSplineTable.shared.positions, at: share)
      distance = Double(value * Float(splineDistance))
      velocity = Double(slope * Float(splineDistance) / Float(splineDuration) * 1000)
    case .overfling:
      let time = Float(elapsed) / 1000
      velocity = Double(Float(startVelocity) + deceleration * time)
      distance = Double(Float(startVelocity) * time + deceleration * time * time / 2)
    case .springBack, .atRest:
      let share = Float(elapsed) / Float(phaseDuration)
      let square = share * share
      let signed = Float(startVelocity.signum()) * Float(overfling)
      distance = Double(signed * (3 * square - 2 * share * square))
      velocity = Double(signed * 6 * (-share + square))
    }
    position = startPosition + Int((distance + 0.5).rounded(.down))
    return true
  }

  /// The velocity is in px/s.
  private func logarithm(of velocity: Int) -> Double {
    clibm_log(Double(0.35 * Float(abs(velocity)) / (friction * coefficient)))
  }

  /// ln 0.78/ln 0.9, rounded to single precision as in Android.
  private static let rate = Double(Float(clibm_log(0.78) / clibm_log(0.9)))

  func duration(of velocity: Int) -> Int {
    Int(1000 * clibm_exp(logarithm(of: velocity) / (FrameSteppedSplineFling.rate - 1)))
  }

  func distance(of velocity: Int) -> Double {
    guard velocity != 0 else { return 0 }
    let rate = FrameSteppedSplineFling.rate
    return Double(friction * coefficient) * clibm_exp(rate / (rate - 1) * logarithm(of: velocity))
  }
}
