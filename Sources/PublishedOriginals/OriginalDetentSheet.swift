public import NestedScroll
import ScrollDynamics
public import ScrollModel

/// XLScrollView as published: sheet and list both follow the finger, two flags decide who is put
/// back, and every release sends the sheet to one of three places.
///
/// The three are the lowest, the middle and the highest detent; others are ignored.
///
/// | Defect | Shows as |
/// |---|---|
/// | Exactly at the middle or at the bottom is nowhere | a flick up from there leads to the bottom |
/// | The spring's velocity is given in another unit | a release at −800 pt/s towards a place 80 points below starts with +64 pt/s |
/// | A frame in which the list takes over is put back whole | movement counts twice or is lost, by ``CallbackOrder`` |
/// | A release at full sends the sheet away as well | a list that is flung to its start brings the sheet down |
/// | A sheet whose list is scrolled is put back to full | a program cannot move it |
/// | The nearest place counts only at exactly no velocity | a drift of half a point per second decides, as it does by ``DetentSheet/DetentChoice/sequential`` |
/// | A middle that pixels round is never reached | not: it would spring there for ever, and no run would end |
/// | Two drivers move the sheet at once | not: which one shows is up to UIKit; here it is the spring, and under a scrolled list the deceleration |
public struct OriginalDetentSheet: OriginalRules {
  /// The sizes and options.
  public private(set) var geometry: DetentSheet.Geometry

  private var parts: OriginalParts

  /// Where the sheet shows while it springs, in points: it may swing beyond its ends.
  private var springing: Double?

  /// Who is told first that the finger has moved.
  private let order: CallbackOrder

  private(set) var movesSheet = true
  private(set) var movesList = false

  /// Creates the original at a detent.
  ///
  /// - Parameters:
  ///   - geometry: The sizes and options.
  ///   - detent: The index of the detent, from 0, the lowest.
  ///   - order: Who is told first that the finger has moved: the sheet, or its list.
  public init(
    _ geometry: DetentSheet.Geometry, detent: Int, order: CallbackOrder = .outerFirst
  ) {
    self.geometry = geometry
    self.order = order
    parts = OriginalParts(travel: geometry.full, lengths: [geometry.listLength])
    parts.collapse(to: geometry.detents[detent])
  }

  /// The size of the viewport, in points.
  public var viewport: Size { geometry.viewport }

  /// A sheet has one list.
  public var pageCount: Int { 1 }

  /// A sheet has one list.
  public var page: Int { 0 }

  /// How far the sheet is pulled up and its list scrolled, in points.
  public var offset: Double { outer + parts.inner }

  /// How far the sheet is pulled up, in points.
  public var outer: Double { springing ?? parts.collapsed }

  /// Both follow the finger; a finger on the grabber alone moves the sheet alone.
  public func touch(forDragOn part: NestedPart, direction: Double) -> OriginalTouch {
    part == .list || part == .content ? .both : .outerOnly
  }

  /// The sheet alone stops at its top, a list alone at its start.
  public func limits(_ touch: OriginalTouch) -> OriginalLimits {
    let isList = touch == .listOnly
    let range =
      isList ? ScrollRange(lower: outer, upper: outer + parts.innerLength) : parts.range(touch)
    var limits = OriginalLimits(range, length: viewport.height)
    limits.bouncesAtTop = !isList && touch != .bar
    limits.bouncesAtBottom = touch != .outerOnly && touch != .bar
    return limits
  }

  /// Which of sheet and list takes the next movement.
  public func consumer(movingBy direction: Double, _ touch: OriginalTouch) -> NestedPart? {
    touch == .bar ? .sheet : parts.consumer(movingBy: direction, touch, outer: .sheet)
  }

  /// Sheet and list are told one after the other, each puts itself back as the flags say.
  public mutating func move(by movement: Double, _ touch: OriginalTouch) {
    let movement = bounded(movement, touch)
    switch touch {
    case .listOnly: moveList(by: movement)
    case .both, .outerFirst:
      if order == .outerFirst { moveSheet(by: movement) }
      moveList(by: movement)
      if order == .innerFirst { moveSheet(by: movement) }
    case .outerOnly, .bar: parts.move(by: movement, touch)
    }
  }

