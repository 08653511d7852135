import NestedScroll
import ScrollDynamics
import ScrollModel
import ScrollTrace

extension Scenario.CSSScroll: StagedProtocol {
  static var kind: ProtocolKind { .cssScroll }

  var defaultPart: Int { partNames.count - 1 }

  var dependsOnEvents: Bool { extrapolatesFinger }

  /// The number of claims: every scroller can consume, from the innermost outward.
  var claimCount: Int { partNames.count }

  func amounts(_ axis: Axis) -> [Double] { page.scrollers.map { $0.offset[axis] } }

  func ranges(_ axis: Axis) -> [ScrollRange] {
    page.scrollers.map { ScrollRange(lower: 0, upper: $0.maximumOffset[axis]) }
  }

  func overscroll(_ axis: Axis) -> Double { page.overscroll?.pull[axis] ?? 0 }

  mutating func beginGesture(on part: Int) { page.beginGesture(on: part) }

  mutating func endGesture() { page.endGesture() }

  mutating func move(
    by movement: Vector, with source: MovementSource, at time: Double,
    taken: (_ claim: Int, _ part: Int, _ amount: Vector) -> Void
  ) -> Vector {
    let both = page.scrollers.map { $0.offset }
    snappedDistance = .zero
    var remaining = movement
    switch source {
    case .finger: page.scroll(by: movement)
    case .wheel: wheel.turn(by: movement, on: defaultPart, at: time, of: &page)
    }
    for (part, scroller) in page.scrollers.enumerated() {
      let moved = scroller.offset - both[part]
      remaining = remaining - moved
      if moved != .zero { taken(partNames.count - 1 - part, part, moved) }
    }
    if case .wheel = source,
      let part = page.scrollers.indices.last(where: {
        page.scrollers[$0].offset != both[$0]
      })
    {
      let end = page.scrollers[part].offset
      snap(part, by: .end(at: end)).map { place(part, at: $0.offset) }
      snappedDistance = page.scrollers[part].offset - end
      if snappedDistance != .zero { taken(partNames.count - 1 - part, part, snappedDistance) }
    }
    return remaining
  }

  mutating func release(
    velocity: Vector, physics: ScrollPhysics, frame: ReleaseFrame
  ) -> ProtocolMotion? {
    page.latch(towards: velocity)
    let driver = page.latched ?? defaultPart
    var motion = ProtocolMotion(driver: driver)
    motion.horizontal = fling(velocity.x, .horizontal, physics).map { .fling($0) }
    motion.vertical = fling(velocity.y, .vertical, physics).map { .fling($0) }
    let claims = (0..<partNames.count).reversed().map { ScrollClaim($0) }
    motion.claims = ClaimOrder(up: claims, down: claims)
    guard let moving = page.moving, areas[moving] != nil else {
      return motion.vertical == nil && motion.horizontal == nil ? nil : motion
    }
    return snapping(moving, motion, velocity, physics)
  }

  private func fling(
    _ velocity: Double, _ axis: Axis, _ physics: ScrollPhysics
  ) -> ChainFling? {
    guard velocity != 0 else { return nil }
    return page.fling(
      velocity: velocity, along: axis, rule: physics.fling, viewportLength: viewport[axis])
  }

  /// The motion after a release over snap areas; the snap is searched from the end of the fling.
  private mutating func snapping(
    _ part: Int, _ motion: ProtocolMotion, _ velocity: Vector, _ physics: ScrollPhysics
  ) -> ProtocolMotion? {
    guard motion.vertical != nil || motion.horizontal != nil else { return settling(part) }
    guard let aim = aim(part, motion, velocity, physics),
      let position = snap(part, by: .both(from: aim.start, by: aim.end - aim.start, isFling: true))
    else { return motion }
    let curve = if case .chromium(let own) = physics.snapping { own } else { SnapFling() }
    let range = page.scrollers[part].maximumOffset
    let leads = Axis.allCases.map { axis in
      fling(of: part, velocity, axis, physics, in: ScrollRange(lower: 0, upper: range[axis]))
    }
    let starts = leads.map { $0.position(at: aim.time) }
    let goals = [position.offset.x, position.offset.y]
    let steps = zip(starts, goals).map { curve.stepCount(distance: $1 - $0) }.max()
    let paths = leads.indices.map { index -> AxisMotion? in
      guard goals[index] != leads[index].position(at: 0) || aim.time > 0 else { return nil }
      let own = curve.trajectory(from: starts[index], to: goals[index], stepCount: steps)
      return .part(part, leads[index].followed(by: own, at: aim.time))
    }
    return approach(part, paths, goals[1])
  }

  /// The offset at which a fling is expected to end: its exact end, or Chromium's prediction.
  private func aim(
    _ part: Int, _ motion: ProtocolMotion, _ velocity: Vector, _ physics: ScrollPhysics
  ) -> FlingAim? {
    if predictsFlingEnd {
      return FlingAim(
        predicting: fling(of: part, velocity, .horizontal, physics, in: .unbounded),
        fling(of: part, velocity, .vertical, physics, in: .unbounded),
        leading: abs(velocity.x) > abs(velocity.y) ? .horizontal : .vertical)
    }
    let start = page.scrollers[part].offset
    let displacement = Vector(
      x: motion.horizontal.map { $0.sample(at: $0.restTime).displacement } ?? 0,
      y: motion.vertical.map { $0.sample(at: $0.restTime).displacement } ?? 0)
    return FlingAim(time: 0, start: start, end: start + displacement)
  }

