import ScrollDynamics
public import ScrollModel

extension DetentSheet {
  /// The rule that selects the detent of a released sheet.
  public enum DetentChoice: Sendable, Hashable, CaseIterable {
    /// The next detent in the direction of the release, at any velocity except 0; without a
    /// velocity, the nearest detent.
    case sequential
    /// The detent nearest to the position at which the sheet would stop if it decelerated freely.
    case projected
    /// The detent that is nearest to the sheet's position.
    case nearest
  }

  /// The sizes and options of a ``DetentSheet``.
  public struct Geometry: Sendable, Hashable {
    /// The size of the viewport, in points.
    public var viewport: Size

    /// The offsets at which the sheet rests, in points above its lowest position, 0 or larger and
    /// ascending; there is at least one.
    public var detents: [Double]

    /// The height of the list's content, in points.
    public var content: Double

    /// The behaviors that the app can choose.
    public var policies = NestedPolicies()

    /// True if a transparent button covers the screen above a raised sheet, as in XLScrollView.
    ///
    /// A touch on the button lowers the sheet. Without the button, touches reach the content behind
    /// the sheet.
    public var hasButton = true

    /// The rule that selects the detent of a released sheet.
    public var detentChoice = DetentChoice.sequential

    /// Creates a sheet with any detents.
    ///
    /// - Precondition: There is a detent, all sizes are 0 or larger and finite, and the detents
    ///   are in ascending order.
    public init(viewport: Size, detents: [Double], content: Double) {
      self.viewport = viewport
      self.detents = detents
      self.content = content
      requireSizes()
    }

    /// Creates the sheet of XLScrollView with three detents: a strip at the bottom, a middle detent
    /// and full height.
    ///
    /// The middle detent is `middleFraction` of the viewport's height below the highest detent.
    ///
    /// - Precondition: The three detents are in ascending order.
    public init(viewport: Size, peek: Double = 40, middleFraction: Double = 0.4, content: Double) {
      let maximum = viewport.height - peek
      self.init(
        viewport: viewport,
        detents: [0, maximum - middleFraction * viewport.height, maximum], content: content)
    }

    func requireSizes() {
      requireViewport(viewport)
      requireLength(content, "content")
      require(!detents.isEmpty, "a sheet needs at least one detent")
      for (index, detent) in detents.enumerated() {
        requireLength(detent, "a detent")
        require(
          index == 0 || detents[index - 1] < detent,
          "detents must be in ascending order, got \(detent) at \(index)")
      }
    }

    package var maximum: Double { detents[detents.count - 1] }

    var length: Double { max(0, content - viewport.height) }
  }
}
