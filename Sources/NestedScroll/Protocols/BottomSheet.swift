import ScrollDynamics

/// Android's `BottomSheetBehavior`: a sheet over a list, its states, and the state in which it
/// settles.
///
/// The position of the sheet is its top edge in points below the parent's top, as in the original. The
/// sheet is part 0 of its ``chain(listLength:top:offset:)``, whose amount counts from the collapsed
/// state upwards; the list is part 1.
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
    /// The reproduced deviations as bits, one bit for each option.
    public let rawValue: UInt8

    /// Creates the set of reproduced deviations from bits.
    ///
    /// - Parameter rawValue: One bit for each option.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A release above the half-expanded state compares the sheet's top edge with a distance, as Android
    /// does by mistake.
    ///
    /// Without the option the release compares two distances. The results differ unless the
    /// expanded sheet reaches the parent's top.
    public static let placeAgainstDistance = Compatibility(rawValue: 1)
    /// When a movement takes the list to its start, the remaining movement is dropped.
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
  /// A half-expanded sheet is never lower than the collapsed sheet or higher than the expanded
  /// sheet, even if the share is smaller or larger than theirs.
  public let halfRatio: Double
  /// Whether the sheet can be dragged or flung off the screen.
  public let isHideable: Bool
  /// True if a sheet that moves down skips the collapsed state and is hidden.
  public let skipsCollapsed: Bool
  /// True if the sheet is as high as its content; then there is no half-expanded state.
  public let fitsToContents: Bool
  /// The faults of Android's `BottomSheetBehavior` that are reproduced.
  public let compatibility: Compatibility
  /// The order in which the sheet, 0, and the list, 1, are offered a movement; flings never move the
  /// sheet.
  public let claims: ClaimOrder

  /// Creates a bottom sheet.
  ///
  /// - Parameters:
  ///   - parentHeight: The height of the view that contains the sheet, in points.
  ///   - peek: The peek height: how much of the collapsed sheet is visible, in points.
  ///   - expandedTop: The top edge of the expanded sheet, in points below the parent's top.
  ///   - halfRatio: The share of the parent's height that a half-expanded sheet covers.
  ///   - isHideable: Whether the sheet can be dragged or flung off the screen.
  ///   - skipsCollapsed: True if a sheet that moves down skips the collapsed state and is hidden.
  ///   - fitsToContents: True if the sheet is as high as its content; then it is never
  ///     half-expanded.
  ///   - compatibility: The faults of Android's `BottomSheetBehavior` that are reproduced.
  /// - Precondition: The expanded and the collapsed sheet lie in the parent, and the collapsed
  ///   sheet is not above the expanded sheet unless it fits its content; the ratio is between 0 and
  ///   1.
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
      // The sheet could never reach a top edge outside its range.
      ScrollRange(lower: expandedTop, upper: top(.collapsed))
        .clamp(parentHeight * (1 - halfRatio))
    case .collapsed:
      fitsToContents ? max(parentHeight - peek, expandedTop) : parentHeight - peek
    case .hidden: parentHeight
    }
  }

  /// The states that the sheet has, from the highest to the lowest.
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
  ///   - listLength: How far the list scrolls, in points.
  ///   - top: The top edge of the sheet, in points below the parent's top; `nil` for collapsed.
  ///   - offset: How far the list is scrolled, in points.
  /// - Returns: A chain of two parts: the sheet, 0, whose amount is 0 when collapsed, and the list, 1.
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
