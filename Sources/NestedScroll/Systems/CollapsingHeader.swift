import ScrollDynamics
public import ScrollModel

/// A header between two heights, above a bar and lists that grow as it shrinks (MONestedScrollView).
///
/// The header does not stretch: what is beyond the top is the list's own bounce. The lists' viewport
/// changes with the header, and so does how far a list scrolls: I(h) = max(0, C − P(h)).
public struct CollapsingHeader: NestedSystem {
  /// The sizes.
  public private(set) var geometry: Geometry

  var chain: PagedChain

  // What every frame asks, worked out when the sizes or the page change.
  private var least = 0.0
  private var greatest = 0.0
  private var bounces = true

  /// How far each page's list was scrolled beyond what the collapsed header will leave when the page
  /// was left; only a program puts it there, under an open header.
  private var surpluses: [Double]

  /// The most that the header was collapsed since a page was left with a surplus, in points; `nil` if
  /// none was.
  ///
  /// Lists that do not show have the same viewport and come up with it; this says how far without
  /// looking at each in every frame.
  private var mostCollapsed: Double?

  /// Creates a system that shows the start of page 0.
  ///
  /// - Parameters:
  ///   - geometry: The sizes.
  ///   - header: The height of the header at the start, in points; `nil` for the least.
  /// - Precondition: There is a page, all sizes are 0 or larger and finite, and the least height of
  ///   the header is not above the greatest.
  public init(_ geometry: Geometry, header: Double? = nil) {
    geometry.requireSizes()
    requireLength(header, "header")
    self.geometry = geometry
    chain = PagedChain(
      collapse: geometry.travel, lengths: geometry.lengths, further: [ScrollPart(.list, length: 0)],
      listOwnsTop: true)
    surpluses = Array(repeating: 0, count: geometry.pages.count)
    chain.collapse(to: geometry.headerMaximum - (header ?? geometry.headerMinimum))
    noteLimits()
  }

  private mutating func noteLimits() {
    least = geometry.listHeight(0)
    greatest = geometry.listHeight(geometry.travel)
    bounces = page >= geometry.bounces.count || geometry.bounces[page]
  }

  /// The size that everything is seen through, in points.
  public var viewport: Size { geometry.viewport }

  /// How many pages there are.
  public var pageCount: Int { geometry.pages.count }

  /// What users want both ways.
  public var policies: NestedPolicies { geometry.policies }

  /// The page that is current, from 0.
  public var page: Int { chain.page }

  /// The header, the list of the current page as far as it scrolls under the collapsed header, and
  /// how much further it is scrolled under an open one.
  public var parts: ScrollChain {
    @inline(__always) get { chain.parts }
    @inline(__always) _modify { yield &chain.parts }
  }

  /// A list that lies too far down comes back by that first; upwards the header goes first and takes
  /// the list up with it.
  @inline(__always)
  public func claims(_ policy: TouchPolicy) -> ScrollClaims {
    let claims = chain.claims(policy)
    guard surplus > 0 else { return claims }
    switch policy {
    case .free: return ScrollClaims(up: claims.up, down: .thirdToFirst)
    case .innerOnly: return ScrollClaims(up: claims.up, down: .surplusThenInner)
    case .outerFirst, .outerOnly, .aside: return claims
    }
  }

  /// A finger on header or bar moves the header alone.
  public func policy(forDragOn part: NestedPart, direction: Double) -> TouchPolicy {
    part == .header || part == .bar ? .outerOnly : .free
  }

  /// A header that is moved alone stops dead at its ends; so does a list that does not bounce.
  @inline(__always)
  public func limits(_ policy: TouchPolicy) -> JointLimits {
    let bounces = bounces && policy != .outerOnly
    // A list that has no height has no room to bounce in.
    var limits = JointLimits(
      parts.range(claims(policy)), bouncesAtTop: bounces && policy != .innerOnly && least > 0,
      bouncesAtBottom: bounces && greatest > 0, dimension: least)
    limits.bottomDimension = greatest
    if policy == .free { limits.shortenBottom(by: chain.shortage(policies)) }
    return limits
  }

