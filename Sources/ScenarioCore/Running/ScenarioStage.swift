package import NestedScroll
package import ScrollModel
package import TraceRows

/// A scroll view that performs the steps of a script and creates the rows of a trace.
package protocol ScenarioStage {
  /// True while anything moves without a finger.
  var isMoving: Bool { mutating get }

  /// The time of the next event of the running motions, in seconds; `nil` if there is none.
  var nextEventTime: Double? { mutating get }

  mutating func advance(to time: Double)

  mutating func touch(_ sample: Scenario.TouchSample, at time: Double)

  func part(at place: Vector) -> NestedPart?

  /// Moves the finger to a total distance from its position at the start of a drag step, in points.
  mutating func drag(by distance: Vector, at time: Double)

  /// Begins a step of a script: a drag begins its touch; any other step is performed immediately.
  mutating func begin(_ step: Scenario.Step, at time: Double)

  /// Sets the position of a sheet or a docked bar, in points; other systems ignore the call.
  mutating func setSettlingPosition(_ position: Double, at time: Double)

  /// The offset that a row would contain, in points; only plain scroll views scroll along x.
  var visibleOffset: Vector { mutating get }

  /// Creates the row for everything that has happened since the previous row.
  mutating func makeRow(step: Int, frame: Int?, time: Double) -> ScenarioRow
}

/// A stage on which ``Playback`` can run a script.
///
/// ``Playback`` handles time, frames and the order of steps for every kind of scroll view; a stage
/// performs the steps for one kind.
package protocol PlayableStage: ScenarioStage {
  mutating func isAnimating(_ part: AnimatedPart) -> Bool

  /// Begins a touch for a drag, unless a finger is already down.
  mutating func beginDrag(_ drag: Scenario.Drag, at time: Double)

  /// Releases the finger, if one is down, with a velocity, or with the estimated velocity for `nil`;
  /// `target` is the offset that the app sets as the target of the motion.
  mutating func lift(_ velocity: Vector?, target: Scenario.TargetOffset?, at time: Double)

  /// Starts the motion of a release, even if no finger is down.
  mutating func fling(_ velocity: Vector?, target: Scenario.TargetOffset?, at time: Double)

  mutating func scroll(to target: Scenario.TargetOffset, animated: Bool, at time: Double)

  /// Performs a step of nested systems, except a swipe.
  mutating func perform(_ step: Scenario.NestedStep, at time: Double)

  mutating func perform(_ step: Scenario.ScrollViewStep, at time: Double)

  mutating func perform(_ step: Scenario.ProtocolStep, at time: Double)

  var pageWidth: Double { mutating get }

  /// Creates the reading of the current state and of the effects since the previous row.
  mutating func makeReading() -> StageReading

  /// True while the content may reverse or curve between two events, so that measures need each
  /// frame.
  var needsFrames: Bool { mutating get }

  /// The largest speed, in points per second, until a time that must not be after the next event; 0
  /// while ``needsFrames`` is true.
  mutating func peakSpeed(until time: Double) -> Double
}

extension PlayableStage {
  mutating func setSettlingPosition(_ position: Double, at time: Double) {}

  mutating func perform(_ step: Scenario.ProtocolStep, at time: Double) {
    preconditionFailure("the decoder must reject this step outside a protocol")
  }

  mutating func begin(_ step: Scenario.Step, at time: Double) {
    switch step {
    case .touch(let sample): touch(sample, at: time)
    case .drag(let drag): beginDrag(drag, at: time)
    case .lift(let velocity, let target): lift(velocity, target: target, at: time)
    case .fling(let velocity, let target): fling(velocity, target: target, at: time)
    case .scrollTo(let target, let animation):
      scroll(to: target, animated: animation.isAnimated, at: time)
    case .nested(let step): perform(step, at: time)
    case .scrollView(let step): perform(step, at: time)
    case .protocolStep(let step): perform(step, at: time)
    case .replay, .gesture, .settle, .wait: preconditionFailure("a stage must not get this step")
    }
  }
}

extension Scenario.Step {
  /// The part whose animation the script waits for; `nil` if the step does not wait.
  var awaited: AnimatedPart? {
    let moved: (animation: Scenario.Animation, part: AnimatedPart) =
      switch self {
      case .nested(.page(_, let animation)): (animation, .pages)
      case .nested(.detent(_, let animation)), .nested(.dock(_, let animation)): (animation, .sheet)
      case .nested(.scrollToTop(let animation)), .scrollView(.scrollToRect(_, let animation)),
        .scrollTo(_, let animation):
        (animation, .offset)
      case .protocolStep(let step): (step.animation, .offset)
      default: (.none, .offset)
      }
    return moved.animation == .awaited ? moved.part : nil
  }
}
