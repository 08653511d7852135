import ScrollLaws
import ScrollModel
import TraceRows

/// Compares a run with a second run in which the app sets the same geometry and physics again after
/// every frame and every event.
struct UnchangedCheck {
  private let loaded: LoadedScenario

  init(_ loaded: LoadedScenario) { self.loaded = loaded }

  /// The violation at the first row that differs between the two runs; empty if no row differs.
  func violations(of digests: [Int]) -> [Violation] {
    var index = 0
    var altered: ScenarioRow?
    run(repeating: true) { row throws(RunStopped) in
      guard index < digests.count, digests[index] == row.hashValue else {
        altered = row
        throw RunStopped()
      }
      index += 1
    }
    guard let altered else { return [] }
    var whole: ScenarioRow?
    var count = 0
    run(repeating: false) { row throws(RunStopped) in
      whole = row
      count += 1
      if count > index { throw RunStopped() }
    }
    let cells = (altered.cells, whole?.cells ?? [])
    let differing = zip(cells.0, cells.1).first { $0 != $1 }
    let record = TraceRecord(altered)
    return record.breaks(
      .unchanged, differing?.0.name ?? "rows",
      "with the same geometry and physics set again "
        + (differing.map { "\($0.name) is \($0.value), not \($1.value)" } ?? "the rows differ")
    )
  }

  private func run(
    repeating: Bool, _ emit: @escaping (ScenarioRow) throws(RunStopped) -> Void
  ) {
    let scenario = loaded.scenario
    try? ScenarioRunner(loaded).play(
      .frames, framesPerSecond: nil, pieces: FramePieces(1, true),
      on: { repeating ? RepeatingStage($0, scenario) : $0 }, emit: emit)
  }
}

/// Runs a script's steps; after every event the app sets the same geometry and physics again.
private final class RepeatingStage: PlayedStage {
  private let stage: any PlayedStage
  private var system: Scenario.System
  private var physics: Scenario.Physics
  /// The physics preset that a step of the script has set since the previous row; empty if none
  /// has.
  private var setPhysics = ""

  init(_ stage: any PlayedStage, _ scenario: Scenario) {
    (self.stage, system, physics) = (stage, scenario.system, scenario.physics)
    repeatValues(at: 0)
  }

  private func repeatValues(at time: Double) {
    stage.begin(.nested(.set(Scenario.SystemChange(system: system, kept: []))), at: time)
    stage.begin(.scrollView(.physics(physics)), at: time)
  }

  var isMoving: Bool { stage.isMoving }
  var nextEventTime: Double? { stage.nextEventTime }
  var pageWidth: Double { stage.pageWidth }

  func isAnimating(_ part: AnimatedPart) -> Bool { stage.isAnimating(part) }

  func advance(to time: Double) {
    stage.advance(to: time)
    repeatValues(at: time)
  }

  func touch(_ sample: Scenario.TouchSample, at time: Double) {
    stage.touch(sample, at: time)
    repeatValues(at: time)
  }

  func drag(by distance: Vector, at time: Double) {
    stage.drag(by: distance, at: time)
    repeatValues(at: time)
  }

  func begin(_ step: Scenario.Step, at time: Double) {
    system.apply(step)
    if case .scrollView(.physics(let other)) = step {
      (physics, setPhysics) = (other, other.preset)
    }
    stage.begin(step, at: time)
    repeatValues(at: time)
  }

  func makeRow(step: Int, frame: Int?, time: Double) -> ScenarioRow {
    defer { setPhysics = "" }
    return stage.makeRow(step: step, frame: frame, time: time).withPhysics(setPhysics)
  }

  func restart() { preconditionFailure("a run that repeats its values never restarts") }
  func makeReading() -> StageReading { stage.makeReading() }
  var needsFrames: Bool { stage.needsFrames }
  func peakSpeed(until time: Double) -> Double { stage.peakSpeed(until: time) }
}

extension ScenarioRow {
  /// A copy of the row with the given text in its physics column; a protocol's row stays unchanged.
  fileprivate func withPhysics(_ name: String) -> ScenarioRow {
    switch self {
    case .scrollView(var row):
      row.physics = name
      return .scrollView(row)
    case .nested(var row):
      row.physics = name
      return .nested(row)
    case .protocolScroll: return self
    }
  }

  fileprivate var cells: [CellEncoder.Cell] {
    var encoder = CellEncoder()
    encode(into: &encoder)
    return encoder.cells
  }
}

/// Collects the cells of a row as text, to find the first cell that differs between two rows.
private struct CellEncoder: TraceEncoder {
  struct Cell: Equatable {
    let name: String
    let value: String
  }

  private(set) var cells: [Cell] = []

  private static func text(_ value: Double?) -> String {
    value.map { JSONValue.text(of: $0) } ?? "empty"
  }

  mutating func number(_ name: StaticString, _ value: Double) { text(name, Self.text(value)) }
  mutating func number(_ name: StaticString, _ value: Double?) { text(name, Self.text(value)) }
  mutating func integer(_ name: StaticString, _ value: Int?) {
    text(name, value.map { "\($0)" } ?? "empty")
  }
  mutating func text(_ name: StaticString, _ value: String) {
    cells.append(Cell(name: "\(name)", value: value))
  }
  mutating func numbers(_ part: StaticString, _ rest: StaticString, _ values: [Double?]) {
    for (index, value) in values.enumerated() {
      cells.append(Cell(name: "\(part)\(index)_\(rest)", value: Self.text(value)))
    }
  }
  mutating func flag(_ name: StaticString, _ value: Bool) { text(name, value ? "true" : "false") }
  mutating func flags(_ name: StaticString, _ values: [Bool?]) {
    for value in values { text(name, value.map { $0 ? "true" : "false" } ?? "empty") }
  }
}
