import NestedScroll
import ScrollDynamics
import ScrollModel

extension ScenarioKind {
  private static let bottomSheetOptions = [
    "sheetSwallowsFling", "placeAgainstDistance", "arrivalEventIsLost",
  ]

  static let androidBottomSheet = ScenarioKind(
    "android-bottom-sheet",
    keys: [
      .required("peek", "a number of points"),
      .optional("expandedOffset", "a number of points", default: .number(0)),
      .optional("halfRatio", "a number between 0 and 1", default: .number(0.5)),
      .optional("hideable", "true or false", default: .boolean(false)),
      .optional("skipCollapsed", "true or false", default: .boolean(false)),
      .optional("fitToContents", "true or false", default: .boolean(true)),
      .required("list", "a number of points by which the list can scroll"),
      .choice("start", of: AndroidBottomSheet.State.self, default: .collapsed).fixed,
      compatibilityKey(bottomSheetOptions),
    ]
  ) { fields throws(ScenarioError) in
    let names = try compatibility(fields, of: bottomSheetOptions)
    var options: AndroidBottomSheet.Compatibility = []
    if names.contains("sheetSwallowsFling") { options.insert(.sheetSwallowsFling) }
    if names.contains("placeAgainstDistance") { options.insert(.placeAgainstDistance) }
    if names.contains("arrivalEventIsLost") { options.insert(.arrivalEventIsLost) }
    let viewport = try viewport(fields("viewport"))
    let peek = try fields("peek").number(.above(0, to: viewport.height))
    let fits = try fields("fitToContents").boolean()
    let lowest = fits ? viewport.height : viewport.height - peek
    let expandedTop = try fields("expandedOffset").number(NumberRange(0...lowest))
    let halfRatio = try fields("halfRatio").number(.between(0, 1))
    let isHideable = try fields("hideable").boolean()
    let skipsCollapsed = try fields("skipCollapsed").boolean()
    let start = try startState(fields("start"), isHideable: isHideable, fitsToContents: fits)
    return .nestedProtocol(
      .androidBottomSheet(
        AndroidBottomSheet(
          viewport: viewport, peek: peek, expandedTop: expandedTop, halfRatio: halfRatio,
          isHideable: isHideable, skipsCollapsed: skipsCollapsed, fitsToContents: fits,
          listLength: try fields("list").number(.lengths), state: start, compatibility: options)))
  }

  private static func startState(
    _ node: Node, isHideable: Bool, fitsToContents: Bool
  ) throws(ScenarioError) -> AndroidBottomSheet.State {
    let state = try node.choice(AndroidBottomSheet.State.self)
    if state == .hidden, !isHideable {
      throw node.conflict("the sheet cannot be hidden", remedy: "set \"hideable\" to true")
    }
    if state == .halfExpanded, fitsToContents {
      throw node.conflict(
        "a sheet as high as its content has no half expanded state",
        remedy: "set \"fitToContents\" to false")
    }
    return state
  }
}
