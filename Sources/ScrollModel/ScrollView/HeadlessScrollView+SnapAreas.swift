import ScrollDynamics

// Snap areas on both axes: CSS scroll snap as in Chromium.
extension HeadlessScrollView {
  /// True if snap areas determine the target of a release; Chromium's pages are such areas.
  @inline(__always)
  var hasReleaseAreas: Bool {
    rules.behavior.isPagingEnabled
      ? rules.physics.snapping.isChromium : rules.behavior.hasSnapAreas
  }

  /// Sets the targets of a release to snap areas; after a wheel's notch, an area ahead is chosen.
  @inline(__always)
  mutating func snapToAreas(
    _ x: inout AxisRelease, _ y: inout AxisRelease, notch: Vector = .zero
  ) {
    if hasReleaseAreas { findAreas(&x, &y, notch: notch) }
  }

  @inline(never)
  private mutating func findAreas(
    _ x: inout AxisRelease, _ y: inout AxisRelease, notch: Vector
  ) {
    let flings = x.momentum != 0 || y.momentum != 0
    let aim = flings ? flingAim(x, y) : FlingAim(time: 0, start: offset, end: offset + notch)
    guard let aim else { return }
    let found = rules.behavior.isPagingEnabled ? page(aim, flings) : area(aim, flings)
    guard found.x != nil || found.y != nil else { return }
    // With `dropsUnsnappedAxis`, an axis without an area keeps its offset if the other axis has an
    // area.
    let drops =
      rules.physics.snapping.isChromium
      && rules.physics.compatibility.contains(.dropsUnsnappedAxis)
      || !rules.behavior.isPagingEnabled && rules.behavior.snapAreas?.dropsUnsnappedAxis == true
    let target = (
      x: found.x ?? (drops ? aim.start.x : nil), y: found.y ?? (drops ? aim.start.y : nil)
    )
    let shared = SnapRule.Shared(
      distance: max(
        target.x.map { abs($0 - aim.start.x) } ?? 0, target.y.map { abs($0 - aim.start.y) } ?? 0),
      isFling: flings)
    // Areas of other sizes or insets may lie beyond the ends.
    if let place = target.x {
      x.snap(to: layout.horizontal.clamp(geometry.rounded(place)), aim, shared)
    }
    if let place = target.y {
      y.snap(to: layout.vertical.clamp(geometry.rounded(place)), aim, shared)
    }
  }

  /// The app's snap area at which a release ends on each axis.
  private mutating func area(_ aim: FlingAim, _ flings: Bool) -> (x: Double?, y: Double?) {
    let distance = aim.end - aim.start
    let position = rules.behavior.snapAreas?.position(
      for: flings
        ? .both(from: aim.start, by: distance, isFling: true)
        : distance != .zero ? .direction(from: aim.start, by: distance) : .end(at: aim.start))
    return (position?.horizontal?.offset, position?.vertical?.offset)
  }

  /// The Chromium page at which a release ends on each axis.
  private mutating func page(_ aim: FlingAim, _ flings: Bool) -> (x: Double?, y: Double?) {
    (page(.horizontal, aim, flings), page(.vertical, aim, flings))
  }

  private mutating func page(_ axis: Axis, _ aim: FlingAim, _ flings: Bool) -> Double? {
    let (start, end) = (aim.start[axis], aim.end[axis])
    let viewport = geometry.containerSize[axis]
    guard let pages = pages(axis) else { return nil }
    return flings || end != start
      ? pages.flung(from: start, by: end - start, viewport: viewport)
      : pages.settled(at: start, viewport: viewport)
  }

  /// The end of a fling, predicted as if there were no edges; `nil` if Chromium makes no
  /// prediction.
  private mutating func flingAim(_ x: AxisRelease, _ y: AxisRelease) -> FlingAim? {
    let free = (
      horizontal.freeFling(momentum: x.momentum), vertical.freeFling(momentum: y.momentum)
    )
    guard case .chromium(let snap) = rules.physics.snapping,
      rules.physics.compatibility.contains(.predictedFlingEnd)
    else {
      return FlingAim(
        time: 0, start: offset, end: Vector(x: free.0.restPosition, y: free.1.restPosition))
    }
    return FlingAim(
      predicting: free.0, free.1,
      leading: abs(x.momentum) > abs(y.momentum) ? .horizontal : .vertical, followedBy: snap)
  }
}

extension AxisRelease {
  fileprivate mutating func snap(
    to place: Double, _ aim: FlingAim, _ shared: SnapRule.Shared
  ) {
    (flingTime, approachTime) = (aim.time, aim.startTime)
    target = place
    self.shared = shared
  }
}
