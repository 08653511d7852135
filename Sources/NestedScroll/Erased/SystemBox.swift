import ScrollDynamics
import ScrollModel

/// The storage of an ``AnySystem``, whose kind of system is not known to the compiler.
///
/// It is abstract: only its subclass ``TypedBox`` is created.
class SystemBox {
  fileprivate init() {}

  func copy() -> SystemBox { overridden() }
  func isEqual(to other: SystemBox) -> Bool { overridden() }
  func adopt(_ other: SystemBox) { overridden() }
  func settlingTarget(replacing target: Double, of before: SystemBox) -> Double { overridden() }

  var parts: ScrollChain {
    get { overridden() }
    set { overridden() }
  }

  var viewport: Size { overridden() }
  var pageCount: Int { overridden() }
  var page: Int { overridden() }
  var offset: Double { overridden() }
  var outer: Double { overridden() }
  var commitsHalfWay: Bool { overridden() }
  var policies: NestedPolicies { overridden() }
  var defaultPolicy: TouchPolicy { overridden() }
  var dock: EasyPager.Dock? { overridden() }
  var settlingPosition: Double { overridden() }
  var movesCombinedOffset: Bool { overridden() }
  var isSettlingPartMoving: Bool { overridden() }
  var detents: [Double] { overridden() }
  var detent: Int? { overridden() }
  var listCount: Int { overridden() }

  func claims(_ policy: TouchPolicy) -> ScrollClaims { overridden() }
  func policy(forDragOn part: NestedPart, direction: Double) -> TouchPolicy { overridden() }
  func limits(_ policy: TouchPolicy) -> CombinedLimits { overridden() }
  func part(at point: Vector, overscroll: Double) -> NestedPart? { overridden() }
  func frames(overscroll: Double) -> NestedFrames { overridden() }
  func innerOffset(page: Int, overscroll: Double) -> Double? { overridden() }
  func frame(ofList list: Int, overscroll: Double) -> (y: Double, height: Double)? { overridden() }
  func isRefreshing(page: Int) -> Bool { overridden() }
  func collapsed(overscroll: Double) -> Double { overridden() }
  func settlingPosition(of dock: EasyPager.Dock) -> Double? { overridden() }
  func buttonTarget(at point: Vector, overscroll: Double) -> Double? { overridden() }
  func tapTarget(at point: Vector, overscroll: Double) -> Double? { overridden() }
  func release(_ context: ReleaseContext) -> Release? { overridden() }
  func settlingMotion(to position: Double, velocity: Double) -> Trajectory? { overridden() }
  func partsMoved() { overridden() }
  func show(page: Int) { overridden() }
  func show(page: Int, leavingAt overscroll: Double) -> Double { overridden() }
  func willShow(page: Int) { overridden() }
  func scroll(page: Int, to offset: Double) { overridden() }
  func scrollListToTop() { overridden() }
  func follow(_ length: Double, above page: Int) { overridden() }
  func lift(overscroll: Double) -> Bool { overridden() }
  func beginRefresh(page: Int) { overridden() }
  func endRefresh(page: Int) { overridden() }
  func beginSettlingPartDrag() { overridden() }
  func dragSettlingPart(by movement: Double) { overridden() }
  func placeSettlingPart(at position: Double) { overridden() }
  func holdSettlingPart() { overridden() }
  func endSettlingPartMotion() { overridden() }

  private func overridden() -> Never { fatalError("a TypedBox overrides this") }
}

/// The storage of a nested system of one kind.
///
/// Systems of different kinds are not equal; other operations on two boxes require the same kind.
final class TypedBox<System: NestedSystem>: SystemBox {
  private var system: System

  init(_ system: System) { self.system = system }

  /// The system in a box of this kind.
  static func system(in box: SystemBox) -> System {
    guard let box = box as? TypedBox else { fatalError("a system of another kind was given") }
    return box.system
  }

