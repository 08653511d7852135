import ScrollDynamics

extension HeadlessScrollView {
  /// Where the content will rest if nothing else happens, in points.
  ///
  /// Content that a finger or a platform's momentum holds is where it is.
  public var targetContentOffset: Vector {
    let view = afterStepping()
    return layout.mirror.offset(
      Vector(x: view.horizontal.restPosition, y: view.vertical.restPosition))
  }

  /// When all motion will be over, in seconds on the events' clock, or `nil` if nothing moves.
  public var settlingTime: Double? {
    guard isMoving else { return nil }
    var view = afterStepping()
    if rules.physics.stretch != .none {
      // An edge that the motion will hit goes on when the offset rests.
      while let time = view.nextEventTime { view.advance(to: max(view.clock, time)) { _ in } }
      return view.clock
    }
    return max(view.clock, max(view.horizontal.restTime, view.vertical.restTime))
  }

  /// When the content will first be at an offset, in seconds on the events' clock.
  ///
  /// Motion that goes frame by frame is at an offset with the first frame that has reached it.
  ///
  /// - Parameters:
  ///   - offset: The content offset along the axis, in points.
  ///   - axis: The axis.
  /// - Returns: The time, from the last call's on, or `nil` if the content never gets there by
  ///   itself.
  /// - Precondition: The offset is finite.
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

  /// When something happens next by itself, in seconds on the events' clock, or `nil`.
  ///
  /// Edges, peaks and rest are solved for: a host that only needs to know when the motion ends can
  /// sleep until then. Motion that goes frame by frame has no such times.
  @inlinable public var nextEventTime: Double? {
    let time = min(min(horizontal.nextEventTime, vertical.nextEventTime), stretchTime)
    return time < AxisStretch.unknown ? time : nil
  }
}

// MARK: - Frames to come

extension HeadlessScrollView {
  /// The scroll view once everything that goes frame by frame has come to rest.
  private func afterStepping() -> HeadlessScrollView {
    guard case .frameStepped(let rate) = rules.physics.integration,
      isStepping
    else { return self }
    var view = self
    view.runFrames(rate) { view, _ in view.isStepping }
    return view
  }

  private var isStepping: Bool {
    horizontal.isStepped || vertical.isStepped || horizontalStretch.isStepped
      || verticalStretch.isStepped
  }

  /// Shows frames at a steady rate while a condition holds and anything moves.
  ///
  /// - Parameters:
  ///   - rate: How many frames a second has.
  ///   - goesOn: Gets the view and the time of the frame that would be next.
  mutating func runFrames(
    _ rate: Double, while goesOn: (_ view: HeadlessScrollView, _ nextFrame: Double) -> Bool
  ) {
    let start = clock
    // A frame from before the latest call would have been shown by now: it was dropped.
    var frame = max(0, ((latestTime - start) * rate).rounded(.up) - 1)
    while state == .decelerating {
      frame += 1
      let next = max(latestTime, start + frame / rate)
      guard goesOn(self, next) else { return }
      advance(to: next) { _ in }
    }
  }

  /// Lets time pass without showing a frame of motion that goes step by step.
  mutating func advanceSampling(to time: Double) {
    catchUp(to: time) { _ in }
    if !isMoving { clock = time }
  }
}

extension AxisState {
  /// Where the motion will rest, in points; a stepped one is where it is.
  var restPosition: Double { motion == .continuous ? trajectory.restPosition : offset }

  /// When the motion will rest, on the scroll view's clock; long ago for one that needs no time.
  var restTime: Double {
    motion == .continuous ? trajectoryStart + trajectory.restTime : -.infinity
  }

  /// When the axis will be at an offset, from a time on.
  @usableFromInline
  func time(toReach offset: Double, from time: Double) -> Double? {
    guard motion == .continuous else { return nil }
    return trajectory.time(toReach: offset, from: max(0, time - trajectoryStart)).map {
      trajectoryStart + $0
    }
  }
}
