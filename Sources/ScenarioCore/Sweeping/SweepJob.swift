#if !arch(wasm32)
import CThreads

/// Measures the runs of a sweep on several threads.
///
/// This class does not exist in browsers, which have no threads.
@safe package final class SweepJob {
  private let sweep: Sweep
  private let metrics: [RunMetric]
  private let runs: Range<Int>
  private let columns: [UnsafeMutablePointer<Double>]
  private let progress: (Int) -> Bool

  /// The number of runs that a thread claims at a time.
  private let share: Int

  /// Counters that the threads share: the next run to claim, the number of measured runs, and the
  /// end of the runs to measure.
  ///
  /// Runs are counted from the first run of the job.
  private let next, done, limit: UnsafeMutablePointer<Int64>

  /// The first run that was not measured: a faulty run, or the end of the runs.
  package var end: Int { unsafe runs.lowerBound + Int(limit.pointee) }

  package private(set) var isStopped = false

  /// Creates a job.
  ///
  /// For each metric, `columns` has memory for one number per run; without metrics, the runs are
  /// only decoded.
  ///
  /// `progress` receives the number of measured runs, and returns true to continue.
  package init(
    _ sweep: Sweep, _ metrics: [RunMetric], runs: Range<Int>,
    columns: [UnsafeMutablePointer<Double>], threads: Int, progress: @escaping (Int) -> Bool
  ) {
    (self.sweep, self.metrics, self.runs) = (sweep, metrics, runs)
    unsafe self.columns = columns
    self.progress = progress
    share = min(256, max(1, runs.count / (16 * threads)))
    unsafe (next, done, limit) = (Self.number(0), Self.number(0), Self.number(runs.count))
  }

  deinit {
    unsafe next.deallocate()
    unsafe done.deallocate()
    unsafe limit.deallocate()
  }

  private static func number(_ value: Int) -> UnsafeMutablePointer<Int64> {
    let number = UnsafeMutablePointer<Int64>.allocate(capacity: 1)
    unsafe number.initialize(to: Int64(value))
    return unsafe number
  }

  /// Measures the runs; throws the error of the first faulty run.
  package func measure(threads: Int) throws(ScenarioError) {
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe cthreads_run(Int32(threads), context) { context in
      unsafe Unmanaged<SweepJob>.fromOpaque(context).takeUnretainedValue().work()
    } _: { context in
      unsafe Unmanaged<SweepJob>.fromOpaque(context).takeUnretainedValue().report()
    }
    guard !isStopped, end < runs.upperBound else { return }
    // Decoding the run again throws its error.
    _ = try SweepRunner(sweep, first: end)
  }

  private func report() {
    if isStopped || progress(unsafe Int(cthreads_read(done))) { return }
    isStopped = true
    unsafe cthreads_lower(limit, 0)
  }

  /// Measures runs that no other thread has claimed, until none are left.
  private func work() {
    var runner: SweepRunner?
    while true {
      let first = unsafe Int(cthreads_add(next, Int64(share)))
      let last = min(first + share, runs.count)
      guard first < last else { return }
      for run in first..<last {
        do throws(ScenarioError) {
          guard try measure(run, by: &runner) else { return }
        } catch {
          return unsafe cthreads_lower(limit, Int64(run))
        }
      }
      _ = unsafe cthreads_add(done, Int64(last - first))
    }
  }

  /// Measures a run; returns false if the run is no longer needed.
  private func measure(_ run: Int, by runner: inout SweepRunner?) throws(ScenarioError) -> Bool {
    guard unsafe cthreads_read(limit) > run else { return false }
    if runner == nil { runner = try SweepRunner(sweep, first: runs.lowerBound + run) }
    guard !metrics.isEmpty else {
      try runner?.check(runs.lowerBound + run)
      return true
    }
    let limit = unsafe limit
    let measured = try runner?.measure(runs.lowerBound + run) { unsafe cthreads_read(limit) <= run }
    guard let measured = measured ?? nil else { return false }
    for (index, metric) in metrics.enumerated() {
      unsafe columns[index][run] = runner?.value(metric, of: measured) ?? .nan
    }
    return true
  }
}
#endif
