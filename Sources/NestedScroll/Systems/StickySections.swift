import ScrollDynamics
public import ScrollModel

/// The sections of one list, each with a header that sticks to the top of the viewport while the
/// rows of the section scroll below it, as in a plain `UITableView`.
///
/// A header sticks until the header of the next section reaches it and pushes it out. The combined
/// offset alone determines every frame. `UITableView` positions headers by its content offset,
/// including overscroll: beyond the top the first header moves with the content, and beyond the
/// bottom headers continue to stick. Between the ends the position of a header in the content is
/// `min(max(its normal position, the viewport's top), the end of its section − its height)`.
///
/// Each section has two segments of the combined offset: first its rows scroll below the header,
/// then the next header pushes the header out. ``NestedScrollView`` reports the exact time of each
/// boundary: `handedOver(from: .list, to: .header)` when a header begins to be pushed out, and
/// `handedOver(from: .header, to: .list)` when the next header sticks.
public struct StickySections: NestedSystem, SegmentedSystem {
  /// The sizes.
  public private(set) var geometry: Geometry

  /// Five parts along the combined offset: the current segment, its two neighbors, and the other
  /// segments on each side.
  ///
  /// The amount of the current segment is the combined offset itself.
  public var parts: ScrollChain

  /// The segments of the combined offset: rows that scroll, and headers that are pushed out.
  let window: SegmentWindow

  /// The offset at which each section begins.
  var starts: ItemStarts

  /// Creates a list at its start.
  ///
  /// - Precondition: There is at least one section and one header height, and all sizes are 0 or
  ///   larger and finite.
  /// - Complexity: O(n) for n sections.
  public init(_ geometry: Geometry) {
    require(!geometry.rows.isEmpty, "a list needs at least one section")
    require(!geometry.headers.isEmpty, "a list of sections needs at least one header height")
    requireViewport(geometry.viewport)
    for height in geometry.headers { requireLength(height, "a header") }
    for height in geometry.rows { requireLength(height, "a section's rows") }
    self.geometry = geometry
    var starts = [0.0]
    for (section, rows) in geometry.rows.enumerated() {
      starts.append(starts[section] + geometry.header(of: section) + rows)
    }
    self.starts = ItemStarts(starts)
    let end = starts[geometry.rows.count]
    // The list shows the overscroll, even if a header is being pushed out at the end of the
    // content.
    var window = SegmentWindow(
      length: max(0, end - geometry.viewport.height), usual: .list, overscrollOwner: .list)
    for section in geometry.rows.indices {
      // A section without rows has no segment in which its rows scroll.
      if geometry.rows[section] > 0 {
        window.append(.list, upTo: starts[section + 1] - geometry.header(of: section))
      }
      window.append(.header, upTo: starts[section + 1])
    }
    self.window = window
    parts = window.parts
    setOffset(0)
  }

  /// The size of the viewport, in points.
  public var viewport: Size { geometry.viewport }

  /// The part at a point: a section's header or the list.
  public func part(at point: Vector, overscroll: Double) -> NestedPart? {
    let stuck = headerFrame(section(overscroll: overscroll), overscroll: overscroll)
    if point.y >= stuck.y, point.y < stuck.y + stuck.height { return .header }
    let place = offset + overscroll + point.y
    let section = section(at: place)
    let isHeader =
      place >= starts[section] && place < starts[section] + geometry.header(of: section)
    return isHeader ? .header : .list
  }

  /// Scrolls the list to a content offset, clamped to its range.
  public mutating func scroll(page: Int, to offset: Double) {
    require(page == 0, "a list of sections has only page 0, got page \(page)")
    setOffset(offset)
  }

  /// The frame of the header that sticks at the top of the viewport, and the height of the content.
  public func frames(overscroll: Double) -> NestedFrames {
    var frames = NestedFrames()
    let header = headerFrame(section(overscroll: overscroll), overscroll: overscroll)
    (frames.headerY, frames.headerHeight) = (header.y, header.height)
    frames.contentHeight = starts.end
    return frames
  }

  /// The content offset of the list, in points.
  public func innerOffset(page: Int, overscroll: Double) -> Double? { offset + overscroll }
}

// MARK: - Sections

extension StickySections {
  /// The section at the top of the viewport, whose header sticks there.
  public func section(overscroll: Double) -> Int { section(at: offset + overscroll) }

  /// The top of a section's header on screen, below the top of the viewport, and its height.
  ///
  /// - Precondition: There is such a section.
  public func headerFrame(_ section: Int, overscroll: Double) -> (y: Double, height: Double) {
    requireIndex(section, below: geometry.rows.count, "section")
    let shown = offset + overscroll
    let height = geometry.header(of: section)
    let y = max(starts[section] - shown, min(0, starts[section + 1] - shown - height))
    return (y, height)
  }

  /// Beyond the top, the section at the start.
  private func section(at offset: Double) -> Int { starts.item(at: max(0, offset)) }

  /// The sizes of ``StickySections``.
  public struct Geometry: Sendable, Hashable {
    /// The size of the viewport, in points.
    public var viewport: Size

    /// The height of each section's header, in points, 0 or larger; the last element applies to all
    /// further sections.
    public var headers: [Double]

    /// The height of each section's rows, in points, 0 or larger; there is at least one section.
    public var rows: [Double]

    /// Creates a geometry from its properties.
    public init(viewport: Size, headers: [Double], rows: [Double]) {
      (self.viewport, self.headers, self.rows) = (viewport, headers, rows)
    }

    /// The height of a section's header, in points.
    public func header(of section: Int) -> Double { headers[min(section, headers.count - 1)] }
  }
}