  /// A list that lies too far down comes up as the header leaves it room.
  ///
  /// It stands still on screen meanwhile: its viewport grows upwards by as much, which is no movement
  /// of the list and counts in no offset.
  @inline(__always)
  public mutating func partsMoved() {
    if surplus > 0 { surplus = min(surplus, room(of: page, under: chain.collapsed)) }
    if let most = mostCollapsed { mostCollapsed = max(most, chain.collapsed) }
  }

  /// How far the current list is scrolled beyond what the collapsed header will leave, in points.
  private var surplus: Double {
    @inline(__always) get { parts[2].amount }
    set { parts[2] = ScrollPart(.list, amount: newValue, length: newValue) }
  }

  /// How far beyond the collapsed header's end a page's list may lie under a header that is collapsed
  /// so far.
  private func room(of page: Int, under collapsed: Double) -> Double {
    let length = max(0, chain.lengths[page] ?? 0)
    guard let content = geometry.pages[page], chain.offset(of: page) >= length else { return 0 }
    return max(0, content - geometry.listHeight(collapsed) - length)
  }

  /// How far the list of a page that does not show is scrolled beyond what the collapsed header will
  /// leave.
  private func hiddenSurplus(of page: Int) -> Double {
    guard let mostCollapsed, surpluses[page] > 0 else { return 0 }
    return min(surpluses[page], room(of: page, under: mostCollapsed))
  }

  /// Notes the surplus of a page that does not show from now on.
  private mutating func hide(_ surplus: Double, of page: Int) {
    if surplus > 0, mostCollapsed != chain.collapsed {
      for page in surpluses.indices { surpluses[page] = hiddenSurplus(of: page) }
      mostCollapsed = chain.collapsed
    }
    surpluses[page] = surplus
  }

  /// Header, bar and list follow each other.
  public func part(at point: Vector, excess: Double) -> NestedPart? {
    let barY = geometry.headerMaximum - chain.collapsed
    if point.y < barY { return .header }
    return point.y < barY + geometry.bar ? .bar : .list
  }

  /// Shows another page; the header stays.
  public mutating func show(page: Int) {
    hide(surplus, of: self.page)
    surplus = hiddenSurplus(of: page)
    chain.show(page, policies)
    noteLimits()
    if policies.otherPages == .reset, !chain.isPinned { surplus = 0 }
  }

  /// Puts a page's list somewhere within what its present viewport allows.
  public mutating func scroll(page: Int, to offset: Double) {
    guard offset != innerOffset(page: page, excess: 0) else { return }
    chain.scroll(page, to: offset)
    let inner = chain.offset(of: page)
    let beyond = min(max(0, offset - inner), room(of: page, under: chain.collapsed))
    if page == self.page { surplus = beyond } else { hide(beyond, of: page) }
  }

  /// A collapsed header stays collapsed, another one keeps its height on screen; lists stay where
  /// they are.
  public mutating func adopt(_ system: CollapsingHeader) {
    hide(surplus, of: page)
    let offsets = surpluses.indices.map { chain.offset(of: $0) + hiddenSurplus(of: $0) }
    let height = geometry.headerMaximum - chain.collapsed
    let isPinned = chain.isPinned
    geometry = system.geometry
    let kept = isPinned ? geometry.travel : geometry.headerMaximum - height
    chain.resize(
      collapsedTo: policies.headerResize == .keepBar ? kept : chain.collapsed,
      of: geometry.travel, lengths: geometry.lengths)
    noteLimits()
    surpluses = system.surpluses
    (surplus, mostCollapsed) = (0, nil)
    for (page, offset) in offsets.prefix(pageCount).enumerated() { scroll(page: page, to: offset) }
  }

  /// Where the parts are.
  public func frames(excess: Double) -> NestedFrames {
    var frames = NestedFrames()
    let height = geometry.headerMaximum - chain.collapsed
    frames.headerY = 0
    frames.headerHeight = height
    frames.barY = height
    frames.pageY = height + geometry.bar
    frames.pageHeight = geometry.listHeight(chain.collapsed)
    frames.contentHeight = viewport.height + chain.collapse + chain.innerLength
    return frames
  }

  /// The offset of a page's list; what is beyond either end is the current list's.
  public func innerOffset(page: Int, excess: Double) -> Double? {
    guard geometry.pages[page] != nil else { return nil }
    return chain.offset(of: page)
      + (page == self.page ? surplus + excess : hiddenSurplus(of: page))
  }
}
