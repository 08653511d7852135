package import ScrollDynamics

// Support for a host that measures motions without frames.
extension HeadlessScrollView {
  /// True while the content moves along both axes without a finger, possibly along a curve.
  package var movesAlongBothAxes: Bool { horizontal.isMoving && vertical.isMoving }

  /// The visible vertical offset and its velocity, in points and points per second.
  ///
  /// The getter is `mutating` to avoid copying the view, which is a large struct. It changes
  /// nothing.
  package var verticalMotion: MotionSample {
    mutating get {
      MotionSample(position: vertical.offset, velocity: hasPaused ? 0 : vertical.velocity)
    }
  }

  /// The largest speed along either axis from now until a time, in points per second; 0 if the
  /// content is at rest.
  ///
  /// The method is `mutating` only to avoid a copy of the view. It changes nothing.
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
