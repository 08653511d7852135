import Glibc
import ScrollDynamics
import ScrollModel

/// Prints a message and ends the program: a wrong result must not be timed.
func fail(_ message: String) -> Never {
  let line = Array("Benchmarks: \(message)\n".utf8)
  _ = unsafe write(STDERR_FILENO, line, line.count)
  exit(1)
}

/// Ends the program with a message unless a condition holds.
func require(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fail(message()) }
}

/// Ends the program unless two series agree within a tolerance that is multiplied by max(1,
/// |expected|).
func require(
  _ actual: Samples, _ expected: Samples, within tolerance: Double, _ name: String
) {
  for index in 0..<actual.count {
    requireClose(
      unsafe actual.positions[index], unsafe expected.positions[index], tolerance,
      "\(name), position \(index)")
    requireClose(
      unsafe actual.velocities[index], unsafe expected.velocities[index], tolerance,
      "\(name), velocity \(index)")
  }
}

/// Ends the program unless two numbers agree within a tolerance; NaN agrees with no number.
func requireClose(
  _ actual: Double, _ expected: Double, _ tolerance: Double, _ what: @autoclosure () -> String
) {
  require(
    abs(actual - expected) <= tolerance * max(1, abs(expected)),
    "\(what()): \(actual) instead of \(expected)")
}

/// Ends the program unless a scroll view has the offset and velocity that a closed form gives.
func requireState(
  _ view: HeadlessScrollView, _ expected: MotionSample, _ name: String
) {
  requireClose(view.contentOffset.y, expected.position, 1e-9, "\(name), offset")
  requireClose(view.velocity.y, expected.velocity, 1e-8, "\(name), velocity")
}
