// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The C header documents these functions; they are public so that a library exports them.

public import CInertialScroll
import ScrollModel

@c @implementation public func inertial_behavior_init(
  _ behavior: UnsafeMutablePointer<inertial_behavior>!,
  _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe reporting(error) { () throws(RejectedCall) in
    let behavior = unsafe try checkPointer(behavior, "behavior")
    let defaults = ScrollBehavior()
    var result = unsafe inertial_behavior()
    unsafe result.bounces_x = flag(defaults.bouncesHorizontally)
    unsafe result.bounces_y = flag(defaults.bouncesVertically)
    unsafe result.scroll_enabled = flag(defaults.isScrollEnabled)
    unsafe result.always_bounce_horizontal = flag(defaults.alwaysBouncesHorizontally)
    unsafe result.always_bounce_vertical = flag(defaults.alwaysBouncesVertically)
    unsafe result.snap_x.within = -1
    unsafe result.snap_y.within = -1
    let refresh = RefreshControl()
    unsafe result.refresh_height = refresh.height
    unsafe result.refresh_threshold = refresh.threshold
    unsafe result.approaching_end = -1
    unsafe behavior.pointee = result
  }
}

extension ScrollBehavior {
  /// Null stands for the defaults.
  init(checking behavior: UnsafePointer<inertial_behavior>?) throws(RejectedCall) {
    self.init()
    guard let behavior = unsafe behavior?.pointee else { return }
    bouncesHorizontally = unsafe isSet(behavior.bounces_x)
    bouncesVertically = unsafe isSet(behavior.bounces_y)
    isScrollEnabled = unsafe isSet(behavior.scroll_enabled)
    alwaysBouncesHorizontally = unsafe isSet(behavior.always_bounce_horizontal)
    alwaysBouncesVertically = unsafe isSet(behavior.always_bounce_vertical)
    isPagingEnabled = unsafe isSet(behavior.paging)
    isDirectionalLockEnabled = unsafe isSet(behavior.directional_lock)
    isRightToLeft = unsafe isSet(behavior.right_to_left)
    if unsafe behavior.page_length.width != 0 || behavior.page_length.height != 0 {
      pageSize = unsafe Size(
        width: try checkStep(behavior.page_length.width, "behavior.page_length.width"),
        height: try checkStep(behavior.page_length.height, "behavior.page_length.height"))
    }
    horizontalSnapping = unsafe try ScrollSnapping.checking(
      unsafe behavior.snap_x, "behavior.snap_x")
    verticalSnapping = unsafe try ScrollSnapping.checking(unsafe behavior.snap_y, "behavior.snap_y")
    if unsafe isSet(behavior.refresh) {
      refreshControl = unsafe RefreshControl(
        height: try checkLength(behavior.refresh_height, "behavior.refresh_height"),
        threshold: try checkStep(behavior.refresh_threshold, "behavior.refresh_threshold"))
    }
    approachingEndDistance = unsafe try checkOptionalLength(
      behavior.approaching_end, "behavior.approaching_end")
  }
}

/// Requires a length of at least 1e-9 points; rounding could hide smaller lengths.
func checkStep(_ value: Double, _ name: @autoclosure () -> String) throws(RejectedCall) -> Double {
  try check(value, in: 1e-9...INERTIAL_MAX_MAGNITUDE, name())
}

extension ScrollSnapping {
  /// `nil` for no snapping.
  fileprivate static func checking(
    _ snapping: inertial_snapping, _ name: StaticString
  ) throws(RejectedCall) -> ScrollSnapping? {
    enum SnapChoice { case none, interval, offsets }
    let kind = try checkConstant(
      unsafe snapping.kind, [SnapChoice.none, .interval, .offsets], "\(name).kind")
    if kind == .none { return nil }
    let choice = try checkConstant(unsafe snapping.choice, Choice.allCases, "\(name).choice")
    let share = try checkOptionalLength(unsafe snapping.within, "\(name).within")
    let mode = share.map { Mode.proximity(within: $0) } ?? .mandatory
    let atMostOne = isSet(unsafe snapping.at_most_one)
    if kind == .interval {
      return ScrollSnapping(
        interval: try checkStep(unsafe snapping.interval, "\(name).interval"),
        origin: try checkNumber(unsafe snapping.origin, "\(name).origin"), choice: choice,
        mode: mode, movesAtMostOne: atMostOne)
    }
    let count = unsafe Int(clamping: snapping.offset_count)
    let offsets = unsafe try checkOffsets(snapping.offsets, count, name)
    return ScrollSnapping(offsets: offsets, choice: choice, mode: mode, movesAtMostOne: atMostOne)
  }
}
