package import NestedScroll
package import ScrollModel

/// A value that is written as a name in traces.
package protocol TraceWord: CaseIterable, Sendable {
  var traceName: String { get }
}

extension ScrollPhase: TraceWord {}
extension EasyPager.Dock: TraceWord {}

extension TraceWord {
  package init?(traceName: String) {
    guard let value = Self.allCases.first(where: { $0.traceName == traceName }) else { return nil }
    self = value
  }
}
