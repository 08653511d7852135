public import ScrollDynamics
public import ScrollModel

/// The motion of a ``ScrollChain`` after a release: the amount of every part as a function of time.
///
/// A ``FlingPolicy`` decides which part continues at a boundary between two parts. The time of each
/// boundary is computed when the fling is created, and a frame only samples the finished motion.
///
/// ```swift
/// let chain = ScrollChain([ScrollPart(.header, length: 200), ScrollPart(.list, length: 3000)])
/// let fling = ChainFling(
///   of: chain, ClaimOrder(ScrollClaims(up: [0, 1], down: [1, 0])), velocity: 2000,
///   rule: .deceleration(.normal))
/// print(fling.boundaries[0].time)   // when the header has collapsed
/// ```
public struct ChainFling: Sendable, Hashable {
  /// How the fling continues when one part has reached its end and another could move.
  public let policy: FlingPolicy

  /// The moments at which one part stops and another continues, in order of time.
  public private(set) var boundaries: [Boundary] = []

  /// The time at which all parts are at rest, in seconds since the release.
  public private(set) var restTime = 0.0

  /// The velocity with which the fling hits a clamped edge, in points per second.
  ///
  /// It is 0 for a fling that comes to rest by itself.
  public private(set) var absorbedVelocity = 0.0

  /// The direction of the fling: 1 if the content moves up, −1 if it moves down.
  ///
  /// A spring at an edge can swing back against this direction.
  public let direction: Double

  /// The index of the part that moves first; `nil` if no part can move.
  public var firstPart: Int? { spans.first?.part }

  /// The sections of the fling in order; in each section one part moves.
  private var spans: [FlingSpan]
  /// The last motion, outside of `earlier` so that a frame samples its trajectory without a copy.
  private var last = Leg(start: 0, trajectory: Trajectory(restingAt: 0))
  private var earlier: [Leg] = []
  /// The total distance that the parts can move in the fling's direction, in points, 0 or more.
  private var room: Double
  /// The ranges of the chain's parts from which `spans` was computed, in points.
  private var ranges: [ScrollRange]
  /// The start of the fling; it stays the same when the ranges change.
  private let release: Release

  /// The moment of a fling at which one part stops and another continues.
  public struct Boundary: Sendable, Hashable {
    /// The time of the boundary, in seconds since the release.
    public let time: Double
    /// The displacement of the content from the release to the boundary, in points; positive for
    /// content that has moved up.
    public let displacement: Double
    /// The index of the part that moves before the boundary.
    public let from: Int
    /// The index of the part that moves after the boundary.
    public let to: Int
    /// The velocity with which the next part starts to move, in points per second.
    public let velocity: Double
  }

  /// Displacement, velocity and overscroll of flung content at one time.
  public struct Sample: Sendable, Hashable {
    /// The displacement of the content since the release, in points, overscroll included.
    public let displacement: Double
    /// The velocity of the content, in points per second.
    public let velocity: Double
    /// The overscroll shown beyond an end of the chain, in points; negative beyond its start, 0 for
    /// none.
    public let overscroll: Double
  }

  /// The beginning of a fling, from which its motions are computed.
  private struct Release: Sendable, Hashable {
    /// The claims that apply to flings and whose ``ScrollClaim/Gate``, if any, was open at release.
    let claims: ClaimOrder
    let rule: FlingRule
    let edges: Edges
    /// The length of the viewport, in points; 0 if unknown.
    let viewportLength: Double
    /// The initial overscroll in points, and the velocity in points per second.
    let begin: MotionSample
    /// The index of the part that shows the initial overscroll; `nil` if there is none.
    let overscrolledPart: Int?
    /// The index of the part that moves within the motion of the next part; `nil` for none.
    let carried: Int?
    /// The time at which the motion starts, in seconds; 0 unless the fling replaces another fling.
    let time: Double
  }

  /// A motion within a fling, and the time at which the motion starts.
  private struct Leg: Sendable, Hashable {
    /// The start of the motion, in seconds since the release.
    let start: Double
    /// The displacement of the content as a function of the time since `start`.
    // A variable, so that frames sample the trajectory without a copy.
    var trajectory: Trajectory
  }

