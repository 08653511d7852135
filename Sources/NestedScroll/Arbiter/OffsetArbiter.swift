public import ScrollDynamics

/// The one rule behind every nested scroll: who moves, and how far.
///
/// A chain of parts shares one movement. Each part has a range and stands somewhere in it; an order
/// says who is asked first. A part takes what it can and leaves the rest to the next; what nobody
/// takes is overscroll, and what is undone first on the way back.
///
/// ```
/// up     undo top overscroll    → the parts in `up` order, each up to its end    → bottom overscroll
/// down   undo bottom overscroll → the parts in `down` order, each to its start   → top overscroll
/// ```
///
/// Nothing is lost: the amounts, subtracted from the movement in the order in which they are handed
/// out, leave exactly 0. Overscroll is kept raw, as the finger made it; a rubber band is for showing
/// it. So a drag does not depend on how many events it is cut into.
///
/// ```swift
/// var arbiter = OffsetArbiter(parts: [.init(length: 250), .init(length: 900)])
/// arbiter.move(by: 400)                     // the header collapses by 250, the list moves by 150
/// print(arbiter.parts[1].amount)            // 150.0
/// ```
public struct OffsetArbiter: Sendable, Hashable {
  /// The parts of the chain.
  public private(set) var parts: [Part]

  /// How far the movements went beyond what the parts could take, in points: negative beyond the
  /// top.
  public private(set) var overscroll = 0.0

  /// Creates a chain.
  ///
  /// - Parameter parts: The parts, outermost first.
  public init(parts: [Part]) { self.parts = parts }

  /// Where the whole chain stands, in points: the sum of the amounts and the overscroll.
  public var offset: Double {
    var sum = overscroll
    for part in parts { sum += part.amount }
    return sum
  }

  /// Puts one part somewhere else: geometry or a program, not a movement.
  ///
  /// - Parameters:
  ///   - index: Which part.
  ///   - amount: Where it stands, in points; put into the range.
  ///   - range: Its range from now on; `nil` to leave it as it is.
  /// - Precondition: The chain has the part and the amount is a number.
  public mutating func set(_ index: Int, to amount: Double, range: ScrollRange? = nil) {
    require(
      parts.indices.contains(index), "there is no part \(index) among \(parts.count)")
    parts[index] = Part(amount: amount, range: range ?? parts[index].range)
  }

  /// Forgets the overscroll.
  public mutating func dropOverscroll() { overscroll = 0 }

  /// Splits a movement.
  ///
  /// - Parameters:
  ///   - movement: Points, with the content offset's sign: positive moves the content up.
  ///   - order: Who is asked when.
  ///   - taken: Receives who moves and by how much, in the order of taking: subtracted from the
  ///     movement one after the other, the amounts leave exactly 0.
  /// - Precondition: The movement is finite and the order names parts of the chain.
  public mutating func move(
    by movement: Double, order: Order = .outerFirstUp,
    taken: (_ taker: Taker, _ amount: Double) -> Void = { _, _ in }
  ) {
    require(movement.isFinite, "a movement must be finite, got \(movement)")
    var rest = movement
    undoOverscroll(&rest, taken: taken)
    distribute(&rest, order: order, taken: taken)
    guard rest != 0 else { return }
    overscroll += rest
    taken(.overscroll, rest)
  }

  /// Splits a movement among the parts and lets the rest go, as an end without a bounce does.
  ///
  /// - Parameters:
  ///   - movement: Points, with the content offset's sign.
  ///   - order: Who is asked when.
  ///   - taken: Receives who moves and by how much, in the order of taking.
  /// - Returns: What no part took, in points.
  /// - Precondition: The movement is finite and the order names parts of the chain.
  @discardableResult
  public mutating func moveWithin(
    by movement: Double, order: Order = .outerFirstUp,
    taken: (_ taker: Taker, _ amount: Double) -> Void = { _, _ in }
  ) -> Double {
    require(movement.isFinite, "a movement must be finite, got \(movement)")
    var rest = movement
    distribute(&rest, order: order, taken: taken)
    return rest
  }

  /// Takes from a movement what leads back from the overscroll on the side it comes from.
  private mutating func undoOverscroll(_ rest: inout Double, taken: (Taker, Double) -> Void) {
    guard overscroll * rest < 0 else { return }
    let undone = rest < 0 ? max(rest, -overscroll) : min(rest, -overscroll)
    overscroll = undone == rest ? overscroll + rest : 0
    rest -= undone
    taken(.overscroll, undone)
  }

  private mutating func distribute(
    _ rest: inout Double, order: Order, taken: (Taker, Double) -> Void
  ) {
    let indices = rest < 0 ? order.down : order.up
    for index in indices {
      let moved = parts[index].take(from: &rest)
      if moved != 0 { taken(.part(index), moved) }
    }
  }
}
