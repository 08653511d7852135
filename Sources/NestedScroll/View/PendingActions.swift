/// The actions that a view performs as soon as no finger and no motion prevents them.
struct PendingActions: OptionSet, Sendable, Hashable {
  let rawValue: UInt8

  /// The new current page is refreshing but has not yet scrolled to its refresh position.
  static let returnToRefresh = PendingActions(rawValue: 1)

  /// A motion still uses older physics than those that the app has set.
  static let adoptPhysics = PendingActions(rawValue: 2)
}
