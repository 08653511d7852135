package import NestedScroll
import ScrollDynamics
package import ScrollModel

/// MONestedScrollView as published: a main scroll view, which sizes the header, and a list both
/// follow the finger.
///
/// Then the scroll view that should not have moved is set back.
///
/// The tabs and their list are inside the main scroll view. The header is outside it, and is laid
/// out only while the main scroll view may move.
///
/// | Defect | Effect |
/// |---|---|
/// | The main offset is stored once per gesture, and set back to this value | reversing the drag in the list separates the tabs from the header |
/// | A frame that contains the hand-over is set back as a whole | movement is lost or counts twice, by ``CallbackOrder`` |
/// | Ends are tested by exact comparison | not reproduced: every offset here is clamped exactly to its end |
/// | The flag is not reset after the gesture | once the list has scrolled, a drag on the bar moves nothing |
/// | The header is outside the main scroll view | a drag on it moves nothing |
/// | A list's range shrinks as its viewport grows | a list near its end is beyond it until the next touch |
/// | The last offset is not stored while the list bounces | not reproduced: the next drag stores it again |
/// | Two decelerations run at the same time | not reproduced: UIKit's frame times are unknown; here a single deceleration moves both |
package struct OriginalCollapsingHeader: OriginalRules {
  /// The sizes and options of the design.
  package private(set) var geometry: CollapsingHeader.Geometry

  /// The index of the current page, from 0.
  package private(set) var page = 0

  /// The scroll view whose delegate is called first.
  private let order: CallbackOrder

  /// The offset of the main scroll view, in points; 0 when the header has its largest height.
  private var main: Double

  /// The offset of the main scroll view at the header's last layout, in points.
  private var laidOut: Double

  /// True if the main scroll view may move; if false, it is set back after each movement.
  private var isMainEnabled = true

  /// The offset of the main scroll view at touch-down, in points.
  private var mainBefore: Double

  /// The offset of each list, in points.
  private var lists: [Double]

  /// The index of the list that was dragged last; `nil` before the first drag.
  private var dragged: Int?

  /// The offset to which the list that was dragged last is set back, in points.
  private var accepted = 0.0

  /// The pages whose lists are refreshing.
  private var refreshing = OriginalRefresh()

  /// The part on which the last touch began.
  private var touched = NestedPart.list

  /// Creates the original at the start of page 0.
  ///
  /// - Parameters:
  ///   - geometry: The sizes and options of the design.
  ///   - header: The initial height of the header, in points; `nil` for the smallest height.
  ///   - order: The scroll view whose delegate is called first: the main scroll view or the list.
  package init(
    _ geometry: CollapsingHeader.Geometry, header: Double? = nil,
    order: CallbackOrder = .outerFirst
  ) {
    self.geometry = geometry
    self.order = order
    let start = geometry.headerMaximum - (header ?? geometry.headerMinimum)
    main = min(max(0, start), geometry.travel)
    laidOut = main
    mainBefore = main
    lists = geometry.pages.map { _ in 0 }
  }

  /// The size of the viewport, in points.
  package var viewport: Size { geometry.viewport }

  /// The number of pages.
  package var pageCount: Int { geometry.pages.count }

  /// Always true: the header does not stretch, so the list shows the overscroll beyond the top.
  package var listOwnsTopOverscroll: Bool { true }

  /// The parts that a drag may move: a drag on the header or the bar never moves the list.
  package func touch(forDragOn part: NestedPart, direction: Double) -> OriginalTouch {
    part == .header || part == .bar ? .outerOnly : .both
  }

  /// The combined offset: the offsets of the main scroll view and the current list, in points.
  package var offset: Double { main + lists[page] }

  /// The offset of the main scroll view, in points; 0 when the header has its largest height.
  package var outer: Double { main }

  /// Stores the main scroll view's offset for the gesture; a touch on another list lets the main
  /// scroll view move again.
  package mutating func touchBegan(on part: NestedPart) {
    touched = part
    guard part != .header else { return }
    mainBefore = main
    guard part != .bar else { return }
    if let dragged, dragged != page { isMainEnabled = true }
    dragged = page
    accepted = lists[page]
  }

  /// The range of the combined offset for a touch.
  ///
  /// A list beyond its end may stay there until the next touch. The ends are clamped if only the
  /// header moves or the list does not bounce.
  package func limits(_ touch: OriginalTouch) -> OriginalLimits {
    let (length, inner) = (collapsedLength, lists[page])
    let range =
      switch touch {
      case .both, .outerFirst, .bar: ScrollRange(lower: 0, upper: geometry.travel + length)
      case .outerOnly: ScrollRange(lower: inner, upper: inner + geometry.travel)
      case .listOnly: ScrollRange(lower: main, upper: main + length)
      }
    let (least, greatest) = (geometry.listHeight(0), geometry.listHeight(geometry.travel))
    let bounces = geometry.bounces.dropFirst(page).first ?? true
    var limits = OriginalLimits(range, length: least)
    limits.parts = ScrollRange(lower: range.lower, upper: max(range.upper, offset))
    if touch == .both {
      limits.rest = ScrollRange(lower: range.lower - refreshHeight(of: page), upper: range.upper)
    }
    limits.bouncesAtTop = touch == .both && bounces && least > 0
    limits.bouncesAtBottom = touch != .outerOnly && bounces && greatest > 0
    limits.bottomLength = greatest
    return limits
  }

  /// Moves the main scroll view and the list by the same movement, in the order of their delegates,
  /// and sets one of them back.
  package mutating func move(by movement: Double, _ touch: OriginalTouch) {
    let movement = bringBack(bounded(movement, touch), touch)
    switch touch {
    case .outerOnly where touched == .header: return
    case .outerOnly: moveMain(by: movement)
    case .listOnly: moveList(by: movement)
    case .both, .outerFirst, .bar:
      if order == .outerFirst { moveMain(by: movement) }
      moveList(by: movement)
      if order == .innerFirst { moveMain(by: movement) }
    }
  }

  /// The part that the next movement in a direction moves.
  ///
  /// In an upward movement it is the header until it has its smallest height, then the list; in a
  /// downward movement the list until its start, then the header.
  package func consumer(movingBy direction: Double, _ touch: OriginalTouch) -> NestedPart? {
    if touch == .outerOnly { return .header }
    let isList = direction < 0 ? lists[page] > 0 : main >= geometry.travel
    return isList || touch == .listOnly ? .list : .header
  }

  /// Moves a list from beyond its end towards it, and returns the remaining movement, in points.
  private mutating func bringBack(_ movement: Double, _ touch: OriginalTouch) -> Double {
    let beyond = lists[page] - end(of: page)
    guard movement < 0, beyond > 0, touch == .both else { return movement }
    let taken = min(beyond, -movement)
    lists[page] -= taken
    accepted = lists[page]
    return movement + taken
  }

  private mutating func moveMain(by movement: Double) {
    let wanted = min(max(0, main + movement), geometry.travel)
    guard wanted != main else { return }
    main = isMainEnabled ? wanted : mainBefore
    if isMainEnabled { laidOut = main }
  }

  private mutating func moveList(by movement: Double) {
    let wanted = lists[page] + movement
    guard page == dragged ?? page, wanted != accepted else { return }
    if wanted < accepted { pullDown(to: wanted) } else { pullUp(to: wanted) }
    lists[page] = min(accepted, max(lists[page], end(of: page)))
  }

  /// Handles a downward drag: moves the list to its start, then the header to its largest height.
  private mutating func pullDown(to wanted: Double) {
    isMainEnabled = !(wanted > 0 || main <= 0)
    accepted = isMainEnabled ? 0 : max(0, wanted)
  }

  /// Handles an upward drag: moves the header to its smallest height, while the list is set back,
  /// then the list.
  private mutating func pullUp(to wanted: Double) {
    isMainEnabled = main < geometry.travel
    if !isMainEnabled { accepted = wanted }
  }

  /// The distance that a page's list scrolls in the viewport of the header's last layout, in
  /// points.
  private func end(of page: Int) -> Double {
    guard let content = geometry.pages[page] else { return 0 }
    return max(0, content - geometry.listHeight(laidOut))
  }

  /// The distance that the current list scrolls while the header has its smallest height, in
  /// points.
  private var collapsedLength: Double {
    max(0, (geometry.pages[page] ?? 0) - geometry.listHeight(geometry.travel))
  }
}

