package import ScrollDynamics

// Support for a host that measures motions without frames.
extension HeadlessScrollView {
  package var movesAlongBothAxes: Bool { horizontal.isMoving && vertical.isMoving }

  package var verticalMotion: MotionSample {
    mutating get {
      MotionSample(position: vertical.offset, velocity: hasPaused ? 0 : vertical.velocity)
    }
  }

  /// The largest speed along either axis from now until a time.
  package mutating func peakSpeed(until time: Double) -> Double {
    max(
      vertical.peakSpeed(from: clock, until: time), horizontal.peakSpeed(from: clock, until: time))
  }
}

extension AxisState {
  fileprivate func peakSpeed(from start: Double, until end: Double) -> Double {
    guard isMoving else { return 0 }
    return trajectory.peakSpeed(
      from: max(0, start - trajectoryStart), to: max(0, end - trajectoryStart))
  }
}
