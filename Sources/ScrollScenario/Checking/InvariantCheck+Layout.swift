import NestedScroll
import ScrollTrace

// Where everything is on a row, by its own numbers.
extension InvariantCheck {
  /// Every part is where the layout puts it.
  func layout(_ record: TraceRecord) -> [Violation] {
    guard let law = system(at: record).layoutLaw, let row = LayoutRow(record) else { return [] }
    let count = pageCount(at: record)
    guard record.page < count else {
      return [
        Violation(
          law: .attachment, place: record.place,
          numbers: "there is no page \(record.page) of \(count)")
      ]
    }
    return law.places(in: row).compactMap { place in violation(of: place, in: record) }
      + amounts(law, row) + hidden(law, row)
  }

  /// How many pages can show; a stack's lists are all on one.
  private func pageCount(at record: TraceRecord) -> Int {
    if case .stackedLists = system(at: record) { return 1 }
    return system(at: record).pageCount ?? 0
  }

  private func violation(of place: LayoutPlace, in record: TraceRecord) -> Violation? {
    guard let cell = record.cell(place.column, part: place.part) else { return nil }
    let name = place.part.map { "\(place.column) of list \($0)" } ?? place.column
    let fault: String
    switch (cell.number, place.expected) {
    case (let found?, let expected?) where isSame(found, expected): return nil
    case (nil, nil): return nil
    case (let found?, let expected?):
      fault = "\(JSONValue.points(found)), its place is \(JSONValue.points(expected))"
    case (nil, let expected?): fault = "empty, its place is \(JSONValue.points(expected))"
    case (let found?, nil): fault = "\(JSONValue.points(found)), but there is no such part"
    }
    return Violation(law: .attachment, place: record.place, numbers: "\(name) is \(fault)")
  }

  /// Whether two numbers of points are the same, as far as they can be written down.
  func isSame(_ one: Double, _ other: Double) -> Bool {
    abs(one - other) <= tolerance + abs(other) * 1e-14
  }

  /// Every part is in its range, and what shows beyond an end shows there only.
  private func amounts(_ law: any LayoutLaw, _ row: LayoutRow) -> [Violation] {
    guard let amounts = law.amounts(in: row) else { return [] }
    var faults: [String] = []
    let outer = amounts.outerRange
    if amounts.outer < outer.lowerBound - tolerance || amounts.outer > outer.upperBound + tolerance
    {
      faults.append(
        "the outer part is at \(JSONValue.points(amounts.outer)), outside "
          + "\(JSONValue.points(outer.lowerBound)) to \(JSONValue.points(outer.upperBound))")
    }
    let list = amounts.list ?? 0
    if list < -tolerance || list > amounts.listLength + tolerance {
      faults.append(
        "the list is at \(JSONValue.points(list)), outside 0 to "
          + JSONValue.points(amounts.listLength))
    }
    if row.overscroll > tolerance, list < amounts.listEnd - tolerance {
      faults.append(
        "\(JSONValue.points(row.overscroll)) beyond the bottom, with "
          + "\(JSONValue.points(amounts.listEnd - list)) of the list still to come")
    }
    if row.overscroll < -tolerance, amounts.listOwnsTop, list > tolerance {
      faults.append(
        "\(JSONValue.points(-row.overscroll)) beyond the top, with "
          + "\(JSONValue.points(list)) of the list still to come")
    }
    return faults.map { Violation(law: .range, place: row.record.place, numbers: $0) }
  }

  /// Pages that have a list have an offset, and those that do not show have one in their range.
  private func hidden(_ law: any LayoutLaw, _ row: LayoutRow) -> [Violation] {
    let lists = row.record.numbers("inner_offset_pt")
    return lists.prefix(pageCount(at: row.record)).enumerated().compactMap { page, offset in
      guard let offset, let range = law.hiddenRange(of: page) else {
        return offset == nil && law.hiddenRange(of: page) == nil
          ? nil : unlisted(page, hasOffset: offset != nil, row)
      }
      guard page != row.page,
        offset < range.lowerBound - tolerance || offset > range.upperBound + tolerance
      else { return nil }
      return Violation(
        law: .range, place: row.record.place,
        numbers: "the list of page \(page), which does not show, is at "
          + "\(JSONValue.points(offset)), outside \(JSONValue.points(range.lowerBound)) to "
          + JSONValue.points(range.upperBound))
    }
  }

  /// A page whose offset does not go with whether it has a list.
  private func unlisted(_ page: Int, hasOffset: Bool, _ row: LayoutRow) -> Violation {
    Violation(
      law: .attachment, place: row.record.place,
      numbers: hasOffset
        ? "page \(page) has no list, but an offset" : "page \(page) has a list, but no offset")
  }
}
