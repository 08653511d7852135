public import ScrollDynamics

/// One of the four edges of the content.
public enum ScrollEdge: String, Sendable, Hashable, CaseIterable {
  /// The edge at the smallest vertical offset.
  case top
  /// The edge at the smallest horizontal offset.
  case left
  /// The edge at the largest vertical offset.
  case bottom
  /// The edge at the largest horizontal offset.
  case right

  /// Creates the edge at one end of an axis's range.
  public init(_ axis: Axis, _ end: ScrollRange.End) {
    switch (axis, end) {
    case (.horizontal, .lower): self = .left
    case (.horizontal, .upper): self = .right
    case (.vertical, .lower): self = .top
    case (.vertical, .upper): self = .bottom
    }
  }

  /// The axis that ends at this edge: horizontal for left and right.
  public var axis: Axis {
    switch self {
    case .left, .right: .horizontal
    case .top, .bottom: .vertical
    }
  }

  /// The end of the axis at this edge: lower for left and top.
  public var end: ScrollRange.End {
    switch self {
    case .left, .top: .lower
    case .right, .bottom: .upper
    }
  }

  var mirrored: ScrollEdge {
    switch self {
    case .left: .right
    case .right: .left
    case .top, .bottom: self
    }
  }
}