  override func copy() -> SystemBox { TypedBox(system) }
  override func isEqual(to other: SystemBox) -> Bool {
    guard let other = other as? TypedBox else { return false }
    return system == other.system
  }
  override func adopt(_ other: SystemBox) { system.adopt(Self.system(in: other)) }
  override func settlingTarget(replacing target: Double, of before: SystemBox) -> Double {
    system.settlingTarget(replacing: target, of: Self.system(in: before))
  }

  override var parts: ScrollChain {
    get { system.parts }
    set { system.parts = newValue }
  }

  override var viewport: Size { system.viewport }
  override var pageCount: Int { system.pageCount }
  override var page: Int { system.page }
  override var offset: Double { system.offset }
  override var outer: Double { system.outer }
  override var commitsHalfWay: Bool { system.commitsHalfWay }
  override var policies: NestedPolicies { system.policies }
  override var defaultPolicy: TouchPolicy { system.defaultPolicy }
  override var dock: EasyPager.Dock? { system.dock }
  override var settlingPosition: Double { system.settlingPosition }
  override var movesCombinedOffset: Bool { system.movesCombinedOffset }
  override var isSettlingPartMoving: Bool { system.isSettlingPartMoving }
  override var detents: [Double] { system.detents }
  override var detent: Int? { system.detent }
  override var listCount: Int { system.listCount }

  override func claims(_ policy: TouchPolicy) -> ScrollClaims { system.claims(policy) }
  override func policy(forDragOn part: NestedPart, direction: Double) -> TouchPolicy {
    system.policy(forDragOn: part, direction: direction)
  }
  override func limits(_ policy: TouchPolicy) -> CombinedLimits { system.limits(policy) }
  override func part(at point: Vector, overscroll: Double) -> NestedPart? {
    system.part(at: point, overscroll: overscroll)
  }
  override func frames(overscroll: Double) -> NestedFrames { system.frames(overscroll: overscroll) }
  override func innerOffset(page: Int, overscroll: Double) -> Double? {
    system.innerOffset(page: page, overscroll: overscroll)
  }
  override func frame(ofList list: Int, overscroll: Double) -> (y: Double, height: Double)? {
    system.frame(ofList: list, overscroll: overscroll)
  }
  override func isRefreshing(page: Int) -> Bool { system.isRefreshing(page: page) }
  override func collapsed(overscroll: Double) -> Double { system.collapsed(overscroll: overscroll) }
  override func settlingPosition(of dock: EasyPager.Dock) -> Double? {
    system.settlingPosition(of: dock)
  }
  override func buttonTarget(at point: Vector, overscroll: Double) -> Double? {
    system.buttonTarget(at: point, overscroll: overscroll)
  }
  override func tapTarget(at point: Vector, overscroll: Double) -> Double? {
    system.tapTarget(at: point, overscroll: overscroll)
  }
  override func release(_ context: ReleaseContext) -> Release? { system.release(context) }
  override func settlingMotion(to position: Double, velocity: Double) -> Trajectory? {
    system.settlingMotion(to: position, velocity: velocity)
  }
  override func partsMoved() { system.partsMoved() }
  override func show(page: Int) { system.show(page: page) }
  override func show(page: Int, leavingAt overscroll: Double) -> Double {
    system.show(page: page, leavingAt: overscroll)
  }
  override func willShow(page: Int) { system.willShow(page: page) }
  override func scroll(page: Int, to offset: Double) { system.scroll(page: page, to: offset) }
  override func scrollListToTop() { system.scrollListToTop() }
  override func follow(_ length: Double, above page: Int) { system.follow(length, above: page) }
  override func lift(overscroll: Double) -> Bool { system.lift(overscroll: overscroll) }
  override func beginRefresh(page: Int) { system.beginRefresh(page: page) }
  override func endRefresh(page: Int) { system.endRefresh(page: page) }
  override func beginSettlingPartDrag() { system.beginSettlingPartDrag() }
  override func dragSettlingPart(by movement: Double) { system.dragSettlingPart(by: movement) }
  override func placeSettlingPart(at position: Double) { system.placeSettlingPart(at: position) }
  override func holdSettlingPart() { system.holdSettlingPart() }
  override func endSettlingPartMotion() { system.endSettlingPartMotion() }
}
