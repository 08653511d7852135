/// How many seeded trials a test makes: fewer in a debug build.
///
/// That is there for the checks which a release build leaves out, and takes about ten times as long for
/// a trial.
public func trials(_ all: Int, inDebug few: Int) -> Int {
  #if DEBUG
  few
  #else
  all
  #endif
}
