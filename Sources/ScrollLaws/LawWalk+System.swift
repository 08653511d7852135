import NestedScroll
import ScrollDynamics
import ScrollModel
import SeededRandom

// Checks of the nested system itself, without a scroll view and without time.
extension LawWalk {
  mutating func checkMovement(of system: System, _ random: inout SplitMix64) {
    if random.chance(8) { checkReach(of: system) }
    if system.pageCount > 1, random.chance(5) {
      return judgeSwitch(of: system, to: Int(random.next() % UInt64(system.pageCount)))
    }
    let policy = random.pick([TouchPolicy.free, .free, .outerFirst, .outerOnly, .innerOnly])
    let wanted = random.uniform(-1...1) * random.pick([1.0, 30, 600])
    let limits = system.limits(policy)
    let range = limits.parts
    let movement = range.clamp(system.offset + wanted) - system.offset
    var moved = system
    moved.move(by: movement, policy)
    check.trial = "var moved = view.system; moved.move(by: \(number(movement)), \(policy.code))"
    check(
      .conservation, "the movement of the parts", movement,
      moved.offset - system.offset + givenUp(by: movement, from: system, to: moved), "pt")
    check(
      .range, "the distance of the parts beyond their limits", 0,
      range.overscroll(of: moved.offset), "pt")
    check(
      .range, limits.rest.lower <= range.lower,
      "content can rest at the start of its range, \(number(range.lower)) pt",
      "it rests at \(number(limits.rest.lower)) pt or below")
    judgeSplit(system, moved, movement, random.uniform(0...1), policy)
    checkLimits(system, moved, policy)
    checkEdges(system, moved, movement, policy)
    if moved.outer == system.outer {
      checkLists(system, moved, "while it is hidden") { $0 != system.page }
    }
    var same = moved
    same.move(by: 0, policy)
    check(
      .idempotence, same == moved, "a movement of 0 changes nothing",
      "the offset goes from \(number(moved.offset)) to \(number(same.offset)) pt")
    if let fault = layout.fault(moved.frames(overscroll: 0), moved) {
      check(.attachment, false, fault.expected, fault.found)
    }
  }

  private mutating func judgeSplit(
    _ system: System, _ moved: System, _ movement: Double, _ share: Double,
    _ policy: TouchPolicy
  ) {
    var split = system
    split.move(by: share * movement, policy)
    split.move(by: movement - share * movement, policy)
    let steps = "a movement in two steps, the first by \(number(share * movement)) pt"
    check(.frameSplit, "the offset after \(steps)", moved.offset, split.offset, "pt")
    check(.frameSplit, "the outer part after \(steps)", moved.outer, split.outer, "pt")
    for list in 0..<system.listCount {
      guard let one = moved.innerOffset(page: list, overscroll: 0),
        let other = split.innerOffset(page: list, overscroll: 0)
      else { continue }
      check(.frameSplit, "list \(list) after \(steps)", one, other, "pt")
    }
  }

  /// Requires that the limits stay constant while only one part moves.
  ///
  /// The check is skipped unless a drag can move this part in both directions.
  private mutating func checkLimits(
    _ system: System, _ moved: System, _ policy: TouchPolicy
  ) {
    let claims = system.claims(policy)
    guard let part = system.onePartMoved(to: moved), claims.up.contains(part),
      claims.down.contains(part)
    else { return }
    let (one, other) = (system.limits(policy), moved.limits(policy))
    let pairs = [
      (one.parts.lower, other.parts.lower), (one.parts.upper, other.parts.upper),
      (one.rest.lower, other.rest.lower), (one.rest.upper, other.rest.upper),
      (one.topDimension, other.topDimension), (one.bottomDimension, other.bottomDimension),
    ]
    for (then, now) in pairs {
      check(
        .limits, "a limit while part \(part) moves between its ends", then, now, "pt")
    }
    let bounces = one.bouncesAtTop == other.bouncesAtTop
    check(
      .limits, bounces && one.bouncesAtBottom == other.bouncesAtBottom,
      "a movement of part \(part) between its ends does not change whether the "
        + "\(bounces ? "bottom" : "top") edge bounces",
      "it does")
  }

