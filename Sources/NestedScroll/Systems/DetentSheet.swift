import ScrollDynamics
public import ScrollModel

/// A sheet that rests at detents, with a list that scrolls once the sheet is at full height
/// (XLScrollView).
///
/// In an upward movement the sheet moves before the list; in a downward movement the list moves
/// before the sheet. After a release a list decelerates, and a sheet springs to a detent.
public struct DetentSheet: NestedSystem {
  /// The sizes and options.
  public private(set) var geometry: Geometry

  var chain: PagedChain

  /// True while the sheet springs to a detent; it can then be outside the range of its detents.
  var isSpringing = false

  /// Creates a sheet at rest at a detent; 0 is the lowest.
  ///
  /// - Precondition: There is such a detent, all sizes are 0 or larger and finite, and the detents
  ///   are in ascending order.
  public init(_ geometry: Geometry, detent: Int) {
    geometry.requireSizes()
    requireIndex(detent, below: geometry.detents.count, "detent")
    self.geometry = geometry
    chain = PagedChain(collapse: geometry.maximum, lengths: [geometry.length], outer: .sheet)
    chain.collapse(to: geometry.detents[detent])
  }

  /// The size of the viewport, in points.
  public var viewport: Size { geometry.viewport }

  /// The behaviors that the app has chosen.
  public var policies: NestedPolicies { geometry.policies }

  /// The sheet, part 0, and its list, part 1.
  public var parts: ScrollChain {
    @inline(__always) get { chain.parts }
    @inline(__always) _modify { yield &chain.parts }
  }

  /// The order in which the sheet (part 0) and its list (part 1) are offered a movement.
  @inline(__always)
  public func claims(_ policy: TouchPolicy) -> ScrollClaims { chain.claims(policy) }

  /// The offsets at which the sheet rests, in points, ascending.
  public var detents: [Double] { geometry.detents }

  /// The index of the detent at which the sheet is; `nil` if the sheet is between detents or
  /// springing.
  public var detent: Int? { isSpringing ? nil : geometry.detents.firstIndex(of: chain.collapsed) }

  /// The parts that a drag may move: the sheet and the list for a drag on the list, only the sheet
  /// for a drag on the grabber.
  public func policy(forDragOn part: NestedPart, direction: Double) -> TouchPolicy {
    guard part == .list || part == .content else { return .outerOnly }
    let sheetFirst = policies.sheetDragBack == .symmetric && !chain.isPinned && chain.inner > 0
    return sheetFirst ? .outerFirst : .free
  }

  /// The limits of the combined offset.
  ///
  /// A sheet that moves alone does not bounce at its highest position, nor does a list that moves
  /// alone bounce at its start.
  @inline(__always)
  public func limits(_ policy: TouchPolicy) -> CombinedLimits {
    let dimension = viewport.height
    switch policy {
    case .innerOnly:
      let range = ScrollRange(lower: outer, upper: outer + chain.innerLength)
      return CombinedLimits(range, bouncesAtTop: false, dimension: dimension)
    case .settlingPart:
      let range = ScrollRange(lower: offset, upper: offset)
      return CombinedLimits(
        range, bouncesAtTop: false, bouncesAtBottom: false, dimension: dimension)
    case .free, .outerFirst, .outerOnly:
      return CombinedLimits(
        parts.range(claims(policy)), bouncesAtBottom: policy != .outerOnly, dimension: dimension)
    }
  }

  /// Changes the geometry.
  ///
  /// A sheet at a detent stays at the detent with the same index; any other sheet keeps its offset.
  public mutating func adopt(_ system: DetentSheet) {
    guard system.geometry != geometry else { return }
    let kept = detent.map { min($0, system.geometry.detents.count - 1) }
    // A finger may have caught the sheet above its largest detent. `above` is that distance, in
    // points; a drag can raise the sheet to the same height again.
    let above = max(0, chain.collapse - geometry.maximum)
    let overshoot = max(0, chain.collapsed - geometry.maximum)
    geometry = system.geometry
    isSpringing = false
    let place = overshoot > 0 ? geometry.maximum + overshoot : chain.collapsed
    chain.resize(
      collapsedTo: kept.map { geometry.detents[$0] } ?? place,
      of: geometry.maximum + above, like: system.chain)
  }

  /// The frames of the sheet and its list.
  public func frames(overscroll: Double) -> NestedFrames {
    var frames = NestedFrames()
    frames.sheetOffset = collapsed(overscroll: overscroll)
    frames.sheetY = sheetY(overscroll: overscroll)
    frames.contentHeight = viewport.height + geometry.maximum + chain.innerLength
    return frames
  }

  func sheetY(overscroll: Double) -> Double { geometry.maximum - collapsed(overscroll: overscroll) }

  /// The second detent for a tap on a sheet at its lowest detent; the lowest detent for a touch on
  /// the transparent button above a raised sheet.
  public func tapTarget(at point: Vector, overscroll: Double) -> Double? {
    if point.y >= sheetY(overscroll: overscroll) {
      return detent == 0 && detents.count > 1 ? detents[1] : nil
    }
    let isUp = collapsed(overscroll: overscroll) > detents[0]
    return isUp && geometry.hasButton ? detents[0] : nil
  }
}
