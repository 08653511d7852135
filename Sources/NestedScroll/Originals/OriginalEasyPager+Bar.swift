import ScrollDynamics
import ScrollModel

/// Dragging the docked bar.
extension OriginalEasyPager {
  /// The bar follows the finger from where it is.
  public mutating func beginAside() {
    base.beginAside()
    panStart = base.asidePosition
    panned = 0
  }

  /// The bar goes up to the inset in the content, which is above the viewport once that has
  /// scrolled.
  public mutating func dragAside(by movement: Double) {
    panned = -movement
    let top = base.geometry.topInset - scrolled
    base.placeAside(at: min(max(top, panStart + panned), base.geometry.dockY))
  }

  /// Half the way or a flick along it keeps the bar going, whichever dock it comes from.
  public func release(_ context: ReleaseContext) -> Release? {
    guard base.isAside else { return nil }
    let (half, velocity) = (base.geometry.dockY / 2, -context.velocity)
    let goesUp =
      panned < 0
      ? -panned > half || velocity < -EasyPager.dockingVelocity
      : !(panned > half || velocity > EasyPager.dockingVelocity)
    let target = goesUp ? base.geometry.topInset : base.geometry.dockY
    return Release(
      scroll: .aside,
      aside: base.asidePosition == target ? nil : base.asideMotion(to: target, velocity: 0))
  }

  /// A bar that comes back from the top leaves the lists where they are.
  public mutating func endAside() {
    let wasUp = base.dock == .top
    base.endAside()
    if wasUp, base.dock == .bottom { isPanEnded = true }
  }
}
