// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The C header documents these functions; they are public so that a library exports them.

public import CInertialScroll
import ScenarioCore
import ScrollModel

@c @implementation public func inertial_scroll_view_create(
  _ geometry: UnsafePointer<inertial_geometry>!, _ physics: UnsafePointer<inertial_physics>!,
  _ behavior: UnsafePointer<inertial_behavior>!, _ offset: UnsafePointer<inertial_vector>!,
  _ view: UnsafeMutablePointer<OpaquePointer?>!, _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe creating(view, error) { () throws(RejectedCall) in
    let geometry = unsafe try checkPointer(geometry, "geometry")
    var start: Vector?
    if let offset = unsafe offset { start = unsafe try checkVector(offset.pointee, "offset") }
    let result = HeadlessScrollView(
      geometry: unsafe try ScrollGeometry(checking: geometry.pointee),
      physics: unsafe try ScrollPhysics(checking: physics),
      behavior: unsafe try ScrollBehavior(checking: behavior), contentOffset: start)
    return ScrollViewHandle(result)
  }
}

@c @implementation public func inertial_scroll_view_create_json(
  _ text: UnsafePointer<CChar>!, _ length: Int, _ view: UnsafeMutablePointer<OpaquePointer?>!,
  _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe creating(view, error) { () throws(RejectedCall) in
    unsafe try create(text, length, isPlain: true) { declared -> ScrollViewHandle? in
      guard case .scrollView(let system) = declared.scenario.system else { return nil }
      return ScrollViewHandle(declared.scenario.makeView(system))
    }
  }
}

@c @implementation public func inertial_scroll_view_copy(
  _ view: OpaquePointer!, _ copy: UnsafeMutablePointer<OpaquePointer?>!,
  _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe creating(copy, as: "copy", error) { () throws(RejectedCall) in
    let original = unsafe try object(view, ScrollViewHandle.self)
    try original.checkReadable()
    return ScrollViewHandle(copying: original)
  }
}

@c @implementation public func inertial_scroll_view_destroy(
  _ view: OpaquePointer!, _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe reporting(error) { () throws(RejectedCall) in
    unsafe try destroy(view, ScrollViewHandle.self)
  }
}

@c @implementation public func inertial_scroll_view_handle(
  _ view: OpaquePointer!, _ event: UnsafePointer<inertial_event>!, _ time: Double,
  _ callbacks: UnsafePointer<inertial_callbacks>!, _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe use(view, error) { (view: ScrollViewHandle) throws(RejectedCall) in
    let event = unsafe try checkPointer(event, "event")
    unsafe try view.handle(event.pointee, at: time, callbacks)
  }
}

@c @implementation public func inertial_scroll_view_advance(
  _ view: OpaquePointer!, _ time: Double, _ callbacks: UnsafePointer<inertial_callbacks>!,
  _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe use(view, error) { (view: ScrollViewHandle) throws(RejectedCall) in
    unsafe try view.advance(to: time, callbacks)
  }
}

@c @implementation public func inertial_scroll_view_advance_frames(
  _ view: OpaquePointer!, _ times: UnsafePointer<Double>!, _ count: Int,
  _ offsets: UnsafeMutablePointer<inertial_vector>!,
  _ velocities: UnsafeMutablePointer<inertial_vector>!, _ phases: UnsafeMutablePointer<Int32>!,
  _ callbacks: UnsafePointer<inertial_callbacks>!, _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe use(view, error) { (view: ScrollViewHandle) throws(RejectedCall) in
    guard count != 0 else { return }
    let times = unsafe try checkTimes(times, count, of: view)
    unsafe try view.advance(through: times, callbacks) { index in
      unsafe offsets?[index] = inertial_vector(view.view.contentOffset)
      unsafe velocities?[index] = inertial_vector(view.view.velocity)
      unsafe phases?[index] = constant(view.view.phase)
    }
  }
}

/// Requires times that do not decrease and are not before that of the latest call.
func checkTimes(
  _ times: UnsafePointer<Double>?, _ count: Int, of view: Handle
) throws(RejectedCall) -> UnsafeBufferPointer<Double> {
  try checkCount(count, of: Double.self)
  let times = unsafe try checkPointer(times, "times")
  var earlier = view.time
  for index in 0..<count {
    unsafe try view.checkTime(times[index], after: earlier, "times[\(index)]")
    earlier = unsafe times[index]
  }
  return unsafe UnsafeBufferPointer(start: times, count: count)
}

@c @implementation public func inertial_scroll_view_set_geometry(
  _ view: OpaquePointer!, _ geometry: UnsafePointer<inertial_geometry>!,
  _ inserted_before: inertial_vector, _ time: Double,
  _ callbacks: UnsafePointer<inertial_callbacks>!, _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe use(view, error) { (view: ScrollViewHandle) throws(RejectedCall) in
    let geometry = unsafe try checkPointer(geometry, "geometry")
    let checked = unsafe try ScrollGeometry(checking: geometry.pointee)
    let inserted = try checkVector(inserted_before, "inserted_before")
    unsafe try view.call(at: time, callbacks) {
      $0.setGeometry(checked, insertedBefore: inserted, at: time, emit: $1)
    }
  }
}

@c @implementation public func inertial_scroll_view_set_physics(
  _ view: OpaquePointer!, _ physics: UnsafePointer<inertial_physics>!, _ time: Double,
  _ callbacks: UnsafePointer<inertial_callbacks>!, _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe use(view, error) { (view: ScrollViewHandle) throws(RejectedCall) in
    let physics = unsafe try checkPointer(physics, "physics")
    let checked = unsafe try ScrollPhysics(checking: physics.pointee)
    unsafe try view.call(at: time, callbacks) { $0.setPhysics(checked, at: time, emit: $1) }
  }
}

@c @implementation public func inertial_scroll_view_set_behavior(
  _ view: OpaquePointer!, _ behavior: UnsafePointer<inertial_behavior>!, _ time: Double,
  _ callbacks: UnsafePointer<inertial_callbacks>!, _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe use(view, error) { (view: ScrollViewHandle) throws(RejectedCall) in
    let behavior = unsafe try checkPointer(behavior, "behavior")
    let checked = unsafe try ScrollBehavior(checking: behavior)
    try view.checkDirection(of: checked)
    unsafe try view.call(at: time, callbacks) { $0.setBehavior(checked, at: time, emit: $1) }
  }
}
