public import ScrollDynamics

/// The right of one part of a ``ScrollChain`` to consume movements, under conditions.
///
/// A claim can have bounds (an app bar opens only in part before its list moves), a gate (a sheet
/// moves only while its list is at its start) and phases (a parent consumes drags, not flings). A
/// ``ClaimOrder`` of several claims describes a platform's nested scrolling.
public struct ScrollClaim: Sendable, Hashable {
  /// The index of the part, from 0, the outermost.
  public let part: Int

  /// The amounts of the part between which the claim applies, in points.
  ///
  /// A part outside the bounds consumes nothing; one inside moves at most to their ends.
  public let bounds: ScrollRange

  /// The amount that another part must have, checked when a movement begins; `nil` for no
  /// condition.
  ///
  /// A movement that moves the other part away from that amount ends the claim; one that moves it
  /// there does not begin it before the next movement.
  public let gate: Gate?

  /// The kinds of movement to which the claim applies.
  public let phases: Phases

  /// Whether a movement counts as fully consumed if the part consumes any of it, as in some
  /// originals.
  ///
  /// It applies to drags only: the loss in a fling would depend on the original's frames.
  public let reportsWhole: Bool

  /// Creates a claim.
  ///
  /// - Parameters:
  ///   - part: The index of the part.
  ///   - bounds: The amounts of the part between which it applies, in points.
  ///   - gate: The amount that another part must have.
  ///   - phases: The kinds of movement to which it applies.
  ///   - reportsWhole: Whether a movement counts as fully consumed if the part consumes any of it;
  ///     the remainder is lost.
  /// - Precondition: The index is one of ``ScrollChain/capacity`` parts; the gate names another one.
  public init(
    _ part: Int, within bounds: ScrollRange = .unbounded, gate: Gate? = nil,
    during phases: Phases = .all, reportsWhole: Bool = false
  ) {
    require(
      part >= 0 && part < ScrollChain.capacity,
      "a claim names one of \(ScrollChain.capacity) parts, got \(part)")
    require(gate?.part != part, "a gate names another part than its claim, got part \(part)")
    self.part = part
    self.bounds = bounds
    self.gate = gate
    self.phases = phases
    self.reportsWhole = reportsWhole
  }

  /// A part and the amount that it must have.
  public struct Gate: Sendable, Hashable {
    /// The index of the part.
    public let part: Int

    /// The amount, in points.
    public let amount: Double

    /// Creates a gate.
    ///
    /// - Parameters:
    ///   - part: The index of the part.
    ///   - amount: The amount that the part must have, in points.
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

  /// The kinds of movement that a claim applies to.
  public struct Phases: OptionSet, Sendable, Hashable {
    /// One bit for each phase.
    public let rawValue: UInt8

    /// Creates phases from bits.
    ///
    /// - Parameter rawValue: One bit for each phase.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Movements of a finger or a wheel.
    public static let drag = Phases(rawValue: 1)

    /// Movements of a released scroll.
    public static let fling = Phases(rawValue: 2)

    /// Drags and flings.
    public static let all: Phases = [.drag, .fling]
  }
}

/// Claims in the order in which they are offered a movement, for each direction.
///
/// Unlike ``ScrollClaims``, which name a part at most once, an order can name a part several times,
/// with bounds, a gate or phases. Create it when the layout changes; a movement then allocates
/// nothing.
public struct ClaimOrder: Sendable, Hashable {
  /// The claims for an upward movement of the content, in order.
  public let up: [ScrollClaim]

  /// The claims for a downward movement of the content, in order.
  public let down: [ScrollClaim]

  /// The largest number of claims for one direction.
  public static let capacity = 32

  /// Creates an order.
  ///
  /// - Parameters:
  ///   - up: The claims for an upward movement of the content, in order.
  ///   - down: The claims for a downward movement of the content, in order.
  /// - Precondition: There are at most ``capacity`` claims for each direction.
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
  /// - Parameter claims: The order in which the parts are offered a movement.
  public init(_ claims: ScrollClaims) {
    up = claims.up.map { ScrollClaim($0) }
    down = claims.down.map { ScrollClaim($0) }
  }

  /// The claims of a direction, in order.
  ///
  /// - Parameter direction: The sign of the movement.
  /// - Returns: The claims, in order.
  @inline(__always)
  public func claims(movingBy direction: Double) -> [ScrollClaim] { direction < 0 ? down : up }

  /// Keeps only the claims of one part, which then moves alone.
  ///
  /// - Parameter part: The index of the part.
  /// - Returns: Its claims, in the same order.
  public func only(_ part: Int) -> ClaimOrder {
    ClaimOrder(up: up.filter { $0.part == part }, down: down.filter { $0.part == part })
  }
}
