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

  /// The name in traces of what a touch at a point hits; "" for systems without hit tests.
  ///
  /// - Parameters:
  ///   - view: The nested scroll view.
  ///   - place: A point of the viewport, in points.
  /// - Returns: The name.
  static func hitName(_ view: NestedScrollView<Self>, at place: Vector) -> String

  /// The position of the settling part at a detent, in its own coordinate in points.
  ///
  /// - Parameter detent: The index of the detent, from 0.
  /// - Returns: The position; `nil` for systems without detents.
  func settlingPosition(ofDetent detent: Int) -> Double?

  /// The index of the detent at which the system is shown, from 0; `nil` between two, and for
  /// systems without detents.
  ///
  /// - Parameter view: The nested scroll view.
  /// - Returns: The index.
  static func shownDetent(_ view: NestedScrollView<Self>) -> Int?

  /// Whether the bar at the bottom of the screen shows; `nil` for systems without one.
  ///
  /// - Parameter view: The nested scroll view.
  /// - Returns: Whether it does.
  static func showsBottomBar(_ view: NestedScrollView<Self>) -> Bool?

  /// Sets the columns that only this kind of system has.
  ///
  /// - Parameters:
  ///   - row: The row, with the columns of every system.
  ///   - overscroll: The overscroll, in points, negative beyond the top.
  func complete(_ row: inout NestedRow, overscroll: Double)
}

extension TracedSystem {
  /// Empty: the system has no hit tests.
  public static func hitName(_ view: NestedScrollView<Self>, at place: Vector) -> String { "" }

  /// `nil`: the system has no detents.
  public func settlingPosition(ofDetent detent: Int) -> Double? { nil }

  /// `nil`: the system has no detents.
  public static func shownDetent(_ view: NestedScrollView<Self>) -> Int? { nil }

  /// `nil`: the system has no such bar.
  public static func showsBottomBar(_ view: NestedScrollView<Self>) -> Bool? { nil }

  /// Does nothing: the system has no columns of its own.
  public func complete(_ row: inout NestedRow, overscroll: Double) {}
}

extension SegmentPager: TracedSystem {
  /// `segment-pager`.
  public static var kind: NestedKind { .segmentPager }
}

extension StackedLists: TracedSystem {
  /// `stacked-lists`.
  public static var kind: NestedKind { .stackedLists }

  /// Sets the tops and heights of the lists.
  public func complete(_ row: inout NestedRow, overscroll: Double) {
    row.listTops.replace(listCount, of: row.partColumns) { listFrame($0, overscroll: overscroll).y }
    row.listHeights.replace(listCount, of: row.partColumns) {
      listFrame($0, overscroll: overscroll).height
    }
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

  /// Sets the dock of the bar.
  public func complete(_ row: inout NestedRow, overscroll: Double) {
    row.dock = dock?.traceName ?? ""
  }
}

extension DetentSheet: TracedSystem {
  /// `detent-sheet`.
  public static var kind: NestedKind { .detentSheet }

  /// The name of the sheet, the button above it, or the content behind.
  public static func hitName(_ view: NestedScrollView<Self>, at place: Vector) -> String {
    view.shown.hit(at: place, overscroll: view.chainOverscroll).traceName
  }

  /// The offset of a detent, in points.
  public func settlingPosition(ofDetent detent: Int) -> Double? { geometry.detents[detent] }

  /// The detent that the sheet is at, or is shown at on the pixel grid.
  public static func shownDetent(_ view: NestedScrollView<Self>) -> Int? { view.detent }

  /// Whether the bar at the bottom of the screen shows.
  public static func showsBottomBar(_ view: NestedScrollView<Self>) -> Bool? {
    view.showsBottomBar
  }
}

extension DetentSheet.Hit {
  /// The name of this hit in traces.
  public var traceName: String {
    switch self {
    case .sheet: "sheet"
    case .button: "button"
    case .behind: "behind"
    }
  }
}
