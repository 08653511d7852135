import NestedScroll
import ScrollDynamics
import ScrollModel

// The rest positions of other platforms' nested-scrolling protocols. The rules follow from the
// declared geometry, not from the code that moves the parts.

extension NestedProtocol {
  var restRules: [RestRule] {
    switch self {
    case .androidNested: []
    case .androidAppBar(let system): system.restRules
    case .androidBottomSheet(let system): system.restRules
    case .composeNested(let system): system.restRules
    case .cssScroll(let system): system.restRules
    case .flutterNested(let system): system.restRules
    case .flutterSheet(let system): system.restRules
    }
  }
}

extension AndroidAppBar {
  fileprivate var restRules: [RestRule] {
    var (children, top): ([(range: ScrollRange, rests: [Double])], Double) = ([], 0)
    for child in bar.children where child.isVisible {
      let (start, end) = (top + child.marginTop, top + child.marginTop + child.height)
      top = end + child.marginBottom
      guard child.flags.isSuperset(of: [.scroll, .snap]) else { continue }
      let seam = end - child.minHeight
      var zones = [(start, end)]
      if child.flags.contains(.exitUntilCollapsed) {
        zones = [(start, seam)]
      } else if child.flags.contains(.enterAlways) {
        zones = [(start, seam), (seam, end)]
      }
      // `snapToChildIfNeeded` adds the margins to each zone, also where two zones meet.
      let hasMargins = child.flags.contains(.snapMargins)
      let (above, below) = hasMargins ? (child.marginTop, child.marginBottom) : (0, 0)
      let rests = zones.flatMap { [$0.0 - above, $0.1 + below] }
      children.append(
        (
          ScrollRange(lower: start - above, upper: zones[zones.count - 1].1 + below),
          rests.map { min($0, bar.totalRange) }
        ))
    }
    // In Android, `setTopAndBottomOffset` and the clamping in `onLayoutChild` move the bar without
    // starting a snap animation.
    return [
      RestRule(part: "the app bar", exceptions: [.offset, .geometry]) { row in
        guard let amount = row.parts[0],
          let child = children.first(where: { $0.range.lower < amount && amount < $0.range.upper })
        else { return nil }
        return child.rests.nearest(to: amount).map { (amount, $0) }
      }
    ]
  }
}

extension AndroidBottomSheet {
  fileprivate var restRules: [RestRule] {
    let lowest = viewport.height - peek
    let collapsed = fitsToContents ? max(lowest, expandedTop) : lowest
    var tops = [expandedTop, collapsed]
    if !fitsToContents {
      tops.append(min(max(viewport.height * (1 - halfRatio), expandedTop), collapsed))
    }
    if isHideable { tops.append(viewport.height) }
    // The sheet does not settle after an app has set its offset, or after a wheel, which moves only
    // the list.
    return [.amounts(of: 0, "the sheet", tops.map { collapsed - $0 }, except: [.offset, .wheel])]
  }
}

extension ComposeNested {
  fileprivate var restRules: [RestRule] {
    guard let length = topBar?.length else { return [] }
    // Only `onPostFling` settles the bar. An offset set by an app or a layout does not call it, nor
    // does a wheel, except over snapping content (`ScrollingLogic.onScrollStopped`).
    return [
      RestRule(part: "the top app bar", exceptions: [.offset, .geometry, .wheel]) { row in
        guard let amount = row.parts[0] else { return nil }
        // A bar that is collapsed by less than 1 % does not settle (`settleAppBar`).
        if amount < 0.01 * length { return (amount, amount) }
        return (amount, amount < 0.5 * length ? 0 : length)
      }
    ]
  }
}

extension FlutterNested {
  fileprivate var restRules: [RestRule] {
    guard snaps else { return [] }
    let (least, most) = (bar.isPinned ? bar.minExtent : 0, bar.maxExtent)
    // `jumpTo` and a layout do not end a scroll, and only the end of a scroll snaps the header.
    return [
      RestRule(part: "the header", exceptions: [.offset, .geometry]) { row in
        guard let extent = row.headerExtent, let outer = row.parts[0] else { return nil }
        // The header cannot collapse further than its scroll view is scrolled.
        let closed = max(least, most - outer)
        // Only a partly visible header snaps. The return of an overscrolled list does not move the
        // header.
        guard (extent - closed).exceedsRounding, (most - extent).exceedsRounding else { return nil }
        return (extent, row.lastMovement < 0 ? most : row.lastMovement > 0 ? closed : extent)
      }
    ]
  }
}

extension FlutterSheet {
  fileprivate var restRules: [RestRule] {
    guard snaps else { return [] }
    // The sheet may rest at its initial size, which is a share of the viewport's height, until a
    // finger moves it (`hasDragged`), and at any size that an app has set
    // (`DraggableScrollableController.jumpTo`).
    let amounts = stops.map { $0 * viewport.height } + [chain[0].amount]
    // A sheet that is released within 0.01 points of a stop does not move.
    return [
      .amounts(
        of: 0, "the sheet", amounts, except: [.offset, .wheel], within: 0.01, keepsAssigned: true)
    ]
  }
}
