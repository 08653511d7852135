import ScrollDynamics
import TestSupport

/// A release with random parameters, kept apart so that its relatives can be made from the same ones.
struct RandomRelease: Sendable {
  let position: Double
  let momentum: Double
  let range: ScrollRange
  let rate: DecelerationRate

  init(_ random: inout SeededGenerator) {
    rate = random.rate()
    let length = random.pick([0, 1e-3, random.logarithmic(1...1e4), .infinity])
    let lower = random.pick([-.infinity, random.uniform(-1000...1000)])
    range = ScrollRange(
      lower: lower, upper: lower.isFinite ? lower + length : random.uniform(-1000...1000))
    let finite = lower.isFinite ? lower : range.upper
    position = random.pick([
      finite, finite + random.signedLogarithmic(1e-3...1000), range.clamp(finite + 100),
    ])
    momentum = random.pick([0, random.signedLogarithmic(1e-3...1e5)])
  }

  func trajectory(scale: Double) -> Trajectory {
    let (one, other) = (range.lower * scale, range.upper * scale)
    return .fling(
      from: position * scale, momentum: momentum * scale,
      range: ScrollRange(lower: min(one, other), upper: max(one, other)), rate: rate,
      tolerance: Tolerance(distance: 0.5 * abs(scale), velocity: 10 * abs(scale)))
  }

  func trajectory(from position: Double, momentum: Double) -> Trajectory {
    .fling(from: position, momentum: momentum, range: range, rate: rate)
  }

  func acceleration(_ state: MotionSample, isOver: Bool) -> Double {
    if isOver { return 0 }
    let overscroll = range.overscroll(of: state.position)
    if overscroll == 0 { return -rate.decay * state.velocity }
    return -(2 * Segment.edgeReturnRate + rate.decay) * state.velocity
      - Segment.edgeReturnRate * (Segment.edgeReturnRate + rate.decay) * overscroll
  }
}

extension Trajectory {
  /// All events, in order; the first thousand of a motion without an end.
  var events: [MotionEvent] {
    var events: [MotionEvent] = []
    var time = -1.0
    while events.count < 1000, let event = nextEvent(after: time) {
      events.append(event)
      time = event.time
    }
    return events
  }
}

extension MotionEvent {
  var isEdge: Bool { if case .edge = kind { true } else { false } }
}

extension SeededGenerator {
  /// UIKit's two rates, and custom ones down to a decay that needs `expm1`.
  mutating func rate() -> DecelerationRate {
    pick([.normal, .fast, DecelerationRate(decay: logarithmic(1e-3...50))])
  }

  /// A spring of any mass and damping, critical ones included.
  mutating func spring() -> Spring {
    let ratio = pick([logarithmic(0.05...8), 1, 1 + 1e-9, 1 - 1e-9, 1 + uniform(-0.01...0.01)])
    return Spring(response: logarithmic(0.05...5), dampingRatio: ratio, mass: logarithmic(0.1...10))
  }
}
