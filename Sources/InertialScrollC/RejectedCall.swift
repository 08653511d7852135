import CInertialScroll

/// The error of a rejected call, which has had no effect.
struct RejectedCall: Error {
  /// One of the C header's error codes.
  let code: Int

  /// The argument, the allowed values and the value found.
  let message: String
}

/// Throws an error with one of the C header's codes unless the condition is true.
func require(
  _ condition: Bool, else code: Int, _ message: @autoclosure () -> String
) throws(RejectedCall) {
  if !condition { throw RejectedCall(code: code, message: message()) }
}

func reporting(
  _ error: UnsafeMutablePointer<inertial_error>?, _ body: () throws(RejectedCall) -> Void
) -> Int32 {
  var rejection = RejectedCall(code: INERTIAL_OK, message: "")
  do throws(RejectedCall) { try body() } catch { rejection = error }
  unsafe write(rejection, to: error)
  return Int32(rejection.code)
}

/// The error for null contains `name`.
func use<Object: AnyObject>(
  _ handle: OpaquePointer?, as name: StaticString = "view",
  _ error: UnsafeMutablePointer<inertial_error>?, _ body: (Object) throws(RejectedCall) -> Void
) -> Int32 {
  unsafe reporting(error) { () throws(RejectedCall) in
    try body(unsafe object(handle, Object.self, name))
  }
}

/// Cuts a message that is too long; it always ends with a zero byte, and null is allowed.
private func write(_ rejection: RejectedCall, to error: UnsafeMutablePointer<inertial_error>?) {
  guard let error = unsafe error else { return }
  unsafe error.pointee.code = Int32(rejection.code)
  unsafe withUnsafeMutableBytes(of: &error.pointee.message) { bytes in
    var length = 0
    for unit in rejection.message.utf8 where length < bytes.count - 1 {
      unsafe bytes[length] = unit
      length += 1
    }
    unsafe bytes[length] = 0
  }
}
