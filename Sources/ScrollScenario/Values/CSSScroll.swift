public import NestedScroll
public import ScrollModel

extension Scenario {
  /// The scroll containers of a web page.
  public struct CSSScroll: Sendable, Hashable {
    /// The size of the root scroller, in points.
    public let viewport: Size
    /// The names of the scrollers, outermost first.
    public let partNames: [String]
    /// The scrollers.
    public internal(set) var page: CSSScrollers
    /// Where each scroller snaps; `nil` for one that does not.
    public let areas: [SnapAreas?]
    /// Whether content is shown ahead of the finger, as Chromium does.
    public let extrapolatesFinger: Bool
    /// Whether the end of a fling over areas is predicted from its first frames, as Chromium does.
    public let predictsFlingEnd: Bool
    var wheel = CSSWheel()
    /// The areas that a scroller is snapped to.
    var snapped: [SnapAreas.Position?]
    /// What the last search has found, until it is told.
    var found: Found?
    /// How far the snap after the last movement has moved its scroller, in points.
    var snappedDistance = Vector.zero
  }
}

extension Scenario.CSSScroll {
  /// What a search for a snap has found.
  struct Found: Sendable, Hashable {
    let position: SnapAreas.Position?
    /// Whether an area covers the snapport on every axis that has one.
    var word: String {
      guard let position else { return "none" }
      let axes = [position.horizontal, position.vertical].compactMap { $0 }
      return axes.allSatisfy { $0.covered != nil } ? "covered" : "aligned"
    }
  }
}
