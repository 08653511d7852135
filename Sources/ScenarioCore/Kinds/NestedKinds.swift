// The kinds of nested systems: the only places that list them.
extension ScenarioKind {
  /// The kinds of nested systems.
  static let nested = [
    stackedLists, segmentPager, easyPager, collapsingHeader, swipePages, detentSheet,
    stickySections,
  ]
}

extension Scenario.System {
  /// Passes the declaration of a nested system to a visitor.
  ///
  /// - Parameter visitor: Receives the declaration.
  /// - Returns: The visitor's result; `nil` for a plain scroll view, and for a protocol of another
  ///   platform.
  func declared<Visitor: DeclarationVisitor>(to visitor: Visitor) -> Visitor.Result? {
    switch self {
    case .scrollView, .nestedProtocol: nil
    case .stackedLists(let geometry): visitor.visit(geometry)
    case .segmentPager(let geometry): visitor.visit(published: geometry)
    case .easyPager(let geometry): visitor.visit(published: geometry)
    case .collapsingHeader(let geometry, let header):
      visitor.visit(published: DeclaredHeader(geometry: geometry, header: header))
    case .swipePages(let geometry): visitor.visit(published: geometry)
    case .detentSheet(let geometry, let detent):
      visitor.visit(published: DeclaredSheet(geometry: geometry, detent: detent))
    case .stickySections(let geometry): visitor.visit(geometry)
    }
  }
}
