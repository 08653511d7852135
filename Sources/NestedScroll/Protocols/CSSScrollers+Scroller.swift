import ScrollDynamics
public import ScrollModel

extension CSSScrollers {
  /// A scroll container of a web page: an element with `overflow: auto`, or the viewport.
  public struct Scroller: Sendable, Hashable {
    /// The content offset of the scroll container, in points, 0 or larger on each axis.
    public internal(set) var offset: Vector

    /// The largest content offset on each axis, in points; 0 on an axis that does not scroll.
    public let maximumOffset: Vector

    /// CSS's `overscroll-behavior-x`: what happens to horizontal movement beyond an end.
    public let horizontalBehavior: OverscrollBehavior

    /// CSS's `overscroll-behavior-y`: what happens to vertical movement beyond an end.
    public let verticalBehavior: OverscrollBehavior

    /// Creates a scroll container of a web page; its offset is clamped to its range.
    ///
    /// - Precondition: The largest offset is 0 or larger and finite.
    public init(
      maximumOffset: Vector, offset: Vector = .zero,
      horizontalBehavior: OverscrollBehavior = .auto, verticalBehavior: OverscrollBehavior = .auto
    ) {
      for axis in Axis.allCases { requireNotNegative(maximumOffset[axis], "maximumOffset") }
      self.maximumOffset = maximumOffset
      self.horizontalBehavior = horizontalBehavior
      self.verticalBehavior = verticalBehavior
      self.offset = .zero
      self.offset = clamp(offset)
    }

    /// True if the scroller passes unused movement along an axis to the outer scrollers.
    ///
    /// The same rule applies to a scroller without overflow, which is always at its end.
    func passes(_ axis: Axis) -> Bool { behavior(axis) == .auto }

    /// True if a pull beyond an end shows overscroll along an axis.
    package func shows(_ axis: Axis) -> Bool { maximumOffset[axis] > 0 && behavior(axis) != .none }

    func behavior(_ axis: Axis) -> OverscrollBehavior {
      axis == .horizontal ? horizontalBehavior : verticalBehavior
    }

    func range(_ axis: Axis) -> ScrollRange { ScrollRange(lower: 0, upper: maximumOffset[axis]) }

    func room(_ axis: Axis, movingBy direction: Double) -> Double {
      direction < 0 ? offset[axis] : maximumOffset[axis] - offset[axis]
    }

    package func clamp(_ offset: Vector) -> Vector {
      Vector(x: min(max(0, offset.x), maximumOffset.x), y: min(max(0, offset.y), maximumOffset.y))
    }

    @inline(__always)
    mutating func move(to offset: Double, _ axis: Axis) {
      self.offset[axis] = min(max(0, offset), maximumOffset[axis])
    }

    /// Scrolls by a movement on both axes, as far as possible, and returns the remaining movement.
    mutating func consume(_ movement: Vector) -> Vector {
      Vector(x: consume(movement.x, .horizontal), y: consume(movement.y, .vertical))
    }

    mutating func consume(_ movement: Double, _ axis: Axis) -> Double {
      let room = room(axis, movingBy: movement)
      guard movement != 0, abs(movement) >= room else {
        offset[axis] += movement
        return 0
      }
      offset[axis] = movement < 0 ? 0 : maximumOffset[axis]
      return movement < 0 ? movement + room : movement - room
    }
  }
}
