import NestedScroll
import ScrollModel
import TraceRows

/// A nested system as declared by a scenario: the single description of its kind.
///
/// The runner creates the system from it; the checks and the diagnosis use its layout and
/// properties. The keys of the kind are a ``ScenarioKind`` in the same file, which is listed in
/// ``ScenarioKind/nested``.
protocol NestedDeclaration: Sendable, Hashable {
  /// The nested system.
  associatedtype Nested: TracedSystem
  /// The layout equations, which are a second implementation of the system's frames.
  associatedtype Layout: LayoutLaw

  /// Creates the nested system at its start.
  func makeSystem() -> Nested

  var layout: Layout { get }

  /// Copies the lists, such as heights, that a `set` step does not change from an older
  /// declaration, by their keys.
  mutating func keep(_ lists: Set<String>, of old: Self)

  /// Increases the height of a list by a length in points, negative for a decrease.
  mutating func insert(_ length: Double, above list: Int)

  /// The number of lists with a separate offset.
  var listCount: Int { get }

  /// The number of pages; lists that are not side by side are on a single page.
  var pageCount: Int { get }

  /// The element above which content is inserted: a page, a list of a stack, or a section of a
  /// list.
  var lengthNoun: String { get }

  /// True if the lists are side by side, one for each page; false if they are on a single page.
  var isPaged: Bool { get }

  /// The name of the combined offset's outer part in the diagnosis; `nil` without an outer part.
  var outerPart: String? { get }

  /// The height and the threshold of a page's refresh control, in points; `nil` for none.
  func refreshControl(of page: Int) -> RefreshHold?

  /// True if the system can refresh as a whole.
  var refreshesTogether: Bool { get }

  /// True if each list refreshes separately and then rests below its own refresh control.
  var listsWait: Bool { get }

  /// The offsets at which a list that becomes visible beside the current list may be aligned with
  /// the header, in the trace's coordinates.
  ///
  /// - Parameters:
  ///   - from: The list's previous offset, in points.
  ///   - resets: True if a page starts at its top while the header is visible.
  /// - Returns: The range of offsets, in points; `nil` if only the previous offset is allowed.
  func alignment(from: Double, resets: Bool) -> ClosedRange<Double>?

  /// The positions at which the sheet rests, in points; empty for systems without a sheet.
  var detents: [Double] { get }

  /// The rules for parts that settle only at certain positions, such as a sheet; empty for none.
  var restRules: [RestRule] { get }

  /// The position of a bar that is docked at the bottom, in points from the top; 0 for systems whose
  /// bar does not dock.
  var lowestDock: Double { get }
}

// Most kinds have a header above pages, or only lists.
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
