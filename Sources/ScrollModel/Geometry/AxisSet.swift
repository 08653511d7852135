/// None, one or both of the two axes.
public struct AxisSet: OptionSet, Sendable, Hashable {
  /// The bits of the set.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  ///
  /// - Parameter rawValue: 1 for horizontal, 2 for vertical.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Left and right.
  public static let horizontal = AxisSet(rawValue: 1)

  /// Up and down.
  public static let vertical = AxisSet(rawValue: 2)

  /// Both axes.
  public static let both: AxisSet = [.horizontal, .vertical]

  /// Creates the set of one axis.
  ///
  /// - Parameter axis: The axis.
  public init(_ axis: Axis) { self = axis == .horizontal ? .horizontal : .vertical }
}
