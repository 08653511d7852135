import ScrollDynamics

/// Flutter's `NestedScrollView`: a header above lists, which one finger moves together.
///
/// Upwards the header collapses before the lists move; downwards it opens after them, or before
/// them if it floats. Lists show all overscroll. Movements and velocities are positive upwards, in
/// points and points per second.
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
    /// How far the list scrolls, in points.
    public let length: Double

    /// Whether it can be pulled beyond its ends; otherwise they are clamped.
    public let bounces: Bool

    /// The offset of the list, in points, before the rubber band.
    ///
    /// While the list is pulled, it is below 0 or above the length. With
    /// ``Compatibility/perEventResistance`` it is the shown offset.
    public fileprivate(set) var position: Double

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - length: How far it scrolls, in points.
    ///   - position: Its offset, in points.
    ///   - bounces: Whether it can be pulled beyond its ends.
    /// - Precondition: The length is 0 or larger and finite, the position is finite.
    public init(length: Double, position: Double = 0, bounces: Bool = false) {
      require(length >= 0 && length.isFinite, "length must be 0 or larger, got \(length)")
      require(position.isFinite, "position must be finite, got \(position)")
      self.length = length
      self.position = position
      self.bounces = bounces
    }

    var range: ScrollRange { ScrollRange(lower: 0, upper: length) }
  }

  /// The deviations of the original that are reproduced.
  public struct Compatibility: OptionSet, Sendable, Hashable {
    /// One bit for each option.
    public let rawValue: UInt8

    /// Creates options from bits.
    ///
    /// - Parameter rawValue: One bit for each option.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Header and list each follow a motion of their own.
    ///
    /// The header can stop short of its end, and the velocity jumps where the list takes over.
    /// Without the option one motion moves both.
    public static let twoSimulations = Compatibility(rawValue: 1)
    /// The resistance to a pull, and the header's share of the lists' movement, apply to each event, so
    /// that they depend on the number of events.
    public static let perEventResistance = Compatibility(rawValue: 2)
  }

  /// How far the header collapses, in points.
  public let header: Double

  /// Whether a downward movement opens the header before the lists move.
  public let floats: Bool

  /// The length of the viewport, in points.
  public let viewportLength: Double

  /// The deviations of the original that are reproduced.
  public let compatibility: Compatibility

  /// How far the header is collapsed, in points.
  public private(set) var outer: Double

  /// The lists.
  public private(set) var lists: [List]

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - header: How far the header collapses, in points.
  ///   - outer: How far it is collapsed, in points.
  ///   - lists: The lists.
  ///   - viewportLength: The length of the viewport, in points.
  ///   - floats: Whether a downward movement opens the header before the lists move.
  ///   - compatibility: The deviations of the original that are reproduced.
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

  /// The shown offset of a list, in points, rubber band included.
  ///
  /// - Parameter index: The index of the list.
  /// - Returns: Its offset.
  public func shownOffset(of index: Int) -> Double {
    let (position, length) = (lists[index].position, lists[index].length)
    let end = position < 0 ? 0 : length
    // Within its range a list shows its offset.
    if 0 <= position, position <= length { return position }
    guard !compatibility.contains(.perEventResistance) else { return position }
    return end + band.displacement(forPull: position - end)
  }

  /// The resistance to a pull.
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

  private mutating func move(by movement: Double, pulls: Bool) {
    require(movement.isFinite, "a movement must be finite, got \(movement)")
    if movement > 0 { moveUp(by: movement, pulls) } else { moveDown(by: -movement, pulls) }
  }

  /// Lists above their start return to it, then the header collapses, then the lists move.
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

  /// The lists go to their starts, then the header opens, then the lists are pulled.
  private mutating func moveDown(by movement: Double, _ pulls: Bool) {
    var remaining = movement
    if floats {
      let opening = min(remaining, outer)
      outer -= opening
      remaining -= opening
    }
    guard remaining > 0 else { return }
    // Every list is offered the same movement; the header opens once the first is at its start.
    let first = lists.reduce(remaining) { min($0, max(0, $1.position)) }
    let opening = min(remaining - first, outer)
    outer = opening < outer ? outer - opening : 0
    for index in lists.indices {
      let taken = min(remaining, max(0, lists[index].position))
      lists[index].position =
        taken < remaining ? min(lists[index].position, 0) : lists[index].position - taken
      // A list that arrives while the header opens waits for it; the original's event counts twice.
      let isOneEvent = compatibility.contains(.perEventResistance)
      let left = remaining - (isOneEvent ? taken + opening : max(taken, first + opening))
      if left > 0 { push(index, by: -left, pulls) }
    }
  }

  /// Moves one list within its range, and beyond it if pulling is allowed.
  private mutating func push(_ index: Int, by movement: Double, _ pulls: Bool) {
    let list = lists[index]
    guard pulls, list.bounces else {
      let wanted = list.position + movement
      // A list that is already beyond an end may stay there.
      lists[index].position =
        movement < 0
        ? max(wanted, min(list.position, 0)) : min(wanted, max(list.position, list.length))
      return
    }
    guard compatibility.contains(.perEventResistance) else {
      lists[index].position += movement
      return
    }
    lists[index].position += PerEventResistance.normal.applied(
      movement, overscroll: list.range.overscroll(of: list.position), viewportLength: viewportLength
    )
  }

  /// Sets the header's collapsed amount, which sets the lists to their start.
  ///
  /// - Parameter offset: The collapsed amount, in points; clamped to the header.
  public mutating func jump(outerTo offset: Double) {
    outer = min(max(0, offset), header)
    for index in lists.indices { lists[index].position = 0 }
  }

  /// Sets the offset of a list, which collapses the header.
  ///
  /// - Parameters:
  ///   - index: The index of the list.
  ///   - offset: The offset, in points; clamped to the list.
  public mutating func jump(list index: Int, to offset: Double) {
    outer = header
    lists[index].position = lists[index].range.clamp(offset)
  }

  /// Shows a frame of a fling.
  ///
  /// - Parameters:
  ///   - fling: The fling of ``fling(velocity:list:physics:)``.
  ///   - index: The index of its list.
  ///   - time: Seconds since the release, 0 or later.
  /// - Returns: Displacement, velocity and overscroll.
  /// - Complexity: O(1); nothing is allocated.
  @discardableResult
  public mutating func show(
    _ fling: inout ChainFling, list index: Int, at time: Double
  ) -> ChainFling.Sample {
    let sample = fling.frame(at: time) { part, amount in
      if part == 0 {
        outer = min(max(0, amount), header)
      } else {
        lists[index].position = min(max(0, amount), lists[index].length)
      }
    }
    let overscroll = sample.overscroll
    if overscroll != 0 {
      let isShown = compatibility.contains(.perEventResistance)
      let pull = isShown ? overscroll : band.pull(forDisplacement: overscroll)
      lists[index].position = (overscroll < 0 ? 0 : lists[index].length) + pull
    } else if lists[index].position < 0 || lists[index].position > lists[index].length {
      // Only its overscroll has moved.
      lists[index].position = lists[index].range.clamp(lists[index].position)
    }
    return sample
  }
}
