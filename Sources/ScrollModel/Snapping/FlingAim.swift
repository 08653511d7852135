package import ScrollDynamics

/// Where a fling is expected to end when a snap area is looked for, and when and where from.
package struct FlingAim {
  /// The time since the release, in seconds.
  package let time: Double
  /// The offset at that time, in points.
  package let start: Vector
  /// The offset at which the fling is expected to rest, in points.
  package let end: Vector

  package init(time: Double, start: Vector, end: Vector) {
    (self.time, self.start, self.end) = (time, start, end)
  }

  /// Chromium's prediction from the deltas of a fling's frames; `nil` if it predicts no end.
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
