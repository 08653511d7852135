import ScrollDynamics

/// Android's `BottomSheetBehavior`: a sheet with a list, and the states in which it settles.
///
/// As in Android, the position of the sheet is its top edge, in points below the parent's top. In
/// the ``chain(listLength:top:offset:)``, the sheet is part 0 and the list part 1. The sheet's
/// amount is its height above the collapsed state.
///
/// Source: Material Components for Android, `BottomSheetBehavior`, and AndroidX' `ViewDragHelper`.
public struct BottomSheet: Sendable, Hashable {
  /// A state in which a sheet can settle.
  public enum State: String, Sendable, Hashable, CaseIterable {
    /// The whole sheet is visible.
    case expanded
    /// The sheet covers ``BottomSheet/halfRatio`` of the parent.
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
    ///
    /// - Parameter rawValue: One bit for each option.
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

  /// The height of the view that contains the sheet, in points.
  public let parentHeight: Double
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
  /// The order in which the sheet (part 0) and the list (part 1) are offered a movement.
  ///
  /// Flings never move the sheet.
  public let claims: ClaimOrder

  /// Creates a bottom sheet.
  ///
  /// - Parameters:
  ///   - parentHeight: The height of the view that contains the sheet, in points.
  ///   - peek: The peek height: how much of the collapsed sheet is visible, in points.
  ///   - expandedTop: The top edge of the expanded sheet, in points below the parent's top.
  ///   - halfRatio: The share of the parent's height that a half-expanded sheet covers.
  ///   - isHideable: True if the sheet can be dragged or flung off the screen.
  ///   - skipsCollapsed: True if a sheet that moves down skips the collapsed state and is hidden.
  ///   - fitsToContents: True if the sheet is as high as its content; the sheet then has no
  ///     half-expanded state.
  ///   - compatibility: The faults of Android's `BottomSheetBehavior` that are reproduced.
  /// - Precondition: The expanded and the collapsed sheet lie in the parent, and the collapsed
  ///   sheet is not above the expanded sheet unless `fitsToContents` is true. The ratio is between
  ///   0 and 1.
  public init(
    parentHeight: Double, peek: Double, expandedTop: Double = 0, halfRatio: Double = 0.5,
    isHideable: Bool = false, skipsCollapsed: Bool = false, fitsToContents: Bool = true,
    compatibility: Compatibility = []
  ) {
    requirePositive(parentHeight, "parentHeight")
    require(peek > 0 && peek <= parentHeight, "peek must lie in the parent, got \(peek)")
    require(
      expandedTop >= 0 && expandedTop <= parentHeight,
      "expandedTop must lie in the parent, got \(expandedTop)")
    require(
      fitsToContents || expandedTop <= parentHeight - peek,
      "expandedTop must not be below the collapsed sheet, got \(expandedTop)")
    require(halfRatio > 0 && halfRatio < 1, "halfRatio must lie between 0 and 1, got \(halfRatio)")
    self.parentHeight = parentHeight
    self.peek = peek
    self.expandedTop = expandedTop
    self.halfRatio = halfRatio
    self.isHideable = isHideable
    self.skipsCollapsed = skipsCollapsed
    self.fitsToContents = fitsToContents
    self.compatibility = compatibility
    let (sheet, list) = (ScrollClaim(0, during: .drag), ScrollClaim(1))
    let gated = ScrollClaim(0, gate: ScrollClaim.Gate(1, at: 0), during: .drag)
    claims = ClaimOrder(
      up: [sheet, list],
      down: compatibility.contains(.arrivalEventIsLost) ? [gated, list] : [list, sheet])
  }

  /// The position of the sheet's top edge in a state.
  ///
  /// - Parameter state: The state of the sheet.
  /// - Returns: The top edge, in points below the parent's top.
  public func top(_ state: State) -> Double {
    switch state {
    case .expanded: expandedTop
    case .halfExpanded:
      // Clamped, because the sheet can never reach a top edge outside its range.
      ScrollRange(lower: expandedTop, upper: top(.collapsed))
        .clamp(parentHeight * (1 - halfRatio))
    case .collapsed:
      fitsToContents ? max(parentHeight - peek, expandedTop) : parentHeight - peek
    case .hidden: parentHeight
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

  /// Creates a chain of the sheet and its list.
  ///
  /// - Parameters:
  ///   - listLength: How far the list can scroll, in points.
  ///   - top: The top edge of the sheet, in points below the parent's top; `nil` for collapsed.
  ///   - offset: How far the list is scrolled, in points.
  /// - Returns: A chain of two parts: the sheet (part 0), with the amount 0 when collapsed, and the
  ///   list (part 1).
  public func chain(
    listLength: Double, top: Double? = nil, offset: Double = 0
  ) -> ScrollChain {
    let collapsed = self.top(.collapsed)
    let range = ScrollRange(
      lower: isHideable ? collapsed - parentHeight : 0, upper: collapsed - expandedTop)
    return ScrollChain([
      ScrollPart(.sheet, amount: collapsed - (top ?? collapsed), range: range),
      ScrollPart(.list, amount: offset, length: listLength),
    ])
  }
}
