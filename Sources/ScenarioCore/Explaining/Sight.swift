import ScrollModel
import TraceRows

/// The motion that a row shows, as texts.
///
/// Velocities are printed as speeds; those towards the top or the left, which are negative in a
/// trace, name that direction. A system with one axis has only the vertical components.
struct Sight {
  /// The shown offset.
  let place: String
  private let phase: ScrollPhase
  private let offset: Vector
  private let velocity: Vector
  private let overscroll: Vector
  /// The velocity of a release on the row, in points per second; `nil` without one.
  private let release: Vector?

  init(_ row: ScrollViewRow) {
    place = "\(decimals(row.offset.x, 3)), \(Explanation.points(row.offset.y))"
    (phase, offset, velocity) = (row.phase, row.offset, row.velocity)
    (overscroll, release) = (row.overscroll, row.release?.velocity)
  }

  init(_ row: NestedRow) {
    self.init(row.phase, row.offset, row.velocity, row.overscroll, row.release?.velocity)
  }

  init(_ row: ProtocolRow) {
    self.init(row.phase, row.offset, row.velocity, row.overscroll, nil)
  }

  private init(
    _ phase: ScrollPhase, _ offset: Double, _ velocity: Double, _ overscroll: Double,
    _ release: Double?
  ) {
    place = Explanation.points(offset)
    self.phase = phase
    (self.offset, self.velocity) = (Vector(x: 0, y: offset), Vector(x: 0, y: velocity))
    self.overscroll = Vector(x: 0, y: overscroll)
    self.release = release.map { Vector(x: 0, y: $0) }
  }

  /// The velocity of the axes that move, as in "3000.0 pt/s along x".
  var speed: String {
    let moving = Axis.allCases.filter { velocity[$0] != 0 }
    return (moving.isEmpty ? [.vertical] : moving).map(speed(along:)).joined(separator: ", ")
  }

  /// The velocity of one axis, as in "900.0 pt/s towards the top".
  func speed(along axis: Axis) -> String {
    let direction =
      velocity[axis] < 0 ? axis == .vertical ? " towards the top" : " towards the left" : ""
    return
      "\(decimals(abs(velocity[axis]), 1)) pt/s\(axis == .vertical ? "" : " along x")\(direction)"
  }

  /// Describes the start of a motion after a release.
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

  /// The shares of finger and rubber band in the velocity of a release beyond an edge.
  ///
  /// A rubber band that pulls content back adds its own velocity to that of the finger at once.
  private var rubberBandShare: String {
    guard phase == .bouncing, let release else { return "" }
    return Axis.allCases.compactMap { axis -> String? in
      let share = velocity[axis] - release[axis]
      guard overscroll[axis] != 0, decimals(share, 1) != "0.0" else { return nil }
      return ", \(decimals(release[axis], 1)) of it from the finger and \(decimals(share, 1)) from "
        + "the rubber band"
    }.joined()
  }

  /// Describes the point at which a motion reverses by itself: beyond an edge, or on a spring to a
  /// page or a snap position.
  func peak(along axis: Axis) -> String {
    overscroll[axis] != 0
      ? "furthest overscroll, \(Explanation.points(abs(overscroll[axis])))"
      : "furthest point, \(Explanation.points(offset[axis])); the content returns"
  }
}
