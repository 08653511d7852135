public import NestedScroll
public import ScrollModel

/// A nested system that a trace can describe.
public protocol TracedSystem: NestedSystem {
  /// The kind of system, which determines the columns.
  static var kind: NestedKind { get }

  /// The word in traces for what a touch at a point hits; "" for systems without hit tests.
  ///
  /// - Parameters:
  ///   - view: The nested scroll view.
  ///   - place: The touch, in points from the top left of the viewport.
  /// - Returns: The word.
  static func hitName(_ view: NestedScrollView<Self>, at place: Vector) -> String

  /// The position of a sheet, or of another settling part, at one of its detents, in points.
  ///
  /// - Parameter detent: The index of the detent, from 0.
  /// - Returns: The position in the part's own coordinate; `nil` for systems without detents.
  func settlingPosition(ofDetent detent: Int) -> Double?

  /// The index of the detent at which the sheet is shown.
  ///
  /// - Parameter view: The nested scroll view.
  /// - Returns: The index, from 0; `nil` while the sheet is between two detents, and for systems
  ///   without detents.
  static func shownDetent(_ view: NestedScrollView<Self>) -> Int?

  /// Whether the bar at the bottom of the screen shows, which belongs to some sheets.
  ///
  /// - Parameter view: The nested scroll view.
  /// - Returns: `true` if the bar shows; `nil` for systems without such a bar.
  static func showsBottomBar(_ view: NestedScrollView<Self>) -> Bool?

  /// Sets the columns that only this kind of system has.
  ///
  /// - Parameters:
  ///   - row: The row, with the columns of every system.
  ///   - overscroll: The overscroll, in points, negative beyond the top.
  func complete(_ row: inout NestedRow, overscroll: Double)
}

extension TracedSystem {
  /// Returns "": the system has no hit tests.
  public static func hitName(_ view: NestedScrollView<Self>, at place: Vector) -> String { "" }

  /// Returns `nil`: the system has no detents.
  public func settlingPosition(ofDetent detent: Int) -> Double? { nil }

  /// Returns `nil`: the system has no detents.
  public static func shownDetent(_ view: NestedScrollView<Self>) -> Int? { nil }

  /// Returns `nil`: the system has no bar at the bottom of the screen.
  public static func showsBottomBar(_ view: NestedScrollView<Self>) -> Bool? { nil }

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

  /// The word for what a touch hits: the sheet, the button above it, or the content behind.
  public static func hitName(_ view: NestedScrollView<Self>, at place: Vector) -> String {
    view.shown.hit(at: place, overscroll: view.chainOverscroll).traceName
  }

  /// The sheet's offset at a detent, in points.
  public func settlingPosition(ofDetent detent: Int) -> Double? { geometry.detents[detent] }

  /// The index of the detent that the sheet is at, with its offset rounded to whole pixels as
  /// shown; `nil` between two.
  public static func shownDetent(_ view: NestedScrollView<Self>) -> Int? { view.detent }

  /// Whether the bar at the bottom of the screen shows; never `nil` for a sheet.
  public static func showsBottomBar(_ view: NestedScrollView<Self>) -> Bool? {
    view.showsBottomBar
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
