/// EasyPagingView as published: a page that comes back scrolled, under a header that shows, is
/// "pending", and its list takes what is scrolled down.
///
/// In the frame in which that list arrives at its start, what it could not take is lost.
public struct OriginalEasyPager: OriginalRules {
  /// The parts, and where they are.
  public var base: EasyPager

  /// Creates the original over a pager.
  ///
  /// - Parameter base: The parts, and where they are.
  public init(_ base: EasyPager) { self.base = base }

  /// Moves header and list; the rest of a pending list's last frame is dropped.
  public mutating func move(by movement: Double, _ policy: TouchPolicy) {
    let isPending = !base.chain.isPinned && base.chain.inner > 0
    let isLast = base.chain.inner + movement <= 0
    guard policy == .free, isPending, movement < 0, isLast else {
      return base.move(by: movement, policy)
    }
    base.chain.scroll(base.page, to: 0)
  }
}
