import CInertialScroll
import ScenarioCore
import ScrollModel

// Every number of a caller is checked here first, because an invalid number makes the engine stop
// the program. The bounds keep the engine's results finite.

func check(
  _ value: Double, in range: ClosedRange<Double>, _ name: @autoclosure () -> String
) throws(RejectedCall) -> Double {
  try require(
    range.contains(value), else: INERTIAL_OUT_OF_RANGE,
    "\(name()): must lie in \(range.lowerBound)...\(range.upperBound), found \(value)")
  return value
}

/// Requires a number that scenario files accept too.
func check(
  _ value: Double, in range: NumberRange, _ name: @autoclosure () -> String
) throws(RejectedCall) -> Double {
  let requirement = value.isNaN ? "a number" : range.requirement(violatedBy: value)
  guard let requirement else { return value }
  throw RejectedCall(
    code: INERTIAL_OUT_OF_RANGE, message: "\(name()): must be \(requirement), found \(value)")
}

func checkNumber(_ value: Double, _ name: @autoclosure () -> String) throws(RejectedCall) -> Double
{
  try check(value, in: -INERTIAL_MAX_MAGNITUDE...INERTIAL_MAX_MAGNITUDE, name())
}

func checkLength(_ value: Double, _ name: @autoclosure () -> String) throws(RejectedCall) -> Double
{
  try check(value, in: 0...INERTIAL_MAX_MAGNITUDE, name())
}

/// −1 means no length and returns `nil`.
func checkOptionalLength(
  _ value: Double, _ name: @autoclosure () -> String
) throws(RejectedCall) -> Double? {
  try checkOptional(value, absent: -1, in: 0...INERTIAL_MAX_MAGNITUDE, name())
}

/// `absent` means no number and returns `nil`.
func checkOptional(
  _ value: Double, absent: Int = 0, in range: ClosedRange<Double>, _ name: @autoclosure () -> String
) throws(RejectedCall) -> Double? {
  if value == Double(absent) { return nil }
  try require(
    range.contains(value), else: INERTIAL_OUT_OF_RANGE,
    "\(name()): must be \(absent) or lie in \(range.lowerBound)...\(range.upperBound), found \(value)"
  )
  return value
}

func checkVector(
  _ vector: inertial_vector, _ name: @autoclosure () -> String
) throws(RejectedCall) -> Vector {
  Vector(x: try checkNumber(vector.x, "\(name()).x"), y: try checkNumber(vector.y, "\(name()).y"))
}

func checkSize(_ size: inertial_size, _ name: @autoclosure () -> String) throws(RejectedCall)
  -> Size
{
  Size(
    width: try checkLength(size.width, "\(name()).width"),
    height: try checkLength(size.height, "\(name()).height"))
}

/// Each extent must be 0 or large enough that a rubber band's velocity stays finite.
func checkViewport(
  _ size: inertial_size, _ name: @autoclosure () -> String
) throws(RejectedCall) -> Size {
  let range = 1e-9...INERTIAL_MAX_MAGNITUDE
  return Size(
    width: try checkOptional(size.width, in: range, "\(name()).width") ?? 0,
    height: try checkOptional(size.height, in: range, "\(name()).height") ?? 0)
}

/// The Swift value for a constant of the C header, whose constants are in the order of `values`.
func checkConstant<Value>(
  _ constant: Int32, _ values: [Value], _ name: @autoclosure () -> String
) throws(RejectedCall) -> Value {
  try require(
    values.indices.contains(Int(constant)), else: INERTIAL_UNKNOWN_CONSTANT,
    "\(name()): must be a constant from 0 to \(values.count - 1), found \(constant)")
  return values[Int(constant)]
}

func checkPointer<Pointer>(
  _ pointer: Pointer?, _ name: StaticString
) throws(RejectedCall) -> Pointer {
  if let pointer { return pointer }
  throw RejectedCall(code: INERTIAL_NULL, message: "\(name): must not be null")
}

/// Requires an array that fits into memory; C's lengths above `Int.max` are negative here.
func checkCount<Element>(
  _ count: Int, of type: Element.Type, _ name: StaticString = "count"
) throws(RejectedCall) {
  try require(
    count >= 0 && count <= Int.max / MemoryLayout<Element>.stride, else: INERTIAL_WRONG_COUNT,
    "\(name): must fit into memory, found \(UInt(bitPattern: count))")
}

func checkIndex(_ index: Int, below count: Int) throws(RejectedCall) {
  try require(
    index >= 0 && index < count, else: INERTIAL_OUT_OF_RANGE,
    "index: must be less than \(count), found \(UInt(bitPattern: index))")
}

/// The offsets of a snapping; `name` is that of the snapping.
func checkOffsets(
  _ start: UnsafePointer<Double>?, _ count: Int, _ name: StaticString
) throws(RejectedCall) -> [Double] {
  try require(
    count >= 1 && count <= Int(INERTIAL_MAX_PARTS), else: INERTIAL_WRONG_COUNT,
    "\(name): must have 1 to \(INERTIAL_MAX_PARTS) elements, found \(UInt(bitPattern: count))")
  let start = unsafe try checkPointer(start, name)
  var offsets: [Double] = []
  offsets.reserveCapacity(count)
  for index in 0..<count {
    offsets.append(try checkNumber(unsafe start[index], "\(name).offsets[\(index)]"))
  }
  return offsets
}

func isSet(_ flag: Int32) -> Bool { flag != 0 }

func flag(_ value: Bool) -> Int32 { value ? 1 : 0 }
