import ScrollDynamics

internal import CGSL

/// A failure of the GNU Scientific Library, with the library's message.
public struct GSLError: Error, Sendable, Hashable {
  /// GSL's status code, one of the values of its `gsl_errno.h`.
  public let status: Int32

  /// GSL's message for the status.
  public let message: String

  /// The operation, for example "integrating with rk8pd".
  public let operation: String

  /// The time that an integration had reached, in seconds; `nil` for other operations.
  public let time: Double?

  /// The state that an integration had reached; empty for other operations.
  public let state: [Double]

  init(status: Int32, operation: String, time: Double? = nil, state: [Double] = []) {
    self.status = status
    message = unsafe String(cString: gsl_strerror(status))
    self.operation = operation
    self.time = time
    self.state = state
  }
}

extension GSLError: CustomStringConvertible {
  /// The error in one sentence: the operation, the time and the state, and GSL's message.
  public var description: String {
    var text = "\(operation) failed"
    if let time { text += " at time \(time)" }
    if !state.isEmpty { text += ", state \(state)" }
    return "\(text): \(message) (GSL status \(status))"
  }
}

/// Prepares GSL, and converts its results to errors.
enum GSL {
  /// Reading this turns off GSL's default error handler, which would end the process.
  private static let handlerIsOff: Bool = {
    unsafe gsl_set_error_handler_off()
    return true
  }()

  static func check(_ status: Int32, _ operation: String) throws(GSLError) {
    if status != Int32(GSL_SUCCESS) { throw GSLError(status: status, operation: operation) }
  }

  /// Allocates memory with GSL, before any other use of it; throws "out of memory" for `nil`.
  @unsafe
  static func allocated<Value>(
    _ allocate: @autoclosure () -> UnsafeMutablePointer<Value>?, _ operation: String
  ) throws(GSLError) -> UnsafeMutablePointer<Value> {
    precondition(handlerIsOff)
    guard let pointer = unsafe allocate() else {
      throw GSLError(status: Int32(GSL_ENOMEM), operation: operation)
    }
    return unsafe pointer
  }
}
