public import ScrollDynamics

/// The one rule behind every nested scroll: who moves, and how far.
///
/// A chain of parts shares one movement. Each part has a range and is somewhere in it;
/// ``ScrollClaims`` say in which order they are offered a movement. A part consumes what it can, the
/// remaining goes on to the next, and what remains at last is overscroll:
///
/// ```
/// up     the parts in the order of `up`, each up to its end       → bottom overscroll
/// down   the parts in the order of `down`, each down to its start → top overscroll
/// ```
///
/// Nothing is lost: the amounts, subtracted from the movement in the order in which they are
/// consumed, leave exactly what remains. All else follows from parts and claims: how far the
/// combined offset goes, who consumes a movement, and where another part takes over.
///
/// ```swift
/// var chain = ScrollChain([.init(.header, length: 250), .init(.list, length: 900)])
/// chain.move(by: 400, .init(up: [0, 1], down: [1, 0]))
/// print(chain[1].amount)            // 150.0: the header has collapsed by 250
/// ```
///
/// The parts lie in the chain itself: a frame allocates nothing and follows no reference. A list of
/// pages or a stack of lists is one part, so that ten thousand cost what three do.
public struct ScrollChain: Sendable, Hashable {
  /// How many parts a chain can have.
  public static let capacity = 8

  /// How many parts the chain has.
  public let count: Int

  // Fields rather than an array, from which a frame would copy all to read one.
  private var part0 = ScrollChain.nothing
  private var part1 = ScrollChain.nothing
  private var part2 = ScrollChain.nothing
  private var part3 = ScrollChain.nothing
  private var part4 = ScrollChain.nothing
  private var part5 = ScrollChain.nothing
  private var part6 = ScrollChain.nothing
  private var part7 = ScrollChain.nothing

  private static var nothing: ScrollPart { ScrollPart(.content, length: 0) }

  /// Which part shows the overscroll beyond the top, from 0, the outermost.
  public var topOwner: Int {
    didSet { Self.requirePart(topOwner, among: count) }
  }

  /// Creates a chain.
  ///
  /// - Parameters:
  ///   - parts: The parts, outermost first; the last one shows the overscroll beyond the bottom.
  ///   - topOwner: Which part shows the overscroll beyond the top.
  /// - Precondition: There are one to eight parts, and one of them is the top's owner.
  public init(_ parts: [ScrollPart], topOwner: Int = 0) {
    require(
      parts.count <= ScrollChain.capacity,
      "a chain has at most \(ScrollChain.capacity) parts, got \(parts.count)")
    count = parts.count
    self.topOwner = topOwner
    Self.requirePart(topOwner, among: count)
    for (index, part) in parts.enumerated() { self[index] = part }
  }

  /// One part; setting it is geometry or a program, not a movement.
  ///
  /// - Parameter index: Which part, from 0, the outermost.
  /// - Precondition: The chain has the part.
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

  /// What one part is called, and its room; mutating for the reason of `boundary`.
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

  /// Lets one part consume what it can.
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

  @inline(__always)
  private static func requirePart(_ index: Int, among count: Int) {
    require(index >= 0 && index < count, "there is no part \(index) among \(count)")
  }

  /// The combined offset, in points: the sum of the amounts.
  @inline(__always)
  public var offset: Double {
    let sum = part0.amount + part1.amount
    if count <= 2 { return sum }
    // Added up as the ends of a range are, so that a chain at an end is exactly there.
    return sum + (part2.amount + part3.amount + part4.amount)
      + (part5.amount + part6.amount + part7.amount)
  }

  /// Splits a movement among the parts.
  ///
  /// - Parameters:
  ///   - movement: Points, with the content offset's sign: positive moves the content up.
  ///   - claims: Who is offered it.
  ///   - consumed: Receives who moves and by how much, in the order of the claims.
  /// - Returns: What no part has consumed, in points.
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

  /// Moves every part that is offered a movement to its end, exactly.
  ///
  /// - Parameters:
  ///   - direction: The sign of the movement.
  ///   - claims: Who is offered it.
  @inline(never)
  public mutating func moveToEnd(_ direction: Double, _ claims: ScrollClaims) {
    for index in claims.order(movingBy: direction) {
      let part = self[index]
      self[index] = ScrollPart(
        part.identity, amount: direction < 0 ? part.range.lower : part.range.upper,
        range: part.range)
    }
  }

  /// The part that shows the overscroll beyond an end.
  ///
  /// - Parameter end: The end: the lower one is the top.
  /// - Returns: The part.
  public func overscrollOwner(at end: ScrollRange.End) -> NestedPart {
    self[end == .lower ? topOwner : count - 1].identity
  }

  /// The combined offsets that the parts with claims can be led to.
  ///
  /// - Parameter claims: Who is offered a movement.
  /// - Returns: The least and the largest offset, in points.
  @inline(__always)
  public func range(_ claims: ScrollClaims) -> ScrollRange {
    let up = claims.up.mask
    let down = claims.down.mask
    var lower = part0.least(down & 1) + part1.least(down & 2)
    var upper = part0.greatest(up & 1) + part1.greatest(up & 2)
    if count > 2 {
      lower += part2.least(down & 4) + part3.least(down & 8) + part4.least(down & 16)
      lower += part5.least(down & 32) + part6.least(down & 64) + part7.least(down & 128)
      upper += part2.greatest(up & 4) + part3.greatest(up & 8) + part4.greatest(up & 16)
      upper += part5.greatest(up & 32) + part6.greatest(up & 64) + part7.greatest(up & 128)
    }
    return ScrollRange(lower: lower, upper: max(lower, upper))
  }

  /// The next place at which a part of another identity takes over, or `nil` if there is none.
  ///
  /// - Parameters:
  ///   - direction: The sign of the movement; there is nothing ahead of none.
  ///   - claims: Who is offered it.
  /// - Returns: The boundary, seen from here.
  ///
  /// Mutating, although it changes nothing: only that way are the parts read where they lie.
  public mutating func boundary(ahead direction: Double, _ claims: ScrollClaims) -> HandOver? {
    guard direction != 0 else { return nil }
    var distance = 0.0
    var consumer: NestedPart?
    for index in claims.order(movingBy: direction) {
      let (room, next) = room(of: index, movingBy: direction)
      guard room > 0 else { continue }
      if let consumer, next != consumer {
        return HandOver(distance: distance, from: consumer, to: next)
      }
      consumer = next
      distance += room
    }
    return nil
  }

  /// Who consumes the next movement; `nil` if nobody can.
  ///
  /// - Parameters:
  ///   - direction: The sign of the movement.
  ///   - claims: Who is offered it.
  /// - Returns: The part.
  public func consumer(movingBy direction: Double, _ claims: ScrollClaims) -> NestedPart? {
    for index in claims.order(movingBy: direction)
    where self[index].room(movingBy: direction) > 0 {
      return self[index].identity
    }
    return nil
  }

  /// Who is offered a movement last; `nil` if nobody is.
  ///
  /// - Parameters:
  ///   - direction: The sign of the movement.
  ///   - claims: Who is offered it.
  /// - Returns: The part.
  public func lastOffered(movingBy direction: Double, _ claims: ScrollClaims) -> NestedPart? {
    var last: NestedPart?
    for index in claims.order(movingBy: direction) { last = self[index].identity }
    return last
  }
}
