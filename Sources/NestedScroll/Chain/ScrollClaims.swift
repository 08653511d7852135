import ScrollDynamics

/// The order in which the parts of a ``ScrollChain`` are offered a movement, for each direction.
///
/// A part that an order does not contain does not move in that direction.
public struct ScrollClaims: Sendable, Hashable {
  /// The parts that are offered an upward movement of the content, in order.
  public let up: Order

  /// The parts that are offered a downward movement of the content, in order.
  public let down: Order

  /// Creates the orders in which parts are offered movements in the two directions.
  public init(up: Order, down: Order) {
    self.up = up
    self.down = down
  }

  /// Creates the orders in which the named parts of a chain are offered movements.
  ///
  /// ```swift
  /// ScrollClaims(up: [.bar, .header, .list], down: [.list, .header, .bar], of: parts)
  /// ```
  ///
  /// If several parts of the chain have the same name, use their indices.
  ///
  /// - Precondition: The chain has exactly one part with each name, and no order repeats a part.
  @inline(__always)
  public init(up: [NestedPart], down: [NestedPart], of chain: ScrollChain) {
    self.init(
      up: Order(up.lazy.map { chain.index(of: $0) }),
      down: Order(down.lazy.map { chain.index(of: $0) }))
  }

  /// The parts that are offered a movement in a direction.
  @inline(__always)
  public func order(movingBy direction: Double) -> Order { direction < 0 ? down : up }

  /// The same claims without one part, so that this part does not move.
  public func without(_ index: Int) -> ScrollClaims {
    ScrollClaims(up: up.without(index), down: down.without(index))
  }

  /// A list of up to eight part indices in order, each at most once.
  public struct Order: Sendable, Hashable, Sequence, IteratorProtocol, ExpressibleByArrayLiteral {
    /// The indices plus 1, one byte each, the first in the lowest byte; a 0 ends the list.
    private var bytes: UInt64 = 0

    /// The parts of the order as bits; the lowest bit is part 0.
    private(set) var mask: UInt8 = 0

    /// Creates an order from indices.
    ///
    /// - Precondition: There are at most eight indices, each from 0 to 7 and different from the
    ///   others.
    @inline(__always) public init(arrayLiteral indices: Int...) { self.init(indices) }

    /// Creates an order from indices.
    ///
    /// - Precondition: There are at most eight indices, each from 0 to 7 and different from the
    ///   others.
    @inline(__always)
    public init(_ indices: some Sequence<Int>) {
      var shift: UInt64 = 0
      for index in indices {
        require(
          index >= 0 && index < ScrollChain.capacity && !contains(index),
          "a part must be from 0 to \(ScrollChain.capacity - 1), without repeats, got \(index)")
        bytes |= UInt64(index + 1) << shift
        mask |= 1 << UInt8(index)
        shift += 8
      }
    }

    /// Removes the first index and returns it.
    @inline(__always)
    public mutating func next() -> Int? {
      guard bytes != 0 else { return nil }
      defer { bytes >>= 8 }
      return Int(bytes & 0xff) - 1
    }

    /// True if the order contains a part.
    @inline(__always) public func contains(_ index: Int) -> Bool { mask & (1 << UInt8(index)) != 0 }

    var reversed: Order {
      var others = Order(digits: 0, mask: mask)
      for part in self { others.bytes = others.bytes << 8 | UInt64(part + 1) }
      return others
    }

    func without(_ index: Int) -> Order {
      var others = Order(digits: 0, mask: mask & ~(1 << UInt8(index)))
      var shift: UInt64 = 0
      for part in self where part != index {
        others.bytes |= UInt64(part + 1) << shift
        shift += 8
      }
      return others
    }

    @inline(__always)
    init(digits: UInt64, mask: UInt8) {
      bytes = digits
      self.mask = mask
    }
  }
}

// MARK: - Header and list

extension ScrollClaims {
  /// Claims with which no part moves in either direction.
  public static var none: ScrollClaims { ScrollClaims(up: .nobody, down: .nobody) }

  /// Creates the claims of a touch policy for an outer part, index 0, and its list, index 1.
  @inline(__always)
  public init(_ policy: TouchPolicy) {
    switch policy {
    case .free: self.init(up: .outerThenInner, down: .innerThenOuter)
    case .outerFirst: self.init(up: .outerThenInner, down: .outer)
    case .outerOnly: self.init(up: .outer, down: .outer)
    case .innerOnly: self.init(up: .inner, down: .inner)
    case .settlingPart: self = .none
    }
  }

  @inline(__always)
  static var headerFirst: ScrollClaims { ScrollClaims(up: .outerThenInner, down: .outerThenInner) }

  /// The claims for the small movement that rounds an offset to pixels.
  ///
  /// The reversed downward order keeps rounding from moving the first part away from its end.
  var forRounding: ScrollClaims { up == down ? ScrollClaims(up: up, down: up.reversed) : self }
}

extension ScrollClaims.Order {
  @inline(__always) static var nobody: Self { Self(digits: 0, mask: 0) }
  @inline(__always) static var outer: Self { Self(digits: 0x01, mask: 1) }
  @inline(__always) static var inner: Self { Self(digits: 0x02, mask: 2) }
  @inline(__always) static var outerThenInner: Self { Self(digits: 0x0201, mask: 3) }
  @inline(__always) static var innerThenOuter: Self { Self(digits: 0x0102, mask: 3) }
  @inline(__always) static var thirdToFifth: Self { Self(digits: 0x050403, mask: 28) }
  @inline(__always) static var thirdToFirst: Self { Self(digits: 0x010203, mask: 7) }
  @inline(__always) static var firstThirdSecond: Self { Self(digits: 0x020301, mask: 7) }
  @inline(__always) static var surplusThenInner: Self { Self(digits: 0x0203, mask: 6) }
}
