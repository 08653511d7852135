public import ScrollDynamics
public import ScrollModel

/// A part of a nested system that also moves by itself: a sheet that snaps, a bar that docks.
///
/// A system without such a part says nothing here; ``NestedScrollView`` runs the motion of one that
/// has it.
public protocol NestedAside {
  /// Which dock that part is at; on its way between docks, where it was last. `nil` without docks.
  var dock: EasyPager.Dock? { get }

  /// Where that part is at a dock.
  ///
  /// - Parameter dock: The dock.
  /// - Returns: The position, in points of the part's own; `nil` without docks.
  func asidePlace(of dock: EasyPager.Dock) -> Double?

  /// Where a finger that goes down on a place sends that part, as a button does.
  ///
  /// - Parameters:
  ///   - point: The place, in points.
  ///   - excess: What shows beyond the parts, in points.
  /// - Returns: The position, in points of the part's own; `nil` for a place that sends it nowhere.
  func buttonTarget(at point: Vector, excess: Double) -> Double?

  /// Where a tap on a place sends that part: a finger that goes up again without having moved.
  ///
  /// - Parameters:
  ///   - point: The place, in points.
  ///   - excess: What shows beyond the parts, in points.
  /// - Returns: The position, in points of the part's own; `nil` for a place that sends it nowhere.
  func tapTarget(at point: Vector, excess: Double) -> Double?

  /// Where that part is, in points of its own.
  var asidePosition: Double { get }

  /// Whether that part is the outer one of the chain, so that the combined offset moves with it.
  var movesJointOffset: Bool { get }

  /// Whether that part is on its way, by a finger or by itself.
  var isAside: Bool { get }

  /// Takes note that a finger begins to move that part.
  mutating func beginAside()

  /// Moves that part with a finger.
  ///
  /// - Parameter movement: How far the finger has moved since it went down, in points with the
  ///   content offset's sign.
  mutating func dragAside(by movement: Double)

  /// Says what a release sets in motion.
  ///
  /// - Parameter context: How the finger lets go.
  /// - Returns: The motions; `nil` for the scroll view's own and nothing else.
  func release(_ context: ReleaseContext) -> Release?

  /// How that part gets somewhere, or `nil` if it cannot.
  ///
  /// - Parameters:
  ///   - position: Where to, in points of its own.
  ///   - velocity: What it has already, in points per second.
  /// - Returns: The motion from where the part is.
  func asideMotion(to position: Double, velocity: Double) -> Trajectory?

  /// Where that part settles now that the geometry has changed.
  ///
  /// - Parameters:
  ///   - target: Where it was about to settle, in points of its own.
  ///   - before: The system as it was.
  /// - Returns: Points of its own.
  func asideTarget(replacing target: Double, of before: Self) -> Double

  /// Puts that part somewhere on its way.
  ///
  /// - Parameter position: Where, in points of its own.
  mutating func placeAside(at position: Double)

  /// Stops that part under a finger where it shows, beyond its end as well; what a release does with
  /// it is the release's.
  mutating func holdAside()

  /// Lets that part rest where it is.
  mutating func endAside()
}

extension NestedAside {
  /// `nil`: the system has no such part.
  public var dock: EasyPager.Dock? { nil }

  /// `nil`: the system has no such part.
  public func asidePlace(of dock: EasyPager.Dock) -> Double? { nil }

  /// `nil`: the system has no such part.
  public func buttonTarget(at point: Vector, excess: Double) -> Double? { nil }

  /// `nil`: the system has no such part.
  public func tapTarget(at point: Vector, excess: Double) -> Double? { nil }

  /// Nowhere: the system has no such part.
  public var asidePosition: Double { 0 }

  /// `false`: the system has no such part.
  public var movesJointOffset: Bool { false }

  /// `false`: the system has no such part.
  public var isAside: Bool { false }

  /// Nothing: the system has no such part.
  public mutating func beginAside() {}

  /// Nothing: the system has no such part.
  public mutating func dragAside(by movement: Double) {}

  /// `nil`: the scroll view's own motion is all there is.
  public func release(_ context: ReleaseContext) -> Release? { nil }

  /// `nil`: the system has no such part.
  public func asideMotion(to position: Double, velocity: Double) -> Trajectory? { nil }

  /// The same place.
  public func asideTarget(replacing target: Double, of before: Self) -> Double { target }

  /// Nothing: the system has no such part.
  public mutating func placeAside(at position: Double) {}

  /// As at rest: the part does not go beyond its ends.
  public mutating func holdAside() { endAside() }

  /// Nothing: the system has no such part.
  public mutating func endAside() {}
}
