public import ScrollDynamics
public import ScrollModel

/// A scroll view with the nested scrolling of another platform: Android's Views, app bar and bottom sheet,
/// Compose, web pages, Flutter's nested view and sheet.
///
/// Like the other views it has no clock of its own: ``handle(_:at:emit:)`` takes an input at a time, and
/// ``advance(to:emit:)`` moves everything to a time. In between every motion is a closed form, so that the
/// result does not depend on the times at which it is shown.
///
/// ```swift
/// let bar = AppBar([AppBar.Child(height: 200, minHeight: 56, flags: [.scroll, .exitUntilCollapsed])])
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

  /// The rules, for reading.
  var rules: any ProtocolBox { shared.box }

  /// The rules, for a change.
  var changedRules: any ProtocolBox {
    mutating get { shared.own { $0.copy() } }
  }

  /// The kind of the protocol.
  public let kind: ProtocolKind

  /// The physics of the next motion.
  public internal(set) var physics: ScrollPhysics

  /// The length of a frame in seconds, for originals that move frame by frame.
  let frameLength: Double

  /// The time of the last input or frame, in seconds.
  public internal(set) var time = -Double.infinity

  /// A scroll view without ends, which recognizes the finger's drags as this platform does.
  var finger: HeadlessScrollView

  /// The finger's point in the viewport, in points; `nil` without a touch.
  public internal(set) var fingerPosition: Vector?

  /// The finger's movement that the rules have received so far, in points.
  var given = Vector.zero

  /// Where the drag has begun, and how far the finger had moved then, in points.
  var dragStart = (finger: Vector.zero, movement: Vector.zero)

  /// The last sample of the finger: its position in points, and its time in seconds.
  var sampled = (place: Vector.zero, time: 0.0)

  /// How far ahead of the finger the content is shown, in points; 0 for protocols that do not do so.
  var ahead = Vector.zero

  /// The index of the touched part; `nil` without a touch.
  var part: Int?

  /// The running motion; `nil` for none.
  ///
  /// `start` is its beginning and `shown` the time up to which it is shown, in seconds; `led` is the
  /// displacement shown on each axis, in points.
  var run: (motion: ProtocolMotion, start: Double, shown: Double, led: Vector)?

  /// The axis along which the content has moved last: on a web page either one, otherwise the vertical one.
  public internal(set) var axis = Axis.vertical

  /// The name of the part that has moved last; empty before any movement of the gesture.
  var lastOwner = ""

  /// What the parts have done since ``takeAccount()``.
  var account: ProtocolAccount

  /// The effects of the present call, in order.
  var effects: [ProtocolEffect] = []

  /// Creates a view at rest.
  ///
  /// - Parameters:
  ///   - system: The protocol with its sizes.
  ///   - physics: The physics of drags and flings; `nil` for that of the protocol's platform.
  ///   - framesPerSecond: The rate of the original's frames, for originals that move frame by frame.
  /// - Precondition: The rate is positive and finite.
  public init(
    _ system: NestedProtocol, physics: ScrollPhysics? = nil, framesPerSecond: Double = 60
  ) {
    requirePositive(framesPerSecond, "framesPerSecond")
    (shared, kind) = (SharedBox(system.rules), system.kind)
    self.physics = physics ?? system.platform.physics(1, [])
    frameLength = 1 / framesPerSecond
    finger = Self.finger(self.physics, shared.box.viewport)
    account = ProtocolAccount(claims: shared.box.claimCount)
  }

  /// Creates the scroll view that recognizes drags, so long that no drag reaches an end.
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

  /// The amounts by which the parts are scrolled or collapsed along an axis, in points, outermost first.
  public func amounts(along axis: Axis) -> [Double] { rules.amounts(axis) }

  /// The amounts between which the parts move along an axis, in points, outermost first.
  public func ranges(along axis: Axis) -> [ScrollRange] { rules.ranges(axis) }

  /// The overscroll along ``axis`` where the platform shows it, in points, negative beyond the start.
  public var overscroll: Double {
    (rules.showsOverscroll(physics) ? rules.overscroll(axis) : 0) + 0
  }

  /// The sum of all amounts along ``axis``, in points, with the overscroll of a list.
  public var offset: Double {
    rules.amounts(axis).reduce(rules.countsOverscroll ? overscroll : 0, +)
  }

  /// The velocity of the motion or of the finger along ``axis``, in points per second.
  public var velocity: Double {
    guard let run else { return finger.isDragging ? finger.velocity[axis] : 0 }
    return (run.motion[axis]?.sample(at: run.shown).velocity ?? 0) + 0
  }

  /// The interaction state: idle, dragging, decelerating and so on.
  public var phase: ScrollPhase {
    guard let run else {
      return part == nil ? .idle : finger.isDragging ? .dragging : .tracking
    }
    if run.motion.animation?.isAsked == true { return .animating }
    let settles = run.motion.state(along: axis, at: run.shown).settles
    return settles ? .snapping : overscroll == 0 ? .decelerating : .bouncing
  }

  /// The name of the part that moves; `nil` while none moves.
  public var owner: String? {
    let isStill = phase == .idle || phase == .tracking
    return isStill || lastOwner.isEmpty ? nil : lastOwner
  }

  /// The name of the part whose motion moves the content; `nil` without a motion.
  public var driver: String? {
    run.map { rules.partNames[$0.motion.state(along: axis, at: $0.shown).driver] }
  }

  /// The amount at which a bar or a sheet will settle, in points; `nil` while none settles.
  public var target: Double? {
    run.flatMap { $0.motion.state(along: axis, at: $0.shown).target }
  }

  /// What only some protocols show.
  public var details: ProtocolDetails {
    var details = ProtocolDetails()
    rules.describe(&details, run?.motion)
    return details
  }

  /// True if anything moves without a finger.
  public var isMoving: Bool { run != nil }

  /// True if a smooth scroll of an app runs.
  package var isAnimating: Bool {
    if case .program? = run?.motion.animation { true } else { false }
  }

  /// True if a finger is on the content.
  public var isTracking: Bool { part != nil }

  /// True if a finger moves the content.
  public var isDragging: Bool { finger.isDragging }

  /// A hash of everything that can be observed now, for comparing two runs.
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

  /// Stops with a message if a condition is broken that must hold in every state.
  ///
  /// Builds with the flag `CHECKS`, which debug builds have, check it after every event and frame.
  public func checkInvariants() {
    let broken = brokenInvariant
    require(broken == nil, "a protocol view is in an invalid state: \(broken ?? "")")
  }

  /// A description of a broken condition that must hold in every state; `nil` if all hold.
  public var brokenInvariant: String? {
    for axis in Axis.allCases {
      for (part, (amount, range)) in zip(rules.amounts(axis), rules.ranges(axis)).enumerated()
      where !amount.isFinite || range.overscroll(of: amount).exceedsRounding {
        return "\(rules.partNames[part]) is at \(amount), outside \(range.lower) to \(range.upper)"
      }
    }
    if finger.isDragging, part == nil { return "a finger drags, but no part is recorded" }
    if part != nil, run != nil { return "a held part is still moving" }
    if let next = nextEventTime, next < time - .roundingError {
      return "an event at \(next) s is in the past"
    }
    return finger.brokenInvariant
  }
}
