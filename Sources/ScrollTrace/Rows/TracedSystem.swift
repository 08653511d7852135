public import NestedScroll
public import ScrollModel

/// The kinds of nested systems that a trace can describe.
public enum NestedKind: String, Sendable, Hashable, CaseIterable {
  /// Lists below each other: `StackedLists`.
  case stackedLists = "stacked-lists"
  /// A header above a bar and its pages: `SegmentPager`.
  case segmentPager = "segment-pager"
  /// A header that scrolls away above a bar and its pages: `EasyPager`.
  case easyPager = "easy-pager"
  /// A header between two heights above lists: `CollapsingHeader`.
  case collapsingHeader = "collapsing-header"
  /// Pages behind a header and a bar: `SwipePages`.
  case swipePages = "swipe-pages"
  /// A sheet with detents: `DetentSheet`.
  case detentSheet = "detent-sheet"

  /// The columns that only some kinds have.
  struct Columns: OptionSet {
    let rawValue: Int

    static let header = Columns(rawValue: 1)
    static let bar = Columns(rawValue: 2)
    static let page = Columns(rawValue: 4)
    static let lists = Columns(rawValue: 8)
    static let refreshing = Columns(rawValue: 16)
    static let pageRefreshing = Columns(rawValue: 32)
    static let firstRow = Columns(rawValue: 64)
    static let dock = Columns(rawValue: 128)
    static let sheet = Columns(rawValue: 256)
  }

  var columns: Columns {
    switch self {
    case .stackedLists: [.lists]
    case .segmentPager: [.header, .bar, .page, .refreshing]
    case .easyPager: [.header, .bar, .page, .dock, .pageRefreshing]
    case .detentSheet: [.sheet]
    case .collapsingHeader: [.header, .bar, .page, .pageRefreshing]
    case .swipePages: [.header, .bar, .page, .firstRow, .pageRefreshing]
    }
  }
}

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
  public static var kind: NestedKind { .segmentPager }
}

extension StackedLists: TracedSystem {
  /// The kind `stacked-lists`, which determines the columns.
  public static var kind: NestedKind { .stackedLists }

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
  public static var kind: NestedKind { .collapsingHeader }
}

extension SwipePages: TracedSystem {
  /// The kind `swipe-pages`, which determines the columns.
  public static var kind: NestedKind { .swipePages }
}

extension EasyPager: TracedSystem {
  /// The kind `easy-pager`, which determines the columns.
  public static var kind: NestedKind { .easyPager }

  /// Sets the dock of the bar.
  public func complete(_ row: inout NestedRow, overscroll: Double) {
    row.dock = dock?.traceName ?? ""
  }
}

extension DetentSheet: TracedSystem {
  /// The kind `detent-sheet`, which determines the columns.
  public static var kind: NestedKind { .detentSheet }

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
