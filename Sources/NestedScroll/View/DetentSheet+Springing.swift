public import ScrollDynamics

extension DetentSheet {
  /// The height of the sheet above its lowest position, in points.
  public var settlingPosition: Double { outer }

  /// Always true: the sheet is the outermost part, so its movement changes the combined offset.
  public var movesCombinedOffset: Bool { true }

  /// True while the sheet springs, or after a finger has caught it above its largest detent.
  public var isSettlingPartMoving: Bool { isSpringing || chain.collapse > geometry.maximum }

  /// The spring of a released sheet: damping ratio 0.9, settled to 0.1 % of the distance after 0.25
  /// s.
  ///
  /// Source: the animation of XLScrollView. UIKit's conversion from duration to frequency is not
  /// public, so the duration is the time in which the spring's envelope decays.
  public static let spring = Spring(settlingDuration: 0.25, dampingRatio: 0.9)

  /// The motions that begin at a release.
  ///
  /// The list decelerates if it is the part that consumes the next movement; otherwise the sheet
  /// springs to a detent.
  public func release(_ context: ReleaseContext) -> Release? {
    let velocity = context.velocity
    let overscroll = context.visible(context.overscroll)
    let isListFree = context.policy != .outerOnly && overscroll >= 0
    let isScrolled = context.visible(chain.inner) > 0
    let isFull = context.visible(geometry.maximum - chain.collapsed) <= 0
    let isPulled = overscroll > 0
    let shown = outer + min(0, context.overscroll)
    if isListFree, isPulled || (isFull && (velocity > 0 || isScrolled)) {
      // If the sheet is at full height only after rounding, it springs the remaining fraction of a
      // pixel.
      return Release(
        scroll: .innerOnly, velocity: velocity,
        settling: remainder(from: shown, to: geometry.maximum))
    }
    if isListFree, velocity < 0, isScrolled {
      let target = context.settlingTarget.map(range.clamp) ?? nearest(to: shown)
      return Release(
        scroll: .innerOnly, velocity: velocity, settling: remainder(from: shown, to: target))
    }
    let target = context.settlingTarget.map(range.clamp) ?? target(from: shown, context)
    let isThere = context.visible(target - shown) == 0
    // A sheet does not move above its maximum, so a release there starts no spring.
    if isThere, velocity == 0 || (isFull && velocity > 0) {
      return Release(scroll: .innerOnly, settling: remainder(from: shown, to: target))
    }
    return Release(
      scroll: .innerOnly, settling: spring(from: shown, to: target, velocity: velocity))
  }

  /// The spring of a sheet from its rounded to its exact position; `nil` if they are equal.
  private func remainder(from shown: Double, to place: Double) -> Trajectory? {
    place == shown
      ? nil : spring(from: shown, to: place)
  }

  /// The spring of the sheet to an offset, clamped to its range.
  public func settlingMotion(to position: Double, velocity: Double) -> Trajectory? {
    let place = range.clamp(position)
    return place == outer && velocity == 0
      ? nil : spring(from: outer, to: place, velocity: velocity)
  }

  private var range: ScrollRange { ScrollRange(lower: 0, upper: geometry.maximum) }

  /// Sets the offset of a springing sheet.
  public mutating func setSettlingPosition(_ position: Double) {
    isSpringing = true
    chain.collapse(
      to: position,
      in: ScrollRange(lower: min(0, position), upper: max(position, geometry.maximum)))
  }

  /// Ends the spring at the current offset, which only a held sheet keeps above its largest detent.
  public mutating func endSettlingPartMotion(isHeld: Bool) {
    guard isSpringing || !isHeld else { return }
    isSpringing = false
    let place = isHeld ? chain.collapsed : min(chain.collapsed, geometry.maximum)
    chain.collapse(to: place, of: geometry.maximum)
  }

  /// The motion of a released sheet; it ends when its envelope is within 0.1 points of the target.
  package func spring(from: Double, to target: Double, velocity: Double = 0) -> Trajectory {
    .spring(
      DetentSheet.spring, from: from, to: target, velocity: velocity,
      rest: .settled(Tolerance(distance: 0.1, velocity: .greatestFiniteMagnitude)))
  }

  private func target(from shown: Double, _ context: ReleaseContext) -> Double {
    let inRange = range.clamp(shown)
    let detent = nearest(to: inRange)
    let place = context.visible(detent - inRange) == 0 ? detent : inRange
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

  /// The detent nearest to an offset, in points; at equal distances the lower detent.
  private func nearest(to place: Double) -> Double {
    geometry.detents.nearest(to: place) ?? place
  }
}
