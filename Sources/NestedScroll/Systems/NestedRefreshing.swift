/// Pull-to-refresh of a nested system: a finger or the app begins a refresh; only the app ends it.
///
/// A system without a refresh control uses the default implementations.
public protocol NestedRefreshing {
  /// True from the beginning of the refresh of a page or of the whole system until
  /// ``endRefreshing(page:)``.
  func isRefreshing(page: Int) -> Bool

  /// Begins a refresh if the content is pulled far enough when a finger is released; returns true
  /// if a refresh begins.
  mutating func refreshIfPulled(overscroll: Double) -> Bool

  /// Begins the refresh of a page or of the whole system, on behalf of the app; does nothing if
  /// there is no refresh control.
  mutating func beginRefreshing(page: Int)

  /// Ends the refresh of a page or of the whole system.
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
