public import ScrollDynamics
public import ScrollModel

/// A scroll view with the nested scrolling of a platform other than iOS.
///
/// The platforms are Android (Views, app bar, bottom sheet), Jetpack Compose, web pages, and
/// Flutter (nested scroll view, sheet).
///
/// The view has no clock, so the caller passes the time: ``handle(_:at:emit:)`` processes an input,
/// and ``advance(to:emit:)`` moves everything. Every motion is a closed form, so the result does
/// not depend on the times of the frames. The time of a call is in seconds, finite, and not before
/// the time of any earlier call. The closure `emit` of a call receives its effects, in order.
///
/// ```swift
/// let bar = AppBar([
///   AppBar.Child(height: 200, minHeight: 56, flags: [.scroll, .exitUntilCollapsed])
/// ])
/// var view = ProtocolScrollView(
///   .androidAppBar(
///     AndroidAppBar(viewport: Size(width: 360, height: 640), bar: bar, listLength: 3000)))
/// view.handle(.dragBegan(), at: 0) { print($0) }
/// view.handle(.dragMoved(Vector(x: 0, y: 200)), at: 0.1) { print($0) }
/// print(view.amounts(along: .vertical))   // [144.0, 56.0]
/// ```
public struct ProtocolScrollView: @unchecked Sendable {
  /// The rules; copies of the view share them until one of the copies changes.
  var shared: SharedBox<any ProtocolBox>

  var rules: any ProtocolBox { shared.box }

  /// The rules to change, copied first if another view shares them.
  var changedRules: any ProtocolBox { mutating get { shared.mutableBox { $0.copy() } } }

  /// The kind of nested scrolling.
  public let kind: ProtocolKind

  /// A web page's parts move along both axes, and a fling caught by a touch boosts the next fling.
  var isWebPage: Bool { kind.features.contains(.page) }

  /// The physics of the next motion.
  public internal(set) var physics: ScrollPhysics

  /// The length of a frame in seconds, for platforms whose motion depends on frames.
  let frameLength: Double

  /// The time of the last input or frame, in seconds.
  public internal(set) var time = -Double.infinity

  /// The scroll view that recognizes drags as this platform does; no drag reaches its ends.
  var finger: HeadlessScrollView

  /// The finger's point in the viewport, in points; `nil` without a touch.
  public internal(set) var fingerPosition: Vector?

  /// The movement of the current drag that the rules have received so far, in points.
  var deliveredMovement = Vector.zero

  /// The finger's point at the start of the drag, and its movement before the drag, in points.
  var dragStart = (finger: Vector.zero, movement: Vector.zero)

  var sampled = (place: Vector.zero, time: 0.0)

  /// How far ahead of the finger the content is shown, in points; 0 except in Chromium.
  var ahead = Vector.zero

  /// The index of the touched part; `nil` without a touch.
  var part: Int?

  /// The motion without a finger; `nil` while nothing moves by itself.
  var run: RunningMotion?

  /// The smooth scrolls of a page's other scrollers; they run at the same time and end later.
  var otherScrolls: [RunningMotion] = []

  /// The axis along which the content has moved last; always vertical except on a web page.
  public internal(set) var axis = Axis.vertical

  /// The name of the part that has moved last; empty before any movement of the gesture.
  var lastOwner = ""

  var movements: ProtocolMovements
  var effects: [ProtocolEffect] = []

  /// Creates a view at rest, by default with the platform's physics.
  ///
  /// The frame rate is for platforms whose motion depends on frames.
  ///
  /// - Precondition: The rate is positive and finite.
  public init(
    _ system: NestedProtocol, physics: ScrollPhysics? = nil, framesPerSecond: Double = 60
  ) {
    requirePositive(framesPerSecond, "framesPerSecond")
    (shared, kind) = (SharedBox(system.rules), system.kind)
    self.physics = physics ?? system.platform.physics(1, [])
    frameLength = 1 / framesPerSecond
    finger = Self.finger(self.physics, shared.box.viewport)
    movements = ProtocolMovements(claims: shared.box.claimCount)
  }

  /// The content is so large that no drag reaches an end.
  static func finger(_ physics: ScrollPhysics, _ viewport: Size) -> HeadlessScrollView {
    let room = 1e6
    return HeadlessScrollView(
      geometry: ScrollGeometry(
        contentSize: Size(width: viewport.width + 2 * room, height: viewport.height + 2 * room),
        containerSize: viewport),
      physics: physics, contentOffset: Vector(x: room, y: room))
  }
}

// MARK: - State

extension ProtocolScrollView {
  /// The names of the parts, outermost first.
  public var partNames: [String] { rules.partNames }

