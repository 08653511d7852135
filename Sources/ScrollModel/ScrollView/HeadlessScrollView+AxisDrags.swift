import ScrollDynamics

// The drag of each axis: its start and its limits.
extension HeadlessScrollView {
  /// Restarts the drag of an axis at the axis's current offset and the finger's current movement.
  @inline(__always)
  mutating func beginAxisDrag(_ axis: Axis) {
    let (offset, movement) = (self[axis].offset, gesture.movement[axis])
    if self[axis].drag.begin(at: offset, movement: movement, within: layout.range(axis)) { return }
    beginOutsideDrag(axis)
  }

  @inline(never)
  private mutating func beginOutsideDrag(_ axis: Axis) {
    self[axis].drag.begin(
      at: self[axis].offset, movement: gesture.movement[axis], limits: limits(axis))
  }

  /// Continues a drag from the current offset after the offset has changed under a resting finger.
  mutating func restartDrag() {
    guard isDragging else { return }
    // A jump of the offset does not count as velocity.
    for axis in Axis.allCases { gesture.ignoreJump(to: self[axis].offset, along: axis) }
    beginAxisDrag(.horizontal)
    beginAxisDrag(.vertical)
  }

  /// Continues the drag of the host's axis after its range, its ends or its origin has changed.
  ///
  /// Beyond an end, the drag restarts from the visible offset.
  mutating func changeAxisDrag(
    _ axis: Axis, movedBy distance: Double, from before: ScrollRange, ends: HostedEnds
  ) {
    let range = layout.range(axis)
    let keepsRange =
      distance == 0 && isClose(range.lower, before.lower) && isClose(range.upper, before.upper)
    let limits = limits(axis)
    if keepsRange, host.ends == ends || limits.edges == hostedEdges(ends) { return }
    if overscroll(axis) == 0, before.overscroll(of: self[axis].offset - distance) == 0 {
      self[axis].drag.change(limits, movedBy: distance, keepsRange: keepsRange)
    } else {
      beginAxisDrag(axis)
    }
  }

  mutating func limits(_ axis: Axis) -> AxisDrag.Limits {
    let share = rules.physics.pullShare
    return AxisDrag.Limits(
      range: layout.range(axis), edges: scrolls(axis) ? edges(axis) : .clamped,
      mapping: rules.physics.overscroll, length: geometry.containerSize[axis],
      pullShare: share == 0 || host.isGiven || overscroll(axis) != 0 ? 0 : share)
  }
}

/// Allows a rounding error of offsets in points or times in seconds.
@inline(__always)
func isClose(_ one: Double, _ other: Double) -> Bool { one == other || abs(one - other) <= 1e-9 }
