import NestedScroll
import ScrollModel
import TraceRows

/// A nested system as a scenario declares it: the single description of a kind of system.
///
/// The runner creates the system from the declaration; the checks and the diagnosis use its layout
/// and properties. The kind's keys are a ``ScenarioKind``, which is in the same file and listed in
/// ``ScenarioKind/nested``.
protocol NestedDeclaration: Sendable, Hashable {
  associatedtype Nested: TracedSystem
  associatedtype Layout: LayoutLaw

  func makeSystem() -> Nested

  var layout: Layout { get }

  /// Copies the arrays with the given keys from an older declaration, because a `set` step does not
  /// change them.
  mutating func keep(_ lists: Set<String>, of old: Self)

  /// Increases the height of a list by a length in points; a negative length decreases it.
  mutating func insert(_ length: Double, above list: Int)

  /// The number of lists that have their own offset.
  var listCount: Int { get }

  /// The number of pages; 1 if the lists are not side by side.
  var pageCount: Int { get }

  /// The noun for an element above which content can be inserted: "page", "list" or "section".
  var lengthNoun: String { get }

  /// True if the lists are side by side, one for each page; false if they are on a single page.
  var isPaged: Bool { get }

  /// The name of the part that moves before the list, in the diagnosis; `nil` if there is none.
  var outerPart: String? { get }

  func refreshControl(of page: Int) -> RefreshHold?

  /// True if all pages can share a refresh.
  var refreshesTogether: Bool { get }

  /// True if each list refreshes separately and is held below its own refresh control.
  var listsWait: Bool { get }

  /// The offsets that a list, previously at `from`, may have when it appears beside the current
  /// one; `nil` allows only `from`.
  ///
  /// `resets` is true if a page starts at its top while the header is visible.
  func alignment(from: Double, resets: Bool) -> ClosedRange<Double>?

  /// The positions at which a sheet rests, in points; empty for systems without a sheet.
  var detents: [Double] { get }

  var restRules: [RestRule] { get }

  /// The y position of a bar at its bottom dock, in points; 0 for systems without such a bar.
  var lowestDock: Double { get }
}

// Defaults for most kinds, which have a header above pages, or only lists.
extension NestedDeclaration {
  var isPaged: Bool { false }
  var pageCount: Int { isPaged ? listCount : 1 }
  var lengthNoun: String { isPaged ? "page" : "list" }
  var outerPart: String? { isPaged ? "header" : nil }
  var refreshesTogether: Bool { false }
  var listsWait: Bool { false }
  var detents: [Double] { [] }
  var restRules: [RestRule] { layout.restOfHeader }
  var lowestDock: Double { 0 }

  func refreshControl(of page: Int) -> RefreshHold? { nil }
  func alignment(from: Double, resets: Bool) -> ClosedRange<Double>? { nil }
}
