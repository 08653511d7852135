import TestSupport
import Testing
import TraceRows

/// Fingers recorded in a running Chromium, from a scenario file to where its trace rests; where they
/// come from is in `ScrollModelTests/PlatformCases/README.md`.
@Suite struct `Chromium's recorded fingers in scenarios` {
  private static func runs() throws -> [CaseJSON] {
    // Each of two fingers has a clock of its own.
    try CaseJSON.contents(of: "../../ScrollModelTests/PlatformCases/chromium_runs.json")["runs"]
      .elements.filter { $0["finger"].elements.count == 1 }
  }

  /// The keys of a scroller's snap areas; empty for one without them.
  private static func areas(_ snap: CaseJSON, height: Double) throws -> String {
    guard snap != .null else { return "" }
    let (item, interval) = (try snap.value("item"), try snap.value("interval"))
    let (align, type) = (snap["align"].string, snap["strictness"].string)
    let areas = stride(from: 0, to: height, by: interval).map { y in
      #"{ "rect": [0, \#(y), 500, \#(item)], "align": ["none", "\#(align)"] }"#
    }
    return #", "snapType": "y \#(type)", "areas": [\#(areas.joined(separator: ", "))]"#
  }

  private static func run(_ run: CaseJSON, options: String) throws -> ProtocolRun {
    let id = run["id"].string
    func scroller(_ name: String, _ own: (Double) throws -> String) throws -> String {
      let geometry = run["geometry"][name]
      let length = try geometry.value("clientHeight")
      let height = try geometry.value("scrollHeight")
      return """
        { "name": "\(name)", "size": [500, \(length)], "content": [500, \(height)],
          "at": [0, \(geometry["start"].number ?? 0)]\(try own(height)) }
        """
    }
    var scrollers = [try scroller("outer") { try areas(run["snap"], height: $0) }]
    if run["geometry"]["inner"] != .null { scrollers.append(try scroller("inner") { _ in "" }) }
    var script: [String] = []
    var place = 0.0
    for (index, sample) in run["finger"].elements[0].elements.enumerated() {
      let time = (try #require(sample[0].number)) / 1000
      let phase = index == 0 ? "began" : sample[1].number == nil ? "ended" : "moved"
      place = sample[1].number ?? place
      script.append(#"{ "touch": "\#(phase)", "at": \#(time), "x": 250, "y": \#(place) }"#)
    }
    script.append(#"{ "settle": true }"#)
    let preset = id.contains("expcurve") ? "chromium-exponential" : "chromium"
    return try ProtocolRun(
      """
      "kind": "css-scroll", "viewport": [500, 757], "compatibility": [\(options)],
      "scrollers": [\(scrollers.joined(separator: ", "))]
      """, script.joined(separator: ", "),
      physics: #""preset": "\#(preset)", "compatibility": ["leadingSnapFrame"]"#)
  }

  @Test func `rest at the browser's offset`() throws {
    let runs = try Self.runs()
    #expect(runs.count == 22)
    for run in runs {
      let own = try Self.run(run, options: #""extrapolatesFinger""#)
      let names = ["outer", "inner"].prefix(own.last.parts.count)
      for (index, name) in names.enumerated() {
        let expected = try run["final"].value(name)
        let miss = abs((try #require(own.last.parts[index])) - expected)
        #expect(miss <= 1, "\(run["id"].string): \(name) is off by \(miss)")
      }
    }
  }
}
