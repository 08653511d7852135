/// What happens where an end of the scrollable range is met.
public enum Edge: Sendable, Hashable {
  /// The content passes the end, a rubber band resisting the finger, and comes back.
  case bounce(RubberBand)
  /// The content stops dead.
  case clamped

  /// Whether the content passes the end and comes back by itself.
  public var bounces: Bool { self != .clamped }
}

/// The edges of both ends of a range, which may differ.
public struct Edges: Sendable, Hashable {
  /// That of the smallest offset.
  public var lower: Edge

  /// That of the largest offset.
  public var upper: Edge

  /// Creates the edges of a range.
  ///
  /// - Parameters:
  ///   - lower: That of the smallest offset.
  ///   - upper: That of the largest offset.
  public init(lower: Edge, upper: Edge) {
    self.lower = lower
    self.upper = upper
  }

  /// The edge of one end.
  ///
  /// - Parameter end: Which of the two.
  public subscript(end: ScrollRange.End) -> Edge {
    get { end == .lower ? lower : upper }
    set {
      switch end {
      case .lower: lower = newValue
      case .upper: upper = newValue
      }
    }
  }

  /// Two ends that bounce.
  public static let bouncing = Edges(lower: .free, upper: .free)

  /// Two ends that stop dead.
  public static let clamped = Edges(lower: .clamped, upper: .clamped)
}

extension Edge {
  /// A bouncing end whose rubber band nobody asks for, as in a motion without a finger.
  public static let free = Edge.bounce(RubberBand(dimension: .infinity))
}
