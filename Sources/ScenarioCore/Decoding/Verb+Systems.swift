import NestedScroll
import TraceRows

extension Verb {
  /// The kinds of systems that have a verb.
  struct Systems: Sendable {
    /// The end of the error in a system of another kind.
    let remedy: String
    let contains: @Sendable (ScenarioKind.Family) -> Bool

    static let scrollView = Self(remedy: "only a scroll-view has it") {
      if case .scrollView = $0 { true } else { false }
    }
    static let iOS = Self(remedy: "only the systems of iOS have it") { $0.protocolKind == nil }
    static let nested = Self(remedy: "only the nested systems of iOS have it") {
      $0.nestedKind != nil
    }
    static let sheet = Self(remedy: "only a detent-sheet has it") {
      $0.nestedKind?.columns.contains(.sheet) == true
    }
    static let dock = Self(remedy: "only an easy-pager has it") {
      $0.nestedKind?.columns.contains(.dock) == true
    }
    static let offset = Self(
      remedy: "\"jump\" sets the offset of a part", contains: iOS.contains)
    static let offsetOrPage = Self(remedy: offset.remedy) {
      $0.protocolKind?.features.contains(.page) ?? true
    }
    static let page = Self(remedy: "only css-scroll has it") {
      $0.protocolKind?.features.contains(.page) == true
    }
    static let protocols = Self(
      remedy: "only protocols have it: "
        + ScenarioKind.all.compactMap { $0.family.protocolKind?.name }.joined(separator: ", ")
    ) { $0.protocolKind != nil }
  }
}
