import ScrollDynamics

// The motion of content that has come to rest between pages or snap positions, except after a
// release.
extension HeadlessScrollView {
  @inline(__always) private var hasPositions: Bool {
    rules.behavior.hasRestPositions || hasReleaseAreas
  }

  /// `none` if neither pages nor snap positions are set.
  @inline(__always)
  mutating func settling(after cause: SnapRule.RestCause) -> SnapRule.Settling {
    guard hasPositions else { return .none }
    return rules.physics.snapping.settling(
      after: cause, isPaging: rules.behavior.isPagingEnabled)
  }

  /// Moves content that rests beyond an end, or between two pages or snap positions.
  mutating func settle(
    after cause: SnapRule.RestCause, notch: Vector = .zero, at time: Double,
    emit: (ScrollEffect) -> Void
  ) {
    stopMotion(at: time)
    startReturn()
    if settling(after: cause) == .moving { startSettling(notch: notch) }
    if rules.hasStretch {
      let pause = cause == .notch ? rules.physics.wheel.pause : 0
      for axis in Axis.allCases {
        _ = releaseStretch(axis, momentum: 0, distance: 0, at: time + pause)
      }
    }
    if !isAtRest { beginDecelerating(emit: emit) }
  }

  /// Moves content at rest to the position at which a release without velocity would end.
  mutating func startSettling(notch: Vector = .zero) {
    let (x, y) = releaseAtRest(notch: notch)
    startMotion(.horizontal, x)
    startMotion(.vertical, y)
  }

  /// A release without velocity at the current offset, to which a wheel's notch may have led.
  private mutating func releaseAtRest(
    notch: Vector = .zero
  ) -> (x: AxisRelease, y: AxisRelease) {
    let start = offset - notch
    var x = plan(
      .horizontal, velocity: 0, momentum: 0, notch: .init(start: start.x, delta: notch.x))
    var y = plan(
      .vertical, velocity: 0, momentum: 0, notch: .init(start: start.y, delta: notch.y))
    snapToAreas(&x, &y, notch: notch)
    return (x, y)
  }

  /// Moves content again if its motion has ended between pages or snap positions.
  ///
  /// A change of the range can cause this. In Chromium, this is the second search for a snap area;
  /// it follows a fling for which the first search has found no area. Returns true if the content
  /// moves.
  mutating func settleAtRest(at time: Double, emit: (ScrollEffect) -> Void) -> Bool {
    guard settling(after: .motion) == .moving else { return false }
    let (before, now) = (offset, clock)
    let (x, y) = releaseAtRest()
    let moves = (
      x: abs(x.target - before.x) > 1e-6 && !horizontal.isAtTarget(geometry.grid),
      y: abs(y.target - before.y) > 1e-6 && !vertical.isAtTarget(geometry.grid)
    )
    guard moves.x || moves.y else { return false }
    clock = time
    if moves.x { startMotion(.horizontal, x) }
    if moves.y { startMotion(.vertical, y) }
    showMotion(at: now, emit: emit)
    return !isAtRest
  }

  /// Shows motions that started at an event before `now`.
  mutating func showMotion(at now: Double, emit: (ScrollEffect) -> Void) {
    clock = now
    let hasMoved = (x: horizontal.sample(at: now), y: vertical.sample(at: now))
    if hasMoved.x || hasMoved.y { emit(.didScroll) }
  }

  /// Moves content that an app has moved between positions or outside the range, if the platform
  /// does not keep it there.
  mutating func settleAfterCall(
    _ cause: SnapRule.RestCause, at time: Double, emit: (ScrollEffect) -> Void
  ) {
    guard
      settling(after: cause) == .moving || rules.physics.offsetLimit == .springsBack && isOutside
    else { return }
    settle(after: cause, at: time, emit: emit)
  }

  mutating func settledTarget(_ target: Vector, after cause: SnapRule.RestCause) -> Vector {
    settling(after: cause) == .atOnce ? settledOffset(at: target) : target
  }

  /// The offset at which a release without velocity at `place` would end.
  mutating func settledOffset(at place: Vector) -> Vector {
    let before = offset
    offset = layout.clamp(place)
    let (x, y) = releaseAtRest()
    offset = before
    return Vector(x: x.target, y: y.target)
  }
}
