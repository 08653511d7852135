import ScrollDynamics
import ScrollModel

extension CSSScroll {
  var deferredMovement: Vector { notch?.distance ?? .zero }

  /// A wheel notch over a scroller that snaps is animated; any other movement is immediate.
  mutating func turnWheel(by movement: Vector, _ phase: WheelPhase, at time: Double) {
    guard
      let part = wheel.receiver(of: movement, on: defaultPart, at: time, in: page)
    else { return }
    if phase == .discrete, snaps(part, along: movement) {
      let now = page.scrollers[part].offset
      let distance = destination(now + movement, of: part) - now
      let target: Vector? =
        page.engine == .chromium ? nil : snap(part, by: .both(from: now, by: distance))?.offset
      if page.engine == .chromium || target != nil {
        notch = Notch(part: part, distance: movement, target: target)
        return
      }
    }
    _ = page.scrollers[part].consume(movement)
  }

  private func snaps(_ part: Int, along movement: Vector) -> Bool {
    Axis.allCases.contains { axis in
      movement[axis] != 0 && areas[part]?.axes.contains(AxisSet(axis)) == true
    }
  }

  /// Firefox animates the notch to the snap position that it has chosen.
  ///
  /// Chromium adds the notch to the target of a running wheel or snap animation, and chooses a snap
  /// position when the animation ends.
  mutating func motionOfWheel(replacing running: RunningMotion?) -> ProtocolMotion? {
    guard let notch else { return nil }
    self.notch = nil
    let kind = PageAnimation.wheel(notch.distance)
    if let target = notch.target {
      return animation(kind, of: notch.part, to: target, replacing: running)
    }
    var goal = page.scrollers[notch.part].offset
    if let running, running.animates(notch.part, like: kind, page.engine) {
      goal = running.target(from: goal)
    }
    return animation(kind, of: notch.part, to: goal + notch.distance, replacing: running)
  }

  /// Chromium's snap after the animation of a wheel notch.
  mutating func snapping(after motion: ProtocolMotion) -> ProtocolMotion? {
    guard page.engine == .chromium, case .wheel(let distance)? = motion.animation else {
      return nil
    }
    var goal = page.scrollers[motion.driver].offset
    let position = snap(motion.driver, by: .direction(from: goal, by: distance))
    if let x = position?.horizontal { goal.x = x.offset }
    if let y = position?.vertical { goal.y = y.offset }
    return animation(.snap, of: motion.driver, to: goal, replacing: nil)
  }
}
