package import ScrollDynamics

extension FlingAim {
  /// Creates Chromium's prediction of a fling's end from its first frames; `nil` if Chromium makes
  /// no prediction.
  ///
  /// Chromium makes the prediction at a frame n, from the distance that the `leading` axis (the one
  /// with the larger velocity) has moved since frame n − 1. It does not show the fling at frame n.
  /// The motion to the area starts at the position of frame n − 1. It is shown from frame n − 1 on,
  /// or from frame n on if it skips its first step.
  package init?(
    predicting x: Trajectory, _ y: Trajectory, leading axis: Axis, followedBy snap: SnapFling
  ) {
    let leading = axis == .horizontal ? x : y
    let frame = FlingRule.frame
    var predictor = SnapFlingPredictor()
    var (time, before, count) = (0.0, leading.position(at: 0), 0.0)
    while time < leading.restTime {
      count += 1
      time = count * frame
      let position = leading.position(at: time)
      defer { before = position }
      guard let ahead = predictor.add(position - before), position != before else { continue }
      let ratio = ahead / (position - before)
      let startTime = (count - 1) * frame
      let start = Vector(x: x.position(at: startTime), y: y.position(at: startTime))
      let next = Vector(x: x.position(at: time), y: y.position(at: time))
      self.init(
        time: snap.startsAfterFirstStep ? time : startTime, startTime: startTime, start: start,
        end: start + ratio * (next - start))
      return
    }
    return nil
  }
}
