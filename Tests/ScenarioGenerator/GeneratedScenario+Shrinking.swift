extension GeneratedScenario {
  /// A scenario with as few of the steps as still fail, and what was made of its failing.
  ///
  /// Halves of the script are left out as long as it still fails without them, then quarters, and so on
  /// down to single steps. Source: Zeller and Hildebrandt, IEEE Transactions on Software Engineering
  /// 28, 2002.
  ///
  /// - Parameter fails: Whether a scenario fails; steps that belong together may be apart in it.
  /// - Returns: This scenario if it does not fail.
  public func shrunk(while fails: (GeneratedScenario) -> Bool) -> GeneratedScenario {
    guard fails(self) else { return self }
    var smallest = self
    var length = max(1, steps.count / 2)
    while true {
      var start = 0
      var hasShrunk = false
      while start < smallest.steps.count {
        var candidate = smallest
        candidate.steps.removeSubrange(start..<min(start + length, candidate.steps.count))
        if !candidate.steps.isEmpty, fails(candidate) {
          smallest = candidate
          hasShrunk = true
        } else {
          start += length
        }
      }
      if length == 1, !hasShrunk { return smallest }
      length = max(1, length / 2)
    }
  }

  /// How many steps the script has.
  public var stepCount: Int { steps.count }
}
