import ScrollDynamics
public import ScrollModel

extension FlutterNestedScroll {
  /// The list whose motion moves the header: upwards the one with the smallest offset, downwards
  /// the one with the largest; the last of equals.
  ///
  /// - Parameter velocity: The velocity of the release, in points per second.
  /// - Returns: The index of the list.
  public func leadingList(for velocity: Double) -> Int {
    var leading = 0
    for index in lists.indices {
      let (position, best) = (lists[index].position, lists[leading].position)
      if velocity < 0 ? position >= best : position <= best { leading = index }
    }
    return leading
  }

  /// A chain of the header, 0, and one list, 1.
  ///
  /// - Parameter index: The index of the list.
  /// - Returns: A chain of two parts.
  public func chain(list index: Int) -> ScrollChain {
    ScrollChain([
      ScrollPart(.header, amount: outer, length: header),
      ScrollPart(.list, amount: lists[index].position, length: lists[index].length),
    ])
  }

  /// The order in which a fling's movement is offered: upwards the header first, downwards the
  /// header last, or first if it floats.
  public var claims: ClaimOrder {
    let (outer, inner) = (ScrollClaim(0), ScrollClaim(1))
    // The original's fling does not open a floating header first, although its drag does.
    let floatsInFling = floats && !compatibility.contains(.twoSimulations)
    return ClaimOrder(up: [outer, inner], down: floatsInFling ? [outer, inner] : [inner, outer])
  }

  /// The motion after a release.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the release, in points per second.
  ///   - list: The index of the list that moves with the header; by default ``leadingList(for:)``.
  ///   - physics: The physics of lists that bounce and of lists that do not.
  /// - Returns: The motion of ``chain(list:)``.
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
