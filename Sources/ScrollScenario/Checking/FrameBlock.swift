import NestedScroll
import ScrollTrace

/// The numbers of successive frames of a run, which a run with split frames has to reproduce.
struct FrameBlock {
  /// One frame: its time in seconds, and its numbers, with NaN for missing ones.
  struct Frame {
    let time: Double
    let numbers: ArraySlice<Double>
  }

  /// The number of the first frame.
  let first: Int

  /// The largest count of numbers, which may be exceeded by less than one frame.
  private let size: Int
  private var times: [Double] = []
  private var numbers: [Double] = []

  init(first: Int, size: Int) { (self.first, self.size) = (first, size) }

  /// The number of the frame after the last.
  var end: Int { first + times.count }

  /// Whether no further frame can be added.
  var isFull: Bool { !times.isEmpty && numbers.count + numbers.count / times.count > size }

  /// Whether the block can hold any frame.
  var hasRoom: Bool { size > 0 }

  /// Adds a row if its frame belongs to this block.
  ///
  /// - Returns: Whether later rows may belong to the block as well.
  mutating func add(_ row: NestedRow) -> Bool {
    guard let frame = row.frame, frame >= first else { return true }
    if isFull { return false }
    times.append(row.time)
    numbers += Self.numbers(of: row)
    return true
  }

  /// The frame with a number; `nil` if it is not in the block.
  subscript(frame: Int) -> Frame? {
    guard (first..<end).contains(frame) else { return nil }
    let width = numbers.count / times.count
    let start = (frame - first) * width
    return Frame(time: times[frame - first], numbers: numbers[start..<(start + width)])
  }

  /// The numbers of a row; all rows of a run have the same count.
  static func numbers(of row: NestedRow) -> [Double] {
    let frames = row.frames
    return [
      Double(row.page), row.collapsed, row.offset, frames.barY ?? .nan, frames.sheetY ?? .nan,
    ] + row.innerOffsets.map { $0 ?? .nan }
  }

  /// The name of the column that a number is from.
  static func name(at index: Int) -> String {
    let names = ["page", "collapsed_pt", "offset_pt", "bar_y_pt", "sheet_y_pt"]
    return names.indices.contains(index) ? names[index] : "inner_offset_pt"
  }
}