  /// Creates the fling of a released chain.
  ///
  /// - Parameters:
  ///   - chain: The parts with their amounts at the release.
  ///   - order: The order in which the parts are offered the movement.
  ///   - policy: How the fling continues when one part has reached its end and another could move.
  ///   - velocity: The velocity of the release, in points per second, positive for content that
  ///     moves up.
  ///   - overscroll: The overscroll at the release, in points, negative beyond the start; the
  ///     overscrolled part is at its end.
  ///   - rule: How the content decelerates.
  ///   - edges: The behavior at the ends of the chain: bouncing or clamped.
  ///   - viewportLength: The length of the viewport, in points, which only affects Chromium's
  ///     flings; 0 if unknown.
  ///   - carried: The index of a part that moves within the motion of the next part even with
  ///     ``FlingPolicy/restart``, as Compose's top app bar does; `nil` for none.
  ///   - time: The start of the motion, in seconds; 0 unless the fling replaces another fling.
  /// - Precondition: The numbers are finite.
  public init(
    of chain: ScrollChain, _ order: ClaimOrder, policy: FlingPolicy = .drive, velocity: Double,
    overscroll: Double = 0, rule: FlingRule, edges: Edges = .clamped,
    viewportLength: Double = 0, carrying carried: Int? = nil, at time: Double = 0
  ) {
    require(velocity.isFinite, "a velocity must be finite, got \(velocity)")
    require(overscroll.isFinite, "an overscroll must be finite, got \(overscroll)")
    self.policy = policy
    // Overscrolled content returns to its end for any release velocity.
    let direction = (overscroll == 0 ? velocity : -overscroll) < 0 ? -1.0 : 1.0
    var claims = chain.open(order, during: .fling)
    let whole = [FlingSpan](of: chain, claims, direction)
    var spans = whole
    if policy == .latch, let first = whole.first {
      claims = claims.restricted(to: first.part)
      spans = [FlingSpan](of: chain, claims, direction)
    }
    let room = spans.last?.end ?? 0
    (self.direction, self.spans, self.room) = (direction, spans, room)
    ranges = (0..<chain.count).map { chain[$0].range }
    var shown = edges
    if room < whole.last?.end ?? 0 { shown[direction < 0 ? .lower : .upper] = .clamped }
    release = Release(
      claims: claims, rule: rule, edges: shown, viewportLength: viewportLength,
      begin: MotionSample(position: overscroll, velocity: velocity),
      overscrolledPart: overscroll == 0 ? nil : overscroll < 0 ? chain.topOwner : chain.count - 1,
      carried: carried, time: time)
    solve()
  }

  /// Computes the motions of the fling and the boundaries between its parts.
  ///
  /// A motion starts with the velocity with which the previous one has reached its end.
  private mutating func solve() {
    (boundaries, earlier) = ([], [])
    var (first, begin, time) = (0, release.begin, release.time)
    while true {
      let index = lastSpan(ofMotionFrom: first)
      let isLast = index >= spans.count - 1
      let start = first == 0 ? 0 : spans[first].start
      let end = spans.isEmpty ? 0 : spans[index].end
      let trajectory = trajectory(from: begin, start: start, end: end, endsDead: !isLast)
      last = Leg(start: time, trajectory: trajectory)
      if first == 0 { addReturn(of: trajectory) }
      addBoundaries(of: trajectory, from: first, to: index)
      let velocity = trajectory.arrivalVelocity
      guard !isLast, trajectory.restPosition == end * direction, velocity != 0 else {
        return finish(at: end)
      }
      earlier.append(last)
      time += trajectory.restTime
      begin = MotionSample(position: trajectory.restPosition, velocity: velocity)
      addBoundary(time, after: index, velocity)
      first = index + 1
    }
  }

