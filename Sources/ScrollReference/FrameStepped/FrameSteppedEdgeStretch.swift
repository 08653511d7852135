import CLibM
import ScrollDynamics

/// The return of Android's stretch at an edge, computed frame by frame as in `EdgeEffect`.
///
/// Every frame of at least 1 ms is one exact step of the spring. The condition that starts the
/// linear part of the return is checked at the start of a frame. The pull is limited at the end of
/// a frame. The result agrees with recorded frames of Android within single precision. Source:
/// `android.widget.EdgeEffect`, API 31 to 34.
public struct FrameSteppedEdgeStretch: Sendable, Hashable {
  /// The pull of the edge, as a share of the viewport length from 0 to 1.
  public private(set) var pull: Double

  /// The velocity of the pull, in px/s.
  public private(set) var velocity: Double

  /// True if the pull is back at 0; false while the stretch recedes.
  public private(set) var isAtRest = false

  /// The length of the viewport along the axis, in pixels.
  public let viewportLength: Int

  /// Creates a stretch that recedes after a release, or after the impact of a fling, with a pull
  /// from 0 to 1 and a velocity in px/s that is not negative.
  public init(viewportLength: Int, pull: Double, impactVelocity: Int = 0) {
    require(viewportLength > 0, "viewportLength must be positive, got \(viewportLength)")
    require(pull >= 0 && pull <= 1, "pull must lie between 0 and 1, got \(pull)")
    require(impactVelocity >= 0, "impactVelocity must be 0 or larger, got \(impactVelocity)")
    self.viewportLength = viewportLength
    self.pull = Double(Float(pull))
    velocity = EdgeStretch.impactFactor * Double(impactVelocity)
  }

  /// Advances by one frame, which lasts 0 or more milliseconds.
  public mutating func step(milliseconds: Int) {
    require(milliseconds >= 0, "milliseconds must be 0 or more, got \(milliseconds)")
    guard milliseconds > 0, !isAtRest else { return }
    let time = Float(milliseconds) / 1000
    let length = Float(viewportLength)
    let isHome =
      abs(velocity) <= EdgeStretch.linearVelocity
      && Double(abs(Float(pull) * length)) < EdgeStretch.linearDistance && velocity * pull < 0
    if isHome {
      velocity = velocity < 0 ? -EdgeStretch.linearVelocity : EdgeStretch.linearVelocity
      let next = Float(pull) + Float(velocity) * time / length
      if next > 0 { pull = Double(next) } else { rest() }
      return
    }
    stepSpring(by: Double(time), length: Double(length))
  }

  private mutating func stepSpring(by time: Double, length: Double) {
    let decay = EdgeStretch.dampingRatio * EdgeStretch.angularFrequency
    let frequency =
      EdgeStretch.angularFrequency
      * (1 - EdgeStretch.dampingRatio * EdgeStretch.dampingRatio).squareRoot()
    let turn = clibm_sincos(frequency * time)
    let envelope = clibm_exp(-decay * time)
    let displacement = Double(Float(pull) * Float(length))
    let swing = (decay * displacement + velocity) / frequency
    let distance = envelope * (displacement * turn.cosine + swing * turn.sine)
    let speed =
      envelope * frequency * (swing * turn.cosine - displacement * turn.sine) - decay * distance
    pull = Double(Float(distance) / Float(length))
    velocity = Double(Float(speed))
    if pull > 1 { (pull, velocity) = (1, 0) }
    let isNear = abs(velocity) < 0.01 && pull * length < 0.001
    if pull < 0 || isNear { rest() }
  }

  private mutating func rest() { (pull, velocity, isAtRest) = (0, 0, true) }
}
