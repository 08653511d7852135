import NestedScroll
import ScrollDynamics
import ScrollModel
import SeededRandom

// Checks of one event or frame of a nested scroll view.
extension LawWalk {
  /// Requires that a drag moves the parts by the finger's movement.
  mutating func checkDrag(_ before: NestedScrollView<System>) {
    let isHeld = view.isAtClampedEdge || view.isOutsideRestRange || before.isOutsideRestRange
    guard followsFinger(before),
      view.policy != .settlingPart, before.chainOverscroll == 0, view.chainOverscroll == 0,
      before.system.page == view.system.page, !isHeld
    else { return }
    let asked = view.travelled - before.travelled
    check(
      .conservation, "the movement of the parts under a finger", asked,
      view.offset - before.offset + givenUp(by: asked, from: before.system, to: view.system), "pt")
  }

  /// True if a drag moves the content by the finger's movement, in one step or in several.
  ///
  /// Other platforms ignore a part of the movement, or stretch an edge that relaxes before the
  /// content moves.
  private func followsFinger(_ before: NestedScrollView<System>) -> Bool {
    let views = [before, view]
    return laws.physics.dragThreshold == 0 && !views.contains { $0.isStretched }
      && !(laws.physics.overscroll.isIncremental && views.contains { $0.chainOverscroll != 0 })
  }

  /// The distance, in points, by which a part has moved back into a shortened range.
  ///
  /// The part's content stays in place on screen. The result is 0 unless exactly one range changes.
  func givenUp(by movement: Double, from before: System, to after: System) -> Double {
    guard movement > 0, before.parts.count == after.parts.count else { return 0 }
    let changed = (0..<after.parts.count).filter { before.parts[$0].range != after.parts[$0].range }
    guard changed.count == 1, let part = changed.first else { return 0 }
    return max(0, before.parts[part].amount - after.parts[part].amount)
  }

  /// Requires that a part with docks is between them, and that only its own drags and calls move it
  /// while it does not follow the content.
  mutating func checkDock(_ step: LawStep, _ before: NestedScrollView<System>) {
    let (view, system) = (view, view.system)
    guard system.dock != nil || before.hasDetachedPart else { return }
    let place = system.settlingPosition
    // A bar that another geometry has left outside its docks moves, or is dragged, back from there.
    var past = before
    past.advance(to: step.time)
    let last = past.system.settlingPosition
    let docks = (system.settlingPosition(of: .top), system.settlingPosition(of: .bottom))
    if case (let top?, let bottom?) = docks {
      check(
        .range,
        system.dock == nil || place >= min(top, last) && place <= max(bottom, last),
        "a docked part from \(number(top)) to \(number(bottom)) pt", "at \(number(place)) pt")
    }
    if let dock = system.dock, !system.isSettlingPartMoving,
      let expected = system.settlingPosition(of: dock)
    {
      check(.rest, "the docked part at rest", expected, place, "pt")
    }
    // A header that settles continues to its end while the part moves between its docks.
    guard before.hasDetachedPart, !system.policies.headerSnap else { return }
    let outer = past.system.outer
    check(.continuity, "the outer part under a docked part", before.system.outer, outer, "pt")
    let isDragged =
      switch step.act {
      case .setGeometry, .insert: false
      case .frame, .event, .call, .setBehavior: past.policy == .settlingPart
      }
    guard past.hasDetachedPart, step.act.isProgram || isDragged else { return }
    check(.continuity, "the outer part under a docked part", outer, system.outer, "pt")
    if step.act.isProgram {
      check(
        .continuity, "the position of the docked part", past.system.settlingPosition, place, "pt")
    }
    if case .call(.assignContentOffset) = step.act { return }
    let least = min(0, past.chainOverscroll)
    check(
      .range, view.chainOverscroll >= least - Law.range.tolerance,
      "an overscroll of at least \(number(least)) pt under a docked part",
      "\(number(view.chainOverscroll)) pt")
  }

  /// Requires that the lists keep their offsets while the pages move or are switched.
  mutating func checkPages(_ before: NestedScrollView<System>) {
    let keepsAll = view.system.policies.otherPages == .keep && !view.system.commitsAtHalfway
    let (old, new) = (before.system, view.system)
    checkLists(old, new, "while pages move") { page in
      (keepsAll || page == old.page && page == new.page) && !new.isRefreshing(page: page)
    }
  }