  /// The same fling from a time on, after the ranges of its parts have changed, for example in a
  /// layout.
  ///
  /// The release velocity and the motion so far stay the same. Only the limits are computed again.
  ///
  /// - Precondition: The chain has as many parts as the released chain.
  public func continued(in chain: ScrollChain, at time: Double) -> ChainFling {
    require(
      chain.count == ranges.count, "the chain had \(ranges.count) parts, now it has \(chain.count)")
    let ranges = (0..<chain.count).map { chain[$0].range }
    guard ranges != self.ranges else { return self }
    // If the fling starts with overscroll, no part moves until the overscroll is 0.
    let distance = max(0, sample(at: time).displacement * direction)
    var next = self
    next.ranges = ranges
    next.spans = [FlingSpan](
      of: chain, release.claims, direction,
      after: spans.upTo(distance, in: chain, direction), at: distance)
    next.room = next.spans.last?.end ?? 0
    next.solve()
    let (now, end) = (sample(at: time), release.edges[direction < 0 ? .lower : .upper])
    guard now.velocity != 0, now.displacement * direction >= next.room, !end.bounces else {
      return next
    }
    // The content stops now because it cannot move further. The computed time of its end may differ
    // by a rounding error.
    next = next.stopped(at: time)
    next.absorbedVelocity = now.velocity
    return next
  }

  /// The same fling, but stopped at a time unless it comes to rest before that time.
  public func stopped(at time: Double) -> ChainFling {
    guard time < restTime else { return self }
    var next = self
    if last.start > time, let index = earlier.lastIndex(where: { $0.start <= time }) {
      next.last = earlier[index]
      next.earlier.removeSubrange(index...)
    }
    next.last.trajectory = next.last.trajectory.stopped(at: time - next.last.start)
    next.boundaries.removeAll { $0.time > time }
    (next.restTime, next.absorbedVelocity) = (time, 0)
    return next
  }

  /// True if every end that has affected the motion up to a time is the same in a changed chain.
  func hasSameEnds(in chain: ScrollChain, at time: Double) -> Bool {
    let reached =
      last.trajectory.time(toReach: room * direction).map { last.start + $0 } ?? .infinity
    return [release.begin.position, reached <= time ? direction : 0].allSatisfy { beyond in
      let end: ScrollRange.End = beyond < 0 ? .lower : .upper
      return beyond == 0 || ranges.indices.allSatisfy { chain[$0].range[end] == ranges[$0][end] }
    }
  }

  /// Displacement, velocity and overscroll of the flung content at a time since the release.
  public func sample(at time: Double) -> Sample { state(of: motionSample(at: time)) }

  /// The velocity with which another fling must start to continue this fling, in points per second.
  ///
  /// It can differ from the content's velocity, because an edge can add to the start velocity of
  /// overscrolled content.
  func momentum(at time: Double) -> Double {
    let leg = leg(at: time)
    return leg.trajectory.momentum(at: time - leg.start)
  }

  /// Sets the amounts of the released chain's parts for a time of the fling; parts that it does not
  /// move stay as they are.
  public func show(in chain: inout ScrollChain, at time: Double) {
    show(at: time) { chain.setAmount($0, of: $1) }
  }

  func show(at time: Double, setAmount: (_ amount: Double, _ part: Int) -> Void) {
    let distance = motionSample(at: time).position * direction
    for span in spans {
      if let amount = span.amount(after: distance, direction) { setAmount(amount, span.part) }
    }
  }

  /// Sets the amounts of a chain's parts for one frame, and samples the content.
  ///
  /// The same as `show(in:at:)` and `sample(at:)` together, but each motion is sampled only once.
  /// The function is `mutating` only to avoid a copy of the trajectory. Frames can be sampled in
  /// any order; each depends only on its time.
  ///
  /// - Complexity: O(p) for p parts; nothing is allocated.
  public mutating func frame(of chain: inout ScrollChain, at time: Double) -> Sample {
    frame(at: time) { chain.setAmount($1, of: $0) }
  }

