import ScrollDynamics
let fling = Trajectory.fling(from: 0, momentum: 2000)
let halfway = fling.sample(at: 0.5)
print("at 0.5 s: \(halfway.position) pt, \(halfway.velocity) pt/s")
print("at rest after \(fling.restTime) s at \(fling.restPosition) pt")
