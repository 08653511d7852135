import NestedScroll
import ScrollDynamics
import ScrollModel

/// A nested system whose kind is known only at run time, so that the scroll view's code is compiled
/// only once.
///
/// Copies share their storage until one of them changes. Shared storage never changes, so that
/// copies can be used on different threads.
struct AnySystem: NestedSystem, @unchecked Sendable {
  private var box: SystemBox

  /// The storage for a change: it is copied first if another value shares it.
  private var own: SystemBox {
    mutating get {
      if !isKnownUniquelyReferenced(&box) { box = box.copy() }
      return box
    }
  }

  init(_ system: some DescribedSystem) { box = TypedBox(system) }

  static func == (one: AnySystem, other: AnySystem) -> Bool { one.box.isEqual(to: other.box) }

  func hash(into hasher: inout Hasher) { box.hash(into: &hasher) }

  var parts: ScrollChain {
    get { box.parts }
    set { own.parts = newValue }
  }

  var viewport: Size { box.viewport }
  var pageCount: Int { box.pageCount }
  var page: Int { box.page }
  var offset: Double { box.offset }
  var outer: Double { box.outer }
  var commitsHalfWay: Bool { box.commitsHalfWay }
  var policies: NestedPolicies { box.policies }
  var defaultPolicy: TouchPolicy { box.defaultPolicy }
  var dock: EasyPager.Dock? { box.dock }
  var settlingPosition: Double { box.settlingPosition }
  var movesCombinedOffset: Bool { box.movesCombinedOffset }
  var isSettlingPartMoving: Bool { box.isSettlingPartMoving }
  var listCount: Int { box.listCount }

  func claims(_ policy: TouchPolicy) -> ScrollClaims { box.claims(policy) }
  func policy(forDragOn part: NestedPart, direction: Double) -> TouchPolicy {
    box.policy(forDragOn: part, direction: direction)
  }
  func limits(_ policy: TouchPolicy) -> CombinedLimits { box.limits(policy) }
  func part(at point: Vector, overscroll: Double) -> NestedPart? {
    box.part(at: point, overscroll: overscroll)
  }
  func frames(overscroll: Double) -> NestedFrames { box.frames(overscroll: overscroll) }
  func innerOffset(page: Int, overscroll: Double) -> Double? {
    box.innerOffset(page: page, overscroll: overscroll)
  }
  func listFrame(_ list: Int, overscroll: Double) -> (y: Double, height: Double)? {
    box.listFrame(list, overscroll: overscroll)
  }
  func isRefreshing(page: Int) -> Bool { box.isRefreshing(page: page) }
  func collapsed(overscroll: Double) -> Double { box.collapsed(overscroll: overscroll) }
  func settlingPosition(of dock: EasyPager.Dock) -> Double? { box.settlingPosition(of: dock) }
  func buttonTarget(at point: Vector, overscroll: Double) -> Double? {
    box.buttonTarget(at: point, overscroll: overscroll)
  }
  func tapTarget(at point: Vector, overscroll: Double) -> Double? {
    box.tapTarget(at: point, overscroll: overscroll)
  }
  func release(_ context: ReleaseContext) -> Release? { box.release(context) }
  func settlingMotion(to position: Double, velocity: Double) -> Trajectory? {
    box.settlingMotion(to: position, velocity: velocity)
  }
  func settlingTarget(replacing target: Double, of before: AnySystem) -> Double {
    box.settlingTarget(replacing: target, of: before.box)
  }

  mutating func partsMoved() { own.partsMoved() }
  mutating func show(page: Int) { own.show(page: page) }
  mutating func show(page: Int, leavingAt overscroll: Double) -> Double {
    own.show(page: page, leavingAt: overscroll)
  }
  mutating func willShow(page: Int) { own.willShow(page: page) }
  mutating func scroll(page: Int, to offset: Double) { own.scroll(page: page, to: offset) }
  mutating func scrollListToTop() { own.scrollListToTop() }
  mutating func follow(_ length: Double, above page: Int) { own.follow(length, above: page) }
  mutating func lift(overscroll: Double) -> Bool { own.lift(overscroll: overscroll) }
  mutating func endRefresh(page: Int) { own.endRefresh(page: page) }
  mutating func beginSettlingPartDrag() { own.beginSettlingPartDrag() }
  mutating func dragSettlingPart(by movement: Double) { own.dragSettlingPart(by: movement) }
  mutating func placeSettlingPart(at position: Double) { own.placeSettlingPart(at: position) }
  mutating func holdSettlingPart() { own.holdSettlingPart() }
  mutating func endSettlingPartMotion() { own.endSettlingPartMotion() }
  mutating func adopt(_ system: AnySystem) { own.adopt(system.box) }
}
