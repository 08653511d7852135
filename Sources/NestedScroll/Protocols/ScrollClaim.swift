public import ScrollDynamics

/// An entry in a ``ClaimOrder``: a part of a ``ScrollChain`` that may consume movement, and when.
///
/// A claim can have bounds (an app bar opens only in part before its list moves), a gate (a sheet
/// moves only while its list is at its start) and phases (a parent consumes drags, but not flings).
/// A ``ClaimOrder`` of several claims describes a platform's nested scrolling.
public struct ScrollClaim: Sendable, Hashable {
  /// The index of the part that may consume movement; 0 is the outermost.
  public let part: Int

  /// The range of the part's amount in which the part may consume movement, in points.
  ///
  /// A part outside this range consumes nothing. A part inside moves at most to the range's ends.
  public let bounds: ScrollRange

  /// The amount that another part must have before this part may consume; `nil` for no condition.
  ///
  /// The condition is checked when a movement begins. If the same movement then moves the other
  /// part away from the amount, the claim consumes nothing more. If the movement brings the other
  /// part to the amount, the claim can consume only later movements.
  public let gate: Gate?

  /// The movements that the part may consume: drags, flings or both.
  public let phases: Phases

  /// True if a drag movement counts as fully consumed as soon as the part consumes some of it.
  ///
  /// Some platforms lose the remaining movement in this way. Flings are never affected: the loss
  /// would depend on the frame rate.
  public let reportsFullConsumption: Bool

  /// Creates a claim of one part to consume movement.
  ///
  /// - Precondition: The index is from 0 to ``ScrollChain/capacity`` − 1; the gate's part is a
  ///   different part.
  public init(
    _ part: Int, within bounds: ScrollRange = .unbounded, gate: Gate? = nil,
    during phases: Phases = .all, reportsFullConsumption: Bool = false
  ) {
    require(
      part >= 0 && part < ScrollChain.capacity,
      "a claim's part must be from 0 to \(ScrollChain.capacity - 1), got \(part)")
    require(gate?.part != part, "a claim's gate must depend on another part, got part \(part)")
    self.part = part
    self.bounds = bounds
    self.gate = gate
    self.phases = phases
    self.reportsFullConsumption = reportsFullConsumption
  }

  /// The required amount of another part, such as 0 for a list at its start.
  public struct Gate: Sendable, Hashable {
    /// The index of the part on whose amount the gate depends; 0 is the outermost.
    public let part: Int

    /// The amount of the part at which the gate is open, in points.
    public let amount: Double

    /// Creates a gate on a part's amount.
    ///
    /// - Precondition: The index is from 0 to ``ScrollChain/capacity`` − 1, the amount is finite.
    public init(_ part: Int, at amount: Double) {
      require(
        part >= 0 && part < ScrollChain.capacity,
        "a gate's part must be from 0 to \(ScrollChain.capacity - 1), got \(part)")
      require(amount.isFinite, "an amount must be finite, got \(amount)")
      self.part = part
      self.amount = amount
    }
  }

  /// The kinds of movement that a part may consume: drags, flings or both.
  public struct Phases: OptionSet, Sendable, Hashable {
    /// The kinds of movement as bits, one bit for each kind.
    public let rawValue: UInt8

    /// Creates a set of kinds of movement from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Movements made by a finger or a wheel.
    public static let drag = Phases(rawValue: 1)

    /// Movements after a release, while the content decelerates or bounces.
    public static let fling = Phases(rawValue: 2)

    /// Drags and flings.
    public static let all: Phases = [.drag, .fling]
  }
}

/// Claims in the order in which they are offered a movement, for each direction.
///
/// Unlike ``ScrollClaims``, which contain a part at most once, an order can contain a part several
/// times, with bounds, a gate or phases. Create an order only when the layout changes; a movement
/// then allocates nothing.
public struct ClaimOrder: Sendable, Hashable {
  /// The claims for an upward movement of the content, in order.
  public let up: [ScrollClaim]

  /// The claims for a downward movement of the content, in order.
  public let down: [ScrollClaim]

  /// The largest number of claims for one direction.
  public static let capacity = 32

  /// Creates the order in which the parts are offered a movement.
  ///
  /// - Precondition: There are at most ``capacity`` claims for each direction.
  public init(up: [ScrollClaim], down: [ScrollClaim]) {
    for list in [up, down] {
      require(
        list.count <= ClaimOrder.capacity,
        "a direction must have at most \(ClaimOrder.capacity) claims, got \(list.count)")
    }
    self.up = up
    self.down = down
  }

  /// Creates an order in which every part may consume any movement, without further conditions.
  public init(_ claims: ScrollClaims) {
    up = claims.up.map { ScrollClaim($0) }
    down = claims.down.map { ScrollClaim($0) }
  }

  /// The claims that are offered a movement in a direction; negative for content that moves down.
  @inline(__always)
  public func claims(movingBy direction: Double) -> [ScrollClaim] { direction < 0 ? down : up }

  /// The same order with only the claims of one part, so that only this part moves.
  public func restricted(to part: Int) -> ClaimOrder {
    ClaimOrder(up: up.filter { $0.part == part }, down: down.filter { $0.part == part })
  }

  /// True if one large movement can have another result than many small movements.
  ///
  /// A part behind a gate consumes nothing of the movement that opens the gate, and a claim that
  /// reports full consumption loses the rest of a movement.
  var dependsOnEvents: Bool {
    (up + down).contains { $0.gate != nil || $0.reportsFullConsumption }
  }
}
