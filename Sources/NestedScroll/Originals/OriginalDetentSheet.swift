/// XLScrollView as published: sheet and list both follow the finger, two flags decide who is put
/// back.
///
/// Where the list takes over, what the sheet could not take is lost; where the list comes to its
/// start, what it could not take is lost as well.
public struct OriginalDetentSheet: OriginalRules {
  /// The parts, and where they are.
  public var base: DetentSheet

  private var movesSheet = true
  private var movesList = false

  /// Creates the original over a sheet.
  ///
  /// - Parameter base: The parts, and where they are.
  public init(_ base: DetentSheet) { self.base = base }

  /// The sheet is told first, then the list.
  public mutating func move(by movement: Double, _ policy: TouchPolicy) {
    guard policy == .free else { return base.move(by: movement, policy) }
    let full = base.chain.collapse
    var sheet = base.chain.collapsed + movement
    var list = base.chain.inner + movement
    let listMoves = movesList
    if list <= 0 { (movesSheet, movesList) = (true, false) }
    if !listMoves || list <= 0 { list = 0 }
    if sheet > full { (movesSheet, movesList) = (false, true) }
    // The sheet was told before the list: one that the list frees only now stays full this time.
    if listMoves || !movesSheet { sheet = full }
    base.chain.collapse(to: sheet)
    base.chain.scroll(0, to: list)
  }
}
