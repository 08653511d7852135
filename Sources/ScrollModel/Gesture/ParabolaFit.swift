/// The slope, at the newest sample, of the parabola that fits the latest samples best.
///
/// A straight line for two samples. Orthogonal polynomials keep the sums apart, where normal
/// equations in powers of the time would lose half their digits.
struct ParabolaFit {
  /// How far back samples count, in seconds before the newest one.
  static let window = 0.1

  /// A gap that is longer, in seconds, cuts off what lies before it.
  static let longestGap = 0.04

  /// Points per second.
  let slope: Vector

  init(_ history: SampleHistory) {
    guard let newest = history.newest(0) else {
      slope = .zero
      return
    }
    let count = ParabolaFit.usableSamples(of: history)
    guard count >= 2 else {
      slope = .zero
      return
    }
    func samples(_ body: (_ time: Double, _ position: Vector) -> Void) {
      for age in 0..<count {
        guard let sample = history.newest(age) else { return }
        body(sample.time - newest.time, sample.position - newest.position)
      }
    }
    var mean = 0.0
    samples { time, _ in mean += time / Double(count) }

    // p₁ = t − mean
    var (square, cube, first) = (0.0, 0.0, Vector.zero)
    samples { time, position in
      let p = time - mean
      square += p * p
      cube += time * p * p
      first = first + p * position
    }
    first = (1 / square) * first

    // p₂ = (t − center)·p₁ − mean of p₁²
    let center = cube / square
    var (norm, second) = (0.0, Vector.zero)
    samples { time, position in
      let p = (time - center) * (time - mean) - square / Double(count)
      norm += p * p
      second = second + p * position
    }
    // Two samples leave nothing for the parabola: its polynomial is 0 on both, up to rounding.
    guard count > 2, norm > 0 else {
      slope = first
      return
    }
    slope = first - ((mean + center) / norm) * second
  }

  private static func usableSamples(of history: SampleHistory) -> Int {
    guard let newest = history.newest(0) else { return 0 }
    var count = 0
    var later = newest.time
    while let sample = history.newest(count) {
      // Times are rounded: what is meant to be 100 ms or 40 ms apart counts as such.
      guard newest.time - sample.time <= window + 1e-9, later - sample.time <= longestGap + 1e-9
      else { break }
      later = sample.time
      count += 1
    }
    return count
  }
}
