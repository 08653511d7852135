import NestedScroll
import ScrollDynamics
import ScrollModel
import TraceRows

/// Runs the steps of a script on a protocol of another platform, and creates its rows.
struct ProtocolStage: ScenarioStage {
  var rules: AnyProtocol
  var physics: ScrollPhysics
  let framesPerSecond: Double
  let kind: ProtocolKind
  var declared: Scenario.System

  /// A scroll view without ends, which recognizes the finger's drags as this platform does.
  var finger: HeadlessScrollView
  var fingerPosition: Vector?
  /// The finger's movement that the protocol has received so far, in points.
  var given = Vector.zero
  var dragStart = (finger: Vector.zero, movement: Vector.zero)
  /// The last sample of the finger: its position in points, and its time in seconds.
  var sampled = (place: Vector.zero, time: 0.0)
  /// How far ahead of the finger the content is shown, in points; 0 for protocols that do not do
  /// so.
  var ahead = Vector.zero
  /// The index of the touched part; `nil` without a touch.
  var part: Int?

  /// The running motion; `nil` for none.
  ///
  /// `start` is its beginning and `shown` the time up to which it is shown, in seconds; `led` is
  /// the displacement shown on each axis, in points.
  var run: (motion: ProtocolMotion, start: Double, shown: Double, led: Vector)?
  /// The axis whose velocity and offset the next row reports.
  var axis = Axis.vertical

  /// The movements since the previous row, for the horizontal and the vertical axis.
  private var sums = [AxisSums(), AxisSums()]

  /// The numbers of parts and of claims for which a row has columns.
  private let columns: (parts: Int, claims: Int)

  var effects: EffectLog<ProtocolEffect>
  var row: ProtocolRow

  init(
    _ system: Scenario.ProtocolSystem, of scenario: Scenario, framesPerSecond: Double,
    joinsRuns: Bool
  ) {
    (rules, kind) = (system.rules, system.kind)
    self.framesPerSecond = framesPerSecond
    declared = scenario.system
    columns = scenario.protocolColumns
    physics = scenario.physics.scrollPhysics
    finger = Self.finger(physics, rules.viewport)
    effects = EffectLog(joinsRuns: joinsRuns)
    row = ProtocolRow(kind)
    clearSums()
  }

  /// Creates the scroll view that recognizes drags, so long that no drag reaches an end.
  static func finger(_ physics: ScrollPhysics, _ viewport: Size) -> HeadlessScrollView {
    let room = 1e6
    return HeadlessScrollView(
      geometry: ScrollGeometry(
        contentSize: Size(width: viewport.width + 2 * room, height: viewport.height + 2 * room),
        containerSize: viewport),
      physics: physics, contentOffset: Vector(x: room, y: room))
  }

  mutating func clearSums() {
    (row.absorbed, row.snap, row.snapPosition) = (nil, "", (nil, nil))
    let none = AxisSums(taken: Array(repeating: 0, count: rules.claimCount))
    sums = [none, none]
  }

  /// Fits the movements of the claims since the previous row to the present number of claims.
  mutating func fitSums() {
    for index in sums.indices {
      let taken = sums[index].taken.prefix(rules.claimCount)
      sums[index].taken = taken + Array(repeating: 0, count: rules.claimCount - taken.count)
    }
  }

  /// True for a protocol whose parts move along the vertical axis only.
  var isOneDimensional: Bool { kind != .cssScroll }

  /// The movements along one axis since the previous row, in points.
  private struct AxisSums {
    var movement = 0.0
    var remainder = 0.0
    var taken: [Double?] = []
  }

  /// Adds a movement along an axis in points, and the part of it that nothing has consumed.
  mutating func note(_ movement: Double, remaining: Double, along axis: Axis) {
    sums[axis == .horizontal ? 0 : 1].movement += movement
    sums[axis == .horizontal ? 0 : 1].remainder += remaining
  }

  /// Adds the distance in points that a claim has consumed along an axis.
  mutating func note(consumed amount: Double, by claim: Int, along axis: Axis) {
    let index = axis == .horizontal ? 0 : 1
    guard claim < sums[index].taken.count else { return }
    sums[index].taken[claim] = (sums[index].taken[claim] ?? 0) + amount
  }

  var isMoving: Bool { run != nil }

  func isAnimating(_ part: AnimatedPart) -> Bool {
    if case .program? = run?.motion.animation { true } else { false }
  }

  func part(at place: Vector) -> NestedPart? { .content }

  var pageWidth: Double { rules.viewport.width }

  mutating func placeSettlingPart(at position: Double, at time: Double) {}
}

extension [Double?] {
  fileprivate mutating func fill(to count: Int) {
    while self.count < count { append(nil) }
  }
}

// MARK: - Rows

extension ProtocolStage {
  mutating func takeRow(step: Int, frame: Int?, time: Double) -> ScenarioRow {
    showRow(step: step, frame: frame, time: time)
    defer { clearSums() }
    return .protocolScroll(row)
  }

  private mutating func showRow(step: Int, frame: Int?, time: Double) {
    effects.take(into: &row.effects)
    row.axis = axis
    let sum = sums[axis == .horizontal ? 0 : 1]
    (row.movement, row.remainder, row.taken) = (sum.movement, sum.remainder, sum.taken)
    (row.step, row.frame, row.time, row.finger) = (step, frame, time, fingerPosition)
    row.parts = rules.amounts(.vertical).map { $0 }
    row.overscroll = (rules.showsOverscroll(physics) ? rules.overscroll(axis) : 0) + 0
    row.offset = rules.amounts(axis).reduce(rules.countsOverscroll ? row.overscroll : 0, +)
    if let run {
      row.velocity = (run.motion[axis]?.sample(at: run.shown).velocity ?? 0) + 0
      let state = run.motion.state(along: axis, at: run.shown)
      row.driver = rules.partNames[state.driver]
      row.phase =
        run.motion.animation?.isAsked == true
        ? .animating
        : state.settles ? .snapping : row.overscroll == 0 ? .decelerating : .bouncing
      row.target = state.target
    } else {
      row.target = nil
      row.velocity = finger.isDragging ? finger.velocity[axis] : 0
      row.driver = ""
      row.phase = part == nil ? .idle : finger.isDragging ? .dragging : .tracking
    }
    if row.phase == .idle || row.phase == .tracking { row.owner = "" }
    rules.complete(&row, run?.motion)
    fillColumns()
  }

  mutating func takeReading() -> StageReading {
    showRow(step: 0, frame: nil, time: 0)
    defer { clearSums() }
    return StageReading(row)
  }

  // A motion of several parts may reverse between two events.
  var needsFrames: Bool { run != nil }

  mutating func peakSpeed(until time: Double) -> Double { 0 }

  /// Adds the cells of parts that only other sizes of the script have: a trace has the same columns in
  /// all rows.
  private mutating func fillColumns() {
    row.parts.fill(to: columns.parts)
    row.taken.fill(to: columns.claims)
    if !row.horizontalOffsets.isEmpty { row.horizontalOffsets.fill(to: columns.parts) }
    if !row.innerOffsets.isEmpty { row.innerOffsets.fill(to: columns.parts - 1) }
  }
}
