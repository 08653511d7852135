import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

@testable import NestedScroll

/// Chromium's and Firefox' nested scrollers; where the numbers come from is in
/// `ProtocolCases/README.md`.
@Suite struct `Nested scrollers of a web page` {
  @Test func `Firefox passes the wheel on, or keeps it, as its tests assert`() throws {
    let cases = try CaseJSON.contents(of: "ProtocolCases/browsers_apz_handoff.json")["cases"]
    #expect(cases.elements.count == 5)
    for item in cases.elements {
      let parameters = item["params"]
      let isOpposing = parameters["parent_scrolls"] != .null
      let handsOff = parameters["allow_immediate_handoff"] != .bool(false)
      var page = CSSScrollers(
        [
          .init(
            maximumOffset: isOpposing
              ? Vector(x: 100, y: 0) : Vector(x: 0, y: parameters["root_range_px"].number ?? 100)),
          .init(maximumOffset: Vector(x: 0, y: parameters["child_range_px"].number ?? 100)),
        ], engine: .firefox(immediateHandoff: handsOff))
      if let step = parameters["wheel_px"].number {
        var wheel = CSSWheel()
        for index in 0..<Int(try #require(parameters["count"].number)) {
          let time = Double(index) * (try #require(parameters["interval_ms"].number)) / 1000
          wheel.turn(by: Vector(x: 0, y: step), on: 1, at: time, of: &page)
        }
      } else {
        let pan = (parameters["pan"] == .null ? parameters["pan_y"] : parameters["pan"]).numbers
        page.beginGesture(on: 1)
        page.scroll(by: Vector(x: 0, y: pan[0] - pan[1]))
      }
      if isOpposing {
        #expect((page.overscroll?.scroller == 1) == item["expected"]["child"].isTrue)
        #expect((page.overscroll?.scroller == 0) == item["expected"]["parent"].isTrue)
        continue
      }
      for (index, word) in ["root", "child"].enumerated() {
        let expected = item["expected"][word].number ?? item["expected"].number
        if word == "root", item["expected"].number != nil { continue }
        expectClose(page.scrollers[index].offset.y, try #require(expected), within: 0.001)
      }
    }
  }

  @Test func `Firefox without immediate hand-off moves the outer scroller with the next gesture`() {
    var page = Self.short(.firefox(immediateHandoff: false))
    for expected in [0.0, 60] {
      page.beginGesture(on: 1)
      page.scroll(by: Vector(x: 0, y: 60))
      page.endGesture()
      #expect(page.scrollers[1].offset.y == 50 && page.scrollers[0].offset.y == expected)
    }
  }

  @Test func `a wheel looks for another scroller after its timeout`() {
    var page = Self.short(.firefox(immediateHandoff: true))
    var wheel = CSSWheel()
    for (time, child, root) in [(0.0, 50.0, 0.0), (1.4, 50, 0), (1.6, 50, 60)] {
      wheel.turn(by: Vector(x: 0, y: 60), on: 1, at: time, of: &page)
      #expect(page.scrollers[1].offset.y == child && page.scrollers[0].offset.y == root)
    }
  }

  @Test func `Firefox' fling goes outward with its velocity at the end, Chromium's stops`() throws {
    for (engine, goesOn) in [
      (CSSScrollers.Engine.chromium, false), (.firefox(immediateHandoff: true), true),
      (.firefox(immediateHandoff: false), false),
    ] {
      var page = Self.short(engine)
      page.beginGesture(on: 1)
      page.scroll(by: Vector(x: 0, y: 10))
      let fling = try #require(
        page.fling(velocity: 2000, along: .vertical, rule: .deceleration(.normal)))
      #expect(fling.boundaries.isEmpty != goesOn && fling.absorbedVelocity > 1000)
      expectClose(fling.sample(at: fling.restTime).displacement, goesOn ? 140 : 40, within: 1e-12)
    }
  }

  @Test(arguments: CSSScrollers.OverscrollBehavior.allCases)
  func `in Firefox a scroller that contains its scrolls keeps drags and flings`(
    _ behavior: CSSScrollers.OverscrollBehavior
  ) throws {
    for axis in Axis.allCases {
      let most = Vector(100, along: axis)
      var page = CSSScrollers(
        [
          .init(maximumOffset: 10 * most),
          .init(
            maximumOffset: most, horizontalBehavior: axis == .horizontal ? behavior : .auto,
            verticalBehavior: axis == .vertical ? behavior : .auto),
        ], engine: .firefox(immediateHandoff: true))
      page.beginGesture(on: 1)
      page.scroll(by: 0.4 * most)
      let fling = try #require(
        page.fling(velocity: 2000, along: axis, rule: .deceleration(.normal)))
      #expect(fling.boundaries.isEmpty == (behavior != .auto))
      let left = page.scroll(by: 3 * most)
      #expect(left[axis] == (behavior == .auto ? 0 : 240))
      #expect(page.scrollers[0].offset[axis] == (behavior == .auto ? 240 : 0))
    }
  }

  @Test func `a gesture that turns back moves its latched scroller at once`() {
    var page = Self.short(.chromium)
    page.beginGesture(on: 1)
    #expect(page.scroll(by: Vector(x: 0, y: 80)) == Vector(x: 0, y: 30))
    #expect(page.latched == 1 && page.overscroll?.pull == Vector(x: 0, y: 30))
    page.scroll(by: Vector(x: 0, y: -20))
    #expect(page.scrollers[1].offset.y == 30 && page.scrollers[0].offset.y == 0)
    #expect(page.overscroll == nil)
    page.endGesture()
    #expect(page.latched == nil)
  }

