import NestedScroll
import PublishedOriginals
import ScrollDynamics
import ScrollModel
import TraceRows

/// The state of a nested scroll view that a run reads at every frame.
///
/// It is one value, so that the large view is not copied.
struct NestedStatus {
  let isMoving: Bool
  let animatesOffset: Bool
  let animatesPages: Bool
  let animatesSheet: Bool
  let nextEventTime: Double?
  let advancesByFrames: Bool
  let travelled: Double
}

/// A nested scroll view that a script can run on: that of the library, or a published original.
protocol StagedView {
  /// The nested system of the view, or its published rules.
  associatedtype StagedSystem

  /// Creates the system that a scenario declares; `nil` for a kind without one for this view.
  static func system(_ declared: any ScenarioSystem) -> StagedSystem?

  var viewport: Size { get }
  var status: NestedStatus { get }
  var isTracking: Bool { get }
  var isDragging: Bool { get }

  /// Whether the content is at a clamped edge that a movement in a direction would pass.
  func isAtClampedEdge(movingBy movement: Double) -> Bool

  /// The position of a sheet at a detent, in points; `nil` for systems without detents.
  func position(ofDetent detent: Int) -> Double?

  /// The position of a bar at a dock, in points; `nil` for systems without docks.
  func position(ofDock dock: EasyPager.Dock) -> Double?

  /// The part that a touch at a point hits.
  func part(at place: Vector) -> NestedPart?

  /// The word in traces for what a touch at a point hits.
  func hitName(at place: Vector) -> String

  mutating func advance(to time: Double, emit: (NestedEffect) -> Void)

  mutating func handle(
    _ event: NestedEvent, at time: Double,
    willEndDragging: (_ velocity: Double, _ targetOffset: inout Double) -> Void,
    emit: (NestedEffect) -> Void)

  /// Sets another geometry at a time, in seconds.
  mutating func adopt(_ system: StagedSystem, at time: Double, emit: (NestedEffect) -> Void)

  /// Sets a geometry with content inserted above the visible rows of a page; `length` is its height
  /// in points.
  mutating func adopt(
    _ system: StagedSystem, inserting length: Double, above page: Int, at time: Double,
    emit: (NestedEffect) -> Void)

  /// Sets the columns of the view's state in a row; `declared` is a system of the same kind.
  func show(in row: inout NestedRow, _ declared: any ScenarioSystem)
}

extension NestedScrollView: StagedView where System == AnySystem {
  static func system(_ declared: any ScenarioSystem) -> AnySystem? { declared.makeSystem() }

  var viewport: Size { system.viewport }

  var status: NestedStatus {
    @inline(never) get {
      NestedStatus(
        isMoving: isMoving, animatesOffset: scroll.phase == .animating, animatesPages: isPaging,
        animatesSheet: settlingTarget != nil, nextEventTime: nextEventTime,
        advancesByFrames: advancesByFrames, travelled: travelled)
    }
  }

  func position(ofDetent detent: Int) -> Double? {
    let detents = system.detents
    return detents.indices.contains(detent) ? detents[detent] : nil
  }

  func position(ofDock dock: EasyPager.Dock) -> Double? {
    system.dock == nil ? nil : system.settlingPosition(of: dock)
  }

  func part(at place: Vector) -> NestedPart? { shown.part(at: place, overscroll: overscroll) }

  func show(in row: inout NestedRow, _ declared: any ScenarioSystem) {
    row.show(self) { declared.show(parts: $0, in: &$1, overscroll: $2) }
  }
}

extension OriginalScrollView: StagedView {
  static func system(_ declared: any ScenarioSystem) -> AnyOriginal? { declared.makeOriginal() }

  var viewport: Size { rules.viewport }
  var isTracking: Bool { scroll.isTracking }
  var isDragging: Bool { scroll.isDragging || isSwiping }

  var status: NestedStatus {
    NestedStatus(
      isMoving: isMoving, animatesOffset: scroll.phase == .animating, animatesPages: isPaging,
      animatesSheet: settlingTarget != nil, nextEventTime: nextEventTime,
      advancesByFrames: advancesByFrames, travelled: travelled)
  }

  func position(ofDetent detent: Int) -> Double? { rules.position(ofDetent: detent) }

  func position(ofDock dock: EasyPager.Dock) -> Double? { rules.position(ofDock: dock) }

  func part(at place: Vector) -> NestedPart? { rules.part(at: place, overscroll: overscroll) }

  func hitName(at place: Vector) -> String {
    rules.hit(at: place, overscroll: overscroll)?.traceName ?? ""
  }

  mutating func adopt(_ system: AnyOriginal, at time: Double, emit: (NestedEffect) -> Void) {
    adopt(system, inserting: 0, above: 0, at: time, emit: emit)
  }

  func show(in row: inout NestedRow, _ declared: any ScenarioSystem) {
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
