import ScrollDynamics

/// Flutter's `NestedScrollView`: a header and the lists below it, which one finger moves together.
///
/// Upwards the header collapses before the lists move. Downwards the header opens after the lists
/// have moved, or before the lists move if it floats. The lists show the overscroll. Movements and
/// velocities are positive upwards, in points and points per second.
///
/// ```swift
/// var view = FlutterNestedScroll(header: 200, lists: [.init(length: 3000)], viewportLength: 600)
/// view.drag(by: 250)
/// print(view.outer, view.lists[0].position)   // 200.0 50.0
/// ```
///
/// Source: Flutter, `nested_scroll_view.dart`.
public struct FlutterNestedScroll: Sendable, Hashable {
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
    public fileprivate(set) var position: Double

    /// The visible overscroll in points, negative beyond the start, if it is larger than a drag can
    /// produce; otherwise 0.
    ///
    /// Only motions and the app move a list that far. The list's rubber band then has a larger
    /// dimension until the list is back in its range.
    fileprivate var longOverscroll = 0.0

    /// Creates a list below the header.
    ///
    /// - Parameters:
    ///   - length: How far the list can scroll, in points.
    ///   - position: The initial offset of the list, in points.
    ///   - bounces: True if the list can be pulled beyond its ends.
    /// - Precondition: The length is 0 or larger and finite, the position is finite.
    public init(length: Double, position: Double = 0, bounces: Bool = false) {
      require(length >= 0 && length.isFinite, "length must be 0 or larger, got \(length)")
      require(position.isFinite, "position must be finite, got \(position)")
      self.length = length
      self.position = position
      self.bounces = bounces
    }

