import ScrollDynamics
public import ScrollModel

extension FlutterNested {
  /// The list whose fling also moves the header.
  ///
  /// For an upward fling it is the list with the smallest offset, for a downward fling the list
  /// with the largest offset; among lists with equal offsets, the last.
  public func leadingList(for velocity: Double) -> Int {
    var leading = 0
    for index in lists.indices {
      let (position, best) = (lists[index].position, lists[leading].position)
      // The offsets of lists that a finger moves together may differ by rounding errors.
      let distance = velocity < 0 ? best - position : position - best
      if distance <= .roundingError { leading = index }
    }
    return leading
  }

  /// A chain of the header (part 0) and one list (part 1), with their current amounts.
  public func chain(list index: Int) -> ScrollChain {
    ScrollChain([headerPart, ScrollPart(lists[index], extra: 0)], topOwner: 1)
  }

  private var headerPart: ScrollPart { ScrollPart(.header, amount: outer, length: header) }

  /// The order in which the header (part 0) and the list (part 1) are offered a fling's movement.
  ///
  /// Upwards the header comes first. Downwards the list comes first, unless the header floats.
  public var claims: ClaimOrder {
    let (outer, inner) = (ScrollClaim(0), ScrollClaim(1))
    // In Flutter, a fling does not open a floating header first, although a drag does.
    let floatsInFling = bar.floats && !compatibility.contains(.twoSimulations)
    return ClaimOrder(up: [outer, inner], down: floatsInFling ? [outer, inner] : [inner, outer])
  }

  /// The motion of the header and the lists after the finger is released.
  public struct Fling: Sendable, Hashable {
    /// The index of the list whose fling decides how the header moves.
    public let leading: Int
    /// The fling of the header; empty if the list ``leading`` moves the header.
    ///
    /// It is an array because a frame would copy an optional fling.
    var header: [ChainFling]
    /// The fling of each list, in a chain of the header (part 0) and the list (part 1).
    var lists: [ChainFling]

    /// The time at which everything is at rest, in seconds since the release.
    public var restTime: Double { (header + lists).reduce(0) { max($0, $1.restTime) } }

    /// The boundaries between the header and the list ``leading``, in order; the parts are those of
    /// ``chain(list:)``.
    public var boundaries: [ChainFling.Boundary] {
      let own = lists[leading].boundaries
      // A header with a separate simulation does not take over from a list that was overscrolled.
      return header.isEmpty ? own : own.filter { $0.displacement != 0 }
    }

    /// Displacement, velocity and overscroll of the list ``leading`` at a time.
    public func sample(at time: Double) -> ChainFling.Sample { lists[leading].sample(at: time) }
  }

  /// The fling of the header and all lists after the finger is released.
  ///
  /// With a velocity of 0 only overscrolled lists move. The header moves with a list, by default
  /// ``leadingList(for:)``. Lists that do not bounce have
  /// `ScrollPhysics.flutterClamping(pixelsPerPoint:compatibility:)`.
  public func fling(
    velocity: Double, list: Int? = nil, physics bouncing: ScrollPhysics = .flutterBouncing()
  ) -> Fling {
    let leading = list ?? leadingList(for: velocity)
    let flings = lists.indices.map { index in
      compatibility.contains(.twoSimulations)
        ? listFling(of: index, velocity, bouncing)
        : fling(of: chain(list: index), claims, index, velocity, bouncing)
    }
    // If the list `leading` does not move, the list that moves longest replaces it.
    let longest = lists.indices.max { flings[$0].restTime < flings[$1].restTime }
    return Fling(
      leading: flings[leading].restTime > 0 ? leading : longest ?? leading,
      header: compatibility.contains(.twoSimulations)
        ? [headerFling(velocity, above: leading)] : [], lists: flings)
  }

  private static let clamping = ScrollPhysics.flutterClamping()

