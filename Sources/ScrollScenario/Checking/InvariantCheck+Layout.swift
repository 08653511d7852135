import NestedScroll
import ScrollTrace

// Where everything is on a row, by its own numbers.
extension InvariantCheck {
  /// Every part is where the layout puts it.
  var layout: [Violation] {
    guard let law = system.layoutLaw else { return [] }
    let count = pageCount
    guard now.page < count else {
      return now.breaks(.attachment, "page", "there is no page \(now.page) of \(count)")
    }
    var expected = now
    law.layOut(&expected)
    var found =
      place("offset_pt", now.offset, expected.offset)
      + place("collapsed_pt", now.collapsed, expected.collapsed)
    for (name, value) in NestedFrames.columns {
      found += place(name, now.frames[keyPath: value], expected.frames[keyPath: value])
    }
    for (name, value) in TraceRecord.listColumns {
      for (list, pair) in zip(now[keyPath: value], expected[keyPath: value]).enumerated() {
        found += place("\(name) of list \(list)", pair.0, pair.1)
      }
    }
    return found + amounts(law) + hidden(law)
  }

  /// How the offsets of a row divide; nil for a row of a page that is not there.
  func amounts(of record: TraceRecord) -> LayoutAmounts? {
    let system = system(at: record)
    return record.page < (system.pageCount ?? 0) ? system.layoutLaw?.amounts(in: record) : nil
  }

  /// How many pages can show; a stack's lists are all on one.
  private var pageCount: Int {
    if case .stackedLists = system { return 1 }
    return system.pageCount ?? 0
  }

  private func place(_ name: String, _ found: Double?, _ expected: Double?) -> [Violation] {
    switch (found, expected) {
    case (let found?, let expected?) where isSame(found, expected): return []
    case (nil, nil): return []
    case (let found?, let expected?):
      return now.breaks(
        .attachment, name, by: found - expected,
        "\(name) is \(points(found)), its place is \(points(expected))")
    case (nil, let expected?):
      return now.breaks(
        .attachment, name, "\(name) is empty, its place is \(points(expected))")
    case (let found?, nil):
      return now.breaks(
        .attachment, name, "\(name) is \(points(found)), but there is no such part")
    }
  }

  /// Whether two numbers of points are the same, as far as they can be written down.
  func isSame(_ one: Double, _ other: Double) -> Bool {
    abs(one - other) <= tolerance + abs(other) * 1e-14
  }

  /// Every part is in its range, and what shows beyond an end shows there only.
  private func amounts(_ law: any LayoutLaw) -> [Violation] {
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

  private func part(
    _ name: String, _ amount: Double, in range: ClosedRange<Double>
  ) -> [Violation] {
    let outside = max(range.lowerBound - amount, amount - range.upperBound)
    guard outside > tolerance else { return [] }
    return now.breaks(
      .range, name, by: outside,
      "\(name) is at \(points(amount)), outside \(points(range.lowerBound)) to "
        + points(range.upperBound))
  }

  /// Something shows beyond an end while a part can still come.
  func beyond(_ end: String, with toCome: Double, of part: String) -> [Violation] {
    guard toCome > tolerance else { return [] }
    return now.breaks(
      .range, "beyond the \(end), \(part)", by: toCome,
      "\(points(abs(now.overscroll))) beyond the \(end), with \(points(toCome)) of the \(part) "
        + "still to come")
  }

  /// Pages that have a list have an offset, and those that do not show have one in their range.
  private func hidden(_ law: any LayoutLaw) -> [Violation] {
    now.lists.prefix(pageCount).enumerated().flatMap { page, offset -> [Violation] in
      let name = "the list of page \(page)"
      switch (offset, law.hiddenRange(of: page)) {
      case (nil, nil): return []
      case (nil, _): return now.breaks(.attachment, name, "page \(page) has a list, but no offset")
      case (_, nil): return now.breaks(.attachment, name, "page \(page) has no list, but an offset")
      case (let offset?, let range?):
        return page == now.page ? [] : part("\(name), which does not show,", offset, in: range)
      }
    }
  }
}
