package import ScrollDynamics
package import ScrollModel

/// A type-erased nested system, so that the scroll view's code is compiled only once.
///
/// Copies share their storage until one of them changes. Shared storage never changes, so copies
/// can be used on different threads.
package struct AnySystem: NestedSystem, @unchecked Sendable {
  private var shared: SharedBox<any SystemBox>

  private var box: any SystemBox { shared.box }

  private var mutableBox: any SystemBox { mutating get { shared.mutableBox { $0.copy() } } }

  package init(_ system: some NestedSystem) { shared = SharedBox(TypedBox(system)) }

  /// The stored system, which must have the given type.
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

  // Without a coroutine, whose frame would be allocated for every access.
  package var parts: ScrollChain {
    get { box.parts }
    set { mutableBox.parts = newValue }
  }

  package var viewport: Size { box.viewport }
  package var pageCount: Int { box.pageCount }
  package var page: Int { box.page }
  package var offset: Double { box.offset }
  package var outer: Double { box.outer }
  package var commitsAtHalfway: Bool { box.commitsAtHalfway }
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
  package func tapTarget(at point: Vector, overscroll: Double) -> Double? {
    box.tapTarget(at: point, overscroll: overscroll)
  }
  package func release(_ context: ReleaseContext) -> Release? { box.release(context) }
  package func settlingMotion(to position: Double, velocity: Double) -> Trajectory? {
    box.settlingMotion(to: position, velocity: velocity)
  }

  package mutating func partsDidMove() { mutableBox.partsDidMove() }
  package mutating func show(page: Int, leavingAt overscroll: Double) -> Double {
    mutableBox.show(page: page, leavingAt: overscroll)
  }
  package mutating func willShow(page: Int) { mutableBox.willShow(page: page) }
  package mutating func scroll(page: Int, to offset: Double) {
    mutableBox.scroll(page: page, to: offset)
  }
  package mutating func scrollListToTop() { mutableBox.scrollListToTop() }
  package mutating func didInsert(_ length: Double, above page: Int) {
    mutableBox.didInsert(length, above: page)
  }
  package mutating func refreshIfPulled(overscroll: Double) -> Bool {
    mutableBox.refreshIfPulled(overscroll: overscroll)
  }
  package mutating func beginRefreshing(page: Int) { mutableBox.beginRefreshing(page: page) }
  package mutating func endRefreshing(page: Int) { mutableBox.endRefreshing(page: page) }
  package mutating func beginSettlingPartDrag() { mutableBox.beginSettlingPartDrag() }
  package mutating func dragSettlingPart(by movement: Double) {
    mutableBox.dragSettlingPart(by: movement)
  }
  package mutating func setSettlingPosition(_ position: Double) {
    mutableBox.setSettlingPosition(position)
  }
  package mutating func endSettlingPartMotion(isHeld: Bool) {
    mutableBox.endSettlingPartMotion(isHeld: isHeld)
  }
  package mutating func adopt(_ system: AnySystem) { mutableBox.adopt(system.box) }
}
