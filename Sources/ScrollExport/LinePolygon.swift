/// A straight line, given by its slope and its height at the origin of a ``LinePolygon``.
struct FitLine {
  var slope: Double
  var height: Double
}

/// A set of straight lines, stored as a convex polygon whose points are the lines.
///
/// The coordinates of a line are its slope and its height. In these coordinates, the lines above a
/// given point form a half-plane, as do those below. Several such conditions form a convex polygon.
struct LinePolygon {
  /// A corner of the polygon: the corner represents a line, and ``demand`` defines the next edge.
  struct Corner {
    var line: FitLine
    /// The point through which every line of the next edge passes; `nil` for the edge of the
    /// steepest lines.
    var demand: CurveStop?
  }

  /// The time at which a line's value is its ``FitLine/height``.
  let origin: Double
  private(set) var corners: [Corner]

  func value(of line: FitLine, at time: Double) -> Double {
    line.height + line.slope * (time - origin)
  }

  /// The result includes the last time at which a line touches one of the limits.
  func extremes(at time: Double) -> (lowest: Extreme, highest: Extreme) {
    var (lowest, highest) = (extreme(0, at: time), extreme(0, at: time))
    for index in corners.indices.dropFirst() {
      let found = extreme(index, at: time)
      if found.value < lowest.value { lowest = found }
      if found.value > highest.value { highest = found }
    }
    return (lowest, highest)
  }

  struct Extreme {
    let line: FitLine
    let value: Double
    let contact: Double
  }

  private func extreme(_ index: Int, at time: Double) -> Extreme {
    let demands = [corners[(index + corners.count - 1) % corners.count], corners[index]]
    return Extreme(
      line: corners[index].line, value: value(of: corners[index].line, at: time),
      contact: demands.compactMap { $0.demand?.time }.max() ?? -.infinity)
  }

  /// Keeps only the lines whose value at a time is at most `limit` if `side` is 1, and at least
  /// `limit` if `side` is −1.
  ///
  /// If there is no such line, it keeps every line and returns `false`.
  mutating func clip(at time: Double, to limit: Double, side: Double) -> Bool {
    let excess = corners.map { side * (value(of: $0.line, at: time) - limit) }
    if excess.allSatisfy({ $0 <= 0 }) { return true }
    var kept: [Corner] = []
    for index in corners.indices {
      let next = (index + 1) % corners.count
      if excess[index] <= 0 { kept.append(corners[index]) }
      guard (excess[index] <= 0) != (excess[next] <= 0) else { continue }
      let share = excess[index] / (excess[index] - excess[next])
      let crossing = crossing(
        of: index, next, share: share, at: CurveStop(time: time, value: limit))
      // A new edge starts where the outline leaves the kept side; the old edge continues where the
      // outline returns.
      let demand = excess[index] <= 0 ? CurveStop(time: time, value: limit) : corners[index].demand
      kept.append(Corner(line: crossing, demand: demand))
    }
    if kept.isEmpty { return false }
    corners = kept
    return true
  }

  /// The line of a polygon's edge that passes through `point`.
  ///
  /// Its slope is computed from `point` and the point that defines the edge. Interpolation between
  /// the lines at the edge's two corners, which may be much steeper, would be inaccurate.
  private func crossing(of index: Int, _ next: Int, share: Double, at point: CurveStop) -> FitLine {
    let (one, other) = (corners[index].line, corners[next].line)
    guard let demand = corners[index].demand else {
      return FitLine(slope: one.slope, height: point.value - one.slope * (point.time - origin))
    }
    guard demand.time != point.time else {
      return FitLine(
        slope: one.slope + share * (other.slope - one.slope),
        height: one.height + share * (other.height - one.height))
    }
    let slope = (point.value - demand.value) / (point.time - demand.time)
    return FitLine(slope: slope, height: demand.value - slope * (demand.time - origin))
  }
}
