import CInertialScroll
import InertialScrollC
import NestedScroll
import ScenarioCore
import ScrollDynamics
import ScrollModel
import TestSupport
import Testing
import TraceRows

@Suite struct `The C interface agrees with Swift` {
  @Test(arguments: 0..<ScrollPlatform.all.count)
  func `about a plain scroll view under every platform`(platform: Int) throws {
    for seed in UInt64(0)..<20 {
      var random = SeededGenerator(seed: seed * 100 + UInt64(platform))
      let height = random.uniform(100...3000)
      let density = random.uniform(1...3)
      var view = HeadlessScrollView(
        geometry: .list(height), physics: ScrollPlatform.all[platform].physics(density, []))
      var geometry = inertial_geometry()
      geometry.content = inertial_size(width: 390, height: height)
      geometry.viewport = inertial_size(width: 390, height: 844)
      var physics = inertial_physics()
      #expect(unsafe inertial_physics_init(&physics, Int32(platform), nil) == INERTIAL_OK)
      physics.pixels_per_point = density
      var handle: OpaquePointer?
      #expect(
        unsafe inertial_scroll_view_create(&geometry, &physics, nil, nil, &handle, nil)
          == INERTIAL_OK)
      defer { #expect(unsafe inertial_scroll_view_destroy(handle, nil) == INERTIAL_OK) }
      var (time, effects) = (0.0, 0)
      for event in Self.touches(&random) {
        time += random.uniform(0.004...0.02)
        var (kept, count) = (0, 0)
        if let event {
          var sent = event.1
          view.handle(event.0, at: time) { _ in kept += 1 }
          #expect(unsafe inertial_scroll_view_handle(handle, &sent, time, nil, nil) == INERTIAL_OK)
        } else {
          view.advance(to: time) { _ in kept += 1 }
          #expect(unsafe inertial_scroll_view_advance(handle, time, nil, nil) == INERTIAL_OK)
        }
        #expect(unsafe inertial_scroll_view_get_effects(handle, nil, 0, &count, nil) == INERTIAL_OK)
        var state = inertial_scroll_view_state()
        #expect(unsafe inertial_scroll_view_get_state(handle, &state, nil) == INERTIAL_OK)
        #expect(Vector(x: state.offset.x, y: state.offset.y) == view.contentOffset)
        #expect(Vector(x: state.velocity.x, y: state.velocity.y) == view.velocity)
        #expect(state.next_event_time == view.nextEventTime ?? .infinity)
        #expect((state.is_moving != 0) == view.isMoving && count == kept)
        effects += count
      }
      #expect(effects > 0)
    }
  }

  private static func event(_ kind: Int, _ vector: Vector) -> inertial_event {
    var event = inertial_event()
    event.kind = Int32(kind)
    event.vector = inertial_vector(x: vector.x, y: vector.y)
    return event
  }

  /// A finger's way, then frames; `nil` is a frame.
  private static func touches(_ random: inout SeededGenerator) -> [(ScrollEvent, inertial_event)?] {
    var events: [(ScrollEvent, inertial_event)?] = []
    for _ in 0..<3 {
      var place = Vector(x: random.uniform(0...390), y: random.uniform(0...844))
      events.append((.touchBegan(place), event(INERTIAL_TOUCH_BEGAN, place)))
      let step = random.uniform(-40...40)
      for _ in 0..<8 {
        place.y += step
        events.append((.touchMoved(place), event(INERTIAL_TOUCH_MOVED, place)))
        events.append(nil)
      }
      events.append((.touchEnded, event(INERTIAL_TOUCH_ENDED, .zero)))
      events += Array(repeating: nil, count: 60)
    }
    return events
  }

  @Test func `about a nested scroll view`() {
    for seed in UInt64(0)..<50 {
      var random = SeededGenerator(seed: seed)
      let (header, page) = (random.uniform(0...500), random.uniform(0...4000))
      let velocity = random.uniform(-4000...4000)
      var view = NestedScrollView(
        system: SegmentPager(.init(viewport: .phone, header: header, bar: 44, pages: [page, nil])))
      let text =
        "{\"system\": {\"kind\": \"segment-pager\", \"viewport\": [390, 844], "
        + "\"header\": \(header), \"bar\": 44, \"pages\": [\(page), null]}}"
      var handle: OpaquePointer?
      #expect(
        unsafe inertial_nested_view_create(text, text.utf8.count, &handle, nil) == INERTIAL_OK)
      defer { #expect(unsafe inertial_nested_view_destroy(handle, nil) == INERTIAL_OK) }
      var began = Self.event(INERTIAL_DRAG_BEGAN, .zero)
      began.on = Int32(INERTIAL_PART_LIST)
      var ended = Self.event(INERTIAL_DRAG_ENDED, Vector(x: 0, y: velocity))
      ended.flag = 1
      view.handle(.dragBegan(on: .list), at: 0) { _ in }
      view.handle(.dragEnded(velocity: Vector(x: 0, y: velocity)), at: 0) { _ in }
      #expect(unsafe inertial_nested_view_handle(handle, &began, 0, nil, nil) == INERTIAL_OK)
      #expect(unsafe inertial_nested_view_handle(handle, &ended, 0, nil, nil) == INERTIAL_OK)
      for frame in 1...120 {
        let time = Double(frame) / 60
        view.advance(to: time) { _ in }
        #expect(unsafe inertial_nested_view_advance(handle, time, nil, nil) == INERTIAL_OK)
        var state = inertial_nested_view_state()
        #expect(unsafe inertial_nested_view_get_state(handle, &state, nil) == INERTIAL_OK)
        #expect(state.offset == view.offset && state.velocity == view.velocity)
        let frames = view.frames
        #expect(state.bar_y == frames.barY && state.header_height == frames.headerHeight)
        #expect(state.first_row_y.isNaN == (frames.firstRowY == nil))
      }
    }
  }

