import ScrollDynamics
import SeededRandom

/// Compares every closed form with the numerical integration of its differential equation.
///
/// Random parameters cover wide ranges: masses 0.1 to 10, damping ratios 0.05 to 8 and 1 ± 1e−9,
/// speeds 1e−3 to 1e5 points per second of both signs, ranges whose length is 0, tiny, huge or
/// infinite. The same seed creates the same parameters.
public struct Verification: Sendable {
  /// A motion with a closed form.
  public enum ClosedForm: String, Sendable, Hashable, CaseIterable {
    /// A free, decelerating scroll.
    case deceleration
    /// A scroll beyond an edge, until it returns to the edge.
    case edgeBounce = "edge-bounce"
    /// A whole scroll from release to rest; the release is inside a range, at an end or beyond it.
    case fling
    /// An underdamped spring, which oscillates.
    case underdampedSpring = "spring-underdamped"
    /// A critically damped spring, and springs with damping ratios very close to 1.
    case criticalSpring = "spring-critical"
    /// An overdamped spring.
    case overdampedSpring = "spring-overdamped"
    /// A paging scroll view's motion to a page, as a spring.
    case paging
    /// The rubber band that resists a pull beyond an edge.
    case rubberBand = "rubber-band"
    /// A fling with viscous and dry friction, like Chromium's exponential fling.
    case viscousFriction = "viscous-friction"
    /// Flutter's fling with exponential decay and a constant deceleration.
    case constantFriction = "constant-friction"
    /// A fling whose velocity is a power of the remaining time, like Flutter's clamping fling.
    case powerDecay = "power-decay"
    /// A fling into an edge with a spring, like Flutter's and GTK's.
    case springEdge = "spring-edge"
  }

  /// Integrates the differential equations, with a tolerance that is smaller than the bound: the
  /// time of a stop depends on the displacement from an edge, which is small but has the absolute
  /// error of the position.
  static let integrator = ReferenceIntegrator(tolerance: 1e-13)

  /// The largest allowed error of the closed forms; see ``VerificationReport/Worst/error``.
  public var bound: Double

  /// The number of random cases for each motion.
  public var casesPerMotion: Int

  /// The seed of the random parameters.
  public var seed: UInt64

  /// Creates a verification from its properties, with at least one case for each motion.
  public init(bound: Double = 1e-9, casesPerMotion: Int = 8000, seed: UInt64 = 1) {
    require(casesPerMotion > 0, "at least one case is needed, got \(casesPerMotion)")
    self.bound = bound
    self.casesPerMotion = casesPerMotion
    self.seed = seed
  }

  /// Compares random cases of motions with the integration of their equations.
  ///
  /// - Parameters:
  ///   - motions: The motions to compare.
  ///   - progress: Called about a hundred times in total, and at the end, with the number of
  ///     completed cases of all motions.
  /// - Returns: The largest errors of every motion.
  /// - Throws: ``GSLError`` if a reference cannot be integrated.
  public func run(
    _ motions: [ClosedForm] = ClosedForm.allCases, progress: (Int) -> Void = { _ in }
  ) throws(GSLError) -> VerificationReport {
    var report = VerificationReport(bound: bound)
    let total = motions.count * casesPerMotion
    let interval = max(1, total / 100)
    var completed = 0
    for motion in motions {
      var entry = VerificationReport.Entry(motion: motion.rawValue)
      var random = SplitMix64(seed: seed)
      for _ in 0..<casesPerMotion {
        try entry.add(motion.makeCase(&random))
        completed += 1
        if completed % interval == 0 || completed == total { progress(completed) }
      }
      report.entries.append(entry)
    }
    return report
  }
}
