package import NestedScroll
import ScrollDynamics
package import ScrollModel
package import TraceRows

/// The state of a nested scroll view that a run needs at every frame.
///
/// A run reads it as a single value, so that it does not copy the large view.
package struct NestedStatus {
  let isMoving: Bool
  let animatesOffset: Bool
  let animatesPages: Bool
  let animatesSheet: Bool
  let nextEventTime: Double?
  let travelled: Double
  /// True if the offset may reverse before the next event, so that measures need each frame.
  let needsFrames: Bool

  package init(
    isMoving: Bool, animatesOffset: Bool, animatesPages: Bool, animatesSheet: Bool,
    nextEventTime: Double?, travelled: Double, needsFrames: Bool
  ) {
    (self.isMoving, self.needsFrames, self.animatesSheet) = (isMoving, needsFrames, animatesSheet)
    (self.animatesOffset, self.animatesPages) = (animatesOffset, animatesPages)
    (self.nextEventTime, self.travelled) = (nextEventTime, travelled)
  }
}

/// A nested scroll view on which a script can run: the library's view, or the view of a published
/// design.
package protocol StagedView {
  /// The type of the view's nested system or, for a published design, of its rules.
  associatedtype StagedSystem

  static func system(_ system: Scenario.NestedSystem) -> StagedSystem

  var status: NestedStatus { mutating get }

  /// The offset, the velocity and the overscroll that a row would show.
  var reading: StageReading { mutating get }

  /// The combined offset's largest speed until a time, which must not be after the next event.
  mutating func peakSpeed(until time: Double) -> Double
  var isTracking: Bool { mutating get }
  var isDragging: Bool { mutating get }

  /// The position of the bar at its top or bottom dock, in points; `nil` for systems without docks.
  mutating func position(ofDock dock: EasyPager.Dock) -> Double?

  func part(at place: Vector) -> NestedPart?

  func hitName(at place: Vector) -> String

  mutating func advance(to time: Double, emit: (NestedEffect) -> Void)

  /// `target` is the offset that the app sets as the target of a released drag, in points.
  mutating func handle(
    _ event: NestedEvent, target: Double?, at time: Double, emit: (NestedEffect) -> Void)

  mutating func perform(_ call: NestedCall, at time: Double, emit: (NestedEffect) -> Void)

  mutating func setGeometry(_ system: StagedSystem, at time: Double, emit: (NestedEffect) -> Void)

  /// `length` is the height of the content inserted above the visible rows of a page, in points.
  mutating func setGeometry(
    _ system: StagedSystem, inserting length: Double, above page: Int, at time: Double,
    emit: (NestedEffect) -> Void)

  /// Sets the columns that show the view's state; `system` must be of the same kind.
  mutating func show(in row: inout NestedRow, _ system: Scenario.NestedSystem)
}

extension NestedScrollView: StagedView where System == AnySystem {
  package static func system(_ system: Scenario.NestedSystem) -> AnySystem { system.makeSystem() }

  package var status: NestedStatus {
    @inline(never)
    mutating get {
      NestedStatus(
        isMoving: isMoving, animatesOffset: scroll.phase == .animating, animatesPages: isPaging,
        animatesSheet: settlingTarget != nil, nextEventTime: nextEventTime,
        travelled: travelled, needsFrames: settlingTarget != nil)
    }
  }

  package var reading: StageReading {
    mutating get {
      let shown = visibleMotion
      return StageReading(
        place: Vector(x: 0, y: shown.offset), velocity: shown.velocity, overscroll: shown.overscroll
      )
    }
  }

  package mutating func handle(
    _ event: NestedEvent, target: Double?, at time: Double, emit: (NestedEffect) -> Void
  ) {
    handle(event, at: time) { _, place in
      if let target { place = target }
    } emit: { effect in
      emit(effect)
    }
  }

  package mutating func position(ofDock dock: EasyPager.Dock) -> Double? {
    system.dock == nil ? nil : system.settlingPosition(of: dock)
  }

  package func part(at place: Vector) -> NestedPart? {
    visibleSystem.part(at: place, overscroll: overscroll)
  }

  package mutating func show(in row: inout NestedRow, _ system: Scenario.NestedSystem) {
    row.show(self) { [declared = system.declared] in
      declared.show(parts: $0, in: &$1, overscroll: $2)
    }
  }
}
