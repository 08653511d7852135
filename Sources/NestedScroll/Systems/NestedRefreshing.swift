/// Pulling a nested system down to refresh it, which an app may begin and only an app ends.
///
/// A system without a refresh control uses the default implementations.
public protocol NestedRefreshing {
  /// Whether a page is refreshing, by itself or with the whole system.
  ///
  /// - Parameter page: The page, from 0.
  /// - Returns: Whether it is, until ``endRefresh(page:)``.
  func isRefreshing(page: Int) -> Bool

  /// Begins a refresh if the content is pulled far enough when a finger is released.
  ///
  /// - Parameter overscroll: The overscroll, in points, negative beyond the top.
  /// - Returns: Whether a refresh begins.
  mutating func lift(overscroll: Double) -> Bool

  /// Begins the refresh of a page, or that of the whole system, for an app; does nothing without a refresh
  /// control.
  ///
  /// - Parameter page: The page, from 0.
  mutating func beginRefresh(page: Int)

  /// Ends the refresh of a page, or that of the whole system.
  ///
  /// - Parameter page: The page, from 0.
  mutating func endRefresh(page: Int)
}

extension NestedRefreshing {
  /// Always `false`, as the system has no refresh control.
  public func isRefreshing(page: Int) -> Bool { false }

  /// A finger leaves the screen; always `false`: no refresh begins, as the system has no refresh control.
  public mutating func lift(overscroll: Double) -> Bool { false }

  /// Does nothing: the system has no refresh control.
  public mutating func beginRefresh(page: Int) {}

  /// Does nothing: the system has no refresh control.
  public mutating func endRefresh(page: Int) {}
}
