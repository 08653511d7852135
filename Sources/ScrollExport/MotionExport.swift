import ScrollDynamics
import ScrollTrace

/// A motion written down for another animation system.
public struct MotionExport: Sendable, Hashable {
  /// The systems.
  public enum Format: String, Sendable, Hashable, CaseIterable {
    /// A CSS transition: its duration, and a `linear()` easing.
    case css
    /// Keyframes and options of the Web Animations API, as JSON.
    case waapi
    /// The values of a `CAKeyframeAnimation`, as JSON.
    case caanimation
    /// A Lottie document with a layer whose position has tangents, as JSON.
    case lottie
    /// A table literal in Swift.
    case swift
  }

  /// Why a motion cannot be written.
  public enum Failure: Error, Sendable, Hashable {
    /// It ends where it begins, or too near to it, and an easing is a share of the way.
    case noWay
    /// The error cannot be guaranteed: the samples and the numbers of the text leave that much, in
    /// points.
    case unresolved(error: Double)
  }

  /// The text.
  public let text: String
  /// How many stops or keyframes it has.
  public let stopCount: Int
  /// A bound on how far the numbers in the text are off the motion, in points; of a trace, off its
  /// rows.
  ///
  /// A motion that is put on its rest jumps at its end, for which the text has the last millionth of
  /// the time.
  public let error: Double

  /// The share of the error that is left to the rounding of numbers.
  private static let roundingShare = 0.01

  /// Writes a motion down.
  ///
  /// - Parameters:
  ///   - curve: The motion.
  ///   - format: For which system.
  ///   - maxError: How far it may be off, in points.
  ///   - framesPerSecond: The frame rate of the formats that count in frames, in 1/s.
  ///   - title: What the motion is, for a comment.
  /// - Throws: ``Failure``.
  /// - Precondition: The error and the frame rate are positive.
  public init(
    _ curve: MotionCurve, as format: Format, maxError: Double, framesPerSecond: Double = 60,
    title: String
  ) throws(Failure) {
    require(framesPerSecond > 0, "framesPerSecond must be positive, got \(framesPerSecond)")
    let farthest = curve.values.map { abs($0 - curve.start) }.max() ?? 0
    let way = curve.end - curve.start
    if format == .css, !(farthest / abs(way) <= Double(Float.greatestFiniteMagnitude)) {
      throw .noWay
    }
    // What a reader of the text may lose in its arithmetic.
    let arithmetic = 4 * (curve.values.map(abs).max() ?? 0).ulp
    guard curve.gap + arithmetic <= maxError / 2 else {
      throw .unresolved(error: curve.gap + arithmetic)
    }
    let fitted = maxError * (1 - Self.roundingShare) - curve.gap - arithmetic
    // None of these may end the comment or the string that the title is in.
    let title = String(title.filter { !"\"\\*\n\r".contains($0) })
    if format == .lottie {
      let keyframes = HermiteFit.keyframes(for: curve, maxError: fitted)
      stopCount = keyframes.count
      error = try Self.claim(
        HermiteFit.error(of: keyframes, for: curve) + arithmetic, atMost: maxError)
      text = LottieText.text(
        keyframes, framesPerSecond: framesPerSecond,
        comment: "\(title); \(stopCount) keyframes, at most \(shortest(error)) pt off")
      return
    }
    let grid = RoundingGrid(
      curve, allowed: maxError * Self.roundingShare, isShare: format == .css,
      keepsSnap: curve.snap > fitted)
    let stops = StopFit.stops(for: curve, maxError: fitted)
    stopCount = stops.count
    error = try Self.claim(
      curve.error(of: stops.map(grid.rounded)) + arithmetic, atMost: maxError)
    text = StopText(grid: grid, stops: stops, error: error, title: title).text(format)
  }

  /// The error to state, rounded up to three digits unless that is more than was asked for.
  private static func claim(
    _ error: Double, atMost maxError: Double
  ) throws(Failure) -> Double {
    guard error <= maxError else { throw .unresolved(error: error) }
    // Half a unit of the third digit more, or less for other digits than 1, is the next one up.
    for larger in [error, error * 1.005] {
      if let rounded = Double(larger.text(digits: 3)), rounded >= error {
        return min(rounded, maxError)
      }
    }
    return maxError
  }
}

/// To how many decimals the numbers of an export are written.
struct RoundingGrid {
  let duration: Double
  private let start: Double
  private let way: Double
  private let timeScale: Double
  private let valueScale: Double

  /// A grid on which rounding moves the curve by no more than the allowed error.
  ///
  /// That is in points. As shares, the values go from 0 to 1. A snap that is kept has its own time on
  /// the grid.
  init(_ curve: MotionCurve, allowed: Double, isShare: Bool, keepsSnap: Bool) {
    duration = curve.duration
    start = isShare ? curve.start : 0
    way = isShare ? curve.end - curve.start : 1
    // A third each for values, for times, and for stops that are kept apart from the end.
    valueScale = Self.powerOfTen(atLeast: abs(way) * 1.5 / allowed)
    // Times are written as percentages: two decimals of the share come for free.
    timeScale = Self.powerOfTen(
      atLeast: max(
        100, curve.steepest * duration * 1.5 / allowed, keepsSnap ? 1 / MotionCurve.snapShare : 0))
  }

  /// The share of the time, in units of the grid; only the end has the whole of it.
  private func units(_ stop: CurveStop) -> Double {
    let units = (stop.time / duration * timeScale).rounded()
    return stop.time < duration ? min(units, timeScale - 1) : units
  }

  /// The share of the time at which a stop is written.
  func share(_ stop: CurveStop) -> Double { units(stop) / timeScale }

  /// The share of the time in percent, as the decimal number that is nearest.
  func percentage(_ stop: CurveStop) -> Double { units(stop) / (timeScale / 100) }

  /// The value with which a stop is written.
  func value(_ stop: CurveStop) -> Double {
    ((stop.value - start) / way * valueScale).rounded() / valueScale
  }

  /// The stop that is written.
  func rounded(_ stop: CurveStop) -> CurveStop {
    CurveStop(time: share(stop) * duration, value: start + value(stop) * way)
  }

  private static func powerOfTen(atLeast limit: Double) -> Double {
    var power = 1.0
    while power < limit, power < 1e12 { power *= 10 }
    return power
  }
}
