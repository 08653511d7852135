import NestedScroll
import ScrollModel

/// The finger of one touch, as it is given to the correct system.
struct FingerReplay {
  let run: RecordedRun
  let mode: FingerMode
  let segment: Segment

  /// How far a recognised drag has moved since it began, in points with the content offset's sign.
  private var moved = Vector.zero

  /// Whether it drags a docked bar, which the movements do not tell of.
  private var isOnBar = false

  /// The axis that a touch moves along, which a swipe between pages never is.
  private let isSideways: Bool

  init(run: RecordedRun, mode: FingerMode, segment: Segment) {
    self.run = run
    self.mode = mode
    self.segment = segment
    isSideways = mode != .movements && run.pages != nil && run.goesSideways(in: segment)
  }

  private var first: Vector { run.finger[segment.rows.lowerBound] ?? .zero }

  /// The part that the finger goes down on; that of a list if nobody knows.
  func part(on stage: some ScenarioStage) -> NestedPart {
    run.finger[segment.rows.lowerBound].flatMap(stage.part(at:)) ?? .list
  }

  /// Puts the finger down.
  mutating func begin(_ stage: inout some ScenarioStage, on part: NestedPart, at time: Double) {
    isOnBar = part == .bar && run.hasFinger
    guard mode == .touches else { return stage.beginDrag(on: part, axis: .vertical, at: time) }
    stage.touch(Scenario.TouchSample(time: time, location: first, phase: .began), at: time)
  }

  /// How far the finger has moved up to a row, in all.
  mutating func advance(to row: Int) -> Vector {
    switch mode {
    case .movements where !isOnBar: moved = moved + (run.movement?[row] ?? .zero)
    case .touches, .drags, .movements:
      let here = run.finger[row] ?? first
      moved = isSideways ? .zero : first - here
    }
    return moved
  }

  /// Moves the finger on from where it is.
  mutating func extend(by movement: Vector) -> Vector {
    moved = moved + movement
    return moved
  }

  /// Moves the finger to where it has moved so far in all.
  func move(_ stage: inout some ScenarioStage, by movement: Vector, at time: Double) {
    guard mode == .touches else { return stage.drag(by: movement, at: time) }
    // What it does sideways is the pages'.
    let x = run.pages == nil ? first.x - movement.x : first.x
    let sample = Scenario.TouchSample(
      time: time, location: Vector(x: x, y: first.y - movement.y), phase: .moved)
    stage.touch(sample, at: time)
  }
}

extension RecordedRun {
  /// Whether the finger of a touch leaves to the side.
  fileprivate func goesSideways(in segment: Segment) -> Bool {
    guard let start = finger[segment.rows.lowerBound] else { return false }
    for row in segment.rows where isHeld[row] {
      guard let here = finger[row] else { continue }
      let (x, y) = (abs(here.x - start.x), abs(here.y - start.y))
      if max(x, y) > 10 { return x > y }
    }
    return false
  }
}
