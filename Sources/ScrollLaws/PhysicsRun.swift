import ScrollDynamics
import ScrollModel
import SeededRandom

/// A random motion of a scroll view along one axis, compared with views that must move alike.
struct PhysicsRun {
  /// The motion after a drag is released, or the animation of a programmatic scroll.
  private enum Motion { case free, paging, snapping, refresh, animation }

  private let laws: PhysicsLaws
  private let motion: Motion
  private let axis: Axis
  private let content: Double
  private let start: Double
  private let movements: [Double]
  private let velocity: Double
  /// Content that is inserted before the visible content: its length in points, and the time since
  /// the release.
  ///
  /// `hides` is true if the start of the range moves with the content.
  private let insertion: (length: Double, delay: Double, hides: Bool)
  var check: LawChecker

  private static let container = 800.0

  init(_ laws: PhysicsLaws, seed: UInt64, ignoring known: [Law]) {
    var random = SplitMix64(seed: seed)
    self.laws = laws
    check = LawChecker(ignoring: known, largestDifference: laws.largestDifference)
    motion = random.pick([.free, .free, .free, .free, .paging, .snapping, .refresh, .animation])
    axis = random.pick([.vertical, .vertical, .horizontal])
    content = random.uniform(600...6000).rounded()
    let range = max(0, content - Self.container)
    // An app may have set the offset past an edge.
    let beyond = motion == .refresh ? 0 : random.pick([0, 0, 300.0])
    let place = random.uniform(-beyond...range + beyond).rounded()
    start = motion == .refresh ? -random.uniform(60...120).rounded() : place
    var sum = 0.0
    movements = (0..<random.pick([0, 1, 3, 5])).map { _ in
      sum += random.uniform(-150...150).rounded()
      return sum
    }
    velocity = random.uniform(-9000...9000).rounded()
    insertion = (
      random.uniform(-300...900).rounded(), random.uniform(0...0.7), random.chance(2)
    )
  }

  private var range: Double { max(0, content - Self.container) }
  private var release: Double { 0.02 * Double(movements.count + 1) }
  /// The target of an animation, in points.
  private var target: Double { min(max(0, start + velocity / 3), range) }
  private var edges: (start: ScrollEdge, end: ScrollEdge) {
    axis == .horizontal ? (.left, .right) : (.top, .bottom)
  }

  // MARK: Views

  /// The behavior that the motion needs, and the code that creates it.
  private var behavior: (value: ScrollBehavior, code: String) {
    var behavior = ScrollBehavior(alwaysBouncesHorizontally: true, alwaysBouncesVertically: true)
    var code = "ScrollBehavior(alwaysBouncesHorizontally: true, alwaysBouncesVertically: true)"
    switch motion {
    case .free, .animation: break
    case .paging:
      behavior.isPagingEnabled = true
      code += "; behavior.isPagingEnabled = true"
    case .snapping where axis == .horizontal:
      behavior.horizontalSnapping = ScrollSnapping(interval: 300)
      code += "; behavior.horizontalSnapping = ScrollSnapping(interval: 300)"
    case .snapping:
      behavior.verticalSnapping = ScrollSnapping(interval: 300)
      code += "; behavior.verticalSnapping = ScrollSnapping(interval: 300)"
    case .refresh:
      behavior.refreshControl = RefreshControl(height: 60)
      code += "; behavior.refreshControl = RefreshControl(height: 60)"
    }
    return (behavior, code)
  }

  /// The geometry whose first `hidden` points are before the range.
  private func geometry(
    content: Double, container: Double = PhysicsRun.container, hidden: Double = 0
  ) -> ScrollGeometry {
    let isHorizontal = axis == .horizontal
    return ScrollGeometry(
      contentSize: size(content), containerSize: size(container),
      contentInset: EdgeInsets(top: isHorizontal ? 0 : -hidden, left: isHorizontal ? -hidden : 0))
  }

  private func size(_ length: Double) -> Size {
    axis == .horizontal ? Size(width: length, height: 400) : Size(width: 400, height: length)
  }

  private func view(at offset: Double) -> HeadlessScrollView {
    HeadlessScrollView(
      geometry: geometry(content: content), physics: laws.physics, behavior: behavior.value,
      contentOffset: Vector(offset, along: axis))
  }

