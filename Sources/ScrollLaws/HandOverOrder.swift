package import NestedScroll
import ScrollModel

/// Checks that each hand-over of a movement starts at the part at which the previous one ended.
package struct HandOverOrder: Sendable {
  /// The part to which the current movement was last handed over; `nil` if it was not handed over.
  private var current: NestedPart?
  /// The last movement that was not 0, in points.
  private var lastMovement = 0.0

  package init() {}

  /// Adds effects in their order.
  ///
  /// - Parameters:
  ///   - effects: The effects.
  ///   - isOneMovement: False if another movement may come before or after the hand-overs.
  ///   - movement: The finger's movement, in points; if it reverses, another part may move without
  ///     a hand-over.
  /// - Returns: A description of each wrong hand-over.
  package mutating func faults(
    of effects: [NestedEffect], isOneMovement: Bool, movingBy movement: Double = 0
  ) -> [String] {
    if !isOneMovement || movement * lastMovement < 0 { current = nil }
    if movement != 0 { lastMovement = movement }
    defer { if !isOneMovement { current = nil } }
    return effects.compactMap { fault(of: $0, isOneMovement) }
  }

  private mutating func fault(of effect: NestedEffect, _ isOneMovement: Bool) -> String? {
    switch effect {
    case .handedOver(let from, let to, _):
      defer { current = to }
      guard let current, current != from else { return nil }
      return "\(from.name) hands over to \(to.name), although \(current.name) is moving"
    case .page: break
    case .scroll(.didScroll) where isOneMovement: break
    default: current = nil
    }
    return nil
  }
}
