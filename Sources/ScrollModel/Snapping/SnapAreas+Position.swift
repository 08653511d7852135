public import ScrollDynamics

extension SnapAreas {
  /// A kind of scroll that ends at a snap area, as defined by CSS scroll snap.
  public enum Strategy: Sendable, Hashable {
    /// An intended end without a direction: a programmatic scroll to an offset, or a release
    /// without velocity.
    case end(at: Vector, along: AxisSet = .both)
    /// An intended direction without an end, such as an arrow key: snaps to the nearest area ahead.
    case direction(from: Vector, by: Vector)
    /// An intended direction and end: a programmatic scroll by a distance, or a fling, for which an
    /// area less than half a point ahead also counts as ahead.
    case both(from: Vector, by: Vector, isFling: Bool = false)
  }

  /// A snap area at which a scroll ends, along one axis.
  public struct Snap: Sendable, Hashable {
    /// The index of the area in ``SnapAreas/areas``.
    public let area: Int

    /// The offset along the axis at which the scroll ends, in points.
    public let offset: Double

    /// The offsets at which this area fills the snapport and no other area begins or ends in the
    /// snapport, in points; `nil` if the scroll ends where the area is aligned.
    public let covered: ScrollRange?
  }

  /// The offset at which a scroll ends, and the areas there.
  public struct Position: Sendable, Hashable {
    /// The offset at which the scroll ends, in points.
    public let offset: Vector

    /// The area along the horizontal axis; `nil` if there is none.
    public let horizontal: Snap?

    /// The area along the vertical axis; `nil` if there is none.
    public let vertical: Snap?
  }

  /// The offset at which a scroll must end, and the snap areas there; `nil` if neither axis finds
  /// an area and the scroll ends naturally.
  ///
  /// - Precondition: The numbers of the strategy are finite.
  /// - Complexity: O(n) for n areas, plus O(n) for each area larger than the snapport that is
  ///   nearer than the nearest aligned area.
  public func position(for strategy: Strategy) -> Position? {
    var x = SnapSearch(strategy, .horizontal, in: self)
    var y = SnapSearch(strategy, .vertical, in: self)
    require(x.isFinite && y.isFinite, "a strategy's numbers must be finite, got \(strategy)")
    x.run(in: self, cross: nil, base: y.base)
    y.run(in: self, cross: nil, base: x.base)
    return position(&x, &y, keepsX: x.distance <= y.distance)
  }

  /// The offset that keeps a scroll view at its snap areas after a new layout of its content.
  ///
  /// The indices are those, in the new layout, of the areas at which the scroll view rests; `nil`
  /// if it rests at none. The result is `nil` if neither axis finds an area.
  ///
  /// - Precondition: The offset is finite.
  /// - Complexity: As for ``position(for:)``.
  public func positionAfterLayout(
    at offset: Vector, horizontal: Int? = nil, vertical: Int? = nil
  ) -> Position? {
    require(offset.isFinite, "an offset must be finite, got \(offset)")
    var x = SnapSearch(.end(at: offset), .horizontal, in: self)
    var y = SnapSearch(.end(at: offset), .vertical, in: self)
    let keptX = x.keep(horizontal, in: self, base: y.base)
    let keptY = y.keep(vertical, in: self, base: x.base)
    if x.found == nil { x.run(in: self, cross: nil, base: y.base) }
    if y.found == nil { y.run(in: self, cross: nil, base: x.base) }
    return position(&x, &y, keepsX: keptX != keptY ? keptX : blockAxis == .horizontal)
  }

  /// Searches one axis again if the areas of both axes are not visible together.
  private func makeVisible(_ x: inout SnapSearch, _ y: inout SnapSearch, keepsX: Bool) {
    if let one = x.found, let other = y.found,
      horizontal.touches(other.area, at: one.offset), vertical.touches(one.area, at: other.offset)
    {
      return
    }
    if let one = x.found, keepsX || y.found == nil {
      y.run(in: self, cross: one, base: x.base)
    } else if let other = y.found {
      x.run(in: self, cross: other, base: y.base)
    }
  }

  /// Finds a common area for both axes if the search on each axis has found no visible area.
  ///
  /// It chooses the area whose start is nearest to the offset along the block axis, then along the
  /// other axis. Every such choice recorded in Chromium 156 agrees with this rule.
  private func findOneArea(_ x: inout SnapSearch, _ y: inout SnapSearch) {
    var best: (block: Double, inline: Double)?
    for area in areas.indices {
      let (left, top) = (horizontal.aligned[area], vertical.aligned[area])
      guard left.isFinite, top.isFinite, x.isInRange(left), y.isInRange(top) else { continue }
      let across = abs(horizontal.starts[area] - x.base)
      let down = abs(vertical.starts[area] - y.base)
      let distance = blockAxis == .vertical ? (down, across) : (across, down)
      if let best, best <= distance { continue }
      best = distance
      x.found = Snap(area: area, offset: left, covered: nil)
      y.found = Snap(area: area, offset: top, covered: nil)
    }
  }

  private func position(_ x: inout SnapSearch, _ y: inout SnapSearch, keepsX: Bool) -> Position? {
    if x.found == nil && y.found == nil {
      guard x.isActive, y.isActive, !x.hasDirectionAndEnd else { return nil }
      findOneArea(&x, &y)
    } else {
      makeVisible(&x, &y, keepsX: keepsX)
    }
    guard x.found != nil || y.found != nil else { return nil }
    func offset(_ search: SnapSearch) -> Double {
      search.found?.offset ?? (dropsUnsnappedAxis ? search.start : search.aim)
    }
    return Position(
      offset: Vector(x: offset(x), y: offset(y)), horizontal: x.found, vertical: y.found)
  }
}
