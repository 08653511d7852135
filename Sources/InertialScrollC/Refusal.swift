import CInertialScroll

/// A caller's mistake: nothing has happened, and the message says why.
struct Refusal: Error {
  /// What the function returns: one of the header's codes.
  let code: Int

  /// The place, what is allowed and what was found.
  let message: String
}

/// Runs the body of a function that can fail, and writes what went wrong to the caller's buffer.
///
/// - Parameters:
///   - error: The caller's buffer, or null.
///   - body: Checks the arguments, then does what the function is for.
/// - Returns: The code that the function returns.
func reporting(
  _ error: UnsafeMutablePointer<inertial_error>?, _ body: () throws(Refusal) -> Void
) -> Int32 {
  var refusal = Refusal(code: INERTIAL_OK, message: "")
  do throws(Refusal) { try body() } catch { refusal = error }
  unsafe write(refusal, to: error)
  return Int32(refusal.code)
}

/// Cuts a message that does not fit; it always ends with a zero byte.
private func write(_ refusal: Refusal, to error: UnsafeMutablePointer<inertial_error>?) {
  guard let error = unsafe error else { return }
  unsafe error.pointee.code = Int32(refusal.code)
  unsafe withUnsafeMutableBytes(of: &error.pointee.message) { bytes in
    var length = 0
    for unit in refusal.message.utf8 where length < bytes.count - 1 {
      unsafe bytes[length] = unit
      length += 1
    }
    unsafe bytes[length] = 0
  }
}
