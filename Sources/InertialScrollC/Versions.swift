// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The C header documents these functions; they are public so that a library exports them.

public import CInertialScroll

/// The version of the library, as in its package configuration.
private let version: StaticString = "0.1.0"

@c @implementation public func inertial_version() -> UnsafePointer<CChar>! {
  unsafe UnsafeRawPointer(version.utf8Start).assumingMemoryBound(to: CChar.self)
}

@c @implementation public func inertial_check_abi(
  _ abi_version: Int32, _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe reporting(error) { () throws(RejectedCall) in
    try require(
      abi_version == INERTIAL_ABI_VERSION, else: INERTIAL_WRONG_ABI,
      "abi_version: must be \(INERTIAL_ABI_VERSION), found \(abi_version)")
  }
}

@c @implementation public func inertial_struct_size(_ structure: Int32) -> Int {
  switch Int(structure) {
  case INERTIAL_STRUCT_ERROR: MemoryLayout<inertial_error>.stride
  case INERTIAL_STRUCT_GEOMETRY: MemoryLayout<inertial_geometry>.stride
  case INERTIAL_STRUCT_PHYSICS: MemoryLayout<inertial_physics>.stride
  case INERTIAL_STRUCT_BEHAVIOR: unsafe MemoryLayout<inertial_behavior>.stride
  case INERTIAL_STRUCT_EVENT: MemoryLayout<inertial_event>.stride
  case INERTIAL_STRUCT_EFFECT: MemoryLayout<inertial_effect>.stride
  case INERTIAL_STRUCT_SCROLL_VIEW_STATE: MemoryLayout<inertial_scroll_view_state>.stride
  case INERTIAL_STRUCT_NESTED_PART: unsafe MemoryLayout<inertial_nested_part>.stride
  case INERTIAL_STRUCT_NESTED_VIEW_STATE: MemoryLayout<inertial_nested_view_state>.stride
  case INERTIAL_STRUCT_TRAJECTORY: MemoryLayout<inertial_trajectory>.stride
  case INERTIAL_STRUCT_TRAJECTORY_INFO: MemoryLayout<inertial_trajectory_info>.stride
  case INERTIAL_STRUCT_MOTION_EVENT: MemoryLayout<inertial_motion_event>.stride
  default: 0
  }
}
