/// A recorded trajectory: a value for each time, or for each pull or release velocity.
public struct Recording: Sendable, Hashable {
  /// What the values are a function of.
  public enum Abscissa: String, Sendable, Hashable {
    /// Seconds.
    case time
    /// How far the finger went past an edge, in points.
    case pull
    /// The velocity at release, in points per second.
    case velocity
  }

  /// What the values are a function of.
  public let abscissa: Abscissa

  /// The times in seconds, or pulls in points, or velocities in points per second.
  public let times: [Double]

  /// The values, in points.
  public let values: [Double]

  /// The offset of the edge, in points, if the recording knows it.
  public let edge: Double?

  /// What the values are called.
  public let valueName: String

  /// Creates a recording from its columns.
  ///
  /// - Parameters:
  ///   - times: The times in seconds, or what else the values are a function of.
  ///   - values: The values, in points.
  ///   - abscissa: What the values are a function of.
  ///   - edge: The offset of the edge, in points, if it is known.
  ///   - timeName: What the times are called, for errors.
  ///   - valueName: What the values are called.
  /// - Throws: ``FitError`` naming row and column, if the lengths differ, a number is not finite, or
  ///   times do not grow.
  public init(
    times: [Double], values: [Double], abscissa: Abscissa = .time, edge: Double? = nil,
    timeName: String = "time", valueName: String = "value"
  ) throws(FitError) {
    guard times.count == values.count else {
      throw .lengthsDiffer(abscissa: times.count, values: values.count)
    }
    for row in times.indices {
      if !times[row].isFinite {
        throw .notFinite(row: row + 1, column: timeName, value: times[row])
      }
      if !values[row].isFinite {
        throw .notFinite(row: row + 1, column: valueName, value: values[row])
      }
      if abscissa == .time, row > 0, times[row] <= times[row - 1] {
        throw .unordered(
          row: row + 1, column: timeName, value: times[row], previous: times[row - 1])
      }
    }
    if let edge, !edge.isFinite { throw .notFinite(row: 1, column: "edge", value: edge) }
    self.times = times
    self.values = values
    self.abscissa = abscissa
    self.edge = edge
    self.valueName = valueName
  }

  /// The rows between two times, both included.
  ///
  /// - Parameter range: The times in seconds, or what else the values are a function of.
  /// - Returns: A recording of those rows, possibly of none.
  public func restricted(to range: ClosedRange<Double>) -> Recording {
    let rows = times.indices.filter { range.contains(times[$0]) }
    return Recording(
      abscissa: abscissa, times: rows.map { times[$0] }, values: rows.map { values[$0] },
      edge: edge, valueName: valueName)
  }

  private init(
    abscissa: Abscissa, times: [Double], values: [Double], edge: Double?, valueName: String
  ) {
    self.abscissa = abscissa
    self.times = times
    self.values = values
    self.edge = edge
    self.valueName = valueName
  }

  /// How many rows at the end repeat the last value, if they are so many that the motion rests.
  ///
  /// Rounding to a pixel grid repeats a value twice where the motion is slow; three are a rest.
  var restingRows: Int {
    guard let last = values.last else { return 0 }
    let count = values.reversed().prefix { $0 == last }.count
    return count >= 3 && count < values.count ? count : 0
  }

  /// The first so many rows.
  func prefix(_ count: Int) -> (times: [Double], values: [Double]) {
    (Array(times.prefix(count)), Array(values.prefix(count)))
  }
}
