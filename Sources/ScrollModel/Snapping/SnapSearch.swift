/// The search for the snap area at which a scroll ends along one axis.
struct SnapSearch {
  /// The offsets that the search allows, by their distance ahead of the start of the scroll.
  enum Allowed {
    case all
    /// Ahead by a point or more.
    case wholePointsAhead
    /// Ahead by half a point or more.
    case halfPointAhead
    /// Ahead by any distance.
    case ahead
  }

  let axis: Axis
  let start: Double

  /// The offset from which distances are measured.
  let base: Double

  /// The offset at which the scroll would end without snapping.
  let aim: Double

  let isActive: Bool
  let reach: Double
  var found: SnapAreas.Snap?
  let allowed: Allowed
  let direction: Double
  /// True if only areas that always stop a scroll count, and only where they are aligned.
  var stopsOnly = false

  init(_ strategy: SnapAreas.Strategy, _ axis: Axis, in areas: SnapAreas) {
    self.axis = axis
    let isSearched: Bool
    switch strategy {
    case .end(let offset, let axes):
      (start, aim, base) = (offset[axis], offset[axis], offset[axis])
      (direction, allowed) = (0, .all)
      isSearched = axes.contains(AxisSet(axis))
    case .direction(let origin, let distance):
      (start, base) = (origin[axis], origin[axis])
      (aim, direction) = (origin[axis] + distance[axis], distance[axis])
      allowed = .wholePointsAhead
      isSearched = distance[axis] != 0
    case .both(let origin, let distance, let isFling):
      start = origin[axis]
      (aim, direction) = (origin[axis] + distance[axis], distance[axis])
      base = aim
      allowed = isFling ? .ahead : .halfPointAhead
      isSearched = distance[axis] != 0
    }
    isActive = isSearched && areas.axes.contains(AxisSet(axis))
    reach = areas.strictness == .mandatory ? .infinity : areas.line(axis).length / 3
  }

  var hasDirectionAndEnd: Bool { allowed == .halfPointAhead || allowed == .ahead }

  var isFinite: Bool { start.isFinite && aim.isFinite && base.isFinite }

  /// Infinity if no area was found.
  var distance: Double { found.map { abs($0.offset - base) } ?? .infinity }

  func isInRange(_ offset: Double) -> Bool { abs(offset - base) <= reach }

  func allows(_ offset: Double) -> Bool {
    switch allowed {
    case .all: true
    case .wholePointsAhead: (offset - start).rounded(.towardZero) * direction > 0
    case .halfPointAhead: (offset - start).rounded() * direction > 0
    case .ahead: (offset - start) * direction > 0
    }
  }

  /// Searches for an area that is visible together with `cross`, the area of the other axis.
  mutating func run(in areas: SnapAreas, cross: SnapAreas.Snap?, base crossBase: Double) {
    guard isActive else { return }
    found = closest(in: areas, cross, crossBase)
    if hasDirectionAndEnd, let result = found {
      let (origin, ahead) = (Vector(start, along: axis), Vector(aim - start, along: axis))
      var stops = SnapSearch(.direction(from: origin, by: ahead), axis, in: areas)
      stops.stopsOnly = true
      if let stop = stops.closest(in: areas, cross, crossBase),
        abs(stop.offset - start) <= abs(result.offset - start)
      {
        found = stop
      }
    } else if found == nil, allowed != .all, areas.strictness == .mandatory {
      let around = SnapSearch(.end(at: Vector(start, along: axis)), axis, in: areas)
      found = around.closest(in: areas, cross, crossBase)
    }
  }

  /// Keeps the area at which the axis was snapped before a layout, if possible.
  mutating func keep(_ area: Int?, in areas: SnapAreas, base crossBase: Double) -> Bool {
    let line = areas.line(axis)
    guard isActive, let area, areas.areas.indices.contains(area), line.aligned[area].isFinite else {
      return false
    }
    if line.ends[area] - line.starts[area] < line.length {
      found = SnapAreas.Snap(area: area, offset: line.aligned[area], covered: nil)
    } else {
      found = closest(in: areas, nil, crossBase, near: area)
    }
    return found != nil
  }
}
