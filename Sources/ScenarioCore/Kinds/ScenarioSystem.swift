package import NestedScroll
package import ScrollModel
import TraceRows

/// A nested system that a scenario declares, whose kind is known only at run time.
///
/// The only implementation is ``DeclaredSystem``, which forwards to the ``NestedDeclaration`` of
/// the kind. The requirements are repeated here, because Embedded Swift requires that all inherited
/// protocols are class-bound.
protocol ScenarioSystem: AnyObject, Sendable {
  /// The kind of system, which determines the columns of its trace rows.
  var kind: NestedKind { get }
  var traits: SystemTraits { get }

  func makeSystem() -> AnySystem

  func show(parts system: AnySystem, in row: inout NestedRow, overscroll: Double)

  /// Returns a copy with those arrays of `old` whose keys are in `lists`, which a `set` step does
  /// not change; returns `old` if it is of another kind.
  func keeping(_ lists: Set<String>, of old: any ScenarioSystem) -> any ScenarioSystem

  func inserting(_ length: Double, above list: Int) -> any ScenarioSystem

  func isEqual(to other: any ScenarioSystem) -> Bool
  func hash(into hasher: inout Hasher)

  // The properties of the kind and its layout equations: see NestedDeclaration.
  func refreshControl(of page: Int) -> RefreshControl?
  func alignment(from: Double) -> ClosedRange<Double>
  var restRules: [RestRule] { get }
  var viewport: Size { get }
  var policies: NestedPolicies { get }
  func layOut(_ row: inout TraceRecord)
  func amounts(in row: TraceRecord) -> LayoutAmounts
  func hiddenRange(of page: Int) -> ClosedRange<Double>?

  func overscrollOfHeader(in row: TraceRecord, within tolerance: Double) -> Double
}

/// The declaration of a nested system of one kind.
final class DeclaredSystem<Declaration: NestedDeclaration>: ScenarioSystem {
  let declaration: Declaration
  let traits: SystemTraits

  init(_ declaration: Declaration) {
    (self.declaration, traits) = (declaration, declaration.traits)
  }

  var kind: NestedKind { Declaration.Nested.kind }
  func makeSystem() -> AnySystem { AnySystem(declaration.makeSystem()) }

  func show(parts system: AnySystem, in row: inout NestedRow, overscroll: Double) {
    row.show(parts: system.typed(Declaration.Nested.self), overscroll: overscroll)
  }

  func keeping(_ lists: Set<String>, of old: any ScenarioSystem) -> any ScenarioSystem {
    guard let old = old as? DeclaredSystem else { return old }
    var new = declaration
    new.keep(lists, of: old.declaration)
    return DeclaredSystem(new)
  }

  func inserting(_ length: Double, above list: Int) -> any ScenarioSystem {
    DeclaredSystem(Self.inserting(length, above: list, in: declaration))
  }

  /// It is not inlined, like ``SharedBox/mutableBox(copy:)``; otherwise the WebAssembly optimizer
  /// would let the copy change the heights of the original.
  @inline(never)
  private static func inserting(
    _ length: Double, above list: Int, in declaration: consuming Declaration
  ) -> Declaration {
    declaration.insert(length, above: list)
    return declaration
  }

  func isEqual(to other: any ScenarioSystem) -> Bool {
    (other as? DeclaredSystem)?.declaration == declaration
  }

  func hash(into hasher: inout Hasher) { declaration.hash(into: &hasher) }

  // MARK: Properties of the kind

  var restRules: [RestRule] { declaration.restRules }

  func refreshControl(of page: Int) -> RefreshControl? { declaration.refreshControl(of: page) }

  func alignment(from: Double) -> ClosedRange<Double> { declaration.alignment(from: from) }

  // MARK: Layout equations

  var viewport: Size { declaration.viewport }
  var policies: NestedPolicies { declaration.policies }
  func layOut(_ row: inout TraceRecord) { declaration.layOut(&row) }
  func amounts(in row: TraceRecord) -> LayoutAmounts { declaration.amounts(in: row) }
  func hiddenRange(of page: Int) -> ClosedRange<Double>? { declaration.hiddenRange(of: page) }
  func overscrollOfHeader(in row: TraceRecord, within tolerance: Double) -> Double {
    declaration.overscrollOfHeader(in: row, within: tolerance)
  }
}

extension Scenario {
  /// A nested system as a scenario declares it, with its kind and geometry.
  public struct NestedSystem: Sendable, Hashable {
    var declared: any ScenarioSystem

    /// True if two systems are of the same kind and have the same geometry.
    public static func == (one: Self, other: Self) -> Bool {
      one.declared.isEqual(to: other.declared)
    }

    /// Hashes the geometry, consistently with `==`.
    public func hash(into hasher: inout Hasher) { declared.hash(into: &hasher) }

    package func makeSystem() -> AnySystem { declared.makeSystem() }

    package var viewport: Size { declared.viewport }
    package var listCount: Int { declared.traits.listCount }
    package var pageCount: Int { declared.traits.pageCount }
    package var isPaged: Bool { declared.traits.isPaged }
    package var outerPart: String? { declared.traits.outerPart }
    package var detents: [Double] { declared.traits.detents }
    /// True if the header expands at any list offset as soon as the scroll direction reverses.
    package var returnsHeader: Bool { declared.policies.headerReturns == .onReverse }
  }
}

extension Scenario.System {
  init(_ declaration: some NestedDeclaration) {
    self = .nested(Scenario.NestedSystem(declared: DeclaredSystem(declaration)))
  }

  package var nested: Scenario.NestedSystem? {
    if case .nested(let system) = self { system } else { nil }
  }

  var declared: (any ScenarioSystem)? { nested?.declared }
}

// The declarations that checks, decoding or the diagnosis treat specially.
extension Scenario.System {
  package var segmentPager: SegmentPager.Geometry? { declaration() }
  package var easyPager: EasyPager.Geometry? { declaration() }
  package var collapsingHeader: DeclaredHeader? { declaration() }
  package var swipePages: SwipePages.Geometry? { declaration() }
  package var detentSheet: DeclaredSheet? { declaration() }

  private func declaration<Declaration: NestedDeclaration>() -> Declaration? {
    (declared as? DeclaredSystem<Declaration>)?.declaration
  }
}
