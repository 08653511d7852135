import NestedScroll
import ScrollDynamics
import ScrollModel

/// The storage of an ``AnyOriginal``, whose design is not known to the compiler.
///
/// It is abstract: only its subclass ``TypedOriginal`` is created.
class OriginalBox {
  fileprivate init() {}

  func copy() -> OriginalBox { overridden() }
  func isEqual(to other: OriginalBox) -> Bool { overridden() }
  func hash(into hasher: inout Hasher) { overridden() }

  var viewport: Size { overridden() }
  var pageCount: Int { overridden() }
  var page: Int { overridden() }
  var offset: Double { overridden() }
  var outer: Double { overridden() }
  var listOwnsTopOverscroll: Bool { overridden() }
  var defaultTouch: OriginalTouch { overridden() }
  func touch(forDragOn part: NestedPart, direction: Double) -> OriginalTouch { overridden() }
  func touchBegan(on part: NestedPart) { overridden() }
  func limits(_ touch: OriginalTouch) -> OriginalLimits { overridden() }
  func move(by movement: Double, _ touch: OriginalTouch) { overridden() }
  func consumer(movingBy direction: Double, _ touch: OriginalTouch) -> NestedPart? { overridden() }
  func part(at point: Vector, overscroll: Double) -> NestedPart? { overridden() }
  func show(page: Int) { overridden() }
  func scroll(page: Int, to offset: Double) { overridden() }
  func adopt(_ other: OriginalBox) { overridden() }
  func frames(overscroll: Double) -> NestedFrames { overridden() }
  func listOffset(page: Int, overscroll: Double) -> Double? { overridden() }
  func collapsed(overscroll: Double) -> Double { overridden() }
  func isRefreshing(page: Int) -> Bool { overridden() }
  var isRefreshing: Bool { overridden() }
  var refreshInset: Double { overridden() }
  func beginRefresh(overscroll: Double) -> Bool { overridden() }
  func endRefresh(page: Int?) { overridden() }
  var settling: OriginalSettling? { overridden() }
  func hit(at point: Vector, overscroll: Double) -> DetentSheet.Hit? { overridden() }
  func position(ofDetent detent: Int) -> Double? { overridden() }
  func position(ofDock dock: EasyPager.Dock) -> Double? { overridden() }
  func buttonTarget(at point: Vector, overscroll: Double) -> Double? { overridden() }
  func tapTarget(at point: Vector, overscroll: Double) -> Double? { overridden() }
  func beginSettling() { overridden() }
  func dragSettling(by movement: Double) { overridden() }
  func placeSettling(at position: Double) { overridden() }
  func endSettling() { overridden() }
  func release(_ context: OriginalReleaseContext) -> OriginalRelease? { overridden() }
  func settlingMotion(to position: Double) -> Trajectory? { overridden() }

  private func overridden() -> Never { fatalError("a TypedOriginal overrides this") }
}

/// The storage of the rules of one design.
///
/// Rules of different designs are not equal; other operations on two boxes require the same design.
final class TypedOriginal<Rules: OriginalRules>: OriginalBox {
  private var rules: Rules

  init(_ rules: Rules) { self.rules = rules }

  private func rules(in box: OriginalBox) -> Rules {
    guard let box = box as? TypedOriginal else { fatalError("rules of another design were given") }
    return box.rules
  }

  override func copy() -> OriginalBox { TypedOriginal(rules) }
  override func isEqual(to other: OriginalBox) -> Bool { rules == (other as? TypedOriginal)?.rules }
  override func hash(into hasher: inout Hasher) { rules.hash(into: &hasher) }

  override var viewport: Size { rules.viewport }
  override var pageCount: Int { rules.pageCount }
  override var page: Int { rules.page }
  override var offset: Double { rules.offset }
  override var outer: Double { rules.outer }
  override var listOwnsTopOverscroll: Bool { rules.listOwnsTopOverscroll }
  override var defaultTouch: OriginalTouch { rules.defaultTouch }
  override func touch(forDragOn part: NestedPart, direction: Double) -> OriginalTouch {
    rules.touch(forDragOn: part, direction: direction)
  }
  override func touchBegan(on part: NestedPart) { rules.touchBegan(on: part) }
  override func limits(_ touch: OriginalTouch) -> OriginalLimits { rules.limits(touch) }
  override func move(by movement: Double, _ touch: OriginalTouch) {
    rules.move(by: movement, touch)
  }
  override func consumer(movingBy direction: Double, _ touch: OriginalTouch) -> NestedPart? {
    rules.consumer(movingBy: direction, touch)
  }
  override func part(at point: Vector, overscroll: Double) -> NestedPart? {
    rules.part(at: point, overscroll: overscroll)
  }
  override func show(page: Int) { rules.show(page: page) }
  override func scroll(page: Int, to offset: Double) { rules.scroll(page: page, to: offset) }
  override func adopt(_ other: OriginalBox) { rules.adopt(rules(in: other)) }
  override func frames(overscroll: Double) -> NestedFrames { rules.frames(overscroll: overscroll) }
  override func listOffset(page: Int, overscroll: Double) -> Double? {
    rules.listOffset(page: page, overscroll: overscroll)
  }
  override func collapsed(overscroll: Double) -> Double { rules.collapsed(overscroll: overscroll) }
  override func isRefreshing(page: Int) -> Bool { rules.isRefreshing(page: page) }
  override var isRefreshing: Bool { rules.isRefreshing }
  override var refreshInset: Double { rules.refreshInset }
  override func beginRefresh(overscroll: Double) -> Bool {
    rules.beginRefresh(overscroll: overscroll)
  }
  override func endRefresh(page: Int?) { rules.endRefresh(page: page) }
  override var settling: OriginalSettling? { rules.settling }
  override func hit(at point: Vector, overscroll: Double) -> DetentSheet.Hit? {
    rules.hit(at: point, overscroll: overscroll)
  }
  override func position(ofDetent detent: Int) -> Double? { rules.position(ofDetent: detent) }
  override func position(ofDock dock: EasyPager.Dock) -> Double? { rules.position(ofDock: dock) }
  override func buttonTarget(at point: Vector, overscroll: Double) -> Double? {
    rules.buttonTarget(at: point, overscroll: overscroll)
  }
  override func tapTarget(at point: Vector, overscroll: Double) -> Double? {
    rules.tapTarget(at: point, overscroll: overscroll)
  }
  override func beginSettling() { rules.beginSettling() }
  override func dragSettling(by movement: Double) { rules.dragSettling(by: movement) }
  override func placeSettling(at position: Double) { rules.placeSettling(at: position) }
  override func endSettling() { rules.endSettling() }
  override func release(_ context: OriginalReleaseContext) -> OriginalRelease? {
    rules.release(context)
  }
  override func settlingMotion(to position: Double) -> Trajectory? {
    rules.settlingMotion(to: position)
  }
}
