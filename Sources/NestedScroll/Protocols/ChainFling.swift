public import ScrollDynamics
public import ScrollModel

/// The motion of a released ``ScrollChain``: the amount of every part as a function of time.
///
/// A policy decides which part moves on at a boundary; the time of the boundary is solved for. The
/// fling is created at the release, and a frame only samples it.
///
/// ```swift
/// let chain = ScrollChain([ScrollPart(.header, length: 200), ScrollPart(.list, length: 3000)])
/// let fling = ChainFling(
///   of: chain, ClaimOrder(ScrollClaims(up: [0, 1], down: [1, 0])), velocity: 2000,
///   rule: .deceleration(.normal))
/// print(fling.boundaries[0].time)   // when the header has collapsed
/// ```
public struct ChainFling: Sendable, Hashable {
  /// Which part moves on at a boundary.
  public let policy: FlingPolicy

  /// The boundaries at which another part takes over, in order of time.
  public private(set) var boundaries: [Boundary] = []

  /// The time at which everything rests, in seconds since the release.
  public private(set) var restTime = 0.0

  /// The velocity at which the motion hits a clamped edge, in points per second; 0 for a motion
  /// that comes to rest by itself.
  public private(set) var absorbedVelocity = 0.0

  /// Where the content goes: 1 upwards, −1 downwards; a spring may swing back.
  public let direction: Double

  /// The index of the part that moves first; `nil` if no part can move.
  public var firstPart: Int? { spans.first?.part }

  /// The distance that each part can consume, in the order in which they move.
  private let spans: [Reach]
  /// The last motion, or that of the innermost part where every part has one.
  ///
  /// It is outside the array, so that a frame samples it in place.
  private var last = Leg(start: 0, trajectory: Trajectory(restingAt: 0))
  /// The motions before it: one after the other, or one for each part outside the innermost.
  private var earlier: [Leg] = []
  /// Whether every part has a motion of its own; asking the policy would copy its rules.
  private let hasMotions: Bool
  /// How far the parts can move in the direction, in points, 0 or more.
  private let room: Double

  /// The time at which a part takes over.
  public struct Boundary: Sendable, Hashable {
    /// Seconds since the release.
    public let time: Double
    /// The displacement of the content at that time, in points, with its sign.
    public let displacement: Double
    /// The index of the part that moves before this time.
    public let from: Int
    /// The index of the part that moves after this time.
    public let to: Int
    /// The velocity of the part that takes over, in points per second.
    public let velocity: Double
  }

  /// The state of the content at one time.
  public struct Sample: Sendable, Hashable {
    /// The displacement of the content since the release, in points, overscroll included.
    public let displacement: Double
    /// The velocity, in points per second.
    public let velocity: Double
    /// The overscroll shown by the last part, in points, with its sign.
    public let overscroll: Double
  }

  private struct Reach: Sendable, Hashable {
    let part: Int
    /// Whether the part has not moved before.
    let isFirst: Bool
    /// The distance that the content has moved when the part starts to move, in points, positive;
    /// `end` is that when it stops.
    let start: Double
    let end: Double
    /// The amounts of the part at these two distances, in points.
    let from: Double
    let to: Double

    /// The amount of the part after a distance of the content, positive; `nil` if the part has moved
    /// before and does not move here yet.
    @inline(__always)
    func amount(after distance: Double, _ direction: Double) -> Double? {
      guard distance > start else { return isFirst ? from : nil }
      return distance >= end ? to : from + (distance - start) * direction
    }
  }

  private struct Leg: Sendable, Hashable {
    let start: Double
    // A variable, to be sampled in place.
    var trajectory: Trajectory
  }

  /// Creates the fling of a released chain.
  ///
  /// - Parameters:
  ///   - chain: The parts with their amounts at the release.
  ///   - order: The order in which the parts are offered the movement.
  ///   - policy: Which part moves on at a boundary.
  ///   - velocity: The velocity of the release, in points per second.
  ///   - overscroll: The overscroll at the release, in points, with its sign; the part that owns it
  ///     is at its end.
  ///   - rule: How the content decelerates.
  ///   - edges: What happens at the ends of the chain.
  ///   - viewportLength: The length of the viewport, in points, on which Chromium's flings depend;
  ///     0 for none.
  /// - Precondition: The numbers are finite; `each` has a rule for every part.
  public init(
    of chain: ScrollChain, _ order: ClaimOrder, policy: FlingPolicy = .drive, velocity: Double,
    overscroll: Double = 0, rule: FlingRule, edges: Edges = .clamped,
    viewportLength: Double = 0
  ) {
    require(velocity.isFinite, "a velocity must be finite, got \(velocity)")
    require(overscroll.isFinite, "an overscroll must be finite, got \(overscroll)")
    self.policy = policy
    hasMotions = if case .each = policy { true } else { false }
    // Overscrolled content returns to its end for either sign of the release velocity.
    let direction = (overscroll == 0 ? velocity : -overscroll) < 0 ? -1.0 : 1.0
    let whole = Self.spans(of: chain, order, direction)
    var spans = whole
    if policy == .latch, let first = whole.first {
      spans = Self.spans(of: chain, order.only(first.part), direction)
    }
    let room = spans.last?.end ?? 0
    (self.direction, self.spans, self.room) = (direction, spans, room)
    var shown = edges
    if room < whole.last?.end ?? 0 { shown[direction < 0 ? .lower : .upper] = .clamped }
    let maker = LegMaker(edges: shown, direction: direction, viewportLength: viewportLength)
    let begin = MotionSample(position: overscroll, velocity: velocity)
    switch policy {
    case .drive, .latch: drive(maker, rule, from: begin)
    case .restart: restart(maker, rule, from: begin)
    case .each(let rules):
      require(
        rules.count == chain.count,
        "each of \(chain.count) parts needs a rule, got \(rules.count)")
      runEach(maker, rules, from: begin)
    }
  }

