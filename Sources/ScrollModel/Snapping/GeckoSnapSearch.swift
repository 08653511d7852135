import ScrollDynamics

extension SnapAreas {
  /// The offset at which Firefox ends a scroll, and the areas there; `nil` if no area is near.
  ///
  /// Visible areas and areas larger than the snapport are defined differently than in
  /// ``position(for:)``. If areas are mandatory, a directed scroll without an area ahead ends where
  /// it began. Proximity is 0.3 of the snapport. Source: Gecko's `ScrollSnap.cpp`; measured in
  /// Firefox 153.
  package func geckoPosition(for strategy: Strategy) -> Position? {
    let (start, aim, isDirected): (Vector, Vector, Bool)
    switch strategy {
    case .end(let offset, _): (start, aim, isDirected) = (offset, offset, false)
    case .direction(let origin, let distance), .both(let origin, let distance, _):
      (start, aim, isDirected) = (origin, origin + distance, true)
    }
    require(start.isFinite && aim.isFinite, "a strategy's numbers must be finite, got \(strategy)")
    guard !horizontal.sorted.isEmpty || !vertical.sorted.isEmpty else { return nil }
    var x = GeckoSnapSearch(.horizontal, from: start, to: aim, isDirected: isDirected)
    var y = GeckoSnapSearch(.vertical, from: start, to: aim, isDirected: isDirected)
    for area in areas.indices where isShown(area, at: aim) {
      for axis in Axis.allCases where axes.contains(AxisSet(axis)) {
        let offset = line(axis).aligned[area]
        guard offset.isFinite else { continue }
        let cross = axis == .horizontal ? vertical.aligned[area] : horizontal.aligned[area]
        let candidate = GeckoSnapSearch.Candidate(
          area: area, offset: offset, crossOffset: cross.isFinite ? cross : nil,
          alwaysStops: areas[area].alwaysStops)
        if axis == .horizontal { x.add(candidate) } else { y.add(candidate) }
      }
    }
    if axes.contains(.horizontal) { x.addCovering(in: self) }
    if axes.contains(.vertical) { y.addCovering(in: self) }
    return position(x, y, aim)
  }

  /// True if an area is visible when aligned along its snap axes, with other axes at `aim`.
  ///
  /// The scroll padding is ignored: the snapport is assumed to start at the content offset.
  private func isShown(_ area: Int, at aim: Vector) -> Bool {
    Axis.allCases.allSatisfy { axis in
      let aligned = line(axis).aligned[area]
      let offset = axes.contains(AxisSet(axis)) && aligned.isFinite ? aligned : aim[axis]
      return touches(area, axis, at: offset)
    }
  }

  private func touches(_ area: Int, _ axis: Axis, at offset: Double) -> Bool {
    let (start, length) = (areas[area].frame.origin[axis], areas[area].frame.size[axis])
    return start < offset + line(axis).length && offset < start + length
  }

  /// The offsets at which an area larger than the snapport fills the snapport.
  ///
  /// As in Firefox, the first offset ignores the scroll padding, and the last offset is one point
  /// larger than necessary.
  func geckoCovering(_ area: Int, _ axis: Axis) -> ScrollRange {
    let (line, frame) = (line(axis), areas[area].frame)
    let (start, end) = (frame.origin[axis], frame.origin[axis] + frame.size[axis])
    return ScrollRange(lower: line.clamp(start), upper: line.clamp(end - line.length + 1))
  }

  /// An axis without an area ends at `aim`, or at its start if the scroll is directed and the areas
  /// are mandatory.
  private func position(_ x: GeckoSnapSearch, _ y: GeckoSnapSearch, _ aim: Vector) -> Position? {
    var offset = Vector(x: horizontal.clamp(aim.x), y: vertical.clamp(aim.y))
    var isSnapped = false
    for (axis, search) in [(Axis.horizontal, x), (.vertical, y)] where axes.contains(AxisSet(axis))
    {
      let (other, isMandatory) = (axis == .horizontal ? y : x, strictness == .mandatory)
      let found = meeting(axis, search, other) ?? search.best.first?.offset
      guard let wanted = found ?? (search.isDirected && isMandatory ? search.start : nil),
        isMandatory || abs(aim[axis] - wanted) <= 0.3 * line(axis).length
      else { continue }
      offset[axis] = wanted
      isSnapped = true
    }
    guard isSnapped else { return nil }
    func snap(_ search: GeckoSnapSearch, _ axis: Axis) -> Snap? {
      search.best.first.flatMap { best in
        best.offset == offset[axis]
          ? Snap(area: best.area, offset: best.offset, covered: best.covered) : nil
      }
    }
    return Position(offset: offset, horizontal: snap(x, .horizontal), vertical: snap(y, .vertical))
  }

