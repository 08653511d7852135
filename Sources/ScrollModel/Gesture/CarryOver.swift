internal import CLibM
import ScrollDynamics

/// The effect that a fling stopped by a finger has on the velocity of the next fling.
public enum CarryOver: Sendable, Hashable {
  /// The stopped fling has no effect.
  case none

  /// Flutter's carried momentum: adds a power of the velocity v at the touch.
  ///
  /// The momentum is sgn(v)·min(0.000816·|v|^1.967, 40000). It is added if the finger never rested
  /// for more than 20 ms, and the release has the sign of v and is faster than half of the
  /// momentum. Source: Flutter's `BouncingScrollPhysics.carriedMomentum` and
  /// `ScrollDragController`.
  case carriedMomentum

  /// Chromium's fling booster: adds the initial velocity of the caught fling.
  ///
  /// The release, the start and the end of the caught fling must have the same direction. The
  /// release and the end must be at least as fast as 350 pt/s. The drag must never be slower than
  /// 150 pt/s. The touch, the start of the drag, its movements and the release must follow each
  /// other within the pause, 50 ms. Source: Chromium's `FlingBooster`, measured in Chromium 156.
  ///
  /// - Parameter pause: The longest allowed pause, in seconds. Input reaches the booster at the
  ///   next frame, so the effective pause is shorter than 50 ms by up to one frame. Of 20 recorded
  ///   touches all were boosted up to 34 ms, and none from 41 ms.
  case booster(pause: Double = 0.05)

  /// Firefox's fling acceleration: adds the initial velocity of the caught fling.
  ///
  /// The release, the start and the end of the caught fling must have the same direction. The
  /// release and the end must be at least as fast as 1500 pt/s. The finger must leave the touch
  /// slop within 50 ms and never be slower than 800 pt/s. Source: Firefox's `FlingAccelerator`,
  /// measured in Firefox 153.
  case acceleration

  /// GTK's and WebKit's rule: adds a share of w, the velocity that the fling, or in GTK the return
  /// of a stretched edge, would have at the release if the touch had not caught it.
  ///
  /// The release must have at least 0.33 of the velocity w.
  ///
  /// The result is v + w·min((v − 0.33w)/(0.67w), 6) for a release velocity v with the sign of w.
  /// Source: measured in GTK 4.8.3 and WebKitGTK 2.50.6.
  ///
  /// - Parameter accumulates: True if w includes the velocity that was carried over to the caught
  ///   fling, as in GTK; false in WebKitGTK.
  case decaying(accumulates: Bool = true)

  /// The boost of Qt's Flickable: the velocity of a quick flick during a fling is multiplied by a
  /// factor that grows by 0.25 with each flick, up to 3; the result is at most 2500 pt/s.
  ///
  /// The release must be faster than 1250 pt/s, and the content must be longer than ten viewports.
  /// A touch more than 0.6 s after the previous release ends the boost; a touch after 0.3 to 0.6 s
  /// lowers the factor by 0.5. Source: Qt's `QQuickFlickable`, measured in Qt 6.4.2.
  case flickBoost

  /// QScroller's accelerating flick: three times the initial velocity of the caught fling, at most
  /// 0.5 m/s at 96 points per inch, if the directions agree, the touch lasted less than 1.25 s and
  /// the finger has moved more than 5 mm.
  ///
  /// Source: Qt's `QScroller`, measured in Qt 6.4.2.
  case acceleratingFlick

  /// UIScrollView's repeated flicks: quick successive flicks scroll further and further.
  ///
  /// The rule multiplies distances instead of adding a velocity, and applies even if the touch has
  /// not caught a fling.
  case repeatedFlicks(RepeatedFlicks)

  /// A fling that a touch has caught, and the drag from that touch to the release.
  public struct Caught: Sendable, Hashable {
    /// The velocity at the start of the fling, including its carry-over, in points per second.
    public var startVelocity: Vector

    /// The velocity of the release that started the fling, without its carry-over, in points per
    /// second.
    public var releaseVelocity: Vector

    /// The velocity at the touch, in points per second.
    public var touchVelocity: Vector

    /// The velocity that the fling would have at the release if the touch had not caught it, in
    /// points per second.
    public var uncaughtVelocity: Vector

    /// The longest time that the finger rested, in seconds.
    public var longestRest = 0.0

    /// The longest time that passed between two successive events of the touch, in seconds.
    ///
    /// The events are the touch, the start of the drag, its movements and the release.
    public var pause = 0.0

    /// The time from the touch until the finger left the touch slop, in seconds.
    public var delay = 0.0

    /// True if every movement of the finger had the direction of the fling.
    public var movesAlong = true

    /// The smallest speed of the finger's movements after the first movement, in points per second;
    /// infinity if there are fewer than two movements.
    public var slowestMove = Double.infinity

    /// The factor by which Qt's Flickable multiplied the release velocity of the caught fling.
    public var boost = 1.0

    /// The time from the release of the caught fling to the touch, in seconds.
    public var age = 0.0

    /// The time from the touch to the release, in seconds.
    public var touchDuration = 0.0

    /// The distance from the touch to the release, in points: the sum of both axes.
    public var travel = 0.0

