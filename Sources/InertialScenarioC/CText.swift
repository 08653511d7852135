import InertialScrollC

/// A text as C reads it: UTF-8 that ends with a zero byte.
@safe final class CText {
  private(set) var pointer: UnsafeMutablePointer<CChar>

  init(_ text: String) { unsafe pointer = Self.copy(text) }

  deinit { unsafe pointer.deallocate() }

  /// Replaces the text; pointers to the previous text are then invalid.
  func set(_ text: String) {
    unsafe pointer.deallocate()
    unsafe pointer = Self.copy(text)
  }

  /// Runs the body of a C function, and keeps the whole message of its error in this text.
  func keeping(_ body: () throws(Refusal) -> Void) throws(Refusal) {
    set("")
    do throws(Refusal) {
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

/// A C text without characters, for a call with a null handle.
var emptyText: UnsafePointer<CChar> {
  let none: StaticString = ""
  return unsafe UnsafeRawPointer(none.utf8Start).assumingMemoryBound(to: CChar.self)
}

extension String {
  /// Copies a C caller's UTF-8 text of a length in bytes; refuses null unless the length is 0.
  init(
    copying text: UnsafePointer<CChar>?, _ length: Int, _ name: StaticString
  ) throws(Refusal) {
    guard length > 0 else {
      self = ""
      return
    }
    let text = unsafe try checkPointer(text, name)
    var units: [UInt8] = []
    units.reserveCapacity(length)
    for index in 0..<length { units.append(UInt8(bitPattern: unsafe text[index])) }
    self.init(decoding: units, as: UTF8.self)
  }
}
