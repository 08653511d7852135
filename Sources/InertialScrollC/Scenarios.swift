// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The C header documents these functions; they are public so that a library exports them.

public import CInertialScroll
import ScenarioCore

@c @implementation public func inertial_scenario_create(
  _ text: UnsafePointer<CChar>!, _ length: Int, _ changes: UnsafePointer<inertial_change>!,
  _ change_count: Int, _ scenario: UnsafeMutablePointer<OpaquePointer?>!,
  _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe reporting(error) { () throws(RejectedCall) in
    let scenario = unsafe try checkPointer(scenario, "scenario")
    unsafe scenario.pointee = nil
    let text = unsafe try [UInt8](copying: text, length, "text")
    var others: [(path: String, value: [UInt8])] = []
    if change_count != 0 {
      unsafe try checkCount(change_count, of: inertial_change.self, "change_count")
      let changes = unsafe try checkPointer(changes, "changes")
      for index in 0..<change_count {
        let path = unsafe try [UInt8](copying: changes[index].path, "changes.path")
        let value = unsafe try [UInt8](copying: changes[index].value, "changes.value")
        others.append((String(decoding: path, as: UTF8.self), value))
      }
    }
    let handle = ScenarioHandle()
    unsafe returnHandle(handle, to: scenario)
    try handle.message.keeping { () throws(RejectedCall) in try handle.read(text, changes: others) }
  }
}

@c @implementation public func inertial_scenario_destroy(
  _ scenario: OpaquePointer!, _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe reporting(error) { () throws(RejectedCall) in unsafe release(scenario, ScenarioHandle.self)
  }
}

@c @implementation public func inertial_scenario_get_recording_count(
  _ scenario: OpaquePointer!, _ count: UnsafeMutablePointer<Int>!,
  _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe use(scenario, error) { scenario throws(RejectedCall) in
    unsafe try checkPointer(count, "count").pointee = scenario.recordings.count
  }
}

@c @implementation public func inertial_scenario_get_recording(
  _ scenario: OpaquePointer!, _ index: Int, _ path: UnsafeMutablePointer<UnsafePointer<CChar>?>!,
  _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe use(scenario, error) { scenario throws(RejectedCall) in
    let path = unsafe try checkPointer(path, "path")
    try checkIndex(index, below: scenario.recordings.count)
    unsafe path.pointee = UnsafePointer(scenario.recordings[index].pointer)
  }
}

@c @implementation public func inertial_scenario_set_recording(
  _ scenario: OpaquePointer!, _ index: Int, _ samples: UnsafePointer<inertial_touch_sample>!,
  _ count: Int, _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe use(scenario, error) { scenario throws(RejectedCall) in
    guard count != 0 else { return try scenario.setRecording(index, []) }
    try checkCount(count, of: inertial_touch_sample.self)
    let samples = unsafe try checkPointer(samples, "samples")
    try scenario.setRecording(
      index, unsafe Array(UnsafeBufferPointer(start: samples, count: count)))
  }
}

@c @implementation
public func inertial_scenario_message(_ scenario: OpaquePointer!) -> UnsafePointer<CChar>! {
  let scenario = unsafe try? object(scenario, ScenarioHandle.self, "scenario")
  return unsafe scenario.map { unsafe UnsafePointer($0.message.pointer) } ?? emptyText
}

@c @implementation public func inertial_scenario_run(
  _ scenario: OpaquePointer!, _ options: UnsafePointer<inertial_run_options>!,
  _ rows: UnsafeMutablePointer<OpaquePointer?>!, _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe rows?.pointee = nil
  return unsafe use(scenario, error) { scenario throws(RejectedCall) in
    let rows = unsafe try checkPointer(rows, "rows")
    let table = RowTable()
    let options = unsafe options?.pointee ?? inertial_run_options()
    table.isComplete = try scenario.run(options) { table.add($0) }
    unsafe returnHandle(table, to: rows)
  }
}

@c @implementation public func inertial_scenario_measure(
  _ scenario: OpaquePointer!, _ options: UnsafePointer<inertial_run_options>!,
  _ measures: UnsafeMutablePointer<inertial_run_measures>!,
  _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe use(scenario, error) { scenario throws(RejectedCall) in
    let measures = unsafe try checkPointer(measures, "measures")
    let options = unsafe options?.pointee ?? inertial_run_options()
    let (runner, rate) = try scenario.runner(options)
    let run = runner.measure(framesPerSecond: rate)
    let found = run.measures
    unsafe measures.pointee = inertial_run_measures(
      duration: found.duration, distance: found.distance, peak_velocity: found.peakVelocity,
      overshoot: found.overshoot, boundary_time: found.boundary?.time ?? .nan,
      boundary_velocity: found.boundary?.velocity ?? .nan, row_count: Int64(found.rowCount),
      is_complete: flag(run.outcome == .complete))
  }
}

@c @implementation public func inertial_scenario_check(
  _ scenario: OpaquePointer!, _ count: UnsafeMutablePointer<Int>!,
  _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe use(scenario, error) { scenario throws(RejectedCall) in
    unsafe try checkPointer(count, "count").pointee = scenario.check()
  }
}

@c @implementation public func inertial_scenario_explain(
  _ scenario: OpaquePointer!, _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe use(scenario, error) { scenario throws(RejectedCall) in try scenario.explain() }
}

@c @implementation public func inertial_rows_destroy(
  _ rows: OpaquePointer!, _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe reporting(error) { () throws(RejectedCall) in unsafe release(rows, RowTable.self) }
}

@c @implementation public func inertial_rows_get_size(
  _ rows: OpaquePointer!, _ row_count: UnsafeMutablePointer<Int>!,
  _ column_count: UnsafeMutablePointer<Int>!, _ is_complete: UnsafeMutablePointer<Int32>!,
  _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe use(rows, as: "rows", error) { (rows: RowTable) throws(RejectedCall) in
    let rowCount = unsafe try checkPointer(row_count, "row_count")
    let columnCount = unsafe try checkPointer(column_count, "column_count")
    let isComplete = unsafe try checkPointer(is_complete, "is_complete")
    unsafe rowCount.pointee = rows.rowCount
    unsafe columnCount.pointee = rows.columnCount
    unsafe isComplete.pointee = flag(rows.isComplete)
  }
}

@c @implementation public func inertial_rows_get_column(
  _ rows: OpaquePointer!, _ index: Int, _ column: UnsafeMutablePointer<inertial_column>!,
  _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe use(rows, as: "rows", error) { (rows: RowTable) throws(RejectedCall) in
    unsafe try checkPointer(column, "column").pointee = rows.column(at: index)
  }
}

/// The whole message of an error is also kept in the scenario.
func use(
  _ scenario: OpaquePointer?, _ error: UnsafeMutablePointer<inertial_error>?,
  _ body: (ScenarioHandle) throws(RejectedCall) -> Void
) -> Int32 {
  unsafe use(scenario, as: "scenario", error) { (scenario: ScenarioHandle) throws(RejectedCall) in
    try scenario.message.keeping { () throws(RejectedCall) in try body(scenario) }
  }
}
