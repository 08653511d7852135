public import NestedScroll
public import ScrollModel

extension ProtocolEffect {
  /// The name of this effect in a trace.
  public var traceName: String {
    switch self {
    case .scroll(let effect): effect.traceName
    case .handedOver(let from, let to, _): "handed_over(\(from)→\(to))"
    }
  }
}

/// A row of a nested-scrolling protocol's trace: the offset of each part, and the movement that the
/// part has consumed.
///
/// Columns that do not apply to the kind of protocol are not written.
public struct ProtocolRow: TraceRow {
  /// The kind of protocol, which determines the columns.
  public let kind: ProtocolKind

  /// The number of steps of the script that have begun.
  public var step = 0

  /// The index of the frame; `nil` for a row between two frames.
  public var frame: Int?

  /// The time, in seconds since the start of the script.
  public var time = 0.0

  /// The interaction state of the scroll view: idle, dragging, decelerating and so on.
  public var phase = ScrollPhase.idle

  /// The events since the previous row, in order.
  public var effects: [ProtocolEffect] = []

  /// The axis of ``offset``, ``velocity``, ``overscroll`` and ``movement``: on a web page the axis
  /// that moved last, otherwise the vertical axis.
  public var axis = Axis.vertical

  /// The sum of ``parts``, including the overscroll of a list, in points.
  public var offset = 0.0

  /// The velocity of the motion, or of the finger during a drag, in points per second.
  public var velocity = 0.0

  /// The overscroll, in points: negative past the start.
  public var overscroll = 0.0

  /// The movement requested since the previous row, in points.
  public var movement = 0.0

  /// The finger's position, in points from the top left of the viewport; `nil` without a touch.
  public var finger: Vector?

  /// The name of the part that moves; empty while no part moves.
  public var owner = ""

  /// The distance by which each part is scrolled or collapsed, outermost part first, in points.
  ///
  /// For a web page, the vertical offsets of its scrollers.
  public var parts: [Double?] = []

  /// The horizontal offsets of a web page's scrollers, outermost first, in points.
  public var horizontalOffsets: [Double?] = []

  /// The distance that each claim has consumed since the previous row, in points, in the order of
  /// the claims.
  ///
  /// A claim is a part's turn to consume a movement; the movement's direction sets the order.
  public var consumed: [Double?] = []

  /// The distance that no part has consumed since the previous row, in points.
  public var remainder = 0.0

  /// The name of the part whose motion moves the content; empty if no motion is running.
  public var driver = ""

  /// The velocity, in points per second, with which the content has stopped at an edge.
  ///
  /// `nil` if no edge has stopped the content since the previous row.
  public var absorbed: Double?

  /// The name of the web page's scroller that receives the whole gesture or its fling; empty for
  /// none.
  public var latched = ""

  /// The result of a search for a snap position: "aligned", "covered" or "none"; empty without a
  /// search.
  public var snap = ""

  /// The horizontal snap position found by the search, in points; `nil` for none.
  public var snapX: Double?

  /// The vertical snap position found by the search, in points; `nil` for none.
  public var snapY: Double?

  /// The state of a bar or a sheet, or the state to which it moves, such as "expanded"; empty if it
  /// is held or has stopped between two states.
  public var state = ""

  /// The value in ``parts`` at which a bar or a sheet will settle, in points; `nil` for none.
  public var target: Double?

  /// The visible height of the header, in points.
  public var headerExtent = 0.0

  /// The visible offset of every list, overscroll included, in points.
  public var innerOffsets: [Double?] = []

  /// Creates a row for content at rest, with default values for every column.
  public init(_ kind: ProtocolKind) { self.kind = kind }

  /// Encodes the columns of the row.
  @inlinable
  public func encode(into encoder: inout some TraceEncoder) {
    encoder.integer("step", step)
    encoder.integer("frame", frame)
    encoder.number("time_s", time)
    encoder.text("phase", phase.rawValue)
    encoder.words("event", effects.count) { effects[$0].traceName }
    encoder.number("offset_pt", offset)
    encoder.number("velocity_pt_s", velocity)
    encoder.number("overscroll_pt", overscroll)
    encoder.number("movement_pt", movement)
    encoder.number("finger_x_pt", finger?.x)
    encoder.number("finger_y_pt", finger?.y)
    encoder.text("owner", owner.isEmpty ? "none" : owner)
    if kind.features.contains(.page) {
      encoder.numbers("scroller", "x_pt", horizontalOffsets)
      encoder.numbers("scroller", "y_pt", parts)
    } else {
      encoder.numbers("part", "offset_pt", parts)
    }
    encoder.numbers("taken", "pt", consumed)
    encoder.number("remainder_pt", remainder)
    encoder.text("driver", driver)
    encoder.number("absorbed_pt_s", absorbed)
    encodeKindColumns(into: &encoder)
  }

  /// Encodes the columns that only some kinds of protocols have.
  @inlinable
  func encodeKindColumns(into encoder: inout some TraceEncoder) {
    if kind.features.contains(.states) {
      encoder.text("state", state)
      encoder.number("target_pt", target)
    }
    if kind.features.contains(.page) {
      encoder.text("latched", latched)
      encoder.text("snap", snap)
      encoder.number("snap_x_pt", snapX)
      encoder.number("snap_y_pt", snapY)
    }
    if kind.features.contains(.lists) {
      encoder.number("header_extent_pt", headerExtent)
      encoder.numbers("inner", "offset_pt", innerOffsets)
    }
  }
}
