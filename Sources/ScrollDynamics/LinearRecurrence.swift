/// Eight samples at a time of a linear ``Segment``, each eight from the eight before by one matrix.
///
/// What holds between any two times of a linear system of two states holds between all that are as
/// far apart: with u the distance from the equilibrium and v the velocity, one 2 × 2 matrix leads
/// from every time to the one `h` seconds later. Its columns are the motions that begin with u = 1
/// and with v = 1, `h` seconds after their start, so that the closed form itself provides it.
///
/// Rounding adds up from step to step, so every ``LinearRecurrence/stepsPerBlock`` steps the closed
/// form is asked again: the samples stay within a few dozen roundings of it.
struct LinearRecurrence {
  typealias Lanes = SIMD8<Double>

  /// How many times eight samples come from one evaluation of the closed form.
  ///
  /// Twice as many save less than a hundredth of the time.
  static var stepsPerBlock: Int { 16 }

  /// How many samples pay for setting up the matrices.
  static var usefulCount: Int { 32 }

  /// The matrices from one sample to itself and to the seven after it, side by side.
  private var spread = Transition(repeating: Lanes(repeating: 0))
  /// The matrix from each of eight samples to that eight later.
  private let step: Transition<Double>
  private let equilibrium: Double

  /// Sets the matrices up.
  ///
  /// - Parameters:
  ///   - segment: A linear segment.
  ///   - interval: The time from one sample to the next, in seconds.
  init(_ segment: Segment, interval: Double) {
    // What nothing draws back stays where it is.
    let displaced =
      segment.isDeceleration ? nil : segment.response(displacement: 1, velocity: 0)
    let moving = segment.response(displacement: 0, velocity: 1)
    for lane in 0..<Lanes.scalarCount {
      let matrix = Transition(displaced, moving, over: Double(lane) * interval)
      spread.displacementToDisplacement[lane] = matrix.displacementToDisplacement
      spread.displacementToVelocity[lane] = matrix.displacementToVelocity
      spread.velocityToDisplacement[lane] = matrix.velocityToDisplacement
      spread.velocityToVelocity[lane] = matrix.velocityToVelocity
    }
    step = Transition(displaced, moving, over: Double(Lanes.scalarCount) * interval)
    equilibrium = segment.equilibrium
  }

  /// Writes a block of whole eights.
  ///
  /// - Parameters:
  ///   - steps: How many times eight.
  ///   - first: The sample at the first of them.
  ///   - index: Where to write it.
  ///   - positions: Receives the positions, in points.
  ///   - velocities: Receives the velocities, in points per second.
  func write(
    steps: Int, from first: MotionSample, at index: Int, positions: inout MutableSpan<Double>,
    velocities: inout MutableSpan<Double>
  ) {
    // As bytes, eight numbers go in one piece; any bytes of a number are a number, and the ends of
    // the buffers are checked.
    var places = unsafe positions.mutableBytes
    var speeds = unsafe velocities.mutableBytes
    let start = Lanes(repeating: first.position - equilibrium)
    let momentum = Lanes(repeating: first.velocity)
    var displacement =
      start * spread.displacementToDisplacement + momentum * spread.velocityToDisplacement
    var velocity = start * spread.displacementToVelocity + momentum * spread.velocityToVelocity
    let width = MemoryLayout<Lanes>.size
    var offset = index * MemoryLayout<Double>.stride
    let end = offset + steps * width
    if step.isGlide {
      // What nothing draws back needs half of the arithmetic.
      var position = displacement + equilibrium
      while offset < end {
        places.storeBytes(of: position, toByteOffset: offset, as: Lanes.self)
        speeds.storeBytes(of: velocity, toByteOffset: offset, as: Lanes.self)
        position += velocity * step.velocityToDisplacement
        velocity *= step.velocityToVelocity
        offset += width
      }
      return
    }
    while offset < end {
      places.storeBytes(of: displacement + equilibrium, toByteOffset: offset, as: Lanes.self)
      speeds.storeBytes(of: velocity, toByteOffset: offset, as: Lanes.self)
      (displacement, velocity) = (
        displacement * step.displacementToDisplacement + velocity * step.velocityToDisplacement,
        displacement * step.displacementToVelocity + velocity * step.velocityToVelocity
      )
      offset += width
    }
  }
}

/// The matrix that leads from one state to a later one.
private struct Transition<Number> {
  var displacementToDisplacement: Number
  var displacementToVelocity: Number
  var velocityToDisplacement: Number
  var velocityToVelocity: Number

  init(repeating number: Number) {
    displacementToDisplacement = number
    displacementToVelocity = number
    velocityToDisplacement = number
    velocityToVelocity = number
  }
}

extension Transition<Double> {
  /// Whether nothing draws the motion anywhere, so that where it is does not matter.
  var isGlide: Bool { displacementToDisplacement == 1 && displacementToVelocity == 0 }

  /// From the motions that begin with a displacement of 1 and with a velocity of 1.
  init(_ displaced: Segment?, _ moving: Segment, over time: Double) {
    let displaced =
      displaced?.evaluated(at: time) ?? MotionSample(position: 1, velocity: 0)
    let moving = moving.evaluated(at: time)
    displacementToDisplacement = displaced.position
    displacementToVelocity = displaced.velocity
    velocityToDisplacement = moving.position
    velocityToVelocity = moving.velocity
  }
}
