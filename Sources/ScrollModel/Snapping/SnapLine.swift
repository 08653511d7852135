/// The snap areas along one axis, in arrays that are sorted for the search.
struct SnapLine: Sendable, Hashable {
  let length: Double

  /// The largest content offset along the axis, in points.
  let maximum: Double

  /// The offset that aligns the start of each area with the snapport's start, in points.
  let starts: [Double]
  let ends: [Double]

  /// The offset at which each area is aligned, within the range; infinity if it does not snap.
  let aligned: [Double]

  /// The areas that snap along this axis, sorted by their offset and then in document order.
  let sorted: [Aligned]

  /// The sorted areas at which a scroll with a direction must stop.
  let stops: [Aligned]

  /// The indices, in document order, of the snapping areas long enough to cover the snapport.
  let large: [Int]

  /// For each large area, the largest end of that area and of the large areas before it; empty if
  /// the large areas are not sorted by their start.
  let largeEnds: [Double]

  struct Aligned: Sendable, Hashable {
    let offset: Double
    let area: Int
  }

  init(_ axis: Axis, _ areas: [SnapAreas.Area], _ snapport: Rect, _ maximumOffset: Vector) {
    let length = snapport.size[axis]
    let padding = snapport.origin[axis]
    let maximum = maximumOffset[axis]
    let starts = areas.map { $0.frame.origin[axis] - padding }
    let ends = zip(areas, starts).map { $1 + $0.frame.size[axis] }
    let aligned = areas.indices.map { index in
      guard let alignment = areas[index].alignment(axis) else { return Double.infinity }
      let offset = SnapLine.offset(alignment, starts[index], ends[index], length)
      return min(max(0, offset), maximum)
    }
    let snapping = areas.indices.filter { aligned[$0].isFinite }
    self.length = length
    self.maximum = maximum
    self.starts = starts
    self.ends = ends
    self.aligned = aligned
    sorted = snapping.map { Aligned(offset: aligned[$0], area: $0) }
      .sorted { ($0.offset, $0.area) < ($1.offset, $1.area) }
    stops = sorted.filter { areas[$0.area].alwaysStops }
    let large = snapping.filter { ends[$0] - starts[$0] >= length }
    self.large = large
    let isOrdered = zip(large, large.dropFirst()).allSatisfy { starts[$0] <= starts[$1] }
    var greatest = -Double.infinity
    largeEnds = (isOrdered ? large : []).map { area in
      greatest = max(greatest, ends[area])
      return greatest
    }
  }

  func clamp(_ offset: Double) -> Double { min(max(0, offset), maximum) }

  static func offset(
    _ alignment: SnapAreas.Alignment, _ start: Double, _ end: Double, _ length: Double
  ) -> Double {
    switch alignment {
    case .start: start
    case .center: (start + end - length) / 2
    case .end: end - length
    }
  }

  func touching(_ area: Int) -> (lower: Double, upper: Double) {
    (clamp(starts[area] - length), clamp(ends[area]))
  }

  func touches(_ area: Int, at offset: Double) -> Bool {
    offset >= clamp(starts[area] - length) && offset <= clamp(ends[area])
  }

  /// The sorted areas at one distance from an offset: a range below and a range above the offset.
  struct Runs {
    let distance: Double
    let below: Range<Int>
    let above: Range<Int>
  }

  /// The range of ``large`` whose areas can cover the snapport between two offsets.
  func largeAreas(from lower: Double, to upper: Double) -> Range<Int> {
    guard !largeEnds.isEmpty else { return large.indices }
    let first = largeEnds.partitioningIndex { $0 - length >= lower }
    return first..<max(first, large.partitioningIndex { starts[$0] > upper })
  }

  /// The runs of sorted areas at a distance from the base, which at least one area must have.
  static func runs(
    in sorted: [Aligned], at distance: Double, from base: Double, above: Int
  ) -> Runs {
    func index(_ holds: (Double) -> Bool) -> Int { sorted.partitioningIndex { holds($0.offset) } }
    let below = index { base - $0 <= distance }..<index { base - $0 < distance }
    // At distance 0, one run contains all areas.
    let ahead =
      distance == 0
      ? above..<index { $0 - base > 0 }
      : index { $0 - base >= distance }..<index { $0 - base > distance }
    return Runs(distance: distance, below: distance == 0 ? 0..<0 : below, above: ahead)
  }

  /// Visits the areas of two runs in document order.
  static func forEach(in sorted: [Aligned], _ runs: Runs, _ body: (Int) -> Void) {
    var (one, other) = (runs.below.lowerBound, runs.above.lowerBound)
    while true {
      let isBelow = one < runs.below.upperBound
      let isAbove = other < runs.above.upperBound
      guard isBelow || isAbove else { return }
      if isBelow, !isAbove || sorted[one].area < sorted[other].area {
        body(sorted[one].area)
        one += 1
      } else {
        body(sorted[other].area)
        other += 1
      }
    }
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index whose element satisfies a condition that all later elements also satisfy.
  @inlinable
  package func partitioningIndex(_ holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