  private func code(ofViewAt offset: Double) -> String {
    "HeadlessScrollView(geometry: \(geometry(content: content).code), physics: physics, "
      + "behavior: behavior, contentOffset: \(Vector(offset, along: axis).code))"
  }

  /// The steps that start the motion.
  private func steps(mirrored: Bool = false) -> [Step] {
    func vector(_ length: Double) -> Vector { Vector(mirrored ? -length : length, along: axis) }
    if motion == .animation {
      let target = Vector(mirrored ? range - target : target, along: axis)
      return [Step(.scroll(target), at: release)]
    }
    let moves = movements.enumerated().map { index, movement in
      Step(.move(vector(movement)), at: 0.02 * Double(index + 1))
    }
    return [Step(.begin, at: 0)] + moves + [Step(.release(vector(velocity)), at: release)]
  }

  private func released(mirrored: Bool = false) -> HeadlessScrollView {
    var view = view(at: mirrored ? range - start : start)
    for step in steps(mirrored: mirrored) { step.perform(on: &view) }
    return view
  }

  // MARK: Laws

  mutating func judgeMotion() {
    let first = released()
    checkRest(first, at: release)
    checkFrames(first)
    checkShrinking(first)
    checkShifts(first)
    if laws.isMemoryless, motion == .free { checkRestart(first) }
  }

  /// Compares the motion with its frames split in two, and with the mirrored motion.
  private mutating func checkFrames(_ first: HeadlessScrollView) {
    let hasMirror = laws.isSymmetric && (motion == .free || motion == .animation)
    var (view, split, mirror) = (first, first, released(mirrored: true))
    for frame in 1...120 {
      let (before, time) = (view, release + Double(frame) / 40)
      view.advance(to: time)
      split.advance(to: time - 0.3 / 40)
      split.advance(to: time)
      checkSame(.frameSplit, view, split, at: time)
      checkFrame(before, view, at: time, isFling: motion == .free && first.overscroll == .zero)
      guard hasMirror else { continue }
      mirror.advance(to: time)
      let at = "at \(number(time)) s"
      check(.mirror, "the offset \(at)", view.offset(axis), range - mirror.offset(axis), "pt")
      let (stretch, other) = (stretch(of: view), stretch(of: mirror))
      check(.mirror, "the stretch of the start \(at)", stretch.start, other.end, "pt")
      check(.mirror, "the stretch of the end \(at)", stretch.end, other.start, "pt")
    }
  }

  private func stretch(of view: HeadlessScrollView) -> (start: Double, end: Double) {
    (view.edgeStretch(at: edges.start), view.edgeStretch(at: edges.end))
  }

  /// Requires that two views show the same, one of them with its content shifted.
  private mutating func checkSame(
    _ law: Law, _ view: HeadlessScrollView, _ other: HeadlessScrollView, at time: Double,
    shiftedBy distance: Double = 0
  ) {
    let at = "at \(number(time)) s"
    check(law, "the offset \(at)", view.offset(axis) + distance, other.offset(axis), "pt")
    let (one, two) = (stretch(of: view), stretch(of: other))
    check(law, "the stretch of the start \(at)", one.start, two.start, "pt")
    check(law, "the stretch of the end \(at)", one.end, two.end, "pt")
    check(
      law, view.phase == other.phase, "the content is \(view.phase.rawValue) \(at)",
      "it is \(other.phase.rawValue)")
  }

  /// Requires finite numbers, and that a fling moves continuously in one direction.
  private mutating func checkFrame(
    _ before: HeadlessScrollView, _ view: HeadlessScrollView, at time: Double, isFling: Bool
  ) {
    let (stretch, offset, velocity) = (stretch(of: view), view.offset(axis), view.velocity[axis])
    let past = before.offset(axis)
    check(
      .state, (offset + velocity + stretch.start + stretch.end).isFinite,
      "finite numbers at \(number(time)) s", "\(number(offset)) pt, \(number(velocity)) pt/s")
    // After a release past an edge, a spring may move the content through the range.
    guard isFling, before.phase == .decelerating, view.phase == .decelerating,
      before.overscroll == .zero, view.overscroll == .zero
    else { return }
    let (moved, speed) = (offset - past, before.velocity[axis])
    check(
      .continuity, moved * speed >= -Law.continuity.tolerance,
      "a fling continues in its direction from \(number(past)) pt",
      "it is at \(number(offset)) pt")
    let most = max(abs(speed), abs(velocity)) / 40
    check(
      .continuity, abs(moved) <= most * 1.5 + 1,
      "a fling at \(number(speed)) pt/s moves by at most \(number(most)) pt in a frame",
      "it moves by \(number(moved)) pt")
  }

