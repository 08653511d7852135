public import ScrollModel

/// Nested scrolling of Android's Views, version 3: parents before the child, the child, parents
/// after it.
///
/// The parts of a ``ScrollChain`` are the scrolling views, outermost first. A parent that is an app
/// bar claims before the child upwards and after it downwards; a scrolling parent claims after it.
///
/// Source: AndroidX core, `NestedScrollingParent3` and `NestedScrollingChild3`.
public struct ViewsNesting: Sendable, Hashable {
  /// The parents that are offered a movement before and after the child.
  public struct Parents: Sendable, Hashable {
    /// The indices of the parents before the child, outermost first.
    public let before: [Int]
    /// The indices of the parents after the child, innermost first.
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

  /// The order in which the views are offered a movement, in drags and flings alike.
  public let claims: ClaimOrder

  /// Creates the order of a child and its parents.
  ///
  /// - Parameters:
  ///   - child: The index of the view under the finger.
  ///   - up: The parents for an upward movement of the content.
  ///   - down: The parents for a downward movement of the content.
  public init(child: Int, up: Parents, down: Parents) {
    func order(_ parents: Parents) -> [ScrollClaim] {
      (parents.before + [child] + parents.after).map { ScrollClaim($0) }
    }
    claims = ClaimOrder(up: order(up), down: order(down))
  }

  /// A call between a child and its parents; touch and non-touch scrolls are called separately.
  public enum Call: Sendable, Hashable {
    /// A nested scroll of the touch or non-touch type begins.
    case start(isTouch: Bool)
    /// A nested scroll of the touch or non-touch type ends.
    case stop(isTouch: Bool)
    /// A parent is offered the velocity before the child and may consume all of it.
    case preFling
    /// The fling is reported; the child flings if `consumed` is `true`.
    case fling(consumed: Bool)
  }

  /// The calls at a release, in order.
  ///
  /// The nested scroll of the fling begins before that of the finger ends, so that app bars
  /// postpone their snap.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the release, in points per second.
  ///   - minimum: The velocity below which there is no fling, in points per second.
  ///   - parentConsumes: Whether a parent consumes the velocity.
  /// - Returns: The calls.
  public static func callsOfRelease(
    velocity: Double, minimum: Double, parentConsumes: Bool = false
  ) -> [Call] {
    guard abs(velocity) >= minimum else { return [.stop(isTouch: true)] }
    if parentConsumes { return [.preFling, .stop(isTouch: true)] }
    return [.preFling, .fling(consumed: true), .start(isTouch: false), .stop(isTouch: true)]
  }

  /// The joint consumption of several behaviors of one `CoordinatorLayout`: on each axis the answer
  /// of largest magnitude, since all were offered the same movement.
  ///
  /// - Parameters:
  ///   - answers: The amounts that they consume, in points.
  ///   - consumed: The amount consumed before, in points.
  /// - Returns: The amount consumed in all, in points.
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