  @Test(arguments: [
    #""kind": "segment-pager", "header": 300, "bar": 44, "pages": [4000, 200], "page": 1"#,
    #""kind": "collapsing-header", "headerMin": 60, "headerMax": 300, "pages": [4000]"#,
    #""kind": "detent-sheet", "content": 3000, "displayScale": 3"#,
    #""kind": "stacked-lists", "lists": [500, 3000], "fling": "latch""#,
    #""kind": "android-nested", "parts": [{"name": "a", "length": 200}, {"name": "b", "length": 9}]"#,
    #""kind": "android-app-bar", "bar": [{"height": 200, "minHeight": 56}], "list": 3000"#,
    #""kind": "android-bottom-sheet", "list": 3000, "peek": 200"#,
    #""kind": "compose-nested", "parts": [{"name": "a", "length": 200}, {"name": "b", "length": 9}]"#,
    #""kind": "css-scroll", "engine": "firefox", "scrollers": ["#
      + #"{"name": "page", "size": [390, 844], "content": [390, 4000]}]"#,
    #""kind": "flutter-nested", "header": {"max": 200}, "lists": [{"length": 3000}]"#,
    #""kind": "flutter-sheet", "list": 3000"#,
  ])
  func `about touches through a view and through the scenario runner`(keys: String) throws {
    let system = "{\(keys), \"viewport\": [390, 844]}"
    for seed in UInt64(0)..<10 {
      var random = SeededGenerator(seed: seed)
      var touches: [(phase: String, kind: Int, time: Double, y: Double)] = []
      var (time, y) = (0.0, 600.0)
      for _ in 0..<2 {
        touches.append(("began", INERTIAL_TOUCH_BEGAN, time, y))
        let step = random.uniform(-5...25)
        for _ in 0..<8 {
          (time, y) = (time + random.uniform(0.005...0.012), y - step)
          touches.append(("moved", INERTIAL_TOUCH_MOVED, time, y))
        }
        time += 0.003
        touches.append(("ended", INERTIAL_TOUCH_ENDED, time, y))
        time += random.uniform(0.1...0.5)
      }
      let steps = touches.map {
        #"{"touch": "\#($0.phase)", "at": \#($0.time), "x": 195, "y": \#($0.y)}"#
      }.joined(separator: ", ")
      let scenario = try Scenario.decode(
        "{\"format\": 1, \"system\": \(system), \"script\": [\(steps), {\"wait\": 2}]}",
        file: "touches.json")
      let text = "{\"system\": \(system)}"
      var handle: OpaquePointer?
      #expect(
        unsafe inertial_nested_view_create(text, text.utf8.count, &handle, nil) == INERTIAL_OK)
      var (next, rows) = (0, 0)
      let runner = ScenarioRunner(LoadedScenario(scenario: scenario, recordings: [:]))
      runner.run { row throws(Never) in
        let (time, offset, velocity) = row.combined
        while next < touches.count, touches[next].time <= time {
          var event = Self.event(touches[next].kind, Vector(x: 195, y: touches[next].y))
          let at = touches[next].time
          #expect(unsafe inertial_nested_view_handle(handle, &event, at, nil, nil) == INERTIAL_OK)
          next += 1
        }
        #expect(unsafe inertial_nested_view_advance(handle, time, nil, nil) == INERTIAL_OK)
        var state = inertial_nested_view_state()
        #expect(unsafe inertial_nested_view_get_state(handle, &state, nil) == INERTIAL_OK)
        // A row of an event has the event's time, and its state that of the runner's clock, which is later
        // by a rounding error at most.
        #expect(state.offset == offset && abs(state.velocity - velocity) <= velocity.ulp)
        rows += 1
      }
      #expect(next == touches.count && rows > 100)
      #expect(unsafe inertial_nested_view_destroy(handle, nil) == INERTIAL_OK)
    }
  }

  @Test func `about trajectories`() {
    var random = SeededGenerator(seed: 18)
    for _ in 0..<200 {
      let (position, velocity) = (random.uniform(-100...900), random.signedLogarithmic(1...9000))
      let swift = Trajectory.fling(
        from: position, momentum: velocity, range: ScrollRange(lower: 0, upper: 700),
        edges: Edges.both(ScrollPhysics.uikit.edge(.lower, bounces: true, length: 844)))
      var motion = inertial_trajectory()
      #expect(
        unsafe inertial_trajectory_init(&motion, Int32(INERTIAL_LAW_FLING), nil) == INERTIAL_OK)
      motion.position = position
      motion.velocity = velocity
      motion.lower = 0
      motion.upper = 700
      motion.viewport_length = 844
      var time = random.uniform(0...2)
      var (shown, speed) = (0.0, 0.0)
      #expect(
        unsafe inertial_trajectories_sample(&motion, 1, &time, 1, &shown, &speed, nil)
          == INERTIAL_OK)
      #expect(shown == swift.sample(at: time).position && speed == swift.sample(at: time).velocity)
      var info = inertial_trajectory_info()
      #expect(unsafe inertial_trajectories_describe(&motion, 1, &info, nil) == INERTIAL_OK)
      #expect(info.duration == swift.restTime && info.rest_position == swift.restPosition)
    }
  }
}

extension ScenarioRow {
  /// The time in seconds, the combined offset in points and its velocity in points per second.
  fileprivate var combined: (time: Double, offset: Double, velocity: Double) {
    switch self {
    case .nested(let row): (row.time, row.offset, row.velocity)
    case .protocolScroll(let row): (row.time, row.offset, row.velocity)
    case .scrollView(let row): (row.time, .nan, .nan)
    }
  }
}
