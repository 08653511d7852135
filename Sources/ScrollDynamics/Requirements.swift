/// Stops with a message if a caller has broken a precondition, in release builds as well.
///
/// The standard library's `precondition` omits its message in release builds. In Embedded Swift,
/// which has no output, the program stops without a message.
@inlinable @inline(__always)
package func require(
  _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  #if hasFeature(Embedded)
  if !condition { refuse(file, line) }
  #else
  if !condition { refuse(message, file, line) }
  #endif
}

// A separate function, so that only the comparison is inlined at each check.
#if hasFeature(Embedded)
/// A message could not be shown, and it would double the code of each check.
@usableFromInline @inline(never)
func refuse(_ file: StaticString, _ line: UInt) -> Never {
  fatalError("a precondition failed", file: file, line: line)
}
#else
@usableFromInline @inline(never)
func refuse(_ message: () -> String, _ file: StaticString, _ line: UInt) -> Never {
  fatalError(message(), file: file, line: line)
}
#endif

@inlinable @inline(__always)
package func requireTime(_ time: Double) {
  require(time >= 0, "time must be 0 or later, got \(time)")
}

@inlinable @inline(__always)
package func requireFinite(_ value: Double, _ name: StaticString) {
  require(value.isFinite, "\(name) must be finite, got \(value)")
}

@inlinable @inline(__always)
package func requirePositive(_ value: Double, _ name: StaticString) {
  require(value > 0 && value.isFinite, "\(name) must be positive and finite, got \(value)")
}

@inlinable @inline(__always)
package func requireNotNegative(_ value: Double, _ name: StaticString) {
  require(value >= 0 && value.isFinite, "\(name) must be 0 or larger and finite, got \(value)")
}

@inlinable @inline(__always)
package func requireIndex(_ index: Int, below count: Int, _ noun: StaticString) {
  require(index >= 0 && index < count, "there is no \(noun) \(index); the last one is \(count - 1)")
}