    /// True if the content is longer than ten viewports along the main axis of the caught fling.
    public var isLong = true

    /// The smallest speed between two successive samples of the velocity estimator, in points per
    /// second; infinity if there are fewer than two samples.
    public var slowestDifference = Double.infinity

    /// Creates the description of a caught fling from its velocities; by default the velocity of
    /// its release equals the velocity at its start.
    public init(
      startVelocity: Vector, releaseVelocity: Vector? = nil, touchVelocity: Vector,
      uncaughtVelocity: Vector
    ) {
      self.startVelocity = startVelocity
      self.releaseVelocity = releaseVelocity ?? startVelocity
      self.touchVelocity = touchVelocity
      self.uncaughtVelocity = uncaughtVelocity
    }
  }

  /// The velocity of the fling that a release starts, after a fling that the finger has caught.
  public func velocity(ofRelease release: Vector, after caught: Caught?) -> Vector {
    guard let caught else { return release }
    switch self {
    case .none, .repeatedFlicks: return release
    case .carriedMomentum:
      guard caught.longestRest <= 0.02 else { return release }
      return Vector(
        x: CarryOver.withMomentum(release.x, caught.touchVelocity.x),
        y: CarryOver.withMomentum(release.y, caught.touchVelocity.y))
    case .booster(let pause):
      return CarryOver.isBoosted(release, caught, pause: pause)
        ? release + caught.startVelocity : release
    case .acceleration:
      return CarryOver.isAccelerated(release, caught) ? release + caught.startVelocity : release
    case .flickBoost:
      let factor = boost(ofRelease: release, after: caught)
      func boosted(_ velocity: Double) -> Double { min(max(factor * velocity, -2500), 2500) }
      return Vector(x: boosted(release.x), y: boosted(release.y))
    case .acceleratingFlick:
      guard caught.touchDuration < 1.25, caught.travel > 0.005 * PowerDecay.pointsPerMeter else {
        return release
      }
      let limit = 0.5 * PowerDecay.pointsPerMeter
      func accelerated(_ velocity: Double, _ before: Double) -> Double {
        velocity * before > 0 ? min(max(3 * before, -limit), limit) : velocity
      }
      return Vector(
        x: accelerated(release.x, caught.startVelocity.x),
        y: accelerated(release.y, caught.startVelocity.y))
    case .decaying(let accumulates):
      func running(_ axis: Axis) -> Double {
        let (start, untouched) = (caught.startVelocity[axis], caught.uncaughtVelocity[axis])
        return accumulates || start == 0
          ? untouched : untouched * (caught.releaseVelocity[axis] / start)
      }
      return Vector(
        x: CarryOver.accumulated(release.x, running(.horizontal)),
        y: CarryOver.accumulated(release.y, running(.vertical)))
    }
  }

  /// True if a fling that a finger stops can change the velocity of the next fling.
  var countsCaughtFlings: Bool {
    switch self {
    case .none, .repeatedFlicks: false
    case .carriedMomentum, .booster, .acceleration, .flickBoost, .acceleratingFlick, .decaying:
      true
    }
  }

  /// The momentum that Flutter carries over from the velocity of a fling at a touch.
  public static func carriedMomentum(_ velocity: Double) -> Double {
    let speed = abs(velocity)
    guard speed > 0 else { return 0 }
    let carried = min(0.000816 * clibm_exp(1.967 * clibm_log(speed)), 40000)
    return velocity < 0 ? -carried : carried
  }

  private static func withMomentum(_ release: Double, _ running: Double) -> Double {
    let carried = carriedMomentum(running)
    return release * carried > 0 && abs(release) > abs(carried) / 2 ? release + carried : release
  }

  private static func isBoosted(_ release: Vector, _ caught: Caught, pause: Double) -> Bool {
    // Because of rounding errors, events that should be 50 ms apart must count as 50 ms apart.
    caught.pause <= pause + 1e-9 && caught.movesAlong && caught.slowestMove >= 150
      && release.dot(caught.startVelocity) > 0
      && caught.touchVelocity.squaredLength >= 350 * 350 && release.squaredLength >= 350 * 350
  }

  /// The factor by which Qt's Flickable multiplies a release velocity; 1 for other rules.
  func boost(ofRelease release: Vector, after caught: Caught?) -> Double {
    guard self == .flickBoost, let caught, caught.isLong, release.dot(caught.touchVelocity) > 0,
      max(abs(release.x), abs(release.y)) > 1250, caught.age <= 0.6
    else { return 1 }
    let before = caught.age > 0.3 ? max(1, caught.boost - 0.5) : caught.boost
    return min(before + 0.25, 3)
  }

  private static func isAccelerated(_ release: Vector, _ caught: Caught) -> Bool {
    caught.delay < 0.05 - 1e-9 && caught.slowestDifference >= 800
      && release.dot(caught.startVelocity) > 0
      && caught.touchVelocity.squaredLength >= 1500 * 1500 && release.squaredLength >= 1500 * 1500
  }

  private static func accumulated(_ release: Double, _ running: Double) -> Double {
    guard release * running > 0, abs(release) >= 0.33 * abs(running) else { return release }
    return release + running * min((release - 0.33 * running) / (0.67 * running), 6)
  }
}
