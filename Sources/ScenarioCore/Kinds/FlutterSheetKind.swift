import NestedScroll
import ScrollDynamics
import ScrollModel

extension ScenarioKind {
  private static let share = Shape.number(
    NumberRange(0...1), "a fraction of the parent's height, from 0 to 1")

  static let flutterSheet = ScenarioKind(
    FlutterSheet.kind, NestedProtocol.flutterSheet,
    summary: "Flutter's DraggableScrollableSheet.",
    keys: [
      .optional("min", share, default: 0.25),
      .optional("max", share, default: 1),
      .optional("initial", share, default: 0.5).fixed,
      .optional(
        "stops",
        .array(
          of: share.named("a fraction of the parent's height"),
          "an array of fractions of the parent's height"), default: .array([])),
      .flag("snap", false),
      .optional("snapDuration", .duration),
      .required("list", .listLength),
      compatibilityKey(["constantSpeedSnap", "arrivalEventIsLost"]),
    ], rest: { $0.restRules }
  ) { fields throws(ScenarioError) in
    let names = compatibility(fields)
    var options: FlutterSheet.Compatibility = []
    if names.contains("constantSpeedSnap") { options.insert(.constantSpeedSnap) }
    if names.contains("arrivalEventIsLost") { options.insert(.arrivalEventIsLost) }
    let least = fields("min").number
    let largest = try fields("max").number(in: least...1)
    let stops = try fields("stops").elements.map { node throws(ScenarioError) in
      try node.number(in: least...largest)
    }
    // The default may be outside the allowed sizes, for example after a `set` step, which removes
    // this key.
    let initial = try fields("initial").number(
      in: fields.isGiven("initial") ? least...largest : 0...1)
    return FlutterSheet(
      viewport: viewport(fields("viewport")), size: min(max(initial, least), largest),
      sizes: ScrollRange(lower: least, upper: largest), listLength: fields("list").number,
      snaps: fields("snap").boolean, stops: stops,
      snapDuration: fields.optional("snapDuration")?.number, compatibility: options)
  }
}

extension FlutterSheet {
  fileprivate var restRules: [RestRule] {
    guard snaps else { return [] }
    // The sheet may rest at its initial size, which is a share of the viewport's height, until a
    // finger moves it (`hasDragged`), and at any size that an app has set
    // (`DraggableScrollableController.jumpTo`).
    let amounts = stops.map { $0 * viewport.height } + [chain[0].amount]
    // A sheet that is released within 0.01 points of a stop does not move.
    return [
      .amounts(
        of: 0, "the sheet", amounts, except: [.offset, .wheel], within: 0.01, keepsAssigned: true)
    ]
  }
}
