import ScrollDynamics
public import ScrollModel

/// Scroll containers of a web page inside one another, on two axes: who moves when a finger or a wheel
/// does.
///
/// A gesture is begun on a scroller, moved and ended. Chromium latches it to one scroller at its first
/// movement; Firefox hands what a scroller leaves to those outside of it.
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
  /// What CSS calls `overscroll-behavior`, of one axis.
  public enum OverscrollBehavior: Sendable, Hashable, CaseIterable {
    /// Movements pass outward, and the scroller's own overscroll shows.
    case auto
    /// Nothing passes outward; the scroller's own overscroll shows.
    case contain
    /// Nothing passes outward, and no overscroll shows.
    case none
  }

  /// A scroll container.
  public struct Scroller: Sendable, Hashable {
    /// Where the container is, in points, from 0.
    public internal(set) var offset: Vector

    /// The largest offset, in points; 0 on an axis that does not scroll.
    public let maximumOffset: Vector

    /// What becomes of movements on the horizontal axis that it cannot use.
    public let horizontalBehavior: OverscrollBehavior

    /// What becomes of movements on the vertical axis that it cannot use.
    public let verticalBehavior: OverscrollBehavior

    /// Creates a scroll container.
    ///
    /// - Parameters:
    ///   - maximumOffset: The largest offset, in points.
    ///   - offset: Where it is, in points; clamped.
    ///   - horizontalBehavior: What becomes of movements on the horizontal axis that it cannot use.
    ///   - verticalBehavior: What becomes of movements on the vertical axis that it cannot use.
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

    /// Whether what it cannot use goes outward: a box that does not scroll has no say.
    func passes(_ axis: Axis) -> Bool { maximumOffset[axis] == 0 || behavior(axis) == .auto }

    /// Whether its own overscroll shows.
    func shows(_ axis: Axis) -> Bool { maximumOffset[axis] > 0 && behavior(axis) != .none }

    func behavior(_ axis: Axis) -> OverscrollBehavior {
      axis == .horizontal ? horizontalBehavior : verticalBehavior
    }

    /// How far it can move in a direction, in points.
    func room(_ axis: Axis, movingBy direction: Double) -> Double {
      direction < 0 ? offset[axis] : maximumOffset[axis] - offset[axis]
    }

    /// Moves on both axes as far as it can; returns what is left.
    mutating func consume(_ movement: Vector) -> Vector {
      Vector(x: consume(movement.x, .horizontal), y: consume(movement.y, .vertical))
    }

    /// The same along one axis.
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

  /// Whose rules hold.
  public enum Engine: Sendable, Hashable {
    /// One scroller has the whole gesture.
    case chromium
    /// What a scroller leaves goes outward; on the desktop, without immediate hand-off, only with the
    /// next gesture.
    case firefox(immediateHandoff: Bool)
  }

  /// Whose rules hold.
  public let engine: Engine

  /// The scrollers, outermost first; 0 is the viewport.
  public internal(set) var scrollers: [Scroller]

  /// A scroller that is pulled beyond its ends.
  public struct Overscroll: Sendable, Hashable {
    /// The index of the scroller.
    public let scroller: Int
    /// How much of the gesture pulled it, in points.
    public let pull: Vector
  }

  /// Whose overscroll shows; `nil` for none.
  public private(set) var overscroll: Overscroll?

  var gesture = Gesture.none

  enum Gesture: Sendable, Hashable {
    case none
    /// Begun on a scroller, and not moved.
    case begun(Int)
    /// One scroller has all of it.
    case latched(Int)
    /// Nothing scrolls.
    case dead
    /// What begins on a scroller goes outward, not to those inside of the second one any more.
    case handing(from: Int, innermost: Int)
  }

  /// Creates scrollers.
  ///
  /// - Parameters:
  ///   - scrollers: The scrollers, outermost first; the first one is the viewport.
  ///   - engine: Whose rules hold.
  /// - Precondition: There is a scroller.
  public init(_ scrollers: [Scroller], engine: Engine = .chromium) {
    require(!scrollers.isEmpty, "a page has a viewport at least")
    self.scrollers = scrollers
    self.engine = engine
  }

  /// The scroller that has the gesture; `nil` before its first movement, after its end and where
  /// nothing scrolls.
  public var latched: Int? { if case .latched(let index) = gesture { index } else { nil } }

  /// A finger comes down, or a wheel begins to turn.
  ///
  /// - Parameter index: The scroller under it.
  /// - Precondition: There is such a scroller.
  public mutating func beginGesture(on index: Int) {
    require(scrollers.indices.contains(index), "there is no scroller \(index)")
    gesture = .begun(index)
  }

  /// The finger lifts.
  public mutating func endGesture() {
    gesture = .none
    overscroll = nil
  }

  /// The gesture moves.
  ///
  /// - Parameter movement: Points on both axes, with the offset's sign.
  /// - Returns: What no scroller has used, in points.
  /// - Precondition: A gesture has begun, the movement is finite.
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

  /// What a gesture becomes at its first movement.
  private func begin(on index: Int, _ movement: Vector) -> Gesture {
    switch engine {
    case .chromium: latch(from: index, movement)
    case .firefox(true): .handing(from: index, innermost: index)
    case .firefox(false): firstWithRoom(from: index, movement)
    }
  }

  private func latch(from index: Int, _ movement: Vector) -> Gesture {
    for candidate in (0...index).reversed() {
      // The viewport takes what nobody else does.
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

  /// The first scroller outward that can move; where none can, the one under the finger, whose
  /// overscroll shows.
  private func firstWithRoom(from index: Int, _ movement: Vector) -> Gesture {
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

  /// Whether a condition holds for an axis along which a movement leads.
  private func holds(for movement: Vector, _ condition: (Axis) -> Bool) -> Bool {
    (movement.x != 0 && condition(.horizontal)) || (movement.y != 0 && condition(.vertical))
  }

  private mutating func handOn(_ movement: Vector, from hit: Int, innermost: Int) -> Vector {
    var outermost = innermost
    let remaining = Vector(
      x: handOn(movement.x, .horizontal, from: innermost, to: &outermost),
      y: handOn(movement.y, .vertical, from: innermost, to: &outermost))
    // Those inside of a scroller that has moved are passed over for the rest of the gesture.
    gesture = .handing(from: hit, innermost: outermost)
    show(remaining, beyond: hit)
    return remaining
  }

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

  /// Turning back undoes Firefox' overscroll first; in Chromium content moves at once.
  private mutating func undoOverscroll(_ movement: Vector) -> Vector {
    guard let shown = overscroll else { return movement }
    guard engine != .chromium else {
      overscroll = nil
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

  /// Shows what is left as the overscroll of a scroller, on the axes on which it may.
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
