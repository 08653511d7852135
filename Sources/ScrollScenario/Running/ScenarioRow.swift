public import ScrollTrace

/// A row of any scenario's trace.
public enum ScenarioRow: TraceRow {
  /// A plain scroll view's.
  case scrollView(ScrollViewRow)
  /// A nested system's.
  case nested(NestedRow)

  /// Hands the columns over.
  ///
  /// - Parameter encoder: Receives the columns.
  public func encode(into encoder: inout some TraceEncoder) {
    switch self {
    case .scrollView(let row): row.encode(into: &encoder)
    case .nested(let row): row.encode(into: &encoder)
    }
  }
}
