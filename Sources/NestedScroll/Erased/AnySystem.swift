package import ScrollDynamics
package import ScrollModel

/// A type-erased nested system, so that the scroll view's code is compiled only once.
///
/// Copies share their storage until one of them changes. Shared storage never changes, so copies
/// can be used on different threads.
package struct AnySystem: NestedSystem, @unchecked Sendable {
  private var shared: SharedBox<any SystemBox>

  private var box: any SystemBox { shared.box }

  /// The storage for a change; copied first if another value shares it.
  private var own: any SystemBox {
    mutating get { shared.own { $0.copy() } }
  }

  /// Creates a type-erased system.
  package init(_ system: some NestedSystem) { shared = SharedBox(TypedBox(system)) }

  /// The stored system; the given type must be the type of that system.
  package func typed<System: NestedSystem>(_ type: System.Type) -> System {
    TypedBox<System>.value(in: box)
  }

  package static func == (one: AnySystem, other: AnySystem) -> Bool {
    one.box.isEqual(to: other.box)
  }

  /// Hashes only properties that every kind of system has, so that no kind needs a hash function.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(page)
    hasher.combine(offset)
  }

  package var parts: ScrollChain {
    get { box.parts }
    set { own.parts = newValue }
  }

  package var viewport: Size { box.viewport }
  package var pageCount: Int { box.pageCount }
  package var page: Int { box.page }
  package var offset: Double { box.offset }
  package var outer: Double { box.outer }
  package var commitsHalfWay: Bool { box.commitsHalfWay }
  package var policies: NestedPolicies { box.policies }
  package var defaultPolicy: TouchPolicy { box.defaultPolicy }
  package var dock: EasyPager.Dock? { box.dock }
  package var settlingPosition: Double { box.settlingPosition }
  package var movesCombinedOffset: Bool { box.movesCombinedOffset }
  package var isSettlingPartMoving: Bool { box.isSettlingPartMoving }
  package var detents: [Double] { box.detents }
  package var detent: Int? { box.detent }
  package var listCount: Int { box.listCount }

  package func claims(_ policy: TouchPolicy) -> ScrollClaims { box.claims(policy) }
  package func policy(forDragOn part: NestedPart, direction: Double) -> TouchPolicy {
    box.policy(forDragOn: part, direction: direction)
  }
  package func limits(_ policy: TouchPolicy) -> CombinedLimits { box.limits(policy) }
  package func part(at point: Vector, overscroll: Double) -> NestedPart? {
    box.part(at: point, overscroll: overscroll)
  }
  package func frames(overscroll: Double) -> NestedFrames { box.frames(overscroll: overscroll) }
  package func innerOffset(page: Int, overscroll: Double) -> Double? {
    box.innerOffset(page: page, overscroll: overscroll)
  }
  package func frame(ofList list: Int, overscroll: Double) -> (y: Double, height: Double)? {
    box.frame(ofList: list, overscroll: overscroll)
  }
  package func isRefreshing(page: Int) -> Bool { box.isRefreshing(page: page) }
  package func collapsed(overscroll: Double) -> Double { box.collapsed(overscroll: overscroll) }
  package func settlingPosition(of dock: EasyPager.Dock) -> Double? {
    box.settlingPosition(of: dock)
  }
  package func buttonTarget(at point: Vector, overscroll: Double) -> Double? {
    box.buttonTarget(at: point, overscroll: overscroll)
  }
  package func tapTarget(at point: Vector, overscroll: Double) -> Double? {
    box.tapTarget(at: point, overscroll: overscroll)
  }
  package func release(_ context: ReleaseContext) -> Release? { box.release(context) }
  package func settlingMotion(to position: Double, velocity: Double) -> Trajectory? {
    box.settlingMotion(to: position, velocity: velocity)
  }
  package func settlingTarget(replacing target: Double, of before: AnySystem) -> Double {
    box.settlingTarget(replacing: target, of: before.box)
  }

  package mutating func partsMoved() { own.partsMoved() }
  package mutating func show(page: Int) { own.show(page: page) }
  package mutating func show(page: Int, leavingAt overscroll: Double) -> Double {
    own.show(page: page, leavingAt: overscroll)
  }
  package mutating func willShow(page: Int) { own.willShow(page: page) }
  package mutating func scroll(page: Int, to offset: Double) { own.scroll(page: page, to: offset) }
  package mutating func scrollListToTop() { own.scrollListToTop() }
  package mutating func follow(_ length: Double, above page: Int) {
    own.follow(length, above: page)
  }
  package mutating func lift(overscroll: Double) -> Bool { own.lift(overscroll: overscroll) }
  package mutating func beginRefresh(page: Int) { own.beginRefresh(page: page) }
  package mutating func endRefresh(page: Int) { own.endRefresh(page: page) }
  package mutating func beginSettlingPartDrag() { own.beginSettlingPartDrag() }
  package mutating func dragSettlingPart(by movement: Double) { own.dragSettlingPart(by: movement) }
  package mutating func placeSettlingPart(at position: Double) {
    own.placeSettlingPart(at: position)
  }
  package mutating func holdSettlingPart() { own.holdSettlingPart() }
  package mutating func endSettlingPartMotion() { own.endSettlingPartMotion() }
  package mutating func adopt(_ system: AnySystem) { own.adopt(system.box) }
}
