// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The C header documents these functions; they are public so that a library exports them.

public import CInertialScroll
import ScenarioCore
import ScrollDynamics
import ScrollModel

@c @implementation public func inertial_preset_name(_ preset: Int32) -> UnsafePointer<CChar>! {
  let platforms = ScrollPlatform.all
  guard platforms.indices.contains(Int(preset)) else { return nil }
  return unsafe UnsafeRawPointer(platforms[Int(preset)].name.utf8Start)
    .assumingMemoryBound(to: CChar.self)
}

@c @implementation public func inertial_physics_init(
  _ physics: UnsafeMutablePointer<inertial_physics>!, _ preset: Int32,
  _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe reporting(error) { () throws(RejectedCall) in
    let physics = unsafe try checkPointer(physics, "physics")
    _ = try checkConstant(preset, ScrollPlatform.all, "preset")
    unsafe physics.pointee = inertial_physics(unchanged: preset)
  }
}

extension inertial_physics {
  init(unchanged preset: Int32) {
    self.init()
    self.preset = preset
    pixels_per_point = 1
    display_rate = 60
    minimum_fling_velocity = -1
    touch_slop = -1
  }
}

extension ScrollPhysics {
  /// Null stands for UIKit's physics.
  init(checking physics: UnsafePointer<inertial_physics>?) throws(RejectedCall) {
    guard let physics = unsafe physics else {
      self = .uikit
      return
    }
    try self.init(checking: unsafe physics.pointee)
  }

  init(checking physics: inertial_physics) throws(RejectedCall) {
    let platform = try checkConstant(physics.preset, ScrollPlatform.all, "physics.preset")
    let density = try check(physics.pixels_per_point, in: .densities, "physics.pixels_per_point")
    let rate = try check(physics.display_rate, in: .displayRates, "physics.display_rate")
    let known = Int32(platform.compatibility.rawValue)
    try require(
      physics.compatibility & ~known == 0, else: INERTIAL_MISMATCH,
      "physics.compatibility: must contain only options of \(platform.name) "
        + "(\(Self.options(known))), found \(Self.options(physics.compatibility & ~known))")
    self = platform.physics(
      density, ScrollCompatibility(rawValue: UInt16(truncatingIfNeeded: physics.compatibility)),
      displayRate: rate)
    try change(physics)
    raisesVelocity = isSet(physics.raises_velocity)
    let flicks = try checkConstant(
      physics.repeated_flicks, [RepeatedFlicks?.none, .displacement, .coast],
      "physics.repeated_flicks")
    if let flicks {
      guard case .deceleration = fling else { throw ScrollPhysics.lacks("repeated_flicks") }
      repeatedFlicks = flicks
    }
  }

  private mutating func change(_ physics: inertial_physics) throws(RejectedCall) {
    var isUIKit = false
    if case .deceleration = fling { isUIKit = true }
    if physics.deceleration_rate != 0 {
      let rate = try check(
        physics.deceleration_rate, in: .decelerationRates, "physics.deceleration_rate")
      guard isUIKit else { throw ScrollPhysics.lacks("deceleration_rate") }
      decelerationRate = DecelerationRate(rate)
    }
    if physics.rubber_band_coefficient != 0 {
      let coefficient = try check(
        physics.rubber_band_coefficient, in: .rubberBandCoefficients,
        "physics.rubber_band_coefficient")
      guard rubberBandCoefficient != 0 else { throw ScrollPhysics.lacks("rubber_band_coefficient") }
      rubberBandCoefficient = coefficient
    }
    flingLimits.minimum =
      try checkOptionalLength(
        physics.minimum_fling_velocity, "physics.minimum_fling_velocity") ?? flingLimits.minimum
    flingLimits.maximum =
      try checkOptional(
        physics.maximum_fling_velocity, in: 1e-9...INERTIAL_MAX_MAGNITUDE,
        "physics.maximum_fling_velocity") ?? flingLimits.maximum
    try require(
      flingLimits.minimum <= flingLimits.maximum, else: INERTIAL_MISMATCH,
      "physics.minimum_fling_velocity: must be at most the maximum "
        + "\(flingLimits.maximum), found \(flingLimits.minimum)")
    touchSlop = try checkOptionalLength(physics.touch_slop, "physics.touch_slop") ?? touchSlop
  }

  /// The names of options in scenario files; a number for bits without a name.
  private static func options(_ bits: Int32) -> String {
    let found = ScrollCompatibility.names.filter { bits & Int32($0.option.rawValue) != 0 }
    if found.isEmpty { return bits == 0 ? "it has none" : "\(bits)" }
    return found.map { "\($0.name)" }.joined(separator: ", ")
  }

  private static func lacks(_ field: StaticString) -> RejectedCall {
    RejectedCall(
      code: INERTIAL_MISMATCH,
      message: "physics.\(field): must not be set, because this platform does not use it")
  }
}
