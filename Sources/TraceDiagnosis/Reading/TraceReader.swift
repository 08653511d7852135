import NestedScroll
public import ScenarioCore
import ScrollModel
public import ScrollTrace
import TraceRows

/// Reads traces of a scenario, written by this program or another.
struct TraceReader {
  private let loaded: LoadedScenario

  /// - Parameter loaded: The scenario, with the recordings that it replays.
  init(_ loaded: LoadedScenario) { self.loaded = loaded }

  /// Reads the rows of a trace in CSV or JSON Lines.
  func records(of bytes: [UInt8], file: String) throws(TraceError) -> [TraceRecord] {
    let trace = try requirements.read(bytes, file: file)
    let columns = TraceColumns(trace.names)
    let own = loaded.scenario.system.nested?.ownColumns.map { "\($0)" } ?? []
    return trace.rows.map { TraceRecord(columns, $0, own: own) }
  }

  /// The required columns and their values: those of the scenario's own trace, except columns that
  /// no law uses.
  private var requirements: TraceRequirements {
    let idle: Set<String> = [
      "velocity_pt_s", "velocity_x_pt_s", "velocity_y_pt_s", "finger_x_pt", "finger_y_pt",
      "page_position", "hit", "list_dragging", "release_velocity_pt_s", "announced_target_pt",
      "bottom_bar", "release_velocity_x_pt_s", "release_velocity_y_pt_s", "announced_target_x_pt",
      "announced_target_y_pt",
    ]
    let given: Set<String> = ["offset_pt", "overscroll_pt", "movement_pt", "collapsed_pt"]
    let names = loaded.scenario.protocolSystems.flatMap(\.partNames)
    let lastPage = max(0, loaded.scenario.mostLists - 1)
    let columns = ownColumns.filter { !idle.contains($0) }.map { name in
      let values: TraceRequirements.Values =
        switch name {
        case "step": .whole(0...loaded.scenario.script.count, isOptional: false)
        case "frame": .whole(0...Int.max, isOptional: true)
        case "page": .whole(0...lastPage, isOptional: false)
        case "detent": .whole(0...Int.max, isOptional: true)
        case "phase": .words(ScrollPhase.traceNames)
        case "owner":
          .words((names.isEmpty ? NestedPart.traceNames : names) + ["none"])
        case "dock": .words(EasyPager.Dock.traceNames)
        default: given.contains(name) ? .number : .any
        }
      return (name: name, values: values)
    }
    return TraceRequirements(
      columns: columns,
      remedy: "a trace of this scenario, as scrollsim run writes it, was expected")
  }

  /// The column names of the scenario's own trace.
  private var ownColumns: [String] {
    var header: [UInt8] = []
    // The first row has all of them, so the run ends there.
    _ = try? ScenarioRunner(loaded).run { row throws(RunStopped) in
      var writer = TraceWriter(format: .csv)
      writer.write(row, to: &header)
      throw RunStopped()
    }
    let line = header.prefix { $0 != UInt8(ascii: "\n") }
    return line.split(separator: UInt8(ascii: ",")).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension ScenarioCheck {
  /// Reads a trace of this scenario.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8, CSV or JSON Lines.
  ///   - file: The name of the file, for errors.
  /// - Returns: The rows.
  /// - Throws: `TraceError` for a missing column, or a value that no trace of this scenario has,
  ///   with its place.
  public func records(of bytes: [UInt8], file: String) throws(TraceError) -> [TraceRecord] {
    try TraceReader(loaded).records(of: bytes, file: file)
  }
}
