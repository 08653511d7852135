import ScrollDynamics
public import ScrollModel

/// The nested scroll containers of a web page, which a finger or a wheel moves along two axes.
///
/// A gesture begins on a scroller, moves and ends. Chromium latches the gesture to one scroller at
/// the first movement. Firefox passes the movement that a scroller cannot use to the outer
/// scrollers.
///
/// ```swift
/// var page = CSSScrollers([
///   .init(maximumOffset: Vector(x: 0, y: 5300)), .init(maximumOffset: Vector(x: 0, y: 1100)),
/// ])
/// page.beginGesture(on: 1)
/// page.scroll(by: Vector(x: 0, y: 1500))
/// print(page.latched, page.scrollers[1].offset.y)   // Optional(1) 1100.0: the rest is dropped
/// ```
///
/// Source: CSS Overscroll Behavior 1, Chromium 156 and Firefox's APZ.
public struct CSSScrollers: Sendable, Hashable {
  /// CSS's `overscroll-behavior` on one axis.
  public enum OverscrollBehavior: Sendable, Hashable, CaseIterable {
    /// Unused movement passes to the outer scrollers, and the scroller shows its own overscroll.
    case auto
    /// No movement passes outward; the scroller shows its own overscroll.
    case contain
    /// No movement passes outward, and no overscroll is shown.
    case none
  }

  /// A browser engine, which decides how nested scrollers share a gesture.
  public enum Engine: Sendable, Hashable {
    /// Chromium: a single scroller receives the whole gesture.
    case chromium
    /// Firefox: movement that a scroller cannot use passes to the outer scrollers.
    ///
    /// Without immediate hand-off, as on the desktop, it passes only from the next gesture on.
    case firefox(immediateHandoff: Bool)
  }

  /// The browser engine whose rules of nested scrolling apply.
  public let engine: Engine

  /// The nested scroll containers under the finger, outermost first; 0 is the viewport.
  public internal(set) var scrollers: [Scroller]

  /// A scroller that is pulled beyond its ends, and the distance of the pull.
  public struct Overscroll: Sendable, Hashable {
    /// The index of the scroller that shows the overscroll; 0 is the outermost.
    public let scroller: Int
    /// The finger's movement beyond the ends of the scroller, in points, without resistance.
    public let pull: Vector
  }

  /// The overscroll of the current gesture; `nil` while no scroller is pulled beyond its end.
  public private(set) var overscroll: Overscroll?

  var gesture = LatchState.none

  /// A state of a gesture, with the scroller that the gesture moves.
  enum LatchState: Sendable, Hashable {
    case none
    /// The gesture began on the scroller with this index and has not moved any scroller.
    case begun(Int)
    /// The scroller with this index receives the whole gesture.
    case latched(Int)
    /// Movement passes outward, beginning with scroller `innermost`.
    ///
    /// The gesture began on scroller `from`; scrollers inside `innermost` are skipped.
    case chaining(from: Int, innermost: Int)
  }

  /// Creates the nested scrollers of a web page.
  ///
  /// - Precondition: There is at least one scroller.
  public init(_ scrollers: [Scroller], engine: Engine = .chromium) {
    require(!scrollers.isEmpty, "a page needs at least one scroller: its viewport")
    self.scrollers = scrollers
    self.engine = engine
  }

  /// The index of the scroller that receives the whole gesture.
  ///
  /// It is `nil` before the first movement and after the end of a gesture. In Firefox it is also
  /// `nil` with immediate hand-off, or while no scroller can use the movement.
  public var latched: Int? { if case .latched(let index) = gesture { index } else { nil } }

  /// The scrollers that the current gesture or its fling can move.
  package var receivers: Range<Int> {
    switch gesture {
    case .none: 0..<0
    case .begun(let index), .chaining(_, let index): 0..<index + 1
    case .latched(let index): index..<index + 1
    }
  }

