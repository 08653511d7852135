import ScenarioCore
import ScrollDynamics
import ScrollModel
import TraceRows

extension ScrollPlatform {
  /// How the platform was verified, as text.
  var verification: String {
    if let measurement {
      return "\(measurement.program): \(measurement.within) of \(measurement.gestures) gestures, "
        + "largest error \(measurement.largestError.text()) px"
    }
    switch certainty(of: .deceleration) {
    case .reproduced: return "reproduced"
    case .read: return "read in the source"
    case .reported: return "unverified"
    }
  }
}

extension CarryOver {
  /// How a fling's velocity affects the next flick, as text.
  var inWords: String {
    switch self {
    case .none: "nothing: a touch ends a fling"
    case .repeatedFlicks: "flicks in quick succession scroll further and further"
    case .flywheel: "the fling's current velocity is added to a flick in its direction"
    case .carriedMomentum: "a share of the velocity of the fling is added to a quick flick"
    case .booster, .acceleration:
      "the velocity of the fling is added to a quick flick in its direction"
    case .flickBoost: "quick flicks in its direction become faster and faster"
    case .acceleratingFlick: "a quick flick in its direction is three times as fast as the fling"
    case .decaying: "the remaining velocity of the fling is added to a flick in its direction"
    }
  }
}

extension FlingRule {
  /// The fling as text: the name of its model in `scrollsim sample`, and the keys and values.
  var inWords: String {
    switch self {
    case .deceleration(let rate): "deceleration rate=\(rate.rawValue.text(digits: 12))"
    case .spline(let fling): "spline friction=\(fling.friction.text())"
    case .power(let decay):
      "power-decay exponent=\(decay.exponent.text(digits: 12)),"
        + "reference=\(decay.referenceVelocity.text(digits: 12))"
    case .friction(let decay):
      "friction drag=\(decay.drag.text()),constant=\(decay.constantDeceleration.text()),"
        + "stop=\(decay.stopVelocity.text(digits: 12))"
    case .viscous(let decay):
      "viscous-decay rate=\(decay.rate.text(digits: 12)),dry=\(decay.dryDeceleration.text())"
    case .exponential(let decay):
      "exponential-decay decay=\(decay.rate.decay.text(digits: 12)),"
        + "stop=\(decay.stopVelocity.text())"
    case .bezier(let fling):
      "bezier-fling deceleration=\(fling.deceleration.text(digits: 12)),"
        + "reference=\(fling.referenceVelocity.text())"
    }
  }
}

extension FlingRule {
  /// The limit of a fling that depends on the viewport's length, as text; empty if there is none.
  var limitText: [String] {
    guard case .bezier = self else { return [] }
    return ["at most three viewports, in this table of \(PlatformTrial.viewport.text()) pt each"]
  }
}

extension Edge {
  /// The behavior of a fling at the edge, as text.
  var inWords: String {
    switch self {
    case .bounce: "bounces with its full momentum"
    case .clamped: "stops"
    case .overfling: "overshoots by a few points and returns"
    case .spring(let spring):
      spring.isPassable
        ? "overshoots, and a spring returns the content"
        : "stops; a spring returns overscrolled content"
    case .stretch, .elastic: "stops, and the edge stretches"
    }
  }
}