  /// The fling of a single scroller along an axis, with a velocity in points per second.
  private func fling(
    of part: Int, _ velocity: Vector, _ axis: Axis, _ physics: ScrollPhysics,
    in range: ScrollRange
  ) -> Trajectory {
    let along = axis == .horizontal ? Vector(x: velocity.x, y: 0) : Vector(x: 0, y: velocity.y)
    let rules = physics.fling.coupled(for: along, viewport: viewport, boost: 1)
    return (axis == .horizontal ? rules.horizontal : rules.vertical).trajectory(
      from: page.scrollers[part].offset[axis], velocity: velocity[axis], elapsed: 0, range: range,
      edges: .clamped, tolerance: .scrollView, displayScale: nil)
  }

  /// The motion of resting content to the nearest snap area; `nil` if it is there already.
  private mutating func settling(_ part: Int) -> ProtocolMotion? {
    let start = page.scrollers[part].offset
    guard let position = snap(part, by: .end(at: start)) else { return nil }
    let paths = Axis.allCases.map { axis -> AxisMotion? in
      guard position.offset[axis] != start[axis] else { return nil }
      return .part(
        part,
        .eased(
          from: start[axis], to: position.offset[axis], duration: 0.2, curve: .easeInOut))
    }
    return approach(part, paths, position.offset.y)
  }

  /// The motion of a part to a snap position along the given axes' paths; `nil` if it has none.
  private func approach(
    _ part: Int, _ paths: [AxisMotion?], _ target: Double
  ) -> ProtocolMotion? {
    guard paths.contains(where: { $0 != nil }) else { return nil }
    return ProtocolMotion(
      vertical: paths[1], horizontal: paths[0], driver: part, target: target)
  }

  /// Searches the snap areas of a scroller for the position after a movement or a release.
  private mutating func snap(_ part: Int, by strategy: SnapAreas.Strategy) -> SnapAreas.Position? {
    guard let areas = areas[part] else { return nil }
    let position = areas.position(for: strategy)
    found = Found(position: position)
    snapped[part] = position
    return position
  }

  mutating func show(_ motion: ProtocolMotion, at time: Double) {
    for axis in Axis.allCases {
      switch motion[axis] {
      case .fling(var fling, _): page.show(&fling, along: axis, at: time)
      case .part(let part, let trajectory, _):
        page.place(part, at: trajectory.sample(at: time).position, along: axis)
      case .frames, .beside, nil: break
      }
    }
  }

  /// The motion that follows: after a fling without a snap area the nearest area is searched from
  /// its end.
  mutating func motionAfter(_ motion: ProtocolMotion) -> ProtocolMotion? {
    motion.isFling ? page.moving.flatMap { settling($0) } : nil
  }

  /// Returns 0: in Chromium a fling ends with its scroller, and in Firefox a slow fling does.
  func flingRoom(from amounts: [Double], movingBy direction: Double) -> Double { 0 }

  /// Returns `false`: a snap has its own curve.
  var keepsReleaseVelocity: Bool { false }

  mutating func jump(_ part: Int, to amount: Double) {
    place(part, at: Vector(x: page.scrollers[part].offset.x, y: amount))
  }

  private mutating func place(_ part: Int, at offset: Vector) { page.place(part, at: offset) }

  mutating func adopt(_ earlier: Self) {
    for part in 0..<min(partNames.count, earlier.partNames.count) {
      place(part, at: earlier.page.scrollers[part].offset)
      snapped[part] = earlier.snapped[part]
    }
  }

  /// Performs a scroll by a script of the page, at once; the target snaps to the areas.
  mutating func perform(_ step: Scenario.ProtocolStep) -> ProtocolMotion? {
    switch step {
    case .jump(let part, let amount): jump(part.index, to: amount)
    case .scrollTo(let x, let y, let given):
      let part = given?.index ?? defaultPart
      let now = page.scrollers[part].offset
      var axes: AxisSet = []
      if x != nil { axes.insert(.horizontal) }
      if y != nil { axes.insert(.vertical) }
      let wanted = Vector(x: x ?? now.x, y: y ?? now.y)
      place(part, at: snap(part, by: .end(at: wanted, along: axes))?.offset ?? wanted)
    case .scrollBy(let distance, let given):
      let part = given?.index ?? defaultPart
      let now = page.scrollers[part].offset
      place(part, at: snap(part, by: .both(from: now, by: distance))?.offset ?? now + distance)
    case .relayout:
      for part in partNames.indices {
        guard let areas = areas[part] else { continue }
        let now = page.scrollers[part].offset
        let position = areas.positionAfterLayout(
          at: now, horizontal: snapped[part]?.horizontal?.area,
          vertical: snapped[part]?.vertical?.area)
        found = Found(position: position)
        snapped[part] = position
        if let position { place(part, at: position.offset) }
      }
    }
    return nil
  }

  mutating func complete(_ row: inout ProtocolRow, _ motion: ProtocolMotion?) {
    row.horizontalOffsets = amounts(.horizontal).map { $0 }
    row.latched = page.latched.map { partNames[$0] } ?? ""
    guard let found else { return }
    row.snap = found.word
    row.snapPosition = (found.position?.offset.x, found.position?.offset.y)
    self.found = nil
  }
}
