extension Trajectory {
  /// This motion up to a time, followed by another motion from the position at that time.
  ///
  /// If this motion comes to rest before that time, it stays at rest until then. The result has the
  /// events of both motions, but no event at the joint. Its limits and target are those of the
  /// motion that follows.
  ///
  /// - Precondition: The two motions together have at most four segments.
  public func followed(by next: Trajectory, at time: Double) -> Trajectory {
    requireTime(time)
    guard time > 0 else { return next }
    var trajectory =
      count == 0
      ? Trajectory(.resting(at: restPosition)) : Trajectory(segment(0), clockOffset: -start(0))
    trajectory.append(self, from: 1, until: time, at: 0)
    if restTime < time { trajectory.join(.resting(at: restPosition), at: restTime) }
    trajectory.append(next, from: 0, until: .infinity, at: time)
    trajectory.rest(
      at: next.restPosition, after: time + next.restTime, isTarget: next.target != nil)
    trajectory.limit(to: next.limits)
    return trajectory
  }

  /// Adds the segments from `first` on that begin before `end` on the other motion's clock.
  ///
  /// The other motion's clock is 0 at the time `origin` of this trajectory.
  private mutating func append(
    _ other: Trajectory, from first: Int, until end: Double, at origin: Double
  ) {
    for index in first..<max(first, Int(other.count)) {
      let begin = index == 0 ? 0 : other.end(index - 1)
      guard begin < end else { return }
      let event = index == 0 ? nil : other.event(index - 1)
      var crossed: ScrollRange.End?
      if case .edge(let edge)? = event { crossed = edge }
      join(
        other.segment(index), at: origin + begin, crossing: crossed, isPeak: event == .peak,
        clockOffset: begin - other.start(index))
    }
  }

  /// A copy of this motion that stops at a given time, without a target.
  public func stopped(at time: Double) -> Trajectory {
    var trajectory = self
    trajectory.rest(at: position(at: time), after: time)
    return trajectory
  }
}
