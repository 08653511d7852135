public import ScrollModel

/// Nested scrolling of Jetpack Compose: the order of the connections, and who flings.
///
/// The parts of a ``ScrollChain`` are scrollables, outermost first. A parent scrollable consumes
/// what its child leaves: the child comes first, then its parents, innermost first.
///
/// Source: AndroidX Compose, `NestedScrollDispatcher` and `Scrollable`.
public struct ComposeNesting: Sendable, Hashable {
  /// How the fling of a child continues in its parents.
  public enum Generation: Sendable, Hashable {
    /// The child's motion moves the parents: before 1.8, and since 1.9.
    case continues
    /// The child's motion ends with the child, and the parent starts one of its own: 1.8.
    ///
    /// The original stands still for up to two frames at that boundary; this model does not.
    case cancels
  }

  /// The order in which the scrollables are offered a movement.
  public let claims: ClaimOrder

  /// How the fling of a child continues in its parents.
  public let generation: Generation

  /// Creates the nesting of a child in all scrollables outside it.
  ///
  /// - Parameters:
  ///   - child: The index of the scrollable under the finger.
  ///   - generation: How a fling continues in the parents.
  public init(child: Int, generation: Generation = .continues) {
    let order = (0...child).reversed().map { ScrollClaim($0) }
    claims = ClaimOrder(up: order, down: order)
    self.generation = generation
  }

  /// Which scrollable moves on at a boundary.
  public var flingPolicy: FlingPolicy { generation == .continues ? .drive : .restart }

  /// The fling of a released child.
  ///
  /// - Parameters:
  ///   - chain: The scrollables with their offsets at the release.
  ///   - velocity: The velocity of the release, in points per second.
  ///   - consumed: The velocity that the parents consume before the child flings, in points per
  ///     second.
  ///   - rule: How the content decelerates.
  /// - Returns: The fling; `nil` if the remaining velocity is 1 point per second or less.
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
  /// Every parent is offered what those outside it have left. An answer counts even if it is more
  /// than was offered.
  ///
  /// - Parameters:
  ///   - available: The movement or velocity on both axes, in points or points per second.
  ///   - parents: The number of parents.
  ///   - consume: What a parent consumes of what it is offered; index 0 is the outermost.
  /// - Returns: The sum of what they consume.
  public static func before(
    _ available: Vector, parents: Int, consume: (_ parent: Int, _ available: Vector) -> Vector
  ) -> Vector {
    var consumed = Vector.zero
    for parent in 0..<parents {
      consumed = consumed + consume(parent, available - consumed)
    }
    return consumed
  }

  /// Offers the parents what the child has left (`onPostScroll`, `onPostFling`).
  ///
  /// Every parent is told what the child and those inside of it have consumed, and what is left.
  ///
  /// - Parameters:
  ///   - consumed: What the child has consumed, on both axes, in points or points per second.
  ///   - available: What it has left.
  ///   - parents: The number of parents.
  ///   - consume: What a parent consumes of what is left; index 0 is the outermost, which is
  ///     offered it last.
  /// - Returns: The sum of what they consume.
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
