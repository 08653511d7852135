import NestedScroll
import ScrollTrace

/// The numbers of some successive frames of a run that a run with other frames has to repeat.
struct FrameBlock {
  /// One frame: its time in seconds, and the numbers, NaN for those that are missing.
  struct Frame {
    let time: Double
    let numbers: ArraySlice<Double>
  }

  /// The number of the first frame.
  let first: Int

  /// How many numbers there are at most, but for one frame of more.
  private let size: Int
  private var times: [Double] = []
  private var numbers: [Double] = []

  init(first: Int, size: Int) { (self.first, self.size) = (first, size) }

  /// The number of the frame after the last.
  var end: Int { first + times.count }

  /// Whether no further frame may be added.
  var isFull: Bool { !times.isEmpty && numbers.count + numbers.count / times.count > size }

  /// Whether there may be a frame in it.
  var hasRoom: Bool { size > 0 }

  /// Adds a row if it is one of these frames.
  ///
  /// - Returns: Whether there may be more to add.
  mutating func add(_ row: NestedRow) -> Bool {
    guard let frame = row.frame, frame >= first else { return true }
    if isFull { return false }
    times.append(row.time)
    numbers += Self.numbers(of: row)
    return true
  }

  /// A frame by its number; `nil` for one that is not in the block.
  subscript(frame: Int) -> Frame? {
    guard (first..<end).contains(frame) else { return nil }
    let width = numbers.count / times.count
    let start = (frame - first) * width
    return Frame(time: times[frame - first], numbers: numbers[start..<(start + width)])
  }

  /// The numbers of a row, as many for all rows of a run.
  static func numbers(of row: NestedRow) -> [Double] {
    let frames = row.frames
    return [
      Double(row.page), row.collapsed, row.offset, frames.barY ?? .nan, frames.sheetY ?? .nan,
    ] + row.innerOffsets.map { $0 ?? .nan }
  }

  /// The name of the column that a number is in.
  static func name(at index: Int) -> String {
    let names = ["page", "collapsed_pt", "offset_pt", "bar_y_pt", "sheet_y_pt"]
    return names.indices.contains(index) ? names[index] : "inner_offset_pt"
  }
}
