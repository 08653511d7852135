/// Pull-to-refresh of a nested system: a finger or the app begins a refresh; only the app ends it.
///
/// A system without a refresh control uses the default implementations.
public protocol NestedRefreshing {
  /// True if a page or the whole system is refreshing.
  ///
  /// - Parameter page: The page, from 0.
  /// - Returns: True from the beginning of the refresh until ``endRefreshing(page:)``.
  func isRefreshing(page: Int) -> Bool

  /// Begins a refresh if the content is pulled far enough when a finger is released.
  ///
  /// - Parameter overscroll: The overscroll, in points, negative beyond the top.
  /// - Returns: True if a refresh begins.
  mutating func refreshIfPulled(overscroll: Double) -> Bool

  /// Begins the refresh of a page or of the whole system, on behalf of the app; does nothing if
  /// there is no refresh control.
  ///
  /// - Parameter page: The page, from 0.
  mutating func beginRefreshing(page: Int)

  /// Ends the refresh of a page or of the whole system.
  ///
  /// - Parameter page: The page, from 0.
  mutating func endRefreshing(page: Int)
}

extension NestedRefreshing {
  /// False by default: the system has no refresh control.
  public func isRefreshing(page: Int) -> Bool { false }

  /// False by default: without a refresh control, no refresh begins when a finger lifts off.
  public mutating func refreshIfPulled(overscroll: Double) -> Bool { false }

  /// Does nothing by default: the system has no refresh control.
  public mutating func beginRefreshing(page: Int) {}

  /// Does nothing by default: the system has no refresh control.
  public mutating func endRefreshing(page: Int) {}
}
