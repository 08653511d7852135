/// A row of a scenario's trace.
public enum ScenarioRow: TraceRow {
  /// The row of a plain scroll view.
  case scrollView(ScrollViewRow)
  /// The row of a nested system.
  indirect case nested(NestedRow)
  /// The row of a nested-scrolling protocol, such as Android's.
  indirect case protocolScroll(ProtocolRow)

  /// Encodes the columns of the row.
  @inlinable
  public func encode(into encoder: inout some TraceEncoder) {
    switch self {
    case .scrollView(let row): row.encode(into: &encoder)
    case .nested(let row): row.encode(into: &encoder)
    case .protocolScroll(let row): row.encode(into: &encoder)
    }
  }
}
