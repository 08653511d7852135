extension [Double] {
  /// The times of the display's frames, in seconds, if these are such times in whole milliseconds;
  /// otherwise these times.
  ///
  /// Some clocks count whole milliseconds, such as Firefox's `requestAnimationFrame` and Android's
  /// `uptimeMillis`. In a millisecond, fast content moves by several points. No time of a frame is
  /// before its recorded time.
  var withoutRoundingToMilliseconds: [Double] {
    let steps = zip(dropFirst(), self).map { $0 - $1 }
    let usual = steps.filter { $0 > 0 }.sorted()
    guard !usual.isEmpty, allSatisfy({ abs(($0 * 1000).rounded() - $0 * 1000) < 1e-6 })
    else { return self }
    // In a pause, a recorder may write no rows.
    let length = usual.filter { $0 < 1.5 * usual[usual.count / 2] }.mean
    var frames = [0.0]
    for step in steps { frames.append(frames[frames.count - 1] + (step / length).rounded()) }
    // The straight line with the least squares of the differences.
    let (frame, time) = (frames.mean, mean)
    let variance = frames.map { ($0 - frame) * ($0 - frame) }.mean
    let covariance = zip(frames, self).map { ($0 - frame) * ($1 - time) }.mean
    let fitted = frames.map { time + covariance / variance * ($0 - frame) }
    let misses = zip(fitted, self).map { $0 - $1 }
    // A rounded time is off by half a millisecond, and the line is not exact.
    guard let least = misses.min(), let most = misses.max(), -0.75e-3 < least, most < 0.75e-3,
      most - least > 1e-9
    else { return self }
    return fitted.map { $0 - least }
  }

  private var mean: Double { reduce(0, +) / Double(count) }
}
