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
  /// A corner, and where the demand is made whose edge leads on from it.
  struct Corner {
    var line: FitLine
    var demand: Double
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
    let before = corners[(index + corners.count - 1) % corners.count].demand
    return Extreme(
      line: corners[index].line, value: value(of: corners[index].line, at: time),
      contact: max(before, corners[index].demand))
  }

  /// Keeps the lines that are at most, or at least, a value at a time.
  mutating func clip(at time: Double, atMost limit: Double) {
    clip(at: time, limit: limit, side: 1)
  }

  mutating func clip(at time: Double, atLeast limit: Double) {
    clip(at: time, limit: limit, side: -1)
  }

  private mutating func clip(at time: Double, limit: Double, side: Double) {
    let excess = corners.map { side * (value(of: $0.line, at: time) - limit) }
    if excess.allSatisfy({ $0 <= 0 }) { return }
    var kept: [Corner] = []
    for index in corners.indices {
      let next = (index + 1) % corners.count
      if excess[index] <= 0 { kept.append(corners[index]) }
      guard (excess[index] <= 0) != (excess[next] <= 0) else { continue }
      let (one, other) = (corners[index].line, corners[next].line)
      let share = excess[index] / (excess[index] - excess[next])
      let crossing = FitLine(
        slope: one.slope + share * (other.slope - one.slope),
        height: one.height + share * (other.height - one.height))
      // Leaving the kept side the new edge begins, coming back the old one goes on.
      let demand = excess[index] <= 0 ? time : corners[index].demand
      kept.append(Corner(line: crossing, demand: demand))
    }
    corners = kept
  }
}
