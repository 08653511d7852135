import ScrollDynamics
import ScrollModel

/// The storage of an ``AnySystem``.
protocol SystemBox: AnyObject {
  func copy() -> any SystemBox
  func isEqual(to other: any SystemBox) -> Bool
  func adopt(_ other: any SystemBox)
  func settlingTarget(replacing target: Double, of before: any SystemBox) -> Double

  var parts: ScrollChain { get set }

  var viewport: Size { get }
  var pageCount: Int { get }
  var page: Int { get }
  var offset: Double { get }
  var outer: Double { get }
  var commitsHalfWay: Bool { get }
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
  func buttonTarget(at point: Vector, overscroll: Double) -> Double?
  func tapTarget(at point: Vector, overscroll: Double) -> Double?
  func release(_ context: ReleaseContext) -> Release?
  func settlingMotion(to position: Double, velocity: Double) -> Trajectory?
  func partsMoved()
  func show(page: Int)
  func show(page: Int, leavingAt overscroll: Double) -> Double
  func willShow(page: Int)
  func scroll(page: Int, to offset: Double)
  func scrollListToTop()
  func follow(_ length: Double, above page: Int)
  func lift(overscroll: Double) -> Bool
  func beginRefresh(page: Int)
  func endRefresh(page: Int)
  func beginSettlingPartDrag()
  func dragSettlingPart(by movement: Double)
  func placeSettlingPart(at position: Double)
  func holdSettlingPart()
  func endSettlingPartMotion()
}

/// The storage of a nested system of one type.
///
/// Systems of different types are not equal; other operations on two boxes require the same type.
final class TypedBox<System: NestedSystem>: SystemBox {
  private var system: System

  init(_ system: System) { self.system = system }

  /// The system in a box of this type.
  static func system(in box: any SystemBox) -> System {
    guard let box = box as? TypedBox else { fatalError("a system of another kind was given") }
    return box.system
  }

  func copy() -> any SystemBox { TypedBox(system) }
  func isEqual(to other: any SystemBox) -> Bool {
    guard let other = other as? TypedBox else { return false }
    return system == other.system
  }
  func adopt(_ other: any SystemBox) { system.adopt(Self.system(in: other)) }
  func settlingTarget(replacing target: Double, of before: any SystemBox) -> Double {
    system.settlingTarget(replacing: target, of: Self.system(in: before))
  }

  var parts: ScrollChain {
    get { system.parts }
    set { system.parts = newValue }
  }

  var viewport: Size { system.viewport }
  var pageCount: Int { system.pageCount }
  var page: Int { system.page }
  var offset: Double { system.offset }
  var outer: Double { system.outer }
  var commitsHalfWay: Bool { system.commitsHalfWay }
  var policies: NestedPolicies { system.policies }
  var defaultPolicy: TouchPolicy { system.defaultPolicy }
  var dock: EasyPager.Dock? { system.dock }
  var settlingPosition: Double { system.settlingPosition }
  var movesCombinedOffset: Bool { system.movesCombinedOffset }
  var isSettlingPartMoving: Bool { system.isSettlingPartMoving }
  var detents: [Double] { system.detents }
  var detent: Int? { system.detent }
  var listCount: Int { system.listCount }

  func claims(_ policy: TouchPolicy) -> ScrollClaims { system.claims(policy) }
  func policy(forDragOn part: NestedPart, direction: Double) -> TouchPolicy {
    system.policy(forDragOn: part, direction: direction)
  }
  func limits(_ policy: TouchPolicy) -> CombinedLimits { system.limits(policy) }
  func part(at point: Vector, overscroll: Double) -> NestedPart? {
    system.part(at: point, overscroll: overscroll)
  }
  func frames(overscroll: Double) -> NestedFrames { system.frames(overscroll: overscroll) }
  func innerOffset(page: Int, overscroll: Double) -> Double? {
    system.innerOffset(page: page, overscroll: overscroll)
  }
  func frame(ofList list: Int, overscroll: Double) -> (y: Double, height: Double)? {
    system.frame(ofList: list, overscroll: overscroll)
  }
  func isRefreshing(page: Int) -> Bool { system.isRefreshing(page: page) }
  func collapsed(overscroll: Double) -> Double { system.collapsed(overscroll: overscroll) }
  func settlingPosition(of dock: EasyPager.Dock) -> Double? {
    system.settlingPosition(of: dock)
  }
  func buttonTarget(at point: Vector, overscroll: Double) -> Double? {
    system.buttonTarget(at: point, overscroll: overscroll)
  }
  func tapTarget(at point: Vector, overscroll: Double) -> Double? {
    system.tapTarget(at: point, overscroll: overscroll)
  }
  func release(_ context: ReleaseContext) -> Release? { system.release(context) }
  func settlingMotion(to position: Double, velocity: Double) -> Trajectory? {
    system.settlingMotion(to: position, velocity: velocity)
  }
  func partsMoved() { system.partsMoved() }
  func show(page: Int) { system.show(page: page) }
  func show(page: Int, leavingAt overscroll: Double) -> Double {
    system.show(page: page, leavingAt: overscroll)
  }
  func willShow(page: Int) { system.willShow(page: page) }
  func scroll(page: Int, to offset: Double) { system.scroll(page: page, to: offset) }
  func scrollListToTop() { system.scrollListToTop() }
  func follow(_ length: Double, above page: Int) { system.follow(length, above: page) }
  func lift(overscroll: Double) -> Bool { system.lift(overscroll: overscroll) }
  func beginRefresh(page: Int) { system.beginRefresh(page: page) }
  func endRefresh(page: Int) { system.endRefresh(page: page) }
  func beginSettlingPartDrag() { system.beginSettlingPartDrag() }
  func dragSettlingPart(by movement: Double) { system.dragSettlingPart(by: movement) }
  func placeSettlingPart(at position: Double) { system.placeSettlingPart(at: position) }
  func holdSettlingPart() { system.holdSettlingPart() }
  func endSettlingPartMotion() { system.endSettlingPartMotion() }
}
