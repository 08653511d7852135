import NestedScroll
import ScrollDynamics
import ScrollModel

/// A fling of Android's scroller through a chain, as the original makes it: in frames, whole pixels and
/// whole milliseconds, up to the first frame of which the chain leaves something.
struct FramedFling {
  /// What a frame shows.
  private struct Frame {
    /// Seconds since the release.
    let time: Double
    /// How far everything has moved since the release, in points.
    let displacement: Double
    /// The scroller's velocity, in points per second.
    let velocity: Double
  }

  private var frames: [Frame]
  private let start: ScrollChain
  private let claims: ClaimOrder

  /// When parts take over: the time since the release and the parts.
  private(set) var boundaries: [(time: Double, from: Int, to: Int)] = []

  /// The velocity that the end has absorbed, in points per second.
  private(set) var absorbedVelocity = 0.0

  init(
    of chain: ScrollChain, _ claims: ClaimOrder, velocity: Double, model: SplineFling,
    pixelsPerPoint scale: Double, frame: ReleaseFrame
  ) {
    (start, self.claims) = (chain, claims)
    frames = [Frame(time: 0, displacement: 0, velocity: velocity)]
    let far = Int(1e15)
    var scroller = FrameSteppedSplineFling(
      at: 0, pixelsPerPoint: scale, friction: model.friction)
    // The original truncates; a whole number with a rounding error stays that number.
    let (exact, whole) = (velocity * scale, (velocity * scale).rounded())
    scroller.fling(
      velocity: Int(abs(exact - whole) < 1e-6 ? whole : exact), lower: -far, upper: far,
      overfling: 0)
    let list = claims.claims(movingBy: velocity)
    var mover: Int?
    var number = ((frame.time / frame.length) + 1e-9).rounded(.down)
    while !scroller.isAtRest {
      number += 1
      let (before, time) = (frames[frames.count - 1].time, number * frame.length - frame.time)
      scroller.step(
        milliseconds: Int((1000 * time).rounded()) - Int((1000 * before).rounded()))
      let asked = Double(scroller.position) / scale
      var (moved, last) = (chain, mover)
      let left = moved.move(by: asked, claims, during: .fling) { claim, amount in
        if amount != 0 { last = list[claim].part }
      }
      if let last, let mover, last != mover { boundaries.append((time, mover, last)) }
      mover = last
      frames.append(
        Frame(
          time: time, displacement: asked - left, velocity: scroller.velocity / scale))
      guard left == 0 else {
        absorbedVelocity = scroller.velocity / scale
        return
      }
    }
  }

  /// When it rests, in seconds since the release.
  var restTime: Double { frames[frames.count - 1].time }

  /// How far it has led since the release, in points, and its velocity, as the last frame shows them.
  func sample(at time: Double) -> (displacement: Double, velocity: Double) {
    // The times of frames are sums with a rounding error.
    let frame = frames.last { $0.time <= time + 1e-9 } ?? frames[0]
    return (frame.displacement, frame.velocity)
  }

  /// Puts the parts where they are at a time.
  func show(in chain: inout ScrollChain, at time: Double) {
    chain = start
    chain.move(by: sample(at: time).displacement, claims, during: .fling)
  }
}
