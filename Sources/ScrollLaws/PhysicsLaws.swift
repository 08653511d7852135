public import ScrollModel
import ScrollDynamics
import SeededRandom

/// Checks a platform's physics against the laws of a single scroll view, with random drags.
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

  /// Creates the check of a platform's physics.
  public init(_ physics: ScrollPhysics) { self.physics = physics }

  /// Runs random drags and releases, and checks each motion.
  ///
  /// - Parameter seeds: The seeds of the motions.
  /// - Returns: The checked laws, the number of checks, and the first violation of each broken law.
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

/// A random drag, its release, and the motion that follows.
private struct PhysicsRun {
  private let laws: PhysicsLaws
  private let content: Double
  private let start: Double
  private let movements: [Double]
  private let velocity: Double
  var check: LawChecker

  init(_ laws: PhysicsLaws, seed: UInt64, ignoring known: [Law]) {
    var random = SplitMix64(seed: seed)
    self.laws = laws
    check = LawChecker(ignoring: known)
    content = random.uniform(600...6000).rounded()
    start = (random.uniform(0...1) * max(0, content - 800)).rounded()
    var sum = 0.0
    movements = (0..<random.pick([0, 1, 3, 6])).map { _ in
      sum += random.uniform(-150...150).rounded()
      return sum
    }
    velocity = random.uniform(-9000...9000).rounded()
  }

  private var range: Double { max(0, content - 800) }
  private var release: Double { 0.02 * Double(movements.count + 1) }

  private func view(at offset: Double) -> HeadlessScrollView {
    HeadlessScrollView(
      geometry: ScrollGeometry(
        contentSize: Size(width: 400, height: content), containerSize: Size(width: 400, height: 800)
      ), physics: laws.physics, behavior: ScrollBehavior(alwaysBouncesVertically: true),
      contentOffset: Vector(x: 0, y: offset))
  }

  private func released(mirrored: Bool = false) -> HeadlessScrollView {
    let sign = mirrored ? -1.0 : 1
    var view = view(at: mirrored ? range - start : start)
    view.handle(.dragBegan, at: 0)
    for (index, movement) in movements.enumerated() {
      view.handle(.dragMoved(Vector(x: 0, y: sign * movement)), at: 0.02 * Double(index + 1))
    }
    view.handle(.dragEnded(velocity: Vector(x: 0, y: sign * velocity)), at: release)
    return view
  }

  mutating func judgeMotion() {
    let first = released()
    checkRest(first)
    var (view, split, mirror) = (first, first, released(mirrored: true))
    for frame in 1...120 {
      let (before, time) = (view, release + Double(frame) / 40)
      view.advance(to: time)
      split.advance(to: time - 0.3 / 40)
      split.advance(to: time)
      check(.frameSplit, "the offset at \(number(time)) s", view.y, split.y, "pt")
      checkFrame(before, view, at: time, isFling: first.overscroll == .zero)
      guard laws.isSymmetric else { continue }
      mirror.advance(to: time)
      check(.mirror, "the offset at \(number(time)) s", view.y, range - mirror.y, "pt")
    }
    if laws.isMemoryless { checkRestart(first) }
  }

  /// Requires finite numbers, and that a fling moves continuously in one direction.
  private mutating func checkFrame(
    _ before: HeadlessScrollView, _ view: HeadlessScrollView, at time: Double, isFling: Bool
  ) {
    let numbers = [
      view.y, view.velocity.y, view.edgeStretch(at: .top), view.edgeStretch(at: .bottom),
    ]
    check(
      .state, numbers.allSatisfy { $0.isFinite }, "finite numbers at \(number(time)) s",
      "\(number(view.y)) pt, \(number(view.velocity.y)) pt/s")
    // After a release past an edge, a spring may move the content through the range.
    guard isFling, before.phase == .decelerating, view.phase == .decelerating,
      before.overscroll == .zero, view.overscroll == .zero
    else { return }
    let (moved, speed) = (view.y - before.y, before.velocity.y)
    check(
      .continuity, moved * speed >= -Law.continuity.tolerance,
      "a fling continues in its direction from \(number(before.y)) pt",
      "it is at \(number(view.y)) pt")
    let most = max(abs(speed), abs(view.velocity.y)) / 40
    check(
      .continuity, abs(moved) <= most * 1.5 + 1,
      "a fling at \(number(speed)) pt/s moves by at most \(number(most)) pt in a frame",
      "it moves by \(number(moved)) pt")
  }

  /// Requires that the motion ends at its predicted time and inside the range.
  private mutating func checkRest(_ first: HeadlessScrollView) {
    var view = first
    let end = view.settlingTime ?? release
    check(.rest, end.isFinite && end < 120, "the content comes to rest", "at \(number(end)) s")
    guard end.isFinite, end < 120 else { return }
    view.advance(to: end + 1e-6)
    check(
      .rest, view.phase == .idle && view.nextEventTime == nil,
      "the content is at rest after \(number(end)) s", "it moves at \(number(view.velocity.y)) pt/s"
    )
    check(.range, "the overscroll at rest", 0, view.overscroll.y, "pt")
    check(
      .range, "the stretch at rest", 0, view.edgeStretch(at: .top) + view.edgeStretch(at: .bottom),
      "pt")
  }

  /// Requires that a fling released again at its current offset and velocity continues unchanged.
  private mutating func checkRestart(_ first: HeadlessScrollView) {
    var plain = first
    let time = release + 0.1
    plain.advance(to: time)
    guard plain.phase == .decelerating else { return }
    var other = view(at: plain.y)
    other.handle(.dragBegan, at: time)
    other.handle(.dragEnded(velocity: plain.velocity), at: time)
    for share in [0.01, 0.05, 0.2] {
      plain.advance(to: time + share)
      other.advance(to: time + share)
      check(
        .restart, "the offset \(number(share)) s after the fling is released again", plain.y,
        other.y, "pt")
    }
  }

  func violation(seed: UInt64) -> LawViolation? {
    guard let finding = check.finding else { return nil }
    let moves = movements.enumerated().map { index, movement in
      "view.handle(.dragMoved(\(Vector(x: 0, y: movement).code)), at: \(number(0.02 * Double(index + 1))))"
    }
    return LawViolation(
      law: finding.law, seed: seed, step: movements.count + 2, expected: finding.expected,
      found: finding.found,
      program: [
        "var view = HeadlessScrollView(geometry: ScrollGeometry(contentSize: "
          + "Size(width: 400, height: \(number(content))), containerSize: Size(width: 400, height: 800)), "
          + "physics: physics, contentOffset: \(Vector(x: 0, y: start).code))",
        "view.handle(.dragBegan, at: 0)",
      ] + moves + [
        "view.handle(.dragEnded(velocity: \(Vector(x: 0, y: velocity).code)), at: \(number(release)))"
      ])
  }
}

extension HeadlessScrollView {
  fileprivate var y: Double { contentOffset.y }
}
