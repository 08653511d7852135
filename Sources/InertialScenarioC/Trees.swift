// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The header documents these functions; they are public so that a shared library exports them.

public import CInertialScroll
import InertialScrollC
import ScenarioCore

@c @implementation
public func inertial_scenario_check_abi(
  _ abi_version: Int32, _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe reporting(error) { () throws(Refusal) in
    guard abi_version == INERTIAL_SCENARIO_ABI_VERSION else {
      throw Refusal(
        code: Int(INERTIAL_WRONG_ABI),
        message: "abi_version: must be \(INERTIAL_SCENARIO_ABI_VERSION), found \(abi_version)")
    }
  }
}

@c @implementation
public func inertial_tree_create(
  _ tree: UnsafeMutablePointer<OpaquePointer?>!, _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe reporting(error) { () throws(Refusal) in
    let tree = unsafe try checkPointer(tree, "tree")
    unsafe give(ScenarioTree(), to: tree)
  }
}

@c @implementation
public func inertial_tree_destroy(
  _ tree: OpaquePointer!, _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe reporting(error) { () throws(Refusal) in unsafe release(tree, ScenarioTree.self) }
}

@c @implementation
public func inertial_tree_begin_object(
  _ tree: OpaquePointer!, _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe build(tree, error) { tree throws(Refusal) in try tree.beginObject() }
}

@c @implementation
public func inertial_tree_begin_array(
  _ tree: OpaquePointer!, _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe build(tree, error) { tree throws(Refusal) in try tree.beginArray() }
}

@c @implementation
public func inertial_tree_end(
  _ tree: OpaquePointer!, _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe build(tree, error) { tree throws(Refusal) in try tree.end() }
}

@c @implementation
public func inertial_tree_key(
  _ tree: OpaquePointer!, _ text: UnsafePointer<CChar>!, _ length: Int,
  _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe build(tree, error) { tree throws(Refusal) in
    try tree.setKey(unsafe String(copying: text, length, "text"))
  }
}

@c @implementation
public func inertial_tree_string(
  _ tree: OpaquePointer!, _ text: UnsafePointer<CChar>!, _ length: Int,
  _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe build(tree, error) { tree throws(Refusal) in
    try tree.add(.string(unsafe String(copying: text, length, "text")))
  }
}

@c @implementation
public func inertial_tree_number(
  _ tree: OpaquePointer!, _ number: Double, _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe build(tree, error) { tree throws(Refusal) in try tree.add(number) }
}

@c @implementation
public func inertial_tree_boolean(
  _ tree: OpaquePointer!, _ flag: Int32, _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe build(tree, error) { tree throws(Refusal) in try tree.add(.boolean(flag != 0)) }
}

@c @implementation
public func inertial_tree_null(
  _ tree: OpaquePointer!, _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe build(tree, error) { tree throws(Refusal) in try tree.add(.null) }
}

@c @implementation
public func inertial_tree_replace(
  _ tree: OpaquePointer!, _ path: UnsafePointer<CChar>!, _ length: Int,
  _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe build(tree, error) { tree throws(Refusal) in
    try tree.replace(unsafe String(copying: path, length, "path"))
  }
}

@c @implementation
public func inertial_tree_message(_ tree: OpaquePointer!) -> UnsafePointer<CChar>! {
  let tree = unsafe try? object(tree, ScenarioTree.self, "tree")
  return unsafe tree.map { unsafe UnsafePointer($0.message.pointer) } ?? emptyText
}

/// Runs the body of a C function on a tree and returns the result code.
///
/// An error is written to `error`, and its whole message is kept in the tree.
private func build(
  _ tree: OpaquePointer?, _ error: UnsafeMutablePointer<inertial_error>?,
  _ body: (ScenarioTree) throws(Refusal) -> Void
) -> Int32 {
  unsafe reporting(error) { () throws(Refusal) in
    let tree = unsafe try object(tree, ScenarioTree.self, "tree")
    try tree.message.keeping { () throws(Refusal) in try body(tree) }
  }
}
