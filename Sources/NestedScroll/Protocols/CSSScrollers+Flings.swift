import ScrollDynamics
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

  /// Shows a frame of a fling.
  ///
  /// - Parameters:
  ///   - fling: The fling of ``fling(velocity:along:rule:viewportLength:)``, along the same axis.
  ///   - axis: The axis.
  ///   - time: Seconds since the release, 0 or later.
  /// - Returns: Displacement, velocity and overscroll.
  /// - Complexity: O(n) for n scrollers; nothing is allocated.
  @discardableResult
  public mutating func show(
    _ fling: inout ChainFling, along axis: Axis, at time: Double
  ) -> ChainFling.Sample {
    fling.frame(at: time) { scrollers[$0].move(to: $1, axis) }
  }

  /// Sets a scroller to an offset along one axis; programs never chain.
  ///
  /// - Parameters:
  ///   - index: The index of the scroller.
  ///   - offset: The offset, in points; clamped.
  ///   - axis: The axis.
  /// - Precondition: There is such a scroller, the offset is a number.
  public mutating func place(_ index: Int, at offset: Double, along axis: Axis) {
    require(scrollers.indices.contains(index), "there is no scroller \(index)")
    require(!offset.isNaN, "an offset must be a number, got \(offset)")
    scrollers[index].move(to: offset, axis)
  }
}
