import Glibc

extension GeneratedScenario {
  /// Where its runs disagree, a line for each way of running it; nothing if all agree.
  public func differences() -> [String] {
    do {
      return try Walk(self).differences()
    } catch {
      return ["refused: \(error)"]
    }
  }

  /// Leaves out the steps that it disagrees without.
  ///
  /// - Parameter differences: Where this one disagrees.
  /// - Returns: A scenario that disagrees in the same way.
  public func shrunk(keeping differences: [String]) -> GeneratedScenario {
    let fault = Self.fault(differences)
    return shrunk { Self.fault($0.differences()) == fault }
  }

  /// What is wrong, without its numbers: a script that is cut short may be wrong in another way.
  private static func fault(_ differences: [String]) -> String? {
    differences.first?.filter(\.isLetter)
  }

  /// Writes it as a file that scrollsim runs, with its recordings beside it.
  ///
  /// - Parameters:
  ///   - name: The name of the file, without its ending.
  ///   - folder: The folder, which is made if there is none.
  /// - Returns: The path of the file.
  @discardableResult public func write(named name: String, to folder: String) -> String {
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

  /// Removes what was written.
  ///
  /// - Parameters:
  ///   - name: The name of the file, without its ending.
  ///   - folder: The folder.
  public func remove(named name: String, from folder: String) {
    for file in files(named: name) { unsafe _ = unlink("\(folder)/\(file.name)") }
  }

  private func files(named name: String) -> [(name: String, text: String)] {
    [("\(name).json", text)] + recordings
  }
}
