import CInertialScroll
import NestedScroll
import ScrollModel

extension inertial_event {
  /// The method that an event of a plain scroll view calls; `nil` if the event is an input.
  func scrollViewMethod(at time: Double) throws(RejectedCall) -> ScrollViewHandle.Method? {
    let animated = isSet(flag)
    switch Int(kind) {
    case INERTIAL_SET_CONTENT_OFFSET:
      let offset = try checkedVector()
      return { $0.setContentOffset(offset, animated: animated, at: time, emit: $1) }
    case INERTIAL_ASSIGN_CONTENT_OFFSET:
      let offset = try checkedVector()
      return { $0.assignContentOffset(offset, at: time, emit: $1) }
    case INERTIAL_SCROLL_RECT_TO_VISIBLE:
      let rect = Rect(origin: try checkedVector(), size: try checkSize(size, "event.size"))
      return { $0.scrollRectToVisible(rect, animated: animated, at: time, emit: $1) }
    case INERTIAL_SCROLL_TO_TOP: return { $0.scrollToTop(at: time, emit: $1) }
    case INERTIAL_STOP: return { $0.stopScrolling(at: time, emit: $1) }
    case INERTIAL_BEGIN_REFRESHING: return { $0.beginRefreshing(at: time, emit: $1) }
    case INERTIAL_END_REFRESHING: return { $0.endRefreshing(at: time, emit: $1) }
    default: return nil
    }
  }

  /// The method that an event of an iOS system calls; `nil` if the event is an input.
  func nestedMethod(
    at time: Double, pages: Int, lists: Int
  ) throws(RejectedCall) -> NestedHandle.Method? {
    let animated = isSet(flag)
    switch Int(kind) {
    case INERTIAL_SET_OFFSET:
      let offset = try checkedValue()
      return { $0.setContentOffset(offset, animated: animated, at: time, emit: $1) }
    case INERTIAL_ASSIGN_OFFSET:
      let offset = try checkedValue()
      return { $0.assignContentOffset(offset, at: time, emit: $1) }
    case INERTIAL_SCROLL_TO_TOP: return { $0.scrollToTop(at: time, emit: $1) }
    case INERTIAL_SCROLL_PAGE:
      let (page, offset) = (try checkPage(page, of: lists, "event.page"), try checkedValue())
      return { $0.scrollPage(page, to: offset, at: time, emit: $1) }
    case INERTIAL_SHOW_PAGE:
      let page = try checkPage(page, of: pages, "event.page")
      return { $0.showPage(page, animated: animated, at: time, emit: $1) }
    case INERTIAL_MOVE_SETTLING_PART:
      let position = try checkedValue()
      return { $0.moveSettlingPart(to: position, animated: animated, at: time, emit: $1) }
    case INERTIAL_STOP: return { $0.stopScrolling(at: time, emit: $1) }
    case INERTIAL_BEGIN_REFRESHING:
      let page = try checkedPage(of: pages)
      return { $0.beginRefreshing(page: page, at: time, emit: $1) }
    case INERTIAL_END_REFRESHING:
      let page = try checkedPage(of: pages)
      return { $0.endRefreshing(page: page, at: time, emit: $1) }
    default: return nil
    }
  }

  /// The method that an event of another platform's view with `parts` parts calls.
  func protocolMethod(
    at time: Double, kind view: ProtocolKind, parts: Int
  ) throws(RejectedCall) -> NestedHandle.ProtocolMethod {
    let call: ProtocolCall
    switch Int(kind) {
    case INERTIAL_STOP: return { $0.stopScrolling(at: time, emit: $1) }
    case INERTIAL_SCROLL_PAGE:
      let part = try checkPage(page, of: parts, "event.page")
      call = .jump(part, to: try checkedValue())
    case INERTIAL_SET_CONTENT_OFFSET where view == .cssScroll:
      let (offset, part) = (try checkedVector(), try checkPage(page, of: parts, "event.page"))
      call = .scrollTo(x: offset.x, y: offset.y, on: part, animated: isSet(flag))
    case INERTIAL_SCROLL_BY where view == .cssScroll:
      let part = try checkPage(page, of: parts, "event.page")
      call = .scrollBy(try checkedVector(), on: part, animated: isSet(flag))
    case INERTIAL_LAY_OUT where view == .cssScroll: call = .layOut
    default:
      let event = try ProtocolEvent(checking: self, kind: view, parts: parts)
      return { $0.handle(event, at: time, emit: $1) }
    }
    return { $0.perform(call, at: time, emit: $1) }
  }
}

extension ScrollEvent {
  /// Checks and converts a C caller's event for a plain scroll view.
  init(checking event: inertial_event) throws(RejectedCall) {
    switch Int(event.kind) {
    case INERTIAL_TOUCH_BEGAN: self = .touchBegan(try event.checkedVector())
    case INERTIAL_TOUCH_MOVED: self = .touchMoved(try event.checkedVector())
    case INERTIAL_TOUCH_ENDED: self = .touchEnded
    case INERTIAL_TOUCH_CANCELLED: self = .touchCancelled
    case INERTIAL_DRAG_BEGAN: self = .dragBegan
    case INERTIAL_DRAG_MOVED: self = .dragMoved(try event.checkedVector())
    case INERTIAL_DRAG_ENDED: self = .dragEnded(velocity: try event.checkedVelocity())
    case INERTIAL_WHEEL: self = .wheel(try event.checkedVector(), phase: try event.checkedPhase())
    default: throw event.unknown("plain")
    }
  }
}

