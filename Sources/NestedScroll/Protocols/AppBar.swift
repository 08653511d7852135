public import ScrollDynamics

/// Android's `AppBarLayout` above a list in a `CoordinatorLayout`: how far the bar collapses, when
/// it moves, and where it snaps.
///
/// The bar is part 0 of its ``chain(listLength:collapsed:offset:)``, and the list is part 1. The
/// bar's amount is the distance by which it is collapsed; the list's amount is its offset.
///
/// ```swift
/// let bar = AppBar([AppBar.Child(height: 200, minHeight: 56, flags: [.scroll, .enterAlways])])
/// var chain = bar.chain(listLength: 3000)
/// chain.move(by: 400, bar.claims, during: .drag)
/// chain.move(by: -30, bar.claims, during: .drag)
/// print(chain[0].amount)            // 170.0: the bar comes back at once
/// ```
///
/// Source: Material Components for Android, `AppBarLayout` and its behavior.
public struct AppBar: Sendable, Hashable {
  /// A view inside the app bar, with its size and its scroll flags.
  public struct Child: Sendable, Hashable {
    /// The height of the view in the app bar, without margins, in points.
    public let height: Double
    /// The height to which the child collapses if a flag requires it, in points.
    public let minHeight: Double
    /// The empty space above the child of the app bar, in points.
    public let marginTop: Double
    /// The empty space below the child of the app bar, in points.
    public let marginBottom: Double
    /// The scroll flags of the child, Android's `layout_scrollFlags`.
    public let flags: Flags
    /// True if the child is laid out; an invisible child adds nothing to the bar's height or range.
    public let isVisible: Bool

    fileprivate var outerHeight: Double { height + marginTop + marginBottom }

    /// Creates a child of an app bar from its properties.
    ///
    /// - Precondition: The sizes are finite and not negative, `minHeight` is not above `height`.
    public init(
      height: Double, minHeight: Double = 0, marginTop: Double = 0, marginBottom: Double = 0,
      flags: Flags, isVisible: Bool = true
    ) {
      for size in [height, minHeight, marginTop, marginBottom] {
        precondition(
          size >= 0 && size.isFinite, "a size must be 0 or larger and finite, got \(size)")
      }
      precondition(minHeight <= height, "minHeight must not be above \(height), got \(minHeight)")
      self.height = height
      self.minHeight = minHeight
      self.marginTop = marginTop
      self.marginBottom = marginBottom
      self.flags = flags
      self.isVisible = isVisible
    }
  }

  /// How a child of an app bar scrolls: Android's `layout_scrollFlags`.
  public struct Flags: OptionSet, Sendable, Hashable {
    /// The scroll flags as bits, one bit for each flag.
    public let rawValue: UInt8

    /// Creates the scroll flags of an app bar's child from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The child scrolls off the screen with everything above it; without this flag, it stays.
    public static let scroll = Flags(rawValue: 1)
    /// The child collapses to its minimum height and stays there; no child below it scrolls away.
    public static let exitUntilCollapsed = Flags(rawValue: 2)
    /// The child reappears with every downward movement of the content, before the list moves.
    public static let enterAlways = Flags(rawValue: 4)
    /// With ``enterAlways``: only the child's minimum height reappears before the list moves.
    public static let enterAlwaysCollapsed = Flags(rawValue: 8)
    /// The child never rests partly visible: it snaps open or closed after a scroll.
    public static let snap = Flags(rawValue: 16)
    /// With ``snap``: the child snaps together with its margins.
    public static let snapMargins = Flags(rawValue: 32)
  }

  /// The children of the app bar, from the top.
  public let children: [Child]

  /// True if a fling that starts on the bar ends at the bar's end, as in Android's `AppBarLayout`.
  ///
  /// If false, the list continues the fling with the velocity at the end of the bar.
  public let barKeepsFling: Bool

  /// The distance between the fully open and the fully collapsed bar, in points.
  public let totalRange: Double

  /// How far a downward movement opens the collapsed bar before the list moves, in points.
  public let earlyRange: Double

  /// The order in which the bar (part 0) and the list (part 1) are offered a movement.
  public let claims: ClaimOrder

