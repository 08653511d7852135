public import ScrollModel

extension Scenario {
  /// The part of a nested-scrolling protocol to which a step refers.
  public struct ProtocolPart: Sendable, Hashable {
    /// The index of the part; 0 is the outermost part.
    public let index: Int
    /// The name of the part.
    public let name: String

    package init(index: Int, name: String) { (self.index, self.name) = (index, name) }
  }

  /// A step that only nested-scrolling protocols have.
  public enum ProtocolStep: Sendable, Hashable {
    /// Sets the offset of a part, in points, without an animation.
    case jump(ProtocolPart, to: Double)
    /// Scrolls a web page's scroller to an offset, in points; `nil` keeps the offset along that
    /// axis.
    case scrollTo(x: Double?, y: Double?, part: ProtocolPart?, Animation)
    /// Scrolls a scroller of a web page by a distance, in points.
    case scrollBy(Vector, part: ProtocolPart?, Animation)
    /// Lays out a web page again; its scrollers then snap.
    case relayout

    var animation: Animation {
      switch self {
      case .scrollTo(_, _, _, let animation), .scrollBy(_, _, let animation): animation
      case .jump, .relayout: .none
      }
    }
  }
}
