import ScrollDynamics
import ScrollScenario

/// A law of motion that `scrollsim sample` tabulates: its keys and how a motion is made of them.
struct SampleModel: Sendable {
  /// A motion to tabulate.
  enum SampledMotion: Sendable {
    /// One that has a position at any time.
    case closed(Trajectory)
    /// One that has a position at each of its frames.
    case stepped(any FrameStepped)
  }

  let name: String
  /// What it is, in a line.
  let summary: String
  /// Its keys, without those of the ends of a range.
  let ownKeys: [SampleKey]
  /// Whether it has the keys of the ends of a range as well.
  let hasEnds: Bool
  /// The names of the columns.
  let columns: [String]
  /// The motion; a `ToolError` for values that do not go together.
  let motion: @Sendable (SampleValues) throws -> SampledMotion

  /// The columns of a motion in points.
  static let points = ["time_s", "position_pt", "velocity_pt_s"]

  init(
    _ name: String, _ summary: String, _ keys: [SampleKey], hasEnds: Bool = false,
    columns: [String] = points,
    motion: @escaping @Sendable (SampleValues) throws -> Trajectory
  ) {
    self.name = name
    self.summary = summary
    ownKeys = keys
    self.hasEnds = hasEnds
    self.columns = columns
    self.motion = { .closed(try motion($0)) }
  }

  /// A law that goes frame by frame.
  init<Steps: FrameStepped>(
    frames name: String, _ summary: String, _ keys: [SampleKey], columns: [String] = points,
    motion: @escaping @Sendable (SampleValues) throws -> Steps
  ) {
    self.name = name
    self.summary = summary
    ownKeys = keys
    hasEnds = false
    self.columns = columns
    self.motion = { .stepped(try motion($0)) }
  }

  /// All keys.
  var keys: [SampleKey] { ownKeys + (hasEnds ? SampleModel.endKeys : []) }

  /// All laws, in the order of the help.
  static let all = flings + animations + edges + frames

  /// The law of a name.
  ///
  /// - Throws: `ToolError` for a name that is none.
  static func named(_ name: String) throws -> SampleModel {
    if let model = all.first(where: { $0.name == name }) { return model }
    let known = all.map(\.name)
    let remedy =
      nearest(to: name, in: known).map { "did you mean \($0)?" }
      ?? "there are \(known.joined(separator: ", "))"
    throw ToolError(.usage, "sample: unknown model \"\(name)\"; \(remedy)")
  }

  /// The laws with their keys, units and defaults.
  static var help: String {
    func lines(_ keys: [SampleKey]) -> String { keys.map { "      \($0.help)\n" }.joined() }
    let laws = all.map { model in
      let more = model.hasEnds ? "      and the ends of a range: see ends\n" : ""
      return "  \(model.name): \(model.summary)\n" + lines(model.ownKeys) + more
    }
    return laws.joined() + "  ends: the ends of a range, and what they do\n" + lines(endKeys)
  }
}
