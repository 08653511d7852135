public import ScrollDynamics

/// A function of the state whose zeros are events of a motion.
///
/// A zero at the start of an integration is not an event, with one exception: a terminal event that
/// already applies at the start ends the integration at once.
public struct EventFunction: Sendable {
  /// The direction of a sign change.
  public enum SignChange: Sendable, Hashable {
    /// From negative to positive.
    case rising
    /// From positive to negative.
    case falling

    /// The sign after the change.
    var sign: Double { self == .rising ? 1 : -1 }
  }

  /// The kind of the event.
  public let kind: ReferenceEvent.EventKind

  /// The sign change of the function that counts as the event; `nil` for both.
  public let direction: SignChange?

  /// True if the integration ends at the event.
  public let isTerminal: Bool

  /// Computes the function from the state and its derivatives with respect to time.
  ///
  /// The function must be continuous, and only its sign matters.
  public let value: @Sendable (_ state: Span<Double>, _ rates: Span<Double>) -> Double

  /// Returns true if a sign change at this state counts as the event.
  public let condition: @Sendable (_ state: Span<Double>, _ rates: Span<Double>) -> Bool

  /// Creates an event function.
  ///
  /// - Parameters:
  ///   - kind: The kind of the event.
  ///   - direction: The sign change that counts as the event; `nil` for both.
  ///   - isTerminal: True if the integration ends at the event.
  ///   - condition: The condition under which the sign change counts. For an event with two
  ///     inequalities, use two functions, each with the other inequality as its condition. A single
  ///     function, the maximum of the two, would have a kink that the search can miss.
  ///   - value: The function of the state and its derivatives with respect to time.
  public init(
    _ kind: ReferenceEvent.EventKind, _ direction: SignChange? = nil, isTerminal: Bool = false,
    where condition: @escaping @Sendable (_ state: Span<Double>, _ rates: Span<Double>) -> Bool = {
      _, _ in true
    }, value: @escaping @Sendable (_ state: Span<Double>, _ rates: Span<Double>) -> Double
  ) {
    self.kind = kind
    self.direction = direction
    self.isTerminal = isTerminal
    self.condition = condition
    self.value = value
  }

  /// An event at each reversal of the motion, where the velocity changes its sign.
  public static let peak = EventFunction(.peak) { _, rates in rates[0] }

  /// An event at each time at which the motion crosses a position, in points.
  public static func position(_ position: Double, named name: String) -> EventFunction {
    EventFunction(.named(name)) { state, _ in state[0] - position }
  }

  /// An event that ends the motion as soon as its visible speed has decreased to a positive value,
  /// in points per second.
  public static func stop(atSpeed speed: Double) -> EventFunction {
    EventFunction(.rest, .falling, isTerminal: true) { _, rates in abs(rates[0]) - speed }
  }

  /// The two events whose later one ends a motion: its distance from an edge, and its second
  /// coordinate, a velocity or momentum, are within a tolerance.
  public static func rest(
    within tolerance: Tolerance, distance: @escaping @Sendable (_ position: Double) -> Double
  ) -> [EventFunction] {
    [
      EventFunction(
        .rest, .falling, isTerminal: true,
        where: { state, _ in abs(distance(state[0])) <= tolerance.distance },
        value: { state, _ in abs(state[1]) - tolerance.velocity }),
      EventFunction(
        .rest, .falling, isTerminal: true,
        where: { state, _ in abs(state[1]) <= tolerance.velocity },
        value: { state, _ in abs(distance(state[0])) - tolerance.distance }),
    ]
  }

  /// True if a value is already 0, or beyond 0 in the direction of the sign change.
  func holds(at value: Double) -> Bool {
    direction.map { $0.sign * value >= 0 } ?? (value == 0)
  }

  /// `side`, 1 or −1, is the sign before the change.
  func fires(leaving side: Double) -> Bool { direction.map { $0.sign * side < 0 } ?? true }
}
