public import ScrollModel

/// Nested scrolling of Jetpack Compose: what connections are asked in which order, and who flings.
///
/// The parts of a ``ScrollChain`` are scrollables, outermost first. As a parent a scrollable consumes
/// what its child leaves, so that the child comes first and its parents after it, innermost first.
///
/// Source: AndroidX Compose, `NestedScrollDispatcher` and `Scrollable`.
public struct ComposeNesting: Sendable, Hashable {
  /// How the fling of a child goes on in its parents.
  public enum Generation: Sendable, Hashable {
    /// The child's motion moves the parents: before 1.8, and since 1.9.
    case continues
    /// The child's motion ends with the child, and the parent starts its own: 1.8.
    ///
    /// The original stands still for up to two frames there; here it does not.
    case cancels
  }

  /// Who is offered a movement.
  public let claims: ClaimOrder

  /// How a fling goes on.
  public let generation: Generation

  /// Creates the nesting of a child in all scrollables outside of it.
  ///
  /// - Parameters:
  ///   - child: The index of the scrollable under the finger.
  ///   - generation: How a fling goes on.
  public init(child: Int, generation: Generation = .continues) {
    let order = (0...child).reversed().map { ScrollClaim($0) }
    claims = ClaimOrder(up: order, down: order)
    self.generation = generation
  }

  /// Who flings.
  public var flingPolicy: FlingPolicy { generation == .continues ? .drive : .restart }

  /// The fling of a released child.
  ///
  /// - Parameters:
  ///   - chain: Where the scrollables are.
  ///   - velocity: The velocity of the release, in points per second.
  ///   - consumed: What the parents keep of it before the child flings, in points per second.
  ///   - rule: How the content slows down.
  /// - Returns: The fling; `nil` if what is left is 1 point per second or less.
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
  /// Asks the parents before the child, for a movement or a velocity.
  ///
  /// Every parent is offered what those outside of it have left. An answer stands even if it is more
  /// than was offered.
  ///
  /// - Parameters:
  ///   - available: What there is, on both axes, in points or points per second.
  ///   - parents: How many parents there are.
  ///   - consume: What a parent consumes of what it is offered; index 0 is the outermost.
  /// - Returns: What they consume together.
  public static func before(
    _ available: Vector, parents: Int, consume: (_ parent: Int, _ available: Vector) -> Vector
  ) -> Vector {
    var consumed = Vector.zero
    for parent in 0..<parents {
      consumed = consumed + consume(parent, available - consumed)
    }
    return consumed
  }

  /// Asks the parents after the child.
  ///
  /// Every parent learns what the child and those inside of it have consumed, and what is left.
  ///
  /// - Parameters:
  ///   - consumed: What the child has consumed, on both axes, in points or points per second.
  ///   - available: What it has left.
  ///   - parents: How many parents there are.
  ///   - consume: What a parent consumes of what is left; index 0 is the outermost, which is asked
  ///     last.
  /// - Returns: What they consume together.
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
