/// A set of axes: empty, horizontal, vertical or both.
public struct AxisSet: OptionSet, Sendable, Hashable {
  /// The bits of the set.
  public let rawValue: UInt8

  /// Creates a set from its bits: 1 for horizontal, 2 for vertical.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The horizontal axis alone.
  public static let horizontal = AxisSet(rawValue: 1)

  /// The vertical axis alone.
  public static let vertical = AxisSet(rawValue: 2)

  /// Both axes.
  public static let both: AxisSet = [.horizontal, .vertical]

  /// Creates the set that contains one axis.
  public init(_ axis: Axis) { self = axis == .horizontal ? .horizontal : .vertical }
}
