import ScrollDynamics
public import ScrollModel

extension CSSScrollers {
  /// The fling of the current gesture along an axis, after the finger is released.
  ///
  /// Chromium's fling ends with the latched scroller; Firefox's fling continues in the outer
  /// scrollers. The fling moves the parts of ``chain(along:)``, one part for each scroller.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the release along the axis, in points per second.
  ///   - axis: The axis of the velocity.
  ///   - rule: How the content decelerates.
  ///   - viewportLength: The length of the root view, in points, which limits Chromium's fling.
  /// - Returns: The fling; `nil` if the gesture has moved no scroller.
  public func fling(
    velocity: Double, along axis: Axis, rule: FlingRule, viewportLength: Double = 0
  ) -> ChainFling? {
    let order: [Int]
    switch gesture {
    case .none, .begun: return nil
    case .latched(let index): order = [index]
    case .chaining(let hit, let innermost):
      guard passes(from: hit, to: innermost, axis) else { return nil }
      var passed: [Int] = []
      for candidate in (0...innermost).reversed() {
        passed.append(candidate)
        if !scrollers[candidate].passes(axis) { break }
      }
      order = passed
    }
    let claims = order.map { ScrollClaim($0) }
    return ChainFling(
      of: chain(along: axis), ClaimOrder(up: claims, down: claims), policy: .restart,
      velocity: velocity, rule: rule, viewportLength: viewportLength)
  }

  /// The scrollers along one axis as a chain, outermost first.
  ///
  /// - Parameter axis: The axis of the offsets and ranges.
  /// - Returns: A chain with one part for each scroller.
  /// - Precondition: There are at most ``ScrollChain/capacity`` scrollers.
  public func chain(along axis: Axis) -> ScrollChain {
    ScrollChain(
      scrollers.map { scroller in
        ScrollPart(.content, amount: scroller.offset[axis], length: scroller.maximumOffset[axis])
      })
  }

  /// Sets the offsets of the scrollers for one frame of a fling.
  ///
  /// - Parameters:
  ///   - fling: The result of ``fling(velocity:along:rule:viewportLength:)`` for the same axis.
  ///   - axis: The axis of the fling.
  ///   - time: Seconds since the release, 0 or later.
  /// - Returns: Displacement, velocity and overscroll of the content at that time.
  /// - Complexity: O(n) for n scrollers; nothing is allocated.
  @discardableResult
  public mutating func show(
    _ fling: inout ChainFling, along axis: Axis, at time: Double
  ) -> ChainFling.Sample {
    fling.frame(at: time) { scrollers[$0].move(to: $1, axis) }
  }
}
