public import ScrollDynamics
public import ScrollModel

/// A system of parts that scroll as one: its geometry, where each part stands, and who moves next.
///
/// A system knows nothing of time. ``NestedScrollView`` runs the motion on one joint offset and
/// tells the system how far it went; the system splits that among its parts and says where they are.
/// All of it is pure arithmetic on a value.
///
/// The *joint offset* is the collapsed part of the outer element plus the offset of the current
/// list. *Excess* is what shows beyond what the parts can take, rubber band included: negative
/// beyond the top.
public protocol NestedSystem: Sendable, Hashable {
  /// The size that everything is seen through, in points.
  var viewport: Size { get }

  /// How many pages there are, at least 1.
  var pageCount: Int { get }

  /// The page that is current, from 0.
  var page: Int { get }

  /// The joint offset, in points, without excess.
  var offset: Double { get }

  /// How far the outer part is collapsed or pulled up, in points, without excess.
  var outer: Double { get }

  /// Whether what shows beyond the top is the list's own, so that it goes with its page.
  var listOwnsTopExcess: Bool { get }

  /// Whether another page is current as soon as more than half of it shows; otherwise when the pages
  /// rest.
  var commitsHalfWay: Bool { get }

  /// What users want both ways, as this system has it.
  var policies: NestedPolicies { get }

  /// What anything but a finger may move now.
  var defaultPolicy: TouchPolicy { get }

  /// What a drag that starts on a part may move, in this state.
  ///
  /// - Parameters:
  ///   - part: Where the finger is put down.
  ///   - direction: The sign of its first movement; 0 if it is not known yet.
  /// - Returns: The policy.
  func policy(forDragOn part: NestedPart, direction: Double) -> TouchPolicy

  /// Takes note that a finger goes down.
  ///
  /// - Parameter part: Where.
  mutating func touchBegan(on part: NestedPart)

  /// How far the joint offset goes.
  ///
  /// - Parameter policy: What may move.
  /// - Returns: The limits.
  func limits(_ policy: TouchPolicy) -> JointLimits

  /// Moves the parts.
  ///
  /// - Parameters:
  ///   - movement: Points, with the content offset's sign; within ``limits(_:)``.
  ///   - policy: What may move.
  mutating func move(by movement: Double, _ policy: TouchPolicy)

  /// The next place at which another part takes over, or `nil` if there is none.
  ///
  /// - Parameters:
  ///   - direction: The sign of the movement.
  ///   - policy: What may move.
  /// - Returns: The place, seen from here.
  func handOver(ahead direction: Double, _ policy: TouchPolicy) -> HandOver?

  /// Which part takes the next movement; `nil` for none.
  ///
  /// - Parameters:
  ///   - direction: The sign of the movement; 0 stands for the last one.
  ///   - policy: What may move.
  /// - Returns: The part.
  func owner(movingBy direction: Double, _ policy: TouchPolicy) -> NestedPart?

  /// The part under a place of the viewport, `nil` where touches fall through.
  ///
  /// - Parameters:
  ///   - point: The place, in points.
  ///   - excess: What shows beyond the parts, in points.
  /// - Returns: The part.
  func part(at point: Vector, excess: Double) -> NestedPart?

  /// Makes another page current. Nothing that pages share moves.
  ///
  /// - Parameter page: The page, from 0.
  mutating func show(page: Int)

  /// Puts a page's own list somewhere, by program; clamped to the list.
  ///
  /// - Parameters:
  ///   - page: The page, from 0.
  ///   - offset: The list's own content offset, in points.
  mutating func scroll(page: Int, to offset: Double)

  /// Takes the geometry of another system of the same type, and keeps what is on screen.
  ///
  /// - Parameter system: A system with the new geometry.
  mutating func adopt(_ system: Self)

  /// Moves a page's list along with content that came in above what it shows.
  ///
  /// - Parameters:
  ///   - length: How high that content is, in points, negative for content that went away there.
  ///   - page: The page, or the list of a stack, from 0; its height already counts the content.
  mutating func follow(_ length: Double, above page: Int)

  /// Where the parts are on screen.
  ///
  /// - Parameter excess: What shows beyond the parts, in points.
  /// - Returns: The frames.
  func frames(excess: Double) -> NestedFrames

  /// The offset of a page's list as shown, in points; `nil` for a page without a list.
  ///
  /// - Parameters:
  ///   - page: The page, from 0.
  ///   - excess: What shows beyond the parts, in points.
  /// - Returns: Points.
  func innerOffset(page: Int, excess: Double) -> Double?

  /// Whether a page, or the whole, waits for its refresh to end.
  ///
  /// - Parameter page: The page, from 0.
  /// - Returns: Whether it waits.
  func isRefreshing(page: Int) -> Bool

  /// Takes note that a finger lifts: pulled far enough, a refresh begins.
  ///
  /// - Parameter excess: What shows beyond the parts, in points.
  /// - Returns: Whether a refresh begins.
  mutating func lift(excess: Double) -> Bool

  /// Ends the current page's or the whole's refresh; the top is where it was before.
  mutating func endRefresh()

  // MARK: A part that also moves by itself: a sheet that snaps, a bar that docks.

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

  /// Whether that part is the outer one of the chain, so that the joint offset moves with it.
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

  /// How a program moves that part somewhere, or `nil` if it cannot.
  ///
  /// - Parameter position: Where to, in points of its own.
  /// - Returns: The motion from where the part is.
  func asideMotion(to position: Double) -> ScrollMotion?

  /// Puts that part somewhere on its way.
  ///
  /// - Parameter position: Where, in points of its own.
  mutating func placeAside(at position: Double)

  /// Lets that part rest where it is.
  mutating func endAside()

  /// How far the outer part shows as collapsed, in points.
  ///
  /// - Parameter excess: What shows beyond the parts, in points.
  /// - Returns: Points, negative while the part is stretched.
  func collapsed(excess: Double) -> Double
}

extension NestedSystem {
  /// Nothing: where parts stand does not depend on how a finger came there.
  public mutating func touchBegan(on part: NestedPart) {}

  /// The list scrolls on by as much.
  public mutating func follow(_ length: Double, above page: Int) {
    guard let offset = innerOffset(page: page, excess: 0) else { return }
    scroll(page: page, to: offset + length)
  }

  /// The choices of the originals.
  public var policies: NestedPolicies { NestedPolicies() }

  /// `false`: what shows beyond the top belongs to the part that all pages share.
  public var listOwnsTopExcess: Bool { false }

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
  public func asideMotion(to position: Double) -> ScrollMotion? { nil }

  /// Nothing: the system has no such part.
  public mutating func placeAside(at position: Double) {}

  /// Nothing: the system has no such part.
  public mutating func endAside() {}

  /// `false`: the system has no refresh control.
  public func isRefreshing(page: Int) -> Bool { false }

  /// `false`: the system has no refresh control.
  public mutating func lift(excess: Double) -> Bool { false }

  /// Nothing: the system has no refresh control.
  public mutating func endRefresh() {}

  /// `false`: the page changes when the pages rest.
  public var commitsHalfWay: Bool { false }

  /// ``TouchPolicy/free``.
  public var defaultPolicy: TouchPolicy { .free }
}
