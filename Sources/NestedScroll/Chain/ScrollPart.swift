public import ScrollDynamics

/// One part of a ``ScrollChain``: a range, and where in it the part is.
public struct ScrollPart: Sendable, Hashable {
  /// What the part is to a finger and in a trace.
  public let identity: NestedPart

  /// Where the part is, in points: how far a header is collapsed, a list scrolled.
  public private(set) var amount: Double

  /// Between which amounts it moves, in points.
  public let range: ScrollRange

  /// Creates a part.
  ///
  /// - Parameters:
  ///   - identity: What the part is.
  ///   - amount: Where it is, in points; clamped to the range.
  ///   - range: Between which amounts it moves, in points.
  /// - Precondition: The amount is a number and the range finite.
  public init(_ identity: NestedPart, amount: Double = 0, range: ScrollRange) {
    require(!amount.isNaN, "an amount must be a number, got \(amount)")
    require(
      range.lower > -.infinity && range.upper < .infinity,
      "a part moves within a finite range, got \(range.lower) to \(range.upper)")
    self.identity = identity
    self.amount = range.clamp(amount)
    self.range = range
  }

  /// Creates a part that moves from 0.
  ///
  /// - Parameters:
  ///   - identity: What the part is.
  ///   - amount: Where it is, in points; clamped to the range.
  ///   - length: How far it moves, in points.
  /// - Precondition: The length is 0 or larger and finite, the amount is a number.
  public init(_ identity: NestedPart, amount: Double = 0, length: Double) {
    self.init(identity, amount: amount, range: ScrollRange(lower: 0, upper: length))
  }

  /// How far the part can move in a direction, in points, 0 or more.
  ///
  /// - Parameter direction: The sign of the movement.
  /// - Returns: Points.
  @inline(__always)
  public func room(movingBy direction: Double) -> Double {
    direction < 0 ? amount - range.lower : range.upper - amount
  }

  /// Where the part is led at the least: to its start if it may move, which a bit says.
  @inline(__always)
  func least(_ mayMove: UInt8) -> Double { mayMove == 0 ? amount : range.lower }

  /// Where the part is led at the most.
  @inline(__always)
  func greatest(_ mayMove: UInt8) -> Double { mayMove == 0 ? amount : range.upper }

  /// Consumes what it can of a movement, and leaves the remaining.
  ///
  /// A part that can take all takes it as it is, so that nothing remains by rounding.
  @inline(__always)
  @discardableResult
  mutating func consume(_ remaining: inout Double) -> Double {
    let wanted = amount + remaining
    guard let end = range.endExceeded(by: wanted) else {
      defer { remaining = 0 }
      amount = wanted
      return remaining
    }
    let moved = range[end] - amount
    amount = range[end]
    remaining -= moved
    return moved
  }
}
