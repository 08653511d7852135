import ScrollDynamics
public import ScrollModel

extension DetentSheet {
  /// Which detent a released sheet goes to.
  public enum DetentChoice: Sendable, Hashable, CaseIterable {
    /// The next one along the velocity, however small that is; the nearest without any.
    case sequential
    /// The one that is nearest to where the sheet would stop by itself.
    case projected
    /// The one that is nearest to where it is.
    case nearest
  }

  /// What a sheet is made of.
  public struct Geometry: Sendable, Hashable {
    /// The size that everything is seen through, in points.
    public var viewport: Size

    /// The offsets at which the sheet rests, in points, ascending: how far its top is above its
    /// lowest place.
    public var detents: [Double]

    /// The height of the list's content, in points.
    public var content: Double

    /// What users want both ways.
    public var policies = NestedPolicies()

    /// Whether a transparent button covers what is above a sheet that is pulled up, as published.
    ///
    /// A finger on it brings the sheet down. Without it touches fall through to what lies behind.
    public var hasButton = true

    /// Which detent a release leads to.
    public var detentChoice = DetentChoice.sequential

    /// Creates a sheet with any detents.
    ///
    /// - Parameters:
    ///   - viewport: The size that everything is seen through, in points.
    ///   - detents: The offsets at which the sheet rests, in points, ascending, 0 or larger.
    ///   - content: The height of the list's content, in points.
    /// - Precondition: There is a detent, all sizes are 0 or larger and finite, and the detents
    ///   ascend.
    public init(viewport: Size, detents: [Double], content: Double) {
      self.viewport = viewport
      self.detents = detents
      self.content = content
      requireSizes()
    }

    /// Creates the sheet of the original, with three detents: a strip at the bottom, the middle, all.
    ///
    /// - Parameters:
    ///   - viewport: The size that everything is seen through, in points.
    ///   - peek: How much of the sheet shows at its lowest, in points.
    ///   - middleFraction: How far the middle detent is below the top, as a share of the viewport's
    ///     height.
    ///   - content: The height of the list's content, in points.
    /// - Precondition: The three detents ascend.
    public init(
      viewport: Size, peek: Double = 40, middleFraction: Double = 0.4, content: Double
    ) {
      let maximum = viewport.height - peek
      self.init(
        viewport: viewport,
        detents: [0, maximum - middleFraction * viewport.height, maximum], content: content)
    }

    func requireSizes() {
      requireViewport(viewport)
      requireLength(content, "content")
      require(!detents.isEmpty, "a sheet needs a detent")
      for (index, detent) in detents.enumerated() {
        requireLength(detent, "a detent")
        require(
          index == 0 || detents[index - 1] < detent,
          "detents must ascend, got \(detent) at \(index)")
      }
    }

    var maximum: Double { detents[detents.count - 1] }

    /// How far the list scrolls.
    var length: Double { max(0, content - viewport.height) }
  }
}
