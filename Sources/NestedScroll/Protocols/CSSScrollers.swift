import ScrollDynamics
public import ScrollModel

/// Nested scroll containers of a web page on two axes, moved by a finger or a wheel.
///
/// A gesture begins on a scroller, moves and ends. Chromium latches it to one scroller at its first
/// movement; Firefox passes the movement that a scroller cannot use to the scrollers outside it.
///
/// ```swift
/// var page = CSSScrollers([
///   .init(maximumOffset: Vector(x: 0, y: 5300)), .init(maximumOffset: Vector(x: 0, y: 1100)),
/// ])
/// page.beginGesture(on: 1)
/// page.scroll(by: Vector(x: 0, y: 1500))
/// print(page.latched, page.scrollers[1].offset.y)   // Optional(1) 1100.0: the remaining is dropped
/// ```
///
/// Source: CSS Overscroll Behavior 1, Chromium 156 and Firefox' APZ.
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

  /// A scroll container of a web page: an element with `overflow: auto`, or the viewport.
  public struct Scroller: Sendable, Hashable {
    /// The content offset of the scroll container, in points, 0 or larger on each axis.
    public internal(set) var offset: Vector

    /// The largest content offset on each axis, in points; 0 on an axis that does not scroll.
    public let maximumOffset: Vector

    /// CSS's `overscroll-behavior-x`: what happens to horizontal movement beyond the scroller's end.
    public let horizontalBehavior: OverscrollBehavior

    /// CSS's `overscroll-behavior-y`: what happens to vertical movement beyond the scroller's end.
    public let verticalBehavior: OverscrollBehavior

    /// Creates a scroll container of a web page.
    ///
    /// - Parameters:
    ///   - maximumOffset: The largest content offset, in points; 0 on an axis that does not scroll.
    ///   - offset: The initial content offset, in points; clamped to the container's range.
    ///   - horizontalBehavior: CSS's `overscroll-behavior-x`.
    ///   - verticalBehavior: CSS's `overscroll-behavior-y`.
    /// - Precondition: The largest offset is 0 or larger and finite.
    public init(
      maximumOffset: Vector, offset: Vector = .zero,
      horizontalBehavior: OverscrollBehavior = .auto, verticalBehavior: OverscrollBehavior = .auto
    ) {
      for axis in [Axis.horizontal, .vertical] {
        require(
          maximumOffset[axis] >= 0 && maximumOffset[axis].isFinite,
          "maximumOffset must be 0 or larger and finite, got \(maximumOffset[axis])")
      }
      self.maximumOffset = maximumOffset
      self.offset = Vector(
        x: min(max(0, offset.x), maximumOffset.x), y: min(max(0, offset.y), maximumOffset.y))
      self.horizontalBehavior = horizontalBehavior
      self.verticalBehavior = verticalBehavior
    }

    /// Whether movement along an axis that the scroller cannot use passes to the scrollers outside.
    ///
    /// A scroller that cannot scroll along the axis passes all movement on.
    func passes(_ axis: Axis) -> Bool { maximumOffset[axis] == 0 || behavior(axis) == .auto }

    /// Whether the scroller shows overscroll along an axis when the content is pulled beyond an end.
    func shows(_ axis: Axis) -> Bool { maximumOffset[axis] > 0 && behavior(axis) != .none }

    /// CSS's `overscroll-behavior` of the scroller along an axis.
    func behavior(_ axis: Axis) -> OverscrollBehavior {
      axis == .horizontal ? horizontalBehavior : verticalBehavior
    }

    /// How far the scroller can still move along an axis before it reaches its end, in points, 0 or more.
    ///
    /// - Parameters:
    ///   - axis: The axis of the movement.
    ///   - direction: Negative for a movement towards the start, otherwise towards the end.
    /// - Returns: The distance to the end, in points.
    func room(_ axis: Axis, movingBy direction: Double) -> Double {
      direction < 0 ? offset[axis] : maximumOffset[axis] - offset[axis]
    }

    /// Sets the scroller's offset along one axis, in points, clamped to the scroller's range.
    @inline(__always)
    mutating func move(to offset: Double, _ axis: Axis) {
      self.offset[axis] = min(max(0, offset), maximumOffset[axis])
    }

    /// Scrolls by a movement on both axes, as far as possible.
    ///
    /// - Parameter movement: The wanted change of the offset, in points.
    /// - Returns: The movement beyond the scroller's ends, in points.
    mutating func consume(_ movement: Vector) -> Vector {
      Vector(x: consume(movement.x, .horizontal), y: consume(movement.y, .vertical))
    }

    /// Scrolls by a movement along one axis, as far as possible.
    ///
    /// - Parameters:
    ///   - movement: The wanted change of the offset, in points.
    ///   - axis: The axis of the movement.
    /// - Returns: The movement beyond the scroller's end, in points.
    mutating func consume(_ movement: Double, _ axis: Axis) -> Double {
      let room = room(axis, movingBy: movement)
      guard abs(movement) > room else {
        offset[axis] += movement
        return 0
      }
      offset[axis] = movement < 0 ? 0 : maximumOffset[axis]
      return movement < 0 ? movement + room : movement - room
    }
  }

  /// A browser engine, which decides how nested scrollers share a gesture.
  public enum Engine: Sendable, Hashable {
    /// Chromium: one scroller has the whole gesture.
    case chromium
    /// Firefox: unused movement passes outward; on the desktop, without immediate hand-off, only
    /// from the next gesture on.
    case firefox(immediateHandoff: Bool)
  }

  /// The browser engine whose rules of nested scrolling apply.
  public let engine: Engine

  /// The nested scroll containers under the finger, outermost first; 0 is the viewport.
  public internal(set) var scrollers: [Scroller]

  /// A scroller that is pulled beyond its ends, and how far.
  public struct Overscroll: Sendable, Hashable {
    /// The index of the scroller that shows the overscroll, from 0, the outermost.
    public let scroller: Int
    /// The finger's movement beyond the scroller's ends, in points on each axis, before any resistance.
    public let pull: Vector
  }

  /// The overscroll that the present gesture shows; `nil` while no scroller is pulled beyond its end.
  public private(set) var overscroll: Overscroll?

  /// Which scroller the present gesture moves.
  var gesture = LatchState.none

  /// Which scroller a gesture moves.
  enum LatchState: Sendable, Hashable {
    /// There is no gesture.
    case none
    /// The gesture began on the scroller with this index and has not moved.
    case begun(Int)
    /// The scroller with this index has the whole gesture.
    case latched(Int)
    /// Nothing can scroll: the gesture has no effect.
    case dead
    /// Movement passes outward, beginning with scroller `innermost`.
    ///
    /// The gesture began on scroller `from`; scrollers inside `innermost` are skipped.
    case handing(from: Int, innermost: Int)
  }

  /// Creates the nested scrollers of a web page.
  ///
  /// - Parameters:
  ///   - scrollers: The scroll containers, outermost first; the first one is the viewport.
  ///   - engine: The browser engine whose rules apply.
  /// - Precondition: There is at least one scroller.
  public init(_ scrollers: [Scroller], engine: Engine = .chromium) {
    require(!scrollers.isEmpty, "a page has a viewport at least")
    self.scrollers = scrollers
    self.engine = engine
  }

  /// The index of the scroller that alone receives the whole gesture.
  ///
  /// `nil` before the gesture's first movement, after its end, if nothing can scroll, and in Firefox
  /// with immediate hand-off.
  public var latched: Int? { if case .latched(let index) = gesture { index } else { nil } }

  /// The scroller that the present gesture moves first: the latched one, or in Firefox the innermost
  /// one that has not handed the gesture on; `nil` for none.
  public var moving: Int? {
    switch gesture {
    case .latched(let index), .handing(_, let index): index
    default: nil
    }
  }

  /// Begins a gesture: a finger touches down, or a wheel starts to turn.
  ///
  /// - Parameter index: The index of the innermost scroller under the finger or pointer.
  /// - Precondition: There is a scroller with this index.
  public mutating func beginGesture(on index: Int) {
    require(scrollers.indices.contains(index), "there is no scroller \(index)")
    gesture = .begun(index)
  }

  /// Decides which scroller receives a gesture before the gesture's first movement.
  ///
  /// Without effect if the gesture has moved or has not begun.
  ///
  /// - Parameter direction: The direction of the first movement; only the signs count.
  public mutating func latch(towards direction: Vector) {
    guard direction != .zero, case .begun(let index) = gesture else { return }
    gesture = begin(on: index, direction)
  }

  /// Sets the offset of a scroller, as an app does; no movement passes to other scrollers.
  ///
  /// - Parameters:
  ///   - index: The index of the scroller, from 0, the outermost.
  ///   - offset: The new offset, in points; clamped to the scroller's range.
  /// - Precondition: There is such a scroller, the offset is finite.
  public mutating func place(_ index: Int, at offset: Vector) {
    require(scrollers.indices.contains(index), "there is no scroller \(index)")
    require(
      offset.x.isFinite && offset.y.isFinite, "an offset must be finite, got \(offset)")
    let most = scrollers[index].maximumOffset
    scrollers[index].offset = Vector(
      x: min(max(0, offset.x), most.x), y: min(max(0, offset.y), most.y))
  }

  /// Ends the present gesture; overscroll disappears at once.
  public mutating func endGesture() {
    gesture = .none
    overscroll = nil
  }

  /// Scrolls by a movement of the finger or wheel in the present gesture.
  ///
  /// - Parameter movement: The movement, in points; positive values increase the content offset.
  /// - Returns: The movement that no scroller has consumed, in points.
  /// - Precondition: A gesture has begun and the movement is finite.
  @discardableResult
  public mutating func scroll(by movement: Vector) -> Vector {
    require(
      movement.x.isFinite && movement.y.isFinite, "a movement must be finite, got \(movement)")
    require(gesture != .none, "no gesture has begun")
    guard movement != .zero else { return .zero }
    if case .begun(let index) = gesture { gesture = begin(on: index, movement) }
    var remaining = undoOverscroll(movement)
    switch gesture {
    case .none, .begun, .dead: return movement
    case .latched(let index):
      remaining = scrollers[index].consume(remaining)
      show(remaining, beyond: index)
    case .handing(let hit, let innermost):
      remaining = handOn(remaining, from: hit, innermost: innermost)
    }
    return remaining
  }

  /// Decides which scroller a gesture moves, at the gesture's first movement.
  ///
  /// - Parameters:
  ///   - index: The index of the scroller on which the gesture began.
  ///   - movement: The first movement, in points.
  /// - Returns: The new state of the gesture.
  private func begin(on index: Int, _ movement: Vector) -> LatchState {
    switch engine {
    case .chromium: latch(from: index, movement)
    case .firefox(true): .handing(from: index, innermost: index)
    case .firefox(false): firstWithRoom(from: index, movement)
    }
  }

  /// Chromium's choice of the scroller that receives the whole gesture: the innermost one that can move.
  private func latch(from index: Int, _ movement: Vector) -> LatchState {
    for candidate in (0...index).reversed() {
      // The viewport gets the gesture if no other scroller can use it.
      guard candidate > 0 else { break }
      let scroller = scrollers[candidate]
      guard holds(for: movement, { scroller.maximumOffset[$0] > 0 }) else { continue }
      if holds(for: movement, { scroller.room($0, movingBy: movement[$0]) > 0 }) {
        return .latched(candidate)
      }
      if holds(for: movement, { scroller.behavior($0) != .auto }) { return .dead }
    }
    return .latched(0)
  }

  /// Firefox' choice of the scroller that receives the whole gesture: the innermost one that can move.
  ///
  /// If none can move, the scroller under the finger is chosen and shows overscroll.
  private func firstWithRoom(from index: Int, _ movement: Vector) -> LatchState {
    for candidate in (0...index).reversed() {
      let scroller = scrollers[candidate]
      if holds(for: movement, { scroller.room($0, movingBy: movement[$0]) > 0 }) {
        return .latched(candidate)
      }
      if holds(for: movement, { !scroller.passes($0) }) {
        break
      }
    }
    return .latched(index)
  }

  /// Whether a condition holds for at least one of the axes on which a movement is not 0.
  private func holds(for movement: Vector, _ condition: (Axis) -> Bool) -> Bool {
    (movement.x != 0 && condition(.horizontal)) || (movement.y != 0 && condition(.vertical))
  }

  /// Offers a movement to one scroller after the other, from the inside out, as Firefox does.
  ///
  /// - Parameters:
  ///   - movement: The movement on both axes, in points.
  ///   - hit: The index of the scroller on which the gesture began.
  ///   - innermost: The index of the scroller that is offered the movement first.
  /// - Returns: The movement that no scroller has consumed, in points.
  private mutating func handOn(_ movement: Vector, from hit: Int, innermost: Int) -> Vector {
    var outermost = innermost
    let remaining = Vector(
      x: handOn(movement.x, .horizontal, from: innermost, to: &outermost),
      y: handOn(movement.y, .vertical, from: innermost, to: &outermost))
    // Scrollers inside one that has moved are skipped until the gesture ends.
    gesture = .handing(from: hit, innermost: outermost)
    show(remaining, beyond: hit)
    return remaining
  }

  /// Offers a movement along one axis to one scroller after the other, from the inside out.
  ///
  /// - Parameters:
  ///   - movement: The movement, in points.
  ///   - axis: The axis of the movement.
  ///   - innermost: The index of the scroller that is offered the movement first.
  ///   - outermost: Lowered to the index of the outermost scroller that moves.
  /// - Returns: The movement that no scroller has consumed, in points.
  private mutating func handOn(
    _ movement: Double, _ axis: Axis, from innermost: Int, to outermost: inout Int
  ) -> Double {
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
  /// - Parameter movement: The movement, in points.
  /// - Returns: The remaining movement: in Firefox less what reduced the overscroll, in Chromium all of it.
  private mutating func undoOverscroll(_ movement: Vector) -> Vector {
    guard let shown = overscroll else { return movement }
    guard engine != .chromium else {
      let kept = Vector(
        x: movement.x * shown.pull.x < 0 ? 0 : shown.pull.x,
        y: movement.y * shown.pull.y < 0 ? 0 : shown.pull.y)
      overscroll = kept == .zero ? nil : Overscroll(scroller: shown.scroller, pull: kept)
      return movement
    }
    func undone(_ movement: Double, _ pull: Double) -> Double {
      movement * pull < 0 ? (movement < 0 ? max(movement, -pull) : min(movement, -pull)) : 0
    }
    let back = Vector(x: undone(movement.x, shown.pull.x), y: undone(movement.y, shown.pull.y))
    let pull = shown.pull + back
    overscroll = pull == .zero ? nil : Overscroll(scroller: shown.scroller, pull: pull)
    return movement - back
  }

  /// Adds a remaining movement to a scroller's overscroll, on the axes whose behavior allows overscroll.
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
