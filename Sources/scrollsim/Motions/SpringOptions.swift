import ScenarioCore
import ScrollDynamics
import TraceRows

/// The description of a spring on the command line, such as `response=0.5,damping=0.8`.
struct SpringOptions {
  static let forms = """
    response=S,damping=RATIO     the undamped period in seconds, the damping ratio
    duration=S,bounce=B          SwiftUI's parameters; the bounce is above -1, at most 1
    stiffness=K,damping=C        the physical constants, with mass=M unless it is 1
    settling=S,damping=RATIO     the time until the oscillation is a thousandth of its initial size
    """

  var values: [String: Double]

  init(parsing text: String, command: String) throws {
    values = [:]
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let pieces = part.split(separator: "=", omittingEmptySubsequences: false)
      guard pieces.count == 2, let value = Double(decimal: pieces[1]) else {
        throw ToolError(
          .usage,
          "\(command): \"\(part)\" of the spring: KEY=NUMBER was expected, as in damping=0.8")
      }
      let key = String(pieces[0])
      try Self.check(key, command: command)
      guard values.updateValue(value, forKey: key) == nil else {
        throw ToolError(.usage, "\(command): the spring's \(key) is given twice; give it once")
      }
    }
  }

  static func check(_ key: String, command: String) throws {
    let known = ["response", "damping", "duration", "bounce", "stiffness", "mass", "settling"]
    if known.contains(key) { return }
    throw ToolError("\(command): a spring has no", unknown: key, among: known)
  }

  func spring(command: String) throws -> Spring {
    switch Set(values.keys) {
    case ["response", "damping"]:
      return Spring(
        response: try positive("response", command),
        dampingRatio: try damping(command))
    case ["duration", "bounce"], ["duration"]:
      let bounce = try values["bounce"].map { _ in
        try number("bounce", command, "above -1 and at most 1") { $0 > -1 && $0 <= 1 }
      }
      return Spring(duration: try positive("duration", command), bounce: bounce ?? 0)
    case ["stiffness", "damping"], ["stiffness", "damping", "mass"]:
      let mass = try values["mass"].map { _ in try positive("mass", command) }
      return Spring(
        mass: mass ?? 1, stiffness: try positive("stiffness", command),
        damping: try damping(command))
    case ["settling", "damping"]:
      return Spring(
        settlingDuration: try positive("settling", command),
        dampingRatio: try number("damping", command, "between 0.01 and 1e6") {
          $0 >= 0.01 && $0 <= 1e6
        })
    default:
      let given = values.keys.sorted().joined(separator: ", ")
      throw ToolError(
        .usage, "\(command): a spring cannot be made of \(given); give one of\n\(Self.forms)")
    }
  }

  private func damping(_ command: String) throws -> Double {
    try number("damping", command, "between 0 and 1e6") { $0 >= 0 && $0 <= 1e6 }
  }

  private func positive(_ key: String, _ command: String) throws -> Double {
    try number(key, command, "between 1e-6 and 1e6") { $0 >= 1e-6 && $0 <= 1e6 }
  }

  private func number(
    _ key: String, _ command: String, _ requirement: String, _ holds: (Double) -> Bool
  ) throws -> Double {
    let value = values[key] ?? 0
    guard holds(value) else {
      throw ToolError(
        .usage, "\(command): the spring's \(key) must be \(requirement), found \(value)")
    }
    return value
  }
}
