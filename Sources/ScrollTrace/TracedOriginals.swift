public import NestedScroll
public import ScrollModel

extension TracedSystem where Self: OriginalRules, Base: TracedSystem {
  /// The base's: both have the same columns.
  public static var kind: NestedKind { Base.kind }

  /// What the base adds.
  public func complete(_ row: inout NestedRow, excess: Double) {
    base.complete(&row, excess: excess)
  }

  /// The base's detents.
  public func asidePosition(ofDetent detent: Int) -> Double? {
    base.asidePosition(ofDetent: detent)
  }
}

extension OriginalSegmentPager: TracedSystem {}
extension OriginalEasyPager: TracedSystem {}
extension OriginalCollapsingHeader: TracedSystem {}

extension OriginalDetentSheet: TracedSystem {
  /// The sheet, the button above it, or what lies behind.
  public static func hitName(_ view: NestedScrollView<Self>, at place: Vector) -> String {
    view.shown.base.hit(at: place, excess: view.excess).traceName
  }

  /// The detent that the sheet is at.
  public static func shownDetent(_ view: NestedScrollView<Self>) -> Int? { view.system.base.detent }
}
