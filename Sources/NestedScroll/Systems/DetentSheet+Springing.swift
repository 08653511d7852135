public import ScrollDynamics

// A sheet that is released springs to a detent.
extension DetentSheet {
  /// How far the sheet shows as pulled up, in points.
  public var asidePosition: Double { outer }

  /// The sheet is the outer part of the chain.
  public var movesJointOffset: Bool { true }

  /// Whether the sheet is on its spring, or was caught there above its largest detent.
  public var isAside: Bool { springing != nil || chain.collapse > geometry.maximum }

  /// The spring of a released sheet: 0.9 of critical damping, down to 0.001 in 0.25 s.
  ///
  /// Source: the original's animation; how UIKit turns a duration into a frequency is not public,
  /// and this is the usual envelope.
  public static let spring = Spring(settlingDuration: 0.25, dampingRatio: 0.9)

  /// The list decelerates if it would take the next movement; else the sheet springs.
  public func release(_ context: ReleaseContext) -> Release? {
    let velocity = context.velocity
    // What shows beyond an end only because offsets lie on pixels is nobody's.
    let isListFree = context.policy != .outerOnly && context.excess >= -context.resolution
    let isScrolled = chain.inner > context.resolution
    let isFull = chain.collapsed >= geometry.maximum - context.resolution
    let isPulled = context.excess > context.resolution
    let shown = outer + min(0, context.excess)
    if isListFree, isPulled || (isFull && (velocity > 0 || isScrolled)) {
      // A sheet that only shows as full becomes so beside its list.
      return Release(
        scroll: .innerOnly, velocity: velocity, aside: remainder(from: shown, to: geometry.maximum))
    }
    if isListFree, velocity < 0, isScrolled {
      let target = nearest(to: shown)
      return Release(
        scroll: .innerOnly, velocity: velocity, aside: spring(from: shown, to: target))
    }
    let target = target(from: shown, context)
    let isThere = abs(target - shown) <= context.resolution
    // A sheet is clamped at its maximum: a finger does not send it on from there.
    if isThere, velocity == 0 || (isFull && velocity > 0) {
      return Release(scroll: .innerOnly, aside: remainder(from: shown, to: target))
    }
    return Release(scroll: .innerOnly, aside: spring(from: shown, to: target, velocity: velocity))
  }

  /// The spring over the part of a pixel that a sheet lacks which shows at its place.
  private func remainder(from shown: Double, to place: Double) -> Trajectory? {
    abs(place - shown) <= NestedScrollView<DetentSheet>.rounding
      ? nil : spring(from: shown, to: place)
  }

  /// The spring to a place, as far as the sheet goes.
  public func asideMotion(to position: Double, velocity: Double) -> Trajectory? {
    let place = range.clamp(position)
    return place == outer && velocity == 0
      ? nil : spring(from: outer, to: place, velocity: velocity)
  }

  /// Where the sheet may rest.
  private var range: ScrollRange { ScrollRange(lower: 0, upper: geometry.maximum) }

  /// The same detent, wherever it is now, or the highest if there is no such one any more; another
  /// place as far as the sheet goes.
  public func asideTarget(replacing target: Double, of before: DetentSheet) -> Double {
    guard let index = before.geometry.detents.firstIndex(of: target) else {
      return range.clamp(target)
    }
    return geometry.detents[min(index, geometry.detents.count - 1)]
  }

  /// Puts the sheet somewhere on its way.
  public mutating func placeAside(at position: Double) {
    springing = position
    chain.collapse(to: min(position, geometry.maximum), of: geometry.maximum)
  }

  /// Stops the sheet under a finger; one above its largest detent comes down from there with it.
  public mutating func holdAside() {
    guard let position = springing else { return }
    springing = nil
    chain.collapse(to: position, of: geometry.maximum)
  }

  /// Lets the sheet rest where it is, within its range.
  public mutating func endAside() {
    springing = nil
    let place = min(chain.collapsed, geometry.maximum)
    chain.collapse(to: place, of: geometry.maximum)
  }

  /// The combined offset stays at its end until the envelope is within a tenth of a point.
  private func spring(from: Double, to target: Double, velocity: Double = 0) -> Trajectory {
    .spring(
      DetentSheet.spring, from: from, to: target, velocity: velocity,
      rest: .settled(Tolerance(distance: 0.1, velocity: .greatestFiniteMagnitude)))
  }

  private func target(from shown: Double, _ context: ReleaseContext) -> Double {
    let clamped = range.clamp(shown)
    // A sheet at a detent between two pixels shows beside it.
    let detent = nearest(to: clamped)
    let place = abs(detent - clamped) <= context.resolution ? detent : clamped
    switch geometry.detentChoice {
    case .nearest: return nearest(to: place)
    case .projected:
      return nearest(
        to: place + context.rate.distance(velocity: context.velocity))
    case .sequential:
      if context.velocity > 0 {
        return geometry.detents.first { $0 > place } ?? geometry.maximum
      }
      if context.velocity < 0 {
        return geometry.detents.last { $0 < place } ?? geometry.detents[0]
      }
      return nearest(to: place)
    }
  }

  /// The nearest detent, the lower one of two as near.
  private func nearest(to place: Double) -> Double {
    var best = geometry.detents[0]
    for detent in geometry.detents where abs(detent - place) < abs(best - place) { best = detent }
    return best
  }
}
