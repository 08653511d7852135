public import NestedScroll
public import ScrollModel

/// The kinds of nested systems that have a trace.
public enum NestedKind: String, Sendable, Hashable, CaseIterable {
  /// A `StackedLists`.
  case stackedLists = "stacked-lists"
  /// A `SegmentPager`.
  case segmentPager = "segment-pager"
  /// A `EasyPager`.
  case easyPager = "easy-pager"
  /// A `CollapsingHeader`.
  case collapsingHeader = "collapsing-header"
  /// A `SwipePages`.
  case swipePages = "swipe-pages"
  /// A `DetentSheet`.
  case detentSheet = "detent-sheet"

  /// The columns that not every kind has.
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
    case .easyPager: [.header, .bar, .page, .dock]
    case .detentSheet: [.sheet]
    case .collapsingHeader: [.header, .bar, .page]
    case .swipePages: [.header, .bar, .page, .firstRow, .pageRefreshing]
    }
  }
}

/// A nested system that has a trace.
public protocol TracedSystem: NestedSystem {
  /// Its kind, which decides about the columns.
  static var kind: NestedKind { get }

  /// How many lists have an offset of their own.
  var listCount: Int { get }

  /// What a touch at a place lands on, as a trace says it; nothing for systems that do not tell.
  ///
  /// - Parameters:
  ///   - view: The nested scroll view.
  ///   - place: A point of the viewport, in points.
  /// - Returns: A word.
  static func hitName(_ view: NestedScrollView<Self>, at place: Vector) -> String

  /// Where the settling part has to be for a detent, in points of its own.
  ///
  /// - Parameter detent: The index of the detent, from 0.
  /// - Returns: The place, or `nil` for systems without detents.
  func asidePosition(ofDetent detent: Int) -> Double?

  /// The index of the detent that the system shows at, from 0; `nil` between two and for systems
  /// without detents.
  ///
  /// - Parameter view: The nested scroll view.
  /// - Returns: The index.
  static func shownDetent(_ view: NestedScrollView<Self>) -> Int?

  /// Adds what only this kind of system has.
  ///
  /// - Parameters:
  ///   - row: The row, with all that every system has.
  ///   - excess: The overscroll, in points, negative beyond the top.
  func complete(_ row: inout NestedRow, excess: Double)
}

extension TracedSystem {
  /// Nothing.
  public static func hitName(_ view: NestedScrollView<Self>, at place: Vector) -> String { "" }

  /// `nil`: the system has no detents.
  public func asidePosition(ofDetent detent: Int) -> Double? { nil }

  /// `nil`: the system has no detents.
  public static func shownDetent(_ view: NestedScrollView<Self>) -> Int? { nil }

  /// One list a page.
  public var listCount: Int { pageCount }

  /// Nothing.
  public func complete(_ row: inout NestedRow, excess: Double) {}
}

extension SegmentPager: TracedSystem {
  /// `segment-pager`.
  public static var kind: NestedKind { .segmentPager }
}

extension StackedLists: TracedSystem {
  /// `stacked-lists`.
  public static var kind: NestedKind { .stackedLists }

  /// All lists are on the one page.
  public var listCount: Int { geometry.lists.count }

  /// Where each list is.
  public func complete(_ row: inout NestedRow, excess: Double) {
    row.listTops.replace(listCount, of: row.partColumns) { listFrame($0, excess: excess).y }
    row.listHeights.replace(listCount, of: row.partColumns) { listFrame($0, excess: excess).height }
  }
}

extension CollapsingHeader: TracedSystem {
  /// `collapsing-header`.
  public static var kind: NestedKind { .collapsingHeader }
}

extension SwipePages: TracedSystem {
  /// `swipe-pages`.
  public static var kind: NestedKind { .swipePages }
}

extension EasyPager: TracedSystem {
  /// `easy-pager`.
  public static var kind: NestedKind { .easyPager }

  /// Where the bar is docked.
  public func complete(_ row: inout NestedRow, excess: Double) {
    row.dock = dock?.traceName ?? ""
  }
}

extension DetentSheet: TracedSystem {
  /// `detent-sheet`.
  public static var kind: NestedKind { .detentSheet }

  /// The sheet, the button above it, or what lies behind.
  public static func hitName(_ view: NestedScrollView<Self>, at place: Vector) -> String {
    view.shown.hit(at: place, excess: view.excess).traceName
  }

  /// The detent's own offset.
  public func asidePosition(ofDetent detent: Int) -> Double? { geometry.detents[detent] }

  /// The detent that the sheet is at, or shows at on pixels.
  public static func shownDetent(_ view: NestedScrollView<Self>) -> Int? { view.detent }
}

extension DetentSheet.Hit {
  /// The word for this in a trace.
  public var traceName: String {
    switch self {
    case .sheet: "sheet"
    case .button: "button"
    case .behind: "behind"
    }
  }
}