  /// The offset at which an axis aligns the other axis's area, if the best areas of both axes are
  /// not visible together; `nil` if they are, or if the axis keeps its own area.
  ///
  /// The axis whose area is nearer, by the distances along both axes, keeps its own area.
  private func meeting(
    _ axis: Axis, _ search: GeckoSnapSearch, _ other: GeckoSnapSearch
  ) -> Double? {
    guard let own = search.best.first?.offset, let cross = other.best.first?.offset else {
      return nil
    }
    func isSeen(_ candidates: [GeckoSnapSearch.Candidate]) -> Bool {
      candidates.contains {
        touches($0.area, axis, at: own) && touches($0.area, other.axis, at: cross)
      }
    }
    if isSeen(search.best), isSeen(other.best) { return nil }
    guard let across = other.nearestAcross(search.aim) else { return nil }
    guard let back = search.nearestAcross(other.aim) else { return across.offset }
    // The sum of the squared distances along both axes decides; if they are equal, the horizontal
    // axis moves.
    let mine = (search.aim - own).squared + back.distance.squared
    let theirs = (other.aim - cross).squared + across.distance.squared
    let yields = axis == .horizontal ? theirs <= mine : theirs < mine
    return yields ? across.offset : nil
  }
}

/// Firefox's search for the snap area at which a scroll ends along one axis.
struct GeckoSnapSearch {
  /// An offset at which a scroll can end.
  struct Candidate {
    let area: Int
    let offset: Double
    /// `nil` if the area does not snap along the other axis.
    var crossOffset: Double?
    var alwaysStops = false
    /// The offsets at which the area fills the snapport; `nil` if the candidate aligns the area.
    var covered: ScrollRange?
  }

  let axis: Axis

  /// The start of the scroll, and the offset at which it would end without areas.
  let (start, aim): (Double, Double)

  /// True if only offsets ahead of the start are allowed.
  let isDirected: Bool

  /// The candidates at the best offset, in document order.
  private(set) var best: [Candidate] = []

  /// The best offset on the other side of ``aim`` than ``best``; infinity if there is none.
  private var second = Double.infinity

  init(_ axis: Axis, from start: Vector, to aim: Vector, isDirected: Bool) {
    self.axis = axis
    (self.start, self.aim) = (start[axis], aim[axis])
    self.isDirected = isDirected
  }

  mutating func add(_ candidate: Candidate) {
    guard !isDirected || (candidate.offset - start) * (aim - start) > 0 else { return }
    guard let present = best.first else {
      best = [candidate]
      return
    }
    let isOpposite = (candidate.offset > aim) != (present.offset > aim)
    var isBetter = abs(candidate.offset - aim) < abs(present.offset - aim)
    if isStop(candidate) {
      isBetter = abs(candidate.offset - start) < abs(present.offset - start)
    } else if isStop(present) {
      isBetter = false
    }
    if isBetter {
      if isStop(candidate) {
        second = candidate.offset
      } else if isOpposite {
        second = present.offset
      }
      best = [candidate]
      return
    }
    if candidate.offset == present.offset { best.append(candidate) }
    if isOpposite, abs(candidate.offset - aim) < abs(second - aim) { second = candidate.offset }
  }

  private func isStop(_ candidate: Candidate) -> Bool {
    isDirected && candidate.alwaysStops && abs(candidate.offset - start) < abs(aim - start)
  }

  /// Adds the offset nearest to ``aim`` at which a large area fills the snapport.
  ///
  /// It adds nothing if the best offsets on both sides of ``aim`` are at most a snapport length
  /// apart. See ``SnapAreas/geckoCovering(_:_:)``.
  mutating func addCovering(in areas: SnapAreas) {
    let line = areas.line(axis)
    guard abs(second - (best.first?.offset ?? aim)) > line.length else { return }
    let aim = line.clamp(aim)
    for area in areas.areas.indices where line.aligned[area].isFinite {
      let start = areas.areas[area].frame.origin[axis]
      let end = start + areas.areas[area].frame.size[axis]
      guard end - start > line.length, start <= aim, aim <= end else { continue }
      let covered = areas.geckoCovering(area, axis)
      return add(Candidate(area: area, offset: covered.clamp(aim), covered: covered))
    }
  }

  /// The best candidates' offset along the other axis that is nearest to `aim`, and its distance.
  func nearestAcross(_ aim: Double) -> (offset: Double, distance: Double)? {
    best.compactMap { candidate in candidate.crossOffset.map { ($0, abs(aim - $0)) } }
      .min { $0.1 < $1.1 }
  }
}

extension Double {
  fileprivate var squared: Double { self * self }
}
