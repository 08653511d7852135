public import ScrollDynamics

/// One of the four edges of the content.
public enum ScrollEdge: Sendable, Hashable, CaseIterable {
  /// Where the vertical offset is smallest.
  case top
  /// Where the horizontal offset is smallest.
  case left
  /// Where the vertical offset is largest.
  case bottom
  /// Where the horizontal offset is largest.
  case right

  /// The edge at an end of an axis' range.
  ///
  /// - Parameters:
  ///   - axis: The axis.
  ///   - end: The end of its range.
  public init(_ axis: Axis, _ end: ScrollRange.End) {
    switch (axis, end) {
    case (.horizontal, .lower): self = .left
    case (.horizontal, .upper): self = .right
    case (.vertical, .lower): self = .top
    case (.vertical, .upper): self = .bottom
    }
  }

  /// The axis at whose end it is.
  public var axis: Axis {
    switch self {
    case .left, .right: .horizontal
    case .top, .bottom: .vertical
    }
  }

  /// The end of the axis' range at which it is.
  public var end: ScrollRange.End {
    switch self {
    case .left, .top: .lower
    case .right, .bottom: .upper
    }
  }

  /// The edge seen in a mirror that swaps left and right.
  var mirrored: ScrollEdge {
    switch self {
    case .left: .right
    case .right: .left
    case .top, .bottom: self
    }
  }
}