  /// Requires that no visible part moves farther than requested, or in the opposite direction.
  private mutating func checkEdges(
    _ system: System, _ moved: System, _ movement: Double, _ policy: TouchPolicy
  ) {
    let isSame = policy == .free && system.collapsesHeader
    let old = LawLayout.edges(of: system)
    let new = LawLayout.edges(of: moved)
    let tolerance = Law.continuity.tolerance
    for (one, other) in zip(old, new) where isSame || !one.isHeaderEdge {
      guard let then = one.y, let now = other.y else { continue }
      let shift = movement < 0 ? now - then : then - now
      check(
        .continuity, shift >= -tolerance && shift <= abs(movement) + tolerance,
        "\(one.name) moves from \(number(then)) pt \(movement < 0 ? "down" : "up") by at most "
          + "\(number(abs(movement))) pt", "it is at \(number(now)) pt")
    }
  }

  /// Requires that the lists of pages keep their offsets.
  mutating func checkLists(
    _ old: System, _ new: System, _ change: StaticString, where isKept: (_ page: Int) -> Bool
  ) {
    for page in 0..<min(old.pageCount, new.pageCount) where isKept(page) {
      guard let then = old.innerOffset(page: page, overscroll: 0),
        let now = new.innerOffset(page: page, overscroll: 0)
      else { continue }
      check(.idempotence, "the list of page \(page) \(change)", then, now, "pt")
    }
  }

  private mutating func judgeSwitch(of system: System, to page: Int) {
    var shown = system
    shown.show(page: page)
    check.trial = "var other = view.system; other.show(page: \(page))"
    for (one, other) in zip(LawLayout.edges(of: system), LawLayout.edges(of: shown))
    where one.isShared {
      guard let then = one.y, let now = other.y else { continue }
      check(.continuity, "\(one.name), which pages share,", then, now, "pt")
    }
    check(
      .continuity, "the outer part, which pages share,", system.outer, shown.outer, "pt")
    var back = shown
    back.show(page: system.page)
    check(
      .idempotence, "the outer part after a page switch there and back", system.outer, back.outer,
      "pt")
    guard system.policies.otherPages == .keep else { return }
    check(
      .idempotence, "the offset after a page switch there and back", system.offset, back.offset,
      "pt")
    if system.commitsAtHalfway { return }
    checkLists(system, shown, "after a switch") { !system.isRefreshing(page: $0) }
  }

  /// Requires that long drags move a part to both of its ends if any drag moves it.
  private mutating func checkReach(of system: System) {
    var policies = [TouchPolicy.free]
    for part in laws.touchedParts {
      for direction in [-1.0, 1] {
        let policy = system.policy(forDragOn: part, direction: direction)
        if !policies.contains(policy) { policies.append(policy) }
      }
    }
    let claims = policies.map { system.claims($0) }
    for direction in [-1.0, 1] {
      check.trial =
        "var moved = view.system; moved.move(by: \(number(direction * 1e7)), .free)"
      var moved = system
      for _ in 0..<2 {
        for policy in policies { moved.move(by: direction * 1e7, policy) }
      }
      for index in 0..<moved.parts.count {
        let up = claims.contains { $0.up.contains(index) }
        let down = claims.contains { $0.down.contains(index) }
        guard up || down else { continue }
        let part = moved.parts[index]
        let cause =
          up && down
          ? ""
          : ": it is in \(up ? "the upward claims" : "no upward claim") and in "
            + "\(down ? "the downward claims" : "no downward claim")"
        check(
          .reach, part.room(movingBy: direction) <= Law.reach.tolerance,
          "a drag \(direction < 0 ? "down" : "up") brings part \(index), the \(part.identity.name), to "
            + "\(number(direction < 0 ? part.range.lower : part.range.upper)) pt",
          "it stays at \(number(part.amount)) pt" + cause)
      }
    }
  }

