import ScrollDynamics
import ScrollModel

/// A system whose content consists of items in sequence, such as lists or sections; the combined
/// offset alone determines every frame.
protocol SegmentedSystem: NestedSystem {
  associatedtype Geometry: Equatable

  /// The sizes.
  var geometry: Geometry { get }

  /// The segments of the combined offset.
  var window: SegmentWindow { get }

  /// The offset at which each item begins.
  var starts: ItemStarts { get set }
}

extension SegmentedSystem {
  /// The order in which the parts are offered a movement: first the current segment, then the parts
  /// ahead of it in the direction of the movement.
  @inline(__always)
  public func claims(_ policy: TouchPolicy) -> ScrollClaims {
    policy == .settlingPart ? .none : SegmentWindow.claims
  }

  /// The limits of the combined offset, from the start of the first item to the end of the last.
  @inline(__always)
  public func limits(_ policy: TouchPolicy) -> CombinedLimits {
    CombinedLimits(
      policy == .settlingPart
        ? ScrollRange(lower: offset, upper: offset) : ScrollRange(lower: 0, upper: window.length),
      dimension: viewport.height)
  }

  /// Computes the parts again after the offset has crossed a boundary.
  @inline(__always)
  public mutating func partsDidMove() {
    if SegmentWindow.hasPassedBoundary(parts) { setOffset(offset) }
  }

  /// Scrolls by the height of content inserted into an item, unless the item begins below the top
  /// of the viewport.
  public mutating func didInsert(_ length: Double, above item: Int) {
    if starts[item] <= offset { move(by: length, .free) }
  }

  /// Changes the geometry; the combined offset stays the same, clamped to the new range.
  public mutating func adopt(_ system: Self) {
    guard system.geometry != geometry else { return }
    let offset = offset
    self = system
    setOffset(offset)
  }

  /// Always 0, because the content has no outer part.
  public var outer: Double { 0 }

  /// Always 0, because the content has no outer part.
  public func collapsed(overscroll: Double) -> Double { 0 }

  mutating func setOffset(_ offset: Double) {
    window.setOffset(of: &parts, to: offset)
    starts.setCurrentItem(at: self.offset)
  }
}
