/// Copy-on-write storage for an object that contains a type-erased value.
///
/// Copies share the object until one of them changes. The type of the object is a class-bound
/// existential, which `isKnownUniquelyReferenced` does not accept. The check therefore uses a
/// ``BoxOwner``, which is copied and replaced together with the object.
package struct SharedBox<Box> {
  @usableFromInline var stored: Box
  @usableFromInline var owner = BoxOwner()

  @inlinable package var box: Box { stored }

  /// Creates a box around an object that nothing else references.
  @inlinable package init(_ box: Box) { stored = box }

  /// Returns the object to change, after copying it if another box shares it.
  ///
  /// Not inlined: the optimizer for WebAssembly would remove the retain of a fresh copy before the
  /// check. A change of the copy would then also change the source of the copy.
  @inlinable @inline(never)
  package mutating func mutableBox(copy: (Box) -> Box) -> Box {
    if !isKnownUniquelyReferenced(&owner) { (stored, owner) = (copy(stored), BoxOwner()) }
    return stored
  }
}

/// An object whose reference count is the number of boxes that share a stored object.
@usableFromInline final class BoxOwner {
  @inlinable init() {}
}

/// The object that contains a type-erased value.
///
/// Extensions forward the requirements of a protocol, such as ``SystemBox``, to the value.
/// Operations on two boxes require values of the same type.
final class TypedBox<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }

  static func value(in box: AnyObject) -> Value {
    guard let box = box as? TypedBox else { fatalError("the box has a value of another type") }
    return box.value
  }
}
