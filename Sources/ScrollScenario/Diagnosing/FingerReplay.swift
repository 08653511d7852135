import NestedScroll
import ScrollModel

/// The part that a finger is on.
enum TouchedPart {
  /// A part of one of iOS' systems.
  case part(NestedPart)
  /// A part of another platform's protocol.
  case protocolPart(Scenario.ProtocolPart)
}

/// Replays the finger of one touch on the correct system.
struct FingerReplay {
  let run: RecordedRun
  let mode: FingerMode
  let segment: TraceSegment

  /// The finger's movement before its first row, in points with the content offset's sign.
  private let unseen: Vector

  /// How far the recognised drag has moved since it began, in points with the content offset's
  /// sign.
  private var moved = Vector.zero

  /// How far it had moved on the row before.
  private(set) var movedBefore = Vector.zero

  /// Whether it drags a docked bar, which finger movements alone do not show.
  private var isOnBar = false

  /// Whether the touch moves sideways; a swipe between pages never counts as such.
  private let isSideways: Bool

  init(
    run: RecordedRun, mode: FingerMode, segment: TraceSegment, unseen: UnseenPath? = nil,
    seen: Vector = .zero
  ) {
    let path = unseen?.movement ?? .zero
    dragStart = (run.finger[segment.rows.lowerBound] ?? .zero) + path
    self.run = run
    self.mode = mode
    self.segment = segment
    self.unseen = path + seen
    isSideways = mode != .movements && run.pages != nil && run.goesSideways(in: segment)
  }

  /// Where the recognised drag began, in points.
  private let dragStart: Vector

  private var first: Vector { run.finger[segment.rows.lowerBound] ?? .zero }

  /// Where the finger came down.
  private var start: Vector { first + unseen }

  /// The part at the finger's touch-down point; the list if the point is unknown.
  func part(on stage: some ScenarioStage) -> TouchedPart {
    .part(run.finger[segment.rows.lowerBound] == nil ? .list : stage.part(at: start) ?? .list)
  }

  /// Puts the finger down on a part.
  mutating func begin(_ stage: inout some ScenarioStage, on part: TouchedPart, at time: Double) {
    if case .part(.bar) = part { isOnBar = run.hasFinger }
    guard mode == .touches else {
      switch part {
      case .part(let part): return stage.beginDrag(on: part, axis: .vertical, at: time)
      case .protocolPart(let part):
        return stage.beginDrag(
          Scenario.Drag(
            distance: 0, part: .list, duration: .frames(1), axis: .vertical, protocolPart: part),
          at: time)
      }
    }
    stage.touch(Scenario.TouchSample(time: time, location: start, phase: .began), at: time)
  }

  /// The total movement of the finger up to a row, in points.
  mutating func advance(to row: Int) -> Vector {
    movedBefore = moved
    switch mode {
    case .movements where !isOnBar: moved = moved + (run.movement?[row] ?? .zero)
    case .touches, .drags, .movements:
      let here = run.finger[row] ?? first
      moved = isSideways ? .zero : (mode == .drags ? dragStart : first) - here
    }
    return moved
  }

  /// Moves the finger by a movement; returns the new total, in points.
  mutating func extend(by movement: Vector) -> Vector {
    moved = moved + movement
    return moved
  }

  /// Moves the finger on the stage to its total movement.
  func move(_ stage: inout some ScenarioStage, by movement: Vector, at time: Double) {
    guard mode == .touches else { return stage.drag(by: movement, at: time) }
    // Sideways movement belongs to the pages.
    let x = run.pages == nil ? first.x - movement.x : first.x
    let sample = Scenario.TouchSample(
      time: time, location: Vector(x: x, y: first.y - movement.y), phase: .moved)
    stage.touch(sample, at: time)
  }
}

extension RecordedRun {
  /// Whether a touch leaves the slop sideways.
  fileprivate func goesSideways(in segment: TraceSegment) -> Bool {
    guard let start = finger[segment.rows.lowerBound] else { return false }
    for row in segment.rows where isHeld[row] {
      guard let here = finger[row] else { continue }
      let (x, y) = (abs(here.x - start.x), abs(here.y - start.y))
      if max(x, y) > 10 { return x > y }
    }
    return false
  }
}