  /// Samples the fling, and reports the amount of each part that it moves.
  @inline(__always)
  mutating func frame(at time: Double, show: (_ part: Int, _ amount: Double) -> Void) -> Sample {
    let isLast = last.start <= time || earlier.isEmpty
    let sample =
      isLast ? last.trajectory.sampleInPlace(at: time - last.start) : motionSample(at: time)
    let distance = sample.position * direction
    for index in spans.indices {
      let span = spans[index]
      if let amount = span.amount(after: distance, direction) { show(span.part, amount) }
    }
    return state(of: sample)
  }

  @inline(never)
  private func motionSample(at time: Double) -> MotionSample {
    let leg = leg(at: time)
    return leg.trajectory.sample(at: time - leg.start)
  }

  @inline(__always)
  private func state(of sample: MotionSample) -> Sample {
    Sample(
      displacement: sample.position, velocity: sample.velocity,
      overscroll: Self.overscroll(sample.position, beyond: room, direction))
  }

  private func leg(at time: Double) -> Leg {
    if last.start <= time || earlier.isEmpty { return last }
    return earlier.last { $0.start <= time } ?? earlier[0]
  }

  private static func overscroll(
    _ position: Double, beyond room: Double, _ direction: Double
  ) -> Double {
    let distance = position * direction
    if distance >= 0, distance <= room { return 0 }
    let beyond = distance < 0 ? position : position - direction * room
    // Because of rounding, a sequence of motions reaches the end only approximately.
    return beyond.exceedsRounding ? beyond : 0
  }
}

// MARK: - Policies

extension ChainFling {
  /// A motion between two distances; with `endsDead` it stops at `end` even if the edge bounces.
  private func trajectory(
    from begin: MotionSample, start: Double, end: Double, endsDead: Bool
  ) -> Trajectory {
    var edges = release.edges
    if endsDead { edges[direction < 0 ? .lower : .upper] = .clamped }
    let range =
      direction < 0
      ? ScrollRange(lower: -end, upper: -start) : ScrollRange(lower: start, upper: end)
    let length = release.viewportLength
    let coupled = release.rule.coupled(
      for: Vector(x: 0, y: begin.velocity), viewport: Size(width: length, height: length))
    return coupled.vertical.trajectory(
      from: begin.position, velocity: begin.velocity, range: range, edges: edges)
  }

  /// The last section of the motion that starts with a section.
  private func lastSpan(ofMotionFrom first: Int) -> Int {
    guard policy == .restart else { return spans.count - 1 }
    return spans[first...].firstIndex { $0.part != release.carried } ?? spans.count - 1
  }

  /// Adds the boundaries that a motion crosses.
  private mutating func addBoundaries(of trajectory: Trajectory, from first: Int, to end: Int) {
    for index in stride(from: first, to: end, by: 1) {
      guard let time = trajectory.time(toReach: spans[index].end * direction) else { break }
      let velocity = trajectory.sample(at: time).velocity
      // A motion that comes to rest on a boundary does not cross it.
      guard velocity != 0 else { break }
      addBoundary(last.start + time, after: index, velocity)
    }
  }

  /// Adds the boundary at which the initial overscroll has become 0 and another part continues.
  private mutating func addReturn(of trajectory: Trajectory) {
    guard let part = release.overscrolledPart, let first = spans.first, part != first.part,
      let time = trajectory.time(toReach: 0)
    else { return }
    let velocity = trajectory.sample(at: time).velocity
    guard velocity != 0 else { return }
    boundaries.append(
      Boundary(
        time: release.time + time, displacement: 0, from: part, to: first.part, velocity: velocity))
  }

  private mutating func addBoundary(_ time: Double, after index: Int, _ velocity: Double) {
    boundaries.append(
      Boundary(
        time: time, displacement: spans[index].end * direction, from: spans[index].part,
        to: spans[index + 1].part, velocity: velocity))
  }

  private mutating func finish(at end: Double) {
    restTime = .end(of: last.trajectory.restTime, from: last.start)
    let edge = release.edges[direction < 0 ? .lower : .upper]
    let stopsDead = !edge.bounces && last.trajectory.restPosition == end * direction
    absorbedVelocity = stopsDead ? last.trajectory.arrivalVelocity : 0
  }
}
