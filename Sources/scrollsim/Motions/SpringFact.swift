import ScrollDynamics
import TraceRows

/// The properties of a spring's motion.
enum SpringFact {
  /// A line for each property; the value is "-" if the motion does not have the property.
  static func list(
    _ spring: Spring, from start: Double, to target: Double, velocity: Double
  ) -> String {
    let motion = Segment.spring(spring, from: start, to: target, velocity: velocity)
    func settled(_ distance: Double) -> Double? {
      let time = motion.settlingTime(
        within: Tolerance(distance: distance, velocity: .greatestFiniteMagnitude))
      return time.isFinite ? time : nil
    }
    let rest = motion.settlingTime(within: .scrollView)
    let (distance, overshoot) = (abs(target - start), motion.overshoot)
    let (first, second) = (motion.peak(0), motion.peak(1))
    let facts: [(String, Double?)] = [
      ("response_s", spring.response), ("damping_ratio", spring.dampingRatio),
      ("duration_s", spring.duration), ("bounce", spring.bounce),
      ("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping),
      ("angular_frequency_rad_s", spring.angularFrequency),
      ("overshoot_pt", overshoot), ("overshoot_share", distance > 0 ? overshoot / distance : nil),
      ("peak1_s", first?.time), ("peak1_pt", first?.position),
      ("peak2_s", second?.time), ("peak2_pt", second?.position),
      ("settled_1_pt_s", settled(1)), ("settled_0.1_pt_s", settled(0.1)),
      ("settled_0.001_pt_s", settled(0.001)), ("scroll_view_rest_s", rest.isFinite ? rest : nil),
    ]
    return TextTable.text(
      facts.map { [$0.0, $0.1.map { $0.text(digits: 10) } ?? "-"] }, left: 2)
  }
}
