/// A text in the format of C: UTF-8 that ends with a zero byte.
@safe final class CText {
  private(set) var pointer: UnsafeMutablePointer<CChar>

  init(_ text: String) { unsafe pointer = Self.copy(text) }

  deinit { unsafe pointer.deallocate() }

  /// Pointers to the previous text are then invalid.
  func set(_ text: String) {
    unsafe pointer.deallocate()
    unsafe pointer = Self.copy(text)
  }

  /// This text becomes the message of the body's error, or empty.
  func keeping(_ body: () throws(RejectedCall) -> Void) throws(RejectedCall) {
    set("")
    do throws(RejectedCall) {
      try body()
    } catch {
      set(error.message)
      throw error
    }
  }

  private static func copy(_ text: String) -> UnsafeMutablePointer<CChar> {
    let units = text.utf8
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: units.count + 1)
    var index = 0
    for unit in units {
      unsafe copy[index] = CChar(bitPattern: unit)
      index += 1
    }
    unsafe copy[index] = 0
    return unsafe copy
  }
}

/// The text that a call with a null handle returns.
var emptyText: UnsafePointer<CChar> {
  let none: StaticString = ""
  return unsafe UnsafeRawPointer(none.utf8Start).assumingMemoryBound(to: CChar.self)
}

extension [UInt8] {
  /// `length` is in bytes; null is an error unless it is 0.
  init(
    copying text: UnsafePointer<CChar>?, _ length: Int, _ name: StaticString
  ) throws(RejectedCall) {
    self = []
    guard length != 0 else { return }
    try checkCount(length, of: UInt8.self, name)
    let text = unsafe try checkPointer(text, name)
    reserveCapacity(length)
    for index in 0..<length { append(UInt8(bitPattern: unsafe text[index])) }
  }

  /// The text ends with a zero byte; null is an error.
  init(copying text: UnsafePointer<CChar>?, _ name: StaticString) throws(RejectedCall) {
    let start = unsafe try checkPointer(text, name)
    var length = 0
    while unsafe start[length] != 0 { length += 1 }
    self = unsafe try [UInt8](copying: start, length, name)
  }
}
