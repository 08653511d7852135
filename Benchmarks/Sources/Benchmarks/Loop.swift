import CHarness
import Glibc

/// What a body asks for its batches of frames.
@safe struct Loop {
  fileprivate let handle: OpaquePointer

  /// Whether another batch of so many frames is to be run now.
  func next(_ frames: Int) -> Bool { unsafe harness_next(handle, Int64(frames)) }

  /// Does what a batch needs and what is not measured.
  func aside(_ work: () -> Void) {
    unsafe harness_pause(handle)
    work()
    unsafe harness_resume(handle)
  }

  /// The size to run at, of a benchmark in several sizes.
  var size: Int { Int(unsafe harness_size(handle)) }

  /// Says how long the batch took, for a benchmark that times itself.
  func spend(_ seconds: Double) { unsafe harness_spend(handle, seconds) }

  /// Adds a figure to the report.
  func report(_ name: String, _ value: Double) { unsafe harness_report(handle, name, value) }
}

/// One thing that is measured.
struct Benchmark {
  /// How the cost is expected to grow with the size.
  enum Growth {
    case constant
    case linear
  }

  /// What it is called: a path, its theme first.
  let name: String
  /// The benchmark that its time is divided by.
  var baseline: String?
  /// The most that the quotient should be.
  var atMost: Double?
  /// The sizes it is measured in, and how its cost should grow with them.
  var family: (sizes: [Int], growth: Growth)?
  /// Whether it times itself, and is too long to be run often.
  var timesItself = false
  /// Runs batches for as long as its loop asks for them, then checks what came out.
  let body: (Loop) -> Void

  /// Whether its instructions and allocations can be counted.
  var isCounted: Bool { family == nil && !timesItself }
}

extension Benchmark {
  /// Has Google Benchmark run it.
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

  /// Runs a few batches, for counting.
  func count() { unsafe harness_count(name, run, context()) }

  private var growth: HarnessGrowth {
    switch family?.growth {
    case nil: HarnessNoGrowth
    case .constant: HarnessConstant
    case .linear: HarnessLinear
    }
  }

  /// The body as C holds it, for as long as the program runs.
  private func context() -> UnsafeMutableRawPointer {
    unsafe Unmanaged.passRetained(Body(body)).toOpaque()
  }
}

/// A closure with an address.
private final class Body {
  let run: (Loop) -> Void

  init(_ run: @escaping (Loop) -> Void) { self.run = run }
}

private func run(loop: OpaquePointer?, context: UnsafeMutableRawPointer?) {
  guard let loop = unsafe loop, let context = unsafe context else { return }
  unsafe Unmanaged<Body>.fromOpaque(context).takeUnretainedValue().run(Loop(handle: loop))
}
