import NestedScroll
import TraceRows

extension Verb {
  /// The systems that have a verb, and the remedies in the errors of the others.
  struct Systems: Sendable {
    private var scrollViews = true
    /// The columns of the nested systems that have the verb; `nil` if no nested system has it.
    private var nested: NestedKind.Columns? = []
    /// The features of the protocols that have the verb; `nil` if no protocol has it.
    private var protocols: ProtocolKind.Features? = []
    private var remedy = ""
    /// The remedy for a protocol; `nil` if it does not differ from ``remedy``.
    private var instead: String?

    static let all = Self()
    static let scrollViews = Self(protocols: nil, instead: "this step is for scroll views")
    static let offset = Self(protocols: nil, instead: "\"jump\" sets the offset of a part")
    static let offsetOrPage = Self(protocols: .page, instead: offset.instead)
    static let iOS = Self(protocols: nil, instead: "this step is for the nested systems of iOS")
    static let nested = only([], "only nested systems have it")
    static let sheet = only(.sheet, "only a detent-sheet has it")
    static let dock = only(.dock, "only an easy-pager has it")
    static let page = Self(
      scrollViews: false, nested: nil, protocols: .page, remedy: "only css-scroll has it")
    static let protocols = Self(
      scrollViews: false, nested: nil,
      remedy: "only protocols have it: "
        + ScenarioKind.all.compactMap { $0.protocolKind?.name }.joined(separator: ", "))

    private static func only(_ columns: NestedKind.Columns, _ remedy: String) -> Self {
      Self(
        scrollViews: false, nested: columns, protocols: nil, remedy: remedy, instead: iOS.instead)
    }

    /// The subject and the remedy of the error in a system; `nil` if the system has the verb.
    func rejection(by system: Scenario.System) -> (subject: String, remedy: String)? {
      switch system {
      case .scrollView:
        if scrollViews { return nil }
        if nested == nil { return ("this system", remedy) }
        return ("a scroll-view", Self.nested.remedy)
      case .nested(let system):
        if let nested, system.declared.kind.columns.isSuperset(of: nested) { return nil }
        return ("this system", remedy)
      case .nestedProtocol(let system):
        if let protocols, system.kind.features.isSuperset(of: protocols) { return nil }
        return ("a protocol", instead ?? remedy)
      }
    }
  }
}
