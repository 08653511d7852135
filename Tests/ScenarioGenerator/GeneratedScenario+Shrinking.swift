extension GeneratedScenario {
  /// Removes as many steps as possible from a scenario that fails, so that it still fails.
  ///
  /// Halves of the script are removed as long as the scenario still fails, then quarters, and so on
  /// down to single steps. A tried scenario may lack steps that belong together. Source: Zeller and
  /// Hildebrandt, IEEE Transactions on Software Engineering 28, 2002.
  package func shrunk(while fails: (GeneratedScenario) -> Bool) -> GeneratedScenario {
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

  package var stepCount: Int { steps.count }
}
