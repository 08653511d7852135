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
    /// The position of a Lottie layer, with tangents, as JSON.
    case lottie
    /// A table literal in Swift.
    case swift
  }

  /// Why a motion cannot be written.
  public enum Failure: Error, Sendable, Hashable {
    /// It ends where it begins, and an easing is a share of the way.
    case noWay
  }

  /// The text.
  public let text: String
  /// How many stops or keyframes it has.
  public let stopCount: Int
  /// How far the numbers in the text are off the motion at worst, in points.
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
    precondition(framesPerSecond > 0, "framesPerSecond must be positive, got \(framesPerSecond)")
    if format == .css, curve.start == curve.end { throw .noWay }
    let fitted = maxError * (1 - Self.roundingShare)
    // None of these may end the comment or the string that the title is in.
    let title = String(title.filter { !"\"\\*\n\r".contains($0) })
    if format == .lottie {
      let keyframes = HermiteFit.keyframes(for: curve, maxError: fitted)
      stopCount = keyframes.count
      error = HermiteFit.error(of: keyframes, for: curve)
      text = LottieText.text(
        keyframes, framesPerSecond: framesPerSecond,
        comment: "\(title); \(stopCount) keyframes, at most \(error.text(digits: 3)) pt off")
      return
    }
    let steepest = curve.slopes.map(abs).max() ?? 0
    let grid = RoundingGrid(
      duration: curve.duration, steepest: steepest, allowed: maxError * Self.roundingShare,
      start: curve.start, way: format == .css ? curve.end - curve.start : 1)
    let stops = StopFit.stops(for: curve, maxError: fitted)
    stopCount = stops.count
    error = curve.error(of: stops.map(grid.rounded))
    text = StopText(grid: grid, stops: stops, error: error, title: title).text(format)
  }
}

/// To how many decimals the numbers of an export are written.
struct RoundingGrid {
  let duration: Double
  private let start: Double
  private let way: Double
  private let timeScale: Double
  private let valueScale: Double

  /// A grid on which rounding moves the curve by no more than `allowed`, in points; `start` is
  /// written as 0, what lies `way` beyond it as 1.
  init(duration: Double, steepest: Double, allowed: Double, start: Double, way: Double) {
    self.duration = duration
    self.way = way
    self.start = way == 1 ? 0 : start
    valueScale = Self.powerOfTen(atLeast: abs(way) / allowed)
    // Times are written as percentages: two decimals of the share come for free.
    timeScale = Self.powerOfTen(atLeast: max(100, steepest * duration / allowed))
  }

  /// The share of the time at which a stop is written.
  func share(_ stop: CurveStop) -> Double {
    (stop.time / duration * timeScale).rounded() / timeScale
  }

  /// The share of the time in percent, as the decimal number that is nearest.
  func percentage(_ stop: CurveStop) -> Double {
    (stop.time / duration * timeScale).rounded() / (timeScale / 100)
  }

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
