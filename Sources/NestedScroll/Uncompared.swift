/// A value that is not part of a state: all values are equal in comparisons.
@propertyWrapper
struct Uncompared<Value: Sendable>: Sendable, Hashable {
  var wrappedValue: Value

  static func == (one: Uncompared, other: Uncompared) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
