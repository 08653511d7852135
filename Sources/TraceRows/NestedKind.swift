/// A kind of nested system in traces: its name and its columns.
///
/// An app that traces its own system creates its own kind. Two kinds with the same name are equal.
public struct NestedKind: Sendable, Hashable {
  /// The name of the kind in scenarios and messages, such as "segment-pager".
  public let name: String

  /// The groups of columns that this kind has in addition to the columns of every kind.
  public let columns: Columns

  /// The names of the columns that only this kind has; their values are ``NestedRow/kindNumbers``.
  ///
  /// A name ends with its unit, such as "_pt".
  public let kindColumns: [StaticString]

  /// Creates a kind from its properties.
  public init(_ name: String, columns: Columns, kindColumns: [StaticString] = []) {
    (self.name, self.columns, self.kindColumns) = (name, columns, kindColumns)
  }

  /// True if two kinds have the same name.
  public static func == (one: NestedKind, other: NestedKind) -> Bool { one.name == other.name }

  /// Feeds the name to a hasher.
  public func hash(into hasher: inout Hasher) { name.hash(into: &hasher) }

  /// Groups of columns that only some kinds have.
  public struct Columns: OptionSet, Sendable, Hashable {
    /// The groups as bits.
    public let rawValue: Int

    /// Creates groups from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The top and the height of the header.
    public static let header = Columns(rawValue: 1)
    /// The top of the bar.
    public static let bar = Columns(rawValue: 2)
    /// The top and the height of the current page.
    public static let page = Columns(rawValue: 4)
    /// The top and the height of each list of a stack.
    public static let lists = Columns(rawValue: 8)
    /// The column that is true while the whole system is refreshing.
    public static let refreshing = Columns(rawValue: 16)
    /// The columns, one for each page, that are true while the page is refreshing.
    public static let pageRefreshing = Columns(rawValue: 32)
    /// The top of the current page's first row.
    public static let firstRow = Columns(rawValue: 64)
    /// The edge at which the bar is docked, and the offset of the header.
    public static let dock = Columns(rawValue: 128)
    /// The sheet's offset, detent and target, and the bar at the bottom of the screen.
    public static let sheet = Columns(rawValue: 256)
  }
}
