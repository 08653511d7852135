import NestedScroll
import ScrollModel
import TraceRows

/// The properties of a nested system that the decoder, the checks and the diagnosis use, as values:
/// those of its ``NestedDeclaration``.
package struct NestedFacts {
  /// The layout equations of the system.
  let layout: LayoutEquations

  /// The number of lists with an offset of their own.
  let listCount: Int

  /// The number of pages; lists that are not side by side are all on one page.
  package let pageCount: Int

  /// What a length of content is inserted above, such as a page: ``NestedDeclaration/lengthNoun``.
  let lengthNoun: String

  /// Whether the lists are side by side, one a page.
  package let isPaged: Bool

  /// The outer part of the combined offset; `nil` without one.
  package let outerPart: String?

  /// The height and the threshold of a page's refresh control, in points; `nil` for none.
  let refreshControl: (_ page: Int) -> (height: Double, threshold: Double)?

  /// Whether the system can refresh as a whole.
  let refreshesTogether: Bool

  /// Whether each list refreshes separately and then rests below its own refresh control.
  let listsWait: Bool

  /// Where a list may be aligned that comes to show: ``NestedDeclaration/alignment(from:resets:)``.
  let alignment: (_ from: Double, _ resets: Bool) -> ClosedRange<Double>?

  /// The positions at which the sheet rests, in points; empty for systems without a sheet.
  package let detents: [Double]

  /// The position of a bar that is docked at the bottom, in points from the top; 0 without docks.
  let lowestDock: Double

  /// Where the parts rest: ``NestedDeclaration/restRules``.
  let restRules: [RestRule]

  /// The names of the columns that only this kind has.
  package let ownColumns: [StaticString]

  init<Declaration: NestedDeclaration>(_ declaration: Declaration) {
    layout = LayoutEquations(declaration.layout)
    ownColumns = Declaration.Nested.kind.ownColumns
    (listCount, pageCount) = (declaration.listCount, declaration.pageCount)
    (isPaged, lengthNoun) = (declaration.isPaged, declaration.lengthNoun)
    outerPart = declaration.outerPart
    refreshControl = { declaration.refreshControl(of: $0) }
    refreshesTogether = declaration.refreshesTogether
    listsWait = declaration.listsWait
    alignment = { declaration.alignment(from: $0, resets: $1) }
    restRules = declaration.restRules
    (detents, lowestDock) = (declaration.detents, declaration.lowestDock)
  }
}

extension Scenario.System {
  /// The properties of a nested system; `nil` for a plain scroll view, and for a protocol of another
  /// platform.
  package var facts: NestedFacts? { declared(to: FactsOfDeclaration()) }

  /// The layout equations of a nested system; `nil` for other systems.
  package var layoutLaw: LayoutEquations? { facts?.layout }

  /// Whether this is one of iOS' nested systems.
  package var isNested: Bool { listCount != nil }

  /// The number of pages of a nested system; `nil` for other systems.
  package var pageCount: Int? { declared(to: PageCount()) }

  /// The number of lists of a nested system, on any page; `nil` for other systems.
  package var listCount: Int? { declared(to: ListCount()) }
}

private struct FactsOfDeclaration: DeclarationVisitor {
  func visit<Declaration: NestedDeclaration>(_ declaration: Declaration) -> NestedFacts {
    NestedFacts(declaration)
  }
}

private struct PageCount: DeclarationVisitor {
  func visit<Declaration: NestedDeclaration>(_ declaration: Declaration) -> Int {
    declaration.pageCount
  }
}

private struct ListCount: DeclarationVisitor {
  func visit<Declaration: NestedDeclaration>(_ declaration: Declaration) -> Int {
    declaration.listCount
  }
}
