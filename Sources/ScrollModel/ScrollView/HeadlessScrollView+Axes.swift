public import ScrollDynamics

// The state of each axis, in unmirrored coordinates.
extension HeadlessScrollView {
  @inlinable var offset: Vector {
    get { Vector(x: horizontal.offset, y: vertical.offset) }
    set { (horizontal.offset, vertical.offset) = (newValue.x, newValue.y) }
  }

  /// The offset at which the content will rest without further events.
  @inline(__always) var restOffset: Vector {
    Vector(x: horizontal.restPosition, y: vertical.restPosition)
  }

  @inline(__always) var isAtRest: Bool {
    !horizontal.isMoving && !vertical.isMoving && !isStretching
  }

  @inline(__always) @inlinable var isOutside: Bool {
    overscroll(.horizontal) != 0 || overscroll(.vertical) != 0
  }

  @inlinable
  @inline(__always)
  func overscroll(_ axis: Axis) -> Double { layout.range(axis).overscroll(of: self[axis].offset) }

  /// True if the content is longer than the scroll view, or the axis always bounces.
  @inline(__always)
  mutating func scrolls(_ axis: Axis) -> Bool {
    let range = layout.range(axis)
    if range.upper > range.lower { return true }
    if axis == .vertical, host.isGiven {
      let edges = hostedEdges(host.ends)
      return edges.lower.bounces || edges.upper.bounces
    }
    return rules.behavior.alwaysBounces(axis) && rules.behavior.bounces(axis)
  }

  @inline(__always)
  mutating func edges(_ axis: Axis) -> Edges {
    if axis == .vertical, host.isGiven { return hostedEdges(host.ends) }
    return rules.physics.edges(
      bounces: rules.behavior.bounces(axis), length: geometry.containerSize[axis])
  }

  @inlinable subscript(axis: Axis) -> AxisState {
    get { axis == .horizontal ? horizontal : vertical }
    // `_modify` yields the axis in place; a setter would copy it.
    _modify {
      switch axis {
      case .horizontal: yield &horizontal
      case .vertical: yield &vertical
      }
    }
  }
}