  private mutating func moveSheet(by movement: Double) {
    let full = geometry.full
    let wanted = parts.collapsed + movement
    if wanted > full { (movesSheet, movesList) = (false, true) }
    parts.collapse(to: movesSheet ? wanted : full)
  }

  private mutating func moveList(by movement: Double) {
    let wanted = parts.inner + movement
    if wanted <= 0 { (movesSheet, movesList) = (true, false) }
    parts.scroll(0, to: movesList ? wanted : 0)
  }

  /// A list that may not move is put back to its start.
  public mutating func scroll(page: Int, to offset: Double) {
    parts.scroll(0, to: movesList ? offset : 0)
  }

  /// A sheet whose list is scrolled is put back to full.
  public mutating func placeSettling(at position: Double) {
    let place = movesSheet ? position : geometry.full
    springing = place
    parts.collapse(to: place)
  }

  /// Lets the sheet rest where it is, within its range.
  public mutating func endSettling() { springing = nil }

  /// There is only one list.
  public mutating func show(page: Int) {}

  /// A sheet at a detent stays at that detent, another one keeps its position.
  public mutating func adopt(_ other: OriginalDetentSheet) {
    let kept = detent.map { min($0, other.geometry.detents.count - 1) }
    geometry = other.geometry
    springing = nil
    parts.resize(
      collapsedTo: kept.map { geometry.detents[$0] } ?? parts.collapsed, of: geometry.full,
      lengths: [geometry.listLength])
  }
}

// MARK: - Positions

extension OriginalDetentSheet {
  private var detent: Int? {
    springing == nil ? geometry.detents.firstIndex(of: parts.collapsed) : nil
  }

  /// The sheet, and which detent it is at.
  public var settling: OriginalSettling? {
    OriginalSettling(
      position: outer, isMoving: springing != nil, movesOffset: true, dock: nil, detent: detent)
  }

  /// The detent's own offset.
  public func position(ofDetent detent: Int) -> Double? { geometry.detents[detent] }

  /// Above the sheet is a button while the sheet is pulled up.
  public func hit(at point: Vector, overscroll: Double) -> DetentSheet.Hit? {
    let shown = collapsed(overscroll: overscroll)
    if point.y >= geometry.full - shown { return .sheet }
    return shown > geometry.detents[0] && geometry.hasButton ? .button : .behind
  }

  /// The part under a point: the sheet's list, or nothing above it.
  public func part(at point: Vector, overscroll: Double) -> NestedPart? {
    hit(at: point, overscroll: overscroll) == .sheet ? .list : nil
  }

  /// The button brings the sheet down as soon as a finger is on it.
  public func buttonTarget(at point: Vector, overscroll: Double) -> Double? {
    hit(at: point, overscroll: overscroll) == .button ? geometry.detents[0] : nil
  }

  /// A tap on what shows of a sheet at its lowest detent raises it to the next.
  public func tapTarget(at point: Vector, overscroll: Double) -> Double? {
    let isTapped = detent == 0 && hit(at: point, overscroll: overscroll) == .sheet
    return isTapped && geometry.detents.count > 1 ? geometry.detents[1] : nil
  }

  /// Where the sheet is.
  public func frames(overscroll: Double) -> NestedFrames {
    var frames = NestedFrames()
    let shown = collapsed(overscroll: overscroll)
    (frames.sheetOffset, frames.sheetY) = (shown, geometry.full - shown)
    frames.contentHeight = viewport.height + geometry.full + parts.innerLength
    return frames
  }

  /// The offset of the list; what is beyond the bottom is the list's.
  public func listOffset(page: Int, overscroll: Double) -> Double? {
    parts.inner + max(0, overscroll)
  }

  /// How far the sheet shows as pulled up, negative below its lowest place.
  public func collapsed(overscroll: Double) -> Double { outer + min(0, overscroll) }
}

extension DetentSheet.Geometry {
  /// The highest detent.
  var full: Double { detents[detents.count - 1] }
  fileprivate var listLength: Double { content - viewport.height }
}