  /// Creates an app bar from its properties.
  public init(_ children: [Child], barKeepsFling: Bool = false) {
    self.children = children
    self.barKeepsFling = barKeepsFling
    totalRange = Self.totalRange(children)
    earlyRange = min(Self.earlyRange(children), totalRange)
    let early = ScrollRange(lower: totalRange - earlyRange, upper: totalRange)
    claims = ClaimOrder(
      up: [ScrollClaim(0), ScrollClaim(1)],
      down: [ScrollClaim(0, within: early), ScrollClaim(1), ScrollClaim(0)])
  }

  /// Creates a chain of the bar (part 0) and its list (part 1).
  public func chain(listLength: Double, collapsed: Double = 0, offset: Double = 0) -> ScrollChain {
    ScrollChain([
      ScrollPart(.header, amount: collapsed, length: totalRange),
      ScrollPart(.list, amount: offset, length: listLength),
    ])
  }

  /// The order in which the bar (part 0) and the list (part 1) are offered a fling's movement.
  ///
  /// It contains the bar alone if the finger dragged the bar and ``barKeepsFling`` is true, and
  /// otherwise equals ``claims``.
  public func claims(ofFlingFrom part: NestedPart) -> ClaimOrder {
    barKeepsFling && part != .list ? claims.restricted(to: 0) : claims
  }

  private static func totalRange(_ children: [Child]) -> Double {
    var range = 0.0
    for child in children where child.isVisible {
      guard child.flags.contains(.scroll) else { break }
      range += child.outerHeight
      if child.flags.contains(.exitUntilCollapsed) { return range - child.minHeight }
    }
    return range
  }

  private static func earlyRange(_ children: [Child]) -> Double {
    var range = 0.0
    for child in children.reversed() where child.isVisible {
      guard child.flags.isSuperset(of: [.scroll, .enterAlways]) else {
        if range > 0 { break }
        continue
      }
      range += child.marginTop + child.marginBottom
      if child.flags.contains(.enterAlwaysCollapsed) {
        range += child.minHeight
      } else {
        range += child.height - (child.flags.contains(.exitUntilCollapsed) ? child.minHeight : 0)
      }
    }
    return range
  }
}

// MARK: - Snapping

extension AppBar {
  /// The collapsed distance to which the bar snaps after a drag or a fling; `nil` if it stays.
  public func snapTarget(at collapsed: Double) -> Double? {
    var top = 0.0
    for child in children where child.isVisible {
      top += child.marginTop
      let bottom = top + child.height
      let snapsMargins = child.flags.isSuperset(of: [.snap, .snapMargins])
      let (above, below) = snapsMargins ? (child.marginTop, child.marginBottom) : (0, 0)
      if top - above <= collapsed, collapsed <= bottom + below {
        guard child.flags.isSuperset(of: [.scroll, .snap]) else { return nil }
        let (start, end) = Self.edges(of: child, from: top, to: bottom, at: collapsed)
        let ends = (start - above, end + below)
        let nearer = collapsed > (ends.0 + ends.1) / 2 ? ends.1 : ends.0
        return min(max(0, nearer), totalRange)
      }
      top = bottom + child.marginBottom
    }
    return nil
  }

  /// The collapsed distances to which a child snaps, without its margins.
  ///
  /// The child begins to disappear at `top`, and is gone at `bottom`.
  private static func edges(
    of child: Child, from top: Double, to bottom: Double, at collapsed: Double
  ) -> (start: Double, end: Double) {
    let seam = bottom - child.minHeight
    if child.flags.contains(.exitUntilCollapsed) { return (top, seam) }
    guard child.flags.contains(.enterAlways) else { return (top, bottom) }
    // Beyond the seam only the child's minimum height is visible, which snaps separately.
    return collapsed > seam ? (seam, bottom) : (top, seam)
  }

  /// The height of the fully open app bar with its children's margins, in points.
  public var height: Double { children.filter { $0.isVisible }.reduce(0) { $0 + $1.outerHeight } }

  /// The animation of the collapsed distance to the bar's snap target; `nil` if the bar stays.
  public func snap(from collapsed: Double) -> Trajectory? {
    // Because of rounding, drags reach an end only approximately.
    guard let target = snapTarget(at: collapsed), abs(target - collapsed) > 1e-9 else { return nil }
    // Android's duration in milliseconds, and its decelerate interpolator: 1 − (1 − t)².
    let duration = ((abs(target - collapsed) / height + 1) * 150).rounded(.down)
    return .power(from: collapsed, to: target, duration: min(duration, 600) / 1000, exponent: 2)
  }
}
