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

/// Ends a message that is too long with "…", after a whole word if possible; null is allowed.
private func write(_ rejection: RejectedCall, to error: UnsafeMutablePointer<inertial_error>?) {
  guard let error = unsafe error else { return }
  unsafe error.pointee.code = Int32(rejection.code)
  unsafe withUnsafeMutableBytes(of: &error.pointee.message) { bytes in
    let text = Array(rejection.message.utf8)
    var (length, ending) = (text.count, [UInt8]())
    if text.count >= bytes.count {
      ending = Array("…".utf8)
      let limit = bytes.count - 1 - ending.count
      length =
        (limit / 2...limit).last { text[$0] == UInt8(ascii: " ") }
        ?? (0...limit).last { text[$0] & 0xC0 != 0x80 } ?? 0
    }
    for (index, unit) in (text[..<length] + ending).enumerated() { unsafe bytes[index] = unit }
    unsafe bytes[length + ending.count] = 0
  }
}
