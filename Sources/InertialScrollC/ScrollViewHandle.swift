import CInertialScroll
import ScrollDynamics
import ScrollModel

/// The Swift object behind a C caller's `inertial_scroll_view`.
final class ScrollViewHandle: Handle, ViewHandle {
  private(set) var view: HeadlessScrollView

  init(_ view: HeadlessScrollView) {
    self.view = view
    super.init()
  }

  init(copying other: ScrollViewHandle) {
    view = other.view
    super.init(copying: other)
  }

  func handle(
    _ event: inertial_event, at time: Double, _ callbacks: UnsafePointer<inertial_callbacks>?
  ) throws(RejectedCall) {
    let animated = isSet(event.flag)
    switch Int(event.kind) {
    case INERTIAL_SCROLL_TO:
      let offset = try event.checkedVector()
      unsafe try call(at: time, callbacks) {
        $0.setContentOffset(offset, animated: animated, at: time, emit: $1)
      }
    case INERTIAL_ASSIGN_CONTENT_OFFSET:
      let offset = try event.checkedVector()
      unsafe try call(at: time, callbacks) { $0.assignContentOffset(offset, at: time, emit: $1) }
    case INERTIAL_SCROLL_TO_RECT:
      let size = try checkSize(event.size, "event.size")
      let rect = Rect(origin: try event.checkedVector(), size: size)
      unsafe try call(at: time, callbacks) {
        $0.scrollRectToVisible(rect, animated: animated, at: time, emit: $1)
      }
    case INERTIAL_SCROLL_TO_TOP:
      unsafe try call(at: time, callbacks) { $0.scrollToTop(at: time, emit: $1) }
    case INERTIAL_STOP:
      unsafe try call(at: time, callbacks) { $0.stopScrolling(at: time, emit: $1) }
    case INERTIAL_BEGIN_REFRESH:
      unsafe try call(at: time, callbacks) { $0.beginRefreshing(at: time, emit: $1) }
    case INERTIAL_END_REFRESH:
      unsafe try call(at: time, callbacks) { $0.endRefreshing(at: time, emit: $1) }
    default:
      let event = try ScrollEvent(checking: event)
      unsafe try change(at: time, callbacks) { callbacks in
        view.handle(event, at: time) { velocity, target in
          unsafe retarget(callbacks, velocity, &target)
        } emit: { effect in
          effects.append(inertial_effect(effect, at: time))
        }
      }
    }
  }

  func call(
    at time: Double, _ callbacks: UnsafePointer<inertial_callbacks>?,
    _ method: (inout HeadlessScrollView, (ScrollEffect) -> Void) -> Void
  ) throws(RejectedCall) {
    unsafe try change(at: time, callbacks) { _ in
      method(&view) { effects.append(inertial_effect($0, at: time)) }
    }
  }

  func step(to time: Double) {
    view.advance(to: time) { effects.append(inertial_effect($0, at: time)) }
  }

  /// `isRightToLeft` cannot change.
  func checkDirection(of behavior: ScrollBehavior) throws(RejectedCall) {
    try require(
      behavior.isRightToLeft == view.behavior.isRightToLeft, else: INERTIAL_MISMATCH,
      "behavior.right_to_left: must not change, found \(behavior.isRightToLeft)")
  }

  /// Throws an error in `will_end_dragging`.
  func read<Value>(_ value: (HeadlessScrollView) -> Value) throws(RejectedCall) -> Value {
    try checkReadable()
    return value(view)
  }
}

extension inertial_scroll_view_state {
  init(_ view: HeadlessScrollView) {
    let (horizontal, vertical) = (view.range(.horizontal), view.range(.vertical))
    self.init(
      offset: inertial_vector(view.contentOffset), velocity: inertial_vector(view.velocity),
      overscroll: inertial_vector(view.overscroll),
      lower: inertial_vector(x: horizontal.lower, y: vertical.lower),
      upper: inertial_vector(x: horizontal.upper, y: vertical.upper),
      stretch: inertial_insets(
        top: view.edgeStretch(at: .top), left: view.edgeStretch(at: .left),
        bottom: view.edgeStretch(at: .bottom), right: view.edgeStretch(at: .right)),
      next_event_time: view.nextEventTime ?? .infinity, phase: constant(view.phase),
      is_tracking: flag(view.isTracking), is_moving: flag(view.isMoving),
      is_refreshing: flag(view.isRefreshing))
  }
}
