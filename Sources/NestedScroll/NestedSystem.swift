public import ScrollModel

/// A system of parts that scroll as one: its geometry, where each part stands, and who moves next.
///
/// A system knows nothing of time. ``NestedScrollView`` runs the motion on one combined offset and
/// tells the system how far it went; the system splits that among its parts and says where they are.
/// All of it is pure arithmetic on a value.
///
/// The *combined offset* is the collapsed part of the outer element plus the offset of the current
/// list. *Excess* is what shows beyond what the parts can take, rubber band included: negative
/// beyond the top.
public protocol NestedSystem: NestedAside, Sendable, Hashable {
  /// The size that everything is seen through, in points.
  var viewport: Size { get }

  /// How many pages there are, at least 1.
  var pageCount: Int { get }

  /// The page that is current, from 0.
  var page: Int { get }

  /// The parts that scroll as one, and where each is.
  ///
  /// Who moves, how far the combined offset goes and where another part takes over follow from them
  /// and their ``claims(_:)``.
  var parts: ScrollChain { get set }

  /// In which order the parts are offered a movement.
  ///
  /// - Parameter policy: What may move.
  /// - Returns: The claims; those of an outer part, 0, and a list in it, 1, unless the system says
  ///   otherwise.
  func claims(_ policy: TouchPolicy) -> ScrollClaims

  /// The combined offset, in points, without excess.
  var offset: Double { get }

  /// How far the outer part is collapsed or pulled up, in points, without excess.
  var outer: Double { get }

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

  /// How far the combined offset goes.
  ///
  /// - Parameter policy: What may move.
  /// - Returns: The limits.
  func limits(_ policy: TouchPolicy) -> JointLimits

  /// Takes note that the parts have moved: what of the system is no part follows them.
  mutating func partsMoved()

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

  /// Takes note that a page begins to show beside the current one, before anything is seen of it.
  ///
  /// Systems of which ``commitsHalfWay`` holds are told; with others pages share all that moves.
  ///
  /// - Parameter page: The page, from 0; not the current one.
  mutating func willShow(page: Int)

  /// Puts a page's own list somewhere, by program; clamped to the list.
  ///
  /// A list that is put where ``innerOffset(page:excess:)`` says that it is changes nothing.
  ///
  /// - Parameters:
  ///   - page: The page, from 0.
  ///   - offset: The list's own content offset, in points.
  mutating func scroll(page: Int, to offset: Double)

  /// Puts the current page's list at its start, by program; the outer part stays as it is.
  mutating func scrollListToTop()

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

  /// How far the outer part shows as collapsed, in points.
  ///
  /// - Parameter excess: What shows beyond the parts, in points.
  /// - Returns: Points, negative while the part is stretched.
  func collapsed(excess: Double) -> Double
}
