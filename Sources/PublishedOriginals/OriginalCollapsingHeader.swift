public import NestedScroll
import ScrollDynamics
public import ScrollModel

/// MONestedScrollView as published: a main scroll view that sizes the header and a list both follow
/// the finger, and whoever should not have moved is put back.
///
/// The tabs with their list hang in the main scroll view; the header is laid out beside it, and only
/// while the main one may move.
///
/// | Defect | Shows as |
/// |---|---|
/// | The main offset is noted once a gesture, and put back to that | turning round in the list tears the tabs off the header |
/// | A frame in which the turn passes is put back whole | movement is lost or counts twice, by ``CallbackOrder`` |
/// | Largest and smallest are exact comparisons | not: every offset is clamped to exactly its end here |
/// | The flag outlives the gesture | once the list has scrolled, a finger on the bar moves nothing |
/// | The header is no part of the main scroll view | a finger on it moves nothing |
/// | A list's range shrinks as its viewport grows | a list near its end lies beyond it until the next touch |
/// | The last offset is not noted while the list bounces | not: the next drag notes it anew |
/// | Two decelerations run side by side | not: how UIKit cuts them into frames is not known; one drives both |
public struct OriginalCollapsingHeader: OriginalRules {
  /// The sizes and options.
  public private(set) var geometry: CollapsingHeader.Geometry

  /// The index of the current page, from 0.
  public private(set) var page = 0

  /// Who is told first that the finger has moved.
  private let order: CallbackOrder

  /// How far the main scroll view is scrolled from where the header is largest, in points.
  private var main: Double

  /// The same as it was when the header was laid out last.
  private var laidOut: Double

  /// Whether the main scroll view may move.
  private var isMainEnabled = true

  /// Where the main scroll view was when the finger went down.
  private var mainBefore: Double

  /// How far each list is scrolled, in points.
  private var lists: [Double]

  /// The list that was dragged last.
  private var dragged: Int?

  /// That list's last accepted offset.
  private var accepted = 0.0

  /// What the finger went down on last.
  private var touched = NestedPart.list

