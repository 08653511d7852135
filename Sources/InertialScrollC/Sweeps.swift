// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The C header documents this function; it is public so that a shared library exports it.

#if !arch(wasm32)
public import CInertialScroll
import CThreads
import ScenarioCore

@c @implementation public func inertial_sweep(
  _ scenario: OpaquePointer!, _ options: UnsafePointer<inertial_sweep_options>!,
  _ columns: UnsafePointer<UnsafeMutablePointer<Double>?>!,
  _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe use(scenario, error) { scenario throws(RejectedCall) in
    let options = unsafe try checkPointer(options, "options").pointee
    let axes = unsafe try axes(options)
    let metrics = unsafe try metrics(options)
    let threads = unsafe options.thread_count == 0 ? 1 : Int(options.thread_count)
    try require(
      (1...Int(CTHREADS_MOST)).contains(threads), else: INERTIAL_OUT_OF_RANGE,
      "options.thread_count: must be 0 or lie in 1...\(CTHREADS_MOST), found \(threads)")
    let sweep = unsafe try scenario.sweep(
      axes, isProduct: options.is_product != 0, framesPerSecond: options.frames_per_second)
    let (first, count) = unsafe (options.first_run, options.run_count)
    try require(
      first >= 0 && count >= 0 && first <= sweep.count && count <= sweep.count - first,
      else: INERTIAL_OUT_OF_RANGE,
      "options.run_count: must lie within the \(sweep.count) runs, "
        + "found \(UInt(bitPattern: count)) from run \(UInt(bitPattern: first))")
    let start = unsafe try checkPointer(columns, "columns")
    var memory: [UnsafeMutablePointer<Double>] = unsafe []
    for index in metrics.indices {
      let column = unsafe try checkPointer(start[index], "columns")
      unsafe column.update(repeating: .nan, count: count)
      unsafe memory.append(column)
    }
    let job = unsafe SweepJob(
      sweep, metrics, runs: first..<first + count, columns: memory, threads: threads
    ) { done in
      guard let progress = unsafe options.progress else { return true }
      return unsafe progress(options.context, done) == 0
    }
    do throws(ScenarioError) {
      try job.measure(threads: min(threads, max(1, count)))
    } catch {
      let rejection = RejectedCall(error)
      throw RejectedCall(
        code: rejection.code,
        message: "\(rejection.message) (run \(job.end): \(sweep.description(of: job.end)))")
    }
    try require(!job.isStopped, else: INERTIAL_STOPPED, "options.progress: has ended the sweep")
  }
}

private func metrics(_ options: inertial_sweep_options) throws(RejectedCall) -> [RunMetric] {
  guard unsafe options.metric_count != 0 else { return [] }
  unsafe try checkCount(options.metric_count, of: Int32.self, "options.metric_count")
  let constants = unsafe try checkPointer(options.metrics, "options.metrics")
  var metrics: [RunMetric] = []
  for index in unsafe 0..<options.metric_count {
    metrics.append(
      unsafe try checkConstant(constants[index], RunMetric.allCases, "options.metrics[\(index)]"))
  }
  return metrics
}

private func axes(_ options: inertial_sweep_options) throws(RejectedCall) -> [SweepAxis] {
  guard unsafe options.axis_count != 0 else { return [] }
  unsafe try checkCount(
    options.axis_count, of: inertial_sweep_axis.self, "options.axis_count")
  let start = unsafe try checkPointer(options.axes, "options.axes")
  var axes: [SweepAxis] = []
  for index in unsafe 0..<options.axis_count {
    let axis = unsafe try axis(start[index], "options.axes[\(index)]")
    unsafe try require(
      options.is_product != 0 || axes.allSatisfy({ $0.count == axis.count }),
      else: INERTIAL_WRONG_COUNT,
      "options.axes[\(index)].count: must be \(axes[0].count), as many as the other axes "
        + "have, found \(axis.count)")
    axes.append(axis)
  }
  return axes
}

private func axis(_ axis: inertial_sweep_axis, _ name: String) throws(RejectedCall) -> SweepAxis {
  let path = unsafe try [UInt8](copying: axis.path, "options.axes.path")
  nonisolated(unsafe) let numbers = unsafe try checkPointer(axis.numbers, "options.axes.numbers")
  let count = unsafe axis.count
  try checkCount(count, of: Double.self, "options.axes.count")
  try require(count > 0, else: INERTIAL_WRONG_COUNT, "\(name).count: must be 1 or more")
  let texts = unsafe try texts(axis)
  for index in 0..<count {
    let number = unsafe numbers[index]
    if let texts {
      try require(
        texts.indices.contains(Int(exactly: number) ?? -1), else: INERTIAL_OUT_OF_RANGE,
        "\(name).numbers[\(index)]: must be the index of one of \(texts.count) texts, found "
          + "\(number)")
    }
    try require(
      number.isFinite, else: INERTIAL_WRONG_SCENARIO,
      "\(String(decoding: path, as: UTF8.self)): must be finite, found \(number)")
  }
  return try rejecting { () throws(ScenarioError) in
    try SweepAxis(String(decoding: path, as: UTF8.self), count: count) { index in
      let number = unsafe numbers[index]
      return texts.map { $0[Int(number)] } ?? .number(number)
    }
  }
}

/// `nil` if the values are numbers.
private func texts(_ axis: inertial_sweep_axis) throws(RejectedCall) -> [JSONValue]? {
  guard let start = unsafe axis.texts else { return nil }
  unsafe try checkCount(axis.text_count, of: Int.self, "options.axes.text_count")
  var texts: [JSONValue] = []
  for index in unsafe 0..<axis.text_count {
    let text = unsafe try [UInt8](copying: start[index], "options.axes.texts")
    texts.append(
      try rejecting { () throws(ScenarioError) in
        try JSONValue(parsing: text, file: "texts[\(index)]")
      })
  }
  return texts
}
#endif
