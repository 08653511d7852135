import ScrollDynamics
public import ScrollModel

/// Lists on top of each other that scroll as one, each no higher than the viewport so that it can
/// recycle its rows (NonScrollView's first demo, for any number of lists).
///
/// Where every list is follows from the combined offset alone: list k scrolls inside while its rows are
/// what is seen, and its frame moves while the boundary to a neighbour is. The first list takes what
/// is beyond the top, the last one what is beyond the bottom.
public struct StackedLists: NestedSystem {
  /// The sizes.
  public private(set) var geometry: Geometry

  /// What is between the nearest boundaries, at 2, what is between those and the next ones, at 1 and 3,
  /// and all before and after that.
  public var parts: ScrollChain

  /// Where each list's content begins, in points, and at last where everything ends.
  private(set) var starts: [Double]

  /// The list at the viewport's top.
  private(set) var top = 0

  /// Where another part takes over, ascending: the parts are looked for only where the offset passes
  /// such a boundary, so that a frame costs the same for three lists and for ten thousand.
  private var boundaries: [Double] = []

  /// Whether the stack begins inside its first list.
  private var startsInside = false

  /// The same as `starts` for the lists' frames if all were shown below each other.
  private(set) var shownStarts: [Double]

  /// Creates a stack that shows its start.
  ///
  /// - Parameter geometry: The sizes.
  /// - Precondition: There is a list, and all sizes are 0 or larger and finite.
  public init(_ geometry: Geometry) {
    require(!geometry.lists.isEmpty, "a stack needs a list")
    requireViewport(geometry.viewport)
    for list in geometry.lists { requireLength(list, "a list") }
    self.geometry = geometry
    starts = [0]
    shownStarts = [0]
    for (index, list) in geometry.lists.enumerated() {
      starts.append(starts[index] + list)
      shownStarts.append(shownStarts[index] + min(geometry.viewport.height, list))
    }
    // The last boundary and the end are one place, or the end is before it, and no rounding error
    // between them.
    let last = geometry.lists.count - 1
    let overhang = geometry.lists[last] - geometry.viewport.height
    length =
      overhang > 0
      ? starts[last] + overhang
      : max(0, min(starts[last], starts[last + 1] - geometry.viewport.height))
    parts = ScrollChain(Array(repeating: ScrollPart(.content, length: 0), count: 5))
    findBoundaries()
    place(at: 0)
  }

  /// How far everything scrolls, in points.
  private let length: Double

  /// Everything moves everything.
  @inline(__always)
  public func claims(_ policy: TouchPolicy) -> ScrollClaims {
    policy == .aside ? .none : ScrollClaims(up: .firstToFifth, down: .fifthToFirst)
  }

  /// The size that everything is seen through, in points.
  public var viewport: Size { geometry.viewport }

  /// A stack has no outer part.
  public var outer: Double { 0 }

  /// From the start of the first list to the end of the last.
  @inline(__always)
  public func limits(_ policy: TouchPolicy) -> JointLimits {
    policy == .aside
      ? JointLimits(ScrollRange(lower: offset, upper: offset), dimension: viewport.height)
      : JointLimits(ScrollRange(lower: 0, upper: length), dimension: viewport.height)
  }

  /// What moves next is found where another part has taken over.
  @inline(__always)
  public mutating func partsMoved() {
    let isInside =
      parts[1].amount >= parts[1].range.upper && parts[2].amount < parts[2].range.upper
    guard isInside else { return place(at: offset) }
    // A sum of steps says the same as one step: what the combined offset says.
    let start = parts[0].amount + parts[1].amount
    parts[2] = ScrollPart(parts[2].identity, amount: offset - start, range: parts[2].range)
  }

  /// Everything is content.
  public func part(at point: Vector, excess: Double) -> NestedPart? { .content }

  /// Leads the stack to where a list is scrolled so far, unless that is how far it is.
  public mutating func scroll(page: Int, to offset: Double) {
    // One that is still to come is at its start already, one that has gone by at its end.
    let (inner, now) = (range(of: page).clamp(offset), innerOffset(page: page, excess: 0))
    guard offset != now, inner != now else { return }
    place(at: starts[page] + inner)
  }

  /// Everything scrolls on by as much, unless the list is still to come.
  public mutating func follow(_ length: Double, above page: Int) {
    if starts[page] <= offset { move(by: length, .free) }
  }

  /// The offset stays, within the new length.
  public mutating func adopt(_ system: StackedLists) {
    let offset = offset
    self = system
    place(at: offset)
  }

  /// The height of everything.
  public func frames(excess: Double) -> NestedFrames {
    var frames = NestedFrames()
    frames.contentHeight = starts[starts.count - 1]
    return frames
  }

  /// How far a list is scrolled inside.
  public func innerOffset(page: Int, excess: Double) -> Double? {
    let shown = offset + excess - starts[page]
    let isLast = page == geometry.lists.count - 1
    if page == 0, shown < 0 { return shown }
    return isLast ? max(0, shown) : range(of: page).clamp(shown)
  }

  /// A stack has no outer part.
  public func collapsed(excess: Double) -> Double { 0 }
}

extension StackedLists {
  private func range(of list: Int) -> ScrollRange { ScrollRange(lower: 0, upper: pin(list)) }

  /// How far a list scrolls inside: what does not fit into the viewport.
  func pin(_ index: Int) -> Double { max(0, geometry.lists[index] - viewport.height) }

  /// Puts everything somewhere between its ends.
  private mutating func place(at offset: Double) {
    let place = ScrollRange(lower: 0, upper: length).clamp(offset)
    top = list(at: place, from: top)
    let count = boundaries.partitioningIndex { $0 > place }
    var start = 0.0
    for index in 0..<5 {
      let segment = count + index - 2
      let end = index == 4 ? length : boundary(segment)
      let isList = startsInside == min(max(0, segment), boundaries.count).isMultiple(of: 2)
      // What moves now is where the sum of the parts says that it is.
      let amount =
        index == 2 ? place - (parts[0].amount + parts[1].amount) : min(end, place) - start
      parts[index] = ScrollPart(
        isList ? .list : .content, amount: amount, length: end - start)
      start = end
    }
  }

  /// Where a segment ends, which may be beyond the ends of the stack.
  private func boundary(_ segment: Int) -> Double {
    segment < 0 ? 0 : segment < boundaries.count ? boundaries[segment] : length
  }

  private mutating func findBoundaries() {
    for index in geometry.lists.indices where pin(index) > 0 && starts[index] < length {
      let (start, end) = (starts[index], starts[index] + pin(index))
      if start <= 0 {
        startsInside = true
      } else if start == boundaries.last {
        // One list follows another where nothing else is seen.
        boundaries.removeLast()
      } else {
        boundaries.append(start)
      }
      if end < length { boundaries.append(end) }
    }
  }

  /// The list whose content is at the viewport's top: often one that is known, else by bisection.
  func list(at offset: Double, from known: Int) -> Int {
    if starts[known] <= offset, known == geometry.lists.count - 1 || offset < starts[known + 1] {
      return known
    }
    return max(0, starts.dropLast().partitioningIndex { $0 > offset } - 1)
  }
}

extension RandomAccessCollection where Index == Int {
  /// The index of the first element of which something holds, which holds of all after it.
  fileprivate func partitioningIndex(_ holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
