public import ScrollModel

extension Scenario {
  /// A part of a protocol, as a step names it.
  public struct ProtocolPart: Sendable, Hashable {
    /// Its index, from 0, the outermost.
    public let index: Int
    /// Its name.
    public let name: String
  }

  /// A step that only protocols of other platforms have.
  public enum ProtocolStep: Sendable, Hashable {
    /// Puts a part at an amount, in points.
    case jump(ProtocolPart, to: Double)
    /// A program's scroll of a web page's scroller; an axis may stay as it is.
    case scrollTo(x: Double?, y: Double?, part: ProtocolPart?)
    /// A program's scroll of a web page's scroller by a distance.
    case scrollBy(Vector, part: ProtocolPart?)
    /// A web page is laid out anew, after which its scrollers snap again.
    case relayout

    /// The verb that such a step is written with.
    var verb: String {
      switch self {
      case .jump: "jump"
      case .scrollTo: "scrollTo"
      case .scrollBy: "scrollBy"
      case .relayout: "relayout"
      }
    }
  }
}
