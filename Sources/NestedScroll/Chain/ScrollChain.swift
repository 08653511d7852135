public import ScrollDynamics

/// Splits a movement among the parts of a nested scroll: which part moves, and how far.
///
/// The parts share one movement. Each part has a range and an amount within it; ``ScrollClaims``
/// define the order in which the parts are offered a movement. A part consumes what it can, the
/// next part is offered the remaining movement, and what no part consumes is overscroll:
///
/// ```
/// up     the parts in the order of `up`, each up to its end       → bottom overscroll
/// down   the parts in the order of `down`, each down to its start → top overscroll
/// ```
///
/// Nothing is lost: the movement minus the amounts consumed, subtracted in order, is exactly what
/// remains. The range of the combined offset, the consumer of a movement and the boundaries between
/// parts all follow from the parts and the claims.
///
/// ```swift
/// var chain = ScrollChain([.init(.header, length: 250), .init(.list, length: 900)])
/// chain.move(by: 400, .init(up: [0, 1], down: [1, 0]))
/// print(chain[1].amount)            // 150.0: the header has collapsed by 250
/// ```
///
/// The parts are stored inside the chain: a frame allocates nothing and follows no reference. All
/// pages' lists, or all lists of a stack, are one part, so that ten thousand cost what three do.
public struct ScrollChain: Sendable, Hashable {
  /// The largest number of parts of a chain.
  public static let capacity = 8

  /// The number of parts.
  public let count: Int

  // Stored as eight fields: with an array, each frame would copy all parts to read one.
  private var part0 = ScrollChain.nothing
  private var part1 = ScrollChain.nothing
  private var part2 = ScrollChain.nothing
  private var part3 = ScrollChain.nothing
  private var part4 = ScrollChain.nothing
  private var part5 = ScrollChain.nothing
  private var part6 = ScrollChain.nothing
  private var part7 = ScrollChain.nothing

  private static var nothing: ScrollPart { ScrollPart(.content, length: 0) }

  /// The index of the part that shows the overscroll beyond the top, from 0, the outermost.
  public var topOwner: Int {
    didSet { Self.requirePart(topOwner, among: count) }
  }

  /// Creates a chain.
  ///
  /// - Parameters:
  ///   - parts: The parts, outermost first; the last one shows the overscroll beyond the bottom.
  ///   - topOwner: The index of the part that shows the overscroll beyond the top.
  /// - Precondition: There are one to eight parts, and `topOwner` is the index of one of them.
  public init(_ parts: [ScrollPart], topOwner: Int = 0) {
    require(
      parts.count <= ScrollChain.capacity,
      "a chain has at most \(ScrollChain.capacity) parts, got \(parts.count)")
    count = parts.count
    self.topOwner = topOwner
    Self.requirePart(topOwner, among: count)
    for (index, part) in parts.enumerated() { self[index] = part }
  }

  /// The part at an index.
  ///
  /// Setting it is a programmatic change, not a movement.
  ///
  /// - Parameter index: The index of the part, from 0, the outermost.
  /// - Precondition: The chain has such a part.
  @inline(__always)
  public subscript(index: Int) -> ScrollPart {
    get {
      Self.requirePart(index, among: count)
      switch index {
      case 0: return part0
      case 1: return part1
      case 2: return part2
      case 3: return part3
      case 4: return part4
      case 5: return part5
      case 6: return part6
      case 7: return part7
      default: preconditionFailure()
      }
    }
    set {
      Self.requirePart(index, among: count)
      switch index {
      case 0: part0 = newValue
      case 1: part1 = newValue
      case 2: part2 = newValue
      case 3: part3 = newValue
      case 4: part4 = newValue
      case 5: part5 = newValue
      case 6: part6 = newValue
      case 7: part7 = newValue
      default: preconditionFailure()
      }
    }
  }

  /// Sets the amount of one part, clamped to its range; a programmatic change, not a movement.
  ///
  /// - Parameters:
  ///   - amount: The amount, in points.
  ///   - index: The index of the part, from 0, the outermost.
  /// - Precondition: The chain has such a part and the amount is a number.
  @inline(__always)
  public mutating func setAmount(_ amount: Double, of index: Int) {
    Self.requirePart(index, among: count)
    switch index {
    case 0: part0.setAmount(amount)
    case 1: part1.setAmount(amount)
    case 2: part2.setAmount(amount)
    case 3: part3.setAmount(amount)
    case 4: part4.setAmount(amount)
    case 5: part5.setAmount(amount)
    case 6: part6.setAmount(amount)
    case 7: part7.setAmount(amount)
    default: preconditionFailure()
    }
  }

