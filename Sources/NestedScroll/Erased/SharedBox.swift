/// The object that stores a value of a type known only at run time; copies share the object until one
/// of them changes.
///
/// The object is a class-bound existential, which `isKnownUniquelyReferenced` does not accept. It asks an
/// ``Owner`` instead, which is copied and replaced together with the object.
package struct SharedBox<Box> {
  /// The object, for reading.
  package private(set) var box: Box

  private var owner = Owner()

  /// Creates a box around an object that nothing else references.
  package init(_ box: Box) { self.box = box }

  /// Returns the object for a change; another box that shares it keeps the present one.
  ///
  /// Not inlined: for WebAssembly, the optimizer otherwise removes the retain of a fresh copy before
  /// the check, so that changing the copy changes its source, too.
  ///
  /// - Parameter copy: Copies the object.
  /// - Returns: The object, or its copy if another box shares it.
  @inline(never)
  package mutating func own(copy: (Box) -> Box) -> Box {
    if !isKnownUniquelyReferenced(&owner) { (box, owner) = (copy(box), Owner()) }
    return box
  }

  /// As many references to it exist as boxes share the object.
  private final class Owner {}
}
