import NestedScroll
import ScrollTrace

/// The numbers of successive frames of a run, with which a run with split frames is compared.
///
/// A frame with the same numbers as the previous one, such as a frame at rest, is not stored again.
struct FrameBlock {
  /// The number of the block's first frame.
  let first: Int

  /// The number of the first frame after the block.
  private(set) var end: Int

  /// How many numbers the block stores at most; one frame may exceed it.
  private let size: Int

  /// The first frame of each range of successive frames with the same numbers.
  private var starts: [Int] = []
  /// The numbers of each range of frames, with NaN for missing ones.
  private var numbers: [Double] = []

  init(first: Int, size: Int) { (self.first, end, self.size) = (first, first, size) }

  /// The count of numbers that a frame has.
  private var width: Int { starts.isEmpty ? 0 : numbers.count / starts.count }

  /// Whether no frame with other numbers can be added.
  var isFull: Bool { !starts.isEmpty && numbers.count + width > size }

  /// Whether the block can hold any frame.
  var hasRoom: Bool { size > 0 }

  /// Adds the row of a frame, if the frame belongs to this block.
  ///
  /// - Returns: Whether later rows may belong to the block as well.
  mutating func add(_ row: ScenarioRow) -> Bool {
    guard let frame = row.frame, frame >= first else { return true }
    let numbers = row.frameNumbers
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
}

extension ScenarioRow {
  /// The number of steps of the script that have begun.
  var step: Int {
    switch self {
    case .scrollView(let row): row.step
    case .nested(let row): row.step
    case .protocolScroll(let row): row.step
    }
  }

  /// The number of the frame, or `nil` between two frames.
  var frame: Int? {
    switch self {
    case .scrollView(let row): row.frame
    case .nested(let row): row.frame
    case .protocolScroll(let row): row.frame
    }
  }

  /// The time, in seconds.
  var time: Double {
    switch self {
    case .scrollView(let row): row.time
    case .nested(let row): row.time
    case .protocolScroll(let row): row.time
    }
  }

  /// The numbers that must not change when frames are split; every row of a run has the same count.
  var frameNumbers: [Double] {
    switch self {
    case .scrollView: []
    case .nested(let row):
      [
        Double(row.page), row.collapsed, row.offset, row.frames.barY ?? .nan,
        row.frames.sheetY ?? .nan,
      ] + row.innerOffsets.map { $0 ?? .nan }
    case .protocolScroll(let row):
      [row.offset] + (row.parts + row.horizontalOffsets).map { $0 ?? .nan }
    }
  }

  /// The name of the column that the number with an index belongs to.
  func frameNames(at index: Int) -> String {
    switch self {
    case .scrollView, .nested:
      let names = ["page", "collapsed_pt", "offset_pt", "bar_y_pt", "sheet_y_pt"]
      return names.indices.contains(index) ? names[index] : "inner_offset_pt"
    case .protocolScroll(let row):
      return index == 0
        ? "offset_pt" : row.kind == .cssScroll ? "scroller_x_pt, scroller_y_pt" : "part_offset_pt"
    }
  }
}
