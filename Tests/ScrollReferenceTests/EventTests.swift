import ScrollDynamics
import ScrollReference
import TestSupport
import Testing

@Suite struct EventTests {
  private let integrator = ReferenceIntegrator()
  private let swing = SpringSystem(spring: Spring(stiffness: 100, damping: 0), target: 0)

  @Test func `every zero of a function is found, in order`() throws {
    // cos(10·t) with amplitude 1: zeros at (k + ½)·π/10, turning points at k·π/10.
    let curve = try integrator.integrate(
      swing, from: [1, 0], at: [], watching: [.position(0, named: "zero"), .peak], until: 3)
    let zeros = curve.events.filter { $0.kind == .named("zero") }.map(\.time)
    let peaks = curve.events.filter { $0.kind == .peak }.map(\.time)
    #expect(zeros.count == 10 && peaks.count == 9, "a peak at the start is not an event")
    for (index, time) in zeros.enumerated() {
      expectClose(time, (Double(index) + 0.5) * .pi / 10, within: 1e-11)
    }
    for (index, time) in peaks.enumerated() {
      expectClose(time, Double(index + 1) * .pi / 10, within: 1e-11)
    }
    #expect(curve.events.map(\.time) == curve.events.map(\.time).sorted())
  }

  @Test func `only the direction asked for counts`() throws {
    let curve = try integrator.integrate(
      swing, from: [1, 0], at: [],
      watching: [
        EventFunction(.named("up"), .rising) { state, _ in state[0] },
        EventFunction(.named("down"), .falling) { state, _ in state[0] },
        EventFunction(.named("fast"), .rising, where: { _, rates in rates[0] > 0 }) { _, rates in
          abs(rates[0]) - 5
        },
      ], until: 0.7)
    let found = curve.events.map { "\($0.kind)" }
    #expect(found == ["down", "fast", "up"])
  }

  @Test(arguments: [1e-3, 1e-6, 1e-9])
  func `two zeros next to an extremum are both found`(gap: Double) throws {
    let curve = try integrator.integrate(
      swing, from: [1, 0], at: [], watching: [.position(-1 + gap, named: "near")], until: 0.5)
    #expect(curve.events.count == 2)
    for event in curve.events { expectClose(event.sample.position, -1 + gap, within: 1e-14) }
  }

  @Test func `a range without length is passed at its offset`() throws {
    let system = ScrollSystem(range: ScrollRange(lower: 7, upper: 7))
    let curve = try integrator.integrate(
      system, from: [-3, 2000], at: [0.5], watching: [.peak] + system.rest(), until: 10)
    // Entered at its lower end, it is left at its upper end in the same instant.
    #expect(curve.events.map(\.kind) == [.edge(.upper), .peak, .rest])
    let fling = Trajectory.fling(from: -3, momentum: 2000, range: ScrollRange(lower: 7, upper: 7))
    expectClose(curve.events[2].time, fling.restTime, within: 1e-11)
    let atEdge = try integrator.integrate(
      system, from: [7, -500], at: [], watching: [.peak] + system.rest(), until: 10)
    #expect(atEdge.events.map(\.kind) == [.peak, .rest], "leaving at the start is not an event")
    #expect(atEdge.events[0].sample.position < 0)
  }

  @Test func `content at rest from the start has its rest at the start`() throws {
    let system = ScrollSystem(range: .unbounded)
    let curve = try integrator.integrate(
      system, from: [3, 10], at: [0, 0.5], watching: system.rest(), until: 1)
    #expect(curve.events.map(\.time) == [0] && curve.events[0].kind == .rest)
    #expect(curve.samples.map(\.time) == [0], "nothing after the rest")
    #expect(curve.rows.count == 1 && curve.rows[0].events == [.rest])
  }

  @Test func `a scroll that only approaches its edge never crosses it`() throws {
    let system = ScrollSystem(range: ScrollRange(lower: 0, upper: 100))
    for momentum in [0.0, 1e-3, 300] {
      let curve = try integrator.integrate(
        system, from: [160, momentum], at: [20], watching: [], until: 20)
      #expect(curve.events.isEmpty, "\(curve.events)")
      #expect(abs(curve.samples[0].position - 100) < 1e-9)
    }
  }

  @Test func `rows join samples and events at the same time`() throws {
    let system = ScrollSystem(range: ScrollRange(lower: 0, upper: 400))
    let curve = try integrator.integrate(
      system, from: [100, 2000], at: ReferenceIntegrator.times(every: 0.1, until: 0.3),
      watching: [.peak], until: 0.3)
    #expect(curve.rows.count == 6)
    #expect(
      curve.rows.map { $0.events.map(\.description) } == [[], [], ["edge-upper"], [], ["peak"], []])
    #expect(curve.rows.map(\.sample.time) == curve.rows.map(\.sample.time).sorted())
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `mirrored, the same events have the same times`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let length = random.pick([0, random.logarithmic(1...1000)])
    let start = [random.uniform(-300...300), random.signedLogarithmic(10...1e4)]
    let range = ScrollRange(lower: -length / 2, upper: length)
    let system = ScrollSystem(range: range)
    let other = ScrollSystem(range: ScrollRange(lower: -range.upper, upper: -range.lower))
    let one = try integrator.integrate(
      system, from: start, at: [], watching: [.peak] + system.rest(), until: 10)
    let two = try integrator.integrate(
      other, from: start.map(-), at: [], watching: [.peak] + other.rest(), until: 10)
    #expect(one.events.count == two.events.count)
    for (event, mirrored) in zip(one.events, two.events) {
      expectClose(mirrored.time, event.time, within: 1e-12, "seed \(seed)")
      expectClose(mirrored.sample.position, -event.sample.position, within: 1e-12, "seed \(seed)")
    }
  }
}
