import ScrollDynamics

internal import CGSL

/// A failure inside the GNU Scientific Library, in its own words.
public struct GSLError: Error, Sendable, Hashable {
  /// GSL's status code, one of the values of its `gsl_errno.h`.
  public let status: Int32

  /// GSL's own message for the status.
  public let message: String

  /// What was being done, for instance "integrating with rk8pd".
  public let operation: String

  /// The time that an integration had reached, in seconds; `nil` where time makes no sense.
  public let time: Double?

  /// The state that an integration had reached; empty where there is none.
  public let state: [Double]

  /// Describes a status of GSL's.
  init(status: Int32, operation: String, time: Double? = nil, state: [Double] = []) {
    self.status = status
    message = unsafe String(cString: gsl_strerror(status))
    self.operation = operation
    self.time = time
    self.state = state
  }
}

extension GSLError: CustomStringConvertible {
  /// One sentence for a person: what was done, where it was, what GSL said.
  public var description: String {
    var text = "\(operation) failed"
    if let time { text += " at time \(time)" }
    if !state.isEmpty { text += ", state \(state)" }
    return "\(text): \(message) (GSL status \(status))"
  }
}

/// What has to be true before GSL is called, and how its answers become errors.
enum GSL {
  /// Evaluated before the first call: GSL's default handler ends the process on every failure.
  private static let handlerIsOff: Bool = {
    unsafe gsl_set_error_handler_off()
    return true
  }()

  /// Makes GSL return its failures instead of ending the process.
  static func prepare() { precondition(handlerIsOff) }

  /// Throws unless GSL reports success.
  static func check(_ status: Int32, _ operation: String) throws(GSLError) {
    if status != Int32(GSL_SUCCESS) { throw GSLError(status: status, operation: operation) }
  }

  /// Memory that GSL allocated, or its "out of memory" as an error.
  @unsafe
  static func allocated<Value>(
    _ pointer: UnsafeMutablePointer<Value>?, _ operation: String
  ) throws(GSLError) -> UnsafeMutablePointer<Value> {
    guard let pointer = unsafe pointer else {
      throw GSLError(status: Int32(GSL_ENOMEM), operation: operation)
    }
    return unsafe pointer
  }
}
