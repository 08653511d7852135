public import NestedScroll
package import ScrollModel

/// A nested system that a trace can describe.
public protocol TracedSystem: NestedSystem {
  /// The kind of system, which determines the columns.
  static var kind: NestedKind { get }

  /// Sets the columns that only this kind of system has.
  ///
  /// - Parameters:
  ///   - row: The row, with the columns of every system.
  ///   - overscroll: The overscroll, in points, negative beyond the top.
  func complete(_ row: inout NestedRow, overscroll: Double)
}

extension TracedSystem {
  /// Does nothing: this kind of system has no columns of its own.
  public func complete(_ row: inout NestedRow, overscroll: Double) {}
}

extension SegmentPager: TracedSystem {
  /// The kind `segment-pager`, which determines the columns.
  public static let kind = NestedKind(
    "segment-pager", columns: [.header, .bar, .page, .refreshing])
}

extension StackedLists: TracedSystem {
  /// The kind `stacked-lists`, which determines the columns.
  public static let kind = NestedKind("stacked-lists", columns: [.lists])

  /// Sets the columns of the lists in a row: their tops and heights on screen while the content shows an
  /// overscroll, in points, which moves them.
  public func complete(_ row: inout NestedRow, overscroll: Double) {
    row.listTops.replace(listCount, of: row.partColumns) { listFrame($0, overscroll: overscroll).y }
    row.listHeights.replace(listCount, of: row.partColumns) {
      listFrame($0, overscroll: overscroll).height
    }
  }
}

extension CollapsingHeader: TracedSystem {
  /// The kind `collapsing-header`, which determines the columns.
  public static let kind = NestedKind(
    "collapsing-header", columns: [.header, .bar, .page, .pageRefreshing])
}

extension SwipePages: TracedSystem {
  /// The kind `swipe-pages`, which determines the columns.
  public static let kind = NestedKind(
    "swipe-pages", columns: [.header, .bar, .page, .firstRow, .pageRefreshing])
}

extension EasyPager: TracedSystem {
  /// The kind `easy-pager`, which determines the columns.
  public static let kind = NestedKind(
    "easy-pager", columns: [.header, .bar, .page, .dock, .pageRefreshing])

  /// Sets the dock of the bar.
  public func complete(_ row: inout NestedRow, overscroll: Double) {
    row.dock = dock?.traceName ?? ""
  }
}

extension DetentSheet: TracedSystem {
  /// The kind `detent-sheet`, which determines the columns.
  public static let kind = NestedKind("detent-sheet", columns: [.sheet])
}

extension NestedScrollView {
  /// The word in traces for what a touch at a point hits: a sheet, the button above it, or the content
  /// behind; "" for systems without detents.
  package func hitName(at place: Vector) -> String {
    guard !system.detents.isEmpty else { return "" }
    let (shown, overscroll) = (shown, chainOverscroll)
    if shown.part(at: place, overscroll: overscroll) != nil {
      return DetentSheet.Hit.sheet.traceName
    }
    let isButton = shown.buttonTarget(at: place, overscroll: overscroll) != nil
    return (isButton ? DetentSheet.Hit.button : .behind).traceName
  }
}

extension StickySections: TracedSystem {
  /// The kind `sticky-sections`, which determines the columns.
  public static let kind = NestedKind(
    "sticky-sections", columns: [.header], ownColumns: ["section", "next_header_y_pt"])

  /// Sets the section at the top of the viewport, and the top of the next section's header, in points,
  /// while the content shows an overscroll, in points.
  public func complete(_ row: inout NestedRow, overscroll: Double) {
    let section = section(overscroll: overscroll)
    row.ownNumbers.replace(2, of: 2) { column in
      if column == 0 { return Double(section) }
      let next = section + 1
      return next < geometry.rows.count ? headerFrame(next, overscroll: overscroll).y : nil
    }
  }
}

extension DetentSheet.Hit {
  /// The word in traces for what a touch has hit.
  public var traceName: String {
    switch self {
    case .sheet: "sheet"
    case .button: "button"
    case .behind: "behind"
    }
  }
}
