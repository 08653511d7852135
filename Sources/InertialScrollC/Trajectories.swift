// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The C header documents these functions; they are public so that a library exports them.

public import CInertialScroll
import ScrollDynamics

@c @implementation public func inertial_trajectory_init(
  _ trajectory: UnsafeMutablePointer<inertial_trajectory>!, _ law: Int32,
  _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe reporting(error) { () throws(RejectedCall) in
    let trajectory = unsafe try checkPointer(trajectory, "trajectory")
    _ = try checkConstant(law, [0, 1, 2, 3], "law")
    var result = inertial_trajectory()
    result.law = law
    result.bounces_lower = 1
    result.bounces_upper = 1
    result.lower = -.infinity
    result.upper = .infinity
    result.viewport_length = .infinity
    result.duration = Trajectory.defaultAnimationDuration
    let curve = TimingCurve.easeInOut
    result.curve = (curve.x1, curve.y1, curve.x2, curve.y2)
    result.spring = inertial_spring(.retargeting)
    result.physics = inertial_physics(unchanged: Int32(INERTIAL_PRESET_UIKIT))
    unsafe trajectory.pointee = result
  }
}

@c @implementation public func inertial_trajectories_sample(
  _ trajectories: UnsafePointer<inertial_trajectory>!, _ trajectory_count: Int,
  _ times: UnsafePointer<Double>!, _ time_count: Int, _ positions: UnsafeMutablePointer<Double>!,
  _ velocities: UnsafeMutablePointer<Double>!, _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe reporting(error) { () throws(RejectedCall) in
    let (total, overflow) = trajectory_count.multipliedReportingOverflow(by: time_count)
    try require(
      trajectory_count >= 0 && time_count >= 0 && !overflow
        && total <= Int.max / MemoryLayout<Double>.stride,
      else: INERTIAL_WRONG_COUNT,
      "trajectory_count * time_count: must fit into memory, found "
        + "\(UInt(bitPattern: trajectory_count)) * \(UInt(bitPattern: time_count))")
    guard trajectory_count > 0 else { return }
    // All times and motions are checked before the first number is written.
    for index in 0..<time_count {
      let time = unsafe try checkPointer(times, "times")[index]
      _ = try check(time, in: 0...INERTIAL_MAX_MAGNITUDE, "times[\(index)]")
    }
    try unsafe forEach(trajectories, trajectory_count) { _, _ in }
    guard total > 0, let times = unsafe times else { return }
    try unsafe forEach(trajectories, trajectory_count) { index, motion in
      var motion = motion
      for column in 0..<time_count {
        let sample = motion.sampleInPlace(at: unsafe times[column])
        unsafe positions?[index * time_count + column] = sample.position
        unsafe velocities?[index * time_count + column] = sample.velocity
      }
    }
  }
}

@c @implementation public func inertial_trajectories_describe(
  _ trajectories: UnsafePointer<inertial_trajectory>!, _ count: Int,
  _ infos: UnsafeMutablePointer<inertial_trajectory_info>!,
  _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe reporting(error) { () throws(RejectedCall) in
    guard count != 0 else { return }
    let infos = unsafe try checkPointer(infos, "infos")
    try unsafe forEach(trajectories, count) { _, _ in }
    try unsafe forEach(trajectories, count) { index, motion in
      let peak = motion.peak
      unsafe infos[index] = inertial_trajectory_info(
        duration: motion.restTime, rest_position: motion.restPosition,
        peak_time: peak?.time ?? .nan, peak_position: peak?.position ?? .nan)
    }
  }
}

@c @implementation public func inertial_trajectories_times_at(
  _ trajectories: UnsafePointer<inertial_trajectory>!, _ positions: UnsafePointer<Double>!,
  _ count: Int, _ times: UnsafeMutablePointer<Double>!,
  _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe reporting(error) { () throws(RejectedCall) in
    guard count != 0 else { return }
    let positions = unsafe try checkPointer(positions, "positions")
    let times = unsafe try checkPointer(times, "times")
    try unsafe forEach(trajectories, count) { _, _ in }
    for index in 0..<count { _ = try checkNumber(unsafe positions[index], "positions[\(index)]") }
    try unsafe forEach(trajectories, count) { index, motion in
      unsafe times[index] = motion.time(toReach: positions[index]) ?? .infinity
    }
  }
}

@c @implementation public func inertial_trajectory_events(
  _ trajectory: UnsafePointer<inertial_trajectory>!,
  _ events: UnsafeMutablePointer<inertial_motion_event>!, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>!, _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe reporting(error) { () throws(RejectedCall) in
    let count = unsafe try checkPointer(count, "count")
    var written = 0
    try unsafe forEach(trajectory, 1) { _, _ in }
    let capacity = Int(clamping: UInt(bitPattern: capacity))
    if capacity > 0 {
      let events = unsafe try checkPointer(events, "events")
      try unsafe forEach(trajectory, 1) { _, motion in
        var time = -1.0
        while written < capacity, let event = motion.nextEvent(after: time) {
          unsafe events[written] = inertial_motion_event(event, of: motion)
          time = event.time
          written += 1
        }
      }
    }
    unsafe count.pointee = written
  }
}

/// The error for an invalid motion contains its index.
private func forEach(
  _ trajectories: UnsafePointer<inertial_trajectory>?, _ count: Int,
  _ body: (Int, Trajectory) -> Void
) throws(RejectedCall) {
  try checkCount(count, of: inertial_trajectory.self)
  let trajectories = unsafe try checkPointer(trajectories, "trajectories")
  for index in 0..<count {
    do throws(RejectedCall) {
      body(index, unsafe try Trajectory(checking: trajectories[index]))
    } catch {
      throw RejectedCall(code: error.code, message: "trajectories[\(index)].\(error.message)")
    }
  }
}

extension inertial_motion_event {
  fileprivate init(_ event: MotionEvent, of motion: Trajectory) {
    self.init()
    time = event.time
    position = motion.sample(at: event.time).position
    end = -1
    switch event.kind {
    case .edge(let passed):
      kind = Int32(INERTIAL_MOTION_EDGE)
      end = Int32(passed == .lower ? INERTIAL_END_LOWER : INERTIAL_END_UPPER)
    case .peak: kind = Int32(INERTIAL_MOTION_PEAK)
    case .rest: kind = Int32(INERTIAL_MOTION_REST)
    }
  }
}