  private func fling(
    of chain: ScrollChain, _ claims: ClaimOrder, _ index: Int, _ velocity: Double,
    _ bouncing: ScrollPhysics, at time: Double = 0
  ) -> ChainFling {
    let physics = lists[index].bounces ? bouncing : Self.clamping
    let overscroll = lists[index].range.overscroll(of: visibleOffset(of: index))
    // A list that does not bounce still returns if the app has set an offset beyond an end.
    let bounces = lists[index].bounces || overscroll != 0
    return ChainFling(
      of: chain, claims, velocity: velocity, overscroll: overscroll, rule: physics.fling,
      edges: physics.edges(bounces: bounces, length: viewport.height),
      viewportLength: viewport.height, at: time)
  }

  /// The fling after a change of the sizes at a time; `nil` if it must start again as a whole.
  ///
  /// A list keeps its motion unless an end that has affected the motion has changed.
  func continued(_ fling: Fling, at time: Double, physics bouncing: ScrollPhysics) -> Fling? {
    guard fling.header.isEmpty, fling.lists.count == lists.count else { return nil }
    var next = fling
    for index in lists.indices {
      let before = fling.lists[index]
      var chain = chain(list: index)
      // In this chain, the header is where this list's fling would have moved it.
      var own = chain
      before.show(in: &own, at: time)
      chain.setAmount(own[0].amount, of: 0)
      next.lists[index] =
        before.hasSameEnds(in: chain, at: time)
        ? before.continued(in: chain, at: time)
        : self.fling(of: chain, claims, index, before.momentum(at: time), bouncing, at: time)
    }
    return next
  }
}

// MARK: - Two simulations

// Flutter's simulations run along one axis: the header's range, then the list's. The position of a
// scrolled list on this axis does not depend on how far the header is collapsed
// (`_NestedScrollCoordinator._getMetrics`).
extension FlutterNested {
  private func listFling(
    of index: Int, _ velocity: Double, _ bouncing: ScrollPhysics
  ) -> ChainFling {
    let isScrolled = lists[index].position > 0
    if velocity > 0, isScrolled {
      // The list moves immediately; its axis is longer by the distance left for the header to
      // collapse.
      let extra = lists[index].bounces ? header - outer : 0
      let chain = ScrollChain([headerPart, ScrollPart(lists[index], extra: extra)])
      return fling(of: chain, claims.restricted(to: 1), index, velocity, bouncing)
    }
    return fling(of: chainOfAxis(index, velocity), Self.claimsOfAxis, index, velocity, bouncing)
  }

  private func headerFling(_ velocity: Double, above index: Int) -> ChainFling {
    // If the list is overscrolled, the header's simulation starts without velocity.
    let isPulled = lists[index].range.overscroll(of: lists[index].position) != 0
    let chain = chainOfAxis(index, velocity)
    return ChainFling(
      of: chain, velocity > 0 ? Self.claimsOfAxis.restricted(to: 0) : Self.claimsOfAxis,
      velocity: isPulled ? 0 : velocity, rule: Self.clamping.fling, viewportLength: viewport.height)
  }

  /// A chain of the header (part 0), a list (part 1) and a gap (part 2) in which neither moves.
  private func chainOfAxis(_ index: Int, _ velocity: Double) -> ScrollChain {
    let gap = velocity < 0 && lists[index].position > 0 ? header - outer : 0
    return ScrollChain([
      headerPart, ScrollPart(lists[index], extra: 0),
      ScrollPart(.content, amount: gap, length: gap),
    ])
  }

  private static var claimsOfAxis: ClaimOrder {
    ClaimOrder(
      up: [ScrollClaim(0), ScrollClaim(1)], down: [ScrollClaim(1), ScrollClaim(2), ScrollClaim(0)])
  }
}

extension ScrollPart {
  fileprivate init(_ list: FlutterNested.List, extra: Double) {
    self.init(.list, amount: list.position, length: list.length + extra)
  }
}