  /// The identity of one part, and how far it can move in a direction, in points.
  ///
  /// The method is mutating, although it changes nothing, so that the parts are read without a
  /// copy.
  @inline(__always)
  private mutating func room(
    of index: Int, movingBy direction: Double
  ) -> (room: Double, identity: NestedPart) {
    Self.requirePart(index, among: count)
    return switch index {
    case 0: (part0.room(movingBy: direction), part0.identity)
    case 1: (part1.room(movingBy: direction), part1.identity)
    case 2: (part2.room(movingBy: direction), part2.identity)
    case 3: (part3.room(movingBy: direction), part3.identity)
    case 4: (part4.room(movingBy: direction), part4.identity)
    case 5: (part5.room(movingBy: direction), part5.identity)
    case 6: (part6.room(movingBy: direction), part6.identity)
    case 7: (part7.room(movingBy: direction), part7.identity)
    default: preconditionFailure()
    }
  }

  /// Moves one part by what it can consume of the remaining movement, subtracts that, and returns
  /// it, in points.
  @inline(__always)
  private mutating func consume(_ remaining: inout Double, by index: Int) -> Double {
    Self.requirePart(index, among: count)
    return switch index {
    case 0: part0.consume(&remaining)
    case 1: part1.consume(&remaining)
    case 2: part2.consume(&remaining)
    case 3: part3.consume(&remaining)
    case 4: part4.consume(&remaining)
    case 5: part5.consume(&remaining)
    case 6: part6.consume(&remaining)
    case 7: part7.consume(&remaining)
    default: preconditionFailure()
    }
  }

  /// Sets the amount of one part, in points, if that is between the part's ends.
  ///
  /// - Returns: Whether it is.
  @inline(__always)
  mutating func setInside(_ amount: Double, of index: Int) -> Bool {
    Self.requirePart(index, among: count)
    return switch index {
    case 0: part0.setInside(amount)
    case 1: part1.setInside(amount)
    case 2: part2.setInside(amount)
    case 3: part3.setInside(amount)
    case 4: part4.setInside(amount)
    case 5: part5.setInside(amount)
    case 6: part6.setInside(amount)
    case 7: part7.setInside(amount)
    default: preconditionFailure()
    }
  }

  /// Moves the part that is the first to consume a movement in points, if it does not reach its end by
  /// that, and moves in both directions.
  ///
  /// - Returns: Whether it has moved.
  @inline(never)
  mutating func moveOne(by movement: Double, _ claims: ScrollClaims) -> Bool {
    guard let part = firstToMove(movement, claims), claims.up.contains(part),
      claims.down.contains(part)
    else { return false }
    return setInside(self[part].amount + movement, of: part)
  }

  @inline(__always)
  private static func requirePart(_ index: Int, among count: Int) {
    require(index >= 0 && index < count, "there is no part \(index) among \(count)")
  }

  /// The combined offset, in points: the sum of the amounts.
  @inline(__always)
  public var offset: Double {
    let sum = part0.amount + part1.amount
    if count <= 2 { return sum }
    // Summed in the same order as the ends of the range, so that a chain at an end is exactly
    // there. What is left out is 0.
    if count == 3 { return sum + part2.amount }
    let outer = sum + (part2.amount + part3.amount + part4.amount)
    return count <= 5 ? outer : outer + (part5.amount + part6.amount + part7.amount)
  }

  /// Splits a movement among the parts.
  ///
  /// - Parameters:
  ///   - movement: Points, with the content offset's sign: positive moves the content up.
  ///   - claims: The order in which the parts are offered it.
  ///   - consumed: Receives each part that moves and its distance in points, in the order of the
  ///     claims.
  /// - Returns: The movement that no part has consumed, in points.
  /// - Precondition: The movement is finite and the claims name parts of the chain.
  @inline(__always)
  @discardableResult
  public mutating func move(
    by movement: Double, _ claims: ScrollClaims,
    consumed: (_ part: Int, _ amount: Double) -> Void = { _, _ in }
  ) -> Double {
    require(movement.isFinite, "a movement must be finite, got \(movement)")
    var remaining = movement
    for index in claims.order(movingBy: movement) {
      if remaining == 0 { break }
      let moved = consume(&remaining, by: index)
      if moved != 0 { consumed(index, moved) }
    }
    return remaining
  }

  /// Moves every part that is offered a movement exactly to its end.
  ///
  /// - Parameters:
  ///   - direction: The sign of the movement.
  ///   - claims: The order in which the parts are offered it.
  @inline(never)
  public mutating func moveToEnd(_ direction: Double, _ claims: ScrollClaims) {
    for index in claims.order(movingBy: direction) { moveToEnd(direction, index) }
  }

  /// Moves one part exactly to its end in a direction: by a movement without an end.
  @inline(never)
  private mutating func moveToEnd(_ direction: Double, _ index: Int) {
    var remaining = direction * .infinity
    _ = consume(&remaining, by: index)
  }

