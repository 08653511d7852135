import NestedScroll
import ScrollModel

/// What a program can move in an animation.
enum AnimatedPart {
  case offset
  case pages
  case sheet
}

/// A system on stage: what a script can do to it, and what a trace says of it.
///
/// ``Playback`` knows about time, frames and steps and nothing of what scrolls; a stage knows the
/// system and nothing of frames.
protocol ScenarioStage {
  /// Whether anything moves by itself.
  var isMoving: Bool { get }

  /// Whether a part moves because a program told it to.
  func isAnimating(_ part: AnimatedPart) -> Bool

  /// When something happens next by itself, or `nil`.
  var nextEventTime: Double? { get }

  /// Whether every call of `advance(to:)` is a display frame, so that none may be in between.
  var advancesByFrames: Bool { get }

  /// Lets time pass.
  mutating func advance(to time: Double)

  /// A finger sample.
  mutating func touch(_ sample: Scenario.TouchSample, at time: Double)

  /// The part that a finger at a place is on; `nil` where touches fall through.
  func part(at place: Vector) -> NestedPart?

  /// Puts a finger down on a part, to drag along an axis, unless it is there already.
  mutating func beginDrag(on part: NestedPart, axis: Axis, at time: Double)

  /// Moves the finger, so far in all since ``beginDrag(on:axis:at:)``.
  mutating func drag(by distance: Vector, at time: Double)

  /// Lifts the finger, if there is one.
  mutating func lift(_ velocity: Scenario.ReleaseVelocity, at time: Double)

  /// Starts a motion as if a finger had just been lifted.
  mutating func fling(_ velocity: Scenario.ReleaseVelocity, at time: Double)

  /// Scrolls by program.
  mutating func scroll(to target: Scenario.ScrollTarget, at time: Double)

  /// Does what nested systems do, but for swipes.
  mutating func perform(_ step: Scenario.NestedStep, at time: Double)

  /// Puts a sheet, or a docked bar, at a position of its own; nothing for systems without one.
  mutating func placeSettlingPart(at position: Double, at time: Double)

  /// Does what only a plain scroll view does.
  mutating func perform(_ step: Scenario.ScrollViewStep, at time: Double)

  /// The width of a page, in points.
  var pageWidth: Double { get }

  /// What has happened since the last row, as a row.
  mutating func takeRow(step: Int, frame: Int?, time: Double) -> ScenarioRow
}

extension Scenario.NestedStep {
  /// What such a step animates; nil for a step that takes no time.
  var animated: AnimatedPart? {
    switch self {
    case .page(_, let isAnimated): isAnimated ? .pages : nil
    case .detent(_, let isAnimated): isAnimated ? .sheet : nil
    case .scrollToTop: .offset
    case .swipe, .scrollPage, .hitTest, .endRefresh, .stop, .set, .insertAbove: nil
    }
  }
}
