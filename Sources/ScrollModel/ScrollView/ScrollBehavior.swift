/// An app's settings for a scroll view, such as paging; the platform's settings are in
/// ``ScrollPhysics``.
public struct ScrollBehavior: Sendable, Hashable {
  /// True if the content bounces at its left and right ends.
  public var bouncesHorizontally: Bool

  /// True if the content bounces at its top and bottom ends.
  public var bouncesVertically: Bool

  /// True if content that fits can be pulled sideways.
  public var alwaysBouncesHorizontally: Bool

  /// True if content that fits can be pulled up and down.
  public var alwaysBouncesVertically: Bool

  /// True if fingers, wheels and trackpads can move the content.
  ///
  /// Setting it to false does not end a drag or a motion, and an app can still scroll the content.
  public var isScrollEnabled = true

  /// True if the content rests only on pages, like UIScrollView's `isPagingEnabled`.
  ///
  /// Paging has precedence over snapping.
  public var isPagingEnabled = false

  /// The width and the height of a page, in points; `nil` for the size of the scroll view.
  public var pageSize: Size?

  /// The snap positions of the horizontal axis; `nil` if there are none.
  public var horizontalSnapping: ScrollSnapping?

  /// The snap positions of the vertical axis; `nil` if there are none.
  public var verticalSnapping: ScrollSnapping?

  /// The areas of the content at which a release can end, on both axes; `nil` if there are none.
  ///
  /// On every platform, Chromium's rules choose the area, and the platform's own motion moves the
  /// content to it. On an axis with an area, the snap positions have no effect. With paging, the
  /// areas have no effect.
  public var snapAreas: SnapAreas? {
    get { boxedAreas?.areas }
    set { boxedAreas = newValue.map(BoxedAreas.areas) }
  }

  /// True if there are ``snapAreas``; unlike a comparison with `nil`, it does not copy them.
  var hasSnapAreas: Bool { if case .some = boxedAreas { true } else { false } }

  // Boxed so that a scroll view without areas stores only a pointer for them.
  private var boxedAreas: BoxedAreas?

  private indirect enum BoxedAreas: Sendable, Hashable {
    case areas(SnapAreas)

    var areas: SnapAreas {
      switch self {
      case .areas(let areas): areas
      }
    }
  }

  /// True if a drag that starts within 20° of an axis stays on that axis.
  public var isDirectionalLockEnabled = false

  /// The pull-to-refresh control; `nil` for none.
  public var refreshControl: RefreshControl?

  /// The distance from the end at which ``ScrollEffect/approachingEnd(distance:)`` is reported, in
  /// points; `nil` if it is never reported.
  ///
  /// The end is the bottom, or the trailing edge if the content only overflows sideways.
  public var approachingEndDistance: Double?

  /// True if the horizontal axis runs from right to left.
  ///
  /// Such a scroll view is the exact mirror image of a left-to-right scroll view: with a mirrored
  /// finger, the offset is `maximum − x` whenever the left-to-right offset is `x`. The content
  /// starts at its right end, and content that grows sideways grows to the left, so that the
  /// visible content stays in place.
  public var isRightToLeft = false

  /// Creates a behavior.
  ///
  /// Set the other settings, such as paging and snapping, as properties afterwards.
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
