/// The search of one axis for a snap area.
struct SnapSearch {
  /// Which offsets a strategy allows.
  enum Allowed {
    case all
    /// Those ahead by a point or more.
    case wholePointsAhead
    /// Those ahead by half a point or more.
    case halfPointAhead
    /// Those ahead.
    case ahead
  }

  let axis: Axis

  /// Where the scroll begins.
  let start: Double

  /// Where distances count from.
  let base: Double

  /// Where the scroll would end without snapping.
  let aim: Double

  /// Whether the axis is searched at all.
  let isActive: Bool

  /// Whether the strategy is `both`.
  let hasDirectionAndEnd: Bool

  /// The greatest distance from the base.
  let reach: Double

  /// What the search has found.
  var found: SnapAreas.Snap?

  let allowed: Allowed
  let direction: Double
  var stopsOnly = false
  var considersCovering = true

  init(_ strategy: SnapAreas.Strategy, _ axis: Axis, in areas: SnapAreas) {
    self.axis = axis
    let isSearched: Bool
    switch strategy {
    case .end(let offset, let axes):
      (start, aim, base) = (offset[axis], offset[axis], offset[axis])
      (direction, allowed, hasDirectionAndEnd) = (0, .all, false)
      isSearched = axes.contains(AxisSet(axis))
    case .direction(let origin, let distance):
      (start, base) = (origin[axis], origin[axis])
      (aim, direction) = (origin[axis] + distance[axis], distance[axis])
      (allowed, hasDirectionAndEnd) = (.wholePointsAhead, false)
      isSearched = distance[axis] != 0
    case .both(let origin, let distance, let isFling):
      start = origin[axis]
      (aim, direction) = (origin[axis] + distance[axis], distance[axis])
      base = aim
      (allowed, hasDirectionAndEnd) = (isFling ? .ahead : .halfPointAhead, true)
      isSearched = distance[axis] != 0
    }
    isActive = isSearched && areas.axes.contains(AxisSet(axis))
    reach = areas.strictness == .mandatory ? .infinity : areas.line(axis).length / 3
  }

  var isFinite: Bool { start.isFinite && aim.isFinite && base.isFinite }

  /// The distance of what was found from the base.
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

  /// Searches, and replaces what was found.
  ///
  /// - Parameters:
  ///   - areas: The areas.
  ///   - cross: What the other axis has found, which has to be visible together with what this one
  ///     finds; `nil` for the base of the other axis.
  ///   - crossBase: The base of the other axis.
  mutating func run(in areas: SnapAreas, cross: SnapAreas.Snap?, base crossBase: Double) {
    guard isActive else { return }
    found = closest(in: areas, cross, crossBase)
    if hasDirectionAndEnd, let result = found {
      var stops = SnapSearch(self, from: start, in: areas)
      stops.stopsOnly = true
      stops.considersCovering = false
      if let stop = stops.closest(in: areas, cross, crossBase),
        abs(stop.offset - start) <= abs(result.offset - start)
      {
        found = stop
      }
    } else if found == nil, allowed != .all, areas.strictness == .mandatory {
      found = SnapSearch(self, at: start, in: areas).closest(in: areas, cross, crossBase)
    }
  }

  /// A search for what is ahead of the start.
  private init(_ other: SnapSearch, from start: Double, in areas: SnapAreas) {
    self = SnapSearch(
      .direction(from: .along(other.axis, start), by: .along(other.axis, other.aim - start)),
      other.axis, in: areas)
  }

  /// A search around the start.
  private init(_ other: SnapSearch, at start: Double, in areas: SnapAreas) {
    self = SnapSearch(.end(at: .along(other.axis, start)), other.axis, in: areas)
  }

  /// Keeps the area that the axis was snapped to before.
  ///
  /// - Returns: Whether there was one.
  mutating func keep(_ area: Int?, in areas: SnapAreas, base crossBase: Double) -> Bool {
    let line = areas.line(axis)
    guard isActive, let area, areas.areas.indices.contains(area), !line.aligned[area].isNaN else {
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

extension Vector {
  /// A vector along an axis.
  fileprivate static func along(_ axis: Axis, _ value: Double) -> Vector {
    axis == .horizontal ? Vector(x: value, y: 0) : Vector(x: 0, y: value)
  }
}
