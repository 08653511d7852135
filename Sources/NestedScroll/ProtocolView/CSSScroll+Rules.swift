import ScrollDynamics
import ScrollModel

extension CSSScroll: ProtocolRules {
  package static let kind = ProtocolKind("css-scroll", of: "a web browser", .page)

  var platform: ScrollPlatform { page.engine == .chromium ? .chromium : .firefox }
  static var declaresPositions: Bool { true }

  var defaultPart: Int { partNames.count - 1 }

  var dependsOnEvents: Bool { extrapolatesFinger }

  var claimCount: Int { partNames.count }

  func amounts(_ axis: Axis) -> [Double] { page.scrollers.map { $0.offset[axis] } }

  func ranges(_ axis: Axis) -> [ScrollRange] { page.scrollers.map { $0.range(axis) } }

  func overscroll(_ axis: Axis) -> Double { page.overscroll?.pull[axis] ?? 0 }

  mutating func beginGesture(on part: Int) { page.beginGesture(on: part) }

  mutating func endGesture() { page.endGesture() }

  mutating func move(
    by movement: Vector, with source: MovementSource, at time: Double,
    consumed: (_ claim: Int, _ part: Int, _ amount: Vector) -> Void
  ) -> Vector {
    let before = page.scrollers
    var remaining = movement
    switch source {
    case .finger: page.scroll(by: movement)
    case .wheel(let phase): turnWheel(by: movement, phase, at: time)
    }
    remaining = remaining - deferredMovement
    // Inner scrollers move first, so they are reported first.
    for part in page.scrollers.indices.reversed() {
      let moved = page.scrollers[part].offset - before[part].offset
      remaining = remaining - moved
      guard moved != .zero else { continue }
      consumed(partNames.count - 1 - part, part, moved)
    }
    // A wheel notch is not recorded, so that proximity snapping does not undo it.
    if case .wheel(.discrete) = source {} else { recordMovedAxes(since: before) }
    return remaining
  }

  mutating func show(_ motion: ProtocolMotion, at time: Double) {
    let before = page.scrollers
    for axis in Axis.allCases {
      motion[axis]?.show(at: time) { page.scrollers[$1].move(to: $0, axis) }
    }
    recordMovedAxes(since: before)
    // When a motion to a snap area ends, its scroller is snapped.
    guard time >= motion.restTime else { return }
    for axis in Axis.allCases {
      if let part = motion[axis]?.settlingPart { unsnapped[part].remove(AxisSet(axis)) }
    }
  }

  private mutating func recordMovedAxes(since before: [CSSScrollers.Scroller]) {
    for part in partNames.indices {
      for axis in Axis.allCases
      where page.scrollers[part].offset[axis] != before[part].offset[axis] {
        unsnapped[part].insert(AxisSet(axis))
      }
    }
  }

  mutating func motionAtRest(
    after pause: ProtocolPause, _ physics: ScrollPhysics
  ) -> ProtocolMotion? { settling() }

  mutating func motionAfter(_ motion: ProtocolMotion, _ physics: ScrollPhysics) -> ProtocolMotion? {
    // Firefox searches for snap areas only when a fling starts. If there is none, the fling may end
    // anywhere.
    for axis in Axis.allCases where page.engine != .chromium {
      guard case .fling(let fling, _)? = motion[axis] else { continue }
      let flung = [fling.firstPart ?? page.receivers.last].compactMap { $0 }
      for part in flung + fling.boundaries.map({ $0.to }) { unsnapped[part].remove(AxisSet(axis)) }
    }
    return snapping(after: motion) ?? settling()
  }

  /// Always 0: a fling in Chromium, and a slow fling in Firefox, ends at the end of its scroller.
  func flingRoom(from amounts: [Double], movingBy direction: Double) -> Double { 0 }

  /// Always false: a snap follows a curve that does not start with the finger's velocity.
  var keepsReleaseVelocity: Bool { false }

  func describe(_ details: inout ProtocolDetails, _ motion: ProtocolMotion?) {
    details.latched = page.latched.map { partNames[$0] } ?? ""
    guard let found else { return }
    details.snap = found.word
    details.snapPosition = ProtocolDetails.SnapPosition(
      x: found.position?.offset.x, y: found.position?.offset.y)
  }

  mutating func forgetSearch() { found = nil }
}

extension NestedProtocol {
  /// The scroll containers of a web page.
  public static func cssScroll(_ rules: CSSScroll) -> Self { Self(rules) }
}
