/// Samples a linear ``Segment`` in steps of eight samples; a matrix computes each step from the
/// previous step.
///
/// The state at a time is the displacement u from the equilibrium and the velocity v. A 2 × 2
/// matrix maps a state to the state h seconds later. Its columns are the states h seconds after a
/// start with u = 1, v = 0 and after a start with u = 0, v = 1. The closed form provides the
/// matrices for one interval and for eight; the others are powers of the first.
///
/// Rounding errors add up from step to step. The closed form is therefore evaluated again every
/// ``LinearRecurrence/stepsPerBlock`` steps, and the error stays within a few dozen rounding
/// errors.
struct LinearRecurrence {
  typealias Lanes = SIMD8<Double>

  /// Twice as many steps between two closed forms would save less than one percent of the time.
  static var stepsPerBlock: Int { 16 }

  /// For fewer samples the closed form is faster.
  static var usefulCount: Int { 32 }

  /// The matrices from one sample to the samples 0 to 7 intervals later, one in each lane.
  private var spread = Transition(repeating: Lanes(repeating: 0))
  /// The matrix from a sample to the sample eight intervals later.
  private let step: Transition<Double>
  private let equilibrium: Double

  init(_ segment: Segment, interval: Double) {
    // Without a restoring force a displacement stays constant.
    let displaced = segment.isDeceleration ? nil : segment.response(displacement: 1, velocity: 0)
    let moving = segment.response(displacement: 0, velocity: 1)
    let single = Transition(displaced, moving, over: interval)
    var matrix = Transition.identity
    for lane in 0..<Lanes.scalarCount {
      spread.displacementToDisplacement[lane] = matrix.displacementToDisplacement
      spread.displacementToVelocity[lane] = matrix.displacementToVelocity
      spread.velocityToDisplacement[lane] = matrix.velocityToDisplacement
      spread.velocityToVelocity[lane] = matrix.velocityToVelocity
      matrix.advance(by: single)
    }
    step = Transition(displaced, moving, over: Double(Lanes.scalarCount) * interval)
    equilibrium = segment.equilibrium
  }

  func write(
    steps: Int, from first: MotionSample, at index: Int, positions: inout MutableSpan<Double>,
    velocities: inout MutableSpan<Double>
  ) {
    requireRoom(steps * Lanes.scalarCount, at: index, positions.count)
    requireRoom(steps * Lanes.scalarCount, at: index, velocities.count)
    // Writing bytes stores eight numbers in one instruction; every bit pattern is a valid number.
    unsafe positions.withUnsafeMutableBytes { places in
      unsafe velocities.withUnsafeMutableBytes { speeds in
        unsafe write(steps: steps, from: first, at: index, places, speeds)
      }
    }
  }

  /// Writes without bounds checks; the caller has checked the bounds.
  @inline(__always)
  private func write(
    steps: Int, from first: MotionSample, at index: Int, _ places: UnsafeMutableRawBufferPointer,
    _ speeds: UnsafeMutableRawBufferPointer
  ) {
    let start = Lanes(repeating: first.position - equilibrium)
    let momentum = Lanes(repeating: first.velocity)
    var displacement =
      start * spread.displacementToDisplacement + momentum * spread.velocityToDisplacement
    var velocity = start * spread.displacementToVelocity + momentum * spread.velocityToVelocity
    let width = MemoryLayout<Lanes>.size
    var offset = index * MemoryLayout<Double>.stride
    let end = offset + steps * width
    if step.isGlide {
      // Without a restoring force half of the arithmetic is enough.
      var position = displacement + equilibrium
      while offset < end {
        unsafe places.storeBytes(of: position, toByteOffset: offset, as: Lanes.self)
        unsafe speeds.storeBytes(of: velocity, toByteOffset: offset, as: Lanes.self)
        position += velocity * step.velocityToDisplacement
        velocity *= step.velocityToVelocity
        offset &+= width
      }
      return
    }
    while offset < end {
      unsafe places.storeBytes(of: displacement + equilibrium, toByteOffset: offset, as: Lanes.self)
      unsafe speeds.storeBytes(of: velocity, toByteOffset: offset, as: Lanes.self)
      (displacement, velocity) = (
        displacement * step.displacementToDisplacement + velocity * step.velocityToDisplacement,
        displacement * step.displacementToVelocity + velocity * step.velocityToVelocity
      )
      offset &+= width
    }
  }

  private func requireRoom(_ count: Int, at index: Int, _ length: Int) {
    require(
      index >= 0 && count >= 0 && index <= length - count,
      "\(count) samples from index \(index) do not fit into \(length)")
  }
}

/// A 2 × 2 matrix that maps the displacement and the velocity to those at a later time.
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
  static var identity: Transition {
    var matrix = Transition(repeating: 0)
    matrix.displacementToDisplacement = 1
    matrix.velocityToVelocity = 1
    return matrix
  }

  mutating func advance(by next: Transition) {
    (displacementToDisplacement, displacementToVelocity) = next.applied(
      toDisplacement: displacementToDisplacement, velocity: displacementToVelocity)
    (velocityToDisplacement, velocityToVelocity) = next.applied(
      toDisplacement: velocityToDisplacement, velocity: velocityToVelocity)
  }

  private func applied(
    toDisplacement displacement: Double, velocity: Double
  ) -> (displacement: Double, velocity: Double) {
    (
      displacement * displacementToDisplacement + velocity * velocityToDisplacement,
      displacement * displacementToVelocity + velocity * velocityToVelocity
    )
  }

  /// True if no force depends on the position.
  var isGlide: Bool { displacementToDisplacement == 1 && displacementToVelocity == 0 }

  /// The first motion starts with a displacement of 1, the second with a velocity of 1.
  ///
  /// `displaced` is `nil` if a displacement stays constant.
  init(_ displaced: Segment?, _ moving: Segment, over time: Double) {
    let displaced = displaced?.evaluated(at: time) ?? MotionSample(position: 1, velocity: 0)
    let moving = moving.evaluated(at: time)
    displacementToDisplacement = displaced.position
    displacementToVelocity = displaced.velocity
    velocityToDisplacement = moving.position
    velocityToVelocity = moving.velocity
  }
}
