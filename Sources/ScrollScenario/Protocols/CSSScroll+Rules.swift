import NestedScroll
import ScrollDynamics
import ScrollModel
import ScrollTrace

extension Scenario.CSSScroll: StagedProtocol {
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
    // The one that moves last comes last.
    for part in page.scrollers.indices.reversed() {
      let moved = page.scrollers[part].offset - both[part]
      remaining = remaining - moved
      guard moved != .zero else { continue }
      taken(partNames.count - 1 - part, part, moved)
      if case .finger = source { isUnsnapped[part] = true }
    }
    if case .wheel = source,
      let part = page.scrollers.indices.last(where: {
        page.scrollers[$0].offset != both[$0]
      })
    {
      let end = page.scrollers[part].offset
      snap(part, by: .end(at: end)).map { page.place(part, at: $0.offset) }
      isUnsnapped[part] = false
      snappedDistance = page.scrollers[part].offset - end
      if snappedDistance != .zero { taken(partNames.count - 1 - part, part, snappedDistance) }
    }
    return remaining
  }

  mutating func show(_ motion: ProtocolMotion, at time: Double) {
    let before = page.scrollers
    for axis in Axis.allCases {
      switch motion[axis] {
      case .fling(var fling, _): page.show(&fling, along: axis, at: time)
      case .handedOn(var fling, let end, let part, let trajectory):
        page.show(&fling, along: axis, at: min(time, end))
        if time > end {
          page.place(part, at: trajectory.sample(at: time, startingAt: end).position, along: axis)
        }
      case .part(let part, let trajectory, _):
        page.place(part, at: trajectory.sample(at: time).position, along: axis)
      case .frames, .beside, .lists, nil: break
      }
    }
    for part in partNames.indices where page.scrollers[part] != before[part] {
      isUnsnapped[part] = true
    }
    // A motion to an area snaps its scroller when it is over.
    guard time >= motion.restTime else { return }
    for axis in Axis.allCases {
      if let part = motion[axis]?.settlingPart { isUnsnapped[part] = false }
    }
  }

  mutating func motionAfter(_ motion: ProtocolMotion, _ physics: ScrollPhysics) -> ProtocolMotion? {
    settling()
  }

  /// Returns 0: in Chromium a fling ends with its scroller, and in Firefox a slow fling does.
  func flingRoom(from amounts: [Double], movingBy direction: Double) -> Double { 0 }

  /// Returns `false`: a snap has its own curve.
  var keepsReleaseVelocity: Bool { false }

  mutating func jump(_ part: Int, to amount: Double) {
    place(part, at: Vector(x: page.scrollers[part].offset.x, y: amount))
  }

  /// Sets a scroller to an offset, where it stays.
  private mutating func place(_ part: Int, at offset: Vector) {
    page.place(part, at: offset)
    isUnsnapped[part] = false
  }

  mutating func adopt(_ earlier: Self) {
    for part in 0..<min(partNames.count, earlier.partNames.count) {
      place(part, at: earlier.page.scrollers[part].offset)
      snapped[part] = earlier.snapped[part]
      isUnsnapped[part] = earlier.isUnsnapped[part]
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
