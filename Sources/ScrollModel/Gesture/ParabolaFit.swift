/// The parabola through the latest samples of a finger, by least squares.
///
/// With two samples the parabola is a straight line. The fit uses orthogonal polynomials because
/// normal equations in powers of time are less precise.
struct ParabolaFit {
  /// The velocity of the parabola at the newest sample.
  let slope: Vector

  /// The slope is 0 if there are fewer than two samples.
  init(_ history: inout SampleHistory, count: Int) {
    guard let newest = history.newest(0), count >= 2 else {
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
    // With two samples the quadratic polynomial is 0 at both, up to rounding.
    guard count > 2, norm > 0 else {
      slope = first
      return
    }
    let curvature = (1 / norm) * second
    slope = first - (mean + center) * curvature
  }
}
