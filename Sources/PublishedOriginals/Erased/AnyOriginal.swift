package import NestedScroll
package import ScrollDynamics
package import ScrollModel

/// The published rules of a design that is known only at run time, so that ``OriginalScrollView`` is
/// compiled only once.
///
/// Copies share their storage until one of them changes. Shared storage never changes, so that copies
/// can be used on different threads.
package struct AnyOriginal: OriginalRules, @unchecked Sendable {
  private var shared: SharedBox<any OriginalBox>

  private var box: any OriginalBox { shared.box }

  /// The storage for a change.
  private var own: any OriginalBox {
    mutating get { shared.own { $0.copy() } }
  }

  /// Creates rules of a design that the compiler no longer knows.
  package init(_ rules: some OriginalRules) { shared = SharedBox(TypedOriginal(rules)) }

  /// Whether two rules are equal, which must be those of the same design.
  package static func == (one: AnyOriginal, other: AnyOriginal) -> Bool {
    one.box.isEqual(to: other.box)
  }

  /// Hashes the amounts and sizes of the parts.
  package func hash(into hasher: inout Hasher) { box.hash(into: &hasher) }

  package var viewport: Size { box.viewport }
  package var pageCount: Int { box.pageCount }
  package var page: Int { box.page }
  package var offset: Double { box.offset }
  package var outer: Double { box.outer }
  package var listOwnsTopOverscroll: Bool { box.listOwnsTopOverscroll }
  package var defaultTouch: OriginalTouch { box.defaultTouch }
  package func touch(forDragOn part: NestedPart, direction: Double) -> OriginalTouch {
    box.touch(forDragOn: part, direction: direction)
  }
  package mutating func touchBegan(on part: NestedPart) { own.touchBegan(on: part) }
  package func limits(_ touch: OriginalTouch) -> OriginalLimits { box.limits(touch) }
  package mutating func move(by movement: Double, _ touch: OriginalTouch) {
    own.move(by: movement, touch)
  }
  package func consumer(movingBy direction: Double, _ touch: OriginalTouch) -> NestedPart? {
    box.consumer(movingBy: direction, touch)
  }
  package func part(at point: Vector, overscroll: Double) -> NestedPart? {
    box.part(at: point, overscroll: overscroll)
  }
  package mutating func show(page: Int) { own.show(page: page) }
  package mutating func scroll(page: Int, to offset: Double) { own.scroll(page: page, to: offset) }
  package mutating func adopt(_ other: AnyOriginal) { own.adopt(other.box) }
  package func frames(overscroll: Double) -> NestedFrames { box.frames(overscroll: overscroll) }
  package func listOffset(page: Int, overscroll: Double) -> Double? {
    box.listOffset(page: page, overscroll: overscroll)
  }
  package func collapsed(overscroll: Double) -> Double { box.collapsed(overscroll: overscroll) }
  package func isRefreshing(page: Int) -> Bool { box.isRefreshing(page: page) }
  package var isRefreshing: Bool { box.isRefreshing }
  package var refreshInset: Double { box.refreshInset }
  package mutating func beginRefresh(overscroll: Double) -> Bool {
    own.beginRefresh(overscroll: overscroll)
  }
  package mutating func endRefresh(page: Int?) { own.endRefresh(page: page) }
  package var settling: OriginalSettling? { box.settling }
  package func hit(at point: Vector, overscroll: Double) -> DetentSheet.Hit? {
    box.hit(at: point, overscroll: overscroll)
  }
  package func position(ofDetent detent: Int) -> Double? { box.position(ofDetent: detent) }
  package func position(ofDock dock: EasyPager.Dock) -> Double? { box.position(ofDock: dock) }
  package func buttonTarget(at point: Vector, overscroll: Double) -> Double? {
    box.buttonTarget(at: point, overscroll: overscroll)
  }
  package func tapTarget(at point: Vector, overscroll: Double) -> Double? {
    box.tapTarget(at: point, overscroll: overscroll)
  }
  package mutating func beginSettling() { own.beginSettling() }
  package mutating func dragSettling(by movement: Double) { own.dragSettling(by: movement) }
  package mutating func placeSettling(at position: Double) { own.placeSettling(at: position) }
  package mutating func endSettling() { own.endSettling() }
  package func release(_ context: OriginalReleaseContext) -> OriginalRelease? {
    box.release(context)
  }
  package func settlingMotion(to position: Double) -> Trajectory? {
    box.settlingMotion(to: position)
  }
}
