/// A recorded motion: values in points as a function of time, pull or release velocity.
public struct RecordedMotion: Sendable, Hashable {
  /// The quantity on which the recorded values depend.
  public enum Abscissa: String, Sendable, Hashable {
    /// Time, in seconds.
    case time
    /// The finger's movement beyond an edge, in points.
    case pull
    /// The release velocity, in points per second.
    case velocity
  }

  /// The quantity on which the recorded values depend.
  public let abscissa: Abscissa

  /// The times in seconds, pulls in points or velocities in points per second, one for each row.
  public private(set) var times: [Double]

  /// The recorded positions, displacements or distances, in points, one for each row.
  public private(set) var values: [Double]

  /// The offset of the edge, in points; `nil` if it is unknown.
  public let edge: Double?

  /// The name of the values' column.
  public let valueName: String

  /// Creates a recording from its columns, or throws the row and column of a fault: the lengths
  /// differ, a number is not finite, or times do not increase.
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

  /// A recording of the rows between two times, pulls or velocities, both included; possibly empty.
  public func restricted(to range: ClosedRange<Double>) -> RecordedMotion {
    let rows = times.indices.filter { range.contains(times[$0]) }
    var restricted = self
    restricted.times = rows.map { times[$0] }
    restricted.values = rows.map { values[$0] }
    return restricted
  }

  /// The number of equal values at the end; 0 if the motion does not rest there.
  ///
  /// Two equal values are not enough: a slow motion on a pixel grid can repeat a value.
  var restingRows: Int {
    guard let last = values.last else { return 0 }
    let count = values.reversed().prefix { $0 == last }.count
    return count >= 3 && count < values.count ? count : 0
  }

  func prefix(_ count: Int) -> (times: [Double], values: [Double]) {
    (Array(times.prefix(count)), Array(values.prefix(count)))
  }
}