// MARK: - Pages and positions

extension OriginalCollapsingHeader {
  /// The part at a point of the viewport: from top to bottom the header, the bar and the list.
  ///
  /// A defect can separate them; the bar's range then also covers the gap.
  package func part(at point: Vector, overscroll: Double) -> NestedPart? {
    if point.y < geometry.headerMaximum - laidOut { return .header }
    let bottom = geometry.headerMaximum - main + geometry.bar
    return point.y < bottom ? .bar : .list
  }

  /// Makes another page current; nothing else changes.
  package mutating func show(page: Int) { self.page = page }

  /// Sets the offset of a page's list, clamped to its current range.
  package mutating func scroll(page: Int, to offset: Double) {
    lists[page] = min(max(0, offset), end(of: page))
    if page == dragged { accepted = lists[page] }
  }

  /// Sets other sizes: keeps the main scroll view's distance from its end, and lays out the header.
  package mutating func adopt(_ other: OriginalCollapsingHeader) {
    guard other.geometry != geometry else { return }
    let open = geometry.travel - main
    geometry = other.geometry
    page = min(page, pageCount - 1)
    refreshing.keep(geometry.refresh == nil ? 0 : pageCount)
    main = max(0, geometry.travel - open)
    laidOut = main
    mainBefore = main
    lists = (0..<pageCount).map { page in
      page < lists.count ? min(lists[page], end(of: page)) : 0
    }
    if let last = dragged, last >= pageCount { dragged = nil }
    accepted = lists[page]
  }

