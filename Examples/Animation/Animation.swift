import ScrollDynamics

let spring = Spring(response: 0.4, dampingRatio: 0.7)
var motion = Trajectory.spring(spring, from: 0, to: 100)
print("at 0.1 s: \(motion.sample(at: 0.1).position)")
// The target changes at 0.1 s. Position and velocity are continuous.
motion = motion.retargeted(at: 0.1, to: 40)
for frame in 0...3 {
  let sample = motion.sample(at: Double(frame) / 20)
  print("\(frame * 50) ms later: \(sample.position), \(sample.velocity) pt/s")
}
print("at rest after \(motion.restTime) s")