  @Test func `in Firefox turning back undoes a sixteenth of the overscroll first`() {
    var page = Self.short(.firefox(immediateHandoff: true))
    page.beginGesture(on: 1)
    page.scroll(by: Vector(x: 0, y: -80))
    #expect(page.overscroll?.scroller == 1 && page.overscroll?.pull == Vector(x: 0, y: -80))
    page.scroll(by: Vector(x: 0, y: 3))
    #expect(page.overscroll?.pull.y == -32 && page.scrollers[1].offset.y == 0)
    page.scroll(by: Vector(x: 0, y: 22))
    #expect(page.overscroll == nil && page.scrollers[1].offset.y == 20)
  }

  /// Recorded in Firefox ESR 153.8.0; offsets are whole pixels.
  @Test(arguments: [
    (CSSScrollers.OverscrollBehavior.auto, 100.0, 250.0, [156.0]), (.auto, 300, 300, [119]),
    (.contain, 100, 250, [156]), (.none, 100, 250, [150]), (.auto, 100, 250, [400, 150]),
    (.contain, 100, 250, [0, 156]), (.none, 100, 250, [0, 150]),
  ])
  func `Firefox rests where it was recorded after a drag beyond an end and back`(
    _ behavior: CSSScrollers.OverscrollBehavior, _ out: Double, _ back: Double, _ rests: [Double]
  ) {
    let most = Vector(x: 0, y: 400)
    let inner = rests.count - 1
    var page = CSSScrollers(
      rests.indices.map { index in
        .init(
          maximumOffset: most,
          offset: index == inner || behavior == .auto ? most : .zero,
          verticalBehavior: index == inner ? behavior : .auto)
      }, engine: .firefox(immediateHandoff: false))
    page.beginGesture(on: inner)
    for step in [out, -back] {
      for _ in 0..<10 { page.scroll(by: Vector(x: 0, y: step / 10)) }
    }
    for (scroller, rest) in zip(page.scrollers, rests) {
      #expect(abs(scroller.offset.y - rest) < 0.5)
    }
  }

  @Test(arguments: CSSScrollers.Engine.all)
  func `a scroller without overflow stops axes by its behavior`(_ engine: CSSScrollers.Engine) {
    for (horizontal, vertical) in [
      (CSSScrollers.OverscrollBehavior.auto, CSSScrollers.OverscrollBehavior.contain),
      (.none, .auto), (.contain, .none), (.auto, .auto),
    ] {
      for axis in Axis.allCases {
        let movement = Vector(60, along: axis)
        let passes = (axis == .horizontal ? horizontal : vertical) == .auto
        let start = CSSScrollers(
          [
            .init(maximumOffset: Vector(x: 500, y: 500)),
            .init(maximumOffset: .zero, horizontalBehavior: horizontal, verticalBehavior: vertical),
          ], engine: engine)
        var (dragged, turned, wheel) = (start, start, CSSWheel())
        dragged.beginGesture(on: 1)
        let left = dragged.scroll(by: movement)
        #expect(left == (passes ? .zero : movement), "\(axis)")
        #expect(dragged.scrollers[0].offset == (passes ? movement : .zero))
        wheel.turn(by: movement, on: 1, at: 0, of: &turned)
        #expect(turned.scrollers[0].offset == (passes ? movement : .zero))
      }
    }
  }

  @Test func `in Chromium a contained scroller at its end is latched all the same`() {
    var page = CSSScrollers([
      .init(maximumOffset: Vector(x: 0, y: 2000)),
      .init(
        maximumOffset: Vector(x: 0, y: 400), offset: Vector(x: 0, y: 400), verticalBehavior: .none),
    ])
    page.beginGesture(on: 1)
    #expect(page.scroll(by: Vector(x: 0, y: 100)) == Vector(x: 0, y: 100) && page.latched == 1)
    page.scroll(by: Vector(x: 0, y: -250))
    #expect(page.scrollers.map(\.offset.y) == [0, 150])
  }

  @Test func `once an outer scroller has moved, inner ones are skipped`() {
    var page = Self.short(.firefox(immediateHandoff: true))
    page.beginGesture(on: 1)
    page.scroll(by: Vector(x: 0, y: 60))
    page.scroll(by: Vector(x: 0, y: -20))
    #expect(page.scrollers[1].offset.y == 50 && page.scrollers[0].offset.y == 0)
  }

  private static func short(_ engine: CSSScrollers.Engine) -> CSSScrollers {
    CSSScrollers(
      [.init(maximumOffset: Vector(x: 0, y: 100)), .init(maximumOffset: Vector(x: 0, y: 50))],
      engine: engine)
  }
}

extension CSSScrollers.Engine {
  static let all: [Self] = [
    .chromium, .firefox(immediateHandoff: true), .firefox(immediateHandoff: false),
  ]
}

extension CSSWheel {
  /// Turns the wheel by one step, which moves a scroller immediately.
  fileprivate mutating func turn(
    by movement: Vector, on index: Int, at time: Double, of page: inout CSSScrollers
  ) {
    guard let receiver = receiver(of: movement, on: index, at: time, in: page) else { return }
    _ = page.scrollers[receiver].consume(movement)
  }
}