  /// The innermost scroller that takes part in the current gesture.
  private var innermost: Int? {
    if case .chaining(let from, _) = gesture { from } else { receivers.last }
  }

  package mutating func adopt(_ earlier: CSSScrollers) {
    for (index, scroller) in earlier.scrollers.enumerated() where index < scrollers.count {
      scrollers[index].offset = scrollers[index].clamp(scroller.offset)
    }
    guard let last = earlier.innermost else { return }
    let isKept = engine == earlier.engine && last < scrollers.count
    // A gesture on a scroller that no longer exists continues on the innermost scroller.
    gesture = isKept ? earlier.gesture : .begun(min(last, scrollers.count - 1))
    overscroll = isKept ? earlier.overscroll : nil
  }

  /// Begins a gesture: a finger touches down, or a wheel starts to turn.
  ///
  /// - Parameter index: The index of the innermost scroller under the finger or pointer.
  /// - Precondition: There is a scroller with this index.
  public mutating func beginGesture(on index: Int) {
    requireIndex(index, below: scrollers.count, "scroller")
    gesture = .begun(index)
  }

  /// Chooses the scroller that receives a gesture, from the signs of the gesture's first movement.
  ///
  /// Has no effect if no gesture has begun or the gesture has already moved a scroller.
  public mutating func latch(towards direction: Vector) {
    guard direction != .zero, case .begun(let index) = gesture else { return }
    gesture = begin(on: index, direction)
  }

  /// Sets the offset of a scroller, clamped to its range, for a call of the app; no movement passes
  /// to other scrollers.
  ///
  /// - Precondition: There is such a scroller, the offset is finite.
  public mutating func setOffset(of index: Int, to offset: Vector) {
    requireIndex(index, below: scrollers.count, "scroller")
    require(offset.x.isFinite && offset.y.isFinite, "an offset must be finite, got \(offset)")
    scrollers[index].offset = scrollers[index].clamp(offset)
  }

  /// Ends the current gesture; its overscroll disappears immediately.
  public mutating func endGesture() {
    gesture = .none
    overscroll = nil
  }

  /// Scrolls by a movement of the finger or wheel, and returns the movement that no scroller
  /// consumes.
  ///
  /// - Precondition: A gesture has begun and the movement is finite.
  @discardableResult
  public mutating func scroll(by movement: Vector) -> Vector {
    require(
      movement.x.isFinite && movement.y.isFinite, "a movement must be finite, got \(movement)")
    require(gesture != .none, "no gesture has begun")
    guard movement != .zero else { return .zero }
    let remaining = undoOverscroll(movement)
    guard remaining != .zero else { return .zero }
    if case .begun(let index) = gesture { gesture = begin(on: index, remaining) }
    switch gesture {
    case .none: return remaining
    case .begun(let index):
      let outer = receiver(of: remaining, from: index)
      show(
        remaining,
        beyond: holds(for: remaining) { scrollers[outer].shows($0) } ? outer : index)
      return remaining
    case .latched(let index):
      let left = scrollers[index].consume(remaining)
      show(left, beyond: index)
      return left
    case .chaining(let hit, let innermost):
      return chainMovement(remaining, from: hit, innermost: innermost)
    }
  }

  private func begin(on index: Int, _ movement: Vector) -> LatchState {
    switch engine {
    case .chromium: return .latched(receiver(of: movement, from: index))
    case .firefox(true): return .chaining(from: index, innermost: index)
    case .firefox(false):
      let found = receiver(of: movement, from: index)
      return canMove(found, by: movement) ? .latched(found) : .begun(index)
    }
  }

  /// The innermost scroller that can move or does not pass the movement on; else the viewport.
  func receiver(of movement: Vector, from index: Int) -> Int {
    (0...index).reversed().first { candidate in
      canMove(candidate, by: movement) || holds(for: movement) { !scrollers[candidate].passes($0) }
    } ?? 0
  }

