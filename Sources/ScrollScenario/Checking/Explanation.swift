/// Tells a run in words: a line for everything that happens, with its time and its numbers.
///
/// Most of it the events say. What sets off and ends without an event of its own, such as the spring
/// of a sheet, is seen in the difference to the row before.
public struct Explanation: Sendable {
  private var writer = RecordWriter()
  /// The row before, if there is one.
  private var previous: TraceRecord?

  /// Creates an explanation of a run that is about to start.
  public init() {}

  /// Says what a row has to tell.
  ///
  /// - Parameter row: The next row of the trace.
  /// - Returns: Lines without line ends; none for a row on which nothing happens.
  public mutating func lines(for row: ScenarioRow) -> [String] {
    let record = writer.record(of: row)
    let events = record.text("event").split(separator: ";").map(String.init)
    // A refresh that ends where the content rested sends it on from there.
    let rested = events.prefix((events.lastIndex(of: "rest") ?? -1) + 1)
    let told =
      rested.compactMap { sentence(for: $0, record) } + refreshEnd(from: previous, to: record)
      + events.dropFirst(rested.count).compactMap { sentence(for: $0, record) }
      + spring(from: previous, to: record)
    previous = record
    let time = Self.decimals(record.time, 3)
    return told.map { "\(time) s: \($0)" }
  }

  private func refreshEnd(from before: TraceRecord?, to now: TraceRecord) -> [String] {
    guard let before, before.isTrue("refreshing"), !now.isTrue("refreshing") else { return [] }
    return ["the refresh ends"]
  }

  private func spring(from before: TraceRecord?, to now: TraceRecord) -> [String] {
    let (target, new) = (before?.number("target_pt"), now.number("target_pt"))
    if let new, new != target { return ["the sheet springs to \(points(new))"] }
    guard let target, new == nil, !isOver(now) else { return [] }
    let isThere = now.number("sheet_offset_pt") == target
    return [isThere ? "the sheet is there, at \(points(target))" : "the sheet stops on its way"]
  }

  /// Whether everything rests, which is told.
  private func isOver(_ record: TraceRecord) -> Bool {
    record.text("event").split(separator: ";").contains("rest")
  }

  private func sentence(for event: String, _ record: TraceRecord) -> String? {
    if event.hasPrefix("handed_over(") { return handOver(event, record) }
    if event.hasPrefix("page_changed(") { return "page \(record.page) shows" }
    if event.hasPrefix("page_edge_reached(") {
      return "the pages pass their \(argument(of: event)) end"
    }
    if event.hasPrefix("edge_reached(") {
      return "the \(argument(of: event)) end passes at \(speed(record))"
    }
    switch event {
    case "will_begin_dragging": return "a finger drags"
    case "will_end_dragging": return "the finger lifts"
    case "will_begin_decelerating": return "it goes on by itself at \(speed(record))"
    case "page_will_begin_dragging": return "a finger drags the pages"
    case "page_will_end_dragging": return "the finger leaves the pages"
    case "page_will_begin_decelerating": return "the pages go on by themselves"
    case "refresh_triggered": return "pulled far enough: a refresh begins"
    case "will_pan_to_top": return "the bar leaves the bottom"
    case "will_pan_to_bottom": return "the bar leaves the top"
    case "did_pan_to_top": return "the bar docks at the top"
    case "did_pan_to_bottom": return "the bar docks at the bottom"
    case "peak": return "it turns round beyond the end"
    case "rest": return "everything rests at \(place(record))"
    default: return nil
    }
  }

  /// What a hand-over means, as in "header collapsed, list takes over at 1399.4 pt/s".
  private func handOver(_ event: String, _ record: TraceRecord) -> String {
    let parts = argument(of: event).split(separator: "→").map(String.init)
    guard parts.count == 2 else { return event }
    let done =
      switch parts[0] {
      case "header": "header collapsed"
      case "sheet": "sheet full"
      case "list" where parts[1] != "content": "list at its top"
      default: "\(parts[0]) done"
      }
    return "\(done), \(parts[1]) takes over at \(speed(record))"
  }

  private func argument(of event: String) -> String {
    guard let open = event.firstIndex(of: "(") else { return "" }
    return String(event[event.index(after: open)...].dropLast())
  }

  private func speed(_ record: TraceRecord) -> String {
    let vertical = record.number("velocity_pt_s") ?? record.number("velocity_y_pt_s") ?? 0
    return "\(Self.decimals(abs(vertical), 1)) pt/s"
  }

  private func place(_ record: TraceRecord) -> String {
    if let offset = record.number("offset_pt") { return points(offset) }
    let (x, y) = (record.number("offset_x_pt") ?? 0, record.number("offset_y_pt") ?? 0)
    return "\(Self.decimals(x, 3)), \(Self.decimals(y, 3)) pt"
  }

  private func points(_ value: Double) -> String { "\(Self.decimals(value, 3)) pt" }

  /// A number with so many decimals, those that are 0 at its end left out but for one.
  private static func decimals(_ value: Double, _ count: Int) -> String {
    var scale = 1.0
    for _ in 0..<count { scale *= 10 }
    return "\((value * scale).rounded() / scale)"
  }
}
