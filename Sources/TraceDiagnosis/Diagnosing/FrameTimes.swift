extension [Double] {
  /// The times of the display's frames, in seconds, if these are such times in whole milliseconds;
  /// otherwise these times.
  ///
  /// Some clocks count whole milliseconds, such as Firefox's `requestAnimationFrame` and Android's
  /// `uptimeMillis`. In a millisecond, fast content moves by several points.
  var withoutRoundingToMilliseconds: [Double] {
    let steps = zip(dropFirst(), self).map { $0 - $1 }
    guard count > 2, allSatisfy({ abs(($0 * 1000).rounded() - $0 * 1000) < 1e-6 }),
      let length = steps.filter({ $0 > 0 }).sorted().middle
    else { return self }
    var frames = [0.0]
    for step in steps { frames.append(frames[frames.count - 1] + (step / length).rounded()) }
    // The straight line with the least squares of the differences.
    let (middle, time) = (frames.mean, mean)
    let spread = frames.reduce(0) { $0 + ($1 - middle) * ($1 - middle) }
    let together = zip(frames, self).reduce(0) { $0 + ($1.0 - middle) * ($1.1 - time) }
    let fitted = frames.map { time + together / spread * ($0 - middle) }
    // A rounded time is off by half a millisecond, and the line is not exact.
    return zip(fitted, self).allSatisfy { abs($0 - $1) < 0.75e-3 } ? fitted : self
  }

  private var middle: Double? { isEmpty ? nil : self[count / 2] }

  private var mean: Double { reduce(0, +) / Double(count) }
}
