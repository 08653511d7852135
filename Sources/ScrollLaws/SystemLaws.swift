public import NestedScroll
import ScrollDynamics
import SeededRandom

// Laws that a nested system obeys by itself, without a scroll view and without time.
extension NestedSystem {
  /// Moves the system at random, switches pages, and returns the first violation of a law.
  ///
  /// The laws are:
  /// - A movement within the limits is split among the parts completely: the combined offset
  ///   changes by exactly that distance.
  /// - Two movements have the same result as their sum.
  /// - The limits stay as they are while one part alone moves between its ends, in both directions.
  /// - No bar and no sheet moves further than the movement.
  /// - A movement of 0 changes nothing.
  /// - A page switch does not move the parts that pages share, and switching back restores every
  ///   list's offset.
  ///
  /// - Parameters:
  ///   - seed: The seed of the random movements.
  ///   - steps: The number of movements and page switches.
  /// - Returns: The first violation; `nil` if all laws hold.
  /// - Complexity: O(n) for n steps.
  public func brokenLaw(seed: UInt64, steps: Int = 3000) -> LawViolation? {
    var random = SplitMix64(seed: seed)
    var system = self
    for step in 0..<steps {
      let cause: String
      let law: String?
      if system.pageCount > 1, random.chance(5) {
        let page = Int(random.next() % UInt64(system.pageCount))
        cause = "a switch to page \(page)"
        law = system.lawBroken(showing: page)
      } else {
        let policy = random.pick([TouchPolicy.free, .free, .outerFirst, .outerOnly, .innerOnly])
        let wanted = random.uniform(-1...1) * random.pick([1.0, 30, 600])
        cause = "a movement by \(wanted), \(policy)"
        law = system.lawBroken(movingBy: wanted, policy, splitAt: random.uniform(0...1))
      }
      if let law { return LawViolation(law: law, cause: cause, step: step, seed: seed) }
    }
    return nil
  }

  private mutating func lawBroken(
    movingBy wanted: Double, _ policy: TouchPolicy, splitAt share: Double
  ) -> String? {
    let before = self
    let range = limits(policy).parts
    let movement = range.clamp(offset + wanted) - offset
    move(by: movement, policy)
    let moved = offset - before.offset
    guard isClose(moved, movement) else { return "conservation: \(movement) moved \(moved)" }
    guard abs(range.overscroll(of: offset)) < 1e-9 else {
      return "range: the parts are at \(offset)"
    }
    var split = before
    split.move(by: share * movement, policy)
    split.move(by: movement - share * movement, policy)
    guard isClose(split.offset, offset), isClose(split.outer, outer) else {
      return "split movements: \(split.offset) for \(offset)"
    }
    guard !hasMovedInside(since: before, policy) || hasLimits(of: before, policy) else {
      return "limits: \(before.limits(policy)) became \(limits(policy)) between the ends of a part"
    }
    let (frames, old) = (frames(overscroll: 0), before.frames(overscroll: 0))
    for path in [\NestedFrames.barY, \.sheetY] {
      guard let now = frames[keyPath: path], let then = old[keyPath: path] else { continue }
      guard abs(now - then) <= abs(movement) + 1e-9 else { return "continuity: \(then) is \(now)" }
    }
    var same = self
    same.move(by: 0, policy)
    return same == self ? nil : "idempotence: no movement changes the system"
  }

  /// Whether one part alone has moved between its ends, which may move in both directions.
  private func hasMovedInside(since before: Self, _ policy: TouchPolicy) -> Bool {
    let claims = before.claims(policy)
    let moved = (0..<parts.count).filter { parts[$0] != before.parts[$0] }
    guard moved.count == 1, let part = moved.first else { return false }
    return claims.up.contains(part) && claims.down.contains(part)
      && [before.parts[part], parts[part]].allSatisfy {
        $0.room(movingBy: 1) > 0 && $0.room(movingBy: -1) > 0
      }
  }

  private func hasLimits(of before: Self, _ policy: TouchPolicy) -> Bool {
    var (now, then) = (limits(policy), before.limits(policy))
    for range in [\CombinedLimits.parts, \.rest] {
      guard isClose(now[keyPath: range].lower, then[keyPath: range].lower),
        isClose(now[keyPath: range].upper, then[keyPath: range].upper)
      else { return false }
    }
    (now.parts, now.rest) = (ScrollRange(lower: 0, upper: 0), ScrollRange(lower: 0, upper: 0))
    (then.parts, then.rest) = (now.parts, now.rest)
    return now == then
  }

  private mutating func lawBroken(showing other: Int) -> String? {
    let (before, frames) = (self, frames(overscroll: 0))
    show(page: other)
    let now = self.frames(overscroll: 0)
    guard now.barY == frames.barY, now.sheetY == frames.sheetY, isClose(outer, before.outer) else {
      return "continuity: a page switch moves what pages share"
    }
    var back = self
    back.show(page: before.page)
    guard isClose(back.outer, before.outer) else { return "idempotence: there and back" }
    return nil
  }

  private func isClose(_ one: Double, _ other: Double) -> Bool { abs(one - other) <= 1e-9 }
}
