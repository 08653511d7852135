import ScrollDynamics

// 4000 points of content in a window of 844, let go at offset 2600 with 3000 points per second.
let fling = Fling(position: 2600, momentum: 3000, range: ScrollRange(lower: 0, upper: 3156))

if let time = fling.time(toReach: 3156) { print("meets the end after \(time) s") }
if let peak = fling.peak { print("turns round at \(peak.position) pt after \(peak.time) s") }
print("rests at \(fling.restPosition) pt after \(fling.restTime) s")
for time in [0.1, 0.2, 0.4, 0.8] {
  print("after \(time) s it is at \(fling.position(at: time)) pt")
}
