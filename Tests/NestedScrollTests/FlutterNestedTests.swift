import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

@testable import NestedScroll

/// Flutter's own tests; where they come from is in `ProtocolCases/README.md`.
@Suite struct `Flutter's nested scroll view` {
  /// A view on stage: what the steps of a case do and ask.
  private struct Stage {
    var view: FlutterNested
    var header: SliverAppBar
    var fling: (motion: FlutterNested.Fling, time: Double)?

    init(_ item: RecordedCase, _ compatibility: FlutterNested.Compatibility) throws {
      let parameters = item.parameters
      let lists = try parameters["inner"].elements.map { list in
        let kind = (list["physics"] == .null ? parameters : list)["physics"]["kind"].string
        return FlutterNested.List(
          length: try #require(list["hi"].number), bounces: kind == "bouncing")
      }
      view = FlutterNested(
        header: try #require(parameters["outer"]["hi"].number), lists: lists,
        viewportLength: try #require(parameters["outer"]["viewport"].number),
        floats: parameters["float_header"].isTrue, compatibility: compatibility)
      let header = parameters["header"]
      self.header = SliverAppBar(
        minExtent: header["min"].number ?? 0, maxExtent: header["max"].number ?? view.header,
        isPinned: header["pinned"].isTrue)
    }

    mutating func perform(_ step: CaseJSON) throws {
      func number(_ name: String) throws -> Double { try #require(step[name].number, "\(step)") }
      switch step["do"].string {
      case "drag":
        // One event out of the slop, the rest in the next; a finger that goes up scrolls on.
        let delta = try number("delta")
        let slop = min(step["slop"].number ?? 20, abs(delta))
        for part in [slop, abs(delta) - slop] where part > 0 {
          view.drag(by: delta < 0 ? part : -part)
        }
      case "user": view.drag(by: -(try number("d")))
      case "pointer_scroll": view.wheel(by: try number("d"))
      case "fling":
        // 51 equal events; positive is towards the start.
        let (offset, speed) = (try number("offset"), try number("speed"))
        for _ in 0..<51 { view.drag(by: -offset / 51) }
        let velocity = offset < 0 ? speed : -speed
        fling = (view.fling(velocity: velocity), 0)
      case "advance":
        guard var fling else { break }
        let time = fling.time + (try number("ms")) / 1000
        self.fling?.time = time
        view.show(&fling.motion, at: time)
      case "jump_outer": view.jump(0, to: try number("v"))
      case "jump_inner": view.jump(1, to: try number("v"))
      case "set_outer", "set_inner":
        let value = try number("value")
        let isOuter = step["do"].string == "set_outer"
        let lists = view.lists.map {
          FlutterNested.List(
            length: $0.length, position: isOuter ? $0.position : value, bounces: $0.bounces)
        }
        view = FlutterNested(
          header: view.header, outer: isOuter ? value : view.outer, lists: lists,
          viewportLength: view.viewport.height, floats: view.bar.floats,
          compatibility: view.compatibility)
      default: Issue.record("\(step)")
      }
    }

    mutating func answer(_ query: String) throws -> Double {
      switch query {
      case "outer": return view.outer
      case "inner": return view.visibleOffset(of: 0)
      case "header_extent": return header.layout(at: view.outer)
      default: throw Unknown(query: query)
      }
    }
  }

  private struct Unknown: Error { let query: String }

  /// Those without a pull hold as published and in the consistent mode.
  @Test(arguments: [FlutterNested.Compatibility(), .twoSimulations])
  func `behaves as its tests assert`(_ compatibility: FlutterNested.Compatibility) throws {
    for item in try RecordedCase.all("ProtocolCases/flutter_nested", "nested", count: 11) {
      let needsResistance = !item.json["pins"].elements.isEmpty
      var stage = try Stage(
        item, needsResistance ? compatibility.union(.perEventResistance) : compatibility)
      for step in item.json["steps"].elements {
        guard step["check"] != .null else {
          try stage.perform(step)
          continue
        }
        let check = RecordedCase(id: item.id, json: step["check"])
        check.check(try stage.answer(check.json["q"].string))
      }
    }
  }

  @Test func `a programmatic scroll back opens no floating header`() {
    var header = SliverAppBar(minExtent: 50, maxExtent: 200, floats: true)
    #expect(header.layout(at: 0) == 200)
    #expect(header.layout(at: 500) == 0)
    #expect(header.layout(at: 400, scrolling: .idle) == 0)
    #expect(header.layout(at: 300, scrolling: .forward) == 100)
    #expect(header.snapTarget(after: .forward) == 0 && header.snapTarget(after: .reverse) == 200)
  }

  /// The defect: the header's own simulation ends at 194.3 of 200 for good, and the list starts
  /// with the velocity of another one.
  @Test func `two simulations leave the header open, one does not`() throws {
    for (options, header) in [(FlutterNested.Compatibility(), 200.0), (.twoSimulations, 194.3)] {
      var view = FlutterNested(
        header: 200, lists: [.init(length: 3000, bounces: true)], viewportLength: 600,
        compatibility: options)
      var fling = view.fling(velocity: 1000)
      let boundary = try #require(fling.boundaries.first)
      expectClose(boundary.time, 0.2555, within: 5e-5)
      expectClose(boundary.velocity, 599.5, within: 0.05 / 599.5)
      view.show(&fling, at: fling.restTime)
      expectClose(view.outer, header, within: 0.05 / header)
      #expect(view.lists[0].position > 250)
      if options.isEmpty {
        // The whole way is that of one plain scroll.
        let plain = FrictionDecay.flutter().motion(from: 0, velocity: 1000).restPosition
        expectClose(view.outer + view.lists[0].position, plain, within: 1e-9)
      }
    }
  }

  /// Thrown down, the header opens and the list, whose own motion goes farther, is pulled and comes
  /// back.
  @Test func `the list's own simulation shows its overscroll`() {
    var view = FlutterNested(
      header: 200, outer: 100, lists: [.init(length: 3000, bounces: true)], viewportLength: 600,
      compatibility: .twoSimulations)
    var fling = view.fling(velocity: -3000)
    var least = 0.0
    for frame in 0...120 {
      view.show(&fling, at: fling.restTime * (Double(frame) / 120))
      least = min(least, view.visibleOffset(of: 0))
    }
    #expect(least < -50 && view.visibleOffset(of: 0) == 0 && view.outer == 0)
  }

  /// No pull shows more than the viewport's length, but a flick beyond an end of a small window
  /// does.
  @Test(arguments: [1.0, -1], [FlutterNested.Compatibility(), .perEventResistance])
  func `a flick shows overscroll longer than the viewport, and a finger takes it over`(
    _ sign: Double, _ compatibility: FlutterNested.Compatibility
  ) {
    let list = FlutterNested.List(length: 500, position: sign < 0 ? 0 : 500, bounces: true)
    var view = FlutterNested(
      header: 100, outer: sign < 0 ? 0 : 100, lists: [list], viewportLength: 200,
      compatibility: compatibility)
    view.drag(by: sign * 1500)
    var fling = view.fling(velocity: sign * 8000)
    func overscroll(of view: FlutterNested) -> Double {
      sign * (view.visibleOffset(of: 0) - (sign < 0 ? 0 : 500))
    }
    var (longest, caught) = (0.0, view)
    for frame in 0...200 {
      let sample = view.show(&fling, at: fling.restTime * Double(frame) / 200)
      expectClose(overscroll(of: view), abs(sample.overscroll), within: 1e-9, "frame \(frame)")
      if overscroll(of: view) > longest { (longest, caught) = (overscroll(of: view), view) }
    }
    #expect(longest > 250 && overscroll(of: view) == 0)
    // A finger holds it where it is, and takes it back into the range.
    caught.drag(by: -sign)
    #expect(overscroll(of: caught) < longest && overscroll(of: caught) > longest - 2)
    caught.drag(by: -sign * 1e6)
    caught.drag(by: sign * 1e6)
    #expect(compatibility == .perEventResistance || overscroll(of: caught) < 200)
  }

  @Test func `one finger moves all lists, and the last one at its start opens the header`() {
    var view = FlutterNested(
      header: 100, outer: 100,
      lists: [.init(length: 500, position: 30), .init(length: 500, position: 200)],
      viewportLength: 600)
    view.drag(by: -50)
    #expect(view.lists.map(\.position) == [0, 150] && view.outer == 80)
    #expect(view.leadingList(for: 1) == 0 && view.leadingList(for: -1) == 1)
    // Of lists that are equally far the last one leads.
    view.drag(by: -500)
    #expect(view.lists.map(\.position) == [0, 0])
    #expect(view.leadingList(for: 1) == 1 && view.leadingList(for: -1) == 1)
  }
}

extension FlutterNested {
  /// A view with a header that is not pinned.
  init(
    header: Double, outer: Double = 0, lists: [List], viewportLength: Double,
    floats: Bool = false, compatibility: Compatibility = []
  ) {
    self.init(
      viewport: Size(width: 400, height: viewportLength),
      bar: SliverAppBar(minExtent: 0, maxExtent: header, floats: floats), outer: outer,
      lists: lists, compatibility: compatibility)
  }
}
