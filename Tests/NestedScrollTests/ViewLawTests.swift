import NestedScroll
import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

private let steps = trials(60_000, inDebug: 2_400)

/// How many things happen to one view before the next one takes its place.
private let stepsPerView = 300

/// The laws of whole nested scroll views, over random systems under random fingers and programs.
@Suite struct `Nested scroll views` {
  @Test(arguments: RandomSystems.all) func `obey the laws`(_ kind: RandomSystem) {
    var random = SeededGenerator(seed: 17)
    for number in 0..<(steps / stepsPerView) {
      guard let violation = violation(in: kind.make(&random), &random) else { continue }
      Issue.record("\(violation), view \(number)")
      return
    }
  }

  private func violation(
    in system: some AttachedSystem, _ random: inout SeededGenerator
  ) -> String? {
    var walk = ViewWalk(system, scale: random.pick([1, 2, 3, 1.5, 2.625]), &random)
    for step in 0..<stepsPerView {
      walk.takeStep()
      if let violation = walk.violation { return "\(violation) at step \(step): \(system)" }
    }
    return nil
  }
}

/// A nested scroll view on a random walk beside others that must do the same, and the first law that
/// one of them breaks.
private struct ViewWalk<System: AttachedSystem> {
  private var view: NestedScrollView<System>
  /// Runs the same from the start (I7).
  private var twin: NestedScrollView<System>
  /// Was the view itself a while ago, and does the same since (I7).
  private var copy: NestedScrollView<System>
  /// Is laid out again and told its own page, now and then, which is nothing (I5, I8).
  private var disturbed: NestedScrollView<System>
  /// Shows on a pixel grid.
  private var grid: NestedScrollView<System>
  /// Whether the grid has made something else of a release: what shows at a detent is there, what
  /// shows as pulled far enough refreshes, and pages leave from a pixel.
  private var isOtherRelease = false
  private var acts: RandomActs
  private var random: SeededGenerator
  private(set) var violation: String?

  init(_ system: System, scale: Double, _ random: inout SeededGenerator) {
    view = NestedScrollView(system: system)
    twin = view
    copy = view
    disturbed = view
    grid = NestedScrollView(system: system, displayScale: scale)
    acts = RandomActs(system, &random)
    self.random = SeededGenerator(seed: random.next())
  }

  mutating func takeStep() {
    let act = acts.next()
    let before = view
    var reported: [NestedEffect] = []
    var repeated: [NestedEffect] = []
    view.take(act) { reported.append($0) }
    twin.take(act) { repeated.append($0) }
    copy.take(act)
    let moves = view.travelled == twin.travelled
    require(
      view == twin && moves && reported == repeated, "I7: a second run differs after \(act)")
    require(view == copy, "I7: a copy differs after \(act)")
    requireOrder(before, act)
    requirePages(before, act)
    requireCut(before, act)
    disturb(act)
    requireGrid(before, act)
    if random.uniform(0...1) < 0.02 { copy = view }
  }

  /// I1 conservation, I4 attachment, I6 rest within the range.
  private mutating func requireOrder(_ before: NestedScrollView<System>, _ act: RandomActs.Act) {
    // Beside a docked bar the list moves alone, and nothing counts in the combined offset.
    let isCombined = view.policy != .settlingPart
    if isCombined {
      require(
        close(view.system.offset + view.chainOverscroll, view.offset),
        "I4: parts and overscroll after \(act)")
    }
    for pair in view.system.attachments(overscroll: view.chainOverscroll)
    where !close(pair.one, pair.other) {
      require(false, "I4: \(pair.what), \(pair.one) and \(pair.other), after \(act)")
    }
    let waits = view.system.isRefreshing(page: view.system.page)
    if act.event == nil, view.phase == .idle, !waits,
      before.phase == .decelerating || before.phase == .bouncing
    {
      let overscroll = view.chainOverscroll
      require(overscroll == 0, "I6: rests \(overscroll) beyond its end after \(act)")
    }
    // A page too short to collapse the header gives way where it cannot rest.
    let isHeld = view.isAtClampedEdge || view.isBeyondRest || before.isBeyondRest
    guard case .dragMoved? = act.event, isCombined, before.chainOverscroll == 0,
      view.chainOverscroll == 0,
      before.system.page == view.system.page, !isHeld, !before.isMoving
    else { return }
    let asked = view.travelled - before.travelled
    let moved = view.offset - before.offset + risenList(before, asked)
    require(close(asked, moved), "I1: \(asked) asked, \(moved) moved, after \(act)")
  }

  /// How far a list at its end has come up with a viewport that a collapsing header has let grow.
  private func risenList(_ before: NestedScrollView<System>, _ movement: Double) -> Double {
    guard movement > 0, System.self == CollapsingHeader.self else { return 0 }
    let page = view.system.page
    let inner = [before, view].map { $0.system.innerOffset(page: page, overscroll: 0) ?? 0 }
    return max(0, inner[0] - inner[1])
  }

