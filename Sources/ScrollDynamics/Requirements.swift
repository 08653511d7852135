/// Ends the program with a message if a caller has broken a precondition, in release builds as well.
///
/// The standard library's `precondition` keeps its message to itself in release builds. In Embedded
/// Swift, which has no place to print to, the program ends without the values.
///
/// - Parameters:
///   - condition: What the caller has to see to.
///   - message: The argument, what it must be, and the value that was given.
///   - file: The file of the check.
///   - line: Its line there.
@inlinable
@inline(__always)
package func require(
  _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  if !condition { refuse(message, file, line) }
}

/// Prints what a caller did wrong and ends the program; apart, so that a check costs a comparison.
@usableFromInline
@inline(never)
func refuse(_ message: () -> String, _ file: StaticString, _ line: UInt) -> Never {
  #if hasFeature(Embedded)
  fatalError("a precondition failed", file: file, line: line)
  #else
  fatalError(message(), file: file, line: line)
  #endif
}
