package import ScrollModel

/// The frames of a nested system's parts on screen.
///
/// A value is `nil` if the system has no such part.
public struct NestedFrames: Sendable, Hashable {
  /// The top of the header, in points below the top of the viewport.
  public var headerY: Double?

  /// The visible height of the header, in points.
  public var headerHeight: Double?

  /// The content offset of a header that is a scroll view itself, in points.
  public var headerOffset: Double?

  /// The top of the bar, in points below the top of the viewport.
  public var barY: Double?

  /// The top of the current page's list, in points below the top of the viewport.
  public var pageY: Double?

  /// The visible height of the current page's list, in points, at most the viewport's height.
  public var pageHeight: Double?

  /// The content height with which a plain scroll view has the same range of offsets, in points.
  public var contentHeight: Double?

  /// The top of the current page's first row, in points below the top of the viewport.
  public var firstRowY: Double?

  /// The height of the sheet above its lowest position, in points.
  public var sheetOffset: Double?

  /// The top of the sheet, in points below the top of the viewport.
  public var sheetY: Double?

  /// Creates frames in which every value is `nil`.
  public init() {}

  /// The part at a point of the viewport; `nil` above a sheet.
  ///
  /// The bar reaches from its top to the page's top. Points that belong to neither bar nor header
  /// belong to the list.
  package func part(at point: Vector) -> NestedPart? {
    if let sheetY, point.y < sheetY { return nil }
    if let barY, let pageY, point.y >= barY, point.y < pageY { return .bar }
    guard let headerY, let headerHeight else { return .list }
    return point.y < headerY + headerHeight ? .header : .list
  }
}
