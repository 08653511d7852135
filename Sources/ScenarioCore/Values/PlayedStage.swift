package import ScrollModel
package import TraceRows

/// The functions of a stage that ``Playback`` calls, independent of the stage's type.
///
/// It is class-bound because Embedded Swift supports only objects as existential values.
package protocol PlayedStage: AnyObject {
  var isMoving: Bool { get }
  var nextEventTime: Double? { get }
  var pageWidth: Double { get }
  func isAnimating(_ part: AnimatedPart) -> Bool
  func advance(to time: Double)
  func begin(_ step: Scenario.Step, at time: Double)
  func touch(_ sample: Scenario.TouchSample, at time: Double)
  func drag(by distance: Vector, at time: Double)
  /// Emits the row for everything that has happened since the previous row.
  func emitRow(
    step: Int, frame: Int?, time: Double, to emit: (ScenarioRow) throws(RunStopped) -> Void
  ) throws(RunStopped)
  func restart()
  func makeReading() -> StageReading
  var needsFrames: Bool { get }
  func peakSpeed(until time: Double) -> Double
}

/// The parts that a programmatic call can animate.
package enum AnimatedPart {
  case offset
  case pages
  case sheet
}

/// The effects that a stage keeps for the next row.
package enum KeptEffects: Sendable {
  case all
  /// The first of successive effects of the same kind, so that a row for many frames stays small.
  case distinct
  /// No effects: measures use only ``EffectLog/consumeBoundary()``.
  case none
}

/// An error that ends a run before the end of its script: the receiver needs no more rows, or the
/// run is too long.
package struct RunStopped: Error {
  /// The time, in seconds, at which a too long run was ended; `nil` if the receiver ended it.
  var tooLong: Double?
}
