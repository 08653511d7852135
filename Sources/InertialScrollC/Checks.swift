import CInertialScroll
import ScrollModel

// Every number of a caller passes one of these before the engine, which ends the program on a
// mistake, sees it. The bounds keep what the engine computes from them finite.

/// Refuses a number outside a range, NaN included.
func check(
  _ value: Double, in range: ClosedRange<Double>, _ name: @autoclosure () -> String
) throws(Refusal) -> Double {
  if range.contains(value) { return value }
  throw Refusal(
    code: INERTIAL_OUT_OF_RANGE,
    message: "\(name()): must lie in \(range.lowerBound)...\(range.upperBound), found \(value)")
}

/// Refuses what is no position, velocity, movement or time.
func checkNumber(_ value: Double, _ name: @autoclosure () -> String) throws(Refusal) -> Double {
  try check(value, in: -INERTIAL_MAX_MAGNITUDE...INERTIAL_MAX_MAGNITUDE, name())
}

/// Refuses what is no length.
func checkLength(_ value: Double, _ name: @autoclosure () -> String) throws(Refusal) -> Double {
  try check(value, in: 0...INERTIAL_MAX_MAGNITUDE, name())
}

/// Refuses what is neither a length nor -1, which stands for none.
func checkOptionalLength(
  _ value: Double, _ name: @autoclosure () -> String
) throws(Refusal) -> Double? {
  if value == -1 { return nil }
  if value >= 0, value <= INERTIAL_MAX_MAGNITUDE { return value }
  throw Refusal(
    code: INERTIAL_OUT_OF_RANGE,
    message: "\(name()): must be -1 or lie in 0...\(INERTIAL_MAX_MAGNITUDE), found \(value)")
}

/// Refuses a number that is neither 0, which stands for none, nor in a range.
func checkOptional(
  _ value: Double, in range: ClosedRange<Double>, _ name: @autoclosure () -> String
) throws(Refusal) -> Double? {
  if value == 0 { return nil }
  if range.contains(value) { return value }
  throw Refusal(
    code: INERTIAL_OUT_OF_RANGE,
    message:
      "\(name()): must be 0 or lie in \(range.lowerBound)...\(range.upperBound), found \(value)")
}

/// Refuses a vector with a component that is no number.
func checkVector(
  _ vector: inertial_vector, _ name: @autoclosure () -> String
) throws(Refusal) -> Vector {
  Vector(x: try checkNumber(vector.x, "\(name()).x"), y: try checkNumber(vector.y, "\(name()).y"))
}

/// Refuses a size with an extent that is no length.
func checkSize(_ size: inertial_size, _ name: @autoclosure () -> String) throws(Refusal) -> Size {
  Size(
    width: try checkLength(size.width, "\(name()).width"),
    height: try checkLength(size.height, "\(name()).height"))
}

/// Refuses the size of a scroll view with an extent that is no length, or so small that a rubber band in
/// it has no finite velocity.
func checkViewport(
  _ size: inertial_size, _ name: @autoclosure () -> String
) throws(Refusal) -> Size {
  let range = 1e-9...INERTIAL_MAX_MAGNITUDE
  return Size(
    width: try checkOptional(size.width, in: range, "\(name()).width") ?? 0,
    height: try checkOptional(size.height, in: range, "\(name()).height") ?? 0)
}

/// The value that a constant of the header stands for.
///
/// - Parameters:
///   - constant: The constant.
///   - values: What the constants from 0 on stand for, in their order.
///   - name: The place.
/// - Returns: The value.
/// - Throws: `Refusal` if there is no such constant.
func checkConstant<Value>(
  _ constant: Int32, _ values: [Value], _ name: @autoclosure () -> String
) throws(Refusal) -> Value {
  if values.indices.contains(Int(constant)) { return values[Int(constant)] }
  throw Refusal(
    code: INERTIAL_UNKNOWN_CONSTANT,
    message: "\(name()): must be a constant from 0 to \(values.count - 1), found \(constant)")
}

/// Refuses a null pointer.
func checkPointer<Value>(
  _ pointer: UnsafePointer<Value>?, _ name: StaticString
) throws(Refusal) -> UnsafePointer<Value> {
  if let pointer = unsafe pointer { return unsafe pointer }
  throw null(name)
}

/// Refuses a null pointer to write to.
func checkPointer<Value>(
  _ pointer: UnsafeMutablePointer<Value>?, _ name: StaticString
) throws(Refusal) -> UnsafeMutablePointer<Value> {
  if let pointer = unsafe pointer { return unsafe pointer }
  throw null(name)
}

/// What is said of a null pointer.
func null(_ name: StaticString) -> Refusal {
  Refusal(code: INERTIAL_NULL, message: "\(name): must not be null")
}

/// Copies an array of the caller, with a check of each element.
func checkArray(
  _ start: UnsafePointer<Double>?, _ count: Int, _ name: StaticString,
  element: (Double, Int) throws(Refusal) -> Double
) throws(Refusal) -> [Double] {
  guard count >= 1, count <= Int(INERTIAL_MAX_PARTS) else {
    throw Refusal(
      code: INERTIAL_WRONG_COUNT,
      message: "\(name): must have 1 to \(INERTIAL_MAX_PARTS) elements, found \(count)")
  }
  let start = unsafe try checkPointer(start, name)
  var elements: [Double] = []
  elements.reserveCapacity(count)
  for index in 0..<count { elements.append(try element(unsafe start[index], index)) }
  return elements
}

/// Whether a flag is set.
func isSet(_ flag: Int32) -> Bool { flag != 0 }

/// A flag as C has it.
func flag(_ value: Bool) -> Int32 { value ? 1 : 0 }