    /// The range of the list's offset without overscroll, in points.
    var range: ScrollRange { ScrollRange(lower: 0, upper: length) }
  }

  /// Faults of Flutter's `NestedScrollView` that can be reproduced; empty to reproduce none.
  public struct Compatibility: OptionSet, Sendable, Hashable {
    /// The reproduced faults as bits, one bit for each option.
    public let rawValue: UInt8

    /// Creates the set of reproduced faults from bits.
    ///
    /// - Parameter rawValue: One bit for each option.
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

  /// The distance between the fully open and the fully collapsed header, in points.
  public let header: Double

  /// True if a downward movement opens the header before the lists move.
  public let floats: Bool

  /// The length of the viewport, in points.
  public let viewportLength: Double

  /// The faults of Flutter's `NestedScrollView` that are reproduced.
  public let compatibility: Compatibility

  /// The distance by which the header is collapsed, in points; 0 is fully open.
  public private(set) var outer: Double

  /// The lists below the header, which one finger moves together.
  public private(set) var lists: [List]

  /// Creates a header above lists.
  ///
  /// - Parameters:
  ///   - header: The distance between the open and the collapsed header, in points.
  ///   - outer: How far the header is collapsed at first, in points; clamped.
  ///   - lists: The lists below the header.
  ///   - viewportLength: The length of the viewport, in points.
  ///   - floats: True if a downward movement opens the header before the lists move.
  ///   - compatibility: The faults of Flutter's `NestedScrollView` that are reproduced.
  /// - Precondition: There is a list; the lengths are finite, the viewport's is positive.
  public init(
    header: Double, outer: Double = 0, lists: [List], viewportLength: Double, floats: Bool = false,
    compatibility: Compatibility = []
  ) {
    require(header >= 0 && header.isFinite, "header must be 0 or larger, got \(header)")
    require(!lists.isEmpty, "a nested scroll view needs a list")
    require(
      viewportLength > 0 && viewportLength.isFinite,
      "viewportLength must be positive, got \(viewportLength)")
    self.header = header
    self.outer = min(max(0, outer), header)
    self.lists = lists
    self.viewportLength = viewportLength
    self.floats = floats
    self.compatibility = compatibility
  }

  /// The visible offset of a list, in points, including the rubber band.
  ///
  /// - Parameter index: The index of the list in ``lists``.
  /// - Returns: The offset; below 0 or above the list's length while the list is overscrolled.
  public func visibleOffset(of index: Int) -> Double {
    let (position, length) = (lists[index].position, lists[index].length)
    let end = position < 0 ? 0 : length
    if 0 <= position, position <= length { return position }
    guard !compatibility.contains(.perEventResistance) else { return position }
    return end + band(of: index, position - end).displacement(forPull: position - end)
  }

  /// Sets the visible overscroll of a list, in points, negative beyond the start.
  private mutating func show(overscroll: Double, of index: Int) {
    lists[index].longOverscroll = abs(overscroll) < viewportLength ? 0 : overscroll
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

  /// The rubber band that reduces a pull beyond an end to the shown overscroll.
  var band: RubberBand { RubberBand(dimension: viewportLength, coefficient: 0.52) }
}

// MARK: - Movements

extension FlutterNestedScroll {
  /// Moves the header and the lists with a finger.
  ///
  /// - Parameter movement: The movement, in points, positive upwards.
  public mutating func drag(by movement: Double) { move(by: movement, pulls: true) }

  /// Moves the header and the lists with a wheel, which never overscrolls.
  ///
  /// - Parameter movement: The movement, in points, positive upwards.
  public mutating func wheel(by movement: Double) { move(by: movement, pulls: false) }

  /// Moves the header and the lists.
  ///
  /// - Parameters:
  ///   - movement: The movement, in points, positive upwards.
  ///   - pulls: True if the movement can pull lists beyond their ends.
  private mutating func move(by movement: Double, pulls: Bool) {
    require(movement.isFinite, "a movement must be finite, got \(movement)")
    if movement > 0 { moveUp(by: movement, pulls) } else { moveDown(by: -movement, pulls) }
  }

  /// Moves up: overscrolled lists return to their start, the header collapses, the lists scroll.
  private mutating func moveUp(by movement: Double, _ pulls: Bool) {
    var remaining = movement
    for index in lists.indices where lists[index].position < 0 {
      let back = min(movement, -lists[index].position)
      lists[index].position += back
      // The header moves as soon as the last list is back at its start.
      remaining = min(remaining, movement - back)
    }
    let collapse = min(remaining, header - outer)
    outer = collapse < remaining ? header : outer + collapse
    remaining -= collapse
    guard remaining > 0 else { return }
    for index in lists.indices { push(index, by: remaining, pulls) }
  }

  /// Moves down: the lists scroll to their start, the header opens, the lists overscroll.
  private mutating func moveDown(by movement: Double, _ pulls: Bool) {
    var remaining = movement
    if floats {
      let opening = min(remaining, outer)
      outer -= opening
      remaining -= opening
    }
    guard remaining > 0 else { return }
    // Every list is offered the same movement; the header opens as soon as one list is at its
    // start.
    let first = lists.reduce(remaining) { min($0, max(0, $1.position)) }
    let opening = min(remaining - first, outer)
    outer = opening < outer ? outer - opening : 0
    for index in lists.indices {
      let taken = min(remaining, max(0, lists[index].position))
      lists[index].position =
        taken < remaining ? min(lists[index].position, 0) : lists[index].position - taken
      // A list that reaches its start while the header opens waits for the header. In Flutter, both
      // distances are subtracted from the event.
      let isOneEvent = compatibility.contains(.perEventResistance)
      let left = remaining - (isOneEvent ? taken + opening : max(taken, first + opening))
      if left > 0 { push(index, by: -left, pulls) }
    }
  }

  /// Moves a single list; it moves beyond its ends only if pulling is allowed and the list bounces.
  private mutating func push(_ index: Int, by movement: Double, _ pulls: Bool) {
    let list = lists[index]
    guard pulls, list.bounces else {
      let wanted = list.position + movement
      // A list that is already overscrolled may stay overscrolled.
      lists[index].position =
        movement < 0
        ? max(wanted, min(list.position, 0)) : min(wanted, max(list.position, list.length))
      return
    }
    if list.range.overscroll(of: list.position) == 0 { lists[index].longOverscroll = 0 }
    guard compatibility.contains(.perEventResistance) else {
      lists[index].position += movement
      return
    }
    lists[index].position += PerEventResistance.normal.applied(
      movement, overscroll: list.range.overscroll(of: list.position), viewportLength: viewportLength
    )
  }

  /// Sets how far the header is collapsed, and scrolls the lists to their start.
  ///
  /// - Parameter offset: How far the header is collapsed, in points; clamped to the header's range.
  public mutating func jump(outerTo offset: Double) {
    outer = min(max(0, offset), header)
    for index in lists.indices { lists[index].position = 0 }
  }

  /// Sets the offset of a list and collapses the header fully; an offset below 0 opens the header.
  ///
  /// An offset beyond an end is visible until a motion returns the list to its end: Flutter's
  /// `jumpTo` ends with `goBallistic(0)`.
  ///
  /// - Parameters:
  ///   - index: The index of the list.
  ///   - offset: The new offset, in points.
  public mutating func jump(list index: Int, to offset: Double) {
    outer = offset < 0 ? 0 : header
    setOffset(of: index, to: offset)
  }

  /// Sets the visible offset of a list, in points.
  private mutating func setOffset(of index: Int, to offset: Double) {
    let overscroll = lists[index].range.overscroll(of: offset)
    guard overscroll == 0 else { return show(overscroll: overscroll, of: index) }
    (lists[index].position, lists[index].longOverscroll) = (offset, 0)
  }

  /// Copies the offsets that the header and the lists had before a change of the sizes.
  ///
  /// An overscrolled list keeps its visible offset, or its visible overscroll if its end has moved
  /// inward. A list in its range keeps its offset, clamped to the new range.
  ///
  /// - Parameter earlier: The header and the lists before the change.
  public mutating func adopt(_ earlier: FlutterNestedScroll) {
    outer = min(max(0, earlier.outer), header)
    for index in 0..<min(lists.count, earlier.lists.count) {
      let (list, before) = (lists[index], earlier.lists[index])
      let overscroll = before.range.overscroll(of: earlier.visibleOffset(of: index))
      if overscroll == 0 {
        lists[index].position = list.range.clamp(before.position)
      } else if list.length == before.length, viewportLength == earlier.viewportLength {
        lists[index].position = before.position
        lists[index].longOverscroll = before.longOverscroll
      } else {
        setOffset(
          of: index, to: overscroll + (overscroll < 0 ? 0 : min(list.length, before.length)))
      }
    }
  }

  /// Sets the offsets of the header and the lists for one frame of a fling.
  ///
  /// - Parameters:
  ///   - fling: The result of ``fling(velocity:list:physics:)``.
  ///   - time: Seconds since the release, 0 or later.
  /// - Returns: Displacement, velocity and overscroll of the list ``Fling/leading`` at that time.
  /// - Complexity: O(n) for n lists; nothing is allocated.
  @discardableResult
  public mutating func show(_ fling: inout Fling, at time: Double) -> ChainFling.Sample {
    var shown: ChainFling.Sample?
    for index in fling.header.indices {
      _ = fling.header[index].frame(at: time) { part, amount in
        if part == 0 { outer = min(max(0, amount), header) }
      }
    }
    for index in lists.indices {
      let movesHeader = fling.header.isEmpty && index == fling.leading
      let sample = fling.lists[index].frame(at: time) { part, amount in
        if part == 1 {
          lists[index].position = min(max(0, amount), lists[index].length)
        } else if part == 0, movesHeader {
          outer = min(max(0, amount), header)
        }
      }
      if sample.overscroll != 0 {
        show(overscroll: sample.overscroll, of: index)
      } else {
        lists[index].longOverscroll = 0
        // A list that moved only in its overscroll is now at its end.
        lists[index].position = lists[index].range.clamp(lists[index].position)
      }
      if index == fling.leading { shown = sample }
    }
    return shown ?? fling.sample(at: time)
  }
}
