import Foundation

/// The number of random trials that a test makes: `all` in a release build, `few` in a debug build.
///
/// The environment variable `TRIALS` multiplies `all`: `scripts/soak` makes more trials than
/// `scripts/test`.
///
/// A debug build takes about ten times as long for a trial, and makes the trials only to run the
/// checks that a release build leaves out.
package func trials(_ all: Int, inDebug few: Int) -> Int {
  #if DEBUG
  few
  #else
  all * trialsFactor
  #endif
}

/// How many times as many trials as usual a release build makes; 1 by default.
private let trialsFactor = Int(ProcessInfo.processInfo.environment["TRIALS"] ?? "") ?? 1

/// The cases of a test: all of them in a release build, every `step`-th in a debug build.
///
/// The cases run the same code; a debug build runs some of them for the checks that a release build
/// leaves out.
package func cases<Case>(_ all: [Case], everyInDebug step: Int) -> [Case] {
  #if DEBUG
  stride(from: 0, to: all.count, by: step).map { all[$0] }
  #else
  all
  #endif
}
