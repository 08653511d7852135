import NestedScroll
import ScrollModel
import TraceRows

/// A nested system as a scenario declares it: the single description of a kind of system.
///
/// The runner creates the system from the declaration; the checks and the diagnosis use its layout
/// and properties. The kind's keys are a ``ScenarioKind``, which is in the same file and listed in
/// ``ScenarioKind/all``.
protocol NestedDeclaration: Sendable, Hashable {
  associatedtype Nested: TracedSystem

  var viewport: Size { get }

  var policies: NestedPolicies { get }

  var traits: SystemTraits { get }

  func makeSystem() -> Nested

  /// Copies the arrays with the given keys from an older declaration, because a `set` step does not
  /// change them.
  mutating func keep(_ lists: Set<String>, of old: Self)

  /// Increases the height of a list by a length in points; a negative length decreases it.
  mutating func insert(_ length: Double, above list: Int)

  func refreshControl(of page: Int) -> RefreshControl?

  /// The offsets that a list, previously at `from`, may have when it appears beside the current
  /// one.
  func alignment(from: Double) -> ClosedRange<Double>

  var restRules: [RestRule] { get }

  // The layout as equations between the values of a trace row. The equations are a second
  // implementation, independent of the engine: a check that used the engine's layout would never
  // find an error in it.

  /// Sets the columns that follow from a row's offsets and overscroll, the only checked columns.
  func layOut(_ row: inout TraceRecord)

  func amounts(in row: TraceRecord) -> LayoutAmounts

  /// The offsets, in points, that the list of a hidden page may have; `nil` without a list.
  func hiddenRange(of page: Int) -> ClosedRange<Double>?

  /// The combined offset at the end of a page that is too short to collapse the header, in points;
  /// `nil` for other pages, and for pages that are extended to the necessary length.
  func shortEnd(of page: Int) -> Double?
}

// Defaults for most kinds, which have a header above pages, or only lists.
extension NestedDeclaration {
  var policies: NestedPolicies { NestedPolicies() }
  var restRules: [RestRule] { restOfHeader }

  /// Without pages side by side, no list is hidden.
  func hiddenRange(of page: Int) -> ClosedRange<Double>? { (-.infinity)...(.infinity) }

  func shortEnd(of page: Int) -> Double? { nil }
  func refreshControl(of page: Int) -> RefreshControl? { nil }

  func alignment(from: Double) -> ClosedRange<Double> {
    policies.otherPages == .reset ? 0...0 : from...from
  }
}

/// The properties of a nested system that follow from its declaration alone.
struct SystemTraits: Sendable {
  /// The number of lists that have their own offset.
  let listCount: Int
  /// True if the lists are side by side, one for each page; false if they are on a single page.
  var isPaged = false
  /// The noun for an element above which content can be inserted: "page", "list" or "section".
  var lengthNoun = "list"
  /// True if all pages can share a refresh.
  var refreshesTogether = false
  /// True if each list refreshes separately and is held below its own refresh control.
  var listsWait = false
  /// The positions at which a sheet rests, in points; empty for systems without a sheet.
  var detents: [Double] = []
  /// The y position of a bar at its bottom dock, in points; 0 for systems without such a bar.
  var lowestDock = 0.0

  /// The name of the part that moves before the list, in the diagnosis; `nil` if there is none.
  var outerPart: String? { isPaged ? "header" : detents.isEmpty ? nil : "sheet" }

  /// The number of pages; 1 if the lists are not side by side.
  var pageCount: Int { isPaged ? listCount : 1 }

  /// The traits of pages side by side under a header.
  static func pages(
    _ count: Int, refreshesTogether: Bool = false, listsWait: Bool = false, lowestDock: Double = 0
  ) -> SystemTraits {
    SystemTraits(
      listCount: count, isPaged: true, lengthNoun: "page", refreshesTogether: refreshesTogether,
      listsWait: listsWait, lowestDock: lowestDock)
  }
}
