import NestedScroll
import ScenarioCore
import ScrollModel

/// The part of the content that a finger touches, such as the header or the list.
struct TouchedPart {
  var part = NestedPart.list
  /// The part of a nested-scrolling protocol; `nil` for the default part.
  var protocolPart: Scenario.ProtocolPart?
}

/// Replays one touch of the trace on the correct system.
struct FingerReplay {
  let run: RecordedRun
  let segment: TraceSegment

  var moved = Vector.zero

  private(set) var movedBefore = Vector.zero

  /// True if the finger drags the bar and has positions, which then replace recorded movements.
  private var isOnBar = false

  /// True if the finger swipes sideways between pages and so does not scroll the content.
  private let isSideways: Bool

  /// True if the system receives the touch itself, such as one on the button above a sheet.
  private var isRecognizedBySystem: Bool

  init(run: RecordedRun, segment: TraceSegment, down: TouchDown) {
    (self.run, self.segment, isRecognizedBySystem) = (run, segment, down.isRecognizedBySystem)
    let (first, unseen) = (segment.rows.lowerBound, down.unseen)
    dragStart = (run.finger[first] ?? .zero) + (unseen?.movement ?? .zero)
    start = unseen?.start ?? first
    isSideways =
      run.movement == nil && run.pages != nil && run.startsHorizontally(in: segment)
  }

  /// The position from which the drag's movement counts, in points from the top left of the viewport.
  private let dragStart: Vector

  /// The row on which the drag begins.
  private let start: Int

  /// The part at the finger's touch-down point; the list if the point is unknown.
  ///
  /// `nil` above a sheet, where a transparent button may receive the touch.
  func part(on stage: some ScenarioStage) -> TouchedPart? {
    guard let place = run.finger[segment.rows.lowerBound] else { return TouchedPart() }
    return stage.part(at: place).map { TouchedPart(part: $0) }
  }

  mutating func begin(_ stage: inout some ScenarioStage, on part: TouchedPart?, at time: Double) {
    if part?.part == .bar { isOnBar = run.hasFinger }
    isRecognizedBySystem = isRecognizedBySystem || part == nil
    guard let part, !isRecognizedBySystem else {
      let touch = Scenario.TouchSample(time: time, location: dragStart, phase: .began)
      return stage.touch(touch, at: time)
    }
    let drag = Scenario.Drag(
      distance: 0, part: part.part, duration: .frames(1), axis: .vertical,
      protocolPart: part.protocolPart)
    stage.begin(.drag(drag), at: time)
  }

  /// Advances the replay to a row and returns the finger's total movement since touch-down.
  ///
  /// Call it for the rows in order. The movement is positive if it increases the content offset.
  mutating func advance(to row: Int) -> Vector {
    movedBefore = moved
    moved =
      if let movement = run.movement, !isOnBar { moved + movement[row] } else { position(on: row) }
    return moved
  }

  /// The finger's total movement from touch-down to a row, from its positions, in points.
  func position(on row: Int) -> Vector {
    isSideways || row < start ? .zero : dragStart - (run.finger[row] ?? dragStart)
  }

  /// The finger's direction from two rows before a row to two rows after it: 1, −1 or 0.
  ///
  /// 1 if the finger increases the content offset; 0 if it rests or reverses in between, or if it
  /// came down after the first of these rows. Rows after its release are ignored.
  func heading(at row: Int, along axis: Axis) -> Double {
    guard row - 2 >= segment.rows.lowerBound else { return 0 }
    let rows = segment.rows.clamped(to: row - 2..<row + 3).filter { run.isHeld[$0] }
    let steps = zip(rows, rows.dropFirst()).map { position(on: $1)[axis] - position(on: $0)[axis] }
    // The positions of a finger that is sampled on every second row change only there.
    guard steps.count(where: { $0 != 0 }) > 1 else { return 0 }
    return steps.allSatisfy { $0 >= 0 } ? 1 : steps.allSatisfy { $0 <= 0 } ? -1 : 0
  }

  func move(_ stage: inout some ScenarioStage, by movement: Vector, at time: Double) {
    guard isRecognizedBySystem else { return stage.drag(by: movement, at: time) }
    let location = dragStart - movement
    stage.touch(Scenario.TouchSample(time: time, location: location, phase: .moved), at: time)
  }

  /// Adds a movement that is not in the trace, and returns the new total movement since touch-down.
  mutating func extend(by movement: Vector) -> Vector {
    moved = moved + movement
    return moved
  }
}

extension RecordedRun {
  fileprivate func startsHorizontally(in segment: TraceSegment) -> Bool {
    guard let start = finger[segment.rows.lowerBound] else { return false }
    for row in segment.rows where isHeld[row] {
      guard let here = finger[row] else { continue }
      let (x, y) = (abs(here.x - start.x), abs(here.y - start.y))
      if max(x, y) > 10 { return x > y }
    }
    return false
  }
}
