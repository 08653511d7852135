import NestedScroll
import ScrollModel
import TraceRows

/// A nested system as a scenario declares it, and the one place that describes its kind.
///
/// The runner makes the system of it, the checks and the diagnosis use its layout and properties.
/// The keys of the kind are a ``ScenarioKind`` in the same file, which ``ScenarioKind/nested`` lists.
protocol NestedDeclaration: Sendable, Hashable {
  /// The nested system.
  associatedtype Nested: TracedSystem
  /// The layout equations, which are a second implementation of the system's frames.
  associatedtype Layout: LayoutLaw

  /// Creates the nested system at its start.
  func makeSystem() -> Nested

  var layout: Layout { get }

  /// Takes over from an older declaration those lists, such as heights, that a `set` step does not
  /// change, by their keys.
  mutating func keep(_ lists: Set<String>, of old: Self)

  /// Increases the height of a list by a length in points, negative for a decrease.
  mutating func insert(_ length: Double, above list: Int)

  /// The number of lists with an offset of their own.
  var listCount: Int { get }

  /// The number of pages; lists that are not side by side are all on one page.
  var pageCount: Int { get }

  /// What a length of content is inserted above: a page, a list of a stack, a section of a list.
  var lengthNoun: String { get }

  /// Whether the lists are side by side, one a page; otherwise they are all on one page.
  var isPaged: Bool { get }

  /// The outer part of the combined offset, as the diagnosis calls it; `nil` without one.
  var outerPart: String? { get }

  /// The height and the threshold of a page's refresh control, in points; `nil` for none.
  func refreshControl(of page: Int) -> (height: Double, threshold: Double)?

  /// Whether the system can refresh as a whole.
  var refreshesTogether: Bool { get }

  /// Whether each list refreshes separately and then rests below its own refresh control.
  var listsWait: Bool { get }

  /// Where a list that comes to show beside the current one may be aligned with the header, as the
  /// trace counts its offsets.
  ///
  /// - Parameters:
  ///   - from: The list's offset before, in points.
  ///   - resets: Whether a page starts at its top while the header is visible.
  /// - Returns: The offset or the offsets, in points; `nil` for no other offset than before.
  func alignment(from: Double, resets: Bool) -> ClosedRange<Double>?

  /// The positions at which the sheet rests, in points; empty for systems without a sheet.
  var detents: [Double] { get }

  /// Where parts rest that settle at certain positions only, such as a sheet; empty for none.
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

  func refreshControl(of page: Int) -> (height: Double, threshold: Double)? { nil }
  func alignment(from: Double, resets: Bool) -> ClosedRange<Double>? { nil }
}
