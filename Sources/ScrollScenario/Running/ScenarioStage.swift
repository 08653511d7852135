import NestedScroll
import ScrollModel

/// What a programmatic call can animate.
enum AnimatedPart {
  case offset
  case pages
  case sheet
}

/// A system that a script drives and a trace describes.
///
/// ``Playback`` handles time, frames and steps, and knows nothing of the system; a stage knows the
/// system and nothing of frames.
protocol ScenarioStage {
  /// Whether anything moves by itself.
  var isMoving: Bool { get }

  /// Whether a programmatic call is animating a part.
  func isAnimating(_ part: AnimatedPart) -> Bool

  /// The time of the next event of the present motion, in seconds; `nil` for none.
  var nextEventTime: Double? { get }

  /// Whether every call of `advance(to:)` must be a display frame.
  var advancesByFrames: Bool { get }

  /// Advances all motion to a time, in seconds.
  mutating func advance(to time: Double)

  /// Handles a sample of a finger.
  mutating func touch(_ sample: Scenario.TouchSample, at time: Double)

  /// The part at a point; `nil` where touches fall through.
  func part(at place: Vector) -> NestedPart?

  /// Puts a finger down on a part to drag along an axis, unless one is down already.
  mutating func beginDrag(on part: NestedPart, axis: Axis, at time: Double)

  /// The same for a drag of a script, which may name a part of a protocol.
  mutating func beginDrag(_ drag: Scenario.Drag, at time: Double)

  /// Moves the finger to a total distance since ``beginDrag(on:axis:at:)``, in points.
  mutating func drag(by distance: Vector, at time: Double)

  /// Lifts the finger, if one is down.
  mutating func lift(_ velocity: Scenario.ReleaseVelocity, at time: Double)

  /// Starts the motion of a release, without a finger.
  mutating func fling(_ velocity: Scenario.ReleaseVelocity, at time: Double)

  /// Sets or animates the content offset.
  mutating func scroll(to target: Scenario.ScrollTarget, at time: Double)

  /// Performs a step of nested systems other than a swipe.
  mutating func perform(_ step: Scenario.NestedStep, at time: Double)

  /// Sets the position of a sheet or a docked bar; does nothing for other systems.
  mutating func placeSettlingPart(at position: Double, at time: Double)

  /// Performs a step of plain scroll views.
  mutating func perform(_ step: Scenario.ScrollViewStep, at time: Double)

  /// Does what only protocols do; nothing for other kinds.
  mutating func perform(_ step: Scenario.ProtocolStep, at time: Double)

  /// The width of a page, in points.
  var pageWidth: Double { get }

  /// Creates the row for everything since the last one.
  mutating func takeRow(step: Int, frame: Int?, time: Double) -> ScenarioRow
}

extension ScenarioStage {
  mutating func beginDrag(_ drag: Scenario.Drag, at time: Double) {
    beginDrag(on: drag.part, axis: drag.axis, at: time)
  }

  mutating func perform(_ step: Scenario.ProtocolStep, at time: Double) {
    preconditionFailure("only protocols have a step \(step.verb), which the decoder refuses")
  }
}

extension Scenario.NestedStep {
  /// The part that such a step animates; `nil` for a step without a duration.
  var animated: AnimatedPart? {
    switch self {
    case .page(_, let isAnimated): isAnimated ? .pages : nil
    case .detent(_, let isAnimated): isAnimated ? .sheet : nil
    case .dock(_, let isAnimated): isAnimated ? .sheet : nil
    case .scrollToTop: .offset
    case .swipe, .scrollPage, .hitTest, .endRefresh, .endLoadMore, .stop, .set, .insertAbove: nil
    }
  }
}
