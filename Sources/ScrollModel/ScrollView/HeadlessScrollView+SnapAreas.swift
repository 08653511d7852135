import ScrollDynamics

// Releases of both axes at once, to areas of the content: CSS scroll snap as Chromium does it.
extension HeadlessScrollView {
  /// Whether areas decide where a release ends: an app's, or Chromium's pages, which are areas.
  @inline(__always)
  private var hasReleaseAreas: Bool {
    rules.behavior.isPagingEnabled
      ? rules.physics.snapping.isChromium : rules.behavior.snapAreas != nil
  }

  // Mutating, although they change nothing: only a call that may change the view gets no copy of it.

  /// Those areas, and the offset that counts as their origin; `nil` if there are none.
  private mutating func releaseAreas() -> (areas: SnapAreas, origin: Vector)? {
    if rules.behavior.isPagingEnabled { return pageAreas() }
    guard var areas = rules.behavior.snapAreas else { return nil }
    if rules.physics.snapping.isChromium,
      rules.physics.compatibility.contains(.dropsUnsnappedAxis)
    {
      areas.dropsUnsnappedAxis = true
    }
    return (areas, .zero)
  }

  /// The pages near the offset as areas: as every one of them stops a scroll, they suffice.
  private mutating func pageAreas() -> (areas: SnapAreas, origin: Vector)? {
    let origin = Vector(x: layout.horizontal.lower, y: layout.vertical.lower)
    let maximum = Vector(
      x: layout.horizontal.upper - origin.x, y: layout.vertical.upper - origin.y)
    let size = geometry.containerSize
    var areas: [SnapAreas.Area] = []
    var axes: AxisSet = []
    for axis in Axis.allCases {
      guard let pages = pages(axis) else { continue }
      axes.insert(AxisSet(axis))
      let place = (self[axis].offset - origin[axis]) / pages.length
      let last = (maximum[axis] / pages.length).rounded(.up)
      var index = max(0, (place - 3).rounded(.down))
      while index <= min(last, place + 3) {
        var frame = Rect(
          origin: .zero, size: Size(width: maximum.x + size.width, height: maximum.y + size.height))
        frame.origin[axis] = index * pages.length
        if axis == .horizontal {
          frame.size.width = pages.length
        } else {
          frame.size.height = pages.length
        }
        areas.append(
          SnapAreas.Area(
            frame: frame, horizontal: axis == .horizontal ? .start : nil,
            vertical: axis == .vertical ? .start : nil, alwaysStops: true))
        index += 1
      }
    }
    guard !areas.isEmpty else { return nil }
    var result = SnapAreas(
      areas, snapport: Rect(origin: .zero, size: size), maximumOffset: maximum, axes: axes)
    result.dropsUnsnappedAxis = rules.physics.compatibility.contains(.dropsUnsnappedAxis)
    return (result, origin)
  }

  /// Lets areas decide where a release ends.
  mutating func snapToAreas(_ x: inout AxisRelease, _ y: inout AxisRelease) {
    guard hasReleaseAreas, let (areas, origin) = releaseAreas() else { return }
    let flings = x.momentum != 0 || y.momentum != 0
    let aim = flings ? flingAim(x, y) : FlingAim(time: 0, start: offset, end: offset)
    guard let aim else { return }
    let start = aim.start - origin
    guard
      let position = areas.position(
        for: flings ? .both(from: start, by: aim.end - aim.start, isFling: true) : .end(at: start))
    else { return }
    let drops = areas.dropsUnsnappedAxis
    let snaps = (position.horizontal != nil || drops, position.vertical != nil || drops)
    let target = position.offset + origin
    let distance = max(
      snaps.0 ? abs(target.x - aim.start.x) : 0, snaps.1 ? abs(target.y - aim.start.y) : 0)
    let shared = SnapRule.Shared(distance: distance, isFling: flings)
    if snaps.0 { x.snap(to: geometry.rounded(target.x), after: aim.time, shared) }
    if snaps.1 { y.snap(to: geometry.rounded(target.y), after: aim.time, shared) }
  }

  /// Where a fling is believed to end, and from where and when on.
  private struct FlingAim {
    let time: Double
    let start: Vector
    let end: Vector
  }

  /// The exact end of a fling without edges; under `predictedFlingEnd` what Chromium makes of the deltas
  /// of its frames, `nil` if it makes nothing of them.
  private mutating func flingAim(_ x: AxisRelease, _ y: AxisRelease) -> FlingAim? {
    let free = (
      freeFling(.horizontal, momentum: x.momentum), freeFling(.vertical, momentum: y.momentum)
    )
    guard rules.physics.snapping.isChromium,
      rules.physics.compatibility.contains(.predictedFlingEnd)
    else {
      return FlingAim(
        time: 0, start: offset, end: Vector(x: free.0.restPosition, y: free.1.restPosition))
    }
    let isHorizontal = abs(x.momentum) > abs(y.momentum)
    let leading = isHorizontal ? free.0 : free.1
    let frame = FlingRule.frame
    var predictor = SnapFlingPredictor()
    var (time, before) = (0.0, leading.position(at: 0))
    var count = 0.0
    while time < leading.restTime {
      count += 1
      time = count * frame
      let position = leading.position(at: time)
      defer { before = position }
      guard let ahead = predictor.add(position - before), position != before else { continue }
      let ratio = ahead / (position - before)
      let start = Vector(x: free.0.position(at: time), y: free.1.position(at: time))
      let last = Vector(
        x: free.0.position(at: time - frame), y: free.1.position(at: time - frame))
      return FlingAim(time: time, start: start, end: start + ratio * (start - last))
    }
    return nil
  }

  /// Chromium's second look at content that comes to rest: an area that no fling has found may be there.
  ///
  /// - Returns: Whether the content moves on.
  mutating func snapAtRest(at time: Double, emit: (ScrollEffect) -> Void) -> Bool {
    guard rules.physics.snapping.isChromium, hasReleaseAreas else { return false }
    let (before, now) = (offset, clock)
    var x = AxisRelease(restingAt: before.x)
    var y = AxisRelease(restingAt: before.y)
    snapToAreas(&x, &y)
    guard abs(x.target - before.x) > 1e-6 || abs(y.target - before.y) > 1e-6 else { return false }
    clock = time
    startApproach(.horizontal, x)
    startApproach(.vertical, y)
    clock = now
    horizontal.sample(at: now)
    vertical.sample(at: now)
    if offset != before { emit(.didScroll) }
    return horizontal.isMoving || vertical.isMoving
  }
}

extension AxisRelease {
  /// A release of content at rest.
  fileprivate init(restingAt offset: Double) {
    self.init(velocity: 0, momentum: 0, natural: offset, target: offset)
  }

  fileprivate mutating func snap(
    to place: Double, after time: Double, _ shared: SnapRule.Shared
  ) {
    target = place
    flingTime = time
    self.shared = shared
  }
}
