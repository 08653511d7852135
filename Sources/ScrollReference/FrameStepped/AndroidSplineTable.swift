/// The two tables of 101 single-precision numbers that Android's fling interpolates.
///
/// Both sample the curve of `AndroidSpline`: the first contains the position at each hundredth of
/// the duration, the second the time at each hundredth of the distance. As in Android, the curve's
/// parameter is found by bisection to within 1e−5; the first position is therefore 2.29e−5 instead
/// of 0.
struct AndroidSplineTable: Sendable {
  static let intervals = 100

  /// The position at each hundredth of a fling's duration, as a share of its distance.
  let positions: [Float]
  /// The time at each hundredth of a fling's distance, as a share of its duration.
  let times: [Float]

  static let shared = AndroidSplineTable()

  private init() {
    // Android's second control point has the time 1 − (1 − 0.35), rounded twice.
    let inflexion: Float = 0.35
    let second = 1 - (1 - inflexion)
    positions = AndroidSplineTable.samples(of: 0.5, 1, where: inflexion / 2, second)
    times = AndroidSplineTable.samples(of: inflexion / 2, second, where: 0.5, 1)
  }

  /// `first` and `second` are the tabulated coordinates of the two inner control points, `key` and
  /// `otherKey` their other coordinates.
  private static func samples(
    of first: Float, _ second: Float, where key: Float, _ otherKey: Float
  ) -> [Float] {
    var samples: [Float] = []
    var lower: Float = 0
    for index in 0..<intervals {
      let wanted = Float(index) / Float(intervals)
      var upper: Float = 1
      while true {
        let middle = lower + (upper - lower) / 2
        let value = coordinate(key, otherKey, at: middle)
        if Double(abs(value - wanted)) < 1e-5 {
          samples.append(coordinate(first, second, at: middle))
          break
        }
        if value > wanted { upper = middle } else { lower = middle }
      }
    }
    return samples + [1]
  }

  /// One coordinate of a cubic Bézier from 0 to 1 with the control values a and b, at the parameter
  /// s: `3s(1 − s)((1 − s)a + s·b) + s³`, rounded to single precision at every step.
  private static func coordinate(_ a: Float, _ b: Float, at s: Float) -> Float {
    let weight = 3 * s * (1 - s)
    return weight * ((1 - s) * a + s * b) + s * s * s
  }

  static func interpolated(_ table: [Float], at share: Float) -> (value: Float, slope: Float) {
    let index = Int(Float(intervals) * share)
    guard index < intervals else { return (1, 0) }
    let start = Float(index) / Float(intervals)
    let end = Float(index + 1) / Float(intervals)
    let slope = (table[index + 1] - table[index]) / (end - start)
    return (table[index] + (share - start) * slope, slope)
  }
}
