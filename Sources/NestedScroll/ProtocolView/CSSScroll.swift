import ScrollDynamics
public import ScrollModel

/// The scroll containers of a web page.
public struct CSSScroll: Sendable, Hashable {
  /// The size of the root scroller, in points.
  public let viewport: Size
  /// The names of the scrollers, outermost first.
  public let partNames: [String]
  /// The scrollers.
  public package(set) var page: CSSScrollers
  /// The snap areas of each scroller; `nil` for a scroller that does not snap.
  public let areas: [SnapAreas?]
  /// True if the content is shown a predicted distance ahead of the finger, as in Chromium.
  public let extrapolatesFinger: Bool
  var wheel = CSSWheel()
  /// The area to which each scroller is snapped; `nil` for a scroller that is not snapped.
  var snapped: [SnapAreas.Position?]
  /// The axes along which each scroller has moved since its last snap.
  var unsnapped: [AxisSet]
  /// The result of the last search for a snap position, until it is reported.
  var found: SnapResult?
  /// The wheel notch whose animation has not started yet; `nil` for none.
  var notch: Notch?

  /// Creates the scroll containers of a web page from their properties.
  ///
  /// - Precondition: Each scroller has a name, and areas or `nil`.
  public init(
    viewport: Size, partNames: [String], page: CSSScrollers, areas: [SnapAreas?],
    extrapolatesFinger: Bool = false
  ) {
    require(
      partNames.count == page.scrollers.count && areas.count == page.scrollers.count,
      "\(page.scrollers.count) scrollers need as many names and areas, "
        + "got \(partNames.count) and \(areas.count)")
    self.viewport = viewport
    self.partNames = partNames
    self.page = page
    self.areas = areas
    self.extrapolatesFinger = extrapolatesFinger
    snapped = Array(repeating: nil, count: partNames.count)
    unsnapped = Array(repeating: [], count: partNames.count)
  }

  /// The result of a search for a snap position.
  struct SnapResult: Sendable, Hashable {
    let position: SnapAreas.Position?
    /// The value in traces; "covered" if an area covers the snapport on every axis that snaps.
    var word: String {
      guard let position else { return "none" }
      let axes = [position.horizontal, position.vertical].compactMap { $0 }
      return axes.allSatisfy { $0.covered != nil } ? "covered" : "aligned"
    }
  }

  /// A notch of a wheel over a scroller that snaps.
  struct Notch: Sendable, Hashable {
    let part: Int
    let distance: Vector
    /// The snap position that Firefox chose for the wheel notch, in points; `nil` in Chromium.
    var target: Vector?
  }
}
