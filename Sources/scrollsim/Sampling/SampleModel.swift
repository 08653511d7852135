import ScenarioCore
import ScrollDynamics

/// A motion that `scrollsim sample` prints as a table: its keys, and a function that creates the
/// motion from their values.
struct SampleModel: Sendable {
  /// A motion that was created from a model and the values of its keys.
  enum SampledMotion: Sendable {
    /// In closed form, with a position at any time.
    case closed(Trajectory)
    /// Computed frame by frame, with a position at each frame.
    case stepped(any FrameStepped)
  }

  let name: String
  let summary: String
  /// The keys, without those for a range and its ends.
  let modelKeys: [MotionKey]
  /// True if the model also has the keys for a range and its ends.
  let hasEnds: Bool
  let columns: [String]
  let motion: @Sendable (MotionValues) throws -> SampledMotion

  static let points = ["time_s", "position_pt", "velocity_pt_s"]
}

extension SampleModel {
  init(
    _ name: String, _ summary: String, _ keys: [MotionKey], hasEnds: Bool = false,
    columns: [String] = points, motion: @escaping @Sendable (MotionValues) throws -> Trajectory
  ) {
    self.init(
      name: name, summary: summary, modelKeys: keys, hasEnds: hasEnds, columns: columns,
      motion: { .closed(try motion($0)) })
  }

  init<Steps: FrameStepped>(
    frames name: String, _ summary: String, _ keys: [MotionKey], columns: [String] = points,
    motion: @escaping @Sendable (MotionValues) throws -> Steps
  ) {
    self.init(
      name: name, summary: summary, modelKeys: keys, hasEnds: false, columns: columns,
      motion: { .stepped(try motion($0)) })
  }

  var keys: [MotionKey] { modelKeys + (hasEnds ? SampleModel.endKeys : []) }

  /// All models, in the order of the help.
  static let all = flings + animations + edges + frames

  static var help: String {
    func lines(_ keys: [MotionKey]) -> String { keys.map { "      \($0.help)\n" }.joined() }
    let laws = all.map { model in
      let more = model.hasEnds ? "      and the keys of the range, listed below as ends\n" : ""
      return "  \(model.name): \(model.summary)\n" + lines(model.modelKeys) + more
    }
    return laws.joined() + "  ends: the range of a fling, and the behavior at its ends\n"
      + lines(endKeys)
  }
}
