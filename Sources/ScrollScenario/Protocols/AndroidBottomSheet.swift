public import NestedScroll
import ScrollDynamics
public import ScrollModel
import ScrollTrace

extension Scenario {
  /// Android's `BottomSheetBehavior` over a list.
  public struct AndroidBottomSheet: Sendable, Hashable {
    /// The size of the parent, in points.
    public let viewport: Size
    /// The sheet.
    public let sheet: BottomSheet
    /// The sheet, 0, and the list, 1.
    public internal(set) var chain: ScrollChain
    var touched = 1
    /// The last movement of the finger, in points.
    var lastMovement = 0.0
  }
}

extension BottomSheet.State {
  var word: String {
    switch self {
    case .expanded: "expanded"
    case .halfExpanded: "half-expanded"
    case .collapsed: "collapsed"
    case .hidden: "hidden"
    }
  }
}

extension Scenario.AndroidBottomSheet: ChainedProtocol {
  static var kind: ProtocolKind { .androidBottomSheet }

  var partNames: [String] { ["sheet", "list"] }

  /// A finger on the sheet itself moves the sheet alone.
  var claims: ClaimOrder { touched == 0 ? sheet.claims.only(0) : sheet.claims }

  var claimCount: Int { max(sheet.claims.up.count, sheet.claims.down.count) }

  var dependsOnEvents: Bool { sheet.compatibility.contains(.arrivalEventIsLost) }

  private var top: Double { sheet.top(.collapsed) - chain[0].amount }

  mutating func beginGesture(on part: Int) { (touched, lastMovement) = (part, 0) }

  mutating func note(movement: Double) { lastMovement = movement }

  mutating func release(
    velocity: Vector, physics: ScrollPhysics, frame: ReleaseFrame
  ) -> ProtocolMotion? {
    if touched == 0 {
      let isSideways = abs(velocity.x) > abs(velocity.y)
      let state = sheet.state(releasedAt: top, velocity: -velocity.y, isSideways: isSideways)
      return settling(
        sheet.settling(
          from: top, to: state, velocity: -velocity.y, parentWidth: viewport.width))
    }
    guard top > sheet.expandedTop else {
      return fling(
        velocity.y, sheet.claims, policy: .drive, physics: physics, driver: 1, frame: frame)
    }
    return settling(
      sheet.settling(fromNestedDragAt: top, lastMovement: lastMovement, velocity: velocity.y))
  }

  /// The sheet's motion, whose top is told from above, as that of its amount.
  private func settling(_ top: Trajectory?) -> ProtocolMotion? {
    guard let top, top.restPosition != self.top || top.restTime > 0 else { return nil }
    return settling(0, top, above: sheet.top(.collapsed))
  }

  /// A sheet that the finger itself is on settles along the original's curve.
  var keepsReleaseVelocity: Bool { touched != 0 }

  func motionAfter(_ motion: ProtocolMotion) -> ProtocolMotion? { nil }

  func complete(_ row: inout ProtocolRow, _ motion: ProtocolMotion?) {
    let amount = motion?.target ?? chain[0].amount
    let state = BottomSheet.State.allCases.first { state in
      (state != .halfExpanded || !sheet.fitsToContents)
        && abs(sheet.top(.collapsed) - sheet.top(state) - amount) <= 1e-9
    }
    row.state = state?.word ?? ""
  }
}

extension Kind {
  private static let bottomSheetOptions = [
    "sheet-swallows-fling", "place-against-distance", "arrival-event-is-lost",
  ]

  static let androidBottomSheet = Kind(
    "android-bottom-sheet",
    keys: [
      viewportKey,
      .required("peek", "a number of points"),
      .optional("expandedOffset", "a number of points", default: .number(0)),
      .optional("halfRatio", "a number between 0 and 1", default: .number(0.5)),
      .optional("hideable", "true or false", default: .boolean(false)),
      .optional("skipCollapsed", "true or false", default: .boolean(false)),
      .optional("fitToContents", "true or false", default: .boolean(true)),
      .required("list", "a number of points that the list scrolls"),
      .optional(
        "start", ObjectTable.Key.expectation(of: sheetStates), default: .string("collapsed"),
        words: sheetStates),
      compatibilityKey(bottomSheetOptions),
    ]
  ) { fields throws(ScenarioError) in
    let names = try compatibility(fields, of: bottomSheetOptions)
    var options: BottomSheet.Compatibility = []
    if names.contains("sheet-swallows-fling") { options.insert(.sheetSwallowsFling) }
    if names.contains("place-against-distance") { options.insert(.placeAgainstDistance) }
    if names.contains("arrival-event-is-lost") { options.insert(.arrivalEventIsLost) }
    let viewport = try viewport(fields("viewport"))
    let peek = try fields("peek").number(.above(0, to: viewport.height))
    let fits = try fields("fitToContents").boolean()
    let lowest = fits ? viewport.height : viewport.height - peek
    let sheet = BottomSheet(
      parentHeight: viewport.height, peek: peek,
      expandedTop: try fields("expandedOffset").number(NumberRange(0...lowest)),
      halfRatio: try fields("halfRatio").number(.between(0, 1)),
      isHideable: try fields("hideable").boolean(),
      skipsCollapsed: try fields("skipCollapsed").boolean(), fitsToContents: fits,
      compatibility: options)
    let start = try startState(fields("start"), of: sheet)
    return .nestedProtocol(
      .androidBottomSheet(
        Scenario.AndroidBottomSheet(
          viewport: viewport, sheet: sheet,
          chain: sheet.chain(
            listLength: try fields("list").number(.lengths), top: sheet.top(start)))))
  }

  private static let sheetStates = BottomSheet.State.allCases.map(\.word)

  private static func startState(
    _ node: Node, of sheet: BottomSheet
  ) throws(ScenarioError) -> BottomSheet.State {
    let word = try node.string()
    guard let state = BottomSheet.State.allCases.first(where: { $0.word == word }) else {
      throw node.error(.unknownWord(word, known: sheetStates), at: node.path)
    }
    if state == .hidden, !sheet.isHideable {
      throw node.error(
        .order("the sheet cannot be hidden", remedy: "set \"hideable\" to true"), at: node.path)
    }
    if state == .halfExpanded, sheet.fitsToContents {
      throw node.error(
        .order(
          "a sheet as high as its content has no half expanded state",
          remedy: "set \"fitToContents\" to false"), at: node.path)
    }
    return state
  }
}