  // MARK: Other geometries

  /// Checks a copy of the view after a change of the geometry or an insertion of content.
  mutating func checkChange(at time: Double, _ random: inout SplitMix64) {
    if !view.isMoving, !view.isTracking, view.chainOverscroll == 0,
      !view.system.isSettlingPartMoving, !view.system.isRefreshing(page: view.system.page),
      !laws.geometries.isEmpty
    {
      checkAdoption(Int(random.next() % UInt64(laws.geometries.count)))
    }
    guard let inserting = laws.inserting, view.chainOverscroll == 0,
      !view.isTracking, !view.system.isSettlingPartMoving, !view.isPaging,
      !view.system.isRefreshing(page: view.system.page)
    else { return }
    checkInsertion(inserting, at: time)
  }

  /// Requires that a change of the geometry keeps the page, the outer part and the rows in place.
  private mutating func checkAdoption(_ index: Int) {
    let (system, other) = (view.system, laws.geometries[index])
    var changed = system
    changed.adopt(other)
    check.trial = "var other = view.system; other.adopt(geometries[\(index)])"
    check(
      .adoption, "the page with another geometry", Double(min(system.page, other.pageCount - 1)),
      Double(changed.page), "")
    guard changed.page == system.page else { return }
    let old = LawLayout.edges(geometry.frames(overscroll: 0), above: .infinity)
    let new = LawLayout.edges(other.frames(overscroll: 0), above: .infinity)
    // The largest difference between the initial layouts of the two geometries, in points.
    let differences = zip(old, new).map { abs(($0.y ?? 0) - ($1.y ?? 0)) }
    var difference = differences.reduce(0) { max($0, $1) }
    // The outer part may consist of several parts, whose changes add up.
    var outerChange = 0.0
    for index in 0..<min(geometry.parts.count, other.parts.count)
    where geometry.parts[index].identity != .list {
      outerChange += abs(geometry.parts[index].range.upper - other.parts[index].range.upper)
    }
    difference = max(difference, outerChange)
    for (one, other) in zip(geometry.detents, other.detents) {
      difference = max(difference, abs(one - other))
    }
    difference += abs(geometry.viewport.height - other.viewport.height)
    let (then, now) = (system.offset - system.outer, changed.offset - changed.outer)
    checkPlace("the outer part", system.outer, changed.outer, within: difference)
    checkPlace("the content", then, now, within: difference, orAtEnd: changed.isListAtEnd)
    for (one, other) in zip(LawLayout.edges(of: system), LawLayout.edges(of: changed))
    where one.isShared && !changed.isListAtEnd && (system.dock == nil) == (changed.dock == nil) {
      guard let then = one.y, let now = other.y else { continue }
      checkPlace("\(one.name)", then, now, within: difference)
    }
    if system.policies.otherPages == .keep {
      // The differences of header and bar may add up in a list that scrolls under both.
      checkHidden(system, changed, within: max(difference, differences.reduce(0, +)))
    }
  }

  /// Hidden lists may move only if they become too short.
  private mutating func checkHidden(
    _ system: System, _ changed: System, within difference: Double
  ) {
    for page in 0..<min(system.pageCount, changed.pageCount)
    where page != system.page && !system.isRefreshing(page: page) {
      guard let then = system.innerOffset(page: page, overscroll: 0),
        let now = changed.innerOffset(page: page, overscroll: 0)
      else { continue }
      var shown = changed
      shown.show(page: page)
      checkPlace(
        "the hidden list of page \(page)", then, now, within: difference,
        orAtEnd: shown.isListAtEnd)
    }
  }

