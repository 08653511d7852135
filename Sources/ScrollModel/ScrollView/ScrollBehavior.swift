/// What an app sets on a scroll view; ``ScrollPhysics`` has what its platform decides.
public struct ScrollBehavior: Sendable, Hashable {
  /// Whether the content passes its left and right ends and comes back.
  public var bouncesHorizontally: Bool

  /// Whether the content passes its top and bottom ends and comes back.
  public var bouncesVertically: Bool

  /// Whether content that fits can be pulled sideways all the same.
  public var alwaysBouncesHorizontally: Bool

  /// Whether content that fits can be pulled up and down all the same.
  public var alwaysBouncesVertically: Bool

  /// Whether the content rests on pages only.
  ///
  /// Paging takes precedence over snapping.
  public var isPagingEnabled = false

  /// The distances of two pages, in points; `nil` for the size of the scroll view.
  public var pageSize: Size?

  /// Where the horizontal axis likes to rest, or `nil` for anywhere.
  public var horizontalSnapping: ScrollSnapping?

  /// Where the vertical axis likes to rest, or `nil` for anywhere.
  public var verticalSnapping: ScrollSnapping?

  /// The areas of the content at which a release ends, on both axes; `nil` for none.
  ///
  /// Chromium's rules choose one on every platform, each platform moves there its own way. They take
  /// precedence over snapping on an axis that finds one; paging takes precedence over them.
  public var snapAreas: SnapAreas? {
    get { boxedAreas?.areas }
    set { boxedAreas = newValue.map(BoxedAreas.areas) }
  }

  // A word in every scroll view, not the whole value.
  private var boxedAreas: BoxedAreas?

  private indirect enum BoxedAreas: Sendable, Hashable {
    case areas(SnapAreas)

    var areas: SnapAreas {
      switch self {
      case .areas(let areas): areas
      }
    }
  }

  /// Whether a drag that starts within 20° of an axis stays on that axis.
  public var isDirectionalLockEnabled = false

  /// Pulling down to refresh, or `nil` for a scroll view without.
  public var refreshControl: RefreshControl?

  /// Below which distance from the end ``ScrollEffect/approachingEnd(distance:)`` is due, in points,
  /// or `nil` for never.
  ///
  /// The end is the bottom; the trailing edge if the content overflows sideways only.
  public var approachingEndDistance: Double?

  /// Whether the horizontal axis runs from right to left.
  ///
  /// Such a scroll view is the exact mirror image of one from left to right: the same
  /// finger seen in the mirror gives `maximum − x` at every time. It starts at its right end, and
  /// content that grows sideways grows to the left, so that the content in view stays.
  public var isRightToLeft = false

  /// Creates a behavior.
  ///
  /// Paging, snapping and what else not every scroll view has are properties to set afterwards.
  ///
  /// - Parameters:
  ///   - bouncesHorizontally: Whether the content passes its left and right ends.
  ///   - bouncesVertically: Whether the content passes its top and bottom ends.
  ///   - alwaysBouncesHorizontally: Whether content that fits can be pulled sideways.
  ///   - alwaysBouncesVertically: Whether content that fits can be pulled up and down.
  public init(
    bouncesHorizontally: Bool = true,
    bouncesVertically: Bool = true,
    alwaysBouncesHorizontally: Bool = false,
    alwaysBouncesVertically: Bool = false
  ) {
    self.bouncesHorizontally = bouncesHorizontally
    self.bouncesVertically = bouncesVertically
    self.alwaysBouncesHorizontally = alwaysBouncesHorizontally
    self.alwaysBouncesVertically = alwaysBouncesVertically
  }
}