  /// The state of the content at a time; of simultaneous motions, that of the innermost part.
  ///
  /// - Parameter time: Seconds since the release, 0 or later.
  /// - Returns: Displacement, velocity and overscroll.
  public func sample(at time: Double) -> Sample {
    let leg = leg(at: time)
    return state(of: leg.trajectory.sample(at: time - leg.start))
  }

  /// Sets the parts to their amounts at a time.
  ///
  /// - Parameters:
  ///   - chain: The chain that was released; parts that the fling does not move stay as they are.
  ///   - time: Seconds since the release, 0 or later.
  public func show(in chain: inout ScrollChain, at time: Double) {
    let leg = leg(at: time)
    let distance = leg.trajectory.sample(at: time - leg.start).position * direction
    for span in spans {
      let isOuter = hasMotions && span.part < earlier.count
      let own =
        isOuter ? earlier[span.part].trajectory.sample(at: time).position * direction : distance
      if let amount = span.amount(after: own, direction) { chain.setAmount(amount, of: span.part) }
    }
  }

  /// Sets the parts to their amounts at a time and returns the state of the content: one frame.
  ///
  /// As ``show(in:at:)`` and ``sample(at:)`` together, but each motion is sampled once and in place: it
  /// is mutating for nothing else. Frames depend on their times alone, in any order.
  ///
  /// - Parameters:
  ///   - chain: The chain that was released; parts that the fling does not move stay as they are.
  ///   - time: Seconds since the release, 0 or later.
  /// - Returns: Displacement, velocity and overscroll.
  /// - Complexity: O(p) for p parts; nothing is allocated.
  public mutating func frame(of chain: inout ScrollChain, at time: Double) -> Sample {
    frame(at: time) { chain.setAmount($1, of: $0) }
  }

  /// A frame of parts that are stored elsewhere.
  ///
  /// - Parameters:
  ///   - time: Seconds since the release, 0 or later.
  ///   - show: Receives each part that the fling moves, and its amount at that time.
  /// - Returns: Displacement, velocity and overscroll.
  @inline(__always)
  mutating func frame(
    at time: Double, show: (_ part: Int, _ amount: Double) -> Void
  ) -> Sample {
    let isLast = hasMotions || last.start <= time || earlier.isEmpty
    let sample =
      isLast
      ? last.trajectory.sampleInPlace(at: time - last.start) : earlierSample(at: time)
    let distance = sample.position * direction
    for index in spans.indices {
      let part = spans[index].part
      let isOuter = hasMotions && part < earlier.count
      let own = isOuter ? outerDistance(of: part, at: time) : distance
      if let amount = spans[index].amount(after: own, direction) { show(part, amount) }
    }
    return state(of: sample)
  }

  /// The sample of a motion before the last one.
  @inline(never)
  private func earlierSample(at time: Double) -> MotionSample {
    let leg = leg(at: time)
    return leg.trajectory.sample(at: time - leg.start)
  }

  /// The distance that the motion of a part outside the innermost has come.
  ///
  /// Separate, so that frames of other policies do not look whether the array is shared.
  @inline(never)
  private mutating func outerDistance(of part: Int, at time: Double) -> Double {
    earlier[part].trajectory.sampleInPlace(at: time).position * direction
  }

  @inline(__always)
  private func state(of sample: MotionSample) -> Sample {
    Sample(
      displacement: sample.position, velocity: sample.velocity,
      overscroll: Self.overscroll(sample.position, beyond: room, direction))
  }

  private func leg(at time: Double) -> Leg {
    if hasMotions || last.start <= time || earlier.isEmpty { return last }
    return earlier.last { $0.start <= time } ?? earlier[0]
  }

  private static func overscroll(
    _ position: Double, beyond room: Double, _ direction: Double
  ) -> Double {
    let distance = position * direction
    let beyond = distance < 0 ? position : distance > room ? position - direction * room : 0
    // Several motions add up to the end only within a rounding error.
    return abs(beyond) <= 1e-9 ? 0 : beyond
  }

