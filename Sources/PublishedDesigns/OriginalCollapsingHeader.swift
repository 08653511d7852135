import NestedScroll
import ScrollDynamics
import ScrollModel

/// MONestedScrollView as published: the finger moves both a main scroll view, which sizes the
/// header, and a list; then the code sets one of the two back.
///
/// In the frame of a hand-over, the movement would count twice if UIKit called the list's delegate
/// first. The tabs and their list are inside the main scroll view. The header is outside it, and is
/// laid out only while the main scroll view may move.
///
/// | Defect | Effect |
/// |---|---|
/// | The main offset is stored once per gesture | reversing a drag separates tabs and header |
/// | The frame of a hand-over is set back as a whole | the movement of that frame is lost |
/// | Ends are compared exactly | not reproduced: offsets are clamped exactly |
/// | The main scroll view's flag is not reset | after a list scroll, the bar moves nothing |
/// | The header is outside the main scroll view | a drag on the header moves nothing |
/// | A list's range shrinks as its viewport grows | a list can be past its end until a touch |
/// | The last offset is not stored during a bounce | not reproduced: the next drag stores it |
/// | Two decelerations run at the same time | not reproduced: one deceleration moves both |
struct OriginalCollapsingHeader: OriginalRules {
  var correct: CollapsingHeader

  /// The offset of the main scroll view; 0 while the header has its maximum height.
  private var main: Double

  /// The offset of the main scroll view at the header's last layout.
  private var laidOut: Double

  /// True if the main scroll view may move; otherwise it is set back after each movement.
  private var isMainEnabled = true

  /// The offset of the main scroll view at touch-down.
  private var mainBefore: Double

  private var lists: [Double]

  /// The index of the list that was dragged last; `nil` before the first drag.
  private var dragged: Int?

  /// The last allowed offset of the most recently dragged list, to which the list is set back.
  private var accepted = 0.0

  private var touched = NestedPart.list

  init(_ correct: CollapsingHeader) {
    self.correct = correct
    main = correct.outer
    laidOut = main
    mainBefore = main
    lists = correct.geometry.pages.map { _ in 0 }
  }

  private var geometry: CollapsingHeader.Geometry { correct.geometry }
  var offset: Double { main + lists[page] }

  /// Always `true`: the header does not stretch.
  var listOwnsTopOverscroll: Bool { true }

  /// A touch on a different list enables the main scroll view again.
  mutating func touchBegan(on part: NestedPart) {
    touched = part
    guard part != .header else { return }
    mainBefore = main
    guard part != .bar else { return }
    if let dragged, dragged != page { isMainEnabled = true }
    dragged = page
    accepted = lists[page]
  }

  /// A list past its end stays there until the next touch.
  func limits(_ policy: TouchPolicy) -> CombinedLimits {
    let (length, inner) = (collapsedLength, lists[page])
    let range =
      switch policy {
      case .free, .outerFirst, .settlingPart: ScrollRange(lower: 0, upper: geometry.travel + length)
      case .outerOnly: ScrollRange(lower: inner, upper: inner + geometry.travel)
      case .innerOnly: ScrollRange(lower: main, upper: main + length)
      }
    let (least, greatest) = (geometry.listHeight(0), geometry.listHeight(geometry.travel))
    let bounces = geometry.bounces.dropFirst(page).first ?? true
    var limits = CombinedLimits(
      range, bouncesAtTop: policy == .free && bounces && least > 0,
      bouncesAtBottom: policy != .outerOnly && bounces && greatest > 0, dimension: least)
    limits.bottomDimension = greatest
    limits.parts = ScrollRange(lower: range.lower, upper: max(range.upper, offset))
    if policy == .free { limits.extendTop(by: refreshHeight(of: page)) }
    return limits
  }

