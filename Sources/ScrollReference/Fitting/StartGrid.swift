internal import CLibM
internal import ScrollDynamics

/// The start values to try for each parameter of a fit.
///
/// Parameters on which the fitted curve depends linearly are computed later. All other parameters
/// are tried over their whole plausible range.
struct StartGrid {
  /// A list for each parameter; empty for a linear parameter, and for a parameter that is fixed
  /// unless a start value is given.
  let axes: [[Double]]

  /// `times` are in seconds since the first row; `values` are in points.
  init(_ model: FitModel, times: [Double], values: [Double]) {
    let shape = Shape(times: times, values: values)
    switch model {
    case .deceleration:
      // The stop is first assumed to be far in the future; later the rows at rest determine it.
      axes = [[], [], shape.rates, [StartGrid.noStop]]
    case .edgeBounce:
      let phases =
        spread(0.02...20, 10).map { $0 * shape.spacing }
        + spread(0.05...1, 4).map { $0 * shape.duration }
      axes = [[], [], shape.decays, [0] + phases, []]
    case .edgeReturn: axes = [[], [], [], shape.decays, []]
    case .spring:
      let frequencies = spread(0.3 / shape.duration...2 / shape.spacing, 24)
      // Stiffness and damping depend on each other, so the grid varies the damping ratio instead.
      axes = [
        frequencies.map { $0 * $0 }, [0.02, 0.1, 0.3, 0.6, 0.85, 1.05, 1.5, 3, 6], [], [], [],
      ]
    case .rubberBand:
      let largest = values.map(abs).max() ?? 1
      axes = [spread(0.05...5, 16), spread(1.02 * largest...100 * largest, 16)]
    case .flingWithBounce:
      let velocities = stride(from: 0.8, through: 1.5, by: 0.05).map { $0 * shape.firstSlope }
      axes = [
        [values[0]], velocities, shape.edges,
        [0.998, 0.99, shape.rates[shape.rates.count / 2]],
        spread(3...30, 7) + [Segment.edgeReturnRate],
      ]
    case .splineFling: axes = [[], shape.velocities, spread(0.002...0.2, 24), []]
    case .powerDecay:
      axes = [
        [], shape.velocities, [1.5, 2, 2.4, 3, 4, 6],
        spread(0.05 * shape.speed...50 * shape.speed, 16),
      ]
    case .viscousDecay: axes = [[], shape.velocities, shape.flingDecays, shape.decelerations]
    case .friction:
      let drags = shape.flingDecays.map { clibm_exp(-$0) }
      axes = [[], shape.velocities, drags, shape.decelerations, []]
    case .bezierFling:
      let distance = max((values.max() ?? 0) - (values.min() ?? 0), 1e-9)
      // A fling lasts at most 2 s; if the recorded fling may have lasted longer, the reference
      // velocity has no effect.
      let slowest = shape.duration < 2 ? max(0.5, 0.75 * shape.duration) : 0.5
      axes = [
        [], shape.velocities,
        spread(0.2...2, 14).map { $0 * shape.speed * shape.speed / distance },
        spread(slowest...10, 18).map { $0 * shape.speed / shape.duration }, [],
      ]
    case .projection: axes = [spread(0.2...50, 80).map(StartGrid.rate), [0.1, 10, 100]]
    }
  }

  /// A stop speed in points per second that no motion reaches.
  static let noStop = 1e-9

  /// `decay` is in 1/s, the rate a factor per millisecond.
  static func rate(decay: Double) -> Double { clibm_exp(-decay / 1000) }

  /// Rough features of a recording, from which the start values are derived.
  private struct Shape {
    let duration: Double
    let spacing: Double
    let firstSlope: Double
    let edges: [Double]

    init(times: [Double], values: [Double]) {
      let last = times.count - 1
      duration = max(times[last] - times[0], .leastNormalMagnitude)
      spacing = duration / Double(max(1, last))
      // A scroll decelerates, so the first difference quotient underestimates the initial velocity.
      firstSlope = last > 0 ? (values[1] - values[0]) / (times[1] - times[0]) : 0
      // The limit of an exponential return, by Aitken's extrapolation.
      let (one, two, three) = (values[max(0, last - 2)], values[max(0, last - 1)], values[last])
      let bend = one - 2 * two + three
      let farther = bend == 0 ? three : three - (three - two) * (three - two) / bend
      edges = abs(farther - three) < abs(three - values[0]) ? [three, farther] : [three]
    }

    /// Rates in 1/s, from almost no decay within the recording to complete decay between two rows.
    var decays: [Double] { spread(0.05 / duration...3 / spacing, 14) + [Segment.edgeReturnRate] }

    var rates: [Double] { decays.map(StartGrid.rate) }

    var speed: Double { max(abs(firstSlope), 1e-9) }

    /// The velocities of a release at the first row, in the unit of ``firstSlope``.
    var velocities: [Double] { [0.9, 1, 1.1, 1.2, 1.3, 1.4].map { $0 * firstSlope } }

    var flingDecays: [Double] { spread(0.2 / duration...10 / duration, 8) }

    /// Multiples of the constant deceleration that would stop the motion within the recording.
    var decelerations: [Double] { [0.001, 0.03, 0.1, 0.3, 0.6, 1].map { $0 * speed / duration } }
  }
}

/// Numbers of a range in geometric progression.
private func spread(_ range: ClosedRange<Double>, _ count: Int) -> [Double] {
  (0..<count).map {
    let share = Double($0) / Double(count - 1)
    return range.lowerBound * clibm_exp(share * clibm_log(range.upperBound / range.lowerBound))
  }
}
