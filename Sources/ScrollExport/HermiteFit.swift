/// A keyframe of a motion: time, position and velocity; cubic pieces connect keyframes.
struct HermiteKeyframe {
  let time: Double
  let value: Double
  let slope: Double
}

/// Approximates a motion by a few cubic pieces with its position and velocity at both ends.
///
/// A piece never extends across a reversal of the motion. Lottie's easings run from one value to
/// another, so a movement that returns to its start would be lost.
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

  /// The largest distance between the pieces and the motion, or its given samples, in points.
  static func error(of keyframes: [HermiteKeyframe], for curve: MotionCurve) -> Double {
    var (worst, next) = (0.0, 1)
    for index in curve.times.indices.dropLast() {
      while next < keyframes.count - 1, keyframes[next].time <= curve.times[index] { next += 1 }
      let distance = distance(keyframes[next - 1], keyframes[next], from: curve, after: index)
      if !distance.isFinite { return .infinity }
      worst = max(worst, distance)
    }
    return worst + curve.gap
  }

  /// The largest distance, in points, between a piece and the line from sample `index` to the next.
  ///
  /// A line between two points of a curve, over an interval w, has an error of at most `w²/8` times
  /// the second derivative, which is linear for a cubic piece. Only the ends are compared where the
  /// motion jumps to its rest position, and if the curve consists of given samples.
  private static func distance(
    _ one: HermiteKeyframe, _ other: HermiteKeyframe, from curve: MotionCurve, after index: Int
  ) -> Double {
    let (start, end) = (curve.times[index], curve.times[index + 1])
    let atSamples = max(
      abs(value(one, other, at: start) - curve.values[index]),
      abs(value(one, other, at: end) - curve.values[index + 1]))
    if !curve.snaps || index == curve.times.count - 2 { return atSamples }
    let bend = max(abs(curvature(one, other, at: start)), abs(curvature(one, other, at: end)))
    return atSamples + bend * (end - start) * (end - start) / 8
  }

  private static func keyframe(_ curve: MotionCurve, _ index: Int) -> HermiteKeyframe {
    HermiteKeyframe(
      time: curve.times[index], value: curve.values[index], slope: curve.slopes[index])
  }

  /// The indices of the samples nearest to the motion's reversals.
  private static func turns(of curve: MotionCurve) -> [Int] {
    let slopes = curve.slopes
    return slopes.indices.dropLast().dropFirst().filter { index in
      let (before, here, after) = (slopes[index - 1], slopes[index], slopes[index + 1])
      return (here * after < 0 && abs(here) <= abs(after))
        || (before * here < 0 && abs(here) < abs(before)) || (here == 0 && before * after < 0)
    }
  }

  /// Found by doubling and bisection.
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
    return (start..<end).allSatisfy { index in
      distance(one, other, from: curve, after: index) <= maxError
    }
  }

  private static func value(
    _ one: HermiteKeyframe, _ other: HermiteKeyframe, at time: Double
  ) -> Double {
    let change = other.value - one.value
    // Between keyframes with equal values, Lottie's easing has no effect.
    if change == 0 { return one.value }
    let width = other.time - one.time
    let t = (time - one.time) / width
    let (square, cube) = (t * t, t * t * t)
    return one.value + (3 * square - 2 * cube) * change
      + ((cube - 2 * square + t) * one.slope + (cube - square) * other.slope) * width
  }

  /// The second derivative, in points per second squared.
  private static func curvature(
    _ one: HermiteKeyframe, _ other: HermiteKeyframe, at time: Double
  ) -> Double {
    let change = other.value - one.value
    if change == 0 { return 0 }
    let width = other.time - one.time
    let t = (time - one.time) / width
    return (6 - 12 * t) * change / (width * width)
      + ((6 * t - 4) * one.slope + (6 * t - 2) * other.slope) / width
  }
}