  /// Requires that a movement in two steps leads to the same state, across the same boundaries.
  mutating func checkSplitMovement(
    _ step: LawStep, _ before: NestedScrollView<System>, _ effects: [NestedEffect]
  ) {
    guard followsFinger(before), !view.isMoving,
      !before.isPastClampedEdge,
      let (first, last) = halves(of: step.act, before)
    else { return }
    let view = view
    var (cut, seen) = (before, [NestedEffect]())
    for act in [first, last] {
      cut.perform(act, geometry, at: step.time) { seen.append($0) }
    }
    check(.frameSplit, "the offset after a movement in two steps", view.offset, cut.offset, "pt")
    check(
      .frameSplit, "the outer part after a movement in two steps", view.system.outer,
      cut.system.outer, "pt")
    check(.frameSplit, cut.owner == view.owner, "\(LawState(view))", "\(LawState(cut))")
    let (once, twice) = (effects.handOvers, seen.handOvers)
    check(
      .frameSplit, once == twice, "a movement of \(names(of: once))",
      "in two steps of \(names(of: twice))")
  }

  /// The two steps that move as far as one step; `nil` for a step that has no such steps.
  private func halves(
    of act: LawStep.Act, _ before: NestedScrollView<System>
  ) -> (LawStep.Act, LawStep.Act)? {
    let share = 0.375
    func middle(_ past: Vector, _ place: Vector) -> Vector { past + share * (place - past) }
    switch act {
    case .event(.dragMoved(let movement), _):
      guard !beganOutsideRestRange,
        let past = before.scroll.dragMovement ?? before.pages.dragMovement
      else { return nil }
      return (.event(.dragMoved(middle(past, movement))), act)
    case .event(.touchMoved(let place), _):
      guard before.phase == .dragging, let finger else { return nil }
      return (.event(.touchMoved(middle(finger, place))), act)
    case .event(.wheel(let delta, let phase), _) where phase == .changed || phase == .discrete:
      // A header that settles moves the content between two notches.
      guard phase == .changed || !before.system.policies.headerSnap else { return nil }
      let part = share * delta
      return (.event(.wheel(part, phase: phase)), .event(.wheel(delta - part, phase: phase)))
    case .call(.setContentOffset(let offset, animated: false)):
      guard !before.isTracking else { return nil }
      let middle = before.offset + share * (offset - before.offset)
      return (.call(.setContentOffset(middle, animated: false)), act)
    default: return nil
    }
  }

  /// Requires that no part on screen has moved farther than a distance, in points.
  mutating func checkVisibleMovement(
    _ law: Law, _ before: NestedScrollView<System>, within distance: Double, _ mover: StaticString
  ) {
    let view = view
    let isSame =
      view.system.collapsesHeader && before.chainOverscroll == 0 && view.chainOverscroll == 0
    let height = view.system.viewport.height
    let old = LawLayout.edges(before.frames, above: height)
    let new = LawLayout.edges(view.frames, above: height)
    func compare(_ name: StaticString, _ then: Double, _ now: Double) {
      check(
        law, abs(now - then) <= distance + law.tolerance,
        "\(mover) moves \(name) by at most \(number(distance)) pt from \(number(then)) pt",
        "it is at \(number(now)) pt")
    }
    for (one, other) in zip(old, new) where isSame || !one.isHeaderEdge {
      if let then = one.y, let now = other.y { compare(one.name, then, now) }
    }
    if before.system.page == view.system.page { compare("the offset", before.offset, view.offset) }
  }

  /// Requires that a fling keeps its velocity when another part continues it.
  mutating func checkVelocity(_ before: NestedScrollView<System>, _ effects: [NestedEffect]) {
    guard before.phase == .decelerating else { return }
    let moment = 1e-7
    for effect in effects {
      guard case .handedOver(let from, let to, let time) = effect,
        time - moment > self.time
      else { continue }
      var (early, late) = (before, before)
      early.advance(to: time - moment)
      late.advance(to: time + moment)
      guard early.phase == .decelerating, late.phase != .bouncing else { continue }
      check(
        .velocity, "the velocity where the \(to.name) takes over from the \(from.name)",
        early.velocity, late.velocity, "pt/s")
    }
  }