  /// I1: what moves pages moves no list.
  private mutating func requirePages(_ before: NestedScrollView<System>, _ act: RandomActs.Act) {
    guard !before.isMoving else { return }
    switch act.event {
    case .dragMoved where before.pages.isDragging: break
    case .showPage(_, animated: false): break
    default: return
    }
    // A page's own offset follows a header that it lies under.
    if let pages = before.system as? SwipePages, pages.geometry.header ?? 0 > 0 { return }
    // What a refresh holds is a hidden page's own offset, and the overscroll of the current page.
    func offset(of page: Int, in view: NestedScrollView<System>) -> Double? {
      let isHeld = view.system.isRefreshing(page: page)
      return view.system.innerOffset(page: page, overscroll: isHeld ? view.chainOverscroll : 0)
    }
    for page in 0..<view.system.pageCount {
      // Under a header that is not all open, a list that refreshes starts at its top.
      if view.system.isRefreshing(page: page), view.system.offset > 0 { continue }
      let (one, other) = (offset(of: page, in: before), offset(of: page, in: view))
      require(one == other, "I1: \(one ?? 0) of page \(page) is \(other ?? 0) after \(act)")
    }
  }

  /// I2: a finger that arrives in two steps leads where one step leads.
  private mutating func requireCut(_ before: NestedScrollView<System>, _ act: RandomActs.Act) {
    guard case .dragMoved(let movement)? = act.event,
      let past = before.scroll.dragMovement ?? before.pages.dragMovement
    else { return }
    var cut = before
    let share = random.uniform(0...1)
    cut.handle(.dragMoved(past + share * (movement - past)), at: act.time) { _ in }
    cut.take(act)
    let whole = view
    require(
      close(cut.offset, whole.offset), "I2: \(whole.offset), in two \(cut.offset), at \(act)")
    require(close(cut.system.outer, whole.system.outer), "I2: the header differs in two at \(act)")
    require(cut.owner == whole.owner, "I2: the owner differs in two at \(act)")
  }

  /// I5 and I8: what changes nothing has no consequence, not for a finger's direction either.
  private mutating func disturb(_ act: RandomActs.Act) {
    disturbed.take(act)
    if acts.drags, random.uniform(0...1) < 0.3 {
      let same = disturbed.system
      // To show the current page moves pages that are held between two, stops those on their way, and
      // puts those that a finger drags anew under it.
      let pages = disturbed.pages
      let isOnPage = disturbed.pagePosition == Double(same.page)
      if random.sign() > 0 || !isOnPage || pages.isMoving || pages.isDragging {
        disturbed.adopt(same, at: act.time) { _ in }
      } else {
        disturbed.handle(.showPage(same.page, animated: false), at: act.time) { _ in }
      }
    }
    let owners = [disturbed.owner, view.owner]
    require(owners[0] == owners[1], "I8: the owners are \(owners) after \(act)")
    require(disturbed.phase == view.phase, "I8: the phase differs after \(act)")
    require(disturbed.policy == view.policy, "I8: the policy differs after \(act)")
    require(close(disturbed.offset, view.offset), "I8: the offset differs after \(act)")
    require(disturbed.system.page == view.system.page, "I8: the page differs after \(act)")
    require(close(disturbed.system.outer, view.system.outer), "I8: the header differs after \(act)")
  }

  /// A pixel grid changes nothing but what shows, and that by half a pixel at most.
  private mutating func requireGrid(_ before: NestedScrollView<System>, _ act: RandomActs.Act) {
    if isBesideDetent(before, act) { isOtherRelease = true }
    grid.take(act)
    let page = view.system.page
    // What counts of a pull is what shows.
    if grid.system.isRefreshing(page: page) != view.system.isRefreshing(page: page) {
      isOtherRelease = true
    }
    // Pages that show on other pixels turn at other times.
    if grid.pages.contentOffset != view.pages.contentOffset { isOtherRelease = true }
    if isOtherRelease { return }
    guard let scale = grid.displayScale else { return }
    let reach = 0.5 / scale + 1e-9
    require(
      grid.system == view.system && grid.scroll == view.scroll, "grid: the state after \(act)")
    require(abs(grid.offset - view.offset) <= reach, "grid: the offset after \(act)")
    let frames = (grid.frames, view.frames)
    // Another section's header may be the one at the top.
    let header = view.system is StickySections ? [] : [\NestedFrames.headerHeight]
    for path in [\NestedFrames.barY, \.sheetY, \.pageY, \.firstRowY] + header {
      if let one = frames.0[keyPath: path], let other = frames.1[keyPath: path] {
        require(abs(one - other) <= 2 * reach, "grid: \(one) for \(other) after \(act)")
      }
    }
    guard grid.phase == .dragging || grid.phase == .idle else { return }
    for place in [grid.offset * scale, grid.chainOverscroll * scale] {
      require(close(place, place.rounded()), "grid: between pixels, \(place), after \(act)")
    }
  }

  /// Whether a sheet is released that shows at a detent where it is not, or a list at its start where it is
  /// not: what shows then decides about the motion.
  private func isBesideDetent(
    _ before: NestedScrollView<System>, _ act: RandomActs.Act
  ) -> Bool {
    guard case .dragEnded? = act.event, let sheet = before.system as? DetentSheet,
      let scale = grid.displayScale
    else { return false }
    let places = sheet.geometry.detents.map { $0 - sheet.outer - before.chainOverscroll }
    // A list that shows at its start leaves the release to its sheet.
    return (places + [sheet.offset - sheet.outer]).contains { distance in
      abs(distance) > 1e-10 && abs(distance) <= 0.5 / scale + 1e-8
    }
  }

  private func close(_ one: Double, _ other: Double) -> Bool {
    abs(one - other) <= 1e-9 * max(1, abs(other))
  }

  private mutating func require(_ isTrue: Bool, _ law: @autoclosure () -> String) {
    if !isTrue, violation == nil { violation = law() }
  }
}
