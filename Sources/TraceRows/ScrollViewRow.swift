import ScrollDynamics
public import ScrollModel

/// A row of a plain scroll view's trace.
public struct ScrollViewRow: TraceRow {
  /// The number of steps of the script that have begun.
  public var step: Int

  /// The index of the frame; `nil` for a row between two frames.
  public var frame: Int?

  /// The time, in seconds since the start of the script.
  public var time: Double

  /// The interaction state of the scroll view: idle, dragging, decelerating and so on.
  public var phase: ScrollPhase

  /// The effects since the previous row, in order.
  public var effects: [ScrollEffect]

  /// The name of the platform whose physics the script has set since the previous row; empty for
  /// none.
  public var physics = ""

  /// The effects' names, joined by semicolons, with `physics(NAME)` after a change of physics.
  public var event: String {
    (0..<wordCount).map { Self.word($0, effects, physics) }.joined(separator: ";")
  }

  @inlinable var wordCount: Int { effects.count + (physics.isEmpty ? 0 : 1) }

  // Static, because a closure that calls a method would copy the row.
  @inlinable
  static func word(_ index: Int, _ effects: [ScrollEffect], _ physics: String) -> String {
    index < effects.count ? effects[index].traceName : "physics(\(physics))"
  }

  /// The release of the finger since the previous row; `nil` if no drag ended.
  ///
  /// `velocity` is in points per second; `target` is the reported target offset, in points.
  public var release: (velocity: Vector, target: Vector)? {
    for case .willEndDragging(let velocity, let target) in effects.reversed() {
      return (1000 * velocity, target)
    }
    return nil
  }

  /// The visible content offset, in points.
  public var offset: Vector

  /// The velocity of the visible content offset, in points per second.
  public var velocity: Vector

  /// The overscroll, in points; negative past the top or the left.
  public var overscroll: Vector

  /// The distance that the finger and programmatic calls have moved the content since the previous
  /// row, in points, before edges and rubber band apply.
  public var movement: Vector

  /// The finger's position, in points from the top left of the viewport; `nil` without a touch.
  public var finger: Vector?

  /// True while the refresh control is refreshing; `nil` without a refresh control.
  public var refreshing: Bool?

  /// The stretch of the two edges, in points; `nil` on platforms whose edges do not stretch.
  ///
  /// The edges are top and bottom, or left and right for content that scrolls only horizontally.
  public var stretch: VisibleStretch?

  /// Creates the row for the state of a plain scroll view.
  ///
  /// The parameter is `inout` only to avoid a copy; the view does not change.
  public init(
    step: Int, frame: Int?, time: Double, effects: [ScrollEffect], view: inout HeadlessScrollView,
    movement: Vector, finger: Vector?
  ) {
    self.step = step
    self.frame = frame
    self.time = time
    self.effects = effects
    self.movement = movement
    self.finger = finger
    phase = view.phase
    offset = view.contentOffset
    velocity = view.velocity
    overscroll = view.overscroll
    refreshing = view.behavior.refreshControl == nil ? nil : view.isRefreshing
    if view.hasEdgeStretch {
      let (x, y) = (view.range(.horizontal), view.range(.vertical))
      let axis: Axis = x.upper > x.lower && y.upper <= y.lower ? .horizontal : .vertical
      stretch = VisibleStretch(
        start: view.edgeStretch(at: ScrollEdge(axis, .lower)),
        end: view.edgeStretch(at: ScrollEdge(axis, .upper)))
    }
  }

  /// Encodes the columns of the row.
  @inlinable
  public func encode(into encoder: inout some TraceEncoder) {
    encoder.integer("step", step)
    encoder.integer("frame", frame)
    encoder.number("time_s", time)
    encoder.text("phase", phase.rawValue)
    let words = wordCount
    if words > 1 {
      encoder.words("event", words) { [effects, physics] in Self.word($0, effects, physics) }
    } else {
      // A closure would retain the effects.
      encoder.text("event", words == 0 ? "" : Self.word(0, effects, physics))
    }
    encoder.number("offset_x_pt", offset.x)
    encoder.number("offset_y_pt", offset.y)
    encoder.number("velocity_x_pt_s", velocity.x)
    encoder.number("velocity_y_pt_s", velocity.y)
    encoder.number("overscroll_x_pt", overscroll.x)
    encoder.number("overscroll_y_pt", overscroll.y)
    encoder.number("movement_x_pt", movement.x)
    encoder.number("movement_y_pt", movement.y)
    encoder.number("finger_x_pt", finger?.x)
    encoder.number("finger_y_pt", finger?.y)
    stretch?.encode(into: &encoder)
    if let refreshing { encoder.flag("refreshing", refreshing) }
    let release = release
    encoder.number("release_velocity_x_pt_s", release?.velocity.x)
    encoder.number("release_velocity_y_pt_s", release?.velocity.y)
    encoder.number("announced_target_x_pt", release?.target.x)
    encoder.number("announced_target_y_pt", release?.target.y)
  }
}
