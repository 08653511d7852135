/// A point of a motion with its velocity, between which cubic pieces run.
struct HermiteKeyframe {
  let time: Double
  let value: Double
  let slope: Double
}

/// Few cubic pieces that follow a motion: each takes both ends' positions and velocities from it.
///
/// A piece never reaches over a turning point, since Lottie's easings run from one value to
/// another one and a swing between equal values would be lost.
enum HermiteFit {
  static func keyframes(for curve: MotionCurve, maxError: Double) -> [HermiteKeyframe] {
    let last = curve.times.count - 1
    var keyframes = [keyframe(curve, 0)]
    var from = 0
    for turn in turns(of: curve) + [last] {
      while from < turn {
        from = farthest(curve, from: from, upTo: turn, maxError: maxError)
        keyframes.append(keyframe(curve, from))
      }
    }
    return keyframes
  }

  /// The farthest that the pieces are off at any sample, in points.
  static func error(of keyframes: [HermiteKeyframe], for curve: MotionCurve) -> Double {
    var (worst, next) = (0.0, 1)
    for (time, value) in zip(curve.times, curve.values) {
      while next < keyframes.count - 1, keyframes[next].time < time { next += 1 }
      worst = max(worst, abs(Self.value(keyframes[next - 1], keyframes[next], at: time) - value))
    }
    return worst
  }

  private static func keyframe(_ curve: MotionCurve, _ index: Int) -> HermiteKeyframe {
    HermiteKeyframe(
      time: curve.times[index], value: curve.values[index], slope: curve.slopes[index])
  }

  /// The samples nearest to where the motion turns round.
  private static func turns(of curve: MotionCurve) -> [Int] {
    let slopes = curve.slopes
    return slopes.indices.dropLast().dropFirst().filter { index in
      let (before, here, after) = (slopes[index - 1], slopes[index], slopes[index + 1])
      return (here * after < 0 && abs(here) <= abs(after))
        || (before * here < 0 && abs(here) < abs(before)) || (here == 0 && before * after < 0)
    }
  }

  /// The farthest sample that one piece reaches: twice as far until it fails, then halved.
  private static func farthest(
    _ curve: MotionCurve, from start: Int, upTo end: Int, maxError: Double
  ) -> Int {
    var (good, step) = (start + 1, 2)
    while start + step <= end, fits(curve, start, start + step, maxError) {
      good = start + step
      step *= 2
    }
    var bad = min(start + step, end + 1)
    if bad > end, fits(curve, start, end, maxError) { return end }
    bad = min(bad, end)
    while bad - good > 1 {
      let middle = (good + bad) / 2
      if fits(curve, start, middle, maxError) { good = middle } else { bad = middle }
    }
    return good
  }

  private static func fits(
    _ curve: MotionCurve, _ start: Int, _ end: Int, _ maxError: Double
  ) -> Bool {
    let (one, other) = (keyframe(curve, start), keyframe(curve, end))
    return (start...end).allSatisfy { index in
      abs(value(one, other, at: curve.times[index]) - curve.values[index]) <= maxError
    }
  }

  private static func value(
    _ one: HermiteKeyframe, _ other: HermiteKeyframe, at time: Double
  ) -> Double {
    let width = other.time - one.time
    let t = (time - one.time) / width
    let (square, cube) = (t * t, t * t * t)
    return (2 * cube - 3 * square + 1) * one.value + (cube - 2 * square + t) * width * one.slope
      + (3 * square - 2 * cube) * other.value + (cube - square) * width * other.slope
  }
}
