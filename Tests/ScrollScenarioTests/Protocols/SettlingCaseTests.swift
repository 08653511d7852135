import ScenarioCore
import ScrollModel
import TestSupport
import Testing
import TraceRows

/// The originals' bars, sheets and snap points that settle, and Flutter's headers, from a scenario
/// file to the rows of its trace; where the cases come from is in the `README.md` beside them.
@Suite struct `Cases of settling parts in scenarios` {
  private static let appBar = "\(protocolCases)/android_appbar"

  /// The time from the release to rest, at 1000 frames per second.
  private static func duration(_ run: ProtocolRun) throws -> Double {
    let release = try #require(
      run.rows.first { $0.effects.contains { $0.traceName.hasPrefix("did_end_dragging") } })
    return try #require(run.row(of: "rest")).time - release.time
  }

  @Test func `snap Android's app bar where its rule says`() throws {
    for item in try RecordedCase.all(Self.appBar, "appbar.snap", count: 5) {
      let child = item.parameters["child"]
      let flags = child["flags"].elements.map { "\"\($0.string)\"" }.joined(separator: ", ")
      let run = try ProtocolRun(
        """
        "kind": "android-app-bar", "list": 3000, "bar": [{
          "height": \(try child.value("bottom")), "flags": [\(flags)],
          "minHeight": \(try child.value("min_height")) }]
        """,
        """
        { "drag": \(-(try item["offset"])), "frames": 9 }, { "lift": 0 }, { "settle": true }
        """)
      #expect(run.last.parts[0] == (try item.json.value("expected")).magnitude, "\(item.id)")
      #expect(run.last.phase == .idle && run.violations == [])
    }
  }

  @Test func `snap Android's app bar as long as its rule says`() throws {
    for item in try RecordedCase.all(Self.appBar, "appbar.snap_duration", count: 2) {
      #expect(try item["velocity"] == 0)
      let run = try ProtocolRun(
        """
        "kind": "android-app-bar", "list": 3000, "bar": [{
          "height": \(try item["bar_height"]), "flags": ["scroll", "snap"] }]
        """,
        #"{ "drag": \#(try item["distance"]) }, { "lift": 0 }, { "settle": true }"#,
        framesPerSecond: 1000)
      expectClose(1000 * (try Self.duration(run)), try item.json.value("expected"), within: 1e-9)
    }
  }

  @Test func `settle the bar of Material 3 where its rule says`() throws {
    for item in try RecordedCase.all(Self.appBar, "appbar.compose.settle", count: 2) {
      let run = try ProtocolRun(
        """
        "kind": "compose-nested", "parts": [{ "name": "list", "length": 3000 }],
        "topBar": { "height": \(-(try item["limit"])) }
        """,
        """
        { "drag": \(-(try item["height_offset"])), "frames": 9 }, { "lift": 0 }, { "settle": true }
        """)
      #expect(run.last.parts[0] == -(try item.json.value("expected")), "\(item.id)")
      #expect(run.last.phase == .idle && run.violations == [])
    }
  }

  @Test func `settle Android's sheet as long as its rule says`() throws {
    let file = "\(protocolCases)/android_snapping"
    for item in try RecordedCase.all(file, "snap.settle_duration", count: 2) {
      let (range, delta) = (try item["drag_range"], try item["delta"])
      // Released as far above its collapsed state as it is to settle.
      let run = try ProtocolRun(
        """
        "kind": "android-bottom-sheet", "list": 2000, "peek": 200,
        "viewport": [\(try item["parent_width"]), \(range + 200)]
        """,
        """
        { "drag": \(delta), "on": "sheet" }, { "lift": \(-(try item["velocity"])) },
        { "settle": true }
        """, framesPerSecond: 1000)
      let miss = abs(1000 * (try Self.duration(run)) - (try item.json.value("expected")))
      #expect(miss <= (item.json["tolerance"]["absolute"].number ?? 0), "\(item.id)")
      #expect(run.last.state == "collapsed")
    }
  }

  @Test func `keep overscroll-behavior to one axis`() throws {
    for item in try RecordedCase.all("\(protocolCases)/browsers_wpt_overscroll", count: 1) {
      let behavior = item.parameters["overscroll_behavior"]
      func scroller(_ start: String, _ behavior: String) -> String {
        """
        { "size": [390, 600], "content": [1390, 1600], "at": \(item.parameters[start].numbers),
          "overscrollBehavior": \(behavior) }
        """
      }
      let script = item.parameters["gestures"].elements.map {
        #"{ "wheel": { "dx": \#($0.numbers[0]), "dy": \#($0.numbers[1]) } }, { "wait": 1 }"#
      }
      let inner = scroller(
        "inner_start", "[\"\(behavior["x"].string)\", \"\(behavior["y"].string)\"]")
      let run = try ProtocolRun(
        """
        "kind": "css-scroll",
        "scrollers": [\(scroller("root_start", "\"auto\"")), \(inner)]
        """, script.joined(separator: ", "))
      let root = [run.last.horizontalOffsets[0], run.last.parts[0]].compactMap(\.self)
      #expect(root == item.expected["root"].numbers)
    }
  }

  @Test func `snap in Firefox to the nearest point`() throws {
    for item in try RecordedCase.all("\(protocolCases)/browsers_apz_snap", count: 1) {
      let port = try item["snapport"]
      let areas = item.parameters["points"].numbers.map {
        #"{ "rect": [0, \#($0), \#(port), 10] }"#
      }
      let drags = item.parameters["pan_deltas"].numbers.map { #"{ "drag": \#($0) }"# }
      let run = try ProtocolRun(
        """
        "kind": "css-scroll", "engine": "firefox", "scrollers": [{
          "size": [\(port), \(port)], "content": [\(port), \(try item["content"])],
          "snapType": "y mandatory", "areas": [\(areas.joined(separator: ", "))] }]
        """,
        """
        \(drags.joined(separator: ", ")), { "lift": \(try item["v"]) }, { "settle": true }
        """)
      #expect(run.rows.contains { $0.parts[0] == item.parameters["offset"].number })
      item.check(try #require(run.last.parts[0]))
    }
  }

  @Test func `collapse Flutter's headers, and show them again, as its tests assert`() throws {
    var checks = 0
    for item in try RecordedCase.all("\(protocolCases)/flutter_headers", count: 10) {
      let steps = item.json["steps"].elements
      let offsets = steps.isEmpty ? [try item["offset"]] : steps.compactMap { $0["offset"].number }
      let script = zip(offsets, [0] + offsets).filter { $0 != $1 }.map {
        #"{ "drag": \#($0 - $1) }"#
      }
      let run = try ProtocolRun(
        """
        "kind": "flutter-nested", "lists": [{ "length": 3000, "physics": "clamping" }],
        "header": {
          "max": \(try item["max"]), "min": \(try item["min"]),
          "pinned": \(item.parameters["kind"].string == "pinned"), "floating": \(!steps.isEmpty) }
        """, script.joined(separator: ", "), rows: .steps)
      let shown = run.last.headerExtent
      for check in steps.isEmpty ? [item.json] : steps.map({ $0["check"] }) where check != .null {
        let child = max(shown, try item["min"])
        let value =
          switch steps.isEmpty ? check["query"]["field"].string : check["q"].string {
          case "paint": shown
          case "child": child
          default: shown - child
          }
        expectClose(
          value, try check.value("expected"), within: try check.value("tolerance"), item.id)
        checks += 1
      }
    }
    #expect(checks == 12)
  }
}
