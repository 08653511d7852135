import CInertialScroll
import InertialScrollC
import NestedScroll
import ScenarioCore
import ScrollModel
import Testing

@Suite struct `The constants of the C interface` {
  @Test func `name the platforms in their order`() {
    for (index, platform) in ScrollPlatform.all.enumerated() {
      let name = unsafe inertial_preset_name(Int32(index)).map { unsafe String(cString: $0) }
      #expect(name == platform.name.description)
    }
    #expect(unsafe inertial_preset_name(Int32(ScrollPlatform.all.count)) == nil)
    let constants = [
      INERTIAL_PRESET_UIKIT, INERTIAL_PRESET_ANDROID, INERTIAL_PRESET_COMPOSE,
      INERTIAL_PRESET_FLUTTER_BOUNCING, INERTIAL_PRESET_FLUTTER_BOUNCING_FAST,
      INERTIAL_PRESET_FLUTTER_CLAMPING, INERTIAL_PRESET_CHROMIUM,
      INERTIAL_PRESET_CHROMIUM_EXPONENTIAL, INERTIAL_PRESET_CHROMIUM_ANDROID,
      INERTIAL_PRESET_WEBKIT_GTK, INERTIAL_PRESET_GTK, INERTIAL_PRESET_APPKIT,
      INERTIAL_PRESET_FIREFOX, INERTIAL_PRESET_QT_FLICKABLE, INERTIAL_PRESET_QT_SCROLLER,
    ]
    // One that is added goes to the end, and is known by its number at once.
    let named = [
      "uikit", "android", "compose", "flutter-bouncing", "flutter-bouncing-fast",
      "flutter-clamping", "chromium", "chromium-exponential", "chromium-android", "webkit-gtk",
      "gtk", "appkit", "firefox", "qt-flickable", "qt-scroller",
    ]
    for (constant, name) in zip(constants, named) {
      #expect(ScrollPlatform.all[Int(constant)].name.description == name)
    }
  }

  @Test func `are in the order of the cases`() {
    func expect<Value: CaseIterable & Equatable>(_ constants: [Int: Value]) {
      #expect(constants.sorted { $0.key < $1.key }.map { $0.value } == Array(Value.allCases))
      #expect(constants.keys.max() == constants.count - 1)
    }
    expect([INERTIAL_AXIS_X: Axis.horizontal, INERTIAL_AXIS_Y: .vertical])
    expect([
      INERTIAL_EDGE_TOP: ScrollEdge.top, INERTIAL_EDGE_LEFT: .left, INERTIAL_EDGE_BOTTOM: .bottom,
      INERTIAL_EDGE_RIGHT: .right,
    ])
    expect([
      INERTIAL_INSET_BEHAVIOR_AUTOMATIC: ContentInsetAdjustment.automatic,
      INERTIAL_INSET_BEHAVIOR_SCROLLABLE_AXES: .scrollableAxes,
      INERTIAL_INSET_BEHAVIOR_ALWAYS: .always, INERTIAL_INSET_BEHAVIOR_NEVER: .never,
    ])
    expect([
      INERTIAL_PHASE_IDLE: ScrollPhase.idle, INERTIAL_PHASE_TRACKING: .tracking,
      INERTIAL_PHASE_DRAGGING: .dragging, INERTIAL_PHASE_DECELERATING: .decelerating,
      INERTIAL_PHASE_BOUNCING: .bouncing, INERTIAL_PHASE_SNAPPING: .snapping,
      INERTIAL_PHASE_ANIMATING: .animating,
    ])
    expect([
      INERTIAL_PART_HEADER: NestedPart.header, INERTIAL_PART_BAR: .bar, INERTIAL_PART_LIST: .list,
      INERTIAL_PART_SHEET: .sheet, INERTIAL_PART_CONTENT: .content,
    ])
    expect([
      INERTIAL_WHEEL_DISCRETE: WheelPhase.discrete, INERTIAL_WHEEL_BEGAN: .began,
      INERTIAL_WHEEL_CHANGED: .changed, INERTIAL_WHEEL_ENDED: .ended,
      INERTIAL_WHEEL_CANCELLED: .cancelled, INERTIAL_WHEEL_MOMENTUM_BEGAN: .momentumBegan,
      INERTIAL_WHEEL_MOMENTUM_CHANGED: .momentumChanged,
      INERTIAL_WHEEL_MOMENTUM_ENDED: .momentumEnded,
    ])
    expect([
      INERTIAL_SNAP_NEAREST: ScrollSnapping.Choice.nearest,
      INERTIAL_SNAP_NEXT_IN_DIRECTION: .nextInDirection,
    ])
    expect([
      INERTIAL_TOUCH_PHASE_BEGAN: Scenario.TouchPhase.began, INERTIAL_TOUCH_PHASE_MOVED: .moved,
      INERTIAL_TOUCH_PHASE_ENDED: .ended, INERTIAL_TOUCH_PHASE_CANCELLED: .cancelled,
    ])
    expect([
      INERTIAL_METRIC_DURATION: RunMetric.duration, INERTIAL_METRIC_DISTANCE: .distance,
      INERTIAL_METRIC_PEAK_VELOCITY: .peakVelocity, INERTIAL_METRIC_OVERSHOOT: .overshoot,
      INERTIAL_METRIC_BOUNDARY_TIME: .boundaryTime,
      INERTIAL_METRIC_BOUNDARY_VELOCITY: .boundaryVelocity,
      INERTIAL_METRIC_IS_COMPLETE: .isComplete, INERTIAL_METRIC_VIOLATIONS: .violations,
    ])
    expect([INERTIAL_ROWS_OF_FRAMES: RowSelection.frames, INERTIAL_ROWS_OF_STEPS: .steps])
    let first = INERTIAL_PAGE_WILL_APPEAR
    expect([
      INERTIAL_PAGE_WILL_APPEAR - first: PageAppearance.willAppear,
      INERTIAL_PAGE_DID_APPEAR - first: .didAppear,
      INERTIAL_PAGE_WILL_DISAPPEAR - first: .willDisappear,
      INERTIAL_PAGE_DID_DISAPPEAR - first: .didDisappear,
    ])
  }

  @Test func `have the bits of the compatibility options`() {
    let bits = [
      INERTIAL_COMPATIBILITY_PER_EVENT_RESISTANCE, INERTIAL_COMPATIBILITY_ONE_SIDED_CLAMPS,
      INERTIAL_COMPATIBILITY_RESTARTED_FRICTION, INERTIAL_COMPATIBILITY_MEMORYLESS_FRICTION,
      INERTIAL_COMPATIBILITY_LEADING_SNAP_FRAME, INERTIAL_COMPATIBILITY_SYMMETRIC_OVERSHOOT_LIMIT,
      INERTIAL_COMPATIBILITY_PREDICTED_FLING_END, INERTIAL_COMPATIBILITY_DROPS_UNSNAPPED_AXIS,
      INERTIAL_COMPATIBILITY_DROPS_LAST_FRAME, INERTIAL_COMPATIBILITY_FRAME_ALIGNED_INPUT,
    ]
    #expect(bits == ScrollCompatibility.names.map { Int($0.option.rawValue) })
  }
}
