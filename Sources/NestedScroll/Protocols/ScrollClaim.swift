public import ScrollDynamics

/// The right of a part of a ``ScrollChain`` to consume some of a movement.
///
/// An app bar that opens early, a sheet that moves only while its list is at its start, a parent that
/// takes part in drags and not in flings: each is a claim with bounds, a gate or phases. Several
/// claims in an order, ``ClaimOrder``, are what a platform calls nested scrolling.
public struct ScrollClaim: Sendable, Hashable {
  /// The index of the part, from 0, the outermost.
  public let part: Int

  /// Between which amounts of the part the claim holds, in points.
  ///
  /// A part that is outside consumes nothing, one inside moves as far as their ends.
  public let bounds: ScrollRange

  /// What another part has to be at, or `nil`; looked at when a movement begins.
  public let gate: Gate?

  /// Which movements the claim holds for.
  public let phases: Phases

  /// Whether a movement of which the part consumes something is used up, as some originals report.
  ///
  /// It counts in drags only: how much of a fling is lost that way depends on the original's frames.
  public let reportsWhole: Bool

  /// Creates a claim.
  ///
  /// - Parameters:
  ///   - part: The index of the part.
  ///   - bounds: Between which amounts of the part it holds, in points.
  ///   - gate: What another part has to be at.
  ///   - phases: Which movements it holds for.
  ///   - reportsWhole: Whether a movement of which the part consumes something is used up. What is
  ///     left of that movement is lost.
  /// - Precondition: The index is one of ``ScrollChain/capacity`` parts.
  public init(
    _ part: Int, within bounds: ScrollRange = .unbounded, gate: Gate? = nil,
    during phases: Phases = .all, reportsWhole: Bool = false
  ) {
    require(
      part >= 0 && part < ScrollChain.capacity,
      "a claim names one of \(ScrollChain.capacity) parts, got \(part)")
    self.part = part
    self.bounds = bounds
    self.gate = gate
    self.phases = phases
    self.reportsWhole = reportsWhole
  }

  /// A part and the amount that it has to be at.
  public struct Gate: Sendable, Hashable {
    /// The index of the part.
    public let part: Int

    /// The amount, in points.
    public let amount: Double

    /// Creates a gate.
    ///
    /// - Parameters:
    ///   - part: The index of the part.
    ///   - amount: The amount that it has to be at, in points.
    /// - Precondition: The index is one of ``ScrollChain/capacity`` parts, the amount is finite.
    public init(_ part: Int, at amount: Double) {
      require(
        part >= 0 && part < ScrollChain.capacity,
        "a gate names one of \(ScrollChain.capacity) parts, got \(part)")
      require(amount.isFinite, "an amount must be finite, got \(amount)")
      self.part = part
      self.amount = amount
    }
  }

  /// What moves the content.
  public struct Phases: OptionSet, Sendable, Hashable {
    /// One bit for each phase.
    public let rawValue: UInt8

    /// Creates phases from bits.
    ///
    /// - Parameter rawValue: One bit for each phase.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A finger or a wheel.
    public static let drag = Phases(rawValue: 1)

    /// A released scroll.
    public static let fling = Phases(rawValue: 2)

    /// Both.
    public static let all: Phases = [.drag, .fling]
  }
}

/// Which claims are asked, first one first, for each direction.
///
/// Unlike ``ScrollClaims``, which name a part once, an order can name a part several times, within
/// bounds, behind a gate or in one phase only. It is made with the layout: a movement allocates
/// nothing.
public struct ClaimOrder: Sendable, Hashable {
  /// Who is offered a movement of the content upwards.
  public let up: [ScrollClaim]

  /// Who is offered a movement of the content downwards.
  public let down: [ScrollClaim]

  /// How many claims a direction can have.
  public static let capacity = 32

  /// Creates an order.
  ///
  /// - Parameters:
  ///   - up: Who is offered a movement of the content upwards.
  ///   - down: Who is offered a movement of the content downwards.
  /// - Precondition: At most ``capacity`` claims a direction.
  public init(up: [ScrollClaim], down: [ScrollClaim]) {
    for list in [up, down] {
      require(
        list.count <= ClaimOrder.capacity,
        "a direction has at most \(ClaimOrder.capacity) claims, got \(list.count)")
    }
    self.up = up
    self.down = down
  }

  /// Creates the order of claims without bounds, gates and phases.
  ///
  /// - Parameter claims: Who is offered a movement.
  public init(_ claims: ScrollClaims) {
    up = claims.up.map { ScrollClaim($0) }
    down = claims.down.map { ScrollClaim($0) }
  }

  /// The claims of a direction.
  ///
  /// - Parameter direction: The sign of the movement.
  /// - Returns: Who is offered it, in order.
  @inline(__always)
  public func claims(movingBy direction: Double) -> [ScrollClaim] { direction < 0 ? down : up }

  /// The claims of one part, which then moves alone.
  ///
  /// - Parameter part: The index of the part.
  /// - Returns: Its claims, in the same order.
  public func only(_ part: Int) -> ClaimOrder {
    ClaimOrder(up: up.filter { $0.part == part }, down: down.filter { $0.part == part })
  }
}
