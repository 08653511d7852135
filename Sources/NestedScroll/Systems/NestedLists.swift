/// The lists of a nested system and their offsets.
///
/// The default implementations are for a system whose only list is the last part of its chain.
public protocol NestedLists {
  /// The number of lists with a separate offset; by default the number of pages.
  var listCount: Int { get }

  /// The combined offset, in points, without overscroll.
  var offset: Double { get }

  /// The distance by which the outer part is collapsed or raised, in points, without overscroll.
  var outer: Double { get }

  /// Sets the offset of a page's list, without animation; clamped to the list's range.
  ///
  /// Setting the offset that ``innerOffset(page:overscroll:)`` returns changes nothing.
  ///
  /// - Parameters:
  ///   - page: The page, from 0.
  ///   - offset: The list's content offset, in points.
  mutating func scroll(page: Int, to offset: Double)

  /// Scrolls the current page's list to its start, without animation; the outer part does not move.
  mutating func scrollListToTop()

  /// Moves a page's list along with content that is inserted above its visible rows, so that the
  /// rows stay in place.
  ///
  /// - Parameters:
  ///   - length: The height of the inserted content, in points; negative for removed content.
  ///   - page: The page, or the list of a stack, from 0; its height already includes the content.
  mutating func follow(_ length: Double, above page: Int)

  /// The visible content offset of a page's list, in points; `nil` for a page without a list.
  ///
  /// - Parameters:
  ///   - page: The page, from 0.
  ///   - overscroll: The overscroll, in points, negative beyond the top.
  /// - Returns: The offset, in points.
  func innerOffset(page: Int, overscroll: Double) -> Double?

  /// The top of a list on screen and its height.
  ///
  /// - Parameters:
  ///   - list: The index of the list, from 0.
  ///   - overscroll: The overscroll, in points, negative beyond the top.
  /// - Returns: The top, below that of the viewport, and the height, in points; `nil` for a list that
  ///   is not on screen.
  func frame(ofList list: Int, overscroll: Double) -> (y: Double, height: Double)?

  /// The visible collapsed amount of the outer part, in points.
  ///
  /// - Parameter overscroll: The overscroll, in points, negative beyond the top.
  /// - Returns: The amount, in points, negative while the part is stretched.
  func collapsed(overscroll: Double) -> Double
}
