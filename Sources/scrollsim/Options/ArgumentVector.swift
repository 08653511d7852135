#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Strings in the form of C's `argv`: a program name, the strings, and a null pointer.
@safe struct ArgumentVector: ~Copyable {
  let pointer: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let strings: Int

  /// A NUL character ends a string, as on every command line.
  init(_ strings: [String]) {
    self.strings = strings.count
    unsafe pointer = .allocate(capacity: strings.count + 2)
    unsafe pointer.initialize(repeating: nil, count: strings.count + 2)
    unsafe pointer[0] = strdup("")
    for (index, string) in strings.enumerated() { unsafe pointer[index + 1] = strdup(string) }
  }

  deinit {
    for index in 0...strings { unsafe free(pointer[index]) }
    unsafe pointer.deallocate()
  }

  /// The number of pointers before the null pointer.
  var count: Int32 { Int32(strings + 1) }

  /// The pointer is valid as long as this value exists.
  func text(at index: Int) -> UnsafePointer<CChar>? { unsafe UnsafePointer(pointer[index + 1]) }
}
