import CInertialScroll
import ScenarioCore
import ScrollModel
import TraceRows

/// The Swift object behind a C caller's `inertial_scenario`.
final class ScenarioHandle {
  private var text: [UInt8] = []
  private var overrides: [ScenarioOverride] = []

  /// `nil` if the text is invalid.
  private var scenario: Scenario?

  /// The paths of the recordings that the script replays, each once.
  private(set) var recordings: [CText] = []
  private var paths: [String] = []
  private var samples: [String: [Scenario.TouchSample]] = [:]

  /// The whole message of the latest error, or the lines of the latest check or explanation.
  let message = CText("")

  func read(_ text: [UInt8], changes: [(path: String, value: [UInt8])]) throws(RejectedCall) {
    self.text = text
    let scenario = try rejecting { () throws(ScenarioError) in
      for change in changes {
        overrides.append(try ScenarioOverride(path: change.path, value: change.value))
      }
      return try ScenarioText(parsing: text, file: "scenario", overrides: overrides).decode()
    }
    self.scenario = scenario
    for case .replay(let path) in scenario.script where !paths.contains(path) { paths.append(path) }
    recordings = paths.map { CText($0) }
  }

  func setRecording(_ index: Int, _ samples: [inertial_touch_sample]) throws(RejectedCall) {
    try checkIndex(index, below: recordings.count)
    var touch: [Scenario.TouchSample] = []
    touch.reserveCapacity(samples.count)
    for (number, sample) in samples.enumerated() {
      touch.append(
        Scenario.TouchSample(
          time: sample.time, location: Vector(x: sample.x, y: sample.y),
          phase: try checkConstant(
            sample.phase, Scenario.TouchPhase.allCases, "samples[\(number)].phase")))
    }
    let name = "\(paths[index]): samples"
    try require(
      touch.count > 1, else: INERTIAL_WRONG_SCENARIO,
      "\(name): must be 2 or more, found \(touch.count)")
    if let fault = LoadedScenario.fault(inRecording: touch) {
      throw RejectedCall(
        code: INERTIAL_WRONG_SCENARIO,
        message: "\(name)[\(fault.sample)].\(fault.name): must be \(fault.requirement), "
          + "found \(fault.found)")
    }
    self.samples[paths[index]] = touch
  }

  func loaded() throws(RejectedCall) -> LoadedScenario {
    guard let scenario else {
      throw RejectedCall(
        code: INERTIAL_WRONG_SCENARIO, message: "scenario: was rejected when it was created")
    }
    if let missing = paths.first(where: { samples[$0] == nil }) {
      throw RejectedCall(
        code: INERTIAL_WRONG_SCENARIO,
        message: "scenario: replays \(missing); its samples must be given before the run")
    }
    return LoadedScenario(scenario: scenario, recordings: samples)
  }

  /// `nil` for the scenario's frame rate.
  private static func checkRate(_ rate: Double) throws(RejectedCall) -> Double? {
    try checkOptional(rate, in: 0.001...1e6, "options.frames_per_second")
  }

  func sweep(
    _ axes: [SweepAxis], isProduct: Bool, framesPerSecond rate: Double
  ) throws(RejectedCall) -> Sweep {
    let rate = try Self.checkRate(rate)
    let recordings = try loaded().recordings
    return try rejecting { () throws(ScenarioError) in
      try Sweep(
        parsing: text, file: "scenario", overrides: overrides, axes: axes, isProduct: isProduct,
        recordings: recordings, framesPerSecond: rate)
    }
  }

  /// The rate is in 1/s; `nil` for the scenario's frame rate.
  func runner(
    _ options: inertial_run_options
  ) throws(RejectedCall) -> (runner: ScenarioRunner, rate: Double?) {
    let rate = try Self.checkRate(options.frames_per_second)
    let frames = options.most_frames
    try require(
      (0...10_000_000).contains(frames), else: INERTIAL_OUT_OF_RANGE,
      "options.most_frames: must be 0 or lie in 1...10000000, found \(frames)")
    let runner = ScenarioRunner(try loaded(), mostFrames: frames == 0 ? 10_000_000 : Int(frames))
    return (runner, rate)
  }

  /// Returns true if the run has reached the end of its script.
  func run(
    _ options: inertial_run_options, _ receive: (ScenarioRow) -> Void
  ) throws(RejectedCall) -> Bool {
    let selection = try checkConstant(options.rows, RowSelection.allCases, "options.rows")
    let (runner, rate) = try runner(options)
    let outcome = runner.run(rows: selection, framesPerSecond: rate) { row throws(Never) in
      receive(row)
    }
    return outcome == .complete
  }

  /// Stores the violations as text in ``message``, and returns their number.
  func check() throws(RejectedCall) -> Int {
    let violations = ScenarioCheck(try loaded()).violationsOfRun()
    message.set(violations.map { "\($0.description)\n" }.joined())
    return violations.count
  }

  func explain() throws(RejectedCall) {
    var text = ""
    ScenarioRunner(try loaded()).explain { line throws(Never) in text += "\(line)\n" }
    message.set(text)
  }
}

extension RejectedCall {
  init(_ error: ScenarioError) {
    var place = error.file
    if let path = error.path, !path.components.isEmpty { place = path.description }
    let position = error.position.map { "\($0): " } ?? ""
    self.init(code: INERTIAL_WRONG_SCENARIO, message: "\(position)\(place): \(error.problem)")
  }
}

/// Throws the scenario error of a body as that of a rejected call.
func rejecting<Value>(
  _ body: () throws(ScenarioError) -> Value
) throws(RejectedCall) -> Value {
  do throws(ScenarioError) {
    return try body()
  } catch {
    throw RejectedCall(error)
  }
}
