public import ScrollDynamics
public import ScrollModel

/// The settling part of a nested system: a sheet that settles at detents, or a bar that docks.
///
/// A system without a settling part uses the default implementations. ``NestedScrollView`` runs the
/// motion of a settling part. Positions are in points of the part's own coordinate.
public protocol NestedSettlingPart {
  /// The dock of the part; while the part moves, the dock that it left; `nil` for a part without
  /// docks.
  var dock: EasyPager.Dock? { get }

  /// The position of the part at a dock; `nil` for a part without docks.
  func settlingPosition(of dock: EasyPager.Dock) -> Double?

  /// The position to which a tap, a touch without movement, moves the part; `nil` if it does not.
  ///
  /// Where there is no part to drag, for example on a button, the part moves as soon as a touch
  /// begins.
  func tapTarget(at point: Vector, overscroll: Double) -> Double?

  /// The position of the part, in points of a coordinate that the system defines.
  var settlingPosition: Double { get }

  /// True if the part is the outermost part of the chain, so that its movement changes the combined
  /// offset.
  var movesCombinedOffset: Bool { get }

  /// True while the part is dragged or settles; it can then be between its resting positions.
  var isSettlingPartMoving: Bool { get }

  /// The positions at which the part rests, in points of its coordinate, ascending; empty for a
  /// part without detents.
  var detents: [Double] { get }

  /// The index of the part's detent; `nil` between two detents, and for a part without detents.
  var detent: Int? { get }

  /// Begins a drag of the part by a finger.
  mutating func beginSettlingPartDrag()

  /// Moves the part by the finger's movement since touch-down, positive when the finger moves up.
  mutating func dragSettlingPart(by movement: Double)

  /// The motions that begin when a finger is released; `nil` if the scroll view decelerates as
  /// usual.
  func release(_ context: ReleaseContext) -> Release?

  /// The motion of the part from its current position, or `nil` if it cannot move to the position.
  func settlingMotion(to position: Double, velocity: Double) -> Trajectory?

  /// Sets the position of a part that is in motion.
  mutating func setSettlingPosition(_ position: Double)

  /// Ends the motion of the part at its current position.
  ///
  /// A part that a finger holds may stay outside its range; it moves again when it is released.
  mutating func endSettlingPartMotion(isHeld: Bool)
}

extension NestedSettlingPart {
  /// `nil` by default: the system has no settling part.
  public var dock: EasyPager.Dock? { nil }

  /// `nil` by default: the system has no settling part.
  public func settlingPosition(of dock: EasyPager.Dock) -> Double? { nil }

  /// `nil` by default: the system has no settling part.
  public func tapTarget(at point: Vector, overscroll: Double) -> Double? { nil }

  /// 0 by default: the system has no settling part.
  public var settlingPosition: Double { 0 }

  /// `false` by default: the system has no settling part.
  public var movesCombinedOffset: Bool { false }

  /// `false` by default: the system has no settling part.
  public var isSettlingPartMoving: Bool { false }

  /// Empty by default: the part has no detents.
  public var detents: [Double] { [] }

  /// `nil` by default: the part has no detents.
  public var detent: Int? { nil }

  /// Does nothing by default: the system has no settling part.
  public mutating func beginSettlingPartDrag() {}

  /// Does nothing by default: the system has no settling part.
  public mutating func dragSettlingPart(by movement: Double) {}

  /// `nil` by default: the scroll view decelerates as usual.
  public func release(_ context: ReleaseContext) -> Release? { nil }

  /// `nil` by default: the system has no settling part.
  public func settlingMotion(to position: Double, velocity: Double) -> Trajectory? { nil }

  /// Does nothing by default: the system has no settling part.
  public mutating func setSettlingPosition(_ position: Double) {}

  /// Does nothing by default: the system has no settling part.
  public mutating func endSettlingPartMotion(isHeld: Bool) {}
}
