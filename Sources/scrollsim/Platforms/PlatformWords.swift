import ScenarioCore
import ScrollDynamics
import ScrollModel
import TraceRows

extension ScrollPlatform {
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
  var inWords: String {
    switch self {
    case .none: "a touch ends a fling, and the next flick gains nothing from it"
    case .repeatedFlicks: "flicks in quick succession scroll further and further"
    case .carriedMomentum:
      "a quick flick during a fling of v pt/s gains up to 0.000816·v^1.967 pt/s"
    case .booster, .acceleration:
      "a quick flick in the direction of a fling gains the fling's initial velocity"
    case .flickBoost: "quick flicks in the same direction become faster and faster"
    case .acceleratingFlick:
      "a quick flick in the direction of a fling has three times the fling's initial velocity"
    case .decaying:
      "a flick in the direction of a fling gains up to six times the velocity that the fling "
        + "would still have"
    }
  }
}

extension FlingRule {
  /// The name of the model in `scrollsim sample`, with its keys and values.
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
  var limitText: [String] {
    guard case .bezier = self else { return [] }
    let viewport = PlatformTrial.viewport.text()
    return ["a fling moves by at most three viewports; here a viewport is \(viewport) pt long"]
  }
}

extension Edge {
  var inWords: String {
    switch self {
    case .bounce: "a fling bounces with its full momentum"
    case .clamped: "a fling stops"
    case .overfling: "a fling overshoots by a limited distance and returns"
    case .spring(let spring):
      spring.isPassable
        ? "a fling overshoots, and a spring pulls the content back"
        : "a fling stops; a spring pulls overscrolled content back"
    case .stretch, .elastic: "a fling stops, and the edge stretches"
    }
  }
}
