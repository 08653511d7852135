import ScrollDynamics
import TestSupport
import Testing

@Suite struct TimingCurveTests {
  @Test func `ease-in-out is half done at half time, at its fastest`() {
    let motion = Trajectory.eased(from: 100, to: 300)
    #expect(motion.restTime == 0.3)
    expectClose(motion.position(at: 0.15), 200, within: 1e-13)
    #expect(motion.velocity(at: 0) == 0)
    #expect(motion.sample(at: 0.3) == MotionSample(position: 300, velocity: 0))
    // (0.42, 0, 0.58, 1) at a quarter of the time, from the curve's parametric form.
    expectClose(motion.position(at: 0.075), 100 + 200 * 0.129161931, within: 1e-7)
  }

  @Test func `every curve starts at 0, ends at 1 and is where its parametric form is`() {
    for curve in [
      .linear, .easeInOut, TimingCurve(0, 0, 0.58, 1), TimingCurve(1, 0, 0, 1),
      TimingCurve(0.3, -2, 0.9, 3), TimingCurve(0, 1, 1, 0),
    ] {
      #expect(curve.progress(at: 0).value == 0)
      expectClose(curve.progress(at: 1).value, 1, within: 1e-15)
      for s in stride(from: 0.0, through: 1, by: 0.05) {
        let (a, b, c) = (3 * s * (1 - s) * (1 - s), 3 * s * s * (1 - s), s * s * s)
        let progress = curve.progress(at: a * curve.x1 + b * curve.x2 + c)
        // Where time stands still along the curve, a rounding of it is a cube root off in s.
        expectClose(progress.value, a * curve.y1 + b * curve.y2 + c, within: 2e-5)
        #expect(progress.slope.isFinite)
      }
    }
  }

  @Test func `the straight curve has slope 1 all along, its ends included`() {
    for share in stride(from: 0.0, through: 1, by: 0.125) {
      let progress = TimingCurve.linear.progress(at: share)
      expectClose(progress.value, share, within: 1e-14)
      expectClose(progress.slope, 1, within: 1e-9)
    }
  }
}
