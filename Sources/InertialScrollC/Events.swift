import CInertialScroll
import NestedScroll
import ScrollModel

extension NestedCall {
  /// `nil` if the event is an input, not a call of an iOS system.
  init?(checking event: inertial_event, pages: Int, lists: Int) throws(RejectedCall) {
    let animated = isSet(event.flag)
    switch Int(event.kind) {
    case INERTIAL_SCROLL_TO:
      self = .setContentOffset(try event.checkedVector().y, animated: animated)
    case INERTIAL_ASSIGN_CONTENT_OFFSET: self = .assignContentOffset(try event.checkedVector().y)
    case INERTIAL_SCROLL_TO_TOP: self = .scrollToTop
    case INERTIAL_STOP: self = .stopScrolling
    case INERTIAL_BEGIN_REFRESH: self = .beginRefreshing(page: try event.checkedPage(of: pages))
    case INERTIAL_END_REFRESH: self = .endRefreshing(page: try event.checkedPage(of: pages))
    case INERTIAL_END_LOAD_MORE: self = .endLoadingMore(page: try event.checkedPage(of: pages))
    case INERTIAL_SCROLL_PAGE:
      self = .scrollPage(try event.requiredPage(of: lists), to: try event.checkedValue())
    case INERTIAL_SHOW_PAGE: self = .showPage(try event.requiredPage(of: pages), animated: animated)
    case INERTIAL_MOVE_SETTLING_PART:
      self = .moveSettlingPart(to: try event.checkedValue(), animated: animated)
    default: return nil
    }
  }
}

extension ProtocolCall {
  /// `nil` if the event is not a call of another platform's view.
  init?(checking event: inertial_event, kind: ProtocolKind, parts: Int) throws(RejectedCall) {
    let animated = isSet(event.flag)
    switch Int(event.kind) {
    case INERTIAL_JUMP:
      self = .jump(try event.requiredPage(of: parts), to: try event.checkedValue())
    case INERTIAL_SCROLL_TO where kind.features.contains(.page):
      let (offset, part) = (try event.checkedVector(), try event.requiredPage(of: parts))
      self = .scrollTo(x: offset.x, y: offset.y, on: part, animated: animated)
    case INERTIAL_SCROLL_BY where kind.features.contains(.page):
      let (distance, part) = (try event.checkedVector(), try event.requiredPage(of: parts))
      self = .scrollBy(distance, on: part, animated: animated)
    case INERTIAL_RELAYOUT where kind.features.contains(.page): self = .layOut
    default: return nil
    }
  }
}

extension ScrollEvent {
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
    default: throw event.unknown(in: "a plain scroll view")
    }
  }
}

extension NestedEvent {
  init(checking event: inertial_event) throws(RejectedCall) {
    switch Int(event.kind) {
    case INERTIAL_TOUCH_BEGAN: self = .touchBegan(try event.checkedVector())
    case INERTIAL_TOUCH_MOVED: self = .touchMoved(try event.checkedVector())
    case INERTIAL_TOUCH_ENDED: self = .touchEnded
    case INERTIAL_TOUCH_CANCELLED: self = .touchCancelled
    case INERTIAL_DRAG_BEGAN:
      self = .dragBegan(
        on: try checkConstant(event.on, NestedPart.allCases, "event.on"),
        axis: isSet(event.flag) ? .horizontal : .vertical)
    case INERTIAL_DRAG_MOVED: self = .dragMoved(try event.checkedVector())
    case INERTIAL_DRAG_ENDED: self = .dragEnded(velocity: try event.checkedVelocity())
    case INERTIAL_WHEEL: self = .wheel(try event.checkedVector(), phase: try event.checkedPhase())
    case INERTIAL_TAP: self = .tap(try event.checkedVector())
    default: throw event.unknown(in: "an iOS system")
    }
  }
}

extension ProtocolEvent {
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
    default: throw event.unknown(in: "the kind \"\(kind.name)\"")
    }
  }
}

func checkPage(_ page: Int64, of count: Int, _ name: StaticString) throws(RejectedCall) -> Int {
  try require(
    page >= 0 && page < Int64(count), else: INERTIAL_OUT_OF_RANGE,
    "\(name): must lie in 0...\(count - 1), found \(page)")
  return Int(page)
}

extension inertial_event {
  func checkedVector() throws(RejectedCall) -> Vector { try checkVector(vector, "event.vector") }

  fileprivate func checkedVelocity() throws(RejectedCall) -> Vector? {
    isSet(flag) ? try checkVector(vector, "event.vector") : nil
  }

  fileprivate func checkedValue() throws(RejectedCall) -> Double {
    try checkNumber(value, "event.value")
  }

  fileprivate func requiredPage(of count: Int) throws(RejectedCall) -> Int {
    try checkPage(page, of: count, "event.page")
  }

  /// `nil` if the event's `flag` is 0.
  fileprivate func checkedPage(of count: Int) throws(RejectedCall) -> Int? {
    isSet(flag) ? try requiredPage(of: count) : nil
  }

  fileprivate func checkedPhase() throws(RejectedCall) -> WheelPhase {
    try checkConstant(phase, WheelPhase.allCases, "event.phase")
  }

  fileprivate func unknown(in view: String) -> RejectedCall {
    RejectedCall(
      code: INERTIAL_UNKNOWN_CONSTANT,
      message: "event.kind: must be an event of \(view), found \(kind)")
  }
}
