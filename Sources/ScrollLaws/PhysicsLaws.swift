public import ScrollModel

/// Checks a platform's physics against the laws of a single scroll view, with random motions.
///
/// The motions are flings, bounces, refreshes and animations, also between pages and snap positions.
///
/// ```swift
/// var physics = ScrollPhysics.uikit
/// physics.snapping = ScrollPhysics.compose.snapping
/// print(PhysicsLaws(physics).report())
/// ```
public struct PhysicsLaws: Sendable {
  /// The physics.
  public let physics: ScrollPhysics

  /// True if a motion depends only on its current offset and velocity.
  ///
  /// A new motion with the same offset and velocity then continues in the same way.
  public var isMemoryless = false

  /// True if both edges behave alike, so that mirrored input gives the mirrored result.
  public var isSymmetric = true

  /// The largest difference that counts as equal, if it is smaller than the tolerance of a law.
  package var largestDifference = Double.infinity

  /// Creates the check of a platform's physics.
  public init(_ physics: ScrollPhysics) { self.physics = physics }

  /// Runs random motions and checks each; the report has the first violation of each broken law.
  public func report(seeds: Range<UInt64> = 0..<100) -> LawReport {
    var report = LawReport()
    for seed in seeds {
      var run = PhysicsRun(self, seed: seed, ignoring: report.violations.map { $0.law })
      run.judgeMotion()
      report.add(run.check.counts, run.violation(seed: seed))
    }
    report.explain { law in
      switch law {
      case .mirror: "`isSymmetric` is false"
      case .restart: "it needs `isMemoryless`"
      default: "the law applies only to nested systems"
      }
    }
    return report
  }
}
