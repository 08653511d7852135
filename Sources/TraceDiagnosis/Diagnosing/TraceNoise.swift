import ScenarioCore
import ScrollModel

/// The measured noise of the positions in a trace.
struct TraceNoise {
  /// The standard deviation of the noise of finger position plus content offset, in points.
  private let deviation: Double
  private let rowCount: Int
  private let pixel: Double
  private let grid: Double

  /// True if finger and offsets are rounded to pixels.
  private let isRounded: Bool

  /// Measures the noise of a trace, which is 0 for too few rows.
  init(of run: RecordedRun, observed: [Double], pixel: Double) {
    let sizes = run.residuals(observed: observed)
    // Differences far above the median are caused by defects, or by another part that begins to
    // move. For normal noise, the sizes below 2.5 medians have a mean of 0.667 standard deviations.
    let usual = sizes.prefix { $0 <= 2.5 * sizes[sizes.count / 2] }
    (deviation, rowCount) =
      sizes.count < 8
      ? (0, sizes.count)
      : (usual.reduce(0, +) / Double(usual.count) / 0.667, usual.count)
    self.pixel = pixel
    grid = Self.grid(coarsest: pixel, observed)
    let numbers = run.finger.compactMap { $0?.y } + observed.filter { !$0.isNaN }
    isRounded = numbers.allSatisfy { abs($0 / pixel - ($0 / pixel).rounded()) < 1e-6 }
  }

  /// The step to which the offsets of the trace are rounded, in points; 0 if they are not rounded.
  ///
  /// Rounding changes finger and content by up to half a step each, on each of two rows.
  private static func grid(coarsest: Double, _ observed: [Double]) -> Double {
    let sizes = [coarsest, 0.5, 1 / 3.0, 0.25].filter { $0 <= coarsest }
    return sizes.first { size in
      observed.allSatisfy { $0.isNaN || abs($0 / size - ($0 / size).rounded()) < 1e-4 }
    } ?? 0
  }

  /// The largest difference in points that counts as equal: a pixel, or five standard deviations of
  /// the noise.
  ///
  /// A difference combines four noisy numbers: finger and content, on its row and on the first row.
  /// If each has noise of ±a, they add up to at most 4a. The standard deviation of finger plus
  /// content is then 0.82a, so that five of these cover 4a.
  ///
  /// The noise does not count if five deviations exceed a limit of two and a half pixels: the
  /// offset then lags behind the finger or moves in steps, which may be a defect. A deviation
  /// measured on n rows has a relative uncertainty of 1/√(2n); the limit may be exceeded by twice
  /// this fraction. The variance from rounding to pixels, 1/12 pixel² each for finger and content,
  /// does not count towards the limit.
  var tolerance: Double {
    let allowed = 5 * deviation
    let uncertainty = 1 / (2 * Double(max(rowCount, 1))).squareRoot()
    let rounding = isRounded ? pixel * pixel / 6 : 0
    let others = 5 * max(0, deviation * deviation - rounding).squareRoot()
    // Whole numbers without any noise are exact.
    let least = max(pixel, min(deviation > 0.01 ? .infinity : 1, 2 * grid + 1e-3))
    return allowed > pixel && others <= 2.5 * pixel * (1 + 2 * uncertainty)
      ? max(allowed, least) : least
  }

  /// A sentence on noise that the tolerance includes, or that it may have to include; `nil` for
  /// little noise.
  ///
  /// `isMeasured` is true if the tolerance is ``tolerance``.
  func note(on allowed: Double, isMeasured: Bool, hasFindings: Bool) -> String? {
    if isMeasured, allowed > pixel {
      // The noise of rounded numbers is 0.4 pixels.
      let isRounding = 5 * deviation <= pixel || deviation <= 0.6 * pixel && isRounded
      return "finger and offset are \(isRounding ? "rounded" : "noisy"): differences of up to "
        + "\(decimals(allowed, 3)) pt count as equal"
    }
    guard 5 * deviation > allowed, hasFindings else { return nil }
    return "finger and offset are uneven from row to row, by \(decimals(deviation, 3)) pt: the "
      + "offset lags, moves in steps, or is noisy; --tolerance \(decimals(5 * deviation, 1)) would "
      + "cover noise"
  }
}

extension RecordedRun {
  /// The sizes of the noise of finger position plus content offset on the rows, ascending.
  ///
  /// Each row is compared with a cubic through two neighbors on each side, because real motion is
  /// smooth over five rows.
  fileprivate func residuals(observed: [Double]) -> [Double] {
    let spacing = usualInterval
    guard spacing > 0 else { return [] }
    let together = times.indices.map { row in
      finger[row].map { observed[row] + $0.y } ?? .nan
    }
    // On rows without a finger, the finger is assumed to be as noisy as the content.
    return
      (residuals(of: together, spacing) { isHeld[$0] }
      + residuals(of: observed, spacing) { !isHeld[$0] }.map { $0 * 2.squareRoot() }).sorted()
  }

  /// The median time between two rows, in seconds; 0 for a trace of one row.
  var usualInterval: Double {
    zip(times, times.dropFirst()).map { $1 - $0 }.filter { $0 > 1e-6 }.median ?? 0
  }

  /// The distances of values from the cubics through their neighbors, scaled.
  ///
  /// If the noise of the rows is independent, the scaled distances have the standard deviation of
  /// the noise. Rows are omitted unless all five are usable and about `spacing` seconds apart.
  private func residuals(
    of values: [Double], _ spacing: Double, where isCounted: (Int) -> Bool
  ) -> [Double] {
    var sizes: [Double] = []
    for row in times.indices.dropFirst(2).dropLast(2) {
      let rows = row - 2...row + 2
      // Rows at rest are omitted, because their offsets have no noise.
      guard rows.allSatisfy(isCounted), Set(rows.map { values[$0] }).count > 1,
        rows.dropFirst().allSatisfy({ abs(times[$0] - times[$0 - 1] - spacing) < spacing / 2 }),
        rows.allSatisfy({ pages?[$0] == pages?[row] })
      else { continue }
      let neighbors = rows.filter { $0 != row }
      let weights = neighbors.map { one in
        neighbors.filter { $0 != one }.reduce(1.0) { product, other in
          product * (times[row] - times[other]) / (times[one] - times[other])
        }
      }
      let expected = zip(neighbors, weights).reduce(0) { $0 + $1.1 * values[$1.0] }
      let scale = (weights.reduce(1) { $0 + $1 * $1 }).squareRoot()
      let size = abs(values[row] - expected) / scale
      if size.isFinite { sizes.append(size) }
    }
    return sizes
  }
}

extension [Double] {
  /// The median; of an even count, the upper of the two middle values; `nil` for no values.
  var median: Double? { isEmpty ? nil : sorted()[count / 2] }
}
