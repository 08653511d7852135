import CBaselines
import ScrollModel
import ScrollTrace
import TraceRows

/// Measures writing rows of a trace as CSV.
enum Rows {
  static var all: [Benchmark] {
    [
      inC("fling", fling), inC("drag", drag), written("fling", fling), written("drag", drag),
    ]
  }

  private static let count = 256

  /// The rows of a fling along one axis, as in most traces.
  static func fling() -> [ScrollViewRow] {
    var view = ScrollViews.released(ScrollViews.view(), velocity: 5000)
    return (1...count).map { frame in
      row(frame, &view) { view, time in view.advance(to: time) { _ in } }
    }
  }

  /// The rows of a finger that drags along both axes: all of their many numbers change.
  static func drag() -> [ScrollViewRow] {
    var view = HeadlessScrollView(
      geometry: ScrollGeometry(
        contentSize: Size(width: 9000, height: 9000), containerSize: Size(width: 390, height: 844)
      ))
    view.handle(.touchBegan(Vector(x: 300, y: 700)), at: 0) { _ in }
    return (1...count).map { frame in
      let finger = Vector(x: 300 - Double(frame) * 0.9, y: 700 - Double(frame) * 2.1)
      return row(frame, &view, finger: finger) { view, time in
        view.handle(.touchMoved(finger), at: time) { _ in }
      }
    }
  }

  private static func row(
    _ frame: Int, _ view: inout HeadlessScrollView, finger: Vector? = nil,
    _ move: (inout HeadlessScrollView, Double) -> Void
  ) -> ScrollViewRow {
    let time = Double(frame) / 120
    let before = view.contentOffset
    move(&view, time)
    let movement = view.contentOffset - before
    return ScrollViewRow(
      step: 2, frame: frame, time: time, effects: [.didScroll], view: &view,
      movement: movement, finger: finger)
  }

  private static func written(
    _ name: String, _ make: @escaping () -> [ScrollViewRow]
  ) -> Benchmark {
    Benchmark(name: "row/\(name)", baseline: "c/row/\(name)", atMost: 0.2) { loop in
      let rows = make()
      var writer = TraceWriter(format: .csv)
      var buffer: [UInt8] = []
      while loop.next(rows.count) {
        buffer.removeAll(keepingCapacity: true)
        for row in rows { writer.write(row, to: &buffer) }
      }
      check(name, buffer, rows)
    }
  }

  // MARK: In C

  private static func inC(_ name: String, _ make: @escaping () -> [ScrollViewRow]) -> Benchmark {
    Benchmark(name: "c/row/\(name)") { loop in
      let rows = make().map(BaselineRow.init)
      var buffer = [CChar](repeating: 0, count: rows.count * 512)
      var length = 0
      while loop.next(rows.count) {
        length = unsafe baseline_rows_format(rows, rows.count, &buffer, buffer.count)
      }
      check(name, buffer[..<length].map(UInt8.init(bitPattern:)), make())
    }
  }

  /// Checks that each line of CSV is parsed to exactly the numbers of its row.
  private static func check(_ name: String, _ text: [UInt8], _ rows: [ScrollViewRow]) {
    let lines = text.split(separator: UInt8(ascii: "\n"))
    require(lines.count == rows.count, "row/\(name): \(lines.count) lines for \(rows.count) rows")
    for (line, row) in zip(lines, rows) {
      let text = String(decoding: line, as: UTF8.self)
      var read = BaselineRow()
      var expected = BaselineRow(row)
      let isSame =
        unsafe baseline_row_parse(text + "\n", &read) && baseline_row_equals(&read, &expected)
      require(isSame, "row/\(name): \(text) is not \(row)")
    }
  }
}

extension BaselineRow {
  /// Converts a row for the benchmark in C.
  init(_ row: ScrollViewRow) {
    self.init()
    (step, frame, hasFrame) = (row.step, row.frame ?? 0, row.frame != nil)
    time = row.time
    copy(row.phase.rawValue, to: &phase)
    copy(row.event, to: &event)
    offset = (row.offset.x, row.offset.y)
    velocity = (row.velocity.x, row.velocity.y)
    overscroll = (row.overscroll.x, row.overscroll.y)
    movement = (row.movement.x, row.movement.y)
    hasFinger = row.finger != nil
    finger = (row.finger?.x ?? 0, row.finger?.y ?? 0)
    copy(",,,", to: &release)
  }
}

/// Copies a word to characters of C, which end with a zero byte.
private func copy<Characters>(_ word: String, to characters: inout Characters) {
  unsafe withUnsafeMutableBytes(of: &characters) { bytes in
    precondition(word.utf8.count < bytes.count, "\(word) is too long for C")
    unsafe bytes.copyBytes(from: word.utf8)
  }
}
