package import NestedScroll
import ScrollDynamics
package import ScrollModel

/// XLScrollView as published: the sheet and the list both follow the finger, two flags decide which
/// of them is set back, and every release springs the sheet to one of three offsets.
///
/// The three offsets are the lowest, the middle and the highest detent; other detents are ignored.
///
/// | Defect | Effect |
/// |---|---|
/// | An offset exactly at the middle or bottom detent matches no comparison | after a flick up from there the sheet moves to the bottom |
/// | The spring's velocity has another unit | a release at −800 pt/s towards an offset 80 points below starts at +64 pt/s |
/// | A frame in which the list takes over is set back as a whole | movement counts twice or is lost, by ``CallbackOrder`` |
/// | A release of the full sheet also starts its spring | a list that is flung to its start lowers the sheet |
/// | A sheet whose list is scrolled is set back to its full height | an app cannot move it |
/// | The nearest detent is chosen only at a velocity of exactly 0 | a velocity of half a point per second decides, as with ``DetentSheet/DetentChoice/sequential`` |
/// | A middle detent between two pixels is never reached | not reproduced: the spring would repeat forever |
/// | Spring and deceleration move the sheet at the same time | not reproduced: UIKit decides which motion is visible; here it is the spring, or under a scrolled list the deceleration |
package struct OriginalDetentSheet: OriginalRules {
  /// The sizes and options of the design.
  package private(set) var geometry: DetentSheet.Geometry

  private var parts: OriginalParts

  /// The visible offset of the sheet while a spring moves it, in points; `nil` without a spring.
  ///
  /// It may be outside the sheet's range.
  private var springing: Double?

  /// The scroll view whose delegate is called first.
  private let order: CallbackOrder

  private(set) var movesSheet = true
  private(set) var movesList = false

  /// Creates the original at a detent.
  ///
  /// - Parameters:
  ///   - geometry: The sizes and options of the design.
  ///   - detent: The index of the detent, from 0, the lowest.
  ///   - order: The scroll view whose delegate is called first: the sheet or its list.
  package init(
    _ geometry: DetentSheet.Geometry, detent: Int, order: CallbackOrder = .outerFirst
  ) {
    self.geometry = geometry
    self.order = order
    parts = OriginalParts(travel: geometry.full, lengths: [geometry.listLength])
    parts.collapse(to: geometry.detents[detent])
  }

  /// The size of the viewport, in points.
  package var viewport: Size { geometry.viewport }

  /// The number of pages, always 1: a sheet has one list.
  package var pageCount: Int { 1 }

  /// The index of the current page, always 0: a sheet has one list.
  package var page: Int { 0 }

  /// The combined offset: the sheet's offset plus the list's offset, in points.
  package var offset: Double { outer + parts.inner }

  /// The height of the sheet above its lowest detent, in points.
  package var outer: Double { springing ?? parts.collapsed }

  /// The parts that a drag may move: a drag on the grabber moves only the sheet, any other drag
  /// moves both.
  package func touch(forDragOn part: NestedPart, direction: Double) -> OriginalTouch {
    part == .list || part == .content ? .both : .outerOnly
  }

  /// The range of the combined offset; a sheet that moves alone is clamped at its top, and a list
  /// that moves alone at its start.
  package func limits(_ touch: OriginalTouch) -> OriginalLimits {
    let isList = touch == .listOnly
    let range =
      isList ? ScrollRange(lower: outer, upper: outer + parts.innerLength) : parts.range(touch)
    var limits = OriginalLimits(range, length: viewport.height)
    limits.bouncesAtTop = !isList && touch != .bar
    limits.bouncesAtBottom = touch != .outerOnly && touch != .bar
    return limits
  }

  /// The part that the next movement in a direction moves: the sheet or the list.
  package func consumer(movingBy direction: Double, _ touch: OriginalTouch) -> NestedPart? {
    touch == .bar ? .sheet : parts.consumer(movingBy: direction, touch, outer: .sheet)
  }

  /// Moves the sheet and the list by the same movement, in the order of their delegates; each is
  /// set back if its flag does not allow it to move.
  package mutating func move(by movement: Double, _ touch: OriginalTouch) {
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

  /// Sets the list's offset; if the list may not move, it is set back to its start.
  package mutating func scroll(page: Int, to offset: Double) {
    parts.scroll(0, to: movesList ? offset : 0)
  }

  /// Sets the sheet's offset; a sheet whose list is scrolled is set back to its highest detent.
  package mutating func placeSettling(at position: Double) {
    let place = movesSheet ? position : geometry.full
    springing = place
    parts.collapse(to: place)
  }

  /// Ends the spring: the sheet keeps its current offset, clamped to its range.
  package mutating func endSettling() { springing = nil }

  /// Does nothing: there is only one list.
  package mutating func show(page: Int) {}

  /// Sets other sizes; a sheet at a detent stays at that detent, any other sheet keeps its offset.
  package mutating func adopt(_ other: OriginalDetentSheet) {
    guard other.geometry != geometry else { return }
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

  /// The sheet's offset and its detent.
  package var settling: OriginalSettling? {
    OriginalSettling(
      position: outer, isMoving: springing != nil, movesOffset: true, dock: nil, detent: detent)
  }

  /// The sheet's offset at a detent, in points.
  package func position(ofDetent detent: Int) -> Double? { geometry.detents[detent] }

  /// The part that a touch at a point hits: the sheet, the content behind it, or the button that
  /// covers the screen above a raised sheet.
  package func hit(at point: Vector, overscroll: Double) -> DetentSheet.Hit? {
    let shown = collapsed(overscroll: overscroll)
    if point.y >= geometry.full - shown { return .sheet }
    return shown > geometry.detents[0] && geometry.hasButton ? .button : .behind
  }

  /// The part at a point of the viewport: the sheet's list, or `nil` above the sheet.
  package func part(at point: Vector, overscroll: Double) -> NestedPart? {
    hit(at: point, overscroll: overscroll) == .sheet ? .list : nil
  }

  /// The offset to which a touch-down on the button above the sheet lowers it, in points; `nil`
  /// elsewhere.
  package func buttonTarget(at point: Vector, overscroll: Double) -> Double? {
    hit(at: point, overscroll: overscroll) == .button ? geometry.detents[0] : nil
  }

  /// The offset to which a tap on a sheet at its lowest detent raises it, in points; `nil` for any
  /// other tap.
  package func tapTarget(at point: Vector, overscroll: Double) -> Double? {
    let isTapped = detent == 0 && hit(at: point, overscroll: overscroll) == .sheet
    return isTapped && geometry.detents.count > 1 ? geometry.detents[1] : nil
  }

  /// The frames of the sheet and its list.
  package func frames(overscroll: Double) -> NestedFrames {
    var frames = NestedFrames()
    let shown = collapsed(overscroll: overscroll)
    (frames.sheetOffset, frames.sheetY) = (shown, geometry.full - shown)
    frames.contentHeight = viewport.height + geometry.full + parts.innerLength
    return frames
  }

  /// The visible offset of the list, in points; it includes the overscroll beyond the bottom.
  package func listOffset(page: Int, overscroll: Double) -> Double? {
    parts.inner + max(0, overscroll)
  }

  /// The visible height of the sheet above its lowest detent, in points; negative below it.
  package func collapsed(overscroll: Double) -> Double { outer + min(0, overscroll) }
}

extension DetentSheet.Geometry {
  /// The sheet's offset at its highest detent, in points.
  var full: Double { detents[detents.count - 1] }
  fileprivate var listLength: Double { content - viewport.height }
}
