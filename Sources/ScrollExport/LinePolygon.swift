/// A straight line by its slope and its height at an origin that all lines of a polygon share.
struct FitLine {
  var slope: Double
  var height: Double
}

/// A set of straight lines that is convex in slope and height, by its corners.
///
/// The demand that a line passes above or below a point is a half-plane there, so that all lines
/// which meet a number of such demands are a convex polygon.
struct LinePolygon {
  /// A corner, and the point of the demand whose edge leads on from it: all lines of the edge pass
  /// through that point.
  struct Corner {
    var line: FitLine
    /// `nil` for the edge of the steepest lines.
    var demand: CurveStop?
  }

  /// Where the heights of all lines are measured.
  let origin: Double
  private var corners: [Corner]

  init(origin: Double, corners: [Corner]) {
    self.origin = origin
    self.corners = corners
  }

  func value(of line: FitLine, at time: Double) -> Double {
    line.height + line.slope * (time - origin)
  }

  /// The lines that are lowest and highest at a time, with the latest demand that each just meets.
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

  /// Keeps the lines that are at most a value at a time.
  ///
  /// Returns `false`, and keeps them all, if there is no such line.
  mutating func clip(at time: Double, atMost limit: Double) -> Bool {
    clip(at: time, limit: limit, side: 1)
  }

  /// Keeps the lines that are at least a value at a time.
  ///
  /// Returns `false`, and keeps them all, if there is no such line.
  mutating func clip(at time: Double, atLeast limit: Double) -> Bool {
    clip(at: time, limit: limit, side: -1)
  }

  private mutating func clip(at time: Double, limit: Double, side: Double) -> Bool {
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
      // Leaving the kept side the new edge begins, coming back the old one goes on.
      let demand =
        excess[index] <= 0 ? CurveStop(time: time, value: limit) : corners[index].demand
      kept.append(Corner(line: crossing, demand: demand))
    }
    if kept.isEmpty { return false }
    corners = kept
    return true
  }

  /// The line of an edge that passes through a point.
  ///
  /// It is the line through both points, if the edge has one: between two lines that are much steeper
  /// it would have few digits.
  private func crossing(
    of index: Int, _ next: Int, share: Double, at point: CurveStop
  ) -> FitLine {
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
