/// The parabola through the latest samples of a finger, by least squares.
///
/// With two samples the parabola is a straight line. The fit uses orthogonal polynomials because
/// normal equations in powers of time are less precise.
struct ParabolaFit {
  let time: Double

  /// The position of the parabola at ``time``.
  let value: Vector

  /// The velocity of the parabola at ``time``.
  let slope: Vector

  /// Half of the acceleration.
  let curvature: Vector

  /// The slope is 0 if there are fewer than two samples.
  init(_ history: inout SampleHistory, count: Int) {
    guard let newest = history.newest(0), count >= 2 else {
      time = history.newest(0)?.time ?? 0
      value = history.newest(0)?.position ?? .zero
      slope = .zero
      curvature = .zero
      return
    }
    func samples(_ body: (_ time: Double, _ position: Vector) -> Void) {
      for age in 0..<count {
        guard let sample = history.newest(age) else { return }
        body(sample.time - newest.time, sample.position - newest.position)
      }
    }
    var (mean, level) = (0.0, Vector.zero)
    samples { time, position in
      mean += time / Double(count)
      level = level + (1 / Double(count)) * position
    }

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
    time = newest.time
    // With two samples the quadratic polynomial is 0 at both, up to rounding.
    guard count > 2, norm > 0 else {
      value = newest.position + level - mean * first
      slope = first
      curvature = .zero
      return
    }
    curvature = (1 / norm) * second
    slope = first - (mean + center) * curvature
    value =
      newest.position + level - mean * first + (mean * center - square / Double(count)) * curvature
  }
}
