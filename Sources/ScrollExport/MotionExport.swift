import ScrollDynamics
import ScrollTrace
import TraceRows

/// A motion as text for an animation system.
public struct MotionExport: Sendable, Hashable {
  /// The text format of an animation system.
  public enum Format: String, Sendable, Hashable, CaseIterable {
    /// A CSS transition: its duration, and a `linear()` easing.
    case css
    /// Keyframes and options of the Web Animations API, as JSON.
    case waapi
    /// The values of a `CAKeyframeAnimation`, as JSON.
    case caanimation
    /// A Lottie document, as JSON; keyframes with tangents animate a layer's position.
    case lottie
    /// An array literal in Swift.
    case swift
  }

  /// The reason why a motion cannot be exported.
  public enum ExportFailure: Error, Sendable, Hashable {
    /// The motion ends where it started, or too close to it.
    ///
    /// An easing contains fractions of the distance between start and end, which is then about 0.
    case noDistance
    /// The requested error cannot be guaranteed; `error`, in points, is the smallest that probably
    /// can be.
    case unresolved(error: Double)
  }

  /// The exported motion: code or data in the chosen format.
  public let text: String
  /// The number of stops or keyframes in the text.
  public let stopCount: Int
  /// An upper bound of the distance between the numbers in the text and the motion, in points.
  ///
  /// For a trace it is the distance from the trace's rows. A motion may jump to its rest position
  /// in the last millionth of the duration.
  public let error: Double

  /// The fraction of the allowed error that is reserved for rounding numbers.
  private static let roundingShare = 0.01

  /// Creates the text of a motion.
  ///
  /// - Parameters:
  ///   - curve: The motion.
  ///   - format: The animation system.
  ///   - maxError: The largest allowed distance of the text's numbers from the motion, in points.
  ///   - framesPerSecond: The frame rate of formats that count time in frames, in 1/s.
  ///   - title: A description of the motion, for a comment.
  /// - Throws: ``ExportFailure`` if the motion cannot be exported.
  /// - Precondition: The error and the frame rate are positive.
  public init(
    _ curve: MotionCurve, as format: Format, maxError: Double, framesPerSecond: Double = 60,
    title: String
  ) throws(ExportFailure) {
    require(framesPerSecond > 0, "framesPerSecond must be positive, got \(framesPerSecond)")
    let farthest = curve.values.map { abs($0 - curve.start) }.max() ?? 0
    let distance = curve.end - curve.start
    if format == .css, !(farthest / abs(distance) <= Double(Float.greatestFiniteMagnitude)) {
      throw .noDistance
    }
    // The rounding error of a program that evaluates the text.
    let arithmetic = 4 * (curve.values.map(abs).max() ?? 0).ulp
    guard curve.gap + arithmetic <= maxError / 2 else {
      throw .unresolved(error: Self.roundedUp(2 * (curve.gap + arithmetic)))
    }
    let fitted = maxError * (1 - Self.roundingShare) - curve.gap - arithmetic
    // These characters could end the comment or string that contains the title.
    let title = String(title.filter { !"\"\\*\n\r".contains($0) })
    if format == .lottie {
      let keyframes = HermiteFit.keyframes(for: curve, maxError: fitted)
      stopCount = keyframes.count
      error = try Self.claim(
        HermiteFit.error(of: keyframes, for: curve) + arithmetic, atMost: maxError)
      text = LottieText.text(
        keyframes, framesPerSecond: framesPerSecond,
        comment: "\(title); \(stopCount) keyframes, at most \(error.shortest) pt off")
      return
    }
    let grid = RoundingGrid(
      curve, allowed: maxError * Self.roundingShare, isShare: format == .css,
      keepsSnap: curve.snap > fitted)
    let stops = StopFit.stops(for: curve, maxError: fitted)
    stopCount = stops.count
    error = try Self.claim(curve.error(of: stops.map(grid.rounded)) + arithmetic, atMost: maxError)
    text = StopText(grid: grid, stops: stops, error: error, title: title).text(format)
  }

  /// The error to write into the text, rounded up to three digits but not above the allowed error.
  private static func claim(
    _ error: Double, atMost maxError: Double
  ) throws(ExportFailure) -> Double {
    let rounded = roundedUp(error)
    guard error <= maxError else { throw .unresolved(error: rounded) }
    return min(rounded, maxError)
  }

  /// Rounds up to three digits.
  private static func roundedUp(_ number: Double) -> Double {
    // Adding half a unit of the third digit makes the result round up.
    [number, number * 1.005].lazy.compactMap { Double($0.text(digits: 3)) }.first { $0 >= number }
      ?? number
  }
}

/// Rounds an export's times and values to as few decimals as its error allows.
struct RoundingGrid {
  let duration: Double
  private let start: Double
  private let distance: Double
  private let timeScale: Double
  private let valueScale: Double

  /// Rounding moves the curve by at most the allowed error, in points.
  ///
  /// With `isShare`, values are fractions of the distance from start to end. With `keepsSnap`,
  /// times are fine enough to keep the jump to the rest position separate from the end.
  init(_ curve: MotionCurve, allowed: Double, isShare: Bool, keepsSnap: Bool) {
    duration = curve.duration
    start = isShare ? curve.start : 0
    distance = isShare ? curve.end - curve.start : 1
    // Values, times, and stops that are kept separate from the end each use a third of the error.
    valueScale = Self.powerOfTen(atLeast: abs(distance) * 1.5 / allowed)
    // Times are written as percentages, which have two more decimals anyway.
    timeScale = Self.powerOfTen(
      atLeast: max(
        100, curve.steepest * duration * 1.5 / allowed, keepsSnap ? 1 / MotionCurve.snapShare : 0))
  }

  /// The time of a stop as a whole number of grid steps; an earlier stop is not rounded to the end.
  private func units(_ stop: CurveStop) -> Double {
    let units = (stop.time / duration * timeScale).rounded()
    return stop.time < duration ? min(units, timeScale - 1) : units
  }

  func share(_ stop: CurveStop) -> Double { units(stop) / timeScale }

  func percentage(_ stop: CurveStop) -> Double { units(stop) / (timeScale / 100) }

  func value(_ stop: CurveStop) -> Double {
    ((stop.value - start) / distance * valueScale).rounded() / valueScale
  }

  func rounded(_ stop: CurveStop) -> CurveStop {
    CurveStop(time: share(stop) * duration, value: start + value(stop) * distance)
  }

  private static func powerOfTen(atLeast limit: Double) -> Double {
    var power = 1.0
    while power < limit, power < 1e12 { power *= 10 }
    return power
  }
}