  /// Moves the main scroll view and the list by the same distance, then sets one of them back to
  /// its previous offset.
  mutating func move(by movement: Double, _ policy: TouchPolicy) {
    let movement = moveTowardsEnd(bounded(movement, policy), policy)
    if policy == .outerOnly, touched == .header { return }
    if policy != .innerOnly { moveMain(by: movement) }
    if policy != .outerOnly { moveList(by: movement) }
  }

  func consumer(movingBy direction: Double, _ policy: TouchPolicy) -> NestedPart? {
    if policy == .outerOnly { return .header }
    let isList = direction < 0 ? lists[page] > 0 : main >= geometry.travel
    return isList || policy == .innerOnly ? .list : .header
  }

  /// Moves a list that is past its end towards the end, and returns the remaining movement.
  private mutating func moveTowardsEnd(_ movement: Double, _ policy: TouchPolicy) -> Double {
    let beyond = lists[page] - end(of: page)
    guard movement < 0, beyond > 0, policy == .free else { return movement }
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

  /// Moves the header before the list in an upward movement, and the list before the header in a
  /// downward movement.
  private mutating func moveList(by movement: Double) {
    let wanted = lists[page] + movement
    guard page == dragged ?? page, wanted != accepted else { return }
    if wanted < accepted {
      isMainEnabled = !(wanted > 0 || main <= 0)
      accepted = isMainEnabled ? 0 : max(0, wanted)
    } else {
      isMainEnabled = main < geometry.travel
      if !isMainEnabled { accepted = wanted }
    }
    lists[page] = min(accepted, max(lists[page], end(of: page)))
  }

  /// The maximum offset of a page's list in the viewport of the header's last layout.
  private func end(of page: Int) -> Double { length(of: page, laidOut) }

  private var collapsedLength: Double { length(of: page, geometry.travel) }

  private func length(of page: Int, _ collapsed: Double) -> Double {
    max(0, (geometry.pages[page] ?? 0) - geometry.listHeight(collapsed))
  }
}

// MARK: - Pages and positions

extension OriginalCollapsingHeader {
  /// The part at a point; if a defect separates header and bar, the gap belongs to the bar.
  func part(at point: Vector, overscroll: Double) -> NestedPart? {
    if point.y < geometry.headerMaximum - laidOut { return .header }
    let bottom = geometry.headerMaximum - main + geometry.bar
    return point.y < bottom ? .bar : .list
  }

  mutating func scroll(page: Int, to offset: Double) {
    lists[page] = min(max(0, offset), end(of: page))
    if page == dragged { accepted = lists[page] }
  }

  /// Keeps the main scroll view's distance from its end, and lays out the header.
  mutating func adopt(_ other: OriginalCollapsingHeader) {
    guard other.geometry != geometry else { return }
    let open = geometry.travel - main
    correct.adopt(other.correct)
    main = max(0, geometry.travel - open)
    laidOut = main
    mainBefore = main
    lists = (0..<pageCount).map { page in page < lists.count ? min(lists[page], end(of: page)) : 0 }
    if let last = dragged, last >= pageCount { dragged = nil }
    accepted = lists[page]
  }

  /// The header has the frame of its last layout; the other frames follow the main offset.
  func frames(overscroll: Double) -> NestedFrames {
    let top = geometry.headerMaximum - main
    var frames = NestedFrames()
    (frames.headerY, frames.headerHeight) = (0, geometry.headerMaximum - laidOut)
    (frames.barY, frames.pageY) = (top, top + geometry.bar)
    frames.pageHeight = geometry.listHeight(laidOut)
    frames.contentHeight = viewport.height + geometry.travel + collapsedLength
    return frames
  }

  func innerOffset(page: Int, overscroll: Double) -> Double? {
    guard geometry.pages[page] != nil else { return nil }
    return lists[page] + (page == self.page ? overscroll : -inset(of: page))
  }

  func collapsed(overscroll: Double) -> Double { main }

  func refreshControl(of page: Int) -> RefreshControl? { geometry.refresh }

  func inset(of page: Int) -> Double { main <= 0 && lists[page] <= 0 ? refreshHeight(of: page) : 0 }
}
