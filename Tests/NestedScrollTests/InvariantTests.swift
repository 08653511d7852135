import NestedScroll
import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

private let steps = trials(60_000, inDebug: 3_000)

/// The laws that every nested system obeys, over random systems, movements and page switches.
@Suite struct `Nested invariants` {
  @Test(arguments: RandomSystems.all) func `hold`(_ kind: RandomSystem) {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<(steps / 400) {
      guard let violation = violation(in: kind.make(&random), &random) else { continue }
      Issue.record("\(violation)")
      return
    }
  }

  private func violation(
    in system: some AttachedSystem, _ random: inout SeededGenerator
  ) -> String? {
    var walk = Walk(system: system)
    for step in 0..<400 {
      walk.takeStep(&random)
      if let violation = walk.violation { return "\(violation) at step \(step): \(walk.system)" }
    }
    return nil
  }
}

/// A system on a random walk, and the first law that it breaks.
private struct Walk<System: AttachedSystem> {
  var system: System
  var violation: String?

  init(system: System) { self.system = system }

  mutating func takeStep(_ random: inout SeededGenerator) {
    if random.uniform(0...1) < 0.2, system.pageCount > 1 {
      switchPages(&random)
    } else {
      let policy = random.pick([
        TouchPolicy.free, .free, .free, .outerFirst, .outerOnly, .innerOnly,
      ])
      move(by: random.signedLogarithmic(0.1...600), policy, &random)
    }
  }

  /// I1 conservation, I2 frame split, I3 continuity, I4 attachment, I5 no movement, no change.
  private mutating func move(
    by wanted: Double, _ policy: TouchPolicy, _ random: inout SeededGenerator
  ) {
    let before = system
    let limits = system.limits(policy).parts
    let movement = limits.clamp(before.offset + wanted) - before.offset
    var split = system
    system.move(by: movement, policy)
    require(close(system.offset - before.offset, movement), "I1: \(movement) asked")
    require(limits.overscroll(of: system.offset).magnitude < 1e-9, "I6: out of range")
    let first = movement * random.uniform(0...1)
    split.move(by: first, policy)
    split.move(by: movement - first, policy)
    require(close(split.outer, system.outer), "I2: split at \(first) of \(movement)")
    require(close(split.offset, system.offset), "I2: split at \(first) of \(movement)")
    let parts = (system.frames(overscroll: 0), before.frames(overscroll: 0))
    // Behind its bar the header of swipe pages scrolls with the page. Pulled out before the page, which
    // the published design never does, it catches up with the bar at once.
    let catchesUp = (policy == .outerOnly || policy == .outerFirst) && system is SwipePages
    // Another section's header may be the one at the top.
    let isSame = !(system is StickySections) && !catchesUp
    for path in [\NestedFrames.barY, \.sheetY] + (isSame ? [\.headerY] : []) {
      if let now = parts.0[keyPath: path], let then = parts.1[keyPath: path] {
        require(abs(now - then) <= abs(movement) + 1e-9, "I3: moved \(now - then)")
      }
    }
    for overscroll in [0, random.uniform(-200...200)] { requireAttachment(overscroll: overscroll) }
    var same = system
    same.move(by: 0, policy)
    require(same == system, "I5: no movement changed something")
  }

  private mutating func requireAttachment(overscroll: Double) {
    // What is beyond an end is there only at that end, and only if it gives.
    let limits = system.limits(.free)
    let gives = overscroll < 0 ? limits.bouncesAtTop : limits.bouncesAtBottom
    let end = overscroll < 0 ? limits.parts.lower : limits.parts.upper
    if overscroll != 0, !gives || system.offset != end { return }
    for pair in system.attachments(overscroll: overscroll) where !close(pair.one, pair.other) {
      require(false, "I4: \(pair.what), \(pair.one) and \(pair.other), \(overscroll) beyond")
    }
  }

  /// I3 no shared view moves, I5 there and back restores the page.
  private mutating func switchPages(_ random: inout SeededGenerator) {
    let before = system
    let target = Int(random.next() % UInt64(system.pageCount))
    system.show(page: target)
    require(sharedFrames(system) == sharedFrames(before), "I3: a page switch moved something")
    require(close(system.outer, before.outer), "I3: a page switch moved the outer part")
    var back = system
    back.show(page: before.page)
    let places = (0..<system.pageCount).map { page in
      (back.innerOffset(page: page, overscroll: 0), before.innerOffset(page: page, overscroll: 0))
    }
    require(places.allSatisfy { $0.0 == $0.1 || alignsPages }, "I5: there and back")
    if !resetsPage { require(close(back.offset, before.offset), "I5: there and back") }
  }

  /// Whether pages that are shown take the header's place, so that their offsets follow it.
  private var alignsPages: Bool { system is SwipePages }

  /// Whether a page starts anew when it is shown under a header that is not away.
  private var resetsPage: Bool {
    guard let geometry = (system as? SwipePages)?.geometry else { return false }
    return geometry.switching == .align && system.outer < geometry.header ?? 0
  }

  /// Whether the header depends on the offset of the page.
  private var headerFollowsPage: Bool {
    (system as? SwipePages)?.geometry.headerUnderBar == .scroll
  }

  private func sharedFrames(_ system: System) -> [Double?] {
    let frames = system.frames(overscroll: 0)
    let header = headerFollowsPage ? nil : frames.headerY
    return [header, frames.headerHeight, frames.barY, frames.sheetY]
  }

  private func close(_ one: Double, _ other: Double) -> Bool { abs(one - other) <= 1e-9 }

  private mutating func require(_ isTrue: Bool, _ law: @autoclosure () -> String) {
    if !isTrue, violation == nil { violation = law() }
  }
}
