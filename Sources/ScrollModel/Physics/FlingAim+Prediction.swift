package import ScrollDynamics

extension FlingAim {
  /// Creates Chromium's prediction of a fling's end from the movements of its first frames; `nil`
  /// if it makes no prediction.
  ///
  /// Chromium makes its prediction from the movement of a frame that it does not show: in this frame
  /// the content already moves to the area, from its position in the previous frame. A motion that
  /// leads by its first step is shown from this frame on, any other motion from the previous frame.
  ///
  /// - Parameters:
  ///   - x: The horizontal motion without edges.
  ///   - y: The vertical motion without edges.
  ///   - axis: The axis with the larger velocity, whose deltas decide.
  ///   - snap: The motion to an area.
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
        time: snap.leadsByStep ? time : startTime, startTime: startTime, start: start,
        end: start + ratio * (next - start))
      return
    }
    return nil
  }
}
