import NestedScroll
import ScrollDynamics
import ScrollModel
import TraceRows

extension Scenario.FlutterNested: StagedProtocol {
  var defaultPart: Int { 1 }

  var claimCount: Int { 1 + view.lists.count }

  func amounts(_ axis: Axis) -> [Double] {
    guard axis == .vertical else { return Array(repeating: 0, count: 1 + view.lists.count) }
    return [view.outer]
      + view.lists.map { ScrollRange(lower: 0, upper: $0.length).clamp($0.position) }
  }

  func ranges(_ axis: Axis) -> [ScrollRange] {
    ([view.header] + view.lists.map { $0.length }).map {
      ScrollRange(lower: 0, upper: axis == .vertical ? $0 : 0)
    }
  }

  var dependsOnEvents: Bool { view.compatibility.contains(.perEventResistance) }

  var movesTogether: Bool { view.lists.count > 1 }

  func overscroll(_ axis: Axis) -> Double {
    guard axis == .vertical else { return 0 }
    let shown = view.shownOffset(of: leading)
    return ScrollRange(lower: 0, upper: view.lists[leading].length).overscroll(of: shown)
  }

  mutating func beginGesture(on part: Int) {}

  mutating func endGesture() { (direction, lastDirection) = (.idle, .idle) }

  mutating func move(
    by movement: Vector, with source: MovementSource, at time: Double,
    taken: (_ claim: Int, _ part: Int, _ amount: Vector) -> Void
  ) -> Vector {
    let before = amounts(.vertical)
    movers = movers(of: movement.y)
    switch source {
    case .finger: view.drag(by: movement.y)
    case .wheel: view.wheel(by: movement.y)
    }
    leading = view.leadingList(for: movement.y)
    layOut(movement.y < 0 ? .forward : .reverse)
    let after = amounts(.vertical)
    var remaining = movement.y
    // Several lists move together: the remaining movement is that of the leading one.
    for part in after.indices where after[part] != before[part] {
      taken(part, part, Vector(x: 0, y: after[part] - before[part]))
      if part == 0 || part == 1 + leading { remaining -= after[part] - before[part] }
    }
    return Vector(x: 0, y: abs(remaining) <= 1e-10 ? 0 : remaining)
  }

  private mutating func layOut(_ direction: SliverAppBar.Direction) {
    self.direction = direction
    if direction != .idle { lastDirection = direction }
    _ = bar.layout(at: view.outer, scrolling: direction, viewportLength: viewport.height)
  }

  mutating func release(
    velocity: Vector, physics: ScrollPhysics, frame: ReleaseFrame
  ) -> ProtocolMotion? {
    leading = view.leadingList(for: velocity.y)
    guard velocity.y != 0 else { return pullBack(physics) ?? snap }
    return fling(velocity: velocity.y, physics)
  }

  /// The motion of a pulled list back to its end; `nil` if none is pulled.
  private mutating func pullBack(_ physics: ScrollPhysics) -> ProtocolMotion? {
    let pulled = view.lists.indices.first { index in
      ScrollRange(lower: 0, upper: view.lists[index].length)
        .overscroll(of: view.lists[index].position) != 0
    }
    guard let pulled else { return nil }
    leading = pulled
    return fling(velocity: 0, physics)
  }

  /// The motion of the leading list and the header.
  private func fling(velocity: Double, _ physics: ScrollPhysics) -> ProtocolMotion {
    let fling = view.fling(
      velocity: velocity, list: leading, physics: (physics, .flutterClamping()))
    let claims = view.claims
    // The chain of a fling has only the leading list.
    func renamed(_ claim: ScrollClaim) -> ScrollClaim {
      claim.part == 0 ? claim : ScrollClaim(1 + leading)
    }
    return ProtocolMotion(
      vertical: .fling(fling), driver: 1 + leading, overscroll: overscroll(.vertical),
      claims: ClaimOrder(up: claims.up.map(renamed), down: claims.down.map(renamed)))
  }

  mutating func show(_ motion: ProtocolMotion, at time: Double) {
    if case .beside(let offset)? = motion.vertical {
      return bar.show(effectiveOffset: offset.sample(at: time).position)
    }
    guard case .fling(var fling, _)? = motion.vertical else { return }
    let sample = view.show(&fling, list: leading, at: time)
    layOut(sample.velocity < 0 ? .forward : .reverse)
  }

  mutating func motionAfter(
    _ motion: ProtocolMotion, _ physics: ScrollPhysics
  ) -> ProtocolMotion? {
    motion.isFling ? pullBack(physics) ?? snap : nil
  }

  /// The snap of a partly visible floating header in the direction of the user's last scroll, in
  /// 300 ms.
  private var snap: ProtocolMotion? {
    guard snaps, lastDirection != .idle, bar.effectiveOffset.exceedsRounding,
      (bar.maxExtent - bar.effectiveOffset).exceedsRounding
    else { return nil }
    let target = bar.snapTarget(after: lastDirection)
    return ProtocolMotion(
      vertical: .beside(
        .eased(
          from: bar.effectiveOffset, to: target, duration: 0.3,
          curve: TimingCurve(0.25, 0.1, 0.25, 1))), driver: 0, target: target)
  }

  func flingRoom(from amounts: [Double], movingBy direction: Double) -> Double {
    guard !movesTogether else { return 0 }
    return zip(amounts, ranges(.vertical)).reduce(0) { room, part in
      room + (direction < 0 ? part.0 - part.1.lower : part.1.upper - part.0)
    }
  }

  mutating func jump(_ part: Int, to amount: Double) {
    if part == 0 { view.jump(outerTo: amount) } else { view.jump(list: part - 1, to: amount) }
    layOut(.idle)
  }

  mutating func adopt(_ earlier: Self) {
    view = FlutterNestedScroll(
      header: view.header, outer: earlier.view.outer,
      lists: view.lists.enumerated().map { index, list in
        let position = index < earlier.view.lists.count ? earlier.view.lists[index].position : 0
        return .init(
          length: list.length, position: min(max(0, position), list.length), bounces: list.bounces)
      }, viewportLength: view.viewportLength, floats: view.floats,
      compatibility: view.compatibility)
    leading = min(earlier.leading, view.lists.count - 1)
    layOut(.idle)
  }

  func complete(_ row: inout ProtocolRow, _ motion: ProtocolMotion?) {
    var shown = bar
    row.headerExtent =
      shown.layout(at: view.outer, scrolling: direction, viewportLength: viewport.height).visible
    row.innerOffsets = view.lists.indices.map { view.shownOffset(of: $0) }
  }
}
