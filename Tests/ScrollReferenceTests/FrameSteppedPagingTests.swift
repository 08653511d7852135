import ScrollDynamics
import ScrollReference
import TestSupport
import Testing

/// Apple's older paging scroll, millisecond by millisecond, against the closed form.
@Suite struct FrameSteppedPagingTests {
  @Test(arguments: [-3000.0, -200, 0, 200, 900, 5000])
  func `the recurrence stays near the closed form at every frame rate`(velocity: Double) {
    let simulation = Segment.spring(.paging, from: 120, to: 390, velocity: velocity)
    for rate in [60.0, 120, 1000] {
      var paging = FrameSteppedPaging(from: 120, to: 390, velocity: velocity)
      var frame = 0
      while !paging.isAtRest, frame < Int(3 * rate) {
        frame += 1
        paging.step(by: 1 / rate)
        // Fractions of a millisecond wait for the next frame, so the time is that of the steps.
        let steps = (1000 * Double(frame) / rate + 1e-6).rounded(.down)
        let expected = simulation.position(at: steps / 1000)
        if paging.isAtRest { break }
        // A step of a millisecond costs 0.4 % of the way, and of the way of 0.2 s at the velocity.
        #expect(abs(paging.position - expected) <= 0.004 * (270 + 0.2 * abs(velocity)))
      }
      #expect(paging.isAtRest && abs(paging.position - 390) <= 1 && paging.velocity == 0)
    }
  }

  @Test func `the frame rate of the recurrence changes nothing`() {
    var slow = FrameSteppedPaging(from: 0, to: 390, velocity: 700)
    var fast = slow
    for _ in 0..<30 {
      for _ in 0..<3 { slow.step(by: 1.0 / 60) }
      for _ in 0..<50 { fast.step(by: 0.001) }
      #expect(slow.position == fast.position)
    }
  }
}
