import ScrollLaws

extension GeneratedScenario {
  /// Removes as many steps as possible from a scenario that fails, so that it still fails.
  ///
  /// A tried scenario may lack steps that belong together.
  package func shrunk(while fails: (GeneratedScenario) -> Bool) -> GeneratedScenario {
    guard fails(self) else { return self }
    var smallest = self
    smallest.steps = shortened(steps) { steps in
      var candidate = self
      candidate.steps = steps
      return !steps.isEmpty && fails(candidate)
    }
    return smallest
  }

  package var stepCount: Int { steps.count }
}
