package import NestedScroll
package import ScenarioCore
package import ScrollModel
package import TraceRows

extension OriginalScrollView: StagedView where Rules: DeclaredRules {
  package static func system(_ system: Scenario.NestedSystem) -> Rules? { Rules(.nested(system)) }

  package var viewport: Size { rules.viewport }
  package var isTracking: Bool { scroll.isTracking }
  package var isDragging: Bool { scroll.isDragging || isSwiping }

  package var status: NestedStatus {
    NestedStatus(
      isMoving: isMoving, animatesOffset: scroll.phase == .animating, animatesPages: isPaging,
      animatesSheet: settlingTarget != nil, nextEventTime: nextEventTime,
      travelled: travelled, needsFrames: isMoving)
  }

  package var reading: StageReading {
    StageReading(
      place: Vector(x: 0, y: offset), velocity: velocity, overscroll: shownOverscroll)
  }

  package func meetsClampedEdge(movingBy movement: Double) -> Bool {
    isAtClampedEdge(movingBy: movement)
  }

  package func peakSpeed(until time: Double) -> Double { 0 }

  package func position(ofDetent detent: Int) -> Double? { rules.position(ofDetent: detent) }

  package func position(ofDock dock: EasyPager.Dock) -> Double? { rules.position(ofDock: dock) }

  package func part(at place: Vector) -> NestedPart? {
    rules.part(at: place, overscroll: overscroll)
  }

  package func hitName(at place: Vector) -> String {
    rules.hit(at: place, overscroll: overscroll)?.traceName ?? ""
  }

  package mutating func adopt(_ system: Rules, at time: Double, emit: (NestedEffect) -> Void) {
    adopt(system, inserting: 0, above: 0, at: time, emit: emit)
  }

  package func show(in row: inout NestedRow, _ system: Scenario.NestedSystem) {
    (row.phase, row.offset, row.velocity, row.overscroll) = (
      phase, offset, velocity, shownOverscroll
    )
    (row.owner, row.page, row.pagePosition) = (consumer, rules.page, pagePosition)
    row.isListDragging = consumer == .list && phase == .dragging
    row.collapsed = rules.collapsed(overscroll: overscroll)
    row.frames = rules.frames(overscroll: overscroll)
    let columns = max(rules.pageCount, row.partColumns)
    row.innerOffsets = (0..<columns).map { page in
      page < rules.pageCount ? rules.listOffset(page: page, overscroll: overscroll) : nil
    }
    row.refreshing = (0..<columns).map {
      $0 < rules.pageCount ? rules.isRefreshing(page: $0) : nil
    }
    if scroll.hasEdgeStretch {
      row.stretch = ShownStretch(
        start: scroll.edgeStretch(at: .top), end: scroll.edgeStretch(at: .bottom))
    }
    row.dock = rules.settling?.dock?.traceName ?? ""
    row.detent = rules.settling?.detent
    row.target = settlingTarget
    let lowest = rules.position(ofDetent: 0)
    row.showsBottomBar = lowest.map { row.target == $0 || row.collapsed <= $0 } ?? false
    row.isAtClampedEdge = isAtClampedEdge(movingBy: -1) || isAtClampedEdge(movingBy: 1)
  }
}
