public import NestedScroll
import ScrollDynamics
import ScrollModel
public import TraceRows

extension ScenarioKind {
  static let detentSheet = ScenarioKind(
    nested: DetentSheet.kind, lists: "content",
    summary: "A sheet that rests at detents, with a list in it.",
    keys: [
      .optional("peek", .length, default: 40),
      .optional("middleFraction", .fraction, default: 0.4),
      .optional(
        "detents",
        .array(of: .height, "an array of ascending offsets in points", count: 2...Int.max)),
      .required("content", .length),
      bounces,
      .optional("start", detentShape, default: .string("middle")).fixed,
      .choice("detentChoice", of: DetentSheet.DetentChoice.self, default: .sequential),
      .flag("hasButton", true),
      rulesKey,
    ] + shared, choices: [PolicyKey.scrollsToTop, PolicyKey.sheetDragBack]
  ) { fields throws(ScenarioError) in
    let viewport = try nestedViewport(fields)
    var geometry = DetentSheet.Geometry(
      viewport: viewport, detents: try detents(fields, height: viewport.height),
      content: fields("content").number + listRoom(fields))
    choose(&geometry.policies, fields)
    geometry.detentChoice = fields("detentChoice").choice(DetentSheet.DetentChoice.self)
    geometry.hasButton = fields("hasButton").boolean
    return Scenario.System(
      DeclaredSheet(
        geometry: geometry, detent: try detent(fields("start"), count: geometry.detents.count)))
  }

  static let detentShape = Shape.either(
    [.words(["min", "middle", "max"]), .integer(0...999_999, "an index")],
    "\"min\", \"middle\", \"max\" or the index of a detent")

  /// If the number of detents is even, "middle" is the lower of the two middle detents.
  static func detent(_ node: Node, count: Int) throws(ScenarioError) -> Int {
    guard case .string = node.value else {
      return Int(try node.number(in: 0...Double(max(0, count - 1))))
    }
    return node.value(in: [("min", 0), ("middle", (count - 1) / 2), ("max", count - 1)])
  }

  private static func detents(_ fields: Fields, height: Double) throws(ScenarioError) -> [Double] {
    let node = fields.optional("detents") ?? fields("peek")
    var offsets = node.numbers.compactMap { $0 }
    if !fields.isGiven("detents") {
      let maximum = height - node.number
      offsets = [0, maximum - fields("middleFraction").number * height, maximum]
    }
    for index in offsets.indices.dropFirst() where offsets[index - 1] >= offsets[index] {
      throw node.notAllowed(
        "a value that results in ascending detents, not "
          + offsets.map { JSONValue.text(of: $0) }.joined(separator: ", "))
    }
    return offsets
  }
}

extension DetentSheet.DetentChoice: Word {
  static let words = ["sequential", "projected", "nearest"]
}

/// A system with a sheet, and the sheet's initial detent.
package struct DeclaredSheet: NestedDeclaration {
  package var geometry: DetentSheet.Geometry
  package let detent: Int

  var traits: SystemTraits { SystemTraits(listCount: 1, detents: geometry.detents) }

  var restRules: [RestRule] {
    let detents = geometry.detents
    return [
      // An app may set the sheet to any offset.
      RestRule(part: "the sheet", exceptions: [.offset, .animation]) { row in
        let position = row.collapsed - row.aboveTop
        return detents.nearest(to: position).map { (position, $0) }
      }
    ]
  }

  func makeSystem() -> DetentSheet { DetentSheet(geometry, detent: detent) }

  mutating func keep(_ lists: Set<String>, of old: Self) {
    if lists.contains("detents") { geometry.detents = old.geometry.detents }
  }

  mutating func insert(_ length: Double, above list: Int) { geometry.content += length }
}

extension DetentSheet: TracedSystem {
  /// The kind `detent-sheet`, which determines the trace columns.
  public static let kind = NestedKind("detent-sheet", columns: [.sheet])
}

/// The layout of a sheet: its top edge follows from its height, and its list moves with it.
extension DeclaredSheet {
  var viewport: Size { geometry.viewport }
  var policies: NestedPolicies { geometry.policies }

  private var top: Double { geometry.detents[geometry.detents.count - 1] }
  private var listLength: Double { max(0, geometry.content - viewport.height) }

  func layOut(_ row: inout TraceRecord) {
    let isLow = row.collapsed <= geometry.detents[0]
    if case .nested(.hitTest(let place)) = row.event, let sheetY = row.frames.sheetY {
      let behind = geometry.hasButton && !isLow ? "button" : "behind"
      row.hit = place.y >= sheetY ? "sheet" : behind
    } else {
      row.hit = ""
    }
    // The bottom bar is visible exactly while the sheet is at its lowest detent or springs to it.
    row.showsBottomBar = isLow || row.target == geometry.detents[0]
    (row.frames.sheetOffset, row.frames.sheetY) = (row.collapsed, top - row.collapsed)
    row.frames.contentHeight = viewport.height + top + listLength
    row.offset = row.collapsed + (row.list ?? 0)
  }

  func amounts(in row: TraceRecord) -> LayoutAmounts {
    let isOnSpring = row.target != nil
    // A spring may move the sheet below its lowest detent while the list is overscrolled at the
    // bottom.
    let belowBottom = isOnSpring ? max(0, row.overscroll - min(0, row.collapsed)) : row.belowBottom
    return LayoutAmounts(
      outer: row.collapsed - row.aboveTop,
      // A finger that caught the sheet above its highest detent may drag it back up to there.
      outerRange: isOnSpring ? (-.infinity)...(.infinity) : 0...max(top, row.caughtAt ?? top),
      list: row.list.map { $0 - belowBottom }, listLength: listLength, listEnd: listLength,
      listOwnsTop: false)
  }
}
