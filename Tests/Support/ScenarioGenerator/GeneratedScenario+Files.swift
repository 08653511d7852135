import Glibc
import ScrollLaws

extension GeneratedScenario {
  /// Runs the scenario in several ways and returns a line for each way with a different result.
  package func differences() -> [String] {
    do {
      return try Walk(self).differences()
    } catch {
      return ["refused: \(error)"]
    }
  }

  /// Removes the steps that the runs do not need to differ in the same way.
  ///
  /// A tried scenario may lack steps that belong together.
  package func shrunk(keeping differences: [String]) -> GeneratedScenario {
    let fault = Self.fault(differences)
    var smallest = self
    smallest.steps = shortened(steps) { steps in
      var candidate = self
      candidate.steps = steps
      return !steps.isEmpty && Self.fault(candidate.differences()) == fault
    }
    return smallest
  }

  /// The first difference without its numbers, to recognize the same difference with fewer steps.
  private static func fault(_ differences: [String]) -> String? {
    differences.first?.filter(\.isLetter)
  }

  /// Writes the scenario as a file for `scrollsim run`, and its recordings beside it.
  @discardableResult package func write(named name: String, to folder: String) -> String {
    _ = unsafe mkdir(folder, 0o777)
    for file in files(named: name) {
      guard let stream = unsafe fopen("\(folder)/\(file.name)", "w") else {
        unsafe perror("\(folder)/\(file.name)")
        exit(2)
      }
      unsafe fputs(file.text, stream)
      unsafe fclose(stream)
    }
    return "\(folder)/\(name).json"
  }

  package func remove(named name: String, from folder: String) {
    for file in files(named: name) { unsafe _ = unlink("\(folder)/\(file.name)") }
  }

  private func files(named name: String) -> [(name: String, text: String)] {
    [("\(name).json", text)] + recordings
  }
}