  /// Requires that a release at rest moves the combined offset without a jump, and as it would move
  /// a plain scroll view.
  mutating func checkFling(at time: Double, _ random: inout SplitMix64) {
    // Other platforms may move content into its range immediately.
    let isInside = view.chainOverscroll == 0 && !view.isOutsideRestRange
    guard isInside || laws.physics == .uikit else { return }
    let part = random.pick(laws.touchedParts)
    let velocity = random.uniform(-1...1) * random.pick([300, 3000, 9000])
    var tiny = view
    let movement = random.pick([1e-10, 1e-8, 1e-6]) * random.pick([1, -1])
    let steps = [NestedEvent.dragBegan(on: part), .dragMoved(Vector(x: 0, y: movement))]
    check.trial = code(of: steps, at: time)
    for event in steps { tiny.handle(event, at: time) }
    checkNear(tiny, within: 2 * abs(movement), "the offset after a drag by \(number(movement)) pt")
    let events = [NestedEvent.dragBegan(on: part), .dragEnded(velocity: Vector(x: 0, y: velocity))]
    check.trial = code(of: events, at: time)
    var flung = view
    for event in events { flung.handle(event, at: time) }
    // A touch or its end may change the parts that can move, and with them the range.
    guard !flung.isOutsideRestRange || laws.physics == .uikit && !flung.isAtClampedEdge else {
      return
    }
    tiny = flung
    for share in [1e-12, 1e-10, 1e-8] {
      let moment = time + share
      tiny.advance(to: moment)
      // A motion that ends jumps to its target from up to a point away.
      let end = tiny.isMoving && tiny.system.detent == view.system.detent ? 0 : 1.0
      checkNear(
        tiny, within: end + 2 * max(abs(velocity), abs(flung.velocity)) * (moment - time),
        "the offset \(number(moment - time)) s after the release")
    }
    checkPlainFling(events, velocity, at: time)
  }

  private func code(of events: [NestedEvent], at time: Double) -> String {
    events.map { "view.handle(\($0.code), at: \(number(time)))" }.joined(separator: "; ")
  }

  private mutating func checkNear(
    _ moved: NestedScrollView<System>, within distance: Double, _ name: @autoclosure () -> String
  ) {
    let offset = view.offset
    // A few rounding errors of offsets of some thousand points.
    check(
      .continuity, abs(moved.offset - offset) <= distance + 1e-11,
      "\(name()) is at most \(number(distance)) pt from \(number(offset)) pt",
      "\(number(moved.offset)) pt")
  }

  /// Compares a fling with that of a plain scroll view whose range is the one of the parts.
  ///
  /// Both views are new, because an earlier fling may add to the next one.
  private mutating func checkPlainFling(
    _ events: [NestedEvent], _ velocity: Double, at time: Double
  ) {
    var flung = NestedScrollView(system: view.system, physics: laws.physics)
    check.trial =
      "view = NestedScrollView(system: view.system, physics: physics); "
      + code(of: events, at: time)
    for event in events { flung.handle(event, at: time) }
    let (system, limits) = (flung.system, flung.system.limits(flung.policy))
    let (range, viewport) = (limits.rest, system.viewport)
    guard flung.phase == .decelerating, limits.parts == range, !system.policies.headerSnap,
      system.dock == nil, velocity > 0 ? limits.bouncesAtBottom : limits.bouncesAtTop,
      range.overscroll(of: system.offset) == 0, !system.isRefreshing(page: system.page),
      velocity > 0 || system.policies.flingAtListTop != .stop
    else { return }
    // On other platforms a bounce depends on the length of its viewport.
    let isAlike =
      system.offset > range.lower + 1 && system.offset < range.upper - 1
      && limits.topDimension == viewport.height && limits.bottomDimension == viewport.height
    guard isAlike || laws.physics == .uikit else { return }
    let length = range.upper - range.lower + viewport.height
    var plain = HeadlessScrollView(
      geometry: ScrollGeometry(
        contentSize: Size(width: viewport.width, height: length), containerSize: viewport),
      physics: laws.physics, behavior: ScrollBehavior(alwaysBouncesVertically: true),
      contentOffset: Vector(x: 0, y: system.offset - range.lower))
    plain.handle(.dragBegan, at: time)
    plain.handle(.dragEnded(velocity: Vector(x: 0, y: velocity)), at: time)
    for delay in [0.01, 0.1, 0.3, 1, 2, 4] {
      flung.advance(to: time + delay)
      plain.advance(to: time + delay)
      // A list that was too far down for a collapsed header moves back while the header collapses.
      let end = flung.system.limits(flung.policy).rest.upper
      guard abs(end - range.upper) <= 1e-6 else { return }
      check(
        .conservation,
        "the offset \(number(delay)) s after the release, as in a plain scroll view,",
        plain.contentOffset.y + range.lower, flung.offset, "pt")
    }
  }

