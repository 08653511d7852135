import ScenarioCore
import ScrollDynamics

/// The description of a spring on the command line, such as `response=0.5,damping=0.8`.
struct SpringOptions {
  static let forms = """
    response=S,damping=RATIO     the undamped period in seconds, the damping ratio
    duration=S,bounce=B          SwiftUI's parameters; the bounce is above -1, at most 1
    stiffness=K,damping=C        the physical constants, with mass=M unless it is 1
    settling=S,damping=RATIO     the duration and the damping of UIView.animate(withDuration:
                                 usingSpringWithDamping:); after S seconds, the remaining
                                 distance is about 0.001/RATIO of the initial one
    """

  private let values: [String: Double]
  /// The name of the command in error messages.
  private let command: String

  init(parsing text: String, command: String) throws {
    self.command = command
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    values = try keyedNumbers(parts, command, example: "damping=0.8")
    let known = ["response", "damping", "duration", "bounce", "stiffness", "mass", "settling"]
    if let key = values.keys.sorted().first(where: { !known.contains($0) }) {
      throw ToolError("\(command): a spring has no", unknown: key, among: known)
    }
  }

  func spring() throws -> Spring {
    switch Set(values.keys) {
    case ["response", "damping"]:
      return Spring(response: try positive("response"), dampingRatio: try damping())
    case ["duration", "bounce"], ["duration"]:
      let bounce = try number("bounce", "above -1 and at most 1", in: (-1.0).nextUp...1)
      return Spring(duration: try positive("duration"), bounce: bounce)
    case ["stiffness", "damping"], ["stiffness", "damping", "mass"]:
      return Spring(
        mass: try positive("mass", default: 1), stiffness: try positive("stiffness"),
        damping: try damping())
    case ["settling", "damping"]:
      return Spring(
        settlingDuration: try positive("settling"),
        dampingRatio: try number("damping", "between 0.01 and 1e6", in: 0.01...1e6))
    default:
      let given = values.keys.sorted().joined(separator: ", ")
      throw ToolError("\(command): a spring cannot be made of \(given); give one of\n\(Self.forms)")
    }
  }

  private func damping() throws -> Double {
    try number("damping", "between 0 and 1e6", in: 0...1e6)
  }

  private func positive(_ key: String, default fallback: Double = 0) throws -> Double {
    try number(key, "between 1e-6 and 1e6", in: 1e-6...1e6, default: fallback)
  }

  private func number(
    _ key: String, _ requirement: String, in range: ClosedRange<Double>,
    default fallback: Double = 0
  ) throws -> Double {
    let value = values[key] ?? fallback
    guard range.contains(value) else {
      throw ToolError("\(command): the spring's \(key) must be \(requirement), found \(value)")
    }
    return value
  }
}
