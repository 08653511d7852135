import ScrollDynamics
import ScrollModel

extension ByteSource {
  /// Chooses a distance of any order of magnitude, in points, of either sign.
  mutating func distance() -> Double {
    switch below(8) {
    case 0: 0
    case 1: pick([1e-9, -1e-9, 0.5, -0.5, 1.0 / 3, -1.0 / 3])
    case 2: tenths(-9000...9000)
    default: tenths(-300...300)
    }
  }

  mutating func vector() -> Vector {
    switch below(4) {
    case 0: Vector(x: distance(), y: 0)
    case 1: Vector(x: distance(), y: distance())
    default: Vector(x: 0, y: distance())
    }
  }

  mutating func finger() -> Vector { Vector(x: tenths(0...390), y: tenths(0...844)) }

  mutating func velocity() -> Vector? {
    switch below(6) {
    case 0: nil
    case 1: .zero
    case 2: Vector(x: tenths(-9000...9000), y: tenths(-9000...9000))
    case 3: Vector(x: tenths(-3000...3000), y: 0)
    default: Vector(x: 0, y: tenths(-9000...9000))
    }
  }

  mutating func pause() -> Double {
    pick([0, 0, 1e-7, 0.001, 1.0 / 120, 1.0 / 120, 1.0 / 60, 1.0 / 60, 0.05, 0.3, 2])
  }

  mutating func physics(of platforms: [ScrollPlatform] = ScrollPlatform.all) -> ScrollPhysics {
    let platform = pick(platforms)
    let bits = chance(4) ? below(8) << below(9) : 0
    // Bit 6 was once an option of Compose; so the seeds of found cases keep their meaning.
    let options = ScrollCompatibility(rawValue: UInt16(bits & 63 | (bits >> 7) << 6))
    let density = pick([1, 2, 3, 2.625])
    let compatibility = platform.compatibility.intersection(options)
    var physics = platform.physics(density, compatibility)
    // For these platforms these bytes once chose frame steps; so the seeds of found cases keep their meaning.
    let takesSlop = [
      .uikit, .android(pixelsPerPoint: density), .gtk(compatibility: compatibility), .webKitGTK(),
    ].contains(physics)
    if takesSlop, chance(4) { physics.touchSlop = pick([0, 20]) }
    physics.raisesVelocity = chance(2)
    if chance(2) { physics.repeatedFlicks = pick([nil, .displacement, .coast]) }
    if chance(2) { physics.velocityEstimator = pick([.uikit, .ios5, .flutter, .leastSquares]) }
    return physics
  }

  mutating func behavior(isRightToLeft: Bool) -> ScrollBehavior {
    var behavior = ScrollBehavior(
      bouncesHorizontally: !chance(4), bouncesVertically: !chance(4),
      alwaysBouncesHorizontally: chance(8), alwaysBouncesVertically: chance(8))
    behavior.isRightToLeft = isRightToLeft
    behavior.isDirectionalLockEnabled = chance(3)
    behavior.isPagingEnabled = chance(3)
    if chance(3) { behavior.pageSize = Size(width: tenths(20...500), height: tenths(20...900)) }
    if chance(3) { behavior.horizontalSnapping = snapping() }
    if chance(3) { behavior.verticalSnapping = snapping() }
    if chance(2) { behavior.snapAreas = snapAreas() }
    if chance(3) {
      behavior.refreshControl = RefreshControl(height: tenths(0...90), threshold: tenths(1...90))
    }
    if chance(3) { behavior.approachingEndDistance = tenths(0...900) }
    behavior.isScrollEnabled = !chance(1)
    return behavior
  }

  private mutating func snapping() -> ScrollSnapping {
    let choice = pick([ScrollSnapping.Choice.nearest, .nextInDirection])
    let mode: ScrollSnapping.Mode = chance(6) ? .proximity(within: tenths(0...1)) : .mandatory
    if chance(8) {
      return ScrollSnapping(
        interval: tenths(5...500), origin: tenths(-100...100), choice: choice, mode: mode,
        movesAtMostOne: chance(8))
    }
    return ScrollSnapping(
      offsets: (0...below(4)).map { _ in tenths(-200...3000) }, choice: choice, mode: mode,
      movesAtMostOne: chance(8))
  }

  private mutating func snapAreas() -> SnapAreas {
    let areas = (0...below(4)).map { _ in
      SnapAreas.Area(
        frame: Rect(
          origin: Vector(x: tenths(-100...2000), y: tenths(-100...4000)),
          size: Size(width: tenths(0...900), height: tenths(0...1500))),
        horizontal: pick([nil, .start, .center, .end]),
        vertical: pick([.start, .center, .end, nil]), alwaysStops: chance(4))
    }
    return SnapAreas(
      areas, snapport: Rect(origin: .zero, size: Size(width: 390, height: 844)),
      maximumOffset: Vector(x: tenths(0...2000), y: tenths(0...4000)),
      strictness: pick([.mandatory, .proximity]))
  }

  mutating func geometry(displayScale: Double?) -> ScrollGeometry {
    ScrollGeometry(
      contentSize: Size(
        width: pick([390, 0, 100, 1200, tenths(0...3000)]),
        height: pick([3000, 0, 200, 844, 845, tenths(0...20_000)])),
      containerSize: Size(
        width: pick([390, 844, 0, tenths(0...900)]), height: pick([844, 390, 0, tenths(0...900)])),
      contentInset: EdgeInsets(
        top: pick([0, 64, -20]), left: pick([0, 8]), bottom: pick([0, 34]), right: pick([0, 5])),
      safeAreaInsets: EdgeInsets(top: pick([0, 47]), left: pick([0, 44])),
      contentInsetAdjustment: pick(ContentInsetAdjustment.allCases), displayScale: displayScale)
  }

  mutating func wheelPhase() -> WheelPhase { pick(WheelPhase.allCases) }
}
