import NestedScroll

extension Scenario {
  /// A change of a system's geometry.
  ///
  /// A change stores only the arrays that change, such as heights and thresholds, so that a script
  /// of thousands of changes needs no more memory than its text.
  public struct SystemChange: Sendable, Hashable {
    /// The system after the change, but with empty or shortened arrays for those in ``kept``.
    package let system: System
    /// The keys whose arrays do not change.
    let kept: Set<String>

    package init(system: System, kept: Set<String>) { (self.system, self.kept) = (system, kept) }
  }
}
