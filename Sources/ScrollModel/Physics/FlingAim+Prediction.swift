package import ScrollDynamics

extension FlingAim {
  /// Creates Chromium's prediction of a fling's end from the movements of its first frames; `nil`
  /// if it predicts none.
  ///
  /// - Parameters:
  ///   - x: The horizontal motion without edges.
  ///   - y: The vertical motion without edges.
  ///   - axis: The axis with the larger velocity, whose deltas count.
  package init?(predicting x: Trajectory, _ y: Trajectory, leading axis: Axis) {
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
      start = Vector(x: x.position(at: time), y: y.position(at: time))
      let last = Vector(x: x.position(at: time - frame), y: y.position(at: time - frame))
      self.time = time
      end = start + ratio * (start - last)
      return
    }
    return nil
  }
}
