/// The settings that an app makes for a scroll view, such as paging; ``ScrollPhysics`` has what the
/// platform decides.
public struct ScrollBehavior: Sendable, Hashable {
  /// Whether the content bounces at its left and right ends.
  public var bouncesHorizontally: Bool

  /// Whether the content bounces at its top and bottom ends.
  public var bouncesVertically: Bool

  /// Whether content that fits can be pulled sideways.
  public var alwaysBouncesHorizontally: Bool

  /// Whether content that fits can be pulled up and down.
  public var alwaysBouncesVertically: Bool

  /// Whether fingers, wheels and trackpads move the content.
  ///
  /// If it is set to `false`, present motion continues, and an app can still scroll the content.
  public var isScrollEnabled = true

  /// Whether the content rests on pages only, as UIScrollView's `isPagingEnabled`.
  ///
  /// Paging takes precedence over snapping.
  public var isPagingEnabled = false

  /// The width and the height of a page, in points; `nil` for the size of the scroll view.
  public var pageSize: Size?

  /// The snapping positions of the horizontal axis; `nil` for none.
  public var horizontalSnapping: ScrollSnapping?

  /// The snapping positions of the vertical axis; `nil` for none.
  public var verticalSnapping: ScrollSnapping?

  /// The areas of the content at which a release ends, on both axes; `nil` for none.
  ///
  /// Chromium's rules choose the area on every platform, and the platform's own motion goes there.
  /// Areas take precedence over snapping on an axis that finds one; paging takes precedence over
  /// areas.
  public var snapAreas: SnapAreas? {
    get { boxedAreas?.areas }
    set { boxedAreas = newValue.map(BoxedAreas.areas) }
  }

  // Boxed, so that a scroll view without areas stores only one word.
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

  /// The pull-to-refresh control; `nil` for none.
  public var refreshControl: RefreshControl?

  /// The distance from the end at which ``ScrollEffect/approachingEnd(distance:)`` is reported, in
  /// points; `nil` for never.
  ///
  /// The end is the bottom; the trailing edge if the content overflows sideways only.
  public var approachingEndDistance: Double?

  /// Whether the horizontal axis runs from right to left.
  ///
  /// Such a scroll view is the exact mirror image of a left-to-right one: the mirrored finger gives
  /// `maximum − x` at every time. It starts at its right end, and content that grows sideways grows
  /// to the left, so that the visible content stays.
  public var isRightToLeft = false

  /// Creates a behavior.
  ///
  /// The other settings, such as paging and snapping, are properties to set afterwards.
  ///
  /// - Parameters:
  ///   - bouncesHorizontally: Whether the content bounces at its left and right ends.
  ///   - bouncesVertically: Whether the content bounces at its top and bottom ends.
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
