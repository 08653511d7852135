import ScrollDynamics
public import ScrollModel

/// Flutter's `NestedScrollView`: a header and the lists below it, which one finger moves together.
///
/// Upwards the header collapses before the lists move. Downwards the header opens after the lists
/// have moved, or before the lists move if it floats. The lists show the overscroll. Movements and
/// velocities are positive upwards, in points and points per second.
///
/// ```swift
/// var view = FlutterNested(
///   viewport: Size(width: 390, height: 600), bar: SliverAppBar(minExtent: 0, maxExtent: 200),
///   lists: [.init(length: 3000)])
/// view.drag(by: 250)
/// print(view.outer, view.lists[0].position)   // 200.0 50.0
/// ```
///
/// Source: Flutter, `nested_scroll_view.dart`.
public struct FlutterNested: Sendable, Hashable {
  /// A list below the header.
  public struct List: Sendable, Hashable {
    /// How far the list can scroll, in points.
    public let length: Double

    /// True if the list can be pulled beyond its ends; if false, it stops there.
    public let bounces: Bool

    /// The offset of the list, in points, without the resistance of the rubber band.
    ///
    /// The offset of a list that is pulled beyond an end is below 0 or above the length. With
    /// ``Compatibility/perEventResistance`` it is the visible offset, including the resistance.
    public internal(set) var position: Double

    /// The visible overscroll in points, negative beyond the start, if it is larger than a drag can
    /// produce; otherwise 0.
    ///
    /// Only motions and the app move a list that far. The list's rubber band then has a larger
    /// dimension until the list is back in its range.
    var longOverscroll = 0.0

    /// Creates a list below the header from its properties.
    ///
    /// - Precondition: The length is 0 or larger and finite, the position is finite.
    public init(length: Double, position: Double = 0, bounces: Bool = false) {
      requireNotNegative(length, "length")
      require(position.isFinite, "position must be finite, got \(position)")
      self.length = length
      self.position = position
      self.bounces = bounces
    }

    var range: ScrollRange { ScrollRange(lower: 0, upper: length) }

    /// Sets the offset of a list that is not overscrolled, clamped to the range, in points.
    mutating func setPosition(clamping position: Double) {
      (self.position, longOverscroll) = (range.clamp(position), 0)
    }
  }

  /// Faults of Flutter's `NestedScrollView` that can be reproduced; empty to reproduce none.
  public struct Compatibility: OptionSet, Sendable, Hashable {
    /// The reproduced faults as bits, one bit for each option.
    public let rawValue: UInt8

    /// Creates the set of reproduced faults from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// In a fling, the header and the list each follow a separate motion.
    ///
    /// The header can stop short of its end, and the velocity jumps where the list starts to move.
    /// Without the option a single motion moves both.
    public static let twoSimulations = Compatibility(rawValue: 1)
    /// The resistance to a pull beyond an end is computed for each touch event separately.
    ///
    /// The result then depends on the number of events. If an event both scrolls a list and opens
    /// the header, both distances are subtracted from the event's movement.
    public static let perEventResistance = Compatibility(rawValue: 2)
  }

  /// The size of the window, in points.
  public let viewport: Size

  /// The layout of the header: how much of it is visible at a scroll offset.
  ///
  /// If it floats, a downward movement opens it before the lists move.
  public internal(set) var bar: SliverAppBar

  /// True if a partly visible floating header snaps open or closed.
  public let snaps: Bool

  /// The faults of Flutter's `NestedScrollView` that are reproduced.
  public let compatibility: Compatibility

  /// The distance by which the header is collapsed, in points; 0 is fully open.
  public internal(set) var outer: Double

  /// The lists below the header, which one finger moves together.
  public internal(set) var lists: [List]

  /// The index of the list that moves with the header.
  var leading = 0
  var direction = SliverAppBar.Direction.idle
  var lastDirection = SliverAppBar.Direction.idle

  /// Creates a header above lists from its properties; the distance by which the header is
  /// collapsed is clamped.
  ///
  /// - Precondition: There is a list, and the viewport's height is positive.
  public init(
    viewport: Size, bar: SliverAppBar, outer: Double = 0, lists: [List], snaps: Bool = false,
    compatibility: Compatibility = []
  ) {
    require(!lists.isEmpty, "a nested scroll view needs at least one list")
    requirePositive(viewport.height, "viewport.height")
    self.viewport = viewport
    self.bar = bar
    self.lists = lists
    self.snaps = snaps
    self.compatibility = compatibility
    self.outer = 0
    self.outer = min(max(0, outer), header)
  }

  /// The names of the parts, outermost first.
  public var partNames: [String] {
    ["header"] + (lists.count == 1 ? ["list"] : lists.indices.map { "list\($0)" })
  }

  /// The distance between the fully open and the fully collapsed header, in points.
  public var header: Double { bar.isPinned ? bar.maxExtent - bar.minExtent : bar.maxExtent }

  /// The visible offset of a list, including the rubber band: outside the list's range while it is
  /// overscrolled.
  public func visibleOffset(of index: Int) -> Double {
    let (position, length) = (lists[index].position, lists[index].length)
    let end = position < 0 ? 0 : length
    if 0 <= position, position <= length { return position }
    guard !compatibility.contains(.perEventResistance) else { return position }
    return end + band(of: index, position - end).displacement(forPull: position - end)
  }

  /// Sets the visible overscroll of a list, in points, negative beyond the start.
  mutating func show(overscroll: Double, of index: Int) {
    lists[index].longOverscroll = abs(overscroll) < viewport.height ? 0 : overscroll
    let isShown = compatibility.contains(.perEventResistance)
    let pull = isShown ? overscroll : band(of: index, overscroll).pull(forDisplacement: overscroll)
    lists[index].position = (overscroll < 0 ? 0 : lists[index].length) + pull
  }

  /// The rubber band of a list that is pulled beyond an end; the sign of `pull` selects the end.
  private func band(of index: Int, _ pull: Double) -> RubberBand {
    let long = lists[index].longOverscroll
    guard long * pull > 0 else { return band }
    return RubberBand(dimension: 2 * abs(long), coefficient: band.coefficient)
  }

  var band: RubberBand { RubberBand(dimension: viewport.height, coefficient: 0.52) }
}