  /// Requires that the motion ends at its predicted time, inside the range and at an allowed
  /// position.
  private mutating func checkRest(_ first: HeadlessScrollView, at start: Double) {
    var (view, rest) = (first, Double?.none)
    let end = view.settlingTime ?? start
    check(.rest, end.isFinite && end < 120, "the content comes to rest", "at \(number(end)) s")
    guard end.isFinite, end < 120 else { return }
    view.advance(to: end + 1e-6) { effect in
      if case .rested(let time) = effect { rest = time }
    }
    let (offset, velocity) = (view.offset(axis), view.velocity[axis])
    check(
      .rest, view.phase == .idle && view.nextEventTime == nil,
      "the content is at rest after \(number(end)) s", "it moves at \(number(velocity)) pt/s")
    if first.isMoving { check(.rest, "the reported time of rest", end, rest ?? .infinity, "s") }
    check(.rest, "the announced target", first.targetContentOffset[axis], offset, "pt")
    check(.range, "the overscroll at rest", 0, view.overscroll[axis], "pt")
    let stretch = stretch(of: view)
    check(.range, "the stretch at rest", 0, stretch.start + stretch.end, "pt")
    let positions = RestPositions(
      behavior.value, axis, container: view.geometry.containerSize[axis])
    guard let positions else { return }
    check(
      .rest, "the nearest page or snap position",
      positions.nearest(to: offset, in: view.range(axis)), offset, "pt")
  }

  /// Requires that content that shrinks during its motion comes to rest inside its range.
  private mutating func checkShrinking(_ first: HeadlessScrollView) {
    guard motion == .free else { return }
    var view = first
    let time = release + 0.05
    let change = Step(.change(geometry(content: content / 2, container: 500), .zero), at: time)
    check.trial = change.code
    change.perform(on: &view)
    checkRest(view, at: time)
  }

  /// Requires that inserted content, or an assigned offset, shifts the motion and changes nothing else.
  private mutating func checkShifts(_ first: HeadlessScrollView) {
    let isInside = staysInside(first)
    let length = insertion.length
    if motion == .free, isInside { checkShift(first, by: length / 3, nil) }
    // Pages and snap positions are counted from the start of the content.
    guard isInside || motion != .paging && motion != .snapping else { return }
    let hidden = insertion.hides || !isInside ? length : 0
    checkShift(first, by: length, geometry(content: content + length, hidden: hidden))
  }

  /// `geometry` is the one with the inserted content; `nil` to assign the offset.
  private mutating func checkShift(
    _ first: HeadlessScrollView, by distance: Double, _ geometry: ScrollGeometry?
  ) {
    let time = release + insertion.delay
    var (plain, shifted) = (first, first)
    var (effects, others): ([ScrollEffect], [ScrollEffect]) = ([], [])
    plain.advance(to: time)
    let shift = Vector(distance, along: axis)
    let act = geometry.map { .change($0, shift) } ?? Step.Act.assign(plain.contentOffset + shift)
    let change = Step(act, at: time)
    check.trial = change.code
    change.perform(on: &shifted)
    for frame in 0...240 {
      let now = time + Double(frame) / 60
      plain.advance(to: now) { effects.append($0) }
      shifted.advance(to: now) { others.append($0) }
      checkSame(.insertion, plain, shifted, at: now, shiftedBy: distance)
    }
    let (ends, seen) = (effects.filter { $0.endsMotion }, others.filter { $0.endsMotion })
    check(
      .insertion,
      ends.count == seen.count
        && zip(ends, seen).allSatisfy { $0 == $1 || $0.isClose(to: $1, within: 1e-9) },
      "\(ends.count) edges, peaks and ends of the motion after a shift by \(number(distance)) pt",
      "\(seen.count), or at other times")
  }

