public import ScrollDynamics

extension OffsetArbiter {
  /// Who takes a share of a movement.
  public enum Taker: Sendable, Hashable {
    /// A part of the chain, by its index.
    case part(Int)
    /// Nobody: the content goes beyond its ends, or comes back from there.
    case overscroll
  }

  /// One part of a chain: a range, and where in it the part stands.
  public struct Part: Sendable, Hashable {
    /// Where the part stands, in points: how far a header is collapsed, a list scrolled.
    public private(set) var amount: Double

    /// Between which amounts it moves, in points.
    public let range: ScrollRange

    /// Creates a part.
    ///
    /// - Parameters:
    ///   - amount: Where it stands, in points; put into the range.
    ///   - range: Between which amounts it moves, in points.
    /// - Precondition: The amount is a number.
    public init(amount: Double, range: ScrollRange) {
      require(!amount.isNaN, "an amount must be a number, got \(amount)")
      self.amount = range.clamp(amount)
      self.range = range
    }

    /// Creates a part that starts at 0.
    ///
    /// - Parameter length: How far it moves, in points.
    /// - Precondition: The length is 0 or larger.
    public init(length: Double) {
      self.init(amount: 0, range: ScrollRange(lower: 0, upper: length))
    }

    /// Takes what it can of a movement, and takes it off the rest.
    ///
    /// The last part to be asked takes the rest as it is, so that nothing remains by rounding.
    @inline(__always)
    @discardableResult
    mutating func take(from rest: inout Double) -> Double {
      if rest == 0 { return 0 }
      let wanted = amount + rest
      guard let end = range.endExceeded(by: wanted) else {
        defer { rest = 0 }
        amount = wanted
        return rest
      }
      let moved = range[end] - amount
      // A part beyond its range, which only a change of the range leaves behind, does not turn back.
      if moved * rest <= 0 { return 0 }
      amount = range[end]
      rest -= moved
      return moved
    }
  }

  /// In which order the parts of a chain are asked, as indices; who is not named does not move.
  public struct Order: Sendable, Hashable {
    /// Who is asked when the content moves up.
    public let up: [Int]

    /// Who is asked when the content moves down.
    public let down: [Int]

    /// Creates an order.
    ///
    /// - Parameters:
    ///   - up: Who is asked when the content moves up, first one first.
    ///   - down: Who is asked when the content moves down, first one first.
    public init(up: [Int], down: [Int]) {
      self.up = up
      self.down = down
    }

    /// Two parts: the outer one collapses first and comes back last, as users of a list under a
    /// header expect.
    public static let outerFirstUp = Order(up: [0, 1], down: [1, 0])

    /// Two parts: the outer one collapses first and comes back first, alone; the inner one stays.
    ///
    /// What a finger on the header means.
    public static let outerFirst = Order(up: [0, 1], down: [0])

    /// The outer of two parts alone.
    public static let outerOnly = Order(up: [0], down: [0])

    /// The inner of two parts alone.
    public static let innerOnly = Order(up: [1], down: [1])
  }
}
