public import ScrollModel

/// Nested scrolling of Android's Views: the order in which a child and its parents consume movement.
///
/// The parts of a ``ScrollChain`` are the scrolling views, outermost first. Some parents are
/// offered a movement before the child (`onNestedPreScroll`), others after it (`onNestedScroll`).
/// An app bar usually comes before the child in an upward movement and after it in a downward
/// movement; a scrolling parent comes after it.
///
/// Source: AndroidX core, `NestedScrollingParent3` and `NestedScrollingChild3`.
public struct ViewsNesting: Sendable, Hashable {
  /// The parents that are offered a movement before and after the child.
  public struct Parents: Sendable, Hashable {
    /// The indices of the parents that are offered a movement before the child, outermost first.
    public let before: [Int]
    /// The indices of the parents that are offered the remaining movement after the child, innermost first.
    public let after: [Int]

    /// Creates the lists of parents before and after the child.
    ///
    /// - Parameters:
    ///   - before: The indices of the parents that are offered a movement before the child, outermost
    ///     first.
    ///   - after: The indices of the parents that are offered the remaining movement, innermost first.
    public init(before: [Int] = [], after: [Int] = []) {
      self.before = before
      self.after = after
    }
  }

  /// The order in which the views are offered a movement, in drags and flings alike.
  public let claims: ClaimOrder

  /// Creates the order in which a child and its parents are offered a movement.
  ///
  /// - Parameters:
  ///   - child: The index of the view under the finger.
  ///   - up: The parents before and after the child when the content moves up.
  ///   - down: The parents before and after the child when the content moves down.
  public init(child: Int, up: Parents, down: Parents) {
    func order(_ parents: Parents) -> [ScrollClaim] {
      (parents.before + [child] + parents.after).map { ScrollClaim($0) }
    }
    claims = ClaimOrder(up: order(up), down: order(down))
  }

  /// A call from a child to its parents in Android's nested scrolling protocol.
  public enum Call: Sendable, Hashable {
    /// `startNestedScroll`: a scroll by touch, or by the fling after it, begins.
    case start(isTouch: Bool)
    /// `stopNestedScroll`: a scroll by touch, or by the fling after it, ends.
    case stop(isTouch: Bool)
    /// `dispatchNestedPreFling`: the parents are offered the velocity and may consume it
    /// completely.
    case preFling
    /// `dispatchNestedFling`: the parents are notified of a fling; the child flings if `consumed`
    /// is `true`.
    case fling(consumed: Bool)
  }

  /// The calls from a child to its parents when the finger is released, in order.
  ///
  /// The nested scroll of the fling begins before the nested scroll of the finger ends, so that app
  /// bars postpone their snap.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the release, in points per second.
  ///   - minimum: The speed below which there is no fling, in points per second.
  ///   - parentConsumes: True if a parent consumes the velocity, so that the child does not fling.
  /// - Returns: The calls in order; only ``Call/stop(isTouch:)`` for a release without a fling.
  public static func callsOfRelease(
    velocity: Double, minimum: Double, parentConsumes: Bool = false
  ) -> [Call] {
    guard abs(velocity) >= minimum else { return [.stop(isTouch: true)] }
    if parentConsumes { return [.preFling, .stop(isTouch: true)] }
    return [.preFling, .fling(consumed: true), .start(isTouch: false), .stop(isTouch: true)]
  }

  /// The movement that several behaviors of one `CoordinatorLayout` consume together.
  ///
  /// Every behavior is offered the same movement; on each axis the largest answer counts.
  ///
  /// - Parameters:
  ///   - answers: The movement that each behavior consumes, in points.
  ///   - consumed: The movement that was consumed before, in points, which is added.
  /// - Returns: The total movement consumed, in points.
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
