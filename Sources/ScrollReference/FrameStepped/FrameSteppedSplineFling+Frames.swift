import ScrollDynamics

extension FrameSteppedSplineFling {
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
}
