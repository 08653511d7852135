import CInertialScroll
import InertialScrollC
import ScenarioCore
import Testing

@Suite struct `A number of the physics` {
  typealias Field = WritableKeyPath<inertial_physics, Double> & Sendable

  private static let fields: [(key: String, field: any Field, numbers: [Double])] = [
    ("pixelsPerPoint", \.pixels_per_point, [1e-5, 0.000125, 0.005, 1000, 1001]),
    ("displayRate", \.display_rate, [0.5, 1, 1000, 1001]),
    ("decelerationRate", \.deceleration_rate, [-0.5, 0.001, 0.3, 0.99995, 1, 2]),
    ("rubberBandCoefficient", \.rubber_band_coefficient, [-1, 1e-4, 0.001, 5, 10, 11]),
  ]

  @Test(arguments: fields.indices) func `is accepted by C and in a scenario alike`(_ index: Int) {
    let (key, field, numbers) = Self.fields[index]
    for number in numbers {
      let text = """
        { "format": 1, "system": { "kind": "scroll-view", "viewport": [390, 844], \
        "content": [390, 4000] }, "physics": { "\(key)": \(number) }, "script": [] }
        """
      let isInScenarios = (try? Scenario.decode(text, file: "test")) != nil
      var motion = inertial_trajectory()
      #expect(unsafe inertial_trajectory_init(&motion, 0, nil) == INERTIAL_OK)
      motion.physics[keyPath: field] = number
      var info = inertial_trajectory_info()
      let code = unsafe inertial_trajectories_describe(&motion, 1, &info, nil)
      #expect((code == INERTIAL_OK) == isInScenarios, "\(key) \(number)")
      #expect(code == INERTIAL_OK || code == INERTIAL_OUT_OF_RANGE, "\(key) \(number)")
    }
  }
}
