/// A system with its geometry, and a script of what happens to it; one file.
public struct Scenario: Sendable, Hashable {
  /// Its name, for people.
  public let name: String?
  /// What it shows, for people.
  public let description: String?
  /// What scrolls.
  public let system: System
  /// The constants of the motion.
  public let physics: Physics
  /// Frames per second of simulated time; a thousandth to a million.
  public let framesPerSecond: Double
  /// What happens, in order.
  public let script: [Step]

  /// What scrolls: a kind and its geometry.
  public enum System: Sendable, Hashable {
    /// One plain scroll view.
    case scrollView(ScrollView)
  }
}