  /// The size of the viewport, in points.
  public var viewport: Size { rules.viewport }

  /// How far each part is scrolled or collapsed along an axis, in points, outermost first.
  public func amounts(along axis: Axis) -> [Double] { rules.amounts(axis) }

  /// The range within which each part can be scrolled or collapsed along an axis, in points,
  /// outermost first.
  public func ranges(along axis: Axis) -> [ScrollRange] { rules.ranges(axis) }

  /// The visible overscroll along ``axis``, in points, negative beyond the start; 0 if the platform
  /// shows no overscroll.
  public var overscroll: Double {
    (isWebPage && physics.edges.upper == .clamped ? 0 : rules.overscroll(axis)) + 0
  }

  /// The sum of the distances by which the parts are scrolled or collapsed along ``axis``, in
  /// points.
  ///
  /// It includes the visible ``overscroll``, except on a web page.
  public var offset: Double { rules.amounts(axis).reduce(isWebPage ? 0 : overscroll, +) }

  /// The velocity of the motion or of the finger along ``axis``, in points per second.
  public var velocity: Double {
    guard let run else { return finger.isDragging ? finger.velocity[axis] : 0 }
    return (run.motion[axis]?.sample(at: run.elapsed).velocity ?? 0) + 0
  }

  /// The phase of the touch, or of the motion along ``axis``.
  public var phase: ScrollPhase {
    guard let run else { return part == nil ? .idle : finger.isDragging ? .dragging : .tracking }
    if run.motion.animation?.isAsked == true { return .animating }
    let settles = run.motion.state(along: axis, at: run.elapsed).settles
    return settles ? .snapping : overscroll == 0 ? .decelerating : .bouncing
  }

  /// The name of the part that moves; `nil` while no part moves.
  public var owner: String? {
    let isStill = phase == .idle || phase == .tracking
    return isStill || lastOwner.isEmpty ? nil : lastOwner
  }

  /// The name of the part that drives the running motion, such as the flung or the settling part;
  /// `nil` without a motion.
  public var driver: String? {
    run.map { rules.partNames[$0.motion.state(along: axis, at: $0.elapsed).driver] }
  }

  /// The amount at which a bar or a sheet will settle, in points; `nil` while no part settles.
  public var target: Double? { run.flatMap { $0.motion.state(along: axis, at: $0.elapsed).target } }

  /// Values that exist only for some kinds of nested scrolling.
  public var details: ProtocolDetails {
    var details = ProtocolDetails()
    rules.describe(&details, run?.motion)
    return details
  }

  /// True while a motion runs without a finger.
  public var isMoving: Bool { run != nil }

  /// True while a smooth scroll by the app runs.
  package var isAnimating: Bool {
    if case .program? = run?.motion.animation { true } else { false }
  }

  /// True while a finger is on the content.
  public var isTracking: Bool { part != nil }

  /// True while a finger drags the content.
  public var isDragging: Bool { finger.isDragging }

  /// A hash of the observable state, for comparing two runs.
  ///
  /// Equal states have equal hashes in every build that uses the same mathematical functions; see
  /// `HeadlessScrollView.digest`.
  public var digest: UInt64 {
    var digest = StateDigest()
    for axis in Axis.allCases {
      for amount in rules.amounts(axis) { digest.add(amount) }
      digest.add(rules.overscroll(axis))
    }
    digest.add(offset)
    digest.add(velocity)
    digest.add(overscroll)
    digest.add(phase)
    digest.add(isTracking)
    digest.add(isDragging)
    digest.add(target)
    digest.add(nextEventTime)
    return digest.value
  }

  /// Stops the program with a message if ``brokenInvariant`` is not `nil`.
  ///
  /// Builds with the flag `CHECKS`, such as debug builds, call it after every event and frame.
  public func checkInvariants() {
    let broken = brokenInvariant
    require(broken == nil, "a protocol view is in an invalid state: \(broken ?? "")")
  }

  /// A description of an invariant that the current state violates; `nil` if the state is valid.
  public var brokenInvariant: String? {
    for axis in Axis.allCases {
      for (part, (amount, range)) in zip(rules.amounts(axis), rules.ranges(axis)).enumerated()
      where !amount.isFinite || range.endExceeded(by: amount) != nil {
        return "\(rules.partNames[part]) is at \(amount), outside \(range.lower) to \(range.upper)"
      }
    }
    if finger.isDragging, part == nil { return "a finger drags, but no part is recorded" }
    if part != nil, run != nil { return "a motion runs although a finger holds a part" }
    return finger.brokenInvariant
  }
}
