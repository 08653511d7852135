package import Testing

/// Records a failure unless two numbers agree within a tolerance that is multiplied by max(1,
/// |expected|).
package func expectClose(
  _ actual: Double, _ expected: Double, within tolerance: Double,
  _ what: @autoclosure () -> String = "", sourceLocation: SourceLocation = #_sourceLocation
) {
  let allowed = tolerance * max(1, abs(expected))
  // The condition is false if either number is NaN.
  if abs(actual - expected) <= allowed { return }
  Issue.record(
    """
    \(what()) is \(actual), expected \(expected) within \(allowed): off by \(actual - expected)
    """, sourceLocation: sourceLocation)
}
