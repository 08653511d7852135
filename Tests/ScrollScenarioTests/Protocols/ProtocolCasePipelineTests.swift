import ScenarioCore
import ScrollModel
import TestSupport
import Testing
import TraceRows

/// The cases of the originals from a scenario file to the rows of its trace; where they come from
/// is in `NestedScrollTests/ProtocolCases/README.md`.
@Suite struct `Cases of protocols in scenarios` {
  @Test func `move Android's app bar and its list step by step`() throws {
    var count = 0
    let file = "\(protocolCases)/android_appbar"
    for item in try RecordedCase.all(file, "appbar.dispatch", count: 2) {
      let bar = try item.parameters["bar"].elements.map { child in
        let flags = child["flags"].elements.map { "\"\($0.string)\"" }.joined(separator: ", ")
        let least = child["min_height"].number ?? 0
        return """
          { "height": \(try child.value("height")), "minHeight": \(least), "flags": [\(flags)] }
          """
      }.joined(separator: ", ")
      let steps = item.expected.elements
      let script = try steps.map { #"{ "drag": \#(try $0.value("dy")) }"# }
      let run = try ProtocolRun(
        #""kind": "android-app-bar", "bar": [\#(bar)], "list": \#(try item["list_range"])"#,
        script.joined(separator: ", "), rows: .steps)
      for (step, row) in zip(steps, run.rows.dropFirst()) {
        let id = item.id
        // The bar's claims are the first one and, downwards, the third one.
        let up = (step["dy"].number ?? 0) > 0
        #expect(row.consumed[0] == step["bar_pre"].number, "\(id): \(step)")
        #expect(row.consumed[1] == step["list"].number, "\(id): \(step)")
        #expect(up || row.consumed[2] == step["bar_post"].number, "\(id): \(step)")
        #expect(row.remainder == step["unconsumed"].number, "\(id): \(step)")
        #expect(row.parts[0] == step["bar_offset"].number.map { -$0 }, "\(id): \(step)")
        #expect(row.parts[1] == step["list_offset"].number, "\(id): \(step)")
        count += 1
      }
    }
    #expect(count == 22)
  }

  /// A recorded fling of a child in its parent, or of a list under its header, in frames of 16 ms.
  struct Recorded {
    let name: String

    var density: Double { name.contains("_d420_") ? 2.625 : 1 }

    /// The outer part and the inner one; lengths are in pixels.
    var parts: [(name: String, length: Double, at: Double)] {
      let parts = name.matches(of: #/_(child|parent|header)(\d+)(?:at(\d+))?/#).map {
        match -> (name: String, length: Double, at: Double) in
        let start: Double? = match.3.flatMap { Double($0) }
        return (String(match.1), Double(match.2) ?? .nan, start ?? 0)
      }
      return parts.sorted { $0.name != "child" && $1.name == "child" }
    }

    var velocity: Double {
      get throws {
        let speed = try #require(name.split(separator: "_v").last?.split(separator: "_").first)
        return try #require(Double(speed.replacing("m", with: "-")))
      }
    }

    var end: Double { get throws { (try rows.last?["t_ms"] ?? .nan) / 1000 } }

    private var rows: [[String: Double]] {
      get throws {
        try TextFile.rows(inCSV: "\(protocolCases)/android_nested_\(name).csv")
          .map { row in row.compactMapValues { Double($0) } }
      }
    }

    func run(_ keys: String) throws -> ProtocolRun {
      let list = parts.map { part in
        #"{"name": "\#(part.name)", "length": \#(part.length / density), "at": \#(part.at / density)}"#
      }
      return try ProtocolRun(
        "\(keys), \"parts\": [\(list.joined(separator: ", "))]",
        #"{ "fling": \#(try velocity / density) }"#,
        physics: #""pixelsPerPoint": \#(density)"#, framesPerSecond: 62.5)
    }

    /// The largest distance of a part from its recorded place, in pixels.
    func largestMiss(of run: ProtocolRun) throws -> Double {
      let table = try rows
      var largest = 0.0
      for row in table {
        let time = try #require(row["t_ms"]) / 1000
        let own = try #require(run.rows.last { $0.time <= time + 1e-9 })
        for (index, part) in parts.enumerated() {
          let recorded = try #require(row[part.name])
          largest = max(largest, abs(try #require(own.parts[index]) * density - recorded))
        }
      }
      #expect(table.count > 10)
      return largest
    }
  }

  @Test(arguments: [
    "views_d160_child400_parent1000_v5000", "views_d160_header200_child3000_v6000",
    "views_d420_child800at800_parent600at600_vm6000",
  ])
  func `fling Android's views within 1.2 px of the original's frames`(_ name: String) throws {
    let recorded = Recorded(name: name)
    // A header is asked before its list.
    let up = recorded.parts[0].name == "header" ? #", "up": ["header", "child"]"# : ""
    let run = try recorded.run(#""kind": "android-nested"\#(up)"#)
    #expect(try recorded.largestMiss(of: run) <= 1.2)
    #expect(run.violations == [] && run.last.phase == .idle)
    // The frame that finds nothing left to move is the first one after the exact end.
    expectClose(try #require(run.row(of: "rest")).time, try recorded.end, within: 0.0165)
  }

  @Test(arguments: [
    "d160_child400_parent1000_v5000", "d420_child400_parent200_v5000",
    "d420_child400_parent5000_v9000",
  ])
  func `fling Compose's scrollables within 0.69 px of the original's frames`(_ name: String) throws
  {
    let recorded = Recorded(name: "compose_\(name)_continue")
    let run = try recorded.run(#""kind": "compose-nested", "generation": "continue""#)
    #expect(try recorded.largestMiss(of: run) <= 0.69)
    #expect(run.violations == [] && run.last.phase == .idle)
  }

  /// The original's parent moves by the remainder of the frame in which the child stops, stands
  /// still for a frame, and starts again in the next one.
  @Test(arguments: ["d160_child400_parent1000_v5000", "d420_child800at800_parent600at600_vm6000"])
  func `restart Compose's fling one frame early with its hitch, two without`(_ name: String) throws
  {
    let recorded = Recorded(name: "compose_\(name)_cancel")
    let keys = #""kind": "compose-nested", "generation": "cancel""#
    let hitch = try recorded.run(#"\#(keys), "compatibility": ["restartHitch"]"#)
    let frame = abs(try recorded.velocity) / 62.5
    #expect(try recorded.largestMiss(of: hitch) <= frame)
    #expect(try recorded.largestMiss(of: recorded.run(keys)) <= 2 * frame)
    #expect(hitch.last.phase == .idle)
  }

  /// Chromium shows a finger half of its last step ahead, which counts in the drag: 5 ms of its
  /// velocity.
  @Test func `rest at the offsets of a browser's recorded gestures`() throws {
    let file = "\(protocolCases)/browsers_chromium_chaining"
    for item in try RecordedCase.all(file, count: 5) {
      let query = item.json["query"]
      var script = query["wheel"].elements.map { #"{ "wheel": { "dy": \#($0.numbers[1]) } }"# }
      for (path, velocity) in zip(
        query["finger_path_ms_y"].elements, item.parameters["fling_velocity_px_s"].numbers)
      {
        let places = path.elements.compactMap { $0[1].number }
        let slop = try query.value("touch_slop_px")
        let way = (try #require(places.first)) - slop - (try #require(places.last))
        script.append(#"{ "drag": \#(way + 0.005 * velocity), "on": "inner" }"#)
        script.append(#"{ "fling": \#(velocity) }"#)
      }
      func scroller(_ range: String, _ start: String, _ behavior: String) throws -> String {
        """
        { "size": [390, 600], "content": [390, \(try item[range] + 600)],
          "at": [0, \(try item[start])], "overscrollBehavior": "\(behavior)" }
        """
      }
      let outer = try scroller("outer_range", "outer_start", "auto")
      let inner = try scroller(
        "inner_range", "inner_start", item.parameters["inner_overscroll_behavior"].string)
      let run = try ProtocolRun(
        """
        "kind": "css-scroll", "viewport": [390, \(try item["fling_bound_px"])],
        "scrollers": [\(outer), \(inner)]
        """,
        script.joined(separator: ", "))
      let tolerance = try item.json.value("tolerance")
      for (index, word) in ["outer", "inner"].enumerated() {
        let expected = try item.expected.value(word)
        let miss = abs((try #require(run.last.parts[index])) - expected)
        #expect(miss <= tolerance, "\(item.id): \(word) is off by \(miss)")
      }
    }
  }
}
