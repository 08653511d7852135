import ScrollDynamics
import ScrollModel

/// The storage of an ``AnySystem``, with the same members.
protocol SystemBox: AnyObject {
  func copy() -> any SystemBox
  func isEqual(to other: any SystemBox) -> Bool
  func adopt(_ other: any SystemBox)

  var parts: ScrollChain { get set }

  var viewport: Size { get }
  var pageCount: Int { get }
  var page: Int { get }
  var offset: Double { get }
  var outer: Double { get }
  var commitsAtHalfway: Bool { get }
  var policies: NestedPolicies { get }
  var defaultPolicy: TouchPolicy { get }
  var dock: EasyPager.Dock? { get }
  var settlingPosition: Double { get }
  var movesCombinedOffset: Bool { get }
  var isSettlingPartMoving: Bool { get }
  var detents: [Double] { get }
  var detent: Int? { get }
  var listCount: Int { get }

  func claims(_ policy: TouchPolicy) -> ScrollClaims
  func policy(forDragOn part: NestedPart, direction: Double) -> TouchPolicy
  func limits(_ policy: TouchPolicy) -> CombinedLimits
  func part(at point: Vector, overscroll: Double) -> NestedPart?
  func frames(overscroll: Double) -> NestedFrames
  func innerOffset(page: Int, overscroll: Double) -> Double?
  func frame(ofList list: Int, overscroll: Double) -> (y: Double, height: Double)?
  func isRefreshing(page: Int) -> Bool
  func collapsed(overscroll: Double) -> Double
  func settlingPosition(of dock: EasyPager.Dock) -> Double?
  func tapTarget(at point: Vector, overscroll: Double) -> Double?
  func release(_ context: ReleaseContext) -> Release?
  func settlingMotion(to position: Double, velocity: Double) -> Trajectory?
  func partsDidMove()
  func show(page: Int, leavingAt overscroll: Double) -> Double
  func willShow(page: Int)
  func scroll(page: Int, to offset: Double)
  func scrollListToTop()
  func didInsert(_ length: Double, above page: Int)
  func refreshIfPulled(overscroll: Double) -> Bool
  func beginRefreshing(page: Int)
  func endRefreshing(page: Int)
  func beginSettlingPartDrag()
  func dragSettlingPart(by movement: Double)
  func setSettlingPosition(_ position: Double)
  func endSettlingPartMotion(isHeld: Bool)
}

extension TypedBox: SystemBox where Value: NestedSystem {
  func copy() -> any SystemBox { TypedBox(value) }
  func isEqual(to other: any SystemBox) -> Bool { (other as? TypedBox)?.value == value }
  func adopt(_ other: any SystemBox) { value.adopt(Self.value(in: other)) }

  var parts: ScrollChain {
    @inline(__always) get { value.parts }
    @inline(__always) set { value.parts = newValue }
  }

  var viewport: Size { value.viewport }
  var pageCount: Int { value.pageCount }
  var page: Int { value.page }
  var offset: Double { value.offset }
  var outer: Double { value.outer }
  var commitsAtHalfway: Bool { value.commitsAtHalfway }
  var policies: NestedPolicies { value.policies }
  var defaultPolicy: TouchPolicy { value.defaultPolicy }
  var dock: EasyPager.Dock? { value.dock }
  var settlingPosition: Double { value.settlingPosition }
  var movesCombinedOffset: Bool { value.movesCombinedOffset }
  var isSettlingPartMoving: Bool { value.isSettlingPartMoving }
  var detents: [Double] { value.detents }
  var detent: Int? { value.detent }
  var listCount: Int { value.listCount }

  func claims(_ policy: TouchPolicy) -> ScrollClaims { value.claims(policy) }
  func policy(forDragOn part: NestedPart, direction: Double) -> TouchPolicy {
    value.policy(forDragOn: part, direction: direction)
  }
  func limits(_ policy: TouchPolicy) -> CombinedLimits { Self.limits(of: &value, policy) }
  // An `inout` argument is read in place; a stored property would be copied first. Nothing is
  // written, so threads may read shared storage at the same time.
  private static func limits(of value: inout Value, _ policy: TouchPolicy) -> CombinedLimits {
    value.limits(policy)
  }
  func part(at point: Vector, overscroll: Double) -> NestedPart? {
    value.part(at: point, overscroll: overscroll)
  }
  func frames(overscroll: Double) -> NestedFrames { value.frames(overscroll: overscroll) }
  func innerOffset(page: Int, overscroll: Double) -> Double? {
    value.innerOffset(page: page, overscroll: overscroll)
  }
  func frame(ofList list: Int, overscroll: Double) -> (y: Double, height: Double)? {
    value.frame(ofList: list, overscroll: overscroll)
  }
  func isRefreshing(page: Int) -> Bool { value.isRefreshing(page: page) }
  func collapsed(overscroll: Double) -> Double { value.collapsed(overscroll: overscroll) }
  func settlingPosition(of dock: EasyPager.Dock) -> Double? { value.settlingPosition(of: dock) }
  func tapTarget(at point: Vector, overscroll: Double) -> Double? {
    value.tapTarget(at: point, overscroll: overscroll)
  }
  func release(_ context: ReleaseContext) -> Release? { value.release(context) }
  func settlingMotion(to position: Double, velocity: Double) -> Trajectory? {
    value.settlingMotion(to: position, velocity: velocity)
  }
  func partsDidMove() { value.partsDidMove() }
  func show(page: Int, leavingAt overscroll: Double) -> Double {
    value.show(page: page, leavingAt: overscroll)
  }
  func willShow(page: Int) { value.willShow(page: page) }
  func scroll(page: Int, to offset: Double) { value.scroll(page: page, to: offset) }
  func scrollListToTop() { value.scrollListToTop() }
  func didInsert(_ length: Double, above page: Int) { value.didInsert(length, above: page) }
  func refreshIfPulled(overscroll: Double) -> Bool { value.refreshIfPulled(overscroll: overscroll) }
  func beginRefreshing(page: Int) { value.beginRefreshing(page: page) }
  func endRefreshing(page: Int) { value.endRefreshing(page: page) }
  func beginSettlingPartDrag() { value.beginSettlingPartDrag() }
  func dragSettlingPart(by movement: Double) { value.dragSettlingPart(by: movement) }
  func setSettlingPosition(_ position: Double) { value.setSettlingPosition(position) }
  func endSettlingPartMotion(isHeld: Bool) { value.endSettlingPartMotion(isHeld: isHeld) }
}