  /// The distances that the parts would consume of an infinite movement, in its order.
  private static func spans(
    of chain: ScrollChain, _ order: ClaimOrder, _ direction: Double
  ) -> [Reach] {
    let claims = order.claims(movingBy: direction)
    var (moved, spans, start) = (chain, [Reach](), 0.0)
    var amounts = (0..<chain.count).map { chain[$0].amount }
    _ = moved.offer(direction * .infinity, order, during: .fling) { claim, amount, new in
      let part = claims[claim].part
      let from = amounts[part]
      amounts[part] = new
      if let last = spans.last, last.part == part {
        spans[spans.count - 1] = Reach(
          part: part, isFirst: last.isFirst, start: last.start, end: last.end + abs(amount),
          from: last.from, to: amounts[part])
      } else {
        spans.append(
          Reach(
            part: part, isFirst: !spans.contains { $0.part == part }, start: start,
            end: start + abs(amount), from: from, to: amounts[part]))
      }
      start += abs(amount)
    }
    return spans
  }
}

// MARK: - Policies

extension ChainFling {
  /// Creates one leg: a motion from a position to an end.
  private struct LegMaker {
    let edges: Edges
    let direction: Double
    let viewportLength: Double

    func trajectory(
      _ rule: FlingRule, from begin: MotionSample, start: Double, end: Double, endsDead: Bool
    ) -> Trajectory {
      var edges = edges
      if endsDead { edges[direction < 0 ? .lower : .upper] = .clamped }
      let range =
        direction < 0
        ? ScrollRange(lower: -end, upper: -start) : ScrollRange(lower: start, upper: end)
      let coupled = rule.coupled(
        for: Vector(x: 0, y: begin.velocity),
        viewport: Size(width: viewportLength, height: viewportLength), boost: 1)
      return coupled.vertical.trajectory(
        from: begin.position, velocity: begin.velocity, elapsed: 0, range: range, edges: edges,
        tolerance: .scrollView, displayScale: nil)
    }
  }

  private mutating func drive(_ maker: LegMaker, _ rule: FlingRule, from begin: MotionSample) {
    let trajectory = maker.trajectory(rule, from: begin, start: 0, end: room, endsDead: false)
    last = Leg(start: 0, trajectory: trajectory)
    for (span, next) in zip(spans, spans.dropFirst()) {
      guard let time = trajectory.time(toReach: span.end * direction) else { break }
      let velocity = trajectory.sample(at: time).velocity
      // A motion that comes to rest on a boundary does not pass it.
      guard velocity != 0 else { break }
      addBoundary(time, span, next, velocity)
    }
    finish(trajectory, maker, at: room)
  }

  private mutating func restart(_ maker: LegMaker, _ rule: FlingRule, from begin: MotionSample) {
    var (begin, time) = (begin, 0.0)
    for (index, span) in spans.enumerated() {
      let isLast = index == spans.count - 1
      let trajectory = maker.trajectory(
        rule, from: begin, start: span.start, end: span.end, endsDead: !isLast)
      if index > 0 { earlier.append(last) }
      last = Leg(start: time, trajectory: trajectory)
      let velocity = trajectory.arrivalVelocity
      guard !isLast, trajectory.restPosition == span.end * direction, velocity != 0 else { break }
      time += trajectory.restTime
      begin = MotionSample(position: trajectory.restPosition, velocity: velocity)
      addBoundary(time, span, spans[index + 1], velocity)
    }
    if spans.isEmpty {
      drive(maker, rule, from: begin)
    } else {
      finish(last.trajectory, maker, at: spans[earlier.count].end)
    }
  }

  private mutating func runEach(
    _ maker: LegMaker, _ rules: [FlingRule], from begin: MotionSample
  ) {
    let legs = rules.map { rule in
      Leg(
        start: 0,
        trajectory: maker.trajectory(rule, from: begin, start: 0, end: room, endsDead: false))
    }
    (earlier, last) = (Array(legs.dropLast()), legs[legs.count - 1])
    for (span, next) in zip(spans, spans.dropFirst()) {
      let trajectory = legs[next.part].trajectory
      guard let time = trajectory.time(toReach: span.end * direction) else { break }
      addBoundary(time, span, next, trajectory.sample(at: time).velocity)
    }
    // The innermost part may overscroll beyond the end of the chain, even if it has no span.
    let moving = spans.map { legs[$0.part] } + legs.suffix(1)
    for leg in moving where leg.trajectory.restTime >= restTime {
      finish(leg.trajectory, maker, at: room)
    }
  }

  private mutating func addBoundary(
    _ time: Double, _ span: Reach, _ next: Reach, _ velocity: Double
  ) {
    boundaries.append(
      Boundary(
        time: time, displacement: span.end * direction, from: span.part, to: next.part,
        velocity: velocity))
  }

  private mutating func finish(_ trajectory: Trajectory, _ maker: LegMaker, at end: Double) {
    restTime = last.start + trajectory.restTime
    let edge = maker.edges[direction < 0 ? .lower : .upper]
    let stopsDead = !edge.bounces && trajectory.restPosition == end * direction
    absorbedVelocity = stopsDead ? trajectory.arrivalVelocity : 0
  }
}
