import ScrollDynamics

/// A law that goes frame by frame, so that what it shows depends on the frames.
protocol FrameStepped: Sendable {
  /// What it shows as of the last frame.
  var sample: MotionSample { get }

  /// Whether it is over.
  var isAtRest: Bool { get }

  /// Moves on by one frame.
  ///
  /// - Parameters:
  ///   - start: The time of the frame before, in seconds since the start.
  ///   - end: The time of the frame, later.
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

/// Compose's table of a spline, which only counts in whole milliseconds.
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

/// The whole milliseconds between two times, of which none gets lost from frame to frame.
private func milliseconds(from start: Double, to end: Double) -> Int {
  Int((1000 * end).rounded()) - Int((1000 * start).rounded())
}
