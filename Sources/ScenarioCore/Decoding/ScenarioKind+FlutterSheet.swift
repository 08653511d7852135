import NestedScroll
import ScrollDynamics
import ScrollModel

extension ScenarioKind {
  private static let flutterSheetOptions = ["constantSpeedSnap", "arrivalEventIsLost"]

  static let flutterSheet = ScenarioKind(
    "flutter-sheet",
    keys: [
      .optional("min", "a fraction of the parent's height, from 0 to 1", default: .number(0.25)),
      .optional("max", "a fraction of the parent's height, from 0 to 1", default: .number(1)),
      .optional("initial", "a fraction of the parent's height, from 0 to 1", default: .number(0.5))
        .fixed,
      .optional("stops", "an array of fractions of the parent's height", default: .array([])),
      .optional("snap", "true or false", default: .boolean(false)),
      .optional("snapDuration", "a number of seconds"),
      .required("list", "a number of points by which the list can scroll"),
      compatibilityKey(flutterSheetOptions),
    ]
  ) { fields throws(ScenarioError) in
    let names = try compatibility(fields, of: flutterSheetOptions)
    var options: FlutterSheet.Compatibility = []
    if names.contains("constantSpeedSnap") { options.insert(.constantSpeedSnap) }
    if names.contains("arrivalEventIsLost") { options.insert(.arrivalEventIsLost) }
    let least = try fields("min").number(NumberRange(0...1))
    let sizes = NumberRange(least...1)
    let largest = try fields("max").number(sizes)
    let stops = try fields("stops").array(of: "a fraction of the parent's height") {
      node throws(ScenarioError) in try node.number(NumberRange(least...largest))
    }
    let viewport = try viewport(fields("viewport"))
    // The default may be outside the allowed sizes, for example after a `set` step, which removes
    // this key.
    let initial = try fields("initial").number(
      NumberRange(fields.isGiven("initial") ? least...largest : 0...1))
    return .nestedProtocol(
      .flutterSheet(
        FlutterSheet(
          viewport: viewport, size: min(max(initial, least), largest),
          sizes: ScrollRange(lower: least, upper: largest),
          listLength: try fields("list").number(.lengths), snaps: try fields("snap").boolean(),
          stops: stops,
          snapDuration: try fields.optional("snapDuration")?.number(.above(0, to: 1e6)),
          compatibility: options)))
  }
}
