public import ScrollDynamics
public import ScrollModel

/// The settling part of a nested system: a sheet that settles at detents, or a bar that docks.
///
/// A system without a settling part uses the default implementations. ``NestedScrollView`` runs the
/// motion of a settling part.
public protocol NestedSettlingPart {
  /// The dock at which the part is, or was last while it moves; `nil` for a part without docks.
  var dock: EasyPager.Dock? { get }

  /// The position of the part at a dock.
  ///
  /// - Parameter dock: The dock.
  /// - Returns: The position, in points of the part's own coordinate; `nil` for a part without
  ///   docks.
  func settlingPosition(of dock: EasyPager.Dock) -> Double?

  /// The position to which a touch-down on a point moves the part, as a button does.
  ///
  /// - Parameters:
  ///   - point: A point of the viewport, in points.
  ///   - overscroll: The overscroll, in points, negative beyond the top.
  /// - Returns: The position, in points of the part's own; `nil` for a point that does not move it.
  func buttonTarget(at point: Vector, overscroll: Double) -> Double?

  /// The position to which a tap on a point moves the part. A tap is a touch that ends without
  /// having moved.
  ///
  /// - Parameters:
  ///   - point: A point of the viewport, in points.
  ///   - overscroll: The overscroll, in points, negative beyond the top.
  /// - Returns: The position, in points of the part's own; `nil` for a point that does not move it.
  func tapTarget(at point: Vector, overscroll: Double) -> Double?

  /// The position of the part, in points of its own coordinate, which the system defines.
  var settlingPosition: Double { get }

  /// Whether the part is the outermost one of the chain, so that the combined offset changes with
  /// it.
  var movesCombinedOffset: Bool { get }

  /// Whether the part is dragged or settles, and so may be between its resting positions.
  var isSettlingPartMoving: Bool { get }

  /// The positions at which the part rests, in points of its own coordinate, ascending; empty for a
  /// part without detents.
  var detents: [Double] { get }

  /// The index of the detent at which the part is; `nil` between two detents, and for a part without
  /// detents.
  var detent: Int? { get }

  /// Begins a drag of the part by a finger.
  mutating func beginSettlingPartDrag()

  /// Moves the part with a finger.
  ///
  /// - Parameter movement: How far the finger has moved since it went down, in points with the
  ///   content offset's sign.
  mutating func dragSettlingPart(by movement: Double)

  /// The motions that a release starts.
  ///
  /// - Parameter context: The state of the view at the release.
  /// - Returns: The motions; `nil` if only the scroll view moves on.
  func release(_ context: ReleaseContext) -> Release?

  /// The motion of the part to a position, or `nil` if it cannot move there.
  ///
  /// - Parameters:
  ///   - position: The target, in the part's own coordinate in points.
  ///   - velocity: Its present velocity, in points per second.
  /// - Returns: The motion from its present position.
  func settlingMotion(to position: Double, velocity: Double) -> Trajectory?

  /// The position at which the part settles after a change of the geometry.
  ///
  /// - Parameters:
  ///   - target: The position at which it would have settled, in the part's own coordinate in
  ///     points.
  ///   - before: The system before the change.
  /// - Returns: The new target, in the part's own coordinate in points.
  func settlingTarget(replacing target: Double, of before: Self) -> Double

  /// Sets the position of a part that is in motion.
  ///
  /// - Parameter position: The position, in the part's own coordinate in points.
  mutating func placeSettlingPart(at position: Double)

  /// Stops the part under a finger at its shown position, which may be beyond its ends. The release
  /// decides about its next motion.
  mutating func holdSettlingPart()

  /// Ends the motion of the part at its present position.
  mutating func endSettlingPartMotion()
}

extension NestedSettlingPart {
  /// `nil`: the system has no settling part.
  public var dock: EasyPager.Dock? { nil }

  /// `nil`: the system has no settling part.
  public func settlingPosition(of dock: EasyPager.Dock) -> Double? { nil }

  /// `nil`: the system has no settling part.
  public func buttonTarget(at point: Vector, overscroll: Double) -> Double? { nil }

  /// `nil`: the system has no settling part.
  public func tapTarget(at point: Vector, overscroll: Double) -> Double? { nil }

  /// 0: the system has no settling part.
  public var settlingPosition: Double { 0 }

  /// `false`: the system has no settling part.
  public var movesCombinedOffset: Bool { false }

  /// `false`: the system has no settling part.
  public var isSettlingPartMoving: Bool { false }

  /// Empty: the part has no detents.
  public var detents: [Double] { [] }

  /// `nil`: the part has no detents.
  public var detent: Int? { nil }

  /// Does nothing: the system has no settling part.
  public mutating func beginSettlingPartDrag() {}

  /// Does nothing: the system has no settling part.
  public mutating func dragSettlingPart(by movement: Double) {}

  /// `nil`: only the scroll view moves on.
  public func release(_ context: ReleaseContext) -> Release? { nil }

  /// `nil`: the system has no settling part.
  public func settlingMotion(to position: Double, velocity: Double) -> Trajectory? { nil }

  /// The unchanged target: the system has no settling part.
  public func settlingTarget(replacing target: Double, of before: Self) -> Double { target }

  /// Does nothing: the system has no settling part.
  public mutating func placeSettlingPart(at position: Double) {}

  /// Ends the motion: by default the part does not go beyond its ends.
  public mutating func holdSettlingPart() { endSettlingPartMotion() }

  /// Does nothing: the system has no settling part.
  public mutating func endSettlingPartMotion() {}
}