  /// A list may also move up if it is then at its end, because it has become too short.
  private mutating func checkPlace(
    _ name: @autoclosure () -> String, _ then: Double, _ now: Double, within difference: Double,
    orAtEnd isAtEnd: Bool = false
  ) {
    check(
      .adoption,
      abs(then - now) <= difference + Law.adoption.tolerance * max(1, abs(then))
        || isAtEnd && now < then,
      "\(name()) stays at \(number(then)) pt with another geometry"
        + (difference > 0 ? ", or moves by at most \(number(difference)) pt" : ""),
      "\(number(now)) pt")
  }

  /// Requires that an insertion above the visible rows moves no visible row and changes no motion.
  private mutating func checkInsertion(
    _ inserting: (System, Double, Int) -> System, at time: Double
  ) {
    let length = 100.0
    let page = view.system.listCount > view.system.pageCount ? 0 : view.system.page
    guard let inner = view.system.innerOffset(page: page, overscroll: 0), inner > 0 else { return }
    let other = inserting(geometry, length, page)
    guard other != geometry else { return }
    // A motion that has arrived ends only at the next frame.
    var plain = view
    plain.advance(to: time)
    var shifted = plain
    let step = LawStep(act: .insert(length, page: page), time: time, checkSeed: 0)
    check.trial = step.code
    shifted.perform(step.act, other, at: time)
    // The check is skipped if the content cannot move that far.
    let end = min(
      shifted.system.limits(.free).rest.upper, shifted.system.limits(shifted.policy).rest.upper)
    guard view.offset + length <= end, !shifted.system.isListAtEnd else { return }
    check(
      .insertion, "the offset after \(number(length)) pt were inserted above",
      plain.offset + length, shifted.offset, "pt")
    // Other platforms adapt a fling that comes near an end to the end.
    let target = plain.scroll.targetContentOffset.y
    let range = plain.system.limits(plain.policy).parts
    let endsInside = target > range.lower + 300 && target < range.upper - 300
    guard plain.isMovingList, endsInside || laws.physics == .uikit else { return }
    check(
      .insertion, "the velocity after an insertion", plain.velocity, shifted.velocity, "pt/s")
    var (effects, others): ([NestedEffect], [NestedEffect]) = ([], [])
    let outer = plain.system.outer
    for frame in 1...20 {
      let now = time + Double(frame) / 20
      plain.advance(to: now) { effects.append($0) }
      shifted.advance(to: now) { others.append($0) }
      guard plain.isMovingList, plain.system.outer == outer else { return }
      let after = "\(number(now - time)) s after an insertion"
      check(
        .insertion, "the offset \(after)", plain.offset + length, shifted.offset, "pt")
      check(.insertion, "the outer part \(after)", outer, shifted.system.outer, "pt")
      check(
        .insertion,
        shifted.phase == plain.phase && shifted.owner == .list
          && effects.haveTimes(of: others, within: Law.insertion.tolerance),
        "\(LawState(plain)), with \(effects.count) effects",
        "\(after): \(LawState(shifted)), with \(others.count) effects")
    }
  }
}

extension NestedScrollView {
  /// True if the list moves by itself, inside its range or past its end.
  fileprivate var isMovingList: Bool {
    owner == .list && !isTracking
      && (chainOverscroll > 0 || [.decelerating, .animating].contains(phase))
  }
}

extension NestedSystem {
  /// In other systems a movement may replace the header, so its edges cannot be compared.
  var collapsesHeader: Bool { parts[0].identity == .header && parts[0].range.upper > 0 }

  var isListAtEnd: Bool {
    (0..<parts.count).allSatisfy {
      parts[$0].identity != .list && parts[$0].identity != .content
        || parts[$0].room(movingBy: 1) <= 0
    }
  }

  /// `nil` if there is none, or if it is at an end before or after.
  func onePartMoved(to other: Self) -> Int? {
    let moved = (0..<parts.count).filter { parts[$0] != other.parts[$0] }
    guard moved.count == 1, let part = moved.first,
      [self, other].allSatisfy({
        $0.parts[part].room(movingBy: 1) > 0 && $0.parts[part].room(movingBy: -1) > 0
      })
    else { return nil }
    return part
  }
}
