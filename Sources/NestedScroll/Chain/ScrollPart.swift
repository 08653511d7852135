public import ScrollDynamics

/// A part of a ``ScrollChain``: how far it can move, and how far it has moved.
public struct ScrollPart: Sendable, Hashable {
  /// The distance by which a header is collapsed or a list is scrolled, in points.
  public private(set) var amount: Double

  /// The smallest and the largest amount, in points.
  public let range: ScrollRange

  /// The kind of the part, such as a header, for touches and traces.
  public let identity: NestedPart

  /// Creates a part from its properties; the amount is clamped to the range.
  ///
  /// - Precondition: The amount is a number and the range finite.
  public init(_ identity: NestedPart, amount: Double = 0, range: ScrollRange) {
    require(!amount.isNaN, "an amount must be a number, got \(amount)")
    require(
      range.lower > -.infinity && range.upper < .infinity,
      "a part must have a finite range, got \(range.lower) to \(range.upper)")
    self.identity = identity
    self.amount = range.clamp(amount)
    self.range = range
  }

  /// Creates a part whose range is from 0 to a length, in points; the amount is clamped to the
  /// range.
  ///
  /// - Precondition: The length is 0 or larger and finite, the amount is a number.
  public init(_ identity: NestedPart, amount: Double = 0, length: Double) {
    self.init(identity, amount: amount, range: ScrollRange(lower: 0, upper: length))
  }

  @inline(__always)
  mutating func setAmount(_ amount: Double) {
    require(!amount.isNaN, "an amount must be a number, got \(amount)")
    self.amount = range.clamp(amount)
  }

  /// The part at an offset that an app has set, in points.
  ///
  /// An offset near an end is exactly the end, because the two can differ by rounding errors.
  func scrolled(to offset: Double) -> ScrollPart {
    ScrollPart(identity, amount: ScrollChain.snapped(offset, toEndsOf: range), range: range)
  }

  /// Sets the amount, in points, if it is more than `distance` away from each end of the range.
  @inline(__always)
  mutating func setInside(_ amount: Double, by distance: Double) -> Bool {
    guard amount - range.lower > distance, range.upper - amount > distance else { return false }
    self.amount = amount
    return true
  }

  @inline(__always) var isInside: Bool { amount > range.lower && amount < range.upper }

  /// How far the part can still move in a direction, in points, 0 or more.
  @inline(__always)
  public func room(movingBy direction: Double) -> Double {
    direction < 0 ? amount - range.lower : range.upper - amount
  }

  /// Moves the part by as much of a movement as its range allows, and returns that distance.
  ///
  /// If the part consumes the whole movement, the remaining movement is exactly 0.
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