  /// The frames of the parts: the header's frame is from its last layout, the other frames follow
  /// the main offset.
  package func frames(overscroll: Double) -> NestedFrames {
    let top = geometry.headerMaximum - main
    var frames = NestedFrames()
    (frames.headerY, frames.headerHeight) = (0, geometry.headerMaximum - laidOut)
    (frames.barY, frames.pageY) = (top, top + geometry.bar)
    frames.pageHeight = geometry.listHeight(laidOut)
    frames.contentHeight = viewport.height + geometry.travel + collapsedLength
    return frames
  }

  /// The visible offset of a page's list, in points; the current list shows the overscroll at both
  /// ends.
  package func listOffset(page: Int, overscroll: Double) -> Double? {
    guard geometry.pages[page] != nil else { return nil }
    return lists[page] + (page == self.page ? overscroll : -refreshInset(of: page))
  }

  /// The offset of the main scroll view, in points, which is the collapsed amount of the header.
  package func collapsed(overscroll: Double) -> Double { main }
}

// MARK: - Refresh

// A list refreshes when it is pulled down below the header at its largest height.
extension OriginalCollapsingHeader {
  /// True if a page's list is refreshing.
  package func isRefreshing(page: Int) -> Bool { refreshing.contains(page) }

  /// The distance below its top at which the current list rests while it is refreshing, in points;
  /// 0 unless the header has its largest height and the list is at its start.
  package var refreshInset: Double { refreshInset(of: page) }

  fileprivate func refreshInset(of page: Int) -> Double {
    main <= 0 && lists[page] <= 0 ? refreshHeight(of: page) : 0
  }

  /// The height of the refresh control of a page's list while it is refreshing, in points;
  /// otherwise 0.
  private func refreshHeight(of page: Int) -> Double {
    refreshing.contains(page) ? geometry.refresh?.height ?? 0 : 0
  }

  /// Begins to refresh the current list if it is pulled far enough; returns true if the refresh
  /// begins.
  package mutating func beginRefresh(overscroll: Double) -> Bool {
    refreshing.begin(page, pulledBy: -overscroll, geometry.refresh?.threshold)
  }

  /// Ends the refresh of a page's list; `nil` for the current page.
  package mutating func endRefresh(page: Int?) { refreshing.end(page ?? self.page) }
}

extension CollapsingHeader.Geometry {
  /// The difference between the header's largest and smallest heights, in points.
  fileprivate var travel: Double { headerMaximum - headerMinimum }

  /// The height of the lists in points, when the header is collapsed by an amount in points.
  fileprivate func listHeight(_ collapsed: Double) -> Double {
    max(0, viewport.height - headerMaximum + collapsed - bar)
  }
}
