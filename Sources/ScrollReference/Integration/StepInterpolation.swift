/// An accepted step of an integration, with interpolation between its ends.
final class StepInterpolation {
  private(set) var start = 0.0
  private(set) var length = 0.0
  private(set) var state: [Double]
  private(set) var rates: [Double]
  private var firstState: [Double]
  private var firstRates: [Double]
  private var lastState: [Double]
  private var lastRates: [Double]
  private let rightHandSide: RightHandSide
  private let stepper: Stepper

  /// `stepper` is used only here, because it is reset for each evaluation.
  init(_ rightHandSide: RightHandSide, stepper: Stepper) {
    self.rightHandSide = rightHandSide
    self.stepper = stepper
    let zeros = [Double](repeating: 0, count: rightHandSide.coordinateCount)
    (state, rates, firstState, firstRates, lastState, lastRates) =
      (zeros, zeros, zeros, zeros, zeros, zeros)
  }

  func begin(at time: Double, _ state: [Double]) {
    start = time
    firstState = state
    rightHandSide.derivative(of: firstState, into: &firstRates)
  }

  func end(at time: Double, _ state: [Double]) {
    length = time - start
    lastState = state
    rightHandSide.derivative(of: lastState, into: &lastRates)
  }

  /// Sets ``state`` and ``rates`` by cubic Hermite interpolation, which is faster than integration.
  func estimate(at share: Double) {
    if share == 0 || share == 1 {
      (state, rates) = share == 0 ? (firstState, firstRates) : (lastState, lastRates)
      return
    }
    let rest = 1 - share
    for index in state.indices {
      state[index] =
        rest * rest * (1 + 2 * share) * firstState[index]
        + share * share * (1 + 2 * rest) * lastState[index]
        + length * share * rest * (rest * firstRates[index] - share * lastRates[index])
    }
    rightHandSide.derivative(of: state, into: &rates)
  }

  /// Also updates ``rates``.
  func setPosition(_ position: Double) {
    state[0] = position
    rightHandSide.derivative(of: state, into: &rates)
  }

  /// Sets ``state`` and ``rates``; `duration` is in seconds from the start of the step.
  func integrate(for duration: Double) throws(GSLError) {
    state = firstState
    if duration >= length {
      state = lastState
    } else if duration > 0 {
      try stepper.reset()
      try stepper.advance(from: 0, to: duration, &state)
    }
    rightHandSide.derivative(of: state, into: &rates)
  }
}
