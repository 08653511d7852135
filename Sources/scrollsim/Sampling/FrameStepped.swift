import ScrollDynamics
import ScrollReference

/// A motion that is computed frame by frame, so it depends on the frame times.
protocol FrameStepped: Sendable {
  /// The position and the velocity at the last frame.
  var sample: MotionSample { get }

  /// True if the motion has ended.
  var isAtRest: Bool { get }

  /// Advances by one frame.
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

  var isAtRest: Bool { !isReceding }

  mutating func step(from start: Double, to end: Double) {
    step(milliseconds: milliseconds(from: start, to: end))
  }
}

/// Compose's tabulated spline fling as a frame-stepped motion; it counts whole milliseconds.
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

/// The number of whole milliseconds between two times; over successive frames their sum is exact.
private func milliseconds(from start: Double, to end: Double) -> Int {
  Int((1000 * end).rounded()) - Int((1000 * start).rounded())
}
