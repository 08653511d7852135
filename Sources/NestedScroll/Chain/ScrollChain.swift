public import ScrollDynamics

/// The parts of a nested scroll view, and the rules by which they share a movement.
///
/// Each part has an amount, the distance by which it is collapsed or scrolled, and a range for the
/// amount. ``ScrollClaims`` define the order in which the parts are offered a movement. A part
/// consumes as much as it can, the next part is offered the remainder, and the movement that no
/// part consumes is overscroll:
///
/// ```
/// up     the parts move at most to their ends, in the order of `up`       → bottom overscroll
/// down   the parts move at most to their starts, in the order of `down`   → top overscroll
/// ```
///
/// No movement is lost: subtracting the consumed distances from the movement, in order, yields
/// exactly the remainder. The range of the combined offset, the consumer of a movement and the
/// boundaries between parts all follow from the parts and the claims.
///
/// ```swift
/// var chain = ScrollChain([.init(.header, length: 250), .init(.list, length: 900)])
/// chain.move(by: 400, .init(up: [0, 1], down: [1, 0]))
/// print(chain[1].amount)            // 150.0: the header has collapsed by 250
/// ```
///
/// While a part moves, the chain stores the combined offset and computes the part's amount from it.
/// Ranges, boundaries and ends are sums of amounts, always added in the same order, so that equal
/// offsets have equal bits.
///
/// The parts are stored inside the chain: a frame allocates nothing and follows no reference. The
/// lists of all pages, or all lists of a stack, count as a single part, so ten thousand lists cost
/// as much as three.
public struct ScrollChain: Sendable, Hashable {
  /// The largest number of parts of a chain.
  public static let capacity = 8

  /// The number of parts.
  public var count: Int { Int(size) }

  // Eight fields, not an array: reading a part of an array would copy all parts in each frame.
  private var part0 = ScrollChain.nothing
  private var part1 = ScrollChain.nothing
  private var part2 = ScrollChain.nothing
  private var part3 = ScrollChain.nothing
  private var part4 = ScrollChain.nothing
  private var part5 = ScrollChain.nothing
  private var part6 = ScrollChain.nothing
  private var part7 = ScrollChain.nothing

  private static var nothing: ScrollPart { ScrollPart(.content, length: 0) }

  // These small fields fit into the padding after the last part, which keeps the chain small.
  private let size: Int8
  private var topIndex: Int8

  /// The index of the mover, the part whose amount is computed from `place`; −1 for no mover.
  private var mover: Int8 = -1

  /// The combined offset while there is a mover, in points.
  private var place = 0.0

  /// The combined offset at which the mover's amount would be 0, in points.
  private var base = 0.0

