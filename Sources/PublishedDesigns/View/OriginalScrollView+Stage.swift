import NestedScroll
import ScenarioCore
import ScrollDynamics
import ScrollModel
import TraceRows

extension OriginalScrollView: StagedView {
  static func system(_ system: Scenario.NestedSystem) -> Rules {
    Rules(system.makeSystem().typed(Rules.Correct.self))
  }

  var isTracking: Bool { scroll.isTracking }
  var isDragging: Bool { scroll.isDragging || isSwiping }

  var status: NestedStatus {
    NestedStatus(
      isMoving: isMoving, animatesOffset: scroll.phase == .animating,
      animatesPages: pages.isPaging, animatesSheet: settling.isRunning,
      nextEventTime: nextEventTime, travelled: travelled, needsFrames: isMoving)
  }

  var reading: StageReading {
    StageReading(place: Vector(x: 0, y: offset), velocity: velocity, overscroll: visibleOverscroll)
  }

  private var isAtClampedEdge: Bool {
    !limits.bouncesAtTop && offset <= limits.rest.lower + .roundingError
      || !limits.bouncesAtBottom && offset >= limits.rest.upper - .roundingError
  }

  func peakSpeed(until time: Double) -> Double { 0 }

  func position(ofDock dock: EasyPager.Dock) -> Double? {
    rules.dock == nil ? nil : rules.settlingPosition(of: dock)
  }

  func part(at place: Vector) -> NestedPart? { rules.part(at: place, overscroll: overscroll) }

  func hitName(at place: Vector) -> String {
    rules.correct.hitName(at: place, overscroll: overscroll)
  }

  mutating func setGeometry(_ system: Rules, at time: Double, emit: (NestedEffect) -> Void) {
    setGeometry(system, inserting: 0, above: 0, at: time, emit: emit)
  }

  func show(in row: inout NestedRow, _ system: Scenario.NestedSystem) {
    let target = settling.isRunning ? settling.motion.restPosition : nil
    (row.phase, row.offset) = (phase, offset)
    (row.velocity, row.overscroll) = (velocity, visibleOverscroll)
    (row.owner, row.page, row.pagePosition) = (consumer, rules.page, pages.pagePosition)
    row.isListDragging = consumer == .list && phase == .dragging
    row.collapsed = rules.collapsed(overscroll: overscroll)
    row.frames = rules.frames(overscroll: overscroll)
    row.innerOffsets.replace(rules.pageCount, of: row.partColumns) {
      rules.innerOffset(page: $0, overscroll: overscroll)
    }
    row.refreshing.replace(rules.pageCount, of: row.partColumns) { rules.isRefreshing(page: $0) }
    if scroll.hasEdgeStretch {
      row.stretch = VisibleStretch(
        start: scroll.edgeStretch(at: .top), end: scroll.edgeStretch(at: .bottom))
    }
    (row.dock, row.detent, row.target) = (rules.dock?.traceName ?? "", rules.detent, target)
    row.showsBottomBar = rules.detents.first.map { target == $0 || row.collapsed <= $0 } ?? false
    row.isWithinDragThreshold = scroll.isWithinDragThreshold
    row.isAtClampedEdge = isAtClampedEdge
  }
}
