/// A number that a sweep computes for each run.
public enum RunMetric: String, Sendable, Hashable, CaseIterable {
  /// ``RunMeasures/duration``, in seconds.
  case duration
  /// ``RunMeasures/distance``, in points.
  case distance
  /// ``RunMeasures/peakVelocity``, in points per second.
  case peakVelocity = "peak_velocity"
  /// ``RunMeasures/overshoot``, in points.
  case overshoot
  /// The time of ``RunMeasures/boundary``, in seconds; NaN if there is no boundary.
  case boundaryTime = "boundary_time"
  /// The velocity of ``RunMeasures/boundary``, in points per second; NaN if there is no boundary.
  case boundaryVelocity = "boundary_velocity"
  /// 1 if the run has reached the end of its script; 0 if it was cut off.
  case isComplete = "is_complete"
  /// The number of violations of the laws. To find them, the scenario is run several more times.
  case violations

  /// The metrics that need only one measured run.
  public static let ofOneRun: [RunMetric] = allCases.filter { $0 != .violations }

  /// The metric of a measured run; `violations` is called only for the metric of that name.
  func value(of run: MeasuredRun, violations: () -> Int) -> Double {
    switch self {
    case .duration: run.measures.duration
    case .distance: run.measures.distance
    case .peakVelocity: run.measures.peakVelocity
    case .overshoot: run.measures.overshoot
    case .boundaryTime: run.measures.boundary?.time ?? .nan
    case .boundaryVelocity: run.measures.boundary?.velocity ?? .nan
    case .isComplete: run.outcome == .complete ? 1 : 0
    case .violations: Double(violations())
    }
  }
}
