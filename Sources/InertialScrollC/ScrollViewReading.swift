// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The C header documents these functions; they are public so that a library exports them.

public import CInertialScroll
import ScrollModel

@c @implementation public func inertial_scroll_view_get_state(
  _ view: OpaquePointer!, _ state: UnsafeMutablePointer<inertial_scroll_view_state>!,
  _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe use(view, error) { (view: ScrollViewHandle) throws(RejectedCall) in
    unsafe try checkPointer(state, "state").pointee = view.read { inertial_scroll_view_state($0) }
  }
}

@c @implementation public func inertial_scroll_view_get_geometry(
  _ view: OpaquePointer!, _ geometry: UnsafeMutablePointer<inertial_geometry>!,
  _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe use(view, error) { (view: ScrollViewHandle) throws(RejectedCall) in
    let geometry = unsafe try checkPointer(geometry, "geometry")
    unsafe geometry.pointee = try view.read { inertial_geometry($0.geometry) }
  }
}

@c @implementation public func inertial_scroll_view_get_target(
  _ view: OpaquePointer!, _ target: UnsafeMutablePointer<inertial_vector>!,
  _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe use(view, error) { (view: ScrollViewHandle) throws(RejectedCall) in
    let target = unsafe try checkPointer(target, "target")
    unsafe target.pointee = try view.read { inertial_vector($0.targetContentOffset) }
  }
}

@c @implementation public func inertial_scroll_view_get_settling_time(
  _ view: OpaquePointer!, _ time: UnsafeMutablePointer<Double>!,
  _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe use(view, error) { (view: ScrollViewHandle) throws(RejectedCall) in
    unsafe try checkPointer(time, "time").pointee = view.read { $0.settlingTime ?? .infinity }
  }
}

@c @implementation public func inertial_scroll_view_get_time_at(
  _ view: OpaquePointer!, _ axis: Int32, _ offset: Double, _ time: UnsafeMutablePointer<Double>!,
  _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe use(view, error) { (view: ScrollViewHandle) throws(RejectedCall) in
    let time = unsafe try checkPointer(time, "time")
    let axis = try checkConstant(axis, Axis.allCases, "axis")
    let offset = try checkNumber(offset, "offset")
    unsafe time.pointee = try view.read { $0.time(atOffset: offset, axis: axis) ?? .infinity }
  }
}

@c @implementation public func inertial_scroll_view_get_effects(
  _ view: OpaquePointer!, _ effects: UnsafeMutablePointer<inertial_effect>!, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>!, _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe reporting(error) { () throws(RejectedCall) in
    unsafe try object(view, ScrollViewHandle.self).copyEffects(to: effects, capacity, count)
  }
}
