import ScrollDynamics
public import ScrollModel

extension ProtocolScrollView {
  /// Handles an input, after moving everything to its time.
  ///
  /// - Precondition: All numbers are finite, and the part exists.
  public mutating func handle(
    _ event: ProtocolEvent, at time: Double, emit: (ProtocolEffect) -> Void = { _ in }
  ) {
    advanceMotion(to: time)
    switch event {
    case .touchBegan(let place, let part):
      beginGesture(on: checked(part), at: time)
      sampled = (place, time)
      fingerPosition = place
      send(.touchBegan(place), at: time)
    case .touchMoved(let place):
      if part == nil { break }
      extrapolate(to: place, at: time)
      send(.touchMoved(place), at: time)
      fingerPosition = place
    case .touchEnded: end(.touchEnded, at: time)
    case .touchCancelled: end(.touchCancelled, at: time)
    case .dragBegan(let part): beginDrag(on: checked(part), at: time)
    case .dragMoved(let distance): if part != nil { drag(by: distance, at: time) }
    case .dragEnded(let velocity): endDrag(velocity: velocity, at: time)
    case .wheel(let delta, let phase): turnWheel(by: delta, phase, at: time)
    }
    report(to: emit)
  }

  /// Performs a call by which the app scrolls or lays out the content; ends a touch or a drag.
  ///
  /// - Precondition: All numbers are finite, and the part exists. Every call except
  ///   ``ProtocolCall/jump(_:to:)`` requires a web page.
  public mutating func perform(
    _ call: ProtocolCall, at time: Double, emit: (ProtocolEffect) -> Void = { _ in }
  ) {
    advanceMotion(to: time)
    if case .jump(let part, _) = call {
      _ = checked(part)
    } else {
      require(isWebPage, "only css-scroll has this call, got \(kind.name)")
    }
    endDragAtRest(at: time)
    let part = call.part(rules.defaultPart)
    if let part { setScrollsAside(except: part) }
    let (running, others) = (run, part == nil ? [] : otherScrolls)
    halt()
    otherScrolls = others
    if let motion = changedRules.perform(call, replacing: running) { start(motion, at: time) }
    chooseFirstToEnd()
    settle(after: .offset, at: time)
    report(to: emit)
  }

  /// Stops all motion; ends a touch or a drag.
  public mutating func stopScrolling(at time: Double, emit: (ProtocolEffect) -> Void = { _ in }) {
    advanceMotion(to: time)
    endDragAtRest(at: time)
    halt()
    settle(after: .stop, at: time)
    report(to: emit)
  }

  /// Sets the physics of another platform; a running motion keeps its physics.
  public mutating func setPhysics(
    _ physics: ScrollPhysics, at time: Double, emit: (ProtocolEffect) -> Void = { _ in }
  ) {
    advanceMotion(to: time)
    self.physics = physics
    report(to: emit)
  }

  /// Moves everything to a time.
  public mutating func advance(to time: Double, emit: (ProtocolEffect) -> Void = { _ in }) {
    advanceMotion(to: time)
    report(to: emit)
  }

  /// Changes the sizes; a gesture or a motion continues as on the platform after a layout.
  ///
  /// - Precondition: The kind of nested scrolling is the same.
  public mutating func setGeometry(
    _ system: NestedProtocol, at time: Double, emit: (ProtocolEffect) -> Void = { _ in }
  ) {
    require(
      system.kind == kind, "a view must keep its kind \(kind.name), got \(system.kind.name)")
    advanceMotion(to: time)
    let earlier = rules
    shared = SharedBox(system.rules)
    changedRules.adopt(earlier)
    movements.fit(claims: rules.claimCount)
    part = part.map { min($0, rules.partNames.count - 1) }
    // Embedded Swift does not convert an array to one of optionals.
    let motions = [run] + otherScrolls.map(Optional.some)
    (run, otherScrolls) = (nil, [])
    let frame = ReleaseFrame(time: time, length: frameLength)
    for running in motions {
      setScrollsAside(except: -1)
      if let motion = changedRules.resume(running, from: earlier, physics, frame) {
        start(motion, at: time)
      }
    }
    chooseFirstToEnd()
    settle(after: .geometry, at: time)
    report(to: emit)
  }

  private mutating func report(to emit: (ProtocolEffect) -> Void) {
    #if CHECKS
    checkInvariants()
    #endif
    for effect in effects { emit(effect) }
    effects.removeAll(keepingCapacity: true)
  }

  private func checked(_ part: Int?) -> Int {
    guard let part else { return rules.defaultPart }
    requireIndex(part, below: rules.partNames.count, "part")
    return part
  }

  private mutating func turnWheel(by delta: Vector, _ phase: WheelPhase, at time: Double) {
    endDragAtRest(at: time)
    let running = run
    halt()
    move(by: delta, with: .wheel(phase), at: time)
    if let motion = changedRules.motionOfWheel(replacing: running) { start(motion, at: time) }
    if phase.endsSeries { settle(after: .wheel, at: time) }
  }
}

extension WheelPhase {
  /// True if a wheel event in this phase can be the last of its series; the content then settles.
  package var endsSeries: Bool {
    switch self {
    case .discrete, .ended, .cancelled, .momentumEnded: true
    case .began, .changed, .momentumBegan, .momentumChanged: false
    }
  }
}
