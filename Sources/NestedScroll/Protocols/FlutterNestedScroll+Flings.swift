import ScrollDynamics
public import ScrollModel

extension FlutterNestedScroll {
  /// The list whose motion decides about the header: the one with the smallest offset upwards, with the
  /// largest one downwards, the last of equals.
  ///
  /// - Parameter velocity: The velocity of the release, in points per second.
  /// - Returns: Its index.
  public func leadingList(for velocity: Double) -> Int {
    var leading = 0
    for index in lists.indices {
      let (position, best) = (lists[index].position, lists[leading].position)
      if velocity < 0 ? position >= best : position <= best { leading = index }
    }
    return leading
  }

  /// The header, 0, and a list, 1, as a chain.
  ///
  /// - Parameter index: Which list.
  /// - Returns: A chain of two parts.
  public func chain(list index: Int) -> ScrollChain {
    ScrollChain([
      ScrollPart(.header, amount: outer, length: header),
      ScrollPart(.list, amount: lists[index].position, length: lists[index].length),
    ])
  }

  /// Who is offered a fling's movement: the header first upwards and last downwards; a header that
  /// floats first downwards as well.
  public var claims: ClaimOrder {
    let (outer, inner) = (ScrollClaim(0), ScrollClaim(1))
    // The original's fling opens no floating header first, although its drag does.
    let floatsInFling = floats && !compatibility.contains(.twoSimulations)
    return ClaimOrder(up: [outer, inner], down: floatsInFling ? [outer, inner] : [inner, outer])
  }

  /// What happens when a finger lifts.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the release, in points per second.
  ///   - list: The list that the header scrolls with; ``leadingList(for:)`` unless given.
  ///   - physics: How lists that bounce and lists that do not come to rest.
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
