import ScrollDynamics
import ScrollModel

/// A scenario that is run many times with different values.
///
/// ```swift
/// let sweep = try Sweep(
///   parsing: text, file: "fling.json",
///   axes: [SweepAxis("script[0].fling", count: 3) { .number(1000 * Double($0 + 1)) }])
/// var runner = try SweepRunner(sweep)
/// for run in 0..<sweep.count { print(try runner.measure(run)?.measures.distance ?? 0) }
/// ```
///
/// The runs are independent: each thread may have its own ``SweepRunner`` for some of the runs.
public struct Sweep: Sendable {
  /// The paths whose values change, and the values.
  public let axes: [SweepAxis]
  /// True if the runs are all combinations of the axes' values, with the last axis changing
  /// fastest; if false, run `i` has the value with index `i` of every axis.
  public let isProduct: Bool
  /// The number of runs.
  public let count: Int

  let document: JSONDocument
  let overrides: [ScenarioOverride]
  let file: String
  let designs: [PublishedDesign]
  let recordings: [String: [Scenario.TouchSample]]
  let framesPerSecond: Double?

  /// Creates a sweep of the scenario in a text.
  ///
  /// - Parameters:
  ///   - text: The JSON text, in UTF-8.
  ///   - file: The name of the file, for errors.
  ///   - overrides: Values that replace values of the text in every run.
  ///   - axes: The paths whose values change; without any, there is a single run.
  ///   - isProduct: True if the runs are all combinations of the axes' values; if false, every axis
  ///     has the same number of values, one for each run.
  ///   - recordings: The samples of each recording that the script replays, keyed by the
  ///     recording's path.
  ///   - designs: The published designs that the scenario may use.
  ///   - framesPerSecond: The frame rate in 1/s; `nil` for the scenario's rate.
  /// - Throws: ``ScenarioError`` if the text is not JSON.
  /// - Precondition: No axis is empty. Unless `isProduct` is true, all axes have the same number of
  ///   values.
  public init(
    parsing text: [UInt8], file: String, overrides: [ScenarioOverride] = [],
    axes: [SweepAxis], isProduct: Bool = true, recordings: [String: [Scenario.TouchSample]] = [:],
    designs: [PublishedDesign] = [], framesPerSecond: Double? = nil
  ) throws(ScenarioError) {
    document = try JSONDocument(parsing: text, file: file)
    require(
      isProduct || axes.allSatisfy { $0.count == axes[0].count },
      "if isProduct is false, all axes of a sweep must have the same number of values")
    (self.axes, self.isProduct, self.file, self.overrides) = (axes, isProduct, file, overrides)
    (self.recordings, self.designs, self.framesPerSecond) = (recordings, designs, framesPerSecond)
    count = isProduct ? axes.reduce(1) { $0 * $1.count } : axes.first?.count ?? 1
  }

  func indices(_ run: Int) -> [Int] {
    guard isProduct else { return Array(repeating: run, count: axes.count) }
    var (indices, rest) = (Array(repeating: 0, count: axes.count), run)
    for axis in axes.indices.reversed() {
      indices[axis] = rest % axes[axis].count
      rest /= axes[axis].count
    }
    return indices
  }

  /// The values of a run from 0 to ``count`` − 1, in the order of the axes.
  public func values(_ run: Int) -> [JSONValue] { zip(axes, indices(run)).map { $0.value($1) } }

  /// The values of a run as text for errors, such as `physics.preset="uikit", script[0].fling=800`.
  public func description(of run: Int) -> String {
    zip(axes, values(run)).map { "\($0.name)=\($1)" }.joined(separator: ", ")
  }
}
