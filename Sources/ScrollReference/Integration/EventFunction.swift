/// A function of the state whose zeros are events of a motion.
///
/// A zero at the very start of an integration is no news and is left out; an event that ends the
/// integration, on the other hand, also ends it if its condition holds from the start.
public struct EventFunction: Sendable {
  /// Which sign change of the function is meant.
  public enum Direction: Sendable, Hashable {
    /// From negative to positive.
    case rising
    /// From positive to negative.
    case falling
    /// Either.
    case either
  }

  /// What the event is called.
  public let kind: ReferenceEvent.Kind

  /// Which sign change of the function is meant.
  public let direction: Direction

  /// Whether the integration ends there.
  public let isTerminal: Bool

  /// The function, of the state and its rates; continuous, its sign is what counts.
  public let value: @Sendable (_ state: Span<Double>, _ rates: Span<Double>) -> Double

  /// What else has to be true of the state for the sign change to be an event.
  public let condition: @Sendable (_ state: Span<Double>, _ rates: Span<Double>) -> Bool

  /// Creates an event function.
  ///
  /// - Parameters:
  ///   - kind: What the event is called.
  ///   - direction: Which sign change of the function is meant.
  ///   - isTerminal: Whether the integration ends there.
  ///   - condition: What else has to be true of the state for the sign change to be an event. An
  ///     event that needs two inequalities at once is two functions, each with the other's as its
  ///     condition: their maximum would have a kink that a search can miss.
  ///   - value: The function, of the state and its rates.
  public init(
    _ kind: ReferenceEvent.Kind, _ direction: Direction = .either, isTerminal: Bool = false,
    where condition: @escaping @Sendable (_ state: Span<Double>, _ rates: Span<Double>) -> Bool = {
      _, _ in true
    },
    value: @escaping @Sendable (_ state: Span<Double>, _ rates: Span<Double>) -> Double
  ) {
    self.kind = kind
    self.direction = direction
    self.isTerminal = isTerminal
    self.condition = condition
    self.value = value
  }

  /// The turning points of the position: its rate changes sign.
  public static let peak = EventFunction(.peak) { _, rates in rates[0] }

  /// The instants at which the position passes a value.
  ///
  /// - Parameters:
  ///   - position: The value, in points.
  ///   - name: What the event is called.
  /// - Returns: The event function.
  public static func position(_ position: Double, named name: String) -> EventFunction {
    EventFunction(.named(name)) { state, _ in state[0] - position }
  }

  /// The instant at which the visible speed has fallen to a value, where the motion ends.
  ///
  /// - Parameter speed: The speed, in points per second, positive.
  /// - Returns: The event function.
  public static func stop(atSpeed speed: Double) -> EventFunction {
    EventFunction(.rest, .falling, isTerminal: true) { _, rates in abs(rates[0]) - speed }
  }

  /// Whether the condition of a terminal event holds at its value.
  func holds(at value: Double) -> Bool {
    switch direction {
    case .rising: value >= 0
    case .falling: value <= 0
    case .either: value == 0
    }
  }

  /// Whether a sign change away from the given sign is the event.
  func fires(leaving side: Double) -> Bool {
    switch direction {
    case .rising: side < 0
    case .falling: side > 0
    case .either: true
    }
  }
}
