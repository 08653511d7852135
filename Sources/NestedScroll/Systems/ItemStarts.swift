import ScrollModel

/// The offsets at which the lists of a stack, or the sections of a list, begin.
struct ItemStarts: Sendable, Hashable {
  /// In points; the last element is the end of the last item.
  private let starts: [Double]

  /// The item at the current offset, which a search tries first.
  @Uncompared private var current = 0

  init(_ starts: [Double]) { self.starts = starts }

  subscript(item: Int) -> Double { starts[item] }

  /// The end of the last item, in points.
  var end: Double { starts[starts.count - 1] }

  /// The item at an offset in points; outside the items, the first or the last one.
  func item(at offset: Double) -> Int {
    let isLast = current == starts.count - 2
    if starts[current] <= offset, isLast || offset < starts[current + 1] { return current }
    return max(0, starts.dropLast().partitioningIndex { $0 > offset } - 1)
  }

  mutating func setCurrentItem(at offset: Double) { current = item(at: offset) }
}
