import ScrollDynamics

// The natural end of a release, and the target chosen by pages and snapping.
extension HeadlessScrollView {
  mutating func plan(
    _ axis: Axis, velocity: Double, momentum: Double, notch: SnapRule.Notch? = nil
  ) -> AxisRelease {
    if rules.behavior.hasRestPositions, scrolls(axis) {
      return planSnapped(axis, velocity: velocity, momentum: momentum, notch: notch)
    }
    let natural = prepareFling(axis, momentum: momentum)
    return AxisRelease(velocity: velocity, momentum: momentum, natural: natural, target: natural)
  }

  private mutating func planSnapped(
    _ axis: Axis, velocity: Double, momentum: Double, notch: SnapRule.Notch?
  ) -> AxisRelease {
    let (offset, range, pages) = (self[axis].offset, layout.range(axis), pages(axis))
    let snapping = pages == nil ? rules.behavior.snapping(axis) : nil
    let ahead = notch.flatMap {
      rules.physics.snapping.condition(
        of: $0, endingAt: offset, isMandatory: snapping.map { $0.mode == .mandatory } ?? true)
    }
    let page = pages.flatMap {
      rules.physics.snapping.page(
        $0,
        SnapRule.PageRelease(
          offset: offset, momentum: momentum, velocity: velocity,
          travel: isDragging ? offset - gesture.origin[axis] : 0, ahead: ahead))
    }
    if let page {
      let place = geometry.rounded(page)
      return AxisRelease(
        velocity: velocity, momentum: momentum, natural: place, target: place, isPage: true)
    }
    let natural = prepareFling(axis, momentum: momentum)
    var release = AxisRelease(
      velocity: velocity, momentum: momentum, natural: natural, target: natural)
    if let snapping {
      var asked = ScrollSnapping.SnapRelease(
        projected: natural, velocity: velocity,
        origin: isDragging ? gesture.origin[axis] : notch?.start ?? offset, range: range,
        length: geometry.containerSize[axis], ahead: ahead)
      if rules.physics.snapping == .compose {
        asked.listRelease = self[axis].listRelease(snapping, momentum: momentum)
      }
      release.target = geometry.rounded(snapping.target(for: asked))
      release.leavesItem = snapping.leavesItem(from: offset, to: release.target)
      if let list = asked.listRelease, (release.target - list.offset) * momentum >= 0 {
        (release.flingTime, release.approachTime) = (list.time, list.time)
      }
    }
    return release
  }

  /// The host's target within the range; with paging, the target of the release.
  mutating func allowedTarget(
    _ axis: Axis, _ release: AxisRelease, _ wanted: Double
  ) -> Double {
    guard pages(axis) == nil, scrolls(axis) else { return release.target }
    return geometry.rounded(layout.range(axis).clamp(wanted))
  }

  @inline(__always)
  mutating func pages(_ axis: Axis) -> PageGrid? {
    let length = rules.behavior.pageSize?[axis] ?? geometry.containerSize[axis]
    guard rules.behavior.isPagingEnabled, length > 0, scrolls(axis) else { return nil }
    let pixel = geometry.displayScale.map { 1 / $0 } ?? 0
    return PageGrid(
      range: layout.range(axis), length: length, slack: max(1e-9 * length, 0.51 * pixel))
  }
}
