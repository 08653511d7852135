/// The object that stores a value of a type known only at run time; copies share the object until one
/// of them changes.
///
/// The object is a class-bound existential, which `isKnownUniquelyReferenced` does not accept. The
/// box checks a ``BoxOwner`` instead, which is copied and replaced together with the object.
package struct SharedBox<Box> {
  @usableFromInline var stored: Box
  @usableFromInline var owner = BoxOwner()

  /// The object, for reading.
  @inlinable package var box: Box { stored }

  /// Creates a box around an object that nothing else references.
  @inlinable
  package init(_ box: Box) { stored = box }

  /// Returns the object for a change; another box that shares it keeps the current object.
  ///
  /// Not inlined: for WebAssembly the optimizer would remove the retain of a fresh copy before the
  /// check, and a change of the copy would then change its source too.
  ///
  /// - Parameter copy: Copies the object.
  /// - Returns: The object, or its copy if another box shares it.
  @inlinable @inline(never)
  package mutating func own(copy: (Box) -> Box) -> Box {
    if !isKnownUniquelyReferenced(&owner) { (stored, owner) = (copy(stored), BoxOwner()) }
    return stored
  }
}

/// An object that has as many references as there are boxes that share a stored object.
@usableFromInline final class BoxOwner {
  @inlinable init() {}
}

/// The object behind the interface of a value whose type is known only at run time.
///
/// An extension forwards each interface, such as that of any ``NestedSystem``, to the value. Operations
/// on two boxes require that both contain values of the same type.
final class TypedBox<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }

  /// The value in a box of this type.
  static func value(in box: AnyObject) -> Value {
    guard let box = box as? TypedBox else { fatalError("a value of another type was given") }
    return box.value
  }
}
