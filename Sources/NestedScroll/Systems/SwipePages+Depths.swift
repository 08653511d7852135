import ScrollDynamics

// The depth of a page is its content offset minus the content offset at which the bar is pinned, in
// points. It is negative while the bar is not pinned.
extension SwipePages {
  var depth: Double { chain.offset - chain.collapse }

  /// The content offset of a page at which the bar is pinned, in points.
  var pin: Double {
    switch geometry.headerPlacement {
    case .inset: -geometry.pinned
    case .headerView: chain.collapse + (geometry.bar ?? 0) - geometry.pinned
    }
  }

  /// The range of a page's depth at rest; all negative if the page is too short to pin the bar.
  private func depths(of page: Int) -> ScrollRange {
    let rest = -chain.collapse
    return ScrollRange(lower: rest, upper: max(rest, chain.lengths[page] ?? rest))
  }

  /// Sets a page's content offset, clamped to its range.
  ///
  /// Header and bar move with the current page, as in a drag; a hidden page does not move them.
  /// Nothing changes if the offset equals the page's last visible offset.
  public mutating func scroll(page: Int, to offset: Double) {
    guard let place = innerOffset(page: page, overscroll: 0), offset != place else { return }
    let depth = depths(of: page).clamp(offset - pin)
    if page == self.page { setDepth(depth) } else { setDepth(ofHidden: page, to: depth) }
    partsDidMove()
  }

  /// Header and list are positioned as if the page had scrolled there.
  private mutating func setDepth(_ depth: Double) {
    guard chain.headerReturns == .atTop else {
      chain.parts.move(to: depth + chain.collapse, claims(.free))
      return
    }
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

  private mutating func setDepth(ofHidden page: Int, to depth: Double) {
    depths[page] = depth
    chain.scroll(page, to: aligns ? depth : depth + chain.collapse - chain.collapsed)
  }

  /// Scrolls the current page to its top; the header does not move.
  public mutating func scrollListToTop() {
    chain.scroll(page, to: 0)
    partsDidMove()
  }

  /// Aligns a page with the current header before it becomes visible.
  ///
  /// Below an expanded header the page starts at its top, or at the offset that it retains.
  public mutating func willShow(page: Int) {
    require(page != self.page, "page \(page) is already the current page")
    if geometry.switching == .align, !chain.isPinned { chain.scroll(page, to: 0) }
    depths[page] = chain.collapsed + chain.offset(of: page) - chain.collapse
  }

  /// Scrolls a page by the height of inserted content, so that its visible rows stay in place.
  ///
  /// With ``Switching/align`` the header moves with the page: inserted content collapses it, and
  /// removed content expands it when the page is at its start. With ``Switching/retain`` the header
  /// does not move. No page moves beyond its end.
  public mutating func didInsert(_ length: Double, above page: Int) {
    let isCurrent = page == self.page
    defer { partsDidMove() }
    guard aligns else {
      let before = chain.offset(of: page)
      chain.scroll(page, to: before + length)
      let distance = chain.offset(of: page) - before
      if isCurrent { depthAtPin = max(0, depthAtPin + distance) } else { depths[page] += distance }
      return
    }
    let (depth, range) = (isCurrent ? self.depth : depths[page], depths(of: page))
    let target = min(max(range.lower, depth + length), max(depth, range.upper))
    if isCurrent { setDepth(target) } else { setDepth(ofHidden: page, to: target) }
  }

  mutating func updateDepths(movedBy distance: Double) {
    depths = geometry.pages.indices.map { page in
      let range = ScrollRange(lower: -chain.collapse, upper: max(0, chain.lengths[page] ?? 0))
      return range.clamp(page < depths.count ? depths[page] + distance : range.lower)
    }
    guard aligns else { return }
    for other in depths.indices where other != page { chain.scroll(other, to: depths[other]) }
    guard !chain.isPinned, chain.inner > 0 else { return }
    let depth = depth
    chain.scroll(page, to: 0)
    setDepth(depth)
  }
}