  /// True if the motion stays so far inside the range that the edges do not affect it.
  private func staysInside(_ first: HeadlessScrollView) -> Bool {
    var view = first
    return (0...240).allSatisfy { frame in
      view.advance(to: release + Double(frame) / 40)
      return view.offset(axis) > 300 && view.offset(axis) < range - 300
    }
  }

  /// Requires that a fling released again at its current offset and velocity continues unchanged.
  private mutating func checkRestart(_ first: HeadlessScrollView) {
    var plain = first
    let time = release + 0.1
    plain.advance(to: time)
    guard plain.phase == .decelerating else { return }
    var other = view(at: plain.offset(axis))
    let steps = [Step(.begin, at: time), Step(.release(plain.velocity), at: time)]
    check.trial =
      "view = \(code(ofViewAt: plain.offset(axis))); "
      + steps.map { $0.code }.joined(separator: "; ")
    for step in steps { step.perform(on: &other) }
    for share in [0.01, 0.05, 0.2] {
      plain.advance(to: time + share)
      other.advance(to: time + share)
      check(
        .restart, "the offset \(number(share)) s after the fling is released again",
        plain.offset(axis), other.offset(axis), "pt")
    }
  }

  func violation(seed: UInt64) -> LawViolation? {
    guard let finding = check.finding else { return nil }
    let steps = steps()
    let program =
      ["var behavior = \(behavior.code)", "var view = \(code(ofViewAt: start))"]
      + steps.map { $0.code } + (finding.trial.map { [$0] } ?? [])
    return LawViolation(
      law: finding.law, seed: seed, step: steps.count, expected: finding.expected,
      found: finding.found, program: program)
  }
}

/// One step of a motion's program: an action and its time.
private struct Step {
  enum Act {
    case begin
    case move(Vector)
    case release(Vector)
    case scroll(Vector)
    case assign(Vector)
    /// A change of the geometry, with content of a size inserted before the visible content.
    case change(ScrollGeometry, Vector)
  }

  let act: Act
  let time: Double

  init(_ act: Act, at time: Double) { (self.act, self.time) = (act, time) }

  func perform(on view: inout HeadlessScrollView) {
    switch act {
    case .begin: view.handle(.dragBegan, at: time)
    case .move(let movement): view.handle(.dragMoved(movement), at: time)
    case .release(let velocity): view.handle(.dragEnded(velocity: velocity), at: time)
    case .scroll(let target): view.setContentOffset(target, animated: true, at: time)
    case .assign(let offset): view.assignContentOffset(offset, at: time)
    case .change(let geometry, let length):
      view.advance(to: time)
      view.setGeometry(geometry, insertedBefore: length, at: time)
    }
  }

  var code: String {
    let at = "at: \(number(time)))"
    return switch act {
    case .begin: "view.handle(.dragBegan, \(at)"
    case .move(let movement): "view.handle(.dragMoved(\(movement.code)), \(at)"
    case .release(let velocity): "view.handle(.dragEnded(velocity: \(velocity.code)), \(at)"
    case .scroll(let target): "view.setContentOffset(\(target.code), animated: true, \(at)"
    case .assign(let offset): "view.assignContentOffset(\(offset.code), \(at)"
    case .change(let geometry, let length):
      "view.advance(to: \(number(time))); view.setGeometry(\(geometry.code), "
        + "insertedBefore: \(length.code), \(at)"
    }
  }
}

extension HeadlessScrollView {
  fileprivate func offset(_ axis: Axis) -> Double { contentOffset[axis] }
}

extension ScrollEffect {
  fileprivate var endsMotion: Bool {
    hasTime || self == .didEndDecelerating || self == .didEndScrollingAnimation
  }
}

extension ScrollGeometry {
  fileprivate var code: String {
    "ScrollGeometry(contentSize: \(contentSize.code), containerSize: \(containerSize.code), "
      + "contentInset: EdgeInsets(top: \(number(contentInset.top)), left: \(number(contentInset.left))))"
  }
}

extension Size {
  fileprivate var code: String { "Size(width: \(number(width)), height: \(number(height)))" }
}
