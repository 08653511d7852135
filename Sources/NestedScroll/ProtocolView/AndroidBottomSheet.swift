import ScrollDynamics
public import ScrollModel

/// Android's `BottomSheetBehavior`: a sheet with a list, and the states in which it settles.
///
/// As in Android, the position of the sheet is its top edge, in points below the parent's top. In
/// the ``chain``, the sheet's amount is its height above the collapsed state.
///
/// Source: Material Components for Android, `BottomSheetBehavior`, and AndroidX' `ViewDragHelper`.
public struct AndroidBottomSheet: Sendable, Hashable {
  /// A state in which a sheet can settle.
  public enum State: String, Sendable, Hashable, CaseIterable {
    /// The whole sheet is visible.
    case expanded
    /// The sheet covers ``AndroidBottomSheet/halfRatio`` of the parent.
    case halfExpanded
    /// Only the peek height is visible.
    case collapsed
    /// The sheet is off screen.
    case hidden
  }

  /// Faults of Android's `BottomSheetBehavior` that can be reproduced; empty to reproduce none.
  public struct Compatibility: OptionSet, Sendable, Hashable {
    /// The reproduced faults as bits, one bit for each option.
    public let rawValue: UInt8

    /// Creates the set of reproduced faults from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Above the half-expanded state, the distance to the expanded state is measured from the
    /// parent's top, an error in Android.
    ///
    /// Without the option, the distance is measured from the expanded sheet's top edge. It decides
    /// whether a released sheet expands.
    public static let placeAgainstDistance = Compatibility(rawValue: 1)
    /// When a movement brings the list to its start, the remaining movement is dropped.
    ///
    /// Without the option the sheet consumes the remaining movement.
    public static let arrivalEventIsLost = Compatibility(rawValue: 2)
    /// A released list loses its velocity unless the sheet is expanded.
    ///
    /// Without the option the sheet settles with the velocity of the release.
    public static let sheetSwallowsFling = Compatibility(rawValue: 4)
  }

  /// The size of the parent, in points.
  public let viewport: Size
  /// The peek height: how much of the collapsed sheet is visible, in points.
  public let peek: Double
  /// The top edge of the expanded sheet, in points below the parent's top.
  public let expandedTop: Double
  /// The share of the parent's height that a half-expanded sheet covers, from 0 to 1.
  ///
  /// At any share, a half-expanded sheet is never lower than the collapsed sheet or higher
  /// than the expanded sheet.
  public let halfRatio: Double
  /// True if the sheet can be dragged or flung off the screen.
  public let isHideable: Bool
  /// True if a sheet that moves down skips the collapsed state and is hidden.
  public let skipsCollapsed: Bool
  /// True if the sheet is as high as its content; the sheet then has no half-expanded state.
  public let fitsToContents: Bool
  /// The faults of Android's `BottomSheetBehavior` that are reproduced.
  public let compatibility: Compatibility
  /// The order in which the sheet (part 0) and the list (part 1) are offered the movement of a
  /// finger on the list.
  ///
  /// Flings never move the sheet.
  public let listClaims: ClaimOrder
  /// The chain of two parts: the sheet (part 0) and the list (part 1).
  public internal(set) var chain: ScrollChain
  var touched = 1
  var lastMovement = 0.0

  /// The names of the parts, outermost first.
  public var partNames: [String] { ["sheet", "list"] }

  /// Creates a sheet at rest in a state.
  ///
  /// Its list, which can scroll by `listLength` points, 0 or more, is at its start.
  ///
  /// - Precondition: The expanded and the collapsed sheet lie in the parent, and the collapsed
  ///   sheet is not above the expanded sheet unless `fitsToContents` is true. The ratio is between
  ///   0 and 1.
  public init(
    viewport: Size, peek: Double, expandedTop: Double = 0, halfRatio: Double = 0.5,
    isHideable: Bool = false, skipsCollapsed: Bool = false, fitsToContents: Bool = true,
    listLength: Double, state: State = .collapsed, compatibility: Compatibility = []
  ) {
    let height = viewport.height
    requirePositive(height, "viewport.height")
    require(peek > 0 && peek <= height, "peek must lie in the parent, got \(peek)")
    require(
      expandedTop >= 0 && expandedTop <= height,
      "expandedTop must lie in the parent, got \(expandedTop)")
    require(
      fitsToContents || expandedTop <= height - peek,
      "expandedTop must not be below the collapsed sheet's top, got \(expandedTop)")
    require(halfRatio > 0 && halfRatio < 1, "halfRatio must lie between 0 and 1, got \(halfRatio)")
    self.viewport = viewport
    self.peek = peek
    self.expandedTop = expandedTop
    self.halfRatio = halfRatio
    self.isHideable = isHideable
    self.skipsCollapsed = skipsCollapsed
    self.fitsToContents = fitsToContents
    self.compatibility = compatibility
    let (sheet, list) = (ScrollClaim(0, during: .drag), ScrollClaim(1))
    let gated = ScrollClaim(0, gate: ScrollClaim.Gate(1, at: 0), during: .drag)
    listClaims = ClaimOrder(
      up: [sheet, list],
      down: compatibility.contains(.arrivalEventIsLost) ? [gated, list] : [list, sheet])
    // The positions of the states need a complete value; the chain then gets its range.
    chain = ScrollChain([ScrollPart(.sheet, length: 0), ScrollPart(.list, length: listLength)])
    let collapsed = top(.collapsed)
    let range = ScrollRange(
      lower: isHideable ? collapsed - height : 0, upper: collapsed - expandedTop)
    chain = ScrollChain([
      ScrollPart(.sheet, amount: collapsed - top(state), range: range),
      ScrollPart(.list, length: listLength),
    ])
  }

  /// The position of the sheet's top edge in a state, in points below the parent's top.
  public func top(_ state: State) -> Double {
    switch state {
    case .expanded: expandedTop
    case .halfExpanded:
      // Clamped, because the sheet can never reach a top edge outside its range.
      ScrollRange(lower: expandedTop, upper: top(.collapsed))
        .clamp(viewport.height * (1 - halfRatio))
    case .collapsed:
      fitsToContents ? max(viewport.height - peek, expandedTop) : viewport.height - peek
    case .hidden: viewport.height
    }
  }

  /// The states in which the sheet can settle, from the highest to the lowest.
  public var states: [State] {
    State.allCases.filter { state in
      switch state {
      case .expanded, .collapsed: true
      case .halfExpanded: !fitsToContents
      case .hidden: isHideable
      }
    }
  }

  /// The position of the sheet's top edge, in points below the parent's top.
  public var top: Double { top(.collapsed) - chain[0].amount }
}
