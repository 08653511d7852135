import ScrollDynamics
public import ScrollModel

extension CSSScrollers {
  /// The fling of the current gesture along an axis, after the finger is released; `nil` if the
  /// gesture has moved no scroller.
  ///
  /// Chromium's fling ends with the latched scroller, and its length is limited by that of the root
  /// view; Firefox's fling continues in the outer scrollers. The fling moves the parts of
  /// ``chain(along:)``, one part for each scroller.
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

  /// The scrollers along one axis as a chain, outermost first, with one part for each scroller.
  ///
  /// - Precondition: There are at most ``ScrollChain/capacity`` scrollers.
  public func chain(along axis: Axis) -> ScrollChain {
    ScrollChain(
      scrollers.map { scroller in
        ScrollPart(.content, amount: scroller.offset[axis], length: scroller.maximumOffset[axis])
      })
  }

  /// Sets the offsets of the scrollers for one frame of a fling along an axis, and samples the
  /// content.
  ///
  /// - Complexity: O(n) for n scrollers; nothing is allocated.
  @discardableResult
  public mutating func show(
    _ fling: inout ChainFling, along axis: Axis, at time: Double
  ) -> ChainFling.Sample {
    fling.frame(at: time) { scrollers[$0].move(to: $1, axis) }
  }
}
