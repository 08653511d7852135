/// A kind of motion whose parameters can be fitted to a recording.
///
/// Times are relative to the recording's first row.
public enum FitModel: String, Sendable, Hashable, CaseIterable {
  /// A free scroll whose velocity decays exponentially, possibly until a stop.
  case deceleration
  /// Android's spline fling.
  case splineFling = "spline-fling"
  /// A fling whose velocity is a power of the remaining time, like Flutter's clamping fling.
  case powerDecay = "power-decay"
  /// A fling with viscous and dry friction, like Chromium's exponential fling.
  case viscousDecay = "viscous-decay"
  /// Flutter's friction: exponential decay plus a constant deceleration.
  case friction
  /// Chromium's physics-based fling.
  case bezierFling = "bezier-fling"
  /// A bounce past an edge that the scroll crossed some time before the first row.
  case edgeBounce = "edge-bounce"
  /// The return to an edge after a release past the edge at the first row.
  case edgeReturn = "edge-return"
  /// A spring of mass 1.
  case spring
  /// The visible displacement for a pull beyond an edge.
  case rubberBand = "rubber-band"
  /// A free scroll that bounces at an edge.
  case flingWithBounce = "fling-with-bounce"
  /// The distance of a scroll as a function of its release velocity.
  case projection

  /// The range of values that a parameter can have.
  enum Domain: Sendable, Hashable {
    case real, positive
    /// A factor per millisecond, between 0 and 1.
    case rate
    case exponent
  }

  /// A parameter of a model.
  public struct Parameter: Sendable, Hashable {
    /// The parameter's name in options and tables.
    public let name: String
    /// The parameter's unit as text; empty for a plain number.
    public let unit: String
    /// The meaning of the parameter, as text for tables.
    public let meaning: String
    /// The value that is used unless the parameter is fitted; `nil` for a parameter that is always
    /// fitted.
    public let fixedValue: Double?
    let domain: Domain

    init(
      _ name: String, _ unit: String, _ meaning: String, _ domain: Domain = .real,
      fixed: Double? = nil
    ) {
      self.name = name
      self.unit = unit
      self.meaning = meaning
      self.domain = domain
      fixedValue = fixed
    }
  }

  /// The parameters, in the order in which all tables list them.
  public var parameters: [Parameter] {
    let returnRate = Parameter(
      "return-rate", "1/s", "the rate of the return to the edge, κ", .positive)
    let remainder = "the share of the velocity that remains after a millisecond"
    let knownRate = Parameter("rate", "", remainder, .rate, fixed: 0.998)
    let rate = Parameter("rate", "", remainder, .rate)
    let edge = Parameter("edge", "pt", "the offset of the edge")
    let release = [
      Parameter("position", "pt", "the position at the release"),
      Parameter("velocity", "pt/s", "the velocity at the release"),
    ]
    let start = [
      Parameter("position", "pt", "the position at the first row"),
      Parameter("velocity", "pt/s", "the velocity at the first row"),
    ]
    let stop = Parameter("stop", "pt/s", "the speed at which the motion stops", .positive)
    // These flings depend on the time since the release, which may be before the first row.
    let phase = Parameter("phase", "s", "the time from the release to the first row", fixed: 0)
    switch self {
    case .deceleration: return start + [rate, stop]
    case .splineFling:
      return release + [Parameter("friction", "", "the scroll friction", .positive), phase]
    case .powerDecay:
      return release + [
        Parameter("exponent", "", "the exponent p of the remaining time", .exponent),
        Parameter(
          "reference", "pt/s", "the velocity of a fling that lasts 0.35·p seconds", .positive),
      ]
    case .viscousDecay:
      return release + [
        Parameter("decay", "1/s", "the viscous part k", .positive),
        Parameter("dry", "pt/s²", "the dry part c", .positive),
      ]
    case .friction:
      return release + [
        Parameter("drag", "", "the share of the velocity that remains after a second", .rate),
        Parameter("constant", "pt/s²", "the constant deceleration c", .positive), phase,
      ]
    case .bezierFling:
      return release + [
        Parameter("deceleration", "pt/s²", "the deceleration a: a fling moves by v²/2a", .positive),
        Parameter("reference", "pt/s", "the velocity of a fling that lasts one second", .positive),
        phase,
      ]
    case .edgeBounce:
      return [
        edge, Parameter("velocity", "pt/s", "the velocity at the edge"), returnRate,
        Parameter("phase", "s", "the time from the edge to the first row"), knownRate,
      ]
    case .edgeReturn:
      return [
        edge,
        Parameter("displacement", "pt", "the position at the first row, relative to the edge"),
        Parameter("momentum", "pt/s", "the momentum at the first row"), returnRate, knownRate,
      ]
    case .spring:
      return [
        Parameter("stiffness", "1/s²", "the stiffness for a mass of 1", .positive),
        Parameter("damping", "1/s", "the damping coefficient for a mass of 1", .positive),
        Parameter("start", "pt", "the position at the first row"), start[1],
        Parameter("target", "pt", "the position at rest"),
      ]
    case .rubberBand:
      return [
        Parameter("coefficient", "", "the visible share of a small pull", .positive),
        Parameter("dimension", "pt", "the length of the view", .positive),
      ]
    case .flingWithBounce: return start + [edge, rate, returnRate]
    case .projection: return [rate, stop]
    }
  }

  static let stopIndex = 3

  /// The recorded quantity on which the model depends: time, pull or velocity.
  public var abscissa: RecordedMotion.Abscissa {
    switch self {
    case .rubberBand: .pull
    case .projection: .velocity
    default: .time
    }
  }

  /// Other models are fitted only to the rows before the recorded motion comes to rest.
  var includesRest: Bool { ![.edgeBounce, .edgeReturn, .flingWithBounce].contains(self) }
}
