extension StackedLists {
  /// The places next to an offset at which another part takes over.
  struct HandOverPlaces: Sendable, Hashable {
    private(set) var before = -Double.infinity
    private(set) var after = Double.infinity

    // The same for any boundary of a list, also those at the ends of everything, where nothing is
    // handed over.
    private var low = -Double.infinity
    private var high = Double.infinity

    /// Whether these are the places next to an offset; on a boundary there is no telling.
    func hold(_ offset: Double) -> Bool { low < offset && offset < high }

    /// The boundary that an offset is at within rounding, else the offset.
    ///
    /// What stands on one boundary stays there, however near the next one is.
    @inline(__always)
    func snap(_ offset: Double) -> Double {
      if offset == low || offset == high { return offset }
      if abs(offset - before) <= 1e-11 { return before }
      return abs(offset - after) <= 1e-11 ? after : offset
    }

    /// Takes note of a boundary, as seen from an offset.
    mutating func add(_ boundary: Double, seenFrom offset: Double, within length: Double) {
      if boundary <= offset { low = max(low, boundary) }
      if boundary >= offset { high = min(high, boundary) }
      guard boundary > 0, boundary < length else { return }
      if boundary < offset { before = max(before, boundary) }
      if boundary > offset { after = min(after, boundary) }
    }
  }
}
