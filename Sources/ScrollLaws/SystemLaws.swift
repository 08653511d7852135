public import NestedScroll
public import ScrollModel
import SeededRandom

/// Checks a nested system against the laws that apply to it, with random input.
///
/// The input consists of display frames, touches, drags, wheel movements, programmatic scrolls,
/// page switches, refreshes and changes of the geometry.
///
/// ```swift
/// var laws = SystemLaws(LargeTitle(viewport: size, title: 52, search: 40, content: 3000))
/// laws.geometries = [LargeTitle(viewport: size, title: 52, search: 40, content: 4000)]
/// print(laws.report())
/// ```
///
/// The report also lists the laws that cannot be checked, and the reasons.
public struct SystemLaws<System: NestedSystem>: Sendable {
  /// The system in its initial state.
  public let system: System

  /// Variants of the system with other geometries, each in its initial state.
  ///
  /// A variant has, for example, more content, another header or another viewport.
  public var geometries: [System] = []

  /// Returns a system with content inserted into one of its pages or lists.
  ///
  /// It receives a system in its initial state, the height of the inserted content in points, and
  /// the index of the page, or of the list in a stack of lists. The property is `nil` if the system
  /// does not support insertions.
  public var inserting: (@Sendable (_ geometry: System, _ length: Double, _ page: Int) -> System)?

  /// Returns a system in its initial state with its pages in the opposite order.
  ///
  /// The property is `nil` for a system without pages.
  public var mirroring: (@Sendable (_ geometry: System) -> System)?

  /// The parts on which drags begin.
  ///
  /// By default, the parts in the scroll chain and the parts that can be touched initially.
  public var touchedParts: [NestedPart]

  /// The physics of the platform's scroll views.
  public var physics: ScrollPhysics

  /// Creates the check of a system from its properties.
  public init(_ system: System, physics: ScrollPhysics = .uikit) {
    self.system = system
    self.physics = physics
    let places = (0..<32).map { Double($0) / 32 * system.viewport.height }
    let found =
      (0..<system.parts.count).map { system.parts[$0].identity }
      + places.compactMap { y in
        system.part(at: Vector(x: system.viewport.width / 2, y: y), overscroll: 0)
      }
    touchedParts = NestedPart.allCases.filter { found.contains($0) }
  }

  /// The first violation of a law in a random walk of events and frames; `nil` if all laws hold.
  ///
  /// - Complexity: O(n) for n steps. Shortening a violation takes some hundred further walks.
  public func firstViolation(seed: UInt64, steps: Int = 1000) -> LawViolation? {
    walk(seed: seed, steps: steps, ignoring: []).violation
  }

  /// Runs a random walk of events and frames for each seed; the report has the first violation of
  /// each broken law.
  public func report(seeds: Range<UInt64> = 0..<10, steps: Int = 1000) -> LawReport {
    var report = LawReport()
    for seed in seeds {
      // The walk is repeated without the broken law, so that its violation does not hide others.
      var walk = walk(seed: seed, steps: steps, ignoring: report.violations.map { $0.law })
      while let violation = walk.violation {
        report.add(walk.counts, violation)
        walk = self.walk(seed: seed, steps: steps, ignoring: report.violations.map { $0.law })
      }
      report.add(walk.counts, nil)
    }
    report.explain { law in
      switch law {
      case .adoption: "it needs `geometries`"
      case .insertion: "it needs `inserting`"
      case .mirror: "it needs `mirroring`"
      case .restart: "only `PhysicsLaws` can check the law"
      case .completeness: "the law applies only to runs of a script"
      default: "the walks did not reach a state in which the law applies"
      }
    }
    return report
  }

  private func walk(
    seed: UInt64, steps: Int, ignoring known: [Law]
  ) -> (counts: [Int], violation: LawViolation?) {
    var acts = LawActs(self, seed: seed)
    var walk = LawWalk(self, seed: seed, ignoring: known)
    var done: [LawStep] = []
    for step in 0..<steps {
      done.append(acts.next(walk.view.system))
      walk.perform(done[step], isChecked: true)
      guard let finding = walk.check.finding else { continue }
      let (shortest, last) = shortened(done, seed: seed, finding, ignoring: known)
      let violation = LawViolation(
        law: last.law, seed: seed, step: step, expected: last.expected, found: last.found,
        program: ["var view = NestedScrollView(system: system)"] + shortest.map { $0.code }
          + (last.trial.map { [$0] } ?? []))
      return (walk.check.counts, violation)
    }
    return (walk.check.counts, nil)
  }

  /// Removes steps as long as the remaining steps violate the same law.
  private func shortened(
    _ steps: [LawStep], seed: UInt64, _ finding: LawFinding, ignoring known: [Law]
  ) -> ([LawStep], LawFinding) {
    var (shortest, finding) = (steps, finding)
    let last = steps[steps.count - 1]
    _ = ScrollLaws.shortened(Array(steps.dropLast())) { others in
      var walk = LawWalk(self, seed: seed, ignoring: known)
      let others = others + [last]
      for (index, step) in others.enumerated() {
        // Checks on copies matter only in the last step.
        walk.perform(step, isChecked: index == others.count - 1)
        guard let found = walk.check.finding else { continue }
        guard found.law == finding.law, index < shortest.count else { return false }
        (shortest, finding) = (Array(others[...index]), found)
        return true
      }
      return false
    }
    return (shortest, finding)
  }
}
