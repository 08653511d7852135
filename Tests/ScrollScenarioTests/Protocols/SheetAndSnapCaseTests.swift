import ScenarioCore
import ScrollModel
import TestSupport
import Testing
import TraceRows

/// The originals' sheets and snap areas from a scenario file to the rows of its trace; where the cases
/// come from is in the `README.md` beside them.
@Suite struct `Cases of sheets and snap areas in scenarios` {
  /// No case decides between a distance and a place.
  @Test(arguments: ["", #""placeAgainstDistance""#])
  func `settle Android's sheet in the state of its rule`(_ options: String) throws {
    let file = "\(protocolCases)/android_snapping"
    for item in try RecordedCase.all(file, "snap.bottomsheet", count: 23) {
      let (parent, peek) = (try item["parent_height"], try item["peek"])
      let fits = item.parameters["fit_to_contents"].isTrue
      let expanded = try item["expanded_offset"]
      let collapsed = fits ? max(parent - peek, expanded) : parent - peek
      let run = try ProtocolRun(
        """
        "kind": "android-bottom-sheet", "viewport": [390, \(parent)], "peek": \(peek),
        "expandedOffset": \(expanded), "halfRatio": \(try item["half_ratio"]),
        "hideable": \(item.parameters["hideable"].isTrue), "fitToContents": \(fits),
        "skipCollapsed": \(item.parameters["skip_collapsed"].isTrue), "list": 2000,
        "compatibility": [\(options)]
        """,
        """
        { "drag": \(collapsed - (try item["top"])), "on": "sheet", "frames": 9 },
        { "lift": \(-(try item["y_velocity"])) }, { "settle": true }
        """)
      let word = item.expected.string
      let state = word.hasPrefix("half") ? "halfExpanded" : word
      #expect(run.last.state == state && run.last.phase == .idle, "\(item.id)")
    }
  }

  @Test func `choose the snap areas that a real client chose`() throws {
    var decisions = 0
    let cases = try CaseJSON.contents(
      of: "../../ScrollModelTests/PlatformCases/chromium_snap_selection.json")["cases"]
    for item in cases.elements {
      let (client, padding) = (item["client"].numbers, item["padding"].numbers)
      let areas = item["areas"].elements.map { area in
        let (rect, margin) = (area["rect"].numbers, area["margin"].numbers)
        let (x, y) = (rect[0] - margin[3], rect[1] - margin[0])
        let (width, height) = (rect[2] + margin[1] + margin[3], rect[3] + margin[0] + margin[2])
        // The client names the block axis first.
        let align = area["align"].elements.map(\.string)
        return """
          { "rect": [\(x), \(y), \(width), \(height)], "align": ["\(align[1])", "\(align[0])"],
            "stop": "\(area["stop"].isTrue ? "always" : "normal")" }
          """
      }
      func target(_ numbers: CaseJSON, _ none: String) -> String {
        numbers.elements.map { number in number.number.map { "\($0)" } ?? none }
          .joined(separator: ", ")
      }
      var script = [
        #"{ "relayout": true }"#, #"{ "scrollTo": [\#(target(item["start"], "null"))] }"#,
      ]
      for query in item["queries"].elements {
        script.append(
          query[0].string == "to"
            ? #"{ "scrollTo": [\#(target(query[1], "null"))] }"#
            : #"{ "scrollBy": [\#(target(query[1], "0"))] }"#)
      }
      let run = try ProtocolRun(
        """
        "kind": "css-scroll", "compatibility": ["dropsUnsnappedAxis"], "scrollers": [{
          "size": [\(client[0]), \(client[1])], "content": [\(client[2]), \(client[3])],
          "snapType": "\(item["axis"].string) \(item["strictness"].string)",
          "scrollPadding": { "top": \(padding[0]), "right": \(padding[1]),
            "bottom": \(padding[2]), "left": \(padding[3]) },
          "areas": [\(areas.joined(separator: ", "))] }]
        """, script.joined(separator: ", "), rows: .steps)
      let expected = [item["initial"], item["after_start"]] + item["results"].elements
      for (row, place) in zip(run.rows.dropFirst(), expected) {
        decisions += 1
        let found = [try #require(row.horizontalOffsets[0]), try #require(row.parts[0])]
        let miss = zip(found, place.numbers).map { abs($0 - $1) }.max() ?? .infinity
        // The client rounds to whole pixels.
        #expect(miss <= 1, "\(item["id"].string), step \(row.step): \(found), not \(place.numbers)")
      }
    }
    #expect(decisions == 3000)
  }
}