extension NestedEvent {
  /// Checks and converts a C caller's event for a nested scroll view.
  init(checking event: inertial_event) throws(RejectedCall) {
    switch Int(event.kind) {
    case INERTIAL_TOUCH_BEGAN: self = .touchBegan(try event.checkedVector())
    case INERTIAL_TOUCH_MOVED: self = .touchMoved(try event.checkedVector())
    case INERTIAL_TOUCH_ENDED: self = .touchEnded
    case INERTIAL_TOUCH_CANCELLED: self = .touchCancelled
    case INERTIAL_DRAG_BEGAN:
      self = .dragBegan(
        on: try checkConstant(
          event.part, [NestedPart.header, .bar, .list, .sheet, .content], "event.part"),
        axis: isSet(event.flag) ? .horizontal : .vertical)
    case INERTIAL_DRAG_MOVED: self = .dragMoved(try event.checkedVector())
    case INERTIAL_DRAG_ENDED: self = .dragEnded(velocity: try event.checkedVelocity())
    case INERTIAL_WHEEL: self = .wheel(try event.checkedVector(), phase: try event.checkedPhase())
    case INERTIAL_TAP: self = .tap(try event.checkedVector())
    default: throw event.unknown("nested")
    }
  }
}

extension ProtocolEvent {
  /// Checks and converts a C caller's event for another platform's view with `parts` parts.
  init(checking event: inertial_event, kind: ProtocolKind, parts: Int) throws(RejectedCall) {
    switch Int(event.kind) {
    case INERTIAL_TOUCH_BEGAN:
      self = .touchBegan(try event.checkedVector(), on: try event.checkedPage(of: parts))
    case INERTIAL_TOUCH_MOVED: self = .touchMoved(try event.checkedVector())
    case INERTIAL_TOUCH_ENDED: self = .touchEnded
    case INERTIAL_TOUCH_CANCELLED: self = .touchCancelled
    case INERTIAL_DRAG_BEGAN: self = .dragBegan(on: try event.checkedPage(of: parts))
    case INERTIAL_DRAG_MOVED: self = .dragMoved(try event.checkedVector())
    case INERTIAL_DRAG_ENDED: self = .dragEnded(velocity: try event.checkedVelocity())
    case INERTIAL_WHEEL: self = .wheel(try event.checkedVector(), try event.checkedPhase())
    default: throw event.unknown("\(kind.rawValue)")
    }
  }
}

/// Requires the index of an existing page, from 0 to `count` − 1.
func checkPage(_ page: Int64, of count: Int, _ name: StaticString) throws(RejectedCall) -> Int {
  if page >= 0, page < Int64(count) { return Int(page) }
  throw RejectedCall(
    code: INERTIAL_OUT_OF_RANGE,
    message: "\(name): must lie in 0...\(count - 1), found \(page)")
}

extension inertial_event {
  fileprivate func checkedVector() throws(RejectedCall) -> Vector {
    try checkVector(vector, "event.vector")
  }

  fileprivate func checkedVelocity() throws(RejectedCall) -> Vector? {
    isSet(flag) ? try checkVector(vector, "event.vector") : nil
  }

  fileprivate func checkedValue() throws(RejectedCall) -> Double {
    try checkNumber(value, "event.value")
  }

  /// The page of an event; `nil` if the event's `flag` is 0.
  fileprivate func checkedPage(of count: Int) throws(RejectedCall) -> Int? {
    isSet(flag) ? try checkPage(page, of: count, "event.page") : nil
  }

  fileprivate func checkedPhase() throws(RejectedCall) -> WheelPhase {
    switch Int(phase) {
    case INERTIAL_WHEEL_DISCRETE: return .discrete
    case INERTIAL_WHEEL_BEGAN: return .began
    case INERTIAL_WHEEL_CHANGED: return .changed
    case INERTIAL_WHEEL_ENDED: return .ended
    case INERTIAL_WHEEL_CANCELLED: return .cancelled
    case INERTIAL_WHEEL_MOMENTUM_BEGAN: return .momentumBegan
    case INERTIAL_WHEEL_MOMENTUM_CHANGED: return .momentumChanged
    case INERTIAL_WHEEL_MOMENTUM_ENDED: return .momentumEnded
    default:
      throw RejectedCall(
        code: INERTIAL_UNKNOWN_CONSTANT,
        message: "event.phase: must be a constant from 0 to 7, found \(phase)")
    }
  }

  fileprivate func unknown(_ view: String) -> RejectedCall {
    RejectedCall(
      code: INERTIAL_UNKNOWN_CONSTANT,
      message: "event.kind: must be an event of a \(view) scroll view, found \(kind)")
  }
}
