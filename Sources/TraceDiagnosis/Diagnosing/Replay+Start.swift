import NestedScroll
import ScenarioCore
import ScrollModel
import ScrollTrace
import TraceRows

extension Replay {
  /// The correct system at rest, set to the trace's offsets on a row.
  ///
  /// The refreshes of `before` continue.
  func placed(at row: Int, after before: (any ScenarioStage)? = nil) -> any ScenarioStage {
    var stage = moved(rested(before, at: row), to: row)
    // Discards the events of these calls, which are not in the trace.
    _ = stage.makeRow(step: 0, frame: nil, time: run.times[row])
    return stage
  }

  private func moved(_ before: any ScenarioStage, to row: Int) -> any ScenarioStage {
    var stage = before
    let time = run.times[row]
    stage.advance(to: time)
    switch system {
    case .scrollView:
      setGeometry(of: &stage, at: row)
      setRecordedOffsets(&stage, at: row)
      return stage
    case .nestedProtocol(let system):
      for (index, name) in system.partNames.enumerated() {
        // A mouse wheel does not move a sheet.
        let ofSheet = index == 0 && system.kind.features.contains(.sheet) ? observed(at: row) : nil
        guard let amount = run.table.numbers(system.offsetColumn(ofPart: index))?[row] ?? ofSheet
        else { continue }
        let part = Scenario.ProtocolPart(index: index, name: name)
        stage.begin(.protocolStep(.jump(part, to: amount)), at: time)
      }
      let missing = observed(at: row) - observed(of: stage, at: row)
      if abs(missing) > 1e-9 {
        stage.begin(.scrollView(.wheel(Vector(x: 0, y: missing), .discrete)), at: time)
      }
      return stage
    case .nested(let nested) where !nested.detents.isEmpty:
      guard let sheet = run.table.numbers("sheet_offset_pt")?[row],
        let list = run.table.numbers("inner0_offset_pt")?[row]
      else { break }
      let (bottom, top) = (nested.detents.min() ?? 0, nested.detents.max() ?? 0)
      stage.begin(.scrollTo(Scenario.TargetOffset(x: nil, y: top + list), .none), at: time)
      stage.setSettlingPosition(min(max(sheet, bottom), top), at: time)
    case .nested(let nested):
      guard nested.isPaged else { break }
      let pageCount = nested.pageCount
      if let page = run.pages?[row], (0..<pageCount).contains(page) {
        stage.begin(.nested(.page(page, .none)), at: time)
      }
      if let collapsed = run.table.numbers("collapsed_pt")?[row] {
        stage.begin(.scrollTo(Scenario.TargetOffset(x: nil, y: collapsed), .none), at: time)
      }
      if run.table.texts("dock")?[row].isEmpty == false,
        let bar = run.table.numbers("bar_y_pt")?[row]
      {
        stage.setSettlingPosition(bar, at: time)
      }
      for page in 0..<pageCount {
        let name = "inner\(page)_offset_pt"
        guard let offset = run.table.numbers(name)?[row] else { continue }
        stage.begin(.nested(.scrollPage(page, offset: offset)), at: time)
      }
    }
    let wanted = observed(at: row)
    let here = observed(of: stage, at: row)
    if abs(wanted - here) > 1e-9 {
      let y = stage.visibleOffset.y + wanted - here
      stage.begin(.scrollTo(Scenario.TargetOffset(x: nil, y: y), .none), at: time)
    }
    return stage
  }

  /// The correct system at rest: the stopped `before` if a page is refreshing; otherwise a new
  /// system.
  private func rested(_ before: (any ScenarioStage)?, at row: Int) -> any ScenarioStage {
    guard var stage = before, !refreshingPages(of: stage, at: row).isEmpty else { return fresh }
    stage.begin(.lift(.zero), at: run.times[row])
    stage.begin(.nested(.stop), at: run.times[row])
    return stage
  }

  /// Sets a plain scroll view to the trace's offsets on a row.
  private func setRecordedOffsets(_ stage: inout any ScenarioStage, at row: Int) {
    let (x, y) = (run.table.numbers("offset_x_pt")?[row], run.table.numbers("offset_y_pt")?[row])
    guard x != nil || y != nil else { return }
    let here = stage.visibleOffset
    let target = Scenario.TargetOffset(x: x ?? here.x, y: y ?? here.y)
    stage.begin(.scrollTo(target, .none), at: run.times[row])
  }

  func setGeometry(of stage: inout any ScenarioStage, at row: Int, time: Double? = nil) {
    let changed = run.geometry.system(system, at: row)
    guard !run.geometry.isEmpty, changed != system || row > 0 else { return }
    stage.begin(
      .nested(.set(Scenario.SystemChange(system: changed, kept: []))), at: time ?? run.times[row])
  }

  /// The largest difference between trace and system on a row, in points; 0 if none is compared.
  func distance(of stage: any ScenarioStage, at row: Int) -> Double {
    var stage = stage
    stage.advance(to: run.times[row])
    let numbers = columns.numbers(of: shown(by: stage, at: row))
    return numbers.indices.reduce(0) { worst, column in
      let difference = abs(columns.recorded(column, row) - numbers[column])
      return difference.isNaN ? worst : max(worst, difference)
    }
  }
}
