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
/// The combined offset is stored, and the amount of the part that moves follows from it. Ranges,
/// boundaries and ends are sums of amounts, which one function adds up in one order, so that equal
/// offsets are equal bits.
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

  /// The combined offset, in points: the sum of the amounts.
  public private(set) var offset = 0.0

  /// The index of the part whose amount follows from the combined offset; −1 if every amount is stored.
  private var mover = -1

  /// The combined offset at which the mover has the amount 0, in points.
  private var base = 0.0

  /// The combined offset at which the mover is at the lower end of its range, in points.
  private var lowEnd = 0.0

  /// The combined offset at which the mover is at the upper end of its range, in points.
  private var highEnd = 0.0

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
      var part = stored(index)
      if index == mover { part.follow(moved(within: part.range)) }
      return part
    }
    set {
      // A part that stays as it is does not change the sum, not even by a rounding error.
      if newValue == self[index] { return }
      storeMover()
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
      offset = sum { part, _ in part.amount }
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
    storeMover()
    store(amount, of: index)
    offset = sum { part, _ in part.amount }
  }

  /// A part with its stored amount, which is out of date for the mover.
  @inline(__always)
  private func stored(_ index: Int) -> ScrollPart {
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

  @inline(__always)
  private mutating func store(_ amount: Double, of index: Int) {
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

  @inline(__always)
  private static func requirePart(_ index: Int, among count: Int) {
    require(index >= 0 && index < count, "there is no part \(index) among \(count)")
  }

  // MARK: Combined offsets

  /// The sum of the amounts in points, for which the parts of a mask are at their ends in a direction.
  ///
  /// Every combined offset except that of a moving part is added up here, in one order. Where all parts of
  /// the mask are at these ends already, it is the present offset.
  ///
  /// - Parameters:
  ///   - mask: One bit for each part, the lowest for part 0.
  ///   - direction: The sign of the direction.
  /// - Returns: The sum.
  @inline(__always)
  private func total(_ mask: UInt8, _ direction: Double) -> Double {
    var isHere = true
    let sum = sum { part, index in
      let amount = index == mover ? moved(within: part.range) : part.amount
      guard mask & (1 << UInt8(index)) != 0 else { return amount }
      let end = direction < 0 ? part.range.lower : part.range.upper
      if end != amount { isHere = false }
      return end
    }
    return isHere ? offset : sum
  }

  /// The sum of a value for each part; those that the chain does not have add nothing.
  @inline(__always)
  private func sum(_ value: (_ part: ScrollPart, _ index: Int) -> Double) -> Double {
    let sum = value(part0, 0) + value(part1, 1)
    if count <= 2 { return sum }
    if count == 3 { return sum + value(part2, 2) }
    let outer = sum + (value(part2, 2) + value(part3, 3) + value(part4, 4))
    return count <= 5 ? outer : outer + (value(part5, 5) + value(part6, 6) + value(part7, 7))
  }

  /// The mover's amount, in points, given its range.
  ///
  /// The combined offset decides whether the mover is at an end, because ends are exact in combined
  /// offsets.
  @inline(__always)
  private func moved(within range: ScrollRange) -> Double {
    if offset >= highEnd { return range.upper }
    return offset <= lowEnd ? range.lower : range.clamp(offset - base)
  }

  /// Lets the amount of a part follow from the combined offset; the previous mover keeps its amount.
  private mutating func choose(_ index: Int) {
    guard index != mover else { return }
    storeMover()
    lowEnd = total(1 << UInt8(index), -1)
    highEnd = total(1 << UInt8(index), 1)
    base = lowEnd - stored(index).range.lower
    mover = index
  }

  /// Stores the amount of the mover, so that no amount follows from the combined offset.
  @inline(__always)
  private mutating func storeMover() {
    guard mover >= 0 else { return }
    let (index, amount) = (mover, moved(within: stored(mover).range))
    mover = -1
    store(amount, of: index)
  }

  /// Whether a part can move in a direction, given by its sign.
  @inline(__always)
  private func canMove(_ index: Int, _ direction: Double) -> Bool {
    if index == mover { return direction < 0 ? offset > lowEnd : offset < highEnd }
    return stored(index).room(movingBy: direction) > 0
  }

  /// A combined offset in points, or a given place if both differ by no more than a rounding error.
  ///
  /// Movements of a finger and positions of a trajectory are sums, so that they reach an end or a boundary
  /// only within that error. It is far too small to be seen.
  @inline(__always)
  static func landed(_ offset: Double, on place: Double) -> Double {
    abs(offset - place) <= 1e-11 + 1e-15 * abs(place) ? place : offset
  }

  // MARK: Movements

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
    storeMover()
    var remaining = movement
    for index in claims.order(movingBy: movement) {
      if remaining == 0 { break }
      let moved = consume(&remaining, by: index)
      if moved != 0 { consumed(index, moved) }
    }
    offset = sum { part, _ in part.amount }
    return remaining
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

  /// Moves the parts to a combined offset in points, or as far as they can.
  ///
  /// - Parameters:
  ///   - target: The combined offset, which lands on the ends of the parts.
  ///   - claims: The order in which the parts are offered the movement.
  @inline(never)
  mutating func move(to target: Double, _ claims: ScrollClaims) {
    guard target != offset else { return }
    let direction = target < offset ? -1.0 : 1
    for index in claims.order(movingBy: direction) where canMove(index, direction) {
      choose(index)
      let end = direction < 0 ? lowEnd : highEnd
      let target = Self.landed(target, on: end)
      offset = direction < 0 ? max(target, end) : min(target, end)
      if offset == target { return }
    }
  }

  /// Moves the mover alone to a combined offset in points, if that is between its ends.
  ///
  /// - Returns: Whether it is.
  @inline(__always)
  mutating func follow(_ target: Double) -> Bool {
    guard mover >= 0, Self.landed(target, on: lowEnd) > lowEnd,
      Self.landed(target, on: highEnd) < highEnd
    else { return false }
    offset = target
    return true
  }

  /// Lets the part that moves first in a direction follow the combined offset, if it moves in both
  /// directions, so that the limits do not depend on its amount.
  ///
  /// - Returns: Whether there is such a part.
  @inline(__always)
  mutating func chooseMover(_ direction: Double, _ claims: ScrollClaims) -> Bool {
    guard let index = firstToMove(direction, claims), claims.up.contains(index),
      claims.down.contains(index)
    else { return false }
    choose(index)
    return true
  }

  /// Whether a part follows the combined offset and is at neither of its ends.
  @inline(__always)
  func isInside(_ index: Int) -> Bool { mover == index && offset > lowEnd && offset < highEnd }

  // MARK: Limits and boundaries

  /// The part that shows the overscroll beyond an end.
  ///
  /// - Parameter end: The end: the lower one is the top.
  /// - Returns: The part.
  public func overscrollOwner(at end: ScrollRange.End) -> NestedPart {
    stored(end == .lower ? topOwner : count - 1).identity
  }

  /// The combined offsets that the parts can reach under given claims.
  ///
  /// - Parameter claims: Who is offered a movement.
  /// - Returns: The smallest and the largest offset, in points.
  @inline(__always)
  public func range(_ claims: ScrollClaims) -> ScrollRange {
    let lower = total(claims.down.mask, -1)
    let upper = total(claims.up.mask, 1)
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
    direction == 0
      ? nil : consumerAndBoundary(movingTo: direction * .infinity, direction, claims).boundary
  }

  /// The part that consumes a movement first, and the boundary that the movement reaches or passes,
  /// if any.
  ///
  /// - Parameters:
  ///   - target: The combined offset to which the parts are to move, in points.
  ///   - direction: The sign of the movement.
  ///   - claims: The order in which the parts are offered it.
  /// - Returns: Both, found in one pass over the parts.
  mutating func consumerAndBoundary(
    movingTo target: Double, _ direction: Double, _ claims: ScrollClaims
  ) -> (consumer: NestedPart?, boundary: HandOver?) {
    var (passed, place): (UInt8, Double) = (0, offset)
    var consumer: NestedPart?
    for index in claims.order(movingBy: direction) where canMove(index, direction) {
      let next = stored(index).identity
      if let consumer, next != consumer {
        return (
          consumer, HandOver(distance: abs(place - offset), place: place, from: consumer, to: next)
        )
      }
      consumer = next
      passed |= 1 << UInt8(index)
      place = total(passed, direction)
      if direction * (Self.landed(target, on: place) - place) < 0 { break }
    }
    return (consumer, nil)
  }

  /// The index of the part that is the first to consume a movement in a direction, given by its sign;
  /// `nil` if none can.
  @inline(__always)
  private mutating func firstToMove(_ direction: Double, _ claims: ScrollClaims) -> Int? {
    for index in claims.order(movingBy: direction) where canMove(index, direction) {
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
    for index in claims.order(movingBy: direction) where canMove(index, direction) {
      return stored(index).identity
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
    for index in claims.order(movingBy: direction) { last = stored(index).identity }
    return last
  }
}

extension ScrollChain {
  // Which amount follows from the combined offset is no difference.

  /// Whether two chains have the same parts with the same amounts.
  public static func == (one: ScrollChain, other: ScrollChain) -> Bool {
    one.count == other.count && one.topOwner == other.topOwner
      && (0..<one.count).allSatisfy { one[$0] == other[$0] }
  }

  /// Combines the parts with their amounts.
  public func hash(into hasher: inout Hasher) {
    for index in 0..<count { hasher.combine(self[index]) }
  }
}