  /// Creates the original with the start of page 0 in view.
  ///
  /// - Parameters:
  ///   - geometry: The sizes and options.
  ///   - header: The height of the header at the start, in points; `nil` for the least.
  ///   - order: Who is told first that the finger has moved: the header's scroll view, or the list.
  public init(
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
  public var viewport: Size { geometry.viewport }

  /// How many pages there are.
  public var pageCount: Int { geometry.pages.count }

  /// The header does not stretch.
  public var listOwnsTopOverscroll: Bool { true }

  /// A finger on header or bar moves the header alone.
  public func touch(forDragOn part: NestedPart, direction: Double) -> OriginalTouch {
    part == .header || part == .bar ? .outerOnly : .both
  }

  /// Main scroll view and list together, in points.
  public var offset: Double { main + lists[page] }

  /// How far the main scroll view is scrolled from where the header is largest, in points.
  public var outer: Double { main }

  /// The main offset is noted; a list that is not the one before lets the main scroll view move.
  public mutating func touchBegan(on part: NestedPart) {
    touched = part
    guard part != .header else { return }
    mainBefore = main
    guard part != .bar else { return }
    if let dragged, dragged != page { isMainEnabled = true }
    dragged = page
    accepted = lists[page]
  }

  /// A list that lies beyond its end stays there until the next touch; a header that is moved alone
  /// stops at its ends, and so does a list that does not bounce.
  public func limits(_ touch: OriginalTouch) -> OriginalLimits {
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
    limits.bouncesAtTop = touch == .both && bounces && least > 0
    limits.bouncesAtBottom = touch != .outerOnly && bounces && greatest > 0
    limits.bottomLength = greatest
    return limits
  }

  /// Both follow the finger, one after the other; then one of them is put back.
  public mutating func move(by movement: Double, _ touch: OriginalTouch) {
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

  /// The list where both could move, upwards once the header is smallest, downwards while it is
  /// scrolled.
  public func consumer(movingBy direction: Double, _ touch: OriginalTouch) -> NestedPart? {
    if touch == .outerOnly { return .header }
    let isList = direction < 0 ? lists[page] > 0 : main >= geometry.travel
    return isList || touch == .listOnly ? .list : .header
  }

  /// A list beyond its end comes back alone, by its own bounce; the rest is for both.
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

  /// The list first, as long as it is not at its start or the header is largest.
  private mutating func pullDown(to wanted: Double) {
    isMainEnabled = !(wanted > 0 || main <= 0)
    accepted = isMainEnabled ? 0 : max(0, wanted)
  }

  /// The header first, as long as it is not smallest; the list is put back meanwhile.
  private mutating func pullUp(to wanted: Double) {
    isMainEnabled = main < geometry.travel
    if !isMainEnabled { accepted = wanted }
  }

  /// How far a list scrolls in the viewport that it has now.
  private func end(of page: Int) -> Double {
    guard let content = geometry.pages[page] else { return 0 }
    return max(0, content - geometry.listHeight(laidOut))
  }

  /// How far the current list scrolls under the smallest header.
  private var collapsedLength: Double {
    max(0, (geometry.pages[page] ?? 0) - geometry.listHeight(geometry.travel))
  }
}

// MARK: - Pages and places

extension OriginalCollapsingHeader {
  /// Header, bar and list follow each other, unless they have come apart.
  public func part(at point: Vector, overscroll: Double) -> NestedPart? {
    if point.y < geometry.headerMaximum - laidOut { return .header }
    let bottom = geometry.headerMaximum - main + geometry.bar
    return point.y < bottom ? .bar : .list
  }

  /// Shows another page; nothing else changes.
  public mutating func show(page: Int) { self.page = page }

  /// Puts a page's list somewhere within what its present viewport allows.
  public mutating func scroll(page: Int, to offset: Double) {
    lists[page] = min(max(0, offset), end(of: page))
    if page == dragged { accepted = lists[page] }
  }

  /// The main scroll view stays as far from its end as it is, and the header is laid out.
  public mutating func adopt(_ other: OriginalCollapsingHeader) {
    let open = geometry.travel - main
    geometry = other.geometry
    page = min(page, pageCount - 1)
    main = max(0, geometry.travel - open)
    laidOut = main
    mainBefore = main
    lists = (0..<pageCount).map { page in
      page < lists.count ? min(lists[page], end(of: page)) : 0
    }
    if let last = dragged, last >= pageCount { dragged = nil }
    accepted = lists[page]
  }

  /// The header as it was laid out last, everything else in the main scroll view.
  public func frames(overscroll: Double) -> NestedFrames {
    let top = geometry.headerMaximum - main
    var frames = NestedFrames()
    (frames.headerY, frames.headerHeight) = (0, geometry.headerMaximum - laidOut)
    (frames.barY, frames.pageY) = (top, top + geometry.bar)
    frames.pageHeight = geometry.listHeight(laidOut)
    frames.contentHeight = viewport.height + geometry.travel + collapsedLength
    return frames
  }

  /// The offset of a page's list; what is beyond either end is the current list's.
  public func listOffset(page: Int, overscroll: Double) -> Double? {
    guard geometry.pages[page] != nil else { return nil }
    return lists[page] + (page == self.page ? overscroll : 0)
  }

  /// How far the main scroll view is scrolled.
  public func collapsed(overscroll: Double) -> Double { main }
}

extension CollapsingHeader.Geometry {
  /// How far the header collapses.
  fileprivate var travel: Double { headerMaximum - headerMinimum }

  /// The height of the lists under a header collapsed so far.
  fileprivate func listHeight(_ collapsed: Double) -> Double {
    max(0, viewport.height - headerMaximum + collapsed - bar)
  }
}
