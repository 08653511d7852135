/// One integration, from the initial state to the end or to a terminal event.
struct IntegrationRun {
  private let system: any ODESystem
  private let times: [Double]
  private let end: Double
  private let functionCount: Int
  private let noise: Double
  private let rightHandSide: RightHandSide
  private let stepper: Stepper
  private let interpolation: StepInterpolation
  private var search: EventSearch
  private var watches: [EventWatch]
  private var time = 0.0
  private var state: [Double]
  private var nextSample = 0
  private var curve = ReferenceCurve()

  init(
    _ system: any ODESystem, integrator: ReferenceIntegrator, state: [Double], times: [Double],
    events: [EventFunction], end: Double
  ) throws(GSLError) {
    self.system = system
    self.times = times
    self.end = end
    self.state = state
    functionCount = events.count
    noise = integrator.tolerance
    watches = events.map { EventWatch(function: $0) }
    rightHandSide = RightHandSide(system, from: state)
    stepper = try Stepper(rightHandSide, integrator)
    interpolation = StepInterpolation(
      rightHandSide, stepper: try Stepper(rightHandSide, integrator))
    search = EventSearch(interpolation)
  }

  consuming func finish() throws(GSLError) -> ReferenceCurve {
    var run = self
    run.watchBorders()
    var isOver = run.recordEventAtStart()
    run.recordSamples()
    while !isOver, run.time < run.end {
      isOver = try run.advance()
      run.recordSamples()
    }
    return run.curve
  }

  /// Integrates one step, or its part before an event; true if the integration has ended.
  private mutating func advance() throws(GSLError) -> Bool {
    let goal = nextSample < times.count ? min(times[nextSample], end) : end
    if !watches.isEmpty { interpolation.begin(at: time, state) }
    try stepper.step(from: &time, to: goal, &state)
    guard !watches.isEmpty else { return false }
    interpolation.end(at: time, state)
    guard let finding = try search.firstEvents(of: &watches) else { return false }
    time = interpolation.start + finding.duration
    state = interpolation.state
    let isOver = record(finding.fired)
    try stepper.reset()
    return isOver
  }

  /// True if an event at the current state ends the integration.
  ///
  /// `fired` contains indices in `watches`. At a border, the motion enters another region.
  private mutating func record(_ fired: [Int]) -> Bool {
    let border = fired.compactMap { watches[$0].border }.first
    // The state is set exactly to the border, so that the next region does not start with a
    // rounding error.
    if let border { state[0] = border.value }
    let sample = currentSample()
    let region = border == nil ? rightHandSide.region : system.region(of: state)
    var isOver = false
    for index in fired where !isOver {
      let watch = watches[index]
      let kind = watch.border.map { crossed($0, into: region) } ?? watch.function.kind
      curve.events.append(ReferenceEvent(kind: kind, sample: sample))
      isOver = watch.function.isTerminal
    }
    if border != nil {
      rightHandSide.region = region
      watchBorders()
    }
    return isOver
  }

  /// The kind of the border over which the motion would return.
  ///
  /// It differs from that of the crossed border only if an empty region lies between the two.
  private func crossed(
    _ border: RegionBorder, into region: RangeRegion
  ) -> ReferenceEvent.EventKind {
    let borders = system.borders(of: region)
    return borders.first { $0.value == border.value && $0.direction != border.direction }?.kind
      ?? border.kind
  }

  /// Records an event that ends the motion and whose condition is met at the start; returns true if
  /// there is one.
  private mutating func recordEventAtStart() -> Bool {
    let sample = currentSample()
    let holding = watches.first { watch in
      watch.function.isTerminal && watch.function.holds(at: watch.value(sample.state, sample.rates))
        && watch.isGenuine(sample.state, sample.rates)
    }
    guard let holding else { return false }
    curve.events.append(ReferenceEvent(kind: holding.function.kind, sample: sample))
    return true
  }

  private mutating func recordSamples() {
    while nextSample < times.count, times[nextSample] <= time {
      curve.samples.append(currentSample())
      nextSample += 1
    }
  }

  private mutating func watchBorders() {
    watches.removeSubrange(functionCount...)
    watches += system.borders(of: rightHandSide.region).map { EventWatch($0, noise: noise) }
  }

  private func currentSample() -> ReferenceSample {
    var rates = [Double](repeating: 0, count: state.count)
    rightHandSide.derivative(of: state, into: &rates)
    return ReferenceSample(time: time, state: state, rates: rates)
  }
}
