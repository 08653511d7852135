import ScrollDynamics

extension HeadlessScrollView {
  /// The offset at which the content will rest without further events, in points.
  ///
  /// It is the current offset while a finger or the platform's momentum controls the content.
  public var targetContentOffset: Vector { isMoving ? atRest.contentOffset : contentOffset }

  /// The time at which all motion ends, in seconds on the clock of the events; `nil` if nothing
  /// moves.
  public var settlingTime: Double? { isMoving ? atRest.clock : nil }

  /// The view after its last motion; the end of a motion may start another one, such as a bounce.
  private var atRest: HeadlessScrollView {
    var view = self
    while view.advanceToNextEvent() {}
    return view
  }

  private mutating func advanceToNextEvent() -> Bool {
    guard let time = nextEventTime else { return false }
    advance(to: max(clock, time))
    return true
  }

  /// The offset at which the current motion ends, in points.
  package var motionTarget: Vector { layout.mirror.offset(restOffset) }

  /// The time at which the current motion ends, on platforms that stretch edges the time at which
  /// all motion ends; `nil` if nothing moves.
  package var endTime: Double? {
    mutating get {
      guard !rules.hasStretch else { return settlingTime }
      return isMoving ? restTime : nil
    }
  }

  private var restTime: Double { max(clock, max(horizontal.restTime, vertical.restTime)) }

  /// The first time, on the clock of the events, at which the content will reach an offset; `nil`
  /// if it will not.
  ///
  /// - Precondition: The offset is finite.
  public func time(atOffset offset: Double, axis: Axis = .vertical) -> Double? {
    require(offset.isFinite, "offset must be finite, got \(offset)")
    let place = layout.mirror.offset(Vector(x: offset, y: offset))[axis]
    if let time = time(toReach: place, axis) { return time }
    guard isMoving else { return nil }
    var view = self
    while view.advanceToNextEvent() {
      if let time = view.time(toReach: place, axis) { return time }
    }
    return nil
  }

  private func time(toReach place: Double, _ axis: Axis) -> Double? {
    place == self[axis].offset ? clock : self[axis].time(toReach: place, from: clock)
  }

  /// The time of the next event of the current motion, in seconds on the clock of the events; `nil`
  /// if there is none.
  ///
  /// The times of edges, reversals and rest are computed exactly, so a host that only waits for
  /// events can sleep until this time. If events of both axes lie within a nanosecond, it is the
  /// later of their times.
  @inline(__always) @inlinable public var nextEventTime: Double? {
    let (x, y) = (horizontal.nextEventTime, vertical.nextEventTime)
    let time = min(abs(x - y) <= Self.instant ? max(x, y) : min(x, y), stretchTime)
    return time < .infinity ? time : nil
  }
}

extension AxisState {
  var restPosition: Double { isMoving ? trajectory.restPosition : offset }

  /// −infinity if the axis is at rest.
  var restTime: Double {
    isMoving ? trajectoryStart + trajectory.restTime : -.infinity
  }

  @usableFromInline
  func time(toReach offset: Double, from time: Double) -> Double? {
    guard isMoving else { return nil }
    return trajectory.time(toReach: offset, from: max(0, time - trajectoryStart)).map {
      trajectoryStart + $0
    }
  }
}
