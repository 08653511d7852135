// Tuples do not conform to Hashable, so these functions are written out.
extension Trajectory {
  /// True if two trajectories are the same motion, compared segment by segment.
  public static func == (one: Trajectory, other: Trajectory) -> Bool {
    guard one.count == other.count, one.restTime == other.restTime,
      one.restPosition == other.restPosition, one.hasTarget == other.hasTarget,
      one.limits == other.limits, one.ends == other.ends, one.joints == other.joints
    else { return false }
    for index in 0..<Int(one.count)
    where one.start(index) != other.start(index) || one.segment(index) != other.segment(index) {
      return false
    }
    return true
  }

  /// Hashes the state of rest, which nearly always distinguishes two motions.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(restTime)
    hasher.combine(restPosition)
  }
}