  /// The rounding error that movements to an end and back leave does not count as room.
  func canMove(_ index: Int, by movement: Vector) -> Bool {
    holds(for: movement) { scrollers[index].room($0, movingBy: movement[$0]).exceedsRounding }
  }

  private func holds(for movement: Vector, _ condition: (Axis) -> Bool) -> Bool {
    (movement.x != 0 && condition(.horizontal)) || (movement.y != 0 && condition(.vertical))
  }

  /// Offers a movement outward from `innermost`; the gesture began on the scroller `hit`.
  private mutating func chainMovement(_ movement: Vector, from hit: Int, innermost: Int) -> Vector {
    var outermost = innermost
    let remaining = Vector(
      x: chainMovement(movement.x, .horizontal, on: hit, from: innermost, to: &outermost),
      y: chainMovement(movement.y, .vertical, on: hit, from: innermost, to: &outermost))
    // Scrollers inside a scroller that has moved are skipped until the gesture ends.
    gesture = .chaining(from: hit, innermost: outermost)
    show(remaining, beyond: hit)
    return remaining
  }

  /// True if all scrollers from `hit` to just inside `innermost` pass movement outward.
  func passes(from hit: Int, to innermost: Int, _ axis: Axis) -> Bool {
    hit <= innermost || (innermost + 1...hit).allSatisfy { scrollers[$0].passes(axis) }
  }

  /// The gesture began on `hit`; `outermost` is lowered to the outermost scroller that moves.
  private mutating func chainMovement(
    _ movement: Double, _ axis: Axis, on hit: Int, from innermost: Int, to outermost: inout Int
  ) -> Double {
    guard passes(from: hit, to: innermost, axis) else { return movement }
    var remaining = movement
    for candidate in (0...innermost).reversed() where remaining != 0 {
      let left = scrollers[candidate].consume(remaining, axis)
      if left != remaining { outermost = min(outermost, candidate) }
      remaining = left
      if !scrollers[candidate].passes(axis) { break }
    }
    return remaining
  }

  /// Reduces the overscroll by a movement against the pull, before any scroller moves.
  ///
  /// In Firefox the result lacks a sixteenth of the pull if the touched scroller shows it; in
  /// Chromium it is the whole movement.
  private mutating func undoOverscroll(_ movement: Vector) -> Vector {
    guard let shown = overscroll else { return movement }
    var isOwn = engine != .chromium
    if isOwn, case .begun(let index) = gesture { isOwn = index == shown.scroller }
    guard isOwn else {
      let kept = Vector(
        x: movement.x * shown.pull.x < 0 ? 0 : shown.pull.x,
        y: movement.y * shown.pull.y < 0 ? 0 : shown.pull.y)
      overscroll = kept == .zero ? nil : Overscroll(scroller: shown.scroller, pull: kept)
      return movement
    }
    let share = ScrollPhysics.firefoxPullShare
    func undone(_ movement: Double, _ pull: Double) -> Double {
      let kept = share * pull
      return movement * pull < 0 ? (movement < 0 ? max(movement, -kept) : min(movement, -kept)) : 0
    }
    let back = Vector(x: undone(movement.x, shown.pull.x), y: undone(movement.y, shown.pull.y))
    let pull = shown.pull + (1 / share) * back
    overscroll = pull == .zero ? nil : Overscroll(scroller: shown.scroller, pull: pull)
    return movement - back
  }

  /// Adds a remaining movement to a scroller's overscroll, on the axes that allow overscroll.
  private mutating func show(_ remaining: Vector, beyond index: Int) {
    let scroller = scrollers[index]
    let shown = Vector(
      x: scroller.shows(.horizontal) ? remaining.x : 0,
      y: scroller.shows(.vertical) ? remaining.y : 0)
    guard shown != .zero else { return }
    let before = overscroll.flatMap { $0.scroller == index ? $0.pull : nil } ?? .zero
    overscroll = Overscroll(scroller: index, pull: before + shown)
  }
}
