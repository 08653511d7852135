package import NestedScroll
package import ScrollModel

/// One step of a random walk: an action and its time.
package struct LawStep: Sendable {
  /// The action of a step.
  package enum Act: Sendable {
    case frame
    /// `target` is the host's for the end of a drag; `nil` keeps the view's own target.
    case event(NestedEvent, target: Double? = nil)
    case call(NestedCall)
    case setBehavior(ScrollBehavior)
    /// An index in ``SystemLaws/geometries``.
    case setGeometry(Int)
    /// Content with a height in points, above the visible rows of a page.
    case insert(Double, page: Int)
  }

  package var act: Act
  package var time: Double
  /// The seed of the random checks on copies of the view.
  let checkSeed: UInt64

  package var code: String {
    let at = "at: \(number(time)))"
    switch act {
    case .frame: return "view.advance(to: \(number(time)))"
    case .event(let event, nil): return "view.handle(\(event.code), \(at)"
    case .event(let event, let target?):
      return "view.handle(\(event.code), \(at) { $1 = \(number(target)) } emit: { _ in }"
    case .call(let call): return "view.\(call.code(at: time))"
    case .setBehavior: return "view.setBehavior(behavior, \(at)"
    case .setGeometry(let index):
      return "view.advance(to: \(number(time))); view.setGeometry(geometries[\(index)], \(at)"
    case .insert(let length, let page):
      return "view.setGeometry(inserting(geometry, \(number(length)), \(page)), "
        + "inserting: \(number(length)), above: \(page), \(at)"
    }
  }
}

extension NestedScrollView {
  /// `geometry` is the system in its initial state with the new geometry, if the act changes it.
  package mutating func perform(
    _ act: LawStep.Act, _ geometry: System, at time: Double,
    emit: (NestedEffect) -> Void = { _ in }
  ) {
    switch act {
    case .frame: advance(to: time, emit: emit)
    case .event(let event, let target):
      handle(event, at: time, willEndDragging: { _, place in place = target ?? place }, emit: emit)
    case .call(let call): perform(call, at: time, emit: emit)
    case .setBehavior(let behavior): setBehavior(behavior, at: time, emit: emit)
    case .setGeometry:
      // Setting an equal geometry does not advance the view, so it is advanced first.
      advance(to: time, emit: emit)
      setGeometry(geometry, at: time, emit: emit)
    case .insert(let length, let page):
      setGeometry(geometry, inserting: length, above: page, at: time, emit: emit)
    }
  }
}

/// A whole number has no decimals.
func number(_ value: Double) -> String {
  value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
}

extension Vector {
  var code: String { "Vector(x: \(number(x)), y: \(number(y)))" }
}

extension TouchPolicy {
  var code: String {
    switch self {
    case .free: ".free"
    case .outerFirst: ".outerFirst"
    case .outerOnly: ".outerOnly"
    case .innerOnly: ".innerOnly"
    case .settlingPart: ".settlingPart"
    }
  }
}

extension NestedEvent {
  var code: String {
    switch self {
    case .touchBegan(let place): ".touchBegan(\(place.code))"
    case .touchMoved(let place): ".touchMoved(\(place.code))"
    case .touchEnded: ".touchEnded"
    case .touchCancelled: ".touchCancelled"
    case .dragBegan(let part, let axis):
      ".dragBegan(on: .\(part.name)\(axis == .horizontal ? ", axis: .horizontal" : ""))"
    case .tap(let place): ".tap(\(place.code))"
    case .dragMoved(let movement): ".dragMoved(\(movement.code))"
    case .dragEnded(let velocity): ".dragEnded(velocity: \(velocity?.code ?? "nil"))"
    case .wheel(let delta, let phase): ".wheel(\(delta.code), phase: .\(phase.rawValue))"
    }
  }

  /// `width` is the viewport's, in points.
  func mirrored(width: Double) -> NestedEvent {
    switch self {
    case .touchBegan(let place): return .touchBegan(Vector(x: width - place.x, y: place.y))
    case .touchMoved(let place): return .touchMoved(Vector(x: width - place.x, y: place.y))
    case .tap(let place): return .tap(Vector(x: width - place.x, y: place.y))
    case .dragMoved(let way): return .dragMoved(Vector(x: 0 - way.x, y: way.y))
    case .dragEnded(let velocity?):
      return .dragEnded(velocity: Vector(x: 0 - velocity.x, y: velocity.y))
    case .wheel(let delta, let phase):
      return .wheel(Vector(x: 0 - delta.x, y: delta.y), phase: phase)
    default: return self
    }
  }
}
