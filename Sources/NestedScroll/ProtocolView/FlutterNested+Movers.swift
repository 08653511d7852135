import ScrollDynamics

extension FlutterNested {
  func movers(of movement: Double) -> [Int]? {
    let length = abs(movement)
    let stretches = movement < 0 ? stretchesDown(within: length) : stretchesUp
    let cuts = stretches.flatMap { [$0.start, $0.end] }.filter { $0 < length }.sorted() + [length]
    var (movers, start): ([Int], Double) = ([], 0)
    for end in cuts where (end - start).exceedsRounding {
      let middle = (start + end) / 2
      let mover = stretches.last { $0.start < middle && middle < $0.end }?.part
      if let mover, movers.last != mover { movers.append(mover) }
      start = end
    }
    return movers
  }

  /// A part, and the section of a movement that moves it, in points from the movement's start.
  private typealias MovementSpan = (part: Int, start: Double, end: Double)

  /// The spans of an upward movement: overscrolled lists return, then header, then lists move.
  private var stretchesUp: [MovementSpan] {
    let start = lists.reduce(0) { max($0, -$1.position) }
    let collapsed = start + header - outer
    let scrolls: [MovementSpan] = lists.enumerated().map { index, list in
      (1 + index, collapsed, collapsed + list.length - max(0, list.position))
    }
    return [(0, start, collapsed)] + scrolls
  }

  /// The lists scroll; the header opens once one list is at its start, or first if it floats.
  private func stretchesDown(within length: Double) -> [MovementSpan] {
    let start = bar.floats ? min(length, outer) : 0
    let scrolls: [MovementSpan] = lists.enumerated().map { index, list in
      (1 + index, start + max(0, list.position - list.length), start + max(0, list.position))
    }
    let first = lists.reduce(Double.infinity) { min($0, max(0, $1.position)) }
    return [bar.floats ? (0, 0, start) : (0, first, first + outer)] + scrolls
  }
}
