import NestedScroll
import ScrollDynamics

/// The amounts of a header or a sheet, and of the lists of its pages, in points.
///
/// An amount is always within the range of its part.
struct OriginalParts: Sendable, Hashable {
  /// The collapsed amount of a header or the height of a sheet, in points.
  private(set) var collapsed = 0.0
  /// The largest amount of the outer part, in points: the whole height that can collapse.
  private(set) var travel: Double
  private(set) var page = 0
  private var offsets: [Double]
  /// The distance that each page's list scrolls, in points.
  ///
  /// It is negative for content shorter than its viewport, and `nil` for a page without a list.
  private(set) var lengths: [Double?]

  init(travel: Double, lengths: [Double?]) {
    self.travel = travel
    self.lengths = lengths
    offsets = lengths.map { _ in 0 }
  }

  var count: Int { lengths.count }
  /// The offset of the current list, in points.
  var inner: Double { offsets[page] }
  /// The distance that the current list scrolls, in points.
  var innerLength: Double { length(of: page) }
  var offset: Double { collapsed + inner }
  var hasList: Bool { lengths[page] != nil }
  var isPinned: Bool { collapsed >= travel }

  func offset(of page: Int) -> Double { offsets[page] }

  private func length(of page: Int) -> Double { max(0, lengths[page] ?? 0) }

  mutating func collapse(to amount: Double) { collapsed = min(max(0, amount), travel) }

  mutating func scroll(_ page: Int, to offset: Double) {
    offsets[page] = min(max(0, offset), length(of: page))
  }

  mutating func show(_ page: Int) { self.page = page }

  /// Sets other ranges of the parts, and the outer part's amount; every amount is clamped to the
  /// new ranges.
  mutating func resize(collapsedTo amount: Double, of travel: Double, lengths: [Double?]) {
    (self.travel, self.lengths) = (travel, lengths)
    page = min(page, count - 1)
    let before = offsets
    offsets = lengths.map { _ in 0 }
    for page in lengths.indices where page < before.count { scroll(page, to: before[page]) }
    collapse(to: amount)
  }

  /// Moves the parts that a touch may move by a movement in points, positive up.
  ///
  /// Each part moves by the movement that the previous part has not consumed: in an upward movement
  /// the outer part before the list, in a downward movement the list before the outer part. With
  /// ``OriginalTouch/outerFirst`` a downward movement does not move the list.
  mutating func move(by movement: Double, _ touch: OriginalTouch) {
    var remaining = movement
    let listFirst = touch == .both && movement < 0
    if touch == .listOnly || listFirst { moveList(by: &remaining) }
    if touch != .listOnly, touch != .bar { moveOuter(by: &remaining) }
    if movement > 0, touch == .both || touch == .outerFirst { moveList(by: &remaining) }
  }

  private mutating func moveList(by remaining: inout Double) {
    let before = inner
    scroll(page, to: before + remaining)
    remaining -= inner - before
  }

  private mutating func moveOuter(by remaining: inout Double) {
    let before = collapsed
    collapse(to: before + remaining)
    remaining -= collapsed - before
  }

  /// The combined offsets that the parts can reach with a touch, in points.
  func range(_ touch: OriginalTouch) -> ScrollRange {
    let whole = travel + innerLength
    return switch touch {
    case .both: ScrollRange(lower: 0, upper: whole)
    case .outerFirst: ScrollRange(lower: inner, upper: max(inner, whole))
    case .outerOnly: ScrollRange(lower: inner, upper: inner + travel)
    case .listOnly: ScrollRange(lower: collapsed, upper: collapsed + innerLength)
    case .bar: ScrollRange(lower: offset, upper: offset)
    }
  }

  /// The part that the next movement in a direction moves.
  ///
  /// In an upward movement it is the outer part until it is collapsed, in a downward movement the
  /// list until its start; a touch may allow only one of them.
  func consumer(
    movingBy direction: Double, _ touch: OriginalTouch, outer: NestedPart
  ) -> NestedPart {
    let isList =
      switch touch {
      case .listOnly: true
      case .outerOnly: false
      case .outerFirst: direction >= 0 && isPinned
      case .both, .bar: direction < 0 ? inner > 0 : isPinned && hasList
      }
    return isList ? .list : outer
  }

  /// The distance before the end of the parts at which the content of a page that is shorter than
  /// its viewport rests, in points.
  var shortage: Double { max(0, -(lengths[page] ?? 0)) }
}
