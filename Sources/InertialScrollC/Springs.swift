// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The C header documents these functions; they are public so that a library exports them.

public import CInertialScroll
import ScrollDynamics

@c @implementation public func inertial_spring_from_response(
  _ response: Double, _ damping_ratio: Double, _ spring: UnsafeMutablePointer<inertial_spring>!,
  _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe reporting(error) { () throws(RejectedCall) in
    let spring = unsafe try checkPointer(spring, "spring")
    let result = Spring(
      response: try check(response, in: 0.001...1000, "response"),
      dampingRatio: try check(damping_ratio, in: 0...1000, "damping_ratio"))
    unsafe spring.pointee = inertial_spring(result)
  }
}

@c @implementation public func inertial_spring_from_duration(
  _ duration: Double, _ bounce: Double, _ spring: UnsafeMutablePointer<inertial_spring>!,
  _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe reporting(error) { () throws(RejectedCall) in
    let spring = unsafe try checkPointer(spring, "spring")
    let result = Spring(
      duration: try check(duration, in: 0.001...1000, "duration"),
      bounce: try check(bounce, in: -0.999...1, "bounce"))
    unsafe spring.pointee = inertial_spring(result)
  }
}

@c @implementation public func inertial_spring_describe(
  _ spring: UnsafePointer<inertial_spring>!,
  _ info: UnsafeMutablePointer<inertial_spring_info>!,
  _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe reporting(error) { () throws(RejectedCall) in
    let info = unsafe try checkPointer(info, "info")
    let spring = unsafe try Spring(checking: checkPointer(spring, "spring").pointee)
    unsafe info.pointee = inertial_spring_info(
      response: spring.response, damping_ratio: spring.dampingRatio, bounce: spring.bounce,
      angular_frequency: spring.angularFrequency)
  }
}

extension inertial_spring {
  init(_ spring: Spring) {
    self.init(mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping)
  }
}

extension Spring {
  init(checking spring: inertial_spring) throws(RejectedCall) {
    self.init(
      mass: try check(spring.mass, in: 1e-6...1e6, "spring.mass"),
      stiffness: try check(spring.stiffness, in: 1e-6...1e9, "spring.stiffness"),
      damping: try check(spring.damping, in: 0...1e9, "spring.damping"))
  }
}
