/// The number of random trials that a test makes: `all` in a release build, `few` in a debug build.
///
/// A debug build takes about ten times as long for a trial, and makes the trials only to run the
/// checks that a release build leaves out.
public func trials(_ all: Int, inDebug few: Int) -> Int {
  #if DEBUG
  few
  #else
  all
  #endif
}
