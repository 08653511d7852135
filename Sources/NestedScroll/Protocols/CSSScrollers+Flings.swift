public import ScrollModel

extension CSSScrollers {
  /// The motion of a released gesture along one axis.
  ///
  /// Chromium's fling ends with the latched scroller; Firefox' continues in the scrollers outside
  /// it. The parts of its chain, ``chain(along:)``, are the scrollers.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the release along the axis, in points per second.
  ///   - axis: The axis.
  ///   - rule: How the content decelerates.
  ///   - viewportLength: The length of the root view that bounds Chromium's fling, in points.
  /// - Returns: The motion; `nil` if nothing scrolls.
  public func fling(
    velocity: Double, along axis: Axis, rule: FlingRule, viewportLength: Double = 0
  ) -> ChainFling? {
    let order: [Int]
    switch gesture {
    case .none, .begun, .dead: return nil
    case .latched(let index): order = [index]
    case .handing(_, let innermost):
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
  /// - Parameter axis: The axis.
  /// - Returns: A chain with one part for each scroller.
  /// - Precondition: There are at most ``ScrollChain/capacity``.
  public func chain(along axis: Axis) -> ScrollChain {
    ScrollChain(
      scrollers.map { scroller in
        ScrollPart(.content, amount: scroller.offset[axis], length: scroller.maximumOffset[axis])
      })
  }

  /// Sets the parts to their amounts at a time of a fling.
  ///
  /// - Parameters:
  ///   - chain: The chain of ``chain(along:)`` at a time of the fling.
  ///   - axis: The axis.
  public mutating func show(_ chain: ScrollChain, along axis: Axis) {
    for index in scrollers.indices { scrollers[index].offset[axis] = chain[index].amount }
  }
}
