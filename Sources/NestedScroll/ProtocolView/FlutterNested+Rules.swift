import ScrollDynamics
import ScrollModel

extension FlutterNested: ProtocolRules {
  package static let kind = ProtocolKind("flutter-nested", of: "Flutter", .lists)

  var platform: ScrollPlatform { .flutterBouncing }

  var defaultPart: Int { 1 }

  var claimCount: Int { 1 + lists.count }

  func amounts(_ axis: Axis) -> [Double] {
    guard axis == .vertical else { return Array(repeating: 0, count: 1 + lists.count) }
    return [outer] + lists.map { $0.range.clamp($0.position) }
  }

  func ranges(_ axis: Axis) -> [ScrollRange] {
    ([header] + lists.map { $0.length }).map {
      ScrollRange(lower: 0, upper: axis == .vertical ? $0 : 0)
    }
  }

  var dependsOnEvents: Bool { compatibility.contains(.perEventResistance) }

  var movesTogether: Bool { lists.count > 1 }

  func overscroll(_ axis: Axis) -> Double {
    guard axis == .vertical else { return 0 }
    return lists[leading].range.overscroll(of: visibleOffset(of: leading))
  }

  mutating func beginGesture(on part: Int) {}

  // `lastDirection` is kept, so that the header also snaps after a touch that stops a fling.
  mutating func endGesture() { direction = .idle }

  mutating func move(
    by movement: Vector, with source: MovementSource, at time: Double,
    consumed: (_ claim: Int, _ part: Int, _ amount: Vector) -> Void
  ) -> Vector {
    let before = amounts(.vertical)
    switch source {
    case .finger: drag(by: movement.y)
    case .wheel: wheel(by: movement.y)
    }
    leading = leadingList(for: movement.y)
    layOut(movement.y < 0 ? .forward : .reverse)
    let after = amounts(.vertical)
    var remaining = movement.y
    // Several lists can move together; the remainder is computed for the list `leading`.
    for part in after.indices where after[part] != before[part] {
      consumed(part, part, Vector(x: 0, y: after[part] - before[part]))
      if part == 0 || part == 1 + leading { remaining -= after[part] - before[part] }
    }
    return Vector(x: 0, y: remaining.exceedsRounding ? remaining : 0)
  }

  private mutating func layOut(_ direction: SliverAppBar.Direction) {
    self.direction = direction
    if direction != .idle { lastDirection = direction }
    bar.layout(at: outer, scrolling: direction, viewportLength: viewport.height)
  }

  mutating func release(
    velocity: Vector, physics: ScrollPhysics, frame: ReleaseFrame
  ) -> ProtocolMotion? {
    leading = leadingList(for: velocity.y)
    guard velocity.y != 0 else { return bounceBackMotion(physics) ?? snap }
    lastDirection = velocity.y < 0 ? .forward : .reverse
    return fling(velocity: velocity.y, physics)
  }

  /// In Flutter, wheels, stops and jumps end with `goBallistic(0)`, which moves pulled lists back.
  ///
  /// The header snaps at the end of a scroll, not after a jump or a layout (`isScrollingNotifier`).
  mutating func motionAtRest(
    after pause: ProtocolPause, _ physics: ScrollPhysics
  ) -> ProtocolMotion? {
    bounceBackMotion(physics) ?? (pause.endsScroll ? snap : nil)
  }

  private mutating func bounceBackMotion(_ physics: ScrollPhysics) -> ProtocolMotion? {
    let pulled = lists.indices.first { lists[$0].range.overscroll(of: lists[$0].position) != 0 }
    guard let pulled else { return nil }
    leading = pulled
    return fling(velocity: 0, physics)
  }

  private mutating func fling(velocity: Double, _ physics: ScrollPhysics) -> ProtocolMotion {
    let fling = self.fling(velocity: velocity, list: leading, physics: physics)
    leading = fling.leading
    // In the chain of a fling, part 1 is its only list; in the view, that list is `leading`.
    func renamed(_ claim: ScrollClaim) -> ScrollClaim {
      claim.part == 0 ? claim : ScrollClaim(1 + leading)
    }
    return ProtocolMotion(
      vertical: .lists(fling), driver: 1 + leading, overscroll: overscroll(.vertical),
      claims: ClaimOrder(up: claims.up.map(renamed), down: claims.down.map(renamed)))
  }

