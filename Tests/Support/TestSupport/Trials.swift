import Foundation

/// The number of random trials in a test: `all` in a release build, `few` in a debug build.
///
/// The environment variable `TRIALS` multiplies `all`, so that `scripts/soak` makes more trials
/// than `scripts/test`.
///
/// A trial takes about ten times as long in a debug build, which only adds the runtime checks that
/// a release build omits.
package func trials(_ all: Int, inDebug few: Int) -> Int {
  #if DEBUG
  few
  #else
  all * trialsFactor
  #endif
}

/// The factor by which a release build multiplies the number of trials; 1 by default.
private let trialsFactor = Int(ProcessInfo.processInfo.environment["TRIALS"] ?? "") ?? 1

/// The cases of a test: all of them in a release build, every `step`-th in a debug build.
///
/// All cases run the same code, so a few suffice for the runtime checks that a release build
/// omits.
package func cases<Case>(_ all: [Case], everyInDebug step: Int) -> [Case] {
  #if DEBUG
  stride(from: 0, to: all.count, by: step).map { all[$0] }
  #else
  all
  #endif
}
