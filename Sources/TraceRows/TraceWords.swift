package import NestedScroll
package import ScrollModel

/// A value that is written as a name in traces.
package protocol TraceWord: CaseIterable, Sendable {
  /// The name of this value in traces.
  var traceName: String { get }
}

extension ScrollPhase: TraceWord {}
extension EasyPager.Dock: TraceWord {}

extension TraceWord {
  /// The value with a name in traces; `nil` for any other text.
  package init?(traceName: String) {
    guard let value = Self.allCases.first(where: { $0.traceName == traceName }) else { return nil }
    self = value
  }
}
