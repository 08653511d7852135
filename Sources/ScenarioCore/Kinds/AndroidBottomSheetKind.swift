import NestedScroll
import ScrollDynamics
import ScrollModel

extension ScenarioKind {
  static let androidBottomSheet = ScenarioKind(
    AndroidBottomSheet.kind, NestedProtocol.androidBottomSheet,
    summary: "Android's BottomSheetBehavior over a list.",
    keys: [
      .required("peek", .positiveLength),
      .optional("expandedOffset", .length, default: 0),
      .optional("halfRatio", .fraction, default: 0.5),
      .flag("hideable", false),
      .flag("skipCollapsed", false),
      .flag("fitToContents", true),
      .required("list", .listLength),
      .choice("start", of: AndroidBottomSheet.State.self, default: .collapsed).fixed,
      compatibilityKey(["sheetSwallowsFling", "placeAgainstDistance", "arrivalEventIsLost"]),
    ], rest: { $0.restRules }
  ) { fields throws(ScenarioError) in
    let names = compatibility(fields)
    var options: AndroidBottomSheet.Compatibility = []
    if names.contains("sheetSwallowsFling") { options.insert(.sheetSwallowsFling) }
    if names.contains("placeAgainstDistance") { options.insert(.placeAgainstDistance) }
    if names.contains("arrivalEventIsLost") { options.insert(.arrivalEventIsLost) }
    let viewport = viewport(fields("viewport"))
    let peek = try fields("peek").number(in: 0...viewport.height)
    let fits = fields("fitToContents").boolean
    let lowest = fits ? viewport.height : viewport.height - peek
    let expandedTop = try fields("expandedOffset").number(in: 0...lowest)
    return AndroidBottomSheet(
      viewport: viewport, peek: peek, expandedTop: expandedTop,
      halfRatio: fields("halfRatio").number, isHideable: fields("hideable").boolean,
      skipsCollapsed: fields("skipCollapsed").boolean, fitsToContents: fits,
      listLength: fields("list").number, state: try startState(fields), compatibility: options)
  }

  private static func startState(
    _ fields: Fields
  ) throws(ScenarioError) -> AndroidBottomSheet.State {
    let node = fields("start")
    let state = node.choice(AndroidBottomSheet.State.self)
    if state == .hidden, !fields("hideable").boolean {
      throw node.conflict("the sheet cannot be hidden", remedy: "set \"hideable\" to true")
    }
    if state == .halfExpanded, fields("fitToContents").boolean {
      throw node.conflict(
        "a sheet as high as its content has no half expanded state",
        remedy: "set \"fitToContents\" to false")
    }
    return state
  }
}

extension AndroidBottomSheet.State: Word {}

extension AndroidBottomSheet {
  fileprivate var restRules: [RestRule] {
    let lowest = viewport.height - peek
    let collapsed = fitsToContents ? max(lowest, expandedTop) : lowest
    var tops = [expandedTop, collapsed]
    if !fitsToContents {
      tops.append(min(max(viewport.height * (1 - halfRatio), expandedTop), collapsed))
    }
    if isHideable { tops.append(viewport.height) }
    // The sheet does not settle after an app has set its offset, or after a wheel, which moves only
    // the list.
    return [.amounts(of: 0, "the sheet", tops.map { collapsed - $0 }, except: [.offset, .wheel])]
  }
}
