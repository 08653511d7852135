import ScrollDynamics

extension HeadlessScrollView {
  /// The offset at which the content will rest without further events, in points.
  ///
  /// For content held by a finger or moved by a platform's momentum it is the present offset.
  ///
  /// - Complexity: O(1) in closed form, O(n) for n frames of frame-stepped motion.
  public var targetContentOffset: Vector {
    // Most motions need no copy to be looked ahead of.
    layout.mirror.offset(isAboutToStep ? afterStepping().restOffset : restOffset)
  }

  private var restOffset: Vector {
    Vector(x: horizontal.restPosition, y: vertical.restPosition)
  }

  /// The time at which all motion will be over, in seconds on the clock of the events; `nil` if
  /// nothing moves.
  ///
  /// - Complexity: O(1) in closed form, O(n) for n frames of frame-stepped motion.
  public var settlingTime: Double? {
    guard isMoving else { return nil }
    guard isAboutToStep || rules.physics.stretch != .none else { return restTime }
    var view = afterStepping()
    guard rules.physics.stretch != .none else { return view.restTime }
    // A stretch that the motion will cause lasts longer than the motion.
    while let time = view.nextEventTime { view.advance(to: max(view.latestTime, time)) }
    return view.clock
  }

  /// The time at which both axes will be at rest, in seconds on the clock of the events.
  private var restTime: Double { max(clock, max(horizontal.restTime, vertical.restTime)) }

  /// The first time at which the content will be at an offset, in seconds on the clock of the
  /// events.
  ///
  /// Frame-stepped motion reaches an offset with the first frame at or beyond it.
  ///
  /// - Parameters:
  ///   - offset: The content offset along the axis, in points.
  ///   - axis: The axis.
  /// - Returns: The time, not before the last call; `nil` if the content does not reach the offset
  ///   by itself.
  /// - Precondition: The offset is finite.
  /// - Complexity: O(1) in closed form, O(n) for n frames of frame-stepped motion.
  public func timeAt(offset: Double, axis: Axis = .vertical) -> Double? {
    require(offset.isFinite, "offset must be finite, got \(offset)")
    let place = layout.mirror.offset(Vector(x: offset, y: offset))[axis]
    let now = self[axis].offset
    if place == now { return clock }
    if case .frameStepped(let rate) = rules.physics.integration, self[axis].isStepped {
      var view = self
      view.runFrames(rate) { view, _ in
        let there = view[axis].offset
        return there != place && (there < place) == (now < place)
      }
      let there = view[axis].offset
      return there == place || (there < place) != (now < place) ? view.clock : nil
    }
    return self[axis].time(toReach: place, from: clock)
  }

  /// The time of the next event of the present motion, in seconds on the clock of the events; `nil`
  /// for none.
  ///
  /// Edges, reversals and rest are solved for: a host that only waits for the end of the motion can
  /// sleep until then. Events of the two axes within a nanosecond are at one time, the later one.
  /// Frame-stepped motion has no such times.
  @inlinable public var nextEventTime: Double? {
    let (x, y) = (horizontal.nextEventTime, vertical.nextEventTime)
    let time = min(abs(x - y) <= Self.instant ? max(x, y) : min(x, y), stretchTime)
    return time < AxisStretch.unknown ? time : nil
  }
}

// MARK: - Simulated frames

extension HeadlessScrollView {
  /// A copy of the scroll view in which all frame-stepped motion has come to rest.
  private func afterStepping() -> HeadlessScrollView {
    guard case .frameStepped(let rate) = rules.physics.integration, isStepping else { return self }
    var view = self
    view.runFrames(rate) { view, _ in view.isStepping }
    return view
  }

  /// Whether frame steps will move the content.
  private var isAboutToStep: Bool { isFrameStepped && isStepping }

  private var isStepping: Bool {
    horizontal.isStepped || vertical.isStepped || horizontalStretch.isStepped
      || verticalStretch.isStepped
  }

  /// Simulates frames at a steady rate while a condition holds and the content moves.
  ///
  /// - Parameters:
  ///   - rate: The frame rate, in 1/s.
  ///   - goesOn: The condition; it gets the view and the time of the next frame, in seconds.
  mutating func runFrames(
    _ rate: Double, while goesOn: (_ view: HeadlessScrollView, _ nextFrame: Double) -> Bool
  ) {
    let start = clock
    // A frame before the latest call was dropped, since it would already have been shown.
    var frame = max(0, ((latestTime - start) * rate).rounded(.up) - 1)
    while state == .decelerating {
      frame += 1
      let next = max(latestTime, start + frame / rate)
      guard goesOn(self, next) else { return }
      advance(to: next) { _ in }
    }
  }

  /// Advances the time, in seconds, without a frame of frame-stepped motion.
  mutating func advanceSampling(to time: Double) {
    catchUp(to: time) { _ in }
    if !isMoving { clock = time }
  }
}

extension AxisState {
  /// The offset at which the motion of the axis will rest, in points; the present offset for
  /// frame-stepped motion.
  var restPosition: Double { motion == .continuous ? trajectory.restPosition : offset }

  /// The time at which the motion of the axis will rest, in seconds on the scroll view's clock;
  /// −infinity for an axis at rest.
  var restTime: Double {
    motion == .continuous ? trajectoryStart + trajectory.restTime : -.infinity
  }

  /// The time at which the axis reaches an offset, in seconds on the scroll view's clock; `nil` if
  /// it does not.
  ///
  /// - Parameters:
  ///   - offset: The offset, in points.
  ///   - time: The earliest time to return, in seconds on the same clock.
  /// - Returns: The time, in seconds.
  @usableFromInline
  func time(toReach offset: Double, from time: Double) -> Double? {
    guard motion == .continuous else { return nil }
    return trajectory.time(toReach: offset, from: max(0, time - trajectoryStart)).map {
      trajectoryStart + $0
    }
  }
}
