import NestedScroll
import ScrollDynamics
import ScrollModel

/// The storage of an ``AnyOriginal``, whose design is not known to the compiler.
protocol OriginalBox: AnyObject {
  func copy() -> any OriginalBox
  func isEqual(to other: any OriginalBox) -> Bool
  func hash(into hasher: inout Hasher)

  var viewport: Size { get }
  var pageCount: Int { get }
  var page: Int { get }
  var offset: Double { get }
  var outer: Double { get }
  var listOwnsTopOverscroll: Bool { get }
  var defaultTouch: OriginalTouch { get }
  func touch(forDragOn part: NestedPart, direction: Double) -> OriginalTouch
  func touchBegan(on part: NestedPart)
  func limits(_ touch: OriginalTouch) -> OriginalLimits
  func move(by movement: Double, _ touch: OriginalTouch)
  func consumer(movingBy direction: Double, _ touch: OriginalTouch) -> NestedPart?
  func part(at point: Vector, overscroll: Double) -> NestedPart?
  func show(page: Int)
  func scroll(page: Int, to offset: Double)
  func adopt(_ other: any OriginalBox)
  func frames(overscroll: Double) -> NestedFrames
  func listOffset(page: Int, overscroll: Double) -> Double?
  func collapsed(overscroll: Double) -> Double
  func isRefreshing(page: Int) -> Bool
  var isRefreshing: Bool { get }
  var refreshInset: Double { get }
  func beginRefresh(overscroll: Double) -> Bool
  func endRefresh(page: Int?)
  var settling: OriginalSettling? { get }
  func hit(at point: Vector, overscroll: Double) -> DetentSheet.Hit?
  func position(ofDetent detent: Int) -> Double?
  func position(ofDock dock: EasyPager.Dock) -> Double?
  func buttonTarget(at point: Vector, overscroll: Double) -> Double?
  func tapTarget(at point: Vector, overscroll: Double) -> Double?
  func beginSettling()
  func dragSettling(by movement: Double)
  func placeSettling(at position: Double)
  func endSettling()
  func release(_ context: OriginalReleaseContext) -> OriginalRelease?
  func settlingMotion(to position: Double) -> Trajectory?
}

/// The storage of the rules of one design.
///
/// Rules of different designs are not equal; other operations on two boxes require the same design.
final class TypedOriginal<Rules: OriginalRules>: OriginalBox {
  private var rules: Rules

  init(_ rules: Rules) { self.rules = rules }

  private func rules(in box: any OriginalBox) -> Rules {
    guard let box = box as? TypedOriginal else { fatalError("rules of another design were given") }
    return box.rules
  }

  func copy() -> any OriginalBox { TypedOriginal(rules) }
  func isEqual(to other: any OriginalBox) -> Bool { rules == (other as? TypedOriginal)?.rules }
  func hash(into hasher: inout Hasher) { rules.hash(into: &hasher) }

  var viewport: Size { rules.viewport }
  var pageCount: Int { rules.pageCount }
  var page: Int { rules.page }
  var offset: Double { rules.offset }
  var outer: Double { rules.outer }
  var listOwnsTopOverscroll: Bool { rules.listOwnsTopOverscroll }
  var defaultTouch: OriginalTouch { rules.defaultTouch }
  func touch(forDragOn part: NestedPart, direction: Double) -> OriginalTouch {
    rules.touch(forDragOn: part, direction: direction)
  }
  func touchBegan(on part: NestedPart) { rules.touchBegan(on: part) }
  func limits(_ touch: OriginalTouch) -> OriginalLimits { rules.limits(touch) }
  func move(by movement: Double, _ touch: OriginalTouch) {
    rules.move(by: movement, touch)
  }
  func consumer(movingBy direction: Double, _ touch: OriginalTouch) -> NestedPart? {
    rules.consumer(movingBy: direction, touch)
  }
  func part(at point: Vector, overscroll: Double) -> NestedPart? {
    rules.part(at: point, overscroll: overscroll)
  }
  func show(page: Int) { rules.show(page: page) }
  func scroll(page: Int, to offset: Double) { rules.scroll(page: page, to: offset) }
  func adopt(_ other: any OriginalBox) { rules.adopt(rules(in: other)) }
  func frames(overscroll: Double) -> NestedFrames { rules.frames(overscroll: overscroll) }
  func listOffset(page: Int, overscroll: Double) -> Double? {
    rules.listOffset(page: page, overscroll: overscroll)
  }
  func collapsed(overscroll: Double) -> Double { rules.collapsed(overscroll: overscroll) }
  func isRefreshing(page: Int) -> Bool { rules.isRefreshing(page: page) }
  var isRefreshing: Bool { rules.isRefreshing }
  var refreshInset: Double { rules.refreshInset }
  func beginRefresh(overscroll: Double) -> Bool {
    rules.beginRefresh(overscroll: overscroll)
  }
  func endRefresh(page: Int?) { rules.endRefresh(page: page) }
  var settling: OriginalSettling? { rules.settling }
  func hit(at point: Vector, overscroll: Double) -> DetentSheet.Hit? {
    rules.hit(at: point, overscroll: overscroll)
  }
  func position(ofDetent detent: Int) -> Double? { rules.position(ofDetent: detent) }
  func position(ofDock dock: EasyPager.Dock) -> Double? { rules.position(ofDock: dock) }
  func buttonTarget(at point: Vector, overscroll: Double) -> Double? {
    rules.buttonTarget(at: point, overscroll: overscroll)
  }
  func tapTarget(at point: Vector, overscroll: Double) -> Double? {
    rules.tapTarget(at: point, overscroll: overscroll)
  }
  func beginSettling() { rules.beginSettling() }
  func dragSettling(by movement: Double) { rules.dragSettling(by: movement) }
  func placeSettling(at position: Double) { rules.placeSettling(at: position) }
  func endSettling() { rules.endSettling() }
  func release(_ context: OriginalReleaseContext) -> OriginalRelease? {
    rules.release(context)
  }
  func settlingMotion(to position: Double) -> Trajectory? {
    rules.settlingMotion(to: position)
  }
}