  mutating func show(_ motion: ProtocolMotion, at time: Double) {
    if case .beside(let offset)? = motion.vertical {
      return bar.show(effectiveOffset: offset.sample(at: time).position)
    }
    guard case .lists(var fling)? = motion.vertical else { return }
    show(&fling, at: time)
    // A list that returns from overscroll does not reverse the scroll direction.
    layOut(lastDirection)
  }

  /// The 300 ms snap of a partly visible floating header in the direction of the last scroll.
  private var snap: ProtocolMotion? {
    guard snaps, lastDirection != .idle else { return nil }
    let target = bar.snapTarget(after: lastDirection)
    // A header at its other end stays there. It cannot be scrolled away farther than the outer
    // scroll view has scrolled.
    guard (bar.maxExtent - target - bar.effectiveOffset).exceedsRounding,
      (min(target, outer) - bar.effectiveOffset).exceedsRounding
    else { return nil }
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
    if part == 0 {
      outer = min(max(0, amount), header)
      for index in lists.indices { lists[index].position = 0 }
    } else {
      // An offset past an end stays visible until a motion moves the list back: Flutter's `jumpTo`
      // ends with `goBallistic(0)`.
      outer = amount < 0 ? 0 : header
      setOffset(of: part - 1, to: amount)
    }
    layOut(.idle)
    lastDirection = .idle
  }

  /// An overscrolled list keeps its visible offset, or its visible overscroll if its end has moved
  /// inward.
  mutating func adopt(_ earlier: Self) {
    outer = min(max(0, earlier.outer), header)
    for index in 0..<min(lists.count, earlier.lists.count) {
      let (list, before) = (lists[index], earlier.lists[index])
      let overscroll = before.range.overscroll(of: earlier.visibleOffset(of: index))
      if overscroll == 0 {
        lists[index].position = list.range.clamp(before.position)
      } else if list.length == before.length, viewport.height == earlier.viewport.height {
        lists[index].position = before.position
        lists[index].longOverscroll = before.longOverscroll
      } else {
        setOffset(
          of: index, to: overscroll + (overscroll < 0 ? 0 : min(list.length, before.length)))
      }
    }
    bar.adopt(earlier.bar)
    leading = min(earlier.leading, lists.count - 1)
    (direction, lastDirection) = (earlier.direction, earlier.lastDirection)
    bar.layout(at: outer, scrolling: direction, viewportLength: viewport.height)
  }

  /// A list starts a new fling if a changed end affects its fling (`applyNewDimensions`).
  mutating func resume(
    _ running: RunningMotion?, from earlier: Self, _ physics: ScrollPhysics, _ frame: ReleaseFrame
  ) -> ProtocolMotion? {
    guard let running else { return nil }
    var next = running.motion
    next.elapsed = running.elapsed
    switch running.motion.vertical {
    case .lists(let fling):
      guard let fling = continued(fling, at: running.elapsed, physics: physics) else {
        let velocity = running.velocity.y
        return velocity == 0
          ? bounceBackMotion(physics) : self.fling(velocity: velocity, physics)
      }
      next.vertical = .lists(fling)
      next.overscroll = overscroll(.vertical)
      return next
    case .beside where bar.maxExtent == earlier.bar.maxExtent: return next
    default: return snap
    }
  }

  func describe(_ details: inout ProtocolDetails, _ motion: ProtocolMotion?) {
    var shown = bar
    details.headerExtent = shown.layout(
      at: outer, scrolling: direction, viewportLength: viewport.height)
    details.innerOffsets = lists.indices.map { visibleOffset(of: $0) }
  }
}

extension NestedProtocol {
  /// Flutter's `NestedScrollView`.
  public static func flutterNested(_ rules: FlutterNested) -> Self { Self(rules) }
}
