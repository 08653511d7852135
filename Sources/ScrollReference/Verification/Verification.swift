import ScrollDynamics
import SeededRandom

/// The comparison of every closed form with the integrated equation behind it.
///
/// The parameters are drawn from wide ranges with a seed, so that each run asks the same questions:
/// masses 0.1 to 10, damping ratios 0.05 to 8 and 1 ± 1e−9, speeds 1e−3 to 1e5 points per second of
/// both signs, ranges of length 0, tiny, huge and infinite.
public struct Verification: Sendable {
  /// A motion that has a closed form.
  public enum Motion: String, Sendable, Hashable, CaseIterable {
    /// The free scroll that slows down.
    case deceleration
    /// The scroll beyond an edge, on its side of it.
    case edgeBounce = "edge-bounce"
    /// The whole scroll from release to rest, through as many edges as it meets.
    case fling
    /// The spring that swings.
    case underdampedSpring = "spring-underdamped"
    /// The spring that just does not swing, and its nearest neighbours.
    case criticalSpring = "spring-critical"
    /// The spring that creeps.
    case overdampedSpring = "spring-overdamped"
    /// The pull of a page, as a spring.
    case paging
    /// The resistance of a pull past an edge.
    case rubberBand = "rubber-band"
    /// The fling with a viscous and a dry friction, as Chromium's exponential one.
    case viscousFriction = "viscous-friction"
    /// Flutter's fling with a constant deceleration that counts from the release.
    case constantFriction = "constant-friction"
    /// The fling whose velocity is a power of the time that remains, as Flutter's clamping one.
    case powerDecay = "power-decay"
    /// The fling into an edge that draws it back by a spring, as Flutter's and GTK's.
    case springEdge = "spring-edge"
  }

  /// How far a verification has come.
  public struct CaseCount: Sendable, Hashable {
    /// The motion at work.
    public let motion: Motion
    /// How many cases are done, of all motions.
    public let completed: Int
    /// How many cases there are in all.
    public let total: Int
  }

  /// How the reference is integrated.
  public var integrator: ReferenceIntegrator

  /// How far the closed forms may be off.
  public var bounds: VerificationBounds

  /// How many sets of parameters to compare for each motion.
  public var casesPerMotion: Int

  /// Where the sequence of parameters starts.
  public var seed: UInt64

  /// Creates a verification.
  ///
  /// - Parameters:
  ///   - integrator: How the reference is integrated. The default asks for more than the bounds
  ///     need, because a position far from 0 has the same error in points as the displacement from
  ///     an edge there, by which the scroll stops.
  ///   - bounds: How far the closed forms may be off.
  ///   - casesPerMotion: How many sets of parameters to compare for each motion.
  ///   - seed: Where the sequence of parameters starts.
  /// - Precondition: There is at least one case for each motion.
  public init(
    integrator: ReferenceIntegrator = ReferenceIntegrator(
      absoluteTolerance: 1e-13, relativeTolerance: 1e-13),
    bounds: VerificationBounds = VerificationBounds(), casesPerMotion: Int = 8000, seed: UInt64 = 1
  ) {
    require(casesPerMotion > 0, "at least one case is needed, got \(casesPerMotion)")
    self.integrator = integrator
    self.bounds = bounds
    self.casesPerMotion = casesPerMotion
    self.seed = seed
  }

  /// Compares.
  ///
  /// - Parameters:
  ///   - motions: What to compare.
  ///   - progress: Called from time to time, about a hundred times in all, and at the end.
  /// - Returns: The worst errors of every motion.
  /// - Throws: ``GSLError`` if a reference cannot be integrated.
  public func run(
    _ motions: [Motion] = Motion.allCases, progress: (CaseCount) -> Void = { _ in }
  ) throws(GSLError) -> VerificationReport {
    var report = VerificationReport(bounds: bounds)
    let total = motions.count * casesPerMotion
    let interval = max(1, total / 100)
    var completed = 0
    for motion in motions {
      var entry = VerificationReport.Entry(motion: motion.rawValue)
      var random = SplitMix64(seed: seed)
      for _ in 0..<casesPerMotion {
        try entry.add(motion.makeCase(&random), integrator: integrator)
        completed += 1
        if completed % interval == 0 || completed == total {
          progress(CaseCount(motion: motion, completed: completed, total: total))
        }
      }
      report.entries.append(entry)
    }
    return report
  }

  /// Compares given cases, of a motion of the caller's.
  ///
  /// - Parameters:
  ///   - cases: The cases.
  ///   - name: What the motion is called in the report.
  /// - Returns: The worst errors.
  /// - Throws: ``GSLError`` if a reference cannot be integrated.
  public func run(
    _ cases: [VerificationCase], named name: String
  ) throws(GSLError) -> VerificationReport {
    var entry = VerificationReport.Entry(motion: name)
    for verified in cases { try entry.add(verified, integrator: integrator) }
    var report = VerificationReport(bounds: bounds)
    report.entries.append(entry)
    return report
  }
}
