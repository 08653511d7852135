import NestedScroll
import ScrollTrace

/// The numbers of successive frames of a run, which a run with split frames has to reproduce.
///
/// Frames that repeat the one before, as all frames at rest do, are not stored again.
struct FrameBlock {
  /// The number of the first frame.
  let first: Int

  /// The number of the frame after the last.
  private(set) var end: Int

  /// The largest count of numbers, which may be exceeded by less than one frame.
  private let size: Int

  /// The first frame of each stretch of frames with the same numbers.
  private var starts: [Int] = []
  /// The numbers of each stretch, with NaN for missing ones.
  private var numbers: [Double] = []

  init(first: Int, size: Int) { (self.first, end, self.size) = (first, first, size) }

  /// How many numbers a frame has.
  private var width: Int { starts.isEmpty ? 0 : numbers.count / starts.count }

  /// Whether no frame with other numbers can be added.
  var isFull: Bool { !starts.isEmpty && numbers.count + width > size }

  /// Whether the block can hold any frame.
  var hasRoom: Bool { size > 0 }

  /// Adds a row if its frame belongs to this block.
  ///
  /// - Returns: Whether later rows may belong to the block as well.
  mutating func add(_ row: NestedRow) -> Bool {
    guard let frame = row.frame, frame >= first else { return true }
    let numbers = Self.numbers(of: row)
    if !repeatsLast(numbers) {
      if isFull { return false }
      starts.append(frame)
      self.numbers += numbers
    }
    end = frame + 1
    return true
  }

  private func repeatsLast(_ numbers: [Double]) -> Bool {
    !starts.isEmpty
      && zip(numbers, self.numbers.suffix(width)).allSatisfy { $0.bitPattern == $1.bitPattern }
  }

  /// The numbers of a frame; `nil` if it is not in the block.
  subscript(frame: Int) -> ArraySlice<Double>? {
    guard (first..<end).contains(frame) else { return nil }
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= frame { low = middle } else { high = middle }
    }
    return numbers[(low * width)..<((low + 1) * width)]
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
