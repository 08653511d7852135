import ScrollDynamics
import ScrollExport
import TestSupport
import Testing

@Suite struct StopFitTests {
  @Test(arguments: cases([1e-1, 3e-2, 1e-2, 4e-3, 1e-3, 2e-4], everyInDebug: 4))
  func `a parabola has as few stops as its equation allows`(error: Double) {
    // With the error ±ε a link inside spans √(8ε), one that starts or ends on the curve (1 + √2)√ε.
    let times = (0...5000).map { Double($0) / 5000 }
    let curve = MotionCurve(times: times, values: times.map { $0 * $0 })
    let root = error.squareRoot()
    let inside = (1 - 2 * root * (1 + 2.0.squareRoot())) / (8 * error).squareRoot()
    let single = 0.25 <= error
    let links = single ? 1 : 2 + max(0, Int(inside.rounded(.up)))
    #expect(StopFit.stops(for: curve, maxError: error).count == links + 1)
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `no polyline through a grid within the error has fewer stops`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let curve = randomCurve(&random, count: 4 + Int(seed % 6))
    let error = random.logarithmic(0.05...1.5)
    let stops = StopFit.stops(for: curve, maxError: error)
    #expect(curve.error(of: stops) <= error * (1 + 1e-9))
    let best = fewestLinksOnGrid(curve, maxError: error)
    #expect(stops.count - 1 <= best)
    // The bound is no empty one: stops on the grid are nearly as free as stops anywhere.
    #expect(stops.count - 1 >= best - 2)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `stops are in order, begin and end on the curve and stay within the error`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let motion = Segment.spring(
      Spring(response: random.uniform(0.1...1), dampingRatio: random.uniform(0.05...2)),
      from: random.uniform(-500...500), to: random.uniform(-500...500),
      velocity: random.uniform(-5000...5000))
    let curve = MotionCurve(
      motion, duration: 1, largestAcceleration: motion.largestAcceleration, accuracy: 0.05)
    let error = random.logarithmic(0.01...20)
    let stops = StopFit.stops(for: curve, maxError: error)
    #expect(zip(stops, stops.dropFirst()).allSatisfy { $0.time < $1.time })
    #expect(stops.first == CurveStop(time: 0, value: curve.start))
    #expect(stops.last == CurveStop(time: curve.duration, value: curve.end))
    #expect(curve.error(of: stops) <= error * (1 + 1e-9) + curve.gap)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `samples of nearly the same time never trap, and cost few stops`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var times = [0.0, 0.5, 1, 2, 3, 4]
    for _ in 0..<4 {
      let time = random.pick(times)
      times.append(time + random.pick([time.ulp, 1e-15, 1e-13, 1e-11, 1e-9, 1e-7, 1e-5]))
    }
    times = Set(times).sorted()
    let scale = random.logarithmic(1e-3...1e6)
    let curve = MotionCurve(times: times, values: times.map { _ in random.uniform(-1...1) * scale })
    let error = scale * random.logarithmic(1e-4...0.1)
    let stops = StopFit.stops(for: curve, maxError: error)
    #expect(stops.count <= 2 * times.count)
    let narrowest = zip(times.dropFirst(), times).map { $0 - $1 }.min() ?? 0
    if narrowest >= 1e-9 * curve.duration {
      #expect(curve.error(of: stops) <= error * (1 + 1e-6), "\(curve.times)")
    }
  }

  @Test func `a mirrored curve has the mirrored stops, and a straight one none inside`() {
    let times = (0...400).map { Double($0) / 100 }
    let curve = MotionCurve(times: times, values: times.map { $0 * $0 * (4 - $0) })
    let mirrored = MotionCurve(times: times, values: curve.values.map { -$0 })
    let one = StopFit.stops(for: curve, maxError: 0.1)
    let other = StopFit.stops(for: mirrored, maxError: 0.1)
    #expect(one.count == other.count)
    for (stop, mirror) in zip(one, other) {
      expectClose(mirror.time, stop.time, within: 1e-9)
      expectClose(-mirror.value, stop.value, within: 1e-9)
    }
    let straight = MotionCurve(times: times, values: times.map { 3 - 2 * $0 })
    #expect(StopFit.stops(for: straight, maxError: 1e-9).count == 2)
  }

  private func randomCurve(_ random: inout SeededGenerator, count: Int) -> MotionCurve {
    var (time, times, values) = (0.0, [Double](), [Double]())
    for _ in 0..<count {
      times.append(time)
      values.append(random.uniform(-2...2))
      time += random.uniform(0.3...1.5)
    }
    return MotionCurve(times: times, values: values)
  }

  /// The fewest links of a polyline whose stops lie at the samples' times, on one of seven heights
  /// each: the shortest way to every such point from all that are earlier.
  private func fewestLinksOnGrid(_ curve: MotionCurve, maxError: Double) -> Int {
    let last = curve.times.count - 1
    let heights = curve.values.enumerated().map { index, value in
      index == 0 || index == last ? [value] : (-3...3).map { value + maxError * Double($0) / 3 }
    }
    var links = heights.map { $0.map { _ in Int.max - 1 } }
    links[0][0] = 0
    for next in 1...last {
      for (level, to) in heights[next].enumerated() {
        for index in 0..<next {
          for (from, count) in zip(heights[index], links[index])
          where count + 1 < links[next][level] && fits(curve, maxError, index, from, next, to) {
            links[next][level] = count + 1
          }
        }
      }
    }
    return links[last][0]
  }

  private func fits(
    _ curve: MotionCurve, _ error: Double, _ index: Int, _ from: Double, _ next: Int, _ to: Double
  ) -> Bool {
    let slope = (to - from) / (curve.times[next] - curve.times[index])
    return (index..<next).dropFirst().allSatisfy { between in
      let value = from + slope * (curve.times[between] - curve.times[index])
      return abs(value - curve.values[between]) <= error
    }
  }
}
