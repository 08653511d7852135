import CLibM

/// The parts of a fling and the times at which they join, worked out once when it starts.
struct FlingCourse {
  var entry: EdgeBounce
  var glide: Deceleration
  var exit: EdgeBounce
  var entryEnd = 0.0
  var glideEnd = 0.0
  var restTime = 0.0
  var restPosition: Double

  private let range: ScrollRange
  private let rate: DecelerationRate
  private let bounces: Bool
  private let tolerance: Tolerance

  init(
    position: Double, momentum: Double, range: ScrollRange, rate: DecelerationRate, bounces: Bool,
    tolerance: Tolerance
  ) {
    self.range = range
    self.rate = rate
    self.bounces = bounces
    self.tolerance = tolerance
    let edge = range.clamp(position)
    entry = EdgeBounce(edge: edge, displacement: position - edge, momentum: momentum, rate: rate)
    glide = Deceleration(position: edge, velocity: momentum, rate: rate)
    exit = EdgeBounce(edge: edge, displacement: 0, momentum: 0, rate: rate)
    restPosition = edge
    if position == edge {
      addGlide()
    } else {
      addEntry()
    }
  }

  /// Beyond an end: either the scroll settles on that end, or its momentum brings it back inside.
  private mutating func addEntry() {
    let stop = entry.stopTime(within: tolerance)
    guard let crossing = entry.timeInsideEdge, crossing < stop else {
      (entryEnd, glideEnd, restTime) = (stop, stop, stop)
      return
    }
    entryEnd = crossing
    glide = Deceleration(
      position: entry.edge, velocity: entry.momentum(at: crossing), rate: rate)
    addGlide()
  }

  /// Inside the range: the scroll either stops there or runs into the end ahead.
  private mutating func addGlide() {
    let speed = abs(glide.initialVelocity)
    let distance = Deceleration.distance(
      velocity: glide.initialVelocity, rate: rate, stopSpeed: tolerance.velocity)
    let target = glide.initialPosition + distance
    guard let end = range.endExceeded(by: target) else {
      let duration = glide.time(whenSlowedTo: tolerance.velocity)
      glideEnd = entryEnd + duration
      restTime = glideEnd
      restPosition = target
      return
    }
    let edge = range[end]
    let crossing = glide.time(toReach: edge) ?? 0
    // Momentum falls by λ for every point travelled, which gives it at the edge without rounding.
    let left = max(tolerance.velocity, speed - rate.decay * abs(edge - glide.initialPosition))
    glideEnd = entryEnd + crossing
    restPosition = edge
    addExit(at: edge, momentum: end == .lower ? -left : left)
  }

  private mutating func addExit(at edge: Double, momentum: Double) {
    guard bounces else {
      restTime = glideEnd
      return
    }
    exit = EdgeBounce(edge: edge, displacement: 0, momentum: momentum, rate: rate)
    restTime = glideEnd + exit.stopTime(within: tolerance)
  }
}
