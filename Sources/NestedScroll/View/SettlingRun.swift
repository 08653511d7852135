public import ScrollDynamics
import ScrollModel

/// The motion with which a sheet or a docked bar settles.
@usableFromInline
package struct SettlingRun: Sendable, Hashable {
  @usableFromInline package private(set) var motion = Trajectory(restingAt: 0)
  private(set) var start = 0.0

  /// True while the part moves; stored so that a frame does not have to read the motion.
  @usableFromInline package private(set) var isRunning = false

  /// The time at which the part comes to rest, in seconds; infinity while it does not move.
  @usableFromInline package private(set) var end = Double.infinity

  package init() {}

  package init(_ motion: Trajectory, at time: Double) {
    self.motion = motion
    start = time
    isRunning = true
    end = time + motion.restTime
  }

  package func position(at time: Double) -> Double { motion.position(at: max(0, time - start)) }

  package func velocity(at time: Double) -> Double { motion.velocity(at: max(0, time - start)) }

  /// Retargets a springing sheet to the new offset of its detent; the sheet keeps its velocity.
  ///
  /// A sheet whose detent no longer exists moves to the highest detent, and one whose target lies
  /// between detents keeps that target if it is not above the highest; ``NestedSettlingPart`` may
  /// clamp it, in its own coordinate.
  mutating func retarget<System: NestedSystem>(
    _ system: System, from before: System, at time: Double
  ) {
    let (target, velocity) = (motion.restPosition, velocity(at: time))
    let (detents, index) = (system.detents, before.detents.firstIndex(of: target))
    guard let highest = detents.last else { return }
    let place = index.map { detents[min($0, detents.count - 1)] } ?? min(target, highest)
    guard place != target else { return }
    // A sheet that is already there rests at once.
    let motion =
      system.settlingMotion(to: place, velocity: velocity) ?? Trajectory(restingAt: place)
    self = SettlingRun(motion, at: time)
  }

  /// Retargets a bar to the position of its dock; the motion ends at the same time as before.
  mutating func retarget(to place: Double?, at time: Double) {
    guard isRunning, let place, place != motion.restPosition else { return }
    self = SettlingRun(.eased(from: position(at: time), to: place, duration: end - time), at: time)
  }
}
