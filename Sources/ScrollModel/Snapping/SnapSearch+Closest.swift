extension SnapSearch {
  /// Finds the nearest area whose offset the search allows and that intersects the area `near`.
  ///
  /// The other axis is assumed to be at the offset of `cross`, or at `crossBase` if there is none.
  func closest(
    in areas: SnapAreas, _ cross: SnapAreas.Snap?, _ crossBase: Double, near: Int? = nil
  ) -> SnapAreas.Snap? {
    let line = areas.line(axis)
    let crossLine = areas.line(axis == .horizontal ? .vertical : .horizontal)
    let crossOffset = cross?.offset ?? crossLine.clamp(crossBase)
    let visible = cross.map { line.touching($0.area) } ?? (lower: 0, upper: line.maximum)

    func isNear(_ area: Int) -> Bool {
      near.map { areas.areas[area].frame.intersects(areas.areas[$0].frame) } ?? true
    }
    func isValid(_ area: Int, _ offset: Double) -> Bool {
      isInRange(offset) && offset >= visible.lower && offset <= visible.upper && allows(offset)
        && crossLine.touches(area, at: crossOffset)
        && (!stopsOnly || areas.areas[area].alwaysStops) && isNear(area)
    }

    let sorted = stopsOnly ? line.stops : line.sorted
    let aligned = nearestAligned(in: sorted, isValid)
    var best: SnapAreas.Snap?
    if let aligned {
      SnapLine.forEach(in: sorted, aligned) { area in
        let offset = line.aligned[area]
        guard isValid(area, offset) else { return }
        replaceIfBetter(SnapAreas.Snap(area: area, offset: offset, covered: nil), &best, in: areas)
      }
    }
    if stopsOnly { return best }

    // If an area has two offsets at the same distance, the aligned offset is kept.
    let nearest = min(aligned?.distance ?? .infinity, reach)
    var reached: SnapAreas.Snap?
    let lower = min(base - nearest, aim)
    let upper = max(base + nearest, aim)
    for area in line.large[line.largeAreas(from: lower, to: upper)] {
      let fills = line.fills(area, at: aim)
      guard
        fills
          || line.coveringDistance(area, from: base) <= best.map(distance) ?? nearest
            && isAhead(area, of: line),
        crossLine.touches(area, at: crossOffset), isNear(area)
      else { continue }
      let ideal = SnapAreas.Snap(area: area, offset: aim, covered: nil)
      if let reached, !areas.prefers(ideal, to: reached, from: base) { continue }
      guard let covering = line.covering(area, aim: aim, in: areas, axis) else { continue }
      if covering.offset == aim, isValid(area, aim) {
        if allowed == .wholePointsAhead { return covering }
        reached = covering
      } else if isValid(area, covering.offset) {
        replaceIfBetter(covering, &best, in: areas)
      }
    }
    return reached ?? hidden(in: areas, isNear) ?? best
  }

  /// The distance from the start that an offset must exceed to count as ahead, in points.
  private var minimumDistance: Double {
    switch allowed {
    case .all, .ahead: 0
    case .halfPointAhead: 0.499
    case .wholePointsAhead: 0.999
    }
  }

  private func isAhead(_ area: Int, of line: SnapLine) -> Bool {
    allowed == .all
      || (direction > 0
        ? line.clamp(line.ends[area] - line.length) > start : line.clamp(line.starts[area]) < start)
  }

  private func distance(_ snap: SnapAreas.Snap) -> Double { abs(snap.offset - base) }

  /// The first area that covers the snapport at ``aim``, even if the other axis hides it.
  ///
  /// The content can end at ``aim`` if the other axis then moves to an offset that shows the area.
  private func hidden(in areas: SnapAreas, _ isNear: (Int) -> Bool) -> SnapAreas.Snap? {
    let line = areas.line(axis)
    for area in line.large[line.largeAreas(from: aim, to: aim)] where line.fills(area, at: aim) {
      guard isNear(area), let covering = line.covering(area, aim: aim, in: areas, axis),
        covering.offset == aim
      else { continue }
      return SnapAreas.Snap(area: area, offset: line.clamp(aim), covered: covering.covered)
    }
    return nil
  }

  /// The nearest areas whose aligned offset is allowed.
  private func nearestAligned(
    in sorted: [SnapLine.Aligned], _ isValid: (Int, Double) -> Bool
  ) -> SnapLine.Runs? {
    let above = sorted.partitioningIndex { $0.offset >= base }
    var (lower, upper) = (above - 1, above)
    // For a scroll with a direction, no offset at or before its start is allowed.
    let least = direction > 0 ? start + minimumDistance : -.infinity
    let greatest = direction < 0 ? start - minimumDistance : .infinity
    while true {
      let below = lower >= 0 ? base - sorted[lower].offset : .infinity
      let ahead = upper < sorted.count ? sorted[upper].offset - base : .infinity
      let isLow = below <= ahead
      let index = isLow ? lower : upper
      guard min(below, ahead) <= reach, sorted.indices.contains(index) else { return nil }
      let item = sorted[index]
      if isLow, item.offset <= least {
        lower = -1
        continue
      }
      if !isLow, item.offset >= greatest {
        upper = sorted.count
        continue
      }
      if isValid(item.area, item.offset) {
        return SnapLine.runs(in: sorted, at: min(below, ahead), from: base, above: above)
      }
      if isLow { lower -= 1 } else { upper += 1 }
    }
  }

  private func replaceIfBetter(
    _ candidate: SnapAreas.Snap, _ present: inout SnapAreas.Snap?, in areas: SnapAreas
  ) {
    if let present, !areas.prefers(candidate, to: present, from: base) { return }
    present = candidate
  }
}

extension SnapAreas {
  fileprivate func prefers(_ candidate: Snap, to present: Snap, from base: Double) -> Bool {
    let (distance, least) = (abs(candidate.offset - base), abs(present.offset - base))
    if distance != least { return distance < least }
    return candidate.offset == present.offset
      && areas[candidate.area].frame.isStrictlyInside(areas[present.area].frame)
  }
}

extension Rect {
  private var maximum: Vector { Vector(x: origin.x + size.width, y: origin.y + size.height) }

  /// Touching rectangles intersect.
  fileprivate func intersects(_ other: Rect) -> Bool {
    origin.x <= other.maximum.x && other.origin.x <= maximum.x && origin.y <= other.maximum.y
      && other.origin.y <= maximum.y
  }

  fileprivate func isStrictlyInside(_ other: Rect) -> Bool {
    self != other && origin.x >= other.origin.x && origin.y >= other.origin.y
      && maximum.x <= other.maximum.x && maximum.y <= other.maximum.y
  }
}
