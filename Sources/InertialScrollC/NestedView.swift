// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The C header documents these functions; they are public so that a library exports them.

public import CInertialScroll
import ScenarioCore
import ScrollModel

@c @implementation public func inertial_nested_view_create(
  _ text: UnsafePointer<CChar>!, _ length: Int, _ view: UnsafeMutablePointer<OpaquePointer?>!,
  _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe creating(view, error) { () throws(RejectedCall) in
    unsafe try create(text, length, isPlain: false) { declared -> NestedHandle? in
      if case .scrollView = declared.scenario.system { nil } else { NestedHandle(declared) }
    }
  }
}

@c @implementation public func inertial_nested_view_copy(
  _ view: OpaquePointer!, _ copy: UnsafeMutablePointer<OpaquePointer?>!,
  _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe creating(copy, as: "copy", error) { () throws(RejectedCall) in
    let original = unsafe try object(view, NestedHandle.self)
    try original.checkReadable()
    return NestedHandle(copying: original)
  }
}

@c @implementation public func inertial_nested_view_destroy(
  _ view: OpaquePointer!, _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe reporting(error) { () throws(RejectedCall) in unsafe try destroy(view, NestedHandle.self) }
}

@c @implementation public func inertial_nested_view_handle(
  _ view: OpaquePointer!, _ event: UnsafePointer<inertial_event>!, _ time: Double,
  _ callbacks: UnsafePointer<inertial_callbacks>!, _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe use(view, error) { (view: NestedHandle) throws(RejectedCall) in
    let event = unsafe try checkPointer(event, "event")
    unsafe try view.handle(event.pointee, at: time, callbacks)
  }
}

@c @implementation public func inertial_nested_view_advance(
  _ view: OpaquePointer!, _ time: Double, _ callbacks: UnsafePointer<inertial_callbacks>!,
  _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe use(view, error) { (view: NestedHandle) throws(RejectedCall) in
    unsafe try view.advance(to: time, callbacks)
  }
}

@c @implementation public func inertial_nested_view_advance_frames(
  _ view: OpaquePointer!, _ times: UnsafePointer<Double>!, _ count: Int,
  _ states: UnsafeMutablePointer<inertial_nested_view_state>!,
  _ callbacks: UnsafePointer<inertial_callbacks>!, _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe use(view, error) { (view: NestedHandle) throws(RejectedCall) in
    guard count != 0 else { return }
    let times = unsafe try checkTimes(times, count, of: view)
    let states = unsafe try checkPointer(states, "states")
    unsafe try view.advance(through: times, callbacks) { unsafe states[$0] = view.state }
  }
}

@c @implementation public func inertial_nested_view_set_geometry(
  _ view: OpaquePointer!, _ changes: UnsafePointer<CChar>!, _ length: Int, _ insertAbove: Double,
  _ page: Int64, _ time: Double, _ callbacks: UnsafePointer<inertial_callbacks>!,
  _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe use(view, error) { (view: NestedHandle) throws(RejectedCall) in
    let changes = unsafe try [UInt8](copying: changes, length, "changes")
    unsafe try view.change(changes, inserting: insertAbove, above: page, at: time, callbacks)
  }
}

@c @implementation public func inertial_nested_view_set_physics(
  _ view: OpaquePointer!, _ physics: UnsafePointer<inertial_physics>!, _ time: Double,
  _ callbacks: UnsafePointer<inertial_callbacks>!, _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe use(view, error) { (view: NestedHandle) throws(RejectedCall) in
    let physics = unsafe try checkPointer(physics, "physics")
    let checked = unsafe try ScrollPhysics(checking: physics.pointee)
    unsafe try view.setPhysics(checked, at: time, callbacks)
  }
}

@c @implementation public func inertial_nested_view_set_behavior(
  _ view: OpaquePointer!, _ behavior: UnsafePointer<inertial_behavior>!, _ time: Double,
  _ callbacks: UnsafePointer<inertial_callbacks>!, _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe use(view, error) { (view: NestedHandle) throws(RejectedCall) in
    let behavior = unsafe try checkPointer(behavior, "behavior")
    let checked = unsafe try ScrollBehavior(checking: behavior)
    unsafe try view.setBehavior(checked, at: time, callbacks)
  }
}

@c @implementation public func inertial_nested_view_get_state(
  _ view: OpaquePointer!, _ state: UnsafeMutablePointer<inertial_nested_view_state>!,
  _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe use(view, error) { (view: NestedHandle) throws(RejectedCall) in
    let state = unsafe try checkPointer(state, "state")
    try view.checkReadable()
    unsafe state.pointee = view.state
  }
}

@c @implementation public func inertial_nested_view_get_part_count(
  _ view: OpaquePointer!, _ count: UnsafeMutablePointer<Int>!,
  _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe use(view, error) { (view: NestedHandle) throws(RejectedCall) in
    unsafe try checkPointer(count, "count").pointee = view.partCount
  }
}

@c @implementation public func inertial_nested_view_get_part(
  _ view: OpaquePointer!, _ index: Int, _ part: UnsafeMutablePointer<inertial_nested_part>!,
  _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe use(view, error) { (view: NestedHandle) throws(RejectedCall) in
    unsafe try checkPointer(part, "part").pointee = view.part(index)
  }
}

@c @implementation public func inertial_nested_view_get_inner_offset(
  _ view: OpaquePointer!, _ page: Int64, _ offset: UnsafeMutablePointer<Double>!,
  _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe use(view, error) { (view: NestedHandle) throws(RejectedCall) in
    unsafe try checkPointer(offset, "offset").pointee = view.innerOffset(of: page)
  }
}

@c @implementation public func inertial_nested_view_get_list_frame(
  _ view: OpaquePointer!, _ list: Int64, _ y: UnsafeMutablePointer<Double>!,
  _ height: UnsafeMutablePointer<Double>!, _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe reporting(error) { () throws(RejectedCall) in
    let frame = unsafe try object(view, NestedHandle.self).listFrame(list)
    unsafe y?.pointee = frame?.y ?? .nan
    unsafe height?.pointee = frame?.height ?? .nan
  }
}

@c @implementation public func inertial_nested_view_get_section_header(
  _ view: OpaquePointer!, _ section: Int64, _ y: UnsafeMutablePointer<Double>!,
  _ height: UnsafeMutablePointer<Double>!, _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe reporting(error) { () throws(RejectedCall) in
    let frame = try unsafe object(view, NestedHandle.self).headerFrame(ofSection: section)
    unsafe y?.pointee = frame.y
    unsafe height?.pointee = frame.height
  }
}

@c @implementation public func inertial_nested_view_get_effects(
  _ view: OpaquePointer!, _ effects: UnsafeMutablePointer<inertial_effect>!, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>!, _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe reporting(error) { () throws(RejectedCall) in
    unsafe try object(view, NestedHandle.self).copyEffects(to: effects, capacity, count)
  }
}
