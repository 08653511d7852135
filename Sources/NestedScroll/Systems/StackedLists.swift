import ScrollDynamics
public import ScrollModel

/// Lists on top of each other that scroll as one, each no higher than the viewport so that it can
/// recycle its rows (NonScrollView's first demo, for any number of lists).
///
/// Where every list is follows from the joint offset alone: list k scrolls inside while its rows are
/// what is seen, and its frame moves while the boundary to a neighbour is. The first list takes what
/// is beyond the top, the last one what is beyond the bottom.
public struct StackedLists: NestedSystem {
  /// The sizes.
  public private(set) var geometry: Geometry

  /// All lists as one part.
  public var parts: ScrollChain

  /// Where each list's content begins, in points, and at last where everything ends.
  private(set) var starts: [Double]

  /// The list at the viewport's top.
  private(set) var top = 0

  /// The nearest places before and after the offset at which another part takes over, infinite if
  /// there is none.
  ///
  /// They are looked for only where the offset passes one, so that a frame costs the same for three
  /// lists and for ten thousand.
  private var handOvers = HandOverPlaces()

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
    let length =
      overhang > 0
      ? starts[last] + overhang
      : max(0, min(starts[last], starts[last + 1] - geometry.viewport.height))
    parts = ScrollChain([ScrollPart(.content, length: length)])
    findHandOvers()
  }

  /// How far everything scrolls, in points.
  private var length: Double { parts[0].range.upper }

  /// Everything moves everything.
  @inline(__always)
  public func claims(_ policy: TouchPolicy) -> ScrollClaims {
    policy == .aside ? .none : ScrollClaims(up: .outer, down: .outer)
  }

  /// The size that everything is seen through, in points.
  public var viewport: Size { geometry.viewport }

  /// A stack has no outer part.
  public var outer: Double { 0 }

  /// From the start of the first list to the end of the last.
  @inline(__always)
  public func limits(_ policy: TouchPolicy) -> JointLimits {
    JointLimits(parts.range(claims(policy)), dimension: viewport.height)
  }

  /// Moves everything.
  @inline(__always)
  public mutating func move(by movement: Double, _ policy: TouchPolicy) {
    place(at: offset + movement)
  }

  /// Where a list begins or ends to scroll inside.
  @inline(__always)
  public func handOver(ahead direction: Double, _ policy: TouchPolicy) -> HandOver? {
    guard direction != 0, policy != .aside else { return nil }
    let distance = direction < 0 ? offset - handOvers.before : handOvers.after - offset
    guard distance < .infinity else { return nil }
    let middle = offset + (direction < 0 ? -1 : 1) * distance / 2
    let scrolled = isInside(list(at: middle, from: top), at: middle)
    return HandOver(
      distance: distance, from: scrolled ? .list : .content, to: scrolled ? .content : .list)
  }

  /// A list while its rows move inside it, the content while a boundary moves.
  public func owner(movingBy direction: Double, _ policy: TouchPolicy) -> NestedPart? {
    isInside(top, at: offset) ? .list : .content
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

  private func isInside(_ index: Int, at offset: Double) -> Bool {
    offset < starts[index] + pin(index)
      || (index == geometry.lists.count - 1 && pin(index) > 0)
  }

  /// Puts everything somewhere between its ends.
  private mutating func place(at offset: Double) {
    // A sum that misses a boundary by rounding would be handed over there once more.
    let offset = handOvers.snap(offset)
    parts[0] = ScrollPart(.content, amount: offset, range: parts[0].range)
    if !handOvers.hold(self.offset) { findHandOvers() }
  }

  private mutating func findHandOvers() {
    top = list(at: offset, from: top)
    handOvers = HandOverPlaces()
    // The list at the viewport's top, and its neighbours, hold the next places.
    for index in max(0, top - 1)...min(top + 1, geometry.lists.count - 1) {
      handOvers.add(starts[index], seenFrom: offset, within: length)
      handOvers.add(starts[index] + pin(index), seenFrom: offset, within: length)
    }
  }

  /// The list whose content is at the viewport's top: often one that is known, else by bisection.
  func list(at offset: Double, from known: Int) -> Int {
    if starts[known] <= offset, known == geometry.lists.count - 1 || offset < starts[known + 1] {
      return known
    }
    var (low, high) = (0, geometry.lists.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
