import CInertialScroll
import ScrollModel

/// The base class of the handles of plain and nested scroll views.
///
/// It contains the clock, the effects of the latest call, and a guard. The guard rejects calls in
/// which a callback changes the handle, or `will_end_dragging` reads the handle.
class Handle {
  /// The current use of the handle, which determines what a callback may do with it.
  enum Use {
    /// No call is in progress.
    case free
    /// A callback receives effects; it may read the handle.
    case emitting
    /// The engine, or the callback that chooses a target, is running; the handle must not be read.
    case changing
  }

  /// The effects of the latest call that handled an event or advanced the time.
  var effects: [inertial_effect] = []

  /// The time of the latest call, in seconds.
  var time = -Double.infinity

  private var use = Use.free
  private var hasWrongTarget = false

  init(copying other: Handle? = nil) {
    effects = other?.effects ?? []
    time = other?.time ?? -.infinity
  }

  /// Throws an error if a callback tries to change or free the handle.
  func checkFree() throws(RejectedCall) {
    try require(use == .free, else: INERTIAL_BUSY, "view: must not be changed by its own callback")
  }

  /// Throws an error if `will_end_dragging` tries to read the handle.
  func checkReadable() throws(RejectedCall) {
    try require(
      use != .changing, else: INERTIAL_BUSY, "view: must not be read by will_end_dragging")
  }

  func checkTime(
    _ time: Double, after earlier: Double, _ name: @autoclosure () -> String = "time"
  ) throws(RejectedCall) {
    _ = try checkNumber(time, name())
    try require(
      time >= earlier, else: INERTIAL_TIME_RAN_BACK,
      "\(name()): must be at least \(earlier), that of an earlier call, found \(time)")
  }

  /// Runs a change of the scroll view, which adds to ``effects``, then calls the callbacks.
  ///
  /// It throws an error if the handle is in use, the time decreases, or a target is invalid.
  func change(
    at time: Double, _ callbacks: UnsafePointer<inertial_callbacks>?,
    _ body: (inertial_callbacks?) -> Void
  ) throws(RejectedCall) {
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
    try require(
      !hasWrongTarget, else: INERTIAL_OUT_OF_RANGE,
      "will_end_dragging: must set a finite target; the target was ignored")
  }

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

  /// Copies at most `capacity` effects of the latest call; `count` receives their total number.
  func copyEffects(
    to effects: UnsafeMutablePointer<inertial_effect>?, _ capacity: Int,
    _ count: UnsafeMutablePointer<Int>?
  ) throws(RejectedCall) {
    try checkReadable()
    let count = unsafe try checkPointer(count, "count")
    let capacity = Int(clamping: UInt(bitPattern: capacity))
    if capacity > 0 {
      let effects = unsafe try checkPointer(effects, "effects")
      for index in 0..<min(capacity, self.effects.count) {
        unsafe effects[index] = self.effects[index]
      }
    }
    unsafe count.pointee = self.effects.count
  }
}

/// The handle of a view that is advanced frame by frame.
protocol ViewHandle: Handle {
  /// Advances all motion to a time in seconds, and adds the effects to ``effects``.
  func step(to time: Double)
}

extension ViewHandle {
  func advance(
    to time: Double, _ callbacks: UnsafePointer<inertial_callbacks>?
  ) throws(RejectedCall) {
    unsafe try change(at: time, callbacks) { _ in step(to: time) }
  }

  /// The times are ascending; `show` receives a frame's index.
  func advance(
    through times: UnsafeBufferPointer<Double>, _ callbacks: UnsafePointer<inertial_callbacks>?,
    show: (Int) -> Void
  ) throws(RejectedCall) {
    guard let last = unsafe times.last else { return }
    unsafe try change(at: last, callbacks) { _ in
      for index in times.indices {
        step(to: unsafe times[index])
        show(index)
      }
    }
  }
}

/// Null is an error.
func object<Object: AnyObject>(
  _ pointer: OpaquePointer?, _ type: Object.Type, _ name: StaticString = "view"
) throws(RejectedCall) -> Object {
  let pointer = unsafe try checkPointer(pointer, name)
  return unsafe Unmanaged<Object>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
}

/// The caller frees the handle.
func returnHandle(_ object: some AnyObject, to handle: UnsafeMutablePointer<OpaquePointer?>) {
  unsafe handle.pointee = OpaquePointer(Unmanaged.passRetained(object).toOpaque())
}

/// Returns the handle of the body's result; after an error, the pointer to the handle is null.
func creating<Object: AnyObject>(
  _ handle: UnsafeMutablePointer<OpaquePointer?>?, as name: StaticString = "view",
  _ error: UnsafeMutablePointer<inertial_error>?, _ body: () throws(RejectedCall) -> Object
) -> Int32 {
  unsafe reporting(error) { () throws(RejectedCall) in
    let handle = unsafe try checkPointer(handle, name)
    unsafe handle.pointee = nil
    unsafe returnHandle(try body(), to: handle)
  }
}

/// Does nothing for null.
func release<Object: AnyObject>(_ pointer: OpaquePointer?, _ type: Object.Type) {
  guard let pointer = unsafe pointer else { return }
  unsafe Unmanaged<Object>.fromOpaque(UnsafeRawPointer(pointer)).release()
}

/// Throws an error if a call is using the handle; does nothing for null.
func destroy<Object: Handle>(_ pointer: OpaquePointer?, _ type: Object.Type) throws(RejectedCall) {
  guard unsafe pointer != nil else { return }
  try unsafe object(pointer, type).checkFree()
  unsafe release(pointer, type)
}
