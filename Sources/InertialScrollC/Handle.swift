import CInertialScroll
import ScrollModel

/// What the handles of plain and nested scroll views share: the clock, the effects of the latest call,
/// and a guard against callbacks that use the handle while it changes.
class Handle {
  /// Who uses the handle now.
  enum Use {
    /// Nobody.
    case free
    /// The callback that receives effects: it may read.
    case emitting
    /// The engine, or the callback that chooses a target: nobody may read.
    case changing
  }

  /// The effects of the latest call that took an event or let time pass.
  var effects: [inertial_effect] = []

  /// The time of the latest call, in seconds.
  var time = -Double.infinity

  private var use = Use.free
  private var hasWrongTarget = false

  /// Starts as a copy that nobody uses.
  init(copying other: Handle? = nil) {
    effects = other?.effects ?? []
    time = other?.time ?? -.infinity
  }

  /// Refuses to be changed or freed by a callback.
  func checkFree() throws(Refusal) {
    guard use == .free else {
      throw Refusal(code: INERTIAL_BUSY, message: "view: must not be changed by its own callback")
    }
  }

  /// Refuses to be read while it changes.
  func checkReadable() throws(Refusal) {
    guard use != .changing else {
      throw Refusal(
        code: INERTIAL_BUSY, message: "view: must not be read by will_end_dragging")
    }
  }

  /// Refuses a time that is none, or before that of an earlier call.
  func checkTime(
    _ time: Double, after earlier: Double, _ name: @autoclosure () -> String = "time"
  ) throws(Refusal) {
    _ = try checkNumber(time, name())
    guard time >= earlier else {
      throw Refusal(
        code: INERTIAL_TIME_RAN_BACK,
        message: "\(name()): must be at least \(earlier), that of an earlier call, found \(time)")
    }
  }

  /// Changes the scroll view, then hands the effects out.
  ///
  /// - Parameters:
  ///   - time: The time of the call.
  ///   - callbacks: Who receives the effects, or null.
  ///   - body: The change; what it emits goes to ``effects``.
  /// - Throws: `Refusal` if the handle is in use, time runs back, or a target is wrong.
  func change(
    at time: Double, _ callbacks: UnsafePointer<inertial_callbacks>?,
    _ body: (inertial_callbacks?) -> Void
  ) throws(Refusal) {
    try checkFree()
    try checkTime(time, after: self.time)
    self.time = time
    effects.removeAll(keepingCapacity: true)
    hasWrongTarget = false
    use = .changing
    let callbacks = unsafe callbacks?.pointee
    unsafe body(callbacks)
    use = .emitting
    if let emit = unsafe callbacks?.emit {
      for var effect in effects { unsafe emit(callbacks?.context, &effect) }
    }
    use = .free
    if hasWrongTarget {
      throw Refusal(
        code: INERTIAL_OUT_OF_RANGE,
        message: "will_end_dragging: must set a finite target, which was ignored")
    }
  }

  /// Asks a host where a drag that ends shall come to rest.
  ///
  /// - Parameters:
  ///   - callbacks: The host.
  ///   - velocity: Points per millisecond.
  ///   - target: Where the motion will rest, in points; the host may change it.
  func retarget(_ callbacks: inertial_callbacks?, _ velocity: Vector, _ target: inout Vector) {
    guard let ask = unsafe callbacks?.will_end_dragging else { return }
    var wanted = inertial_vector(target)
    unsafe ask(callbacks?.context, inertial_vector(velocity), &wanted)
    guard abs(wanted.x) <= INERTIAL_MAX_MAGNITUDE, abs(wanted.y) <= INERTIAL_MAX_MAGNITUDE else {
      hasWrongTarget = true
      return
    }
    target = Vector(x: wanted.x, y: wanted.y)
  }

  /// Copies effects of the latest call.
  func copyEffects(
    to effects: UnsafeMutablePointer<inertial_effect>?, _ capacity: Int,
    _ count: UnsafeMutablePointer<Int>?
  ) throws(Refusal) {
    try checkReadable()
    let count = unsafe try checkPointer(count, "count")
    if capacity > 0 {
      let effects = unsafe try checkPointer(effects, "effects")
      for index in 0..<min(capacity, self.effects.count) {
        unsafe effects[index] = self.effects[index]
      }
    }
    unsafe count.pointee = self.effects.count
  }
}

/// The object behind a caller's pointer.
func object<Object: Handle>(
  _ pointer: OpaquePointer?, _ type: Object.Type
) throws(Refusal) -> Object {
  guard let pointer = unsafe pointer else { throw null("view") }
  return unsafe Unmanaged<Object>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
}

/// Hands an object to the caller, who frees it with ``destroy(_:_:)``.
func give(_ object: some Handle, to view: UnsafeMutablePointer<OpaquePointer?>) {
  unsafe view.pointee = OpaquePointer(Unmanaged.passRetained(object).toOpaque())
}

/// Frees a handle that nobody uses; null is none.
func destroy<Object: Handle>(
  _ pointer: OpaquePointer?, _ type: Object.Type
) throws(Refusal) {
  guard let pointer = unsafe pointer else { return }
  try unsafe object(pointer, type).checkFree()
  unsafe Unmanaged<Object>.fromOpaque(UnsafeRawPointer(pointer)).release()
}
