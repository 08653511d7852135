/// A path in a scenario, and its values in the runs of a sweep.
public struct SweepAxis: Sendable {
  /// The path in the scenario.
  public let path: JSONPath
  /// The path as the user wrote it: the column's name, and in errors the text after the option.
  public let name: String
  /// The number of values.
  public let count: Int
  private let option: String
  private let valueAt: @Sendable (Int) -> JSONValue

  /// Creates an axis.
  ///
  /// - Parameters:
  ///   - name: The path, such as `script[1].fling`; missing objects on the path are created.
  ///   - count: The number of values, 1 or more.
  ///   - option: The command-line option to show before the value in errors; empty for none.
  ///   - value: Returns the value at an index: always the same value, from any thread.
  /// - Throws: ``ScenarioError`` for an invalid path.
  public init(
    _ name: String, count: Int, option: String = "", value: @escaping @Sendable (Int) -> JSONValue
  ) throws(ScenarioError) {
    (self.name, self.count, valueAt) = (name, count, value)
    self.option = option.isEmpty ? "" : option + " "
    path = try JSONPath(parsing: name[...], in: self.option + name)
  }

  /// The value at an index, from 0 to ``count`` − 1.
  public func value(_ index: Int) -> JSONValue { valueAt(index) }

  package func override(_ index: Int) -> ScenarioOverride {
    let value = value(index)
    return ScenarioOverride(
      path: path, value: value, writtenAs: option.isEmpty ? name : "\(option)\(name)=\(value)")
  }
}
