import NestedScroll
import ScrollModel

// The law of one velocity: a fling keeps its velocity until it rests by itself or no part can
// move.
extension InvariantCheck {
  /// The smallest velocity that counts as lost, in points per second.
  ///
  /// A motion that comes to rest by itself is slower in its last frame, on every platform.
  private static let leastLoss = 100.0

  /// The violations of a fling of an iOS system that stops where another part could continue it.
  var lostVelocity: [Violation] {
    let velocity = stopVelocity
    guard now.isHandOver, velocity != 0 else { return [] }
    return loses(
      velocity, "the fling stops at \(points(now.offset)), where another part takes over")
  }

  /// The violations of a protocol's fling that does not begin with the finger's velocity, or stops
  /// while a part can move.
  func lostVelocity(of rules: ProtocolFacts) -> [Violation] {
    stop(of: rules) + start(of: rules) + gain
  }

  private func stop(of rules: ProtocolFacts) -> [Violation] {
    let velocity = stopVelocity
    guard velocity != 0 else { return [] }
    let part = touchedPart(before: stepIndices.lowerBound)
    let amounts = now.parts.prefix(rules.partNames.count).map { $0 ?? 0 }
    let room = rules.flingRoom(part, amounts, velocity)
    // The next fling may have moved the parts back since.
    let moved = abs(releaseVelocity) * (now.time - before.time)
    guard room > tolerance + moved else { return [] }
    return loses(
      velocity,
      "the fling stops at \(points(now.offset)), although its parts can move by \(points(room))")
  }

  private func start(of rules: ProtocolFacts) -> [Violation] {
    let released = releaseVelocity
    guard released != 0, !hasFlingEnded, let velocity = now.velocity else { return [] }
    let part = touchedPart(before: stepIndices.upperBound)
    // The tabulated curve begins with another velocity than the exact one.
    let allowed = max(Self.leastLoss, 0.1 * abs(released))
    guard rules.keepsReleaseVelocity(part), abs(released - velocity) > allowed else { return [] }
    return now.breaks(
      .velocity, "velocity_pt_s", by: released - velocity,
      "a release at \(points(released)) pt/s begins a motion at \(points(velocity)) pt/s")
  }

  /// Whether the last fling of the row is over, so that the row shows a settling part.
  private var hasFlingEnded: Bool {
    let last = now.effects.last {
      $0 == .scroll(.willBeginDecelerating) || $0 == .scroll(.didEndDecelerating)
    }
    return last == .scroll(.didEndDecelerating)
  }

  private var gain: [Violation] {
    guard let velocity = now.velocity, let past = before.velocity, goesOn, !isOfSpring,
      now.phase == .decelerating, abs(velocity) > abs(past) + Self.leastLoss
    else { return [] }
    return now.breaks(
      .velocity, "velocity_pt_s", by: velocity - past,
      "the fling goes on at \(points(velocity)) pt/s after \(points(past)) pt/s")
  }

  private func loses(_ velocity: Double, _ numbers: String) -> [Violation] {
    now.breaks(
      .velocity, "velocity_pt_s", by: velocity, "\(numbers): \(points(velocity)) pt/s lost")
  }

  /// Whether no step between the rows can have ended the fling of the previous row.
  var goesOn: Bool {
    before.phase == .decelerating
      && steps.allSatisfy { step in
        switch step {
        case .wait, .settle: true
        default: false
        }
      }
  }

  /// Whether the fling of the previous row has come to rest by itself; the next touch may begin at
  /// once.
  private var hasStopped: Bool {
    if goesOn, now.phase == .idle { return true }
    guard before.phase == .decelerating, !steps.isEmpty,
      let last = scenario.script[..<stepIndices.lowerBound].last
    else { return false }
    switch last {
    // These wait until everything rests.
    case .fling, .settle, .scrollView(.fling): return !steps.contains(where: { $0.moves })
    default: return false
    }
  }

  /// The velocity of a fling that has stopped since the previous row, in points per second,
  /// estimated from both rows.
  ///
  /// 0 for a fling that comes to rest by itself.
  private var stopVelocity: Double {
    guard hasStopped, let velocity = before.velocity else { return 0 }
    if stopsInFrame { return abs(velocity) > Self.leastLoss ? velocity : 0 }
    let (duration, moved) = (now.time - before.time, now.offset - before.offset)
    // A motion that decelerates less and less is at its end at least as fast as one that decelerates
    // evenly.
    let evenly =
      duration > 1e-6 ? 2 * (abs(moved) - tolerance) / duration - abs(velocity) : .infinity
    let last = min(evenly, abs(velocity))
    return last > Self.leastLoss ? (velocity < 0 ? -last : last) : 0
  }

  /// Whether a finger is down after some of the steps since the previous row.
  private func hasFinger(after steps: ArraySlice<Scenario.Step>) -> Bool {
    for step in steps.reversed() {
      switch step {
      case .drag: return true
      case .wait, .settle: continue
      default: return false
      }
    }
    // The step of the previous row may have lifted its finger since.
    switch scenario.script[..<stepIndices.lowerBound].last {
    case .touch(let sample): return before.hasFinger && sample.phase == .moved
    case .replay, .gesture: return false
    default: return before.hasFinger
    }
  }

  /// Whether a frame-stepped motion has stopped at the end of a part, which it does in the first
  /// frame after it.
  private var stopsInFrame: Bool {
    history.integration == .frameStepped && (now.isHandOver || now.absorbed != nil)
  }

  /// The velocity with which the script has released the finger since the previous row, in points
  /// per second.
  ///
  /// 0 without such a release, or if nothing moves after it.
  private var releaseVelocity: Double {
    guard now.phase == .decelerating || now.phase == .snapping else { return 0 }
    let steps = Array(steps)
    for (index, step) in steps.enumerated().reversed() {
      switch step {
      case .fling(.exactly(let velocity)): return physics.flingLimits.velocity(velocity.y)
      case .lift(.exactly(let velocity)):
        guard hasFinger(after: steps[..<index]) else { continue }
        return physics.flingLimits.velocity(velocity.y)
      case .wait, .settle: continue
      default: return 0
      }
    }
    return 0
  }

  /// The part on which the finger was that the steps before an index have released last; `nil` for
  /// the default part.
  private func touchedPart(before step: Int) -> Int? {
    var (touched, released): (Int?, Int?) = (nil, nil)
    var isDown = false
    for step in scenario.script[..<step] {
      switch step {
      case .drag(let drag): (touched, isDown) = (drag.protocolPart?.index, true)
      // Without a finger nothing is lifted, and a fling is one of the usual part.
      case .lift where !isDown: continue
      case .lift, .fling: (touched, released, isDown) = (nil, touched, false)
      // A finger stays on its part while an app changes the sizes or the physics.
      case .wait, .settle, .nested(.set), .scrollView(.physics): continue
      case .touch, .replay, .gesture, .nested, .scrollView, .scrollTo, .protocolStep:
        (touched, released, isDown) = (nil, nil, false)
      }
    }
    return released
  }
}

extension Scenario.Step {
  /// Whether the step moves content when it begins, without a finger.
  fileprivate var moves: Bool {
    switch self {
    case .touch, .replay, .gesture, .drag, .lift, .fling, .settle, .wait, .scrollView(.fling),
      .scrollView(.lift):
      false
    case .scrollTo, .nested, .scrollView, .protocolStep: true
    }
  }
}
