import ScrollDynamics
import ScrollReference

/// A motion that is computed frame by frame and therefore depends on the times of the frames.
protocol FrameStepped: Sendable {
  /// The position and the velocity at the last frame.
  var sample: MotionSample { get }

  var isAtRest: Bool { get }

  /// Advances by one frame, between two times in seconds.
  mutating func step(from start: Double, to end: Double)
}

extension FrameSteppedFling: FrameStepped {
  var sample: MotionSample {
    MotionSample(position: isAtRest ? restPosition : position, velocity: velocity)
  }

  mutating func step(from start: Double, to end: Double) { step(by: end - start) }
}

extension FrameSteppedPaging: FrameStepped {
  var sample: MotionSample {
    MotionSample(position: isAtRest ? target : position, velocity: velocity)
  }

  mutating func step(from start: Double, to end: Double) { step(by: end - start) }
}

extension FrameSteppedKineticFling: FrameStepped {
  var sample: MotionSample { MotionSample(position: position, velocity: velocity) }

  mutating func step(from start: Double, to end: Double) { step(by: end - start) }
}

extension FrameSteppedSplineFling: FrameStepped {
  var sample: MotionSample {
    MotionSample(position: Double(position), velocity: isAtRest ? 0 : velocity)
  }

  mutating func step(from start: Double, to end: Double) {
    step(milliseconds: milliseconds(from: start, to: end))
  }
}

extension FrameSteppedEdgeStretch: FrameStepped {
  var sample: MotionSample { MotionSample(position: pull, velocity: velocity) }

  mutating func step(from start: Double, to end: Double) {
    step(milliseconds: milliseconds(from: start, to: end))
  }
}

/// Compose's tabulated spline fling, computed frame by frame in whole milliseconds.
struct TabulatedFrames: FrameStepped {
  let fling: TabulatedSplineFling
  private var elapsed = 0

  init(_ fling: TabulatedSplineFling) { self.fling = fling }

  var sample: MotionSample { fling.sample(atMilliseconds: elapsed) }

  var isAtRest: Bool { elapsed >= fling.duration }

  mutating func step(from start: Double, to end: Double) {
    elapsed += milliseconds(from: start, to: end)
  }
}

/// Whole milliseconds; rounding errors do not accumulate over frames.
private func milliseconds(from start: Double, to end: Double) -> Int {
  Int((1000 * end).rounded()) - Int((1000 * start).rounded())
}