  /// Moves the parts of an identity exactly to their ends, up to the boundary at which another part
  /// takes over.
  ///
  /// - Parameters:
  ///   - part: The identity of the parts that move up to the boundary.
  ///   - direction: The sign of the movement.
  ///   - claims: The order in which the parts are offered it.
  mutating func moveToBoundary(of part: NestedPart, _ direction: Double, _ claims: ScrollClaims) {
    for index in claims.order(movingBy: direction) {
      let (room, identity) = room(of: index, movingBy: direction)
      if identity == part {
        moveToEnd(direction, index)
      } else if room.isMovement {
        return
      }
    }
  }

  /// The part that shows the overscroll beyond an end.
  ///
  /// - Parameter end: The end: the lower one is the top.
  /// - Returns: The part.
  public func overscrollOwner(at end: ScrollRange.End) -> NestedPart {
    self[end == .lower ? topOwner : count - 1].identity
  }

  /// The combined offsets that the parts can reach under given claims.
  ///
  /// - Parameter claims: Who is offered a movement.
  /// - Returns: The smallest and the largest offset, in points.
  @inline(__always)
  public func range(_ claims: ScrollClaims) -> ScrollRange {
    let up = claims.up.mask
    let down = claims.down.mask
    var lower = part0.least(down & 1) + part1.least(down & 2)
    var upper = part0.greatest(up & 1) + part1.greatest(up & 2)
    if count == 3 {
      lower += part2.least(down & 4)
      upper += part2.greatest(up & 4)
    } else if count > 3 {
      lower += part2.least(down & 4) + part3.least(down & 8) + part4.least(down & 16)
      upper += part2.greatest(up & 4) + part3.greatest(up & 8) + part4.greatest(up & 16)
    }
    if count > 5 {
      lower += part5.least(down & 32) + part6.least(down & 64) + part7.least(down & 128)
      upper += part5.greatest(up & 32) + part6.greatest(up & 64) + part7.greatest(up & 128)
    }
    return ScrollRange(lower: lower, upper: max(lower, upper))
  }

  /// The next boundary in a direction, at which a part of another identity takes over; `nil` if
  /// there is none.
  ///
  /// - Parameters:
  ///   - direction: The sign of the movement; 0 has no boundary.
  ///   - claims: The order in which the parts are offered it.
  /// - Returns: The boundary, with its distance from the present offset.
  ///
  /// The method is mutating, although it changes nothing, so that the parts are read without a
  /// copy.
  public mutating func boundary(ahead direction: Double, _ claims: ScrollClaims) -> HandOver? {
    direction == 0 ? nil : consumerAndBoundary(movingBy: direction * .infinity, claims).boundary
  }

  /// The part that consumes a movement first, and the boundary that the movement reaches or passes,
  /// if any.
  ///
  /// - Parameters:
  ///   - movement: The movement, in points with the content offset's sign.
  ///   - claims: The order in which the parts are offered it.
  /// - Returns: Both, found in one pass over the parts.
  mutating func consumerAndBoundary(
    movingBy movement: Double, _ claims: ScrollClaims
  ) -> (consumer: NestedPart?, boundary: HandOver?) {
    let length = abs(movement)
    var distance = 0.0
    var consumer: NestedPart?
    for index in claims.order(movingBy: movement) {
      let (room, next) = room(of: index, movingBy: movement)
      // A part that has room for a rounding error alone takes nothing.
      guard room.isMovement else { continue }
      if let consumer, next != consumer {
        return (consumer, HandOver(distance: distance, from: consumer, to: next))
      }
      consumer = next
      distance += room
      if distance > length, (distance - length).isMovement { break }
    }
    return (consumer, nil)
  }

  /// The index of the part that is the first to consume a movement in a direction, given by its sign;
  /// `nil` if none can.
  @inline(__always)
  mutating func firstToMove(_ direction: Double, _ claims: ScrollClaims) -> Int? {
    for index in claims.order(movingBy: direction)
    where room(of: index, movingBy: direction).room > 0 {
      return index
    }
    return nil
  }

  /// The part that consumes the next movement, or `nil` if none can.
  ///
  /// - Parameters:
  ///   - direction: The sign of the movement.
  ///   - claims: The order in which the parts are offered it.
  /// - Returns: The part.
  public func consumer(movingBy direction: Double, _ claims: ScrollClaims) -> NestedPart? {
    for index in claims.order(movingBy: direction)
    where self[index].room(movingBy: direction) > 0 {
      return self[index].identity
    }
    return nil
  }

  /// The part that is offered a movement last, or `nil` if none is.
  ///
  /// - Parameters:
  ///   - direction: The sign of the movement.
  ///   - claims: The order in which the parts are offered it.
  /// - Returns: The part.
  public func lastOffered(movingBy direction: Double, _ claims: ScrollClaims) -> NestedPart? {
    var last: NestedPart?
    for index in claims.order(movingBy: direction) { last = self[index].identity }
    return last
  }
}
