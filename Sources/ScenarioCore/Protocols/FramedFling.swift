import NestedScroll
import ScrollDynamics
import ScrollModel

/// A fling of a chain computed in the original's frames; between two frames it shows the earlier
/// one.
struct FramedFling {
  /// The state of the fling at one frame.
  private struct Frame {
    /// Seconds since the release.
    let time: Double
    /// The displacement since the release, in points.
    let displacement: Double
    /// The velocity of the motion, in points per second.
    let velocity: Double
  }

  /// The original whose frames are computed.
  private enum Original {
    case android(ClaimOrder, SplineFling, pixelsPerPoint: Double, ReleaseFrame)
    case compose(
      [(part: Int, claims: ClaimOrder)], cancels: Bool, SplineFling, pixelsPerPoint: Double,
      ReleaseFrame)
  }

  /// The chain when its geometry changes, at a time in seconds and a displacement in points since the
  /// release.
  private struct Layout {
    let time: Double
    let displacement: Double
    let chain: ScrollChain
  }

  private let original: Original
  private var frames: [Frame]
  /// The chain at the release and after each change of the geometry.
  private var layouts: [Layout]
  private let claims: ClaimOrder
  /// The chain of parts after the frames computed so far.
  private var chain: ScrollChain
  /// The index of the part that moved last.
  private var mover: Int?

  /// The boundaries at which another part takes over: the time since the release in seconds, and
  /// both parts.
  private(set) var boundaries: [(time: Double, from: Int, to: Int)] = []

  /// The velocity that an end of the chain has stopped, in points per second.
  private(set) var absorbedVelocity = 0.0

  private init(
    _ original: Original, of chain: ScrollChain, _ claims: ClaimOrder, velocity: Double
  ) {
    (self.original, self.chain, self.claims) = (original, chain, claims)
    layouts = [Layout(time: 0, displacement: 0, chain: chain)]
    frames = [Frame(time: 0, displacement: 0, velocity: velocity)]
    compute()
  }

  /// The same fling after a change of the geometry, whose first frame after it has the new limits.
  ///
  /// - Parameters:
  ///   - chain: The parts with their amounts and new ranges at the time.
  ///   - time: The time of the change, in seconds since the release.
  /// - Returns: The fling from that time on.
  func continued(in chain: ScrollChain, at time: Double) -> FramedFling {
    let last = layouts[layouts.count - 1].chain
    guard (0..<chain.count).contains(where: { chain[$0].range != last[$0].range }) else {
      return self
    }
    var next = self
    next.layouts.append(
      Layout(time: time, displacement: sample(at: time).displacement, chain: chain))
    next.frames.removeLast(frames.count - 1)
    (next.boundaries, next.absorbedVelocity, next.mover) = ([], 0, nil)
    next.chain = layouts[0].chain
    next.compute()
    return next
  }

  private mutating func compute() {
    switch original {
    case .android(let order, let model, let scale, let frame):
      computeAndroid(order, model, scale, frame)
    case .compose(let orders, let cancels, let model, let scale, let frame):
      computeCompose(orders, cancels, model, scale, frame)
    }
  }

  /// Takes over the geometry that holds at a frame, if it has changed since the frame before.
  private mutating func layOut(at time: Double) {
    if let layout = layouts.last(where: { $0.time < time }), layout.time > restTime - 1e-9,
      layout.time > 0
    {
      chain = layout.chain
    }
  }

  /// Moves the chain by the movement of one frame.
  ///
  /// - Returns: The remaining movement, in points.
  private mutating func step(
    by movement: Double, _ order: ClaimOrder, at time: Double, velocity: Double
  ) -> Double {
    let list = order.claims(movingBy: movement)
    var movers: [Int] = []
    let left = chain.move(by: movement, order, during: .fling) { claim, amount in
      if amount.exceedsRounding { movers.append(list[claim].part) }
    }
    for part in movers {
      if let mover, mover != part { boundaries.append((time, mover, part)) }
      mover = part
    }
    let displacement = frames[frames.count - 1].displacement + movement - left
    frames.append(Frame(time: time, displacement: displacement, velocity: velocity))
    return left
  }

  /// The time at which the fling rests, in seconds since the release.
  var restTime: Double { frames[frames.count - 1].time }

  /// The displacement since the release in points and the velocity, as of the last frame before a
  /// time.
  func sample(at time: Double) -> (displacement: Double, velocity: Double) {
    // The first frame after the time; times of frames are sums with a rounding error.
    var (low, high) = (1, frames.count)
    while low < high {
      let middle = (low + high) / 2
      if frames[middle].time <= time + 1e-9 { low = middle + 1 } else { high = middle }
    }
    return (frames[low - 1].displacement, frames[low - 1].velocity)
  }

