import ScrollDynamics
public import ScrollModel

/// A vertical stack of lists that scroll together (NonScrollView's first demo, for any number of
/// lists).
///
/// Each list is at most as high as the viewport, so that it can recycle its rows. Only the combined
/// offset determines the frames: a list that fills the viewport scrolls inside its frame; while the
/// boundary between two lists is visible, their frames move. The first list shows the overscroll
/// beyond the top, the last list the overscroll beyond the bottom.
public struct StackedLists: NestedSystem, SegmentedSystem {
  /// The sizes and options.
  public private(set) var geometry: Geometry

  /// Five parts in sequence along the combined offset.
  ///
  /// Part 2 is the segment that contains the offset, parts 1 and 3 are its neighbors, and parts 0
  /// and 4 are all segments before and after them. The amount of part 2 is the combined offset.
  public var parts: ScrollChain

  /// The offset at which each list's content begins.
  var starts: ItemStarts

  /// The segments of the combined offset: in some a list scrolls inside its frame, in the others
  /// the frames move.
  private(set) var window: SegmentWindow

  /// The top of each list's frame in the stack of all frames, in points from the top of the first
  /// frame; the last element is the bottom of the last frame.
  private(set) var visibleStarts: [Double]

  /// Creates a stack at its start.
  ///
  /// - Precondition: There is a list, and all sizes are 0 or larger and finite.
  /// - Complexity: O(n) for n lists.
  public init(_ geometry: Geometry) {
    require(!geometry.lists.isEmpty, "a stack needs at least one list")
    requireViewport(geometry.viewport)
    for list in geometry.lists { requireLength(list, "a list") }
    self.geometry = geometry
    var starts = [0.0]
    visibleStarts = [0]
    for (index, list) in geometry.lists.enumerated() {
      starts.append(starts[index] + list)
      visibleStarts.append(visibleStarts[index] + min(geometry.viewport.height, list))
    }
    self.starts = ItemStarts(starts)
    // The end is computed like the last boundary, so that the two do not differ by a rounding
    // error.
    let last = geometry.lists.count - 1
    let overhang = geometry.lists[last] - geometry.viewport.height
    let length =
      overhang > 0
      ? starts[last] + overhang
      : max(0, min(starts[last], starts[last + 1] - geometry.viewport.height))
    window = SegmentWindow(length: length, usual: .content)
    for (index, list) in geometry.lists.enumerated() where list > geometry.viewport.height {
      window.append(.content, upTo: starts[index])
      window.append(.list, upTo: starts[index] + (list - geometry.viewport.height))
    }
    window.append(.content, upTo: length)
    parts = window.parts
    self.starts.setCurrentItem(at: 0)
  }

  /// The size of the viewport, in points.
  public var viewport: Size { geometry.viewport }

  /// The number of lists in the stack, which share a single page.
  public var listCount: Int { geometry.lists.count }

  /// Always ``NestedPart/content``, because a finger touches the stack as a whole.
  public func part(at point: Vector, overscroll: Double) -> NestedPart? { .content }

  /// Scrolls the stack until a list has the given content offset; does nothing if the list already
  /// has this offset.
  public mutating func scroll(page: Int, to offset: Double) {
    // Lists further down are at their starts already, and lists further up at their ends.
    let (inner, now) = (range(of: page).clamp(offset), innerOffset(page: page, overscroll: 0))
    guard offset != now, inner != now else { return }
    setOffset(starts[page] + inner)
  }

  /// The height of the content, without other frames: a stack has no header or bar.
  public func frames(overscroll: Double) -> NestedFrames {
    var frames = NestedFrames()
    frames.contentHeight = starts.end
    return frames
  }

  /// The content offset of a list, in points.
  public func innerOffset(page: Int, overscroll: Double) -> Double? {
    let shown = offset + overscroll - starts[page]
    let isLast = page == geometry.lists.count - 1
    if page == 0, shown < 0 { return shown }
    return isLast ? max(0, shown) : range(of: page).clamp(shown)
  }

  private func range(of list: Int) -> ScrollRange { ScrollRange(lower: 0, upper: pin(list)) }

  /// The distance by which a list scrolls inside its frame.
  func pin(_ index: Int) -> Double { max(0, geometry.lists[index] - viewport.height) }
}

extension StackedLists {
  /// The sizes of ``StackedLists``.
  public struct Geometry: Sendable, Hashable {
    /// The size of the viewport, in points.
    public var viewport: Size

    /// The height of each list's content, in points, 0 or larger; there is at least one list.
    public var lists: [Double]

    /// Creates a geometry from its properties.
    public init(viewport: Size, lists: [Double]) {
      self.viewport = viewport
      self.lists = lists
    }
  }

  /// The top and the height of a list on screen, below the top of the viewport.
  public func listFrame(_ index: Int, overscroll: Double) -> (y: Double, height: Double) {
    let shown = offset + overscroll
    let isLast = index == geometry.lists.count - 1
    let own = shown - starts[index]
    // Overscroll beyond the top stretches the first list if it does not fill the viewport.
    let stretch = index == 0 ? max(0, -shown) : 0
    let height = isLast ? viewport.height : min(viewport.height, geometry.lists[index] + stretch)
    if own <= 0 {
      let y = index == 0 ? 0 : listEnd(before: index, at: shown)
      return (y, height)
    }
    return (isLast ? 0 : min(0, pin(index) - own), height)
  }

  /// The frame of a list on screen; every list of a stack has a frame.
  public func frame(ofList list: Int, overscroll: Double) -> (y: Double, height: Double)? {
    listFrame(list, overscroll: overscroll)
  }

  /// The bottom of the previous list: that of the top list, plus the heights of the lists between.
  private func listEnd(before index: Int, at shown: Double) -> Double {
    let top = min(starts.item(at: shown), index - 1)
    let frame = listFrame(top, overscroll: shown - offset)
    return max(0, frame.y + frame.height + visibleStarts[index] - visibleStarts[top + 1])
  }
}
