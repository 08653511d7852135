import ScrollDynamics

// Where each page is, as its depth: how far it is scrolled beyond the place at which the bar pins.
extension SwipePages {
  /// The current page's depth, in points.
  var depth: Double { chain.offset - chain.collapse }

  /// What a page calls its own content offset where the bar pins, in points.
  var pin: Double {
    switch geometry.mode {
    case .inset: -geometry.pinned
    case .headerView: chain.collapse + (geometry.bar ?? 0) - geometry.pinned
    }
  }

  /// The depths from a page's rest to its end; a page too short to pin the bar ends before that.
  private func depths(of page: Int) -> ScrollRange {
    let rest = -chain.collapse
    return ScrollRange(lower: rest, upper: max(rest, chain.lengths[page] ?? rest))
  }

  /// Puts a page at its own content offset, from its rest to its end.
  ///
  /// The current page takes header and bar along, as a movement of as much would. Another one goes
  /// where it is to be found under the header as it is. A page that says it is there already stays:
  /// one that retains its place says where it was last seen, and may lie deeper under a header that
  /// has moved since.
  public mutating func scroll(page: Int, to offset: Double) {
    guard let place = innerOffset(page: page, excess: 0), offset != place else { return }
    let depth = depths(of: page).clamp(offset - pin)
    if page == self.page { put(at: depth) } else { leave(page, at: depth) }
    partsMoved()
  }

  /// Puts the current page at a depth, header and list as a movement to there would leave them, but
  /// both exactly.
  private mutating func put(at depth: Double) {
    let whole = depth + chain.collapse
    if depth <= self.depth {
      let inner = chain.isPinned ? depth : whole - chain.collapsed
      chain.scroll(page, to: inner)
      if inner < 0 { chain.collapse(to: whole) }
    } else if depth < chain.inner {
      chain.collapse(to: whole - chain.inner)
    } else {
      chain.collapse(to: chain.collapse)
      chain.scroll(page, to: depth)
    }
  }

  /// Puts a page that does not show at a depth under the header as it is.
  private mutating func leave(_ page: Int, at depth: Double) {
    depths[page] = depth
    chain.scroll(page, to: aligns ? depth : depth + chain.collapse - chain.collapsed)
  }

  /// Puts the current page at its top; the header stays as it is.
  public mutating func scrollListToTop() {
    chain.scroll(page, to: 0)
    partsMoved()
  }

  /// Aligns a page with the header as it is: below an open one it starts at its top, or where it
  /// retains its place.
  public mutating func willShow(page: Int) {
    require(page != self.page, "page \(page) is current and shows already")
    if aligns, !chain.isPinned { chain.scroll(page, to: 0) }
    depths[page] = chain.collapsed + chain.offset(of: page) - chain.collapse
  }

  /// The rows of a page stay where they are, by its own offset.
  ///
  /// A page that aligns takes the header along: it is collapsed by content that comes in, and comes
  /// into view when the page has no more rows above to give. One that retains its place scrolls under
  /// the header, which stays as it is. No page is led beyond its end.
  public mutating func follow(_ length: Double, above page: Int) {
    let isCurrent = page == self.page
    defer { partsMoved() }
    guard aligns else {
      let before = chain.offset(of: page)
      chain.scroll(page, to: before + length)
      if !isCurrent { depths[page] += chain.offset(of: page) - before }
      return
    }
    let (depth, range) = (isCurrent ? self.depth : depths[page], depths(of: page))
    let target = min(max(range.lower, depth + length), max(depth, range.upper))
    if isCurrent { put(at: target) } else { leave(page, at: target) }
  }

  /// Puts all pages at their depths after a change of the sizes.
  ///
  /// - Parameters:
  ///   - distance: How much deeper they are, in points.
  ///   - shown: The page that was current.
  mutating func takeUpDepths(movedBy distance: Double, shown: Int) {
    depths = geometry.pages.indices.map { page in
      let range = ScrollRange(lower: -chain.collapse, upper: max(0, chain.lengths[page] ?? 0))
      return range.clamp(page < depths.count ? depths[page] + distance : range.lower)
    }
    guard aligns else { return }
    for other in depths.indices where other != page { chain.scroll(other, to: depths[other]) }
    guard !chain.isPinned, chain.inner > 0 else { return }
    // A page that has to be another one starts below the header, where rows were they take it along.
    let depth = depth
    chain.scroll(page, to: 0)
    if page == shown { put(at: depth) }
  }
}
