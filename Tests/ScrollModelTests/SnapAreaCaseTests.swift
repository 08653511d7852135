import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

/// Chromium's snap positions; where they come from is in `PlatformCases/README.md`.
@Suite struct SnapAreaCaseTests {
  static let alignments: [Substring: SnapAreas.Alignment] = [
    "start": .start, "center": .center, "end": .end,
  ]

  @Test func `Chromium's unit tests`() throws {
    for item in try RecordedCase.all("PlatformCases/browsers_scroll_snap_data", count: 12) {
      let parameters = item.parameters
      let (port, maximum) = (parameters["snapport"].numbers, parameters["max_position"].numbers)
      let areas = parameters["areas"].elements.map { area in
        let rect = area["rect"].numbers
        let words = area["align"].string.split(separator: "-")
        let alignment = Self.alignments[words[1]]
        return SnapAreas.Area(
          frame: Rect(x: rect[0], y: rect[1], width: rect[2], height: rect[3]),
          horizontal: words[0] == "block" ? nil : alignment,
          vertical: words[0] == "inline" ? nil : alignment, alwaysStops: area["stop_always"].isTrue)
      }
      let container = SnapAreas(
        areas, snapport: Rect(x: port[0], y: port[1], width: port[2], height: port[3]),
        maximumOffset: Vector(x: maximum[0], y: maximum[1]),
        axes: parameters["axis"] == .string("both") ? .both : .vertical)
      let position = Self.position(in: container, item)
      let expected = item.expected
      switch expected {
      case .null: #expect(position == nil, "\(item.id)")
      case .array:
        let offset = try #require(position?.offset)
        #expect([offset.x, offset.y] == expected.numbers, "\(item.id): \(offset)")
      default:
        let snap = try #require(position?.vertical)
        #expect(snap.offset == expected["position"].number, "\(item.id): \(snap)")
        #expect(
          snap.covered.map { [$0.lower, $0.upper] } ?? [] == expected["range"].numbers,
          "\(item.id): \(snap)")
      }
    }
  }

  /// The position that a unit test asks for.
  private static func position(in container: SnapAreas, _ item: RecordedCase) -> SnapAreas.Position?
  {
    let query = item.json["query"]
    func vector(_ key: String) -> Vector {
      let numbers = query[key].numbers
      return numbers.isEmpty ? .zero : Vector(x: numbers[0], y: numbers[1])
    }
    switch query["strategy"].string {
    case "end": return container.position(for: .end(at: vector("at")))
    case "end_and_direction":
      return container.position(
        for: .both(from: vector("start"), by: vector("delta"), isFling: true))
    default:
      func area(_ index: Int) -> Int? {
        guard let target = query["targets"][index].number else { return nil }
        return item.parameters["areas"].elements.firstIndex { $0["id"].number == target }
      }
      return container.positionAfterLayout(at: .zero, horizontal: area(0), vertical: area(1))
    }
  }

  @Test func `the web's own tests`() throws {
    for item in try RecordedCase.all("PlatformCases/browsers_wpt_snap", count: 5) {
      let parameters = item.parameters
      let port = parameters["snapport"].numbers
      let areas = parameters["areas"].elements.map { area in
        let rect = area["rect"].numbers
        return SnapAreas.Area(
          frame: Rect(x: rect[0], y: rect[1], width: rect[2], height: rect[3]),
          alwaysStops: area["stop_always"].isTrue)
      }
      // Without its own size the content reaches as far as its areas.
      let content =
        parameters["content"].numbers.isEmpty
        ? [
          areas.map { $0.frame.origin.x + $0.frame.size.width }.max() ?? 0,
          areas.map { $0.frame.origin.y + $0.frame.size.height }.max() ?? 0,
        ] : parameters["content"].numbers
      let isBoth = parameters["strictness"] == .string("both mandatory")
      let container = SnapAreas(
        areas, snapport: Rect(x: 0, y: 0, width: port[0], height: port[1]),
        maximumOffset: Vector(x: content[0] - port[0], y: content[1] - port[1]),
        axes: isBoth ? .both : .horizontal)
      let to = item.json["query"]["programmatic_scroll_to"].numbers
      let by = item.json["query"]["programmatic_scroll_by"].numbers
      let maximum = container.maximumOffset
      let start = parameters["start"].numbers
      let strategy: SnapAreas.Strategy =
        to.isEmpty
        ? .both(from: Vector(x: start[0], y: start[1]), by: Vector(x: by[0], y: by[1]))
        : .end(at: Vector(x: min(max(0, to[0]), maximum.x), y: min(max(0, to[1]), maximum.y)))
      let offset = try #require(container.position(for: strategy)?.offset)
      for (actual, expected) in zip([offset.x, offset.y], item.expected.elements) {
        if let expected = expected.number { #expect(actual == expected, "\(item.id)") }
      }
      #expect([offset.x, offset.y] == item.json["chromium_156"].numbers, "\(item.id)")
    }
  }
}
