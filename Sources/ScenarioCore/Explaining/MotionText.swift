import ScrollModel
import TraceRows

/// The motion on a trace row, as text for descriptions.
///
/// Velocities are printed as speeds. A negative velocity is printed with its direction, "towards
/// the top" or "towards the left". A system with a single axis has only vertical components; a web
/// page has only the components of the axis that moves.
struct MotionText {
  /// The number of steps that have begun.
  let step: Int
  private let time: Double
  let phase: ScrollPhase
  /// The visible offset.
  let place: String
  private let offset: Vector
  private let velocity: Vector
  private let overscroll: Vector
  /// The velocity of a release on the row, in points per second; `nil` if there is no release.
  private let release: Vector?

  init(_ row: ScenarioRow) {
    switch row {
    case .scrollView(let row):
      (step, time, phase) = (row.step, row.time, row.phase)
      place = "\(decimals(row.offset.x, 3)), \(Explanation.points(row.offset.y))"
      (offset, velocity, overscroll) = (row.offset, row.velocity, row.overscroll)
      release = row.release?.velocity
    case .nested(let row):
      (step, time, phase) = (row.step, row.time, row.phase)
      place = Explanation.points(row.offset)
      offset = Vector(x: 0, y: row.offset)
      velocity = Vector(x: 0, y: row.velocity)
      overscroll = Vector(x: 0, y: row.overscroll)
      release = row.release.map { Vector(x: 0, y: $0.velocity) }
    case .protocolScroll(let row):
      (step, time, phase) = (row.step, row.time, row.phase)
      let sums = [row.horizontalOffsets, row.parts].map { $0.reduce(0) { $0 + ($1 ?? 0) } }
      place =
        row.horizontalOffsets.isEmpty
        ? Explanation.points(row.offset) : "\(decimals(sums[0], 3)), \(Explanation.points(sums[1]))"
      offset = Vector(row.offset, along: row.axis)
      velocity = Vector(row.velocity, along: row.axis)
      overscroll = Vector(row.overscroll, along: row.axis)
      release = nil
    }
  }

  /// The speed along each moving axis, as in "3000.0 pt/s along x and 70.0 pt/s along y".
  var speed: String {
    let moving = Axis.allCases.filter { velocity[$0] != 0 }
    let speeds = (moving.isEmpty ? [.vertical] : moving).map(speed(along:))
    return speeds.joined(separator: " and ") + (moving.count > 1 ? " along y" : "")
  }

  /// The speed along one axis, as in "900.0 pt/s towards the top".
  func speed(along axis: Axis) -> String { Self.speed(velocity[axis], along: axis) }

  private static func speed(_ velocity: Double, along axis: Axis) -> String {
    let direction = velocity < 0 ? axis == .vertical ? " towards the top" : " towards the left" : ""
    return "\(decimals(abs(velocity), 1)) pt/s\(axis == .vertical ? "" : " along x")\(direction)"
  }

  /// Describes how a part continues, as in "continues at 900.0 pt/s"; at rest only "continues".
  var continuation: String { velocity == .zero ? "continues" : "continues at \(speed)" }

  func line(_ words: String) -> String { "\(decimals(time, 3)) s: \(words)" }

  /// Describes the motion that the next step interrupts; `nil` if it continues or there is none.
  func interruption(by after: MotionText?) -> String? {
    let name: String
    switch phase {
    case .decelerating: name = "the fling"
    case .bouncing: name = "the bounce"
    case .snapping: name = "the spring"
    case .animating: name = "the animation"
    case .idle, .tracking, .dragging: return nil
    }
    let goesOn =
      after.map { next in
        next.phase == phase && Axis.allCases.allSatisfy { abs((next.velocity - velocity)[$0]) < 1 }
      } ?? false
    guard !goesOn, velocity != .zero else { return nil }
    return "\(name) stopped at \(place) and lost \(speed)"
  }

  var start: String {
    let motion =
      switch phase {
      case .bouncing: "bounces back at"
      case .snapping: "snaps at"
      case .decelerating: "decelerates from"
      case .idle, .tracking, .dragging, .animating: "continues at"
      }
    return "the content \(motion) \(speed)\(rubberBandShare)"
  }

  /// A rubber band that pulls the released content back adds its velocity to that of the finger.
  private var rubberBandShare: String {
    guard phase == .bouncing, let release else { return "" }
    return Axis.allCases.compactMap { axis -> String? in
      let share = velocity[axis] - release[axis]
      guard overscroll[axis] != 0, decimals(share, 1) != "0.0" else { return nil }
      return ": \(Self.speed(release[axis], along: axis)) from the finger and "
        + "\(Self.speed(share, along: axis)) from the rubber band"
    }.joined()
  }

  /// Describes the point at which the content reverses without a finger: past an edge, or on a
  /// spring to a page or a snap position.
  func peak(along axis: Axis) -> String {
    overscroll[axis] != 0
      ? "furthest overscroll, \(Explanation.points(abs(overscroll[axis])))"
      : "furthest point, \(Explanation.points(offset[axis])); the content returns"
  }
}
