public import ScrollModel

/// Nested scrolling of Android's Views, in its third version: parents before the child, the child,
/// parents after it.
///
/// The parts of a ``ScrollChain`` are the scrolling views, outermost first. A parent that is an app
/// bar claims before the child upwards and after it downwards; a scrolling parent claims after it.
///
/// Source: AndroidX core, `NestedScrollingParent3` and `NestedScrollingChild3`.
public struct ViewsNesting: Sendable, Hashable {
  /// The parents that are asked before and after the child.
  public struct Parents: Sendable, Hashable {
    /// Those before it, outermost first.
    public let before: [Int]
    /// Those after it, innermost first.
    public let after: [Int]

    /// Creates parents.
    ///
    /// - Parameters:
    ///   - before: The indices of those before the child, outermost first.
    ///   - after: The indices of those after the child, innermost first.
    public init(before: [Int] = [], after: [Int] = []) {
      self.before = before
      self.after = after
    }
  }

  /// Who is offered a movement, in drags and flings alike.
  public let claims: ClaimOrder

  /// Creates the order of a child and its parents.
  ///
  /// - Parameters:
  ///   - child: The index of the view under the finger.
  ///   - up: The parents of a movement of the content upwards.
  ///   - down: The parents of a movement of the content downwards.
  public init(child: Int, up: Parents, down: Parents) {
    func order(_ parents: Parents) -> [ScrollClaim] {
      (parents.before + [child] + parents.after).map { ScrollClaim($0) }
    }
    claims = ClaimOrder(up: order(up), down: order(down))
  }

  /// A call between a child and its parents, for a finger's movements or for those without one.
  public enum Call: Sendable, Hashable {
    /// A nested scroll of a kind begins.
    case start(isTouch: Bool)
    /// A nested scroll of a kind ends.
    case stop(isTouch: Bool)
    /// A parent may keep the velocity for itself, all of it or nothing.
    case preFling
    /// What becomes of the velocity; the child flings if it is `true`.
    case fling(consumed: Bool)
  }

  /// The calls when a finger lifts, in order.
  ///
  /// The nested scroll of the fling opens before that of the finger ends: app bars put off their snap
  /// because of that.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the release, in points per second.
  ///   - minimum: The velocity below which nothing flings, in points per second.
  ///   - parentConsumes: Whether a parent keeps the velocity for itself.
  /// - Returns: The calls.
  public static func callsOfRelease(
    velocity: Double, minimum: Double, parentConsumes: Bool = false
  ) -> [Call] {
    guard abs(velocity) >= minimum else { return [.stop(isTouch: true)] }
    if parentConsumes { return [.preFling, .stop(isTouch: true)] }
    return [.preFling, .fling(consumed: true), .start(isTouch: false), .stop(isTouch: true)]
  }

  /// What several behaviours of one `CoordinatorLayout` consume together: of each axis the answer of
  /// largest magnitude, since every one of them was offered the same movement.
  ///
  /// - Parameters:
  ///   - answers: What each of them consumes, in points.
  ///   - consumed: What was consumed before, in points.
  /// - Returns: What is consumed then, in points.
  public static func coordinated(
    _ answers: some Sequence<Vector>, consumed: Vector = .zero
  ) -> Vector {
    var largest = Vector.zero
    for answer in answers {
      if abs(answer.x) > abs(largest.x) { largest.x = answer.x }
      if abs(answer.y) > abs(largest.y) { largest.y = answer.y }
    }
    return consumed + largest
  }
}
