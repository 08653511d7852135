import NestedScroll
import ScrollLaws
import ScrollModel
import TraceRows

// Checks that every part on a trace row is at its position in the layout.
extension InvariantCheck {
  var layout: [Violation] {
    guard let law = system.declared else { return [] }
    let count = law.traits.pageCount
    guard now.page < count else {
      return now.breaks(
        .attachment, "page", "there is no page \(now.page); the last one is \(count - 1)")
    }
    var expected = now
    expected.offsetsAtPin = offsetsAtPin
    expected.isListDragging = now.phase == .dragging && now.owner == .list
    law.layOut(&expected)
    var found = place("offset_pt", now.offset, expected.offset)
    found += place("collapsed_pt", now.collapsed, expected.collapsed)
    for (column, other) in zip(now.frames.columns, expected.frames.columns) {
      found += place(column.name, column.value, other.value)
    }
    for (name, value) in TraceRecord.listColumns {
      for (list, pair) in zip(value(now), value(expected)).enumerated() {
        found += place("\(name) of list \(list)", pair.0, pair.1)
      }
    }
    for (name, pair) in zip(law.kind.kindColumns, zip(now.kindValues, expected.kindValues)) {
      found += place(name.description, pair.0, pair.1)
    }
    for (name, value, reason) in TraceRecord.wordColumns where value(now) != value(expected) {
      found += now.breaks(
        .attachment, name, "\(name) is \(value(now)), expected \(value(expected)) \(reason(now))")
    }
    return found + amounts(law) + hidden(law)
  }

  func amounts(of record: TraceRecord) -> LayoutAmounts? {
    guard let law = system.declared, record.page < law.traits.pageCount else {
      return nil
    }
    return law.amounts(in: record)
  }

  private func place(
    _ name: @autoclosure () -> String, _ found: Double?, _ expected: Double?
  ) -> [Violation] {
    switch (found, expected) {
    case (let found?, let expected?) where isSame(found, expected): return []
    case (nil, nil): return []
    default: break
    }
    let name = name()
    let shown = found.map { "is \(points($0))" } ?? "is empty"
    let place = expected.map { "expected \(points($0))" } ?? "but the system has no such part"
    let distance = (found ?? 0) - (expected ?? 0)
    return now.breaks(
      .attachment, name, by: found == nil || expected == nil ? 0 : distance,
      "\(name) \(shown), \(place)")
  }

  private func amounts(_ law: any ScenarioSystem) -> [Violation] {
    let amounts = law.amounts(in: now)
    let list = amounts.list ?? 0
    var found = part("the outer part", amounts.outer, in: amounts.outerRange)
    found += part("the list", list, in: 0...amounts.listLength)
    if now.overscroll > tolerance {
      found += beyond("bottom", with: amounts.listEnd - list, of: "list")
    }
    if now.overscroll < -tolerance, amounts.listOwnsTop {
      found += beyond("top", with: list, of: "list")
    }
    return found
  }

  /// A violation if a part is outside its range.
  func part(
    _ name: String, _ amount: Double, in range: ClosedRange<Double>
  ) -> [Violation] {
    let outside = max(range.lowerBound - amount, amount - range.upperBound)
    guard outside > tolerance else { return [] }
    return now.breaks(
      .range, name, by: outside,
      "\(name) is at \(points(amount)) pt, outside \(points(range.lowerBound)) to "
        + "\(points(range.upperBound)) pt")
  }

  /// A violation if the content is overscrolled although `part` can still move by `toCome` points.
  func beyond(_ end: String, with toCome: Double, of part: String) -> [Violation] {
    guard toCome > tolerance else { return [] }
    return now.breaks(
      .range, "beyond the \(end), \(part)", by: toCome,
      "the content is \(points(abs(now.overscroll))) pt beyond the \(end), although the \(part) "
        + "can still move by \(points(toCome)) pt")
  }

  private func hidden(_ law: any ScenarioSystem) -> [Violation] {
    now.lists.prefix(law.traits.pageCount).enumerated().flatMap { page, offset -> [Violation] in
      let name = "the list of page \(page)"
      switch (offset, law.hiddenRange(of: page)) {
      case (nil, nil): return []
      case (nil, _):
        return now.breaks(.attachment, name, "page \(page) has a list without an offset")
      case (_, nil):
        return now.breaks(.attachment, name, "page \(page) has an offset without a list")
      case (let offset?, let range?):
        return page == now.page ? [] : part("\(name), which is hidden,", offset, in: range)
      }
    }
  }
}

extension InvariantCheck {
  /// The offsets, in points, that the current list may have had when the bar above it was pinned.
  ///
  /// The result is `nil` except for swipe pages that keep their offsets. Beyond the offset at that
  /// time, the header scrolls behind the bar.
  var offsetsAtPin: ClosedRange<Double>? {
    guard let geometry = system.swipePages, geometry.switching == .retain,
      let list = amounts(of: now)?.list
    else { return nil }
    let offset = max(0, list)
    guard !setsOffset, before.page == now.page,
      let offsets = offsetsAtPin(of: before, geometry)
    else { return 0...offset }
    return min(offsets.lowerBound, offset)...min(offsets.upperBound, offset)
  }

  private func offsetsAtPin(
    of record: TraceRecord, _ geometry: SwipePages.Geometry
  ) -> ClosedRange<Double>? {
    guard let amounts = amounts(of: record), let list = amounts.list else { return nil }
    let offset = max(0, list)
    let isPinned = amounts.outer >= amounts.outerRange.upperBound
    guard isPinned else { return offset...offset }
    // With a header of zero height, the bar is pinned even while the page is pulled down; the row
    // does not show the offset at which the bar was pinned.
    guard record.aboveTop == 0 else { return 0...offset }
    let behind = geometry.distanceBehindBar(shownOn: record)
    let atPin = min(offset, max(0, offset + record.belowBottom - behind))
    // If the header is off screen, the row does not show how far the page has scrolled since the
    // bar was pinned.
    return behind >= geometry.topInset - tolerance ? 0...atPin : atPin...atPin
  }
}
