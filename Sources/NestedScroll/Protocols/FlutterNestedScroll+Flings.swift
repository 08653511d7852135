import ScrollDynamics
public import ScrollModel

extension FlutterNestedScroll {
  /// The list whose fling also moves the header.
  ///
  /// For an upward fling the list with the smallest offset, for a downward fling the one with the
  /// largest; of lists with equal offsets, the last.
  ///
  /// - Parameter velocity: The velocity of the release, in points per second, positive upwards.
  /// - Returns: The index of the list.
  public func leadingList(for velocity: Double) -> Int {
    var leading = 0
    for index in lists.indices {
      let (position, best) = (lists[index].position, lists[leading].position)
      // Lists that a finger moves together differ by rounding errors.
      let isBehind = velocity < 0 ? best.isBeyond(position) : position.isBeyond(best)
      if !isBehind { leading = index }
    }
    return leading
  }

  /// A chain of the header, 0, and one list, 1.
  ///
  /// - Parameter index: The index of the list in ``lists``.
  /// - Returns: A chain of two parts with their present amounts.
  public func chain(list index: Int) -> ScrollChain {
    ScrollChain([
      ScrollPart(.header, amount: outer, length: header),
      ScrollPart(.list, amount: lists[index].position, length: lists[index].length),
    ])
  }

  /// The order in which the header, 0, and the list, 1, are offered a fling's movement.
  ///
  /// Upwards the header comes first; downwards the list, or the header if the header floats.
  public var claims: ClaimOrder {
    let (outer, inner) = (ScrollClaim(0), ScrollClaim(1))
    // The original's fling does not open a floating header first, although its drag does.
    let floatsInFling = floats && !compatibility.contains(.twoSimulations)
    return ClaimOrder(up: [outer, inner], down: floatsInFling ? [outer, inner] : [inner, outer])
  }

  /// The fling of the header and one list after the finger is released.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the release, in points per second, positive upwards.
  ///   - list: The index of the list that moves with the header; by default ``leadingList(for:)``.
  ///   - physics: The physics of lists that bounce and of lists that do not.
  /// - Returns: The fling, which moves the parts of ``chain(list:)``.
  public func fling(
    velocity: Double, list: Int? = nil,
    physics: (bouncing: ScrollPhysics, clamping: ScrollPhysics) = (
      .flutterBouncing(), .flutterClamping()
    )
  ) -> ChainFling {
    let index = list ?? leadingList(for: velocity)
    let bounces = lists[index].bounces
    let own = bounces ? physics.bouncing : physics.clamping
    let shown = shownOffset(of: index)
    return ChainFling(
      of: chain(list: index), claims,
      policy: compatibility.contains(.twoSimulations)
        ? .each([physics.clamping.fling, own.fling]) : .drive,
      velocity: velocity, overscroll: lists[index].range.overscroll(of: shown), rule: own.fling,
      edges: Edges(
        lower: own.edge(.lower, bounces: bounces, length: viewportLength),
        upper: own.edge(.upper, bounces: bounces, length: viewportLength)),
      viewportLength: viewportLength)
  }
}
