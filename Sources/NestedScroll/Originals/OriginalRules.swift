public import ScrollDynamics
public import ScrollModel

/// The published rules of a design, with their defects, over the parts of the system that does it
/// right.
///
/// Only what the original does differently is written down for each; everything else is the base's.
/// It is there to be compared with, and nothing depends on it.
public protocol OriginalRules: NestedSystem {
  /// The system that does it right.
  associatedtype Base: NestedSystem

  /// The parts, and where they are.
  var base: Base { get set }
}

extension OriginalRules {
  /// The base's.
  public var viewport: Size { base.viewport }
  /// The base's.
  public var pageCount: Int { base.pageCount }
  /// The base's.
  public var page: Int { base.page }
  /// The base's.
  public var offset: Double { base.offset }
  /// The base's.
  public var outer: Double { base.outer }
  /// The base's.
  public var listOwnsTopExcess: Bool { base.listOwnsTopExcess }
  /// The base's.
  public var commitsHalfWay: Bool { base.commitsHalfWay }
  /// The base's.
  public var policies: NestedPolicies { base.policies }
  /// The base's.
  public var defaultPolicy: TouchPolicy { base.defaultPolicy }

  /// The base's.
  public func policy(forDragOn part: NestedPart, direction: Double) -> TouchPolicy {
    base.policy(forDragOn: part, direction: direction)
  }

  /// The base's.
  public func limits(_ policy: TouchPolicy) -> JointLimits { base.limits(policy) }

  /// None: where the parts change over is what the originals get wrong.
  public func handOver(ahead direction: Double, _ policy: TouchPolicy) -> HandOver? { nil }

  /// The base's.
  public func owner(movingBy direction: Double, _ policy: TouchPolicy) -> NestedPart? {
    base.owner(movingBy: direction, policy)
  }

  /// The base's.
  public func part(at point: Vector, excess: Double) -> NestedPart? {
    base.part(at: point, excess: excess)
  }

  /// The base's.
  public mutating func show(page: Int) { base.show(page: page) }

  /// The base's.
  public mutating func scroll(page: Int, to offset: Double) {
    base.scroll(page: page, to: offset)
  }

  /// The base's.
  public mutating func follow(_ length: Double, above page: Int) {
    base.follow(length, above: page)
  }

  /// The base's.
  public mutating func adopt(_ system: Self) { base.adopt(system.base) }

  /// The base's.
  public func frames(excess: Double) -> NestedFrames { base.frames(excess: excess) }

  /// The base's.
  public func innerOffset(page: Int, excess: Double) -> Double? {
    base.innerOffset(page: page, excess: excess)
  }

  /// The base's.
  public func collapsed(excess: Double) -> Double { base.collapsed(excess: excess) }

  /// The base's.
  public func isRefreshing(page: Int) -> Bool { base.isRefreshing(page: page) }

  /// The base's.
  public mutating func lift(excess: Double) -> Bool { base.lift(excess: excess) }

  /// The base's.
  public mutating func endRefresh() { base.endRefresh() }

  /// The base's.
  public var dock: EasyPager.Dock? { base.dock }

  /// The base's.
  public func buttonTarget(at point: Vector, excess: Double) -> Double? {
    base.buttonTarget(at: point, excess: excess)
  }

  /// The base's.
  public func tapTarget(at point: Vector, excess: Double) -> Double? {
    base.tapTarget(at: point, excess: excess)
  }

  /// The base's.
  public var asidePosition: Double { base.asidePosition }
  /// The base's.
  public var movesJointOffset: Bool { base.movesJointOffset }
  /// The base's.
  public var isAside: Bool { base.isAside }
  /// The base's.
  public mutating func beginAside() { base.beginAside() }
  /// The base's.
  public mutating func dragAside(by movement: Double) { base.dragAside(by: movement) }
  /// The base's.
  public func release(_ context: ReleaseContext) -> Release? { base.release(context) }
  /// The base's.
  public func asideMotion(to position: Double, velocity: Double) -> Trajectory? {
    base.asideMotion(to: position, velocity: velocity)
  }
  /// The base's.
  public mutating func placeAside(at position: Double) { base.placeAside(at: position) }
  /// The base's.
  public mutating func endAside() { base.endAside() }
}

extension OriginalRules {
  /// How much of a movement the joint offset has room for.
  ///
  /// A scroll view that arrives at an end asks for a little more, which systems that clamp do not
  /// mind; the originals take what they are given.
  func bounded(_ movement: Double, _ policy: TouchPolicy) -> Double {
    limits(policy).parts.clamp(offset + movement) - offset
  }
}
