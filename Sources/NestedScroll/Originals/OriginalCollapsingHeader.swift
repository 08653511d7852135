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
  /// The sizes, and which page is current.
  public var base: CollapsingHeader

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

  /// Creates the original over a system.
  ///
  /// - Parameters:
  ///   - base: The sizes, and where the parts are.
  ///   - order: Who is told first that the finger has moved: the header's scroll view, or the list.
  public init(_ base: CollapsingHeader, order: CallbackOrder = .outerFirst) {
    self.base = base
    self.order = order
    main = base.outer
    laidOut = base.outer
    mainBefore = base.outer
    lists = (0..<base.pageCount).map { base.innerOffset(page: $0, excess: 0) ?? 0 }
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

  /// A list that lies beyond its end stays there until the next touch.
  public func limits(_ policy: TouchPolicy) -> JointLimits {
    var limits = base.limits(policy)
    let travel = base.geometry.travel
    let end = travel + max(0, base.chain.lengths[page] ?? 0)
    let (lower, upper) =
      switch policy {
      case .outerOnly: (lists[page], lists[page] + travel)
      case .innerOnly: (main, max(main, end))
      case .free, .outerFirst, .aside: (0, end)
      }
    limits.rest = ScrollRange(lower: lower, upper: upper)
    limits.parts = ScrollRange(lower: lower, upper: max(upper, offset))
    return limits
  }

  /// Both follow the finger, one after the other; then one of them is put back.
  public mutating func move(by movement: Double, _ policy: TouchPolicy) {
    let movement = bringBack(bounded(movement, policy), policy)
    switch policy {
    case .outerOnly where touched == .header: return
    case .outerOnly: moveMain(by: movement)
    case .innerOnly: moveList(by: movement)
    case .free, .outerFirst, .aside:
      if order == .outerFirst { moveMain(by: movement) }
      moveList(by: movement)
      if order == .innerFirst { moveMain(by: movement) }
    }
    base.chain.collapse(to: main)
    base.chain.scroll(page, to: lists[page])
  }

  /// A list beyond its end comes back alone, by its own bounce; the rest is for both.
  private mutating func bringBack(_ movement: Double, _ policy: TouchPolicy) -> Double {
    let beyond = lists[page] - end(of: page)
    guard movement < 0, beyond > 0, policy == .free else { return movement }
    let taken = min(beyond, -movement)
    lists[page] -= taken
    accepted = lists[page]
    return movement + taken
  }

  private mutating func moveMain(by movement: Double) {
    let wanted = min(max(0, main + movement), base.geometry.travel)
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
    isMainEnabled = main < base.geometry.travel
    if !isMainEnabled { accepted = wanted }
  }

  /// How far a list scrolls in the viewport that it has now.
  private func end(of page: Int) -> Double {
    guard let content = base.geometry.pages[page] else { return 0 }
    return max(0, content - base.geometry.listHeight(laidOut))
  }
}

// MARK: - Pages and places

extension OriginalCollapsingHeader {
  /// Header, bar and list follow each other, unless they have come apart.
  public func part(at point: Vector, excess: Double) -> NestedPart? {
    if point.y < base.geometry.headerMaximum - laidOut { return .header }
    let bottom = base.geometry.headerMaximum - main + base.geometry.bar
    return point.y < bottom ? .bar : .list
  }

  /// Shows another page; nothing else changes.
  public mutating func show(page: Int) { base.chain.show(page) }

  /// Puts a page's list somewhere within what its present viewport allows.
  public mutating func scroll(page: Int, to offset: Double) {
    lists[page] = min(max(0, offset), end(of: page))
    if page == dragged { accepted = lists[page] }
  }

  /// The list goes along with its content.
  public mutating func follow(_ length: Double, above page: Int) {
    scroll(page: page, to: lists[page] + length)
  }

  /// The main scroll view stays as far from its end as it is, and the header is laid out.
  public mutating func adopt(_ system: OriginalCollapsingHeader) {
    let open = base.geometry.travel - main
    base.adopt(system.base)
    main = max(0, base.geometry.travel - open)
    laidOut = main
    mainBefore = main
    lists = (0..<pageCount).map { page in
      page < lists.count ? min(lists[page], end(of: page)) : 0
    }
    if let last = dragged, last >= pageCount { dragged = nil }
    accepted = lists[page]
    base.chain.collapse(to: main)
    base.chain.scroll(page, to: lists[page])
  }

  /// The header as it was laid out last, everything else in the main scroll view.
  public func frames(excess: Double) -> NestedFrames {
    var frames = base.frames(excess: 0)
    frames.headerHeight = base.geometry.headerMaximum - laidOut
    frames.barY = base.geometry.headerMaximum - main
    frames.pageY = base.geometry.headerMaximum - main + base.geometry.bar
    frames.pageHeight = base.geometry.listHeight(laidOut)
    return frames
  }

  /// The offset of a page's list; what is beyond either end is the current list's.
  public func innerOffset(page: Int, excess: Double) -> Double? {
    guard base.geometry.pages[page] != nil else { return nil }
    return lists[page] + (page == self.page ? excess : 0)
  }

  /// How far the main scroll view is scrolled.
  public func collapsed(excess: Double) -> Double { main }
}
