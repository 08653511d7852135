import ScrollDynamics
public import ScrollModel

/// A sheet that rests at detents, with a list in it that takes over when the sheet is full
/// (XLScrollView).
///
/// Upwards the sheet moves first, then the list; downwards the list first, then the sheet. A release
/// goes to whoever would take the next movement: a list decelerates, a sheet springs to a detent.
public struct DetentSheet: NestedSystem {
  /// The sizes.
  public private(set) var geometry: Geometry

  var chain: PagedChain

  /// Where the sheet shows while it springs, in points: it may swing beyond its ends.
  var springing: Double?

  /// Creates a sheet that rests at a detent.
  ///
  /// - Parameters:
  ///   - geometry: The sizes.
  ///   - detent: The index of the detent, from 0, the lowest.
  /// - Precondition: There is such a detent, all sizes are 0 or larger and finite, and the detents
  ///   ascend.
  public init(_ geometry: Geometry, detent: Int) {
    geometry.requireSizes()
    require(
      geometry.detents.indices.contains(detent),
      "there is no detent \(detent) of \(geometry.detents.count)")
    self.geometry = geometry
    chain = PagedChain(collapse: geometry.maximum, lengths: [geometry.length], outer: .sheet)
    chain.collapse(to: geometry.detents[detent])
  }

  /// The size that everything is seen through, in points.
  public var viewport: Size { geometry.viewport }

  /// What users want both ways.
  public var policies: NestedPolicies { geometry.policies }

  /// The sheet and its list.
  public var parts: ScrollChain {
    @inline(__always) get { chain.parts }
    @inline(__always) _modify { yield &chain.parts }
  }

  /// Those of sheet and list.
  @inline(__always)
  public func claims(_ policy: TouchPolicy) -> ScrollClaims { chain.claims(policy) }

  /// How far the sheet is pulled up and its list scrolled, in points.
  public var offset: Double { outer + chain.inner }

  /// How far the sheet is pulled up, in points; on a spring it may be beyond its ends.
  public var outer: Double { springing ?? chain.collapsed }

  /// The detent that the sheet is at, or `nil` on the way between two.
  public var detent: Int? {
    springing == nil ? geometry.detents.firstIndex(of: chain.collapsed) : nil
  }

  /// A sheet that is full leaves its list to scroll; a finger on the grabber moves the sheet alone.
  public func policy(forDragOn part: NestedPart, direction: Double) -> TouchPolicy {
    guard part == .list || part == .content else { return .outerOnly }
    let sheetFirst =
      policies.sheetDragBack == .symmetric && !chain.isPinned && chain.inner > 0
    return sheetFirst ? .outerFirst : .free
  }

  /// The sheet alone stops dead at its top; a list alone at its start.
  @inline(__always)
  public func limits(_ policy: TouchPolicy) -> JointLimits {
    let dimension = viewport.height
    switch policy {
    case .outerOnly:
      return JointLimits(parts.range(claims(policy)), bouncesAtBottom: false, dimension: dimension)
    case .innerOnly:
      let range = ScrollRange(lower: outer, upper: outer + chain.innerLength)
      return JointLimits(range, bouncesAtTop: false, dimension: dimension)
    case .aside:
      let range = ScrollRange(lower: offset, upper: offset)
      return JointLimits(
        range, bouncesAtTop: false, bouncesAtBottom: false, dimension: dimension)
    case .free, .outerFirst:
      return JointLimits(parts.range(claims(policy)), dimension: dimension)
    }
  }

  /// The sheet has its boundary; above it touches fall through to what lies behind.
  public func part(at point: Vector, excess: Double) -> NestedPart? {
    point.y >= sheetY(excess: excess) ? .list : nil
  }

  /// Puts the list somewhere.
  public mutating func scroll(page: Int, to offset: Double) { chain.scroll(page, to: offset) }

  /// A sheet at a detent stays at that detent, another one keeps its place.
  public mutating func adopt(_ system: DetentSheet) {
    let kept = detent.map { min($0, system.geometry.detents.count - 1) }
    // How far a finger that has caught the sheet above its largest detent can bring it there again.
    let above = max(0, chain.collapse - geometry.maximum)
    let overshoot = max(0, chain.collapsed - geometry.maximum)
    geometry = system.geometry
    springing = nil
    let place = overshoot > 0 ? geometry.maximum + overshoot : chain.collapsed
    chain.resize(
      collapsedTo: kept.map { geometry.detents[$0] } ?? place,
      of: geometry.maximum + above, lengths: [geometry.length])
  }

  /// Where the sheet is.
  public func frames(excess: Double) -> NestedFrames {
    var frames = NestedFrames()
    frames.sheetOffset = collapsed(excess: excess)
    frames.sheetY = sheetY(excess: excess)
    frames.contentHeight = viewport.height + geometry.maximum + chain.innerLength
    return frames
  }

  /// The offset of the list; what is beyond the bottom is the list's.
  public func innerOffset(page: Int, excess: Double) -> Double? {
    chain.inner + max(0, excess)
  }

  func sheetY(excess: Double) -> Double {
    geometry.maximum - collapsed(excess: excess)
  }
}