  /// The index of the part that shows the overscroll beyond the top; 0 is the outermost part.
  public var topOwner: Int {
    get { Int(topIndex) }
    set {
      requireIndex(newValue, below: count, "part")
      topIndex = Int8(newValue)
    }
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
      "a chain must have at most \(ScrollChain.capacity) parts, got \(parts.count)")
    requireIndex(topOwner, below: parts.count, "part")
    (size, topIndex) = (Int8(parts.count), Int8(topOwner))
    for (index, part) in parts.enumerated() { self[index] = part }
  }

  /// The part at an index; 0 is the outermost.
  ///
  /// Setting a part is a programmatic change, not a movement: no other part changes.
  ///
  /// - Precondition: The chain has such a part.
  @inline(__always)
  public subscript(index: Int) -> ScrollPart {
    get {
      requireIndex(index, below: count, "part")
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
      // Setting an equal part must not change the combined offset, not even by a rounding error.
      if newValue == self[index] { return }
      requireIndex(index, below: count, "part")
      mover = -1
      change(index) { $0 = newValue }
    }
  }

  func index(of name: NestedPart) -> Int {
    var (found, matches) = (0, 0)
    for index in 0..<count where self[index].identity == name {
      (found, matches) = (index, matches + 1)
    }
    require(matches == 1, "a claim must name one part of the chain, \(name) names \(matches)")
    return found
  }

  /// Sets how far one part is collapsed or scrolled, clamped to its range; a programmatic change,
  /// not a movement.
  ///
  /// - Precondition: The chain has such a part and the amount is a number.
  @inline(__always)
  public mutating func setAmount(_ amount: Double, of index: Int) {
    requireIndex(index, below: count, "part")
    mover = -1
    change(index) { $0.setAmount(amount) }
  }

  @inline(__always)
  private mutating func change<Result>(
    _ index: Int, _ body: (inout ScrollPart) -> Result
  ) -> Result {
    switch index {
    case 0: body(&part0)
    case 1: body(&part1)
    case 2: body(&part2)
    case 3: body(&part3)
    case 4: body(&part4)
    case 5: body(&part5)
    case 6: body(&part6)
    case 7: body(&part7)
    default: preconditionFailure()
    }
  }

  // MARK: Combined offsets

  /// The combined offset, in points: the sum of the amounts.
  @inline(__always)
  public var offset: Double { mover >= 0 ? place : sum { part, _ in part.amount } }

  /// The combined offset, in points, with the parts in a mask moved to their ends in a direction.
  ///
  /// If these parts are at their ends already, the result is exactly the current offset.
  ///
  /// It must be inlined, because a call would copy all parts.
  @inline(always)
  private func total(_ mask: UInt8, _ direction: Double) -> Double {
    var isHere = true
    let sum = sum { part, bit in
      guard mask & bit != 0 else { return part.amount }
      let end = direction < 0 ? part.range.lower : part.range.upper
      if end != part.amount { isHere = false }
      return end
    }
    return isHere ? offset : sum
  }

  /// The sum of a value over the parts, always added in the same order; missing parts add 0.
  @inline(__always)
  private func sum(_ value: (_ part: ScrollPart, _ bit: UInt8) -> Double) -> Double {
    let sum = value(part0, 1) + value(part1, 2)
    if count <= 2 { return sum }
    if count == 3 { return sum + value(part2, 4) }
    let outer = sum + (value(part2, 4) + value(part3, 8) + value(part4, 16))
    return count <= 5 ? outer : outer + (value(part5, 32) + value(part6, 64) + value(part7, 128))
  }

  /// Makes a part the mover: its amount is computed from the combined offset from now on.
  ///
  /// The previous mover keeps its amount.
  @inline(__always)
  private mutating func choose(_ index: Int) { if index != mover { replaceMover(by: index) } }

  @inline(never)
  private mutating func replaceMover(by index: Int) {
    place = offset
    base = total(1 << UInt8(index), -1) - self[index].range.lower
    mover = Int8(index)
  }

  @inline(__always)
  private mutating func canMove(_ index: Int, _ direction: Double) -> Bool {
    requireIndex(index, below: count, "part")
    return change(index) { $0.room(movingBy: direction) > 0 }
  }

  /// Rounds an offset to `target` if they differ only by the rounding error of added movements.
  @inline(__always)
  static func snapped(_ offset: Double, to target: Double) -> Double {
    abs(offset - target) <= roundingError(at: target) ? target : offset
  }

  /// Rounds to an end of a range; to the lower end if the range is only a rounding error long.
  @inline(__always)
  static func snapped(_ offset: Double, toEndsOf range: ScrollRange) -> Double {
    snapped(snapped(offset, to: range.upper), to: range.lower)
  }

  /// The largest rounding error, in points, of movements that add up to a combined offset.
  @inline(__always)
  private static func roundingError(at place: Double) -> Double { 1e-11 + 1e-15 * abs(place) }

  // MARK: Movements

  /// Splits a movement among the parts, and returns the movement that no part consumes.
  ///
  /// A positive movement moves the content up. `consumed` is called for each part that moves, in
  /// the order of the claims, with the distance that the part moves.
  ///
  /// - Precondition: The movement is finite, and the chain has every part that the claims contain.
  @inline(__always)
  @discardableResult
  public mutating func move(
    by movement: Double, _ claims: ScrollClaims,
    consumed: (_ part: Int, _ amount: Double) -> Void = { _, _ in }
  ) -> Double {
    require(movement.isFinite, "a movement must be finite, got \(movement)")
    mover = -1
    var remaining = movement
    for index in claims.order(movingBy: movement) {
      if remaining == 0 { break }
      requireIndex(index, below: count, "part")
      let moved = change(index) { $0.consume(&remaining) }
      if moved != 0 { consumed(index, moved) }
    }
    return remaining
  }

  /// Moves the parts to a combined offset in points, or as far towards it as they can move.
  ///
  /// A part that would stop within a rounding error of its end stops exactly at its end.
  @inline(never)
  mutating func move(to target: Double, _ claims: ScrollClaims) {
    let before = offset
    guard target != before else { return }
    let direction = target < before ? -1.0 : 1
    for index in claims.order(movingBy: direction) where canMove(index, direction) {
      choose(index)
      let end = total(1 << UInt8(index), direction)
      let target = Self.snapped(target, to: end)
      let isInside = direction < 0 ? target > end : target < end
      // At an end, both the amount and the combined offset are exact.
      let amount = isInside ? target - base : direction * .infinity
      place = isInside ? target : end
      change(index) { $0.setAmount(amount) }
      if place == target { return }
    }
  }

  /// Moves only the mover, to a combined offset in points, unless the mover would reach an end.
  // Not inlined: otherwise the compiler does not inline the accessor of the system's parts.
  @inline(never)
  mutating func follow(_ target: Double) -> Bool {
    mover >= 0 && moveInside(Int(mover), to: target)
  }

  /// Moves the mover, the part at `index`, to a combined offset, unless the part reaches an end.
  @inline(__always)
  private mutating func moveInside(_ index: Int, to target: Double) -> Bool {
    let (amount, error) = (target - base, Self.roundingError(at: target))
    guard change(index, { $0.setInside(amount, by: error) }) else { return false }
    place = target
    return true
  }

  /// Moves only the first part that can move in a direction, to a combined offset in points.
  ///
  /// The part moves only if it stays between its ends and the claims let it move in both
  /// directions.
  @inline(never)
  mutating func moveOne(to target: Double, _ direction: Double, _ claims: ScrollClaims) -> Bool {
    // The mover needs no check that it can move: if it cannot, the target is not between its ends.
    for index in claims.order(movingBy: direction)
    where index == mover || canMove(index, direction) {
      guard claims.up.contains(index), claims.down.contains(index) else { return false }
      choose(index)
      return moveInside(index, to: target)
    }
    return false
  }

  /// Chooses the first part that can move in a direction as the mover.
  ///
  /// The claims must let this part move in both directions: the limits then do not depend on the
  /// mover's amount.
  @inline(__always)
  mutating func chooseMover(_ direction: Double, _ claims: ScrollClaims) -> Bool {
    for index in claims.order(movingBy: direction) where canMove(index, direction) {
      guard claims.up.contains(index), claims.down.contains(index) else { return false }
      choose(index)
      return true
    }
    return false
  }

  @inline(__always) func isInside(_ index: Int) -> Bool { mover == index && self[index].isInside }

  // MARK: Limits and boundaries

  /// The part that shows the overscroll beyond an end.
  @inline(__always)
  public func overscrollOwner(at end: ScrollRange.End) -> NestedPart {
    self[end == .lower ? topOwner : count - 1].identity
  }

  /// The combined offsets that the parts can reach under given claims.
  @inline(__always)
  public func range(_ claims: ScrollClaims) -> ScrollRange {
    let lower = total(claims.down.mask, -1)
    let upper = total(claims.up.mask, 1)
    return ScrollRange(lower: lower, upper: max(lower, upper))
  }

  /// The part that consumes a movement, and the first boundary that the movement reaches or crosses.
  ///
  /// The method is `mutating` only so that the parts are read without a copy. It changes nothing.
  package mutating func consumerAndBoundary(
    movingTo target: Double, _ direction: Double, _ claims: ScrollClaims
  ) -> (consumer: NestedPart?, boundary: HandOver?) {
    var (passed, place): (UInt8, Double) = (0, offset)
    var consumer: NestedPart?
    for index in claims.order(movingBy: direction) where canMove(index, direction) {
      let next = change(index) { $0.identity }
      if let consumer, next != consumer {
        let distance = abs(place - offset)
        return (consumer, HandOver(distance: distance, place: place, from: consumer, to: next))
      }
      consumer = next
      passed |= 1 << UInt8(index)
      place = total(passed, direction)
      if direction * (target - place) < 0 { break }
    }
    return (consumer, nil)
  }

  /// The part that consumes the next movement; `nil` if no part can.
  public func consumer(movingBy direction: Double, _ claims: ScrollClaims) -> NestedPart? {
    for index in claims.order(movingBy: direction) where self[index].room(movingBy: direction) > 0 {
      return self[index].identity
    }
    return nil
  }

  /// The part that is offered a movement last; `nil` if no part is offered the movement.
  public func lastOffered(movingBy direction: Double, _ claims: ScrollClaims) -> NestedPart? {
    var last: NestedPart?
    for index in claims.order(movingBy: direction) { last = self[index].identity }
    return last
  }

  // Chains with equal parts are equal even if their movers differ.

  /// True if two chains have the same parts with the same amounts.
  public static func == (one: ScrollChain, other: ScrollChain) -> Bool {
    one.count == other.count && one.topOwner == other.topOwner
      && (0..<one.count).allSatisfy { one[$0] == other[$0] }
  }

  /// Hashes the parts with their amounts.
  public func hash(into hasher: inout Hasher) {
    for index in 0..<count { hasher.combine(self[index]) }
  }
}
