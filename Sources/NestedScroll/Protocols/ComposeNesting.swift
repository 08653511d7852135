public import ScrollModel

/// Nested scrolling in Jetpack Compose: which scrollable consumes a movement, and which flings.
///
/// The parts of a ``ScrollChain`` are scrollables, outermost first. A movement is offered to the
/// child first. Then the remaining movement is offered to the child's parents, innermost first.
///
/// Source: AndroidX Compose, `NestedScrollDispatcher` and `Scrollable`.
public struct ComposeNesting: Sendable, Hashable {
  /// The versions of Jetpack Compose that differ in how a child's fling continues in its parents.
  public enum Generation: String, Sendable, Hashable, CaseIterable {
    /// The child's fling moves the parents as well: Compose before 1.8, and since 1.9.
    case continues = "continue"
    /// The child's fling ends at the child's end, and the parent starts a new fling: Compose 1.8.
    ///
    /// Compose 1.8 also pauses for up to two frames at the child's end; see
    /// ``ComposeNested/hitches``.
    case cancels = "cancel"
  }

  /// The order in which the scrollables are offered a movement: the child, then its parents.
  public let claims: ClaimOrder

  /// How the fling of a child continues in its parents.
  public let generation: Generation

  /// Creates the nesting of a child; the scrollables with smaller indices are its parents.
  ///
  /// - Parameters:
  ///   - child: The index of the scrollable under the finger; 0 is the outermost.
  ///   - generation: How a fling continues in the parents.
  public init(child: Int, generation: Generation = .continues) {
    let order = (0...child).reversed().map { ScrollClaim($0) }
    claims = ClaimOrder(up: order, down: order)
    self.generation = generation
  }

  /// How a fling continues when a scrollable has reached its end.
  public var flingPolicy: FlingPolicy { generation == .continues ? .drive : .restart }

  /// The fling of a scrollable after a release.
  ///
  /// - Parameters:
  ///   - chain: The scrollables with their offsets at the release.
  ///   - velocity: The velocity of the release, in points per second.
  ///   - consumed: The velocity that the parents consume before the child flings, in points per
  ///     second.
  ///   - rule: How the content decelerates.
  /// - Returns: The fling; `nil` if the remaining speed is 1 point per second or less.
  public func fling(
    of chain: ScrollChain, velocity: Double, preFling consumed: Double = 0,
    rule: FlingRule = ScrollPhysics.compose().fling
  ) -> ChainFling? {
    let available = velocity - consumed
    guard abs(available) > 1 else { return nil }
    return ChainFling(of: chain, claims, policy: flingPolicy, velocity: available, rule: rule)
  }
}

// MARK: - Dispatching

extension ComposeNesting {
  /// Offers a movement or a velocity to the parents before the child (`onPreScroll`, `onPreFling`).
  ///
  /// Every parent is offered the amount that its own parents have not consumed. The amount that a
  /// parent returns counts, even if it exceeds the offer.
  ///
  /// - Parameters:
  ///   - available: The movement or velocity on both axes, in points or points per second.
  ///   - parents: The number of parents of the child.
  ///   - consume: Returns the amount that a parent consumes; index 0 is the outermost parent.
  /// - Returns: The sum of the consumed amounts.
  public static func before(
    _ available: Vector, parents: Int, consume: (_ parent: Int, _ available: Vector) -> Vector
  ) -> Vector {
    var consumed = Vector.zero
    for parent in 0..<parents {
      consumed = consumed + consume(parent, available - consumed)
    }
    return consumed
  }

  /// Offers the parents the amount that the child has not consumed (`onPostScroll`, `onPostFling`).
  ///
  /// The innermost parent comes first. Every parent receives the amount that the child and the
  /// inner parents have consumed, and the remainder.
  ///
  /// - Parameters:
  ///   - consumed: The amount that the child has consumed, on both axes, in points or points per
  ///     second.
  ///   - available: The amount that the child has not consumed, in the same unit.
  ///   - parents: The number of parents of the child.
  ///   - consume: Returns the amount that a parent consumes; index 0 is the outermost parent.
  /// - Returns: The sum of the consumed amounts.
  public static func after(
    consumed: Vector, available: Vector, parents: Int,
    consume: (_ parent: Int, _ consumed: Vector, _ available: Vector) -> Vector
  ) -> Vector {
    var taken = Vector.zero
    for parent in (0..<parents).reversed() {
      taken = taken + consume(parent, consumed + taken, available - taken)
    }
    return taken
  }
}