  /// Sets the parts of a chain to their amounts at a time, in seconds since the release.
  func show(in chain: inout ScrollChain, at time: Double) {
    let layout = layouts.last { $0.time <= time } ?? layouts[0]
    chain = layout.chain
    chain.move(
      by: sample(at: time).displacement - layout.displacement, claims, during: .fling)
  }
}

// MARK: - Android

extension FramedFling {
  /// Computes Android's fling in whole pixels and whole milliseconds.
  ///
  /// It ends with the first frame whose movement the chain does not consume completely.
  init(
    of chain: ScrollChain, _ claims: ClaimOrder, velocity: Double, model: SplineFling,
    pixelsPerPoint scale: Double, frame: ReleaseFrame
  ) {
    self.init(
      .android(claims, model, pixelsPerPoint: scale, frame), of: chain, claims, velocity: velocity)
  }

  private mutating func computeAndroid(
    _ claims: ClaimOrder, _ model: SplineFling, _ scale: Double, _ frame: ReleaseFrame
  ) {
    let velocity = frames[0].velocity
    let far = Int(clamping: Int64(1e15))
    var scroller = FrameSteppedSplineFling(
      at: 0, pixelsPerPoint: scale, friction: model.friction)
    // The original truncates; a whole number with a rounding error stays that number.
    let (exact, whole) = (velocity * scale, (velocity * scale).rounded())
    scroller.fling(
      velocity: Int(abs(exact - whole) < 1e-6 ? whole : exact), lower: -far, upper: far,
      overfling: 0)
    var number = ((frame.time / frame.length) + 1e-9).rounded(.down)
    while !scroller.isAtRest {
      number += 1
      let (before, time) = (restTime, number * frame.length - frame.time)
      let shown = scroller.position
      layOut(at: time)
      scroller.step(
        milliseconds: Int((1000 * time).rounded()) - Int((1000 * before).rounded()))
      let velocity = scroller.velocity / scale
      let movement = Double(scroller.position - shown) / scale
      guard step(by: movement, claims, at: time, velocity: velocity) == 0 else {
        absorbedVelocity = velocity
        return
      }
    }
  }
}

// MARK: - Compose

extension FramedFling {
  /// Computes Compose's flings by the spline's table, each in whole milliseconds from a frame at
  /// time 0.
  ///
  /// A frame that leaves more than half a pixel unconsumed ends a fling. Before 1.9 (`cancels`) so
  /// does a frame in which its own scrollable cannot move; that frame moves nothing. The parent
  /// then starts a fling with the velocity of that frame, if it has an order of claims.
  init(
    of chain: ScrollChain, _ orders: [(part: Int, claims: ClaimOrder)], velocity: Double,
    cancels: Bool, model: SplineFling, pixelsPerPoint scale: Double, frame: ReleaseFrame
  ) {
    self.init(
      .compose(orders, cancels: cancels, model, pixelsPerPoint: scale, frame), of: chain,
      orders[0].claims, velocity: velocity)
  }

  private mutating func computeCompose(
    _ orders: [(part: Int, claims: ClaimOrder)], _ cancels: Bool, _ model: SplineFling,
    _ scale: Double, _ frame: ReleaseFrame
  ) {
    let velocity = frames[0].velocity
    var (left, number) = (velocity, ((frame.time / frame.length) - 1e-9).rounded(.up))
    for order in orders where abs(left) > 1 {
      let begin = 1000 * number * frame.length
      let curve = TabulatedSplineFling(
        velocity: left * scale, pixelsPerPoint: scale, friction: model.friction)
      var (shown, milliseconds) = (0.0, 0)
      left = 0
      repeat {
        let time = number * frame.length - frame.time
        layOut(at: time)
        milliseconds = Int((1000 * number * frame.length - begin).rounded())
        number += 1
        let sample = curve.sample(atMilliseconds: milliseconds)
        let (movement, own) = ((sample.position - shown) / scale, sample.velocity / scale)
        shown = sample.position
        let isStuck = self.chain[order.part].room(movingBy: movement) == 0
        if cancels, isStuck, movement != 0 {
          _ = step(by: 0, order.claims, at: time, velocity: own)
          left = own
        } else if abs(step(by: movement, order.claims, at: time, velocity: own)) * scale > 0.5 {
          left = own
        }
      } while left == 0 && milliseconds < curve.duration
    }
    absorbedVelocity = left
  }
}
