/// The options of a view, which an event does not change.
@usableFromInline
struct ViewOptions: Sendable, Hashable {
  @usableFromInline let latchesFlings: Bool
  @usableFromInline let displayScale: Double?

  /// True if the header snaps, stored because reading the policies of a system is expensive.
  private(set) var snapsHeader: Bool

  init(_ system: some NestedSystem, displayScale: Double?, latchesFlings: Bool) {
    self.displayScale = displayScale
    self.latchesFlings = latchesFlings
    snapsHeader = Self.snapsHeader(of: system)
  }

  mutating func update(for system: some NestedSystem) { snapsHeader = Self.snapsHeader(of: system) }

  private static func snapsHeader(of system: some NestedSystem) -> Bool {
    system.parts[0].identity == .header && system.policies.headerSnap
  }

  /// The maximum distance by which rounding to pixels moves a part, in points.
  @inline(__always) var resolution: Double { (displayScale.map { 0.5 / $0 } ?? 0) + .roundingError }
}
