import NestedScroll
import ScrollDynamics
import ScrollModel

/// What a script asks of a nested scroll view at every frame, all in one go: one more question
/// to so large a value may cost one more copy of it.
struct NestedStatus {
  let isMoving: Bool
  let animatesOffset: Bool
  let animatesPages: Bool
  let animatesSheet: Bool
  let nextEventTime: Double?
  let advancesByFrames: Bool
  let travelled: Double

  @inline(never)
  init<System: NestedSystem>(_ view: NestedScrollView<System>) {
    isMoving = view.isMoving
    animatesOffset = view.scroll.phase == .animating
    animatesPages = view.isPaging
    animatesSheet = view.asideTarget != nil
    nextEventTime = view.nextEventTime
    advancesByFrames = view.advancesByFrames
    travelled = view.travelled
  }
}

extension NestedPart {
  init(_ part: Scenario.Part) {
    switch part {
    case .header: self = .header
    case .bar: self = .bar
    case .list: self = .list
    case .sheet: self = .sheet
    case .content: self = .content
    }
  }
}

extension ScrollPhysics {
  /// A preset with the keys of a file in place of its own numbers.
  init(_ physics: Scenario.Physics, framesPerSecond: Double) {
    self = physics.scrollPhysics
    if physics.integration == .frameStepped {
      integration = .frameStepped(maximumFramesPerSecond: framesPerSecond)
    }
  }
}
