import CHarness
import Glibc

/// The measurement that runs a benchmark's batches of frames.
@safe struct Loop {
  fileprivate let handle: OpaquePointer

  /// Whether the benchmark should run another batch with a number of frames now.
  func next(_ frames: Int) -> Bool { unsafe harness_next(handle, Int64(frames)) }

  /// Does work that a batch needs and that is not measured.
  func withoutMeasuring(_ work: () -> Void) {
    unsafe harness_pause(handle)
    work()
    unsafe harness_resume(handle)
  }

  /// The size to run a benchmark at that is measured in several sizes.
  var size: Int { Int(unsafe harness_size(handle)) }

  /// Reports how long the batch took, in seconds, for a benchmark that measures its own time.
  func reportTime(_ seconds: Double) { unsafe harness_spend(handle, seconds) }

  /// Adds a named number to the benchmark's line of the report.
  func report(_ name: String, _ value: Double) { unsafe harness_report(handle, name, value) }
}

/// Something whose cost is measured, with its name and what the result is compared with.
struct Benchmark {
  /// How the cost is expected to change with the size.
  enum Growth {
    case constant
    case linear
  }

  /// The name of the benchmark, a path that begins with its theme.
  let name: String
  /// The name of the benchmark that the time is divided by; `nil` for none.
  var baseline: String?
  /// The largest allowed quotient of the time and the baseline's; `nil` for any.
  var atMost: Double?
  /// The sizes to measure at, and how the cost should change with them; `nil` for a single size.
  var family: (sizes: [Int], growth: Growth)?
  /// Whether the benchmark measures its own time, because it takes too long to be repeated often.
  var timesItself = false
  /// Runs batches as long as ``Loop/next(_:)`` returns `true`, then checks the results.
  let body: (Loop) -> Void

  /// Whether the benchmark's instructions and allocations can be counted.
  var isCounted: Bool { family == nil && !timesItself }
}

extension Benchmark {
  /// Registers the benchmark with Google Benchmark.
  func register() {
    let sizes = family?.sizes.map(Int64.init) ?? []
    unsafe name.withCString { name in
      unsafe (baseline ?? "").withCString { baseline in
        unsafe sizes.withUnsafeBufferPointer { sizes in
          var added = unsafe HarnessCase(
            name: name, baseline: baseline, atMost: atMost ?? 0, body: run, context: context(),
            growth: growth, sizes: sizes.baseAddress, sizeCount: Int32(sizes.count),
            timesItself: timesItself)
          unsafe harness_add(&added)
        }
      }
    }
  }

  /// Runs a few batches, during which an outside tool counts instructions or allocations.
  func count() { unsafe harness_count(name, run, context()) }

  private var growth: HarnessGrowth {
    switch family?.growth {
    case nil: HarnessNoGrowth
    case .constant: HarnessConstant
    case .linear: HarnessLinear
    }
  }

  /// The benchmark's body as a pointer for C, valid until the program ends.
  private func context() -> UnsafeMutableRawPointer {
    unsafe Unmanaged.passRetained(Body(body)).toOpaque()
  }
}

/// An object that holds a benchmark's body, so that C can refer to it.
private final class Body {
  let run: (Loop) -> Void

  init(_ run: @escaping (Loop) -> Void) { self.run = run }
}

private func run(loop: OpaquePointer?, context: UnsafeMutableRawPointer?) {
  guard let loop = unsafe loop, let context = unsafe context else { return }
  unsafe Unmanaged<Body>.fromOpaque(context).takeUnretainedValue().run(Loop(handle: loop))
}