  /// Requires that a snapping header has come to rest at one of its ends.
  mutating func checkSnappedHeader() {
    let (system, header) = (view.system, view.system.parts[0])
    guard header.identity == .header, system.policies.headerSnap, !view.isTracking,
      system.defaultPolicy == .free
    else { return }
    let end = min(
      header.range.upper, system.limits(.free).rest.upper - (system.offset - system.outer))
    check(
      .range, header.amount == 0 || Law.range.holds(max(0, end), header.amount),
      "the header rests collapsed by 0 or \(number(max(0, end))) pt", "\(number(header.amount)) pt")
  }

  /// Requires that a view rests at an allowed position, and that a touch does not move it.
  mutating func checkRest(_ step: LawStep, _ random: inout SplitMix64) {
    let view = view
    let system = view.system
    check(.rest, "the page position at rest", Double(system.page), view.pagePosition, "pages")
    guard view.phase == .idle else { return }
    let part = random.pick(laws.touchedParts)
    // A page that is too short to collapse the header cannot rest at the offset of another page.
    let canRest = system.limits(.free).rest.endExceeded(by: view.offset) == nil
    if !isPlaced {
      if !system.detents.isEmpty {
        let place = system.settlingPosition
        check(
          .rest, system.detents.contains { Law.rest.holds($0, place) },
          "the sheet rests at a detent", "at \(number(place)) pt")
      }
      if canRest, !system.isRefreshing(page: system.page), random.chance(2) {
        var touched = view
        touched.handle(.dragBegan(on: part), at: step.time)
        touched.handle(.dragEnded(velocity: .zero), at: step.time)
        check(
          .rest, !touched.isMoving,
          "content at rest stays at \(number(view.offset)) pt when the \(part.name) is touched and "
            + "released", "it moves, \(LawState(touched))")
      }
    }
    guard random.chance(8), view.chainOverscroll == 0, !view.isOutsideRestRange,
      !system.isRefreshing(page: system.page)
    else { return }
    for list in 0..<system.listCount {
      guard let place = system.innerOffset(page: list, overscroll: 0) else { continue }
      var same = view
      same.scrollPage(list, to: place, at: step.time)
      check(
        .unchanged, same.system == system && Law.idempotence.holds(view.offset, same.offset),
        "setting list \(list) to its present offset, \(number(place)) pt, changes nothing",
        "the offset goes from \(number(view.offset)) to \(number(same.offset)) pt")
    }
  }
}

extension NestedScrollView {
  /// True if an app has set the content beyond an edge without a bounce, where it stays.
  var isPastClampedEdge: Bool { isOutsideRestRange && isAtClampedEdge }

  /// True if the platform stretches an edge; a drag back relaxes it before the content moves.
  var isStretched: Bool { ScrollEdge.allCases.contains { edgeStretch(at: $0) != 0 } }

  /// True if a part is at its top dock, or between its docks, so that it does not follow the content.
  fileprivate var hasDetachedPart: Bool {
    system.dock == .top || system.dock != nil && system.isSettlingPartMoving
  }
}

extension LawStep.Act {
  var isFrame: Bool { if case .frame = self { true } else { false } }

  /// True for a call of the app that does not move a settling part.
  fileprivate var isProgram: Bool {
    switch self {
    case .call(.stopScrolling), .call(.moveSettlingPart): false
    case .call: true
    case .frame, .event, .setBehavior, .setGeometry, .insert: false
    }
  }
}

extension [NestedEffect] {
  /// The parts of the hand-overs, two for each.
  fileprivate var handOvers: [NestedPart] {
    flatMap { effect -> [NestedPart] in
      if case .handedOver(let from, let to, _) = effect { [from, to] } else { [] }
    }
  }
}

private func names(of parts: [NestedPart]) -> String {
  parts.isEmpty ? "one part" : parts.map { $0.name }.joined(separator: ", ")
}
