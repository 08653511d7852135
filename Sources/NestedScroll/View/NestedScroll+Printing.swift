import ScrollDynamics
import ScrollModel

// Short texts for `print`; Embedded Swift prints nothing.
#if !hasFeature(Embedded)
extension NestedPart: CustomStringConvertible {
  /// The name of the part, as in "header".
  public var description: String { name }
}

extension ScrollPart: CustomStringConvertible {
  /// The name, the amount and the range, as in "header 120.0 of 0.0 to 180.0 pt".
  public var description: String { "\(identity) \(amount) of \(range.lower) to \(range.upper) pt" }
}

extension ScrollChain: CustomStringConvertible {
  /// The parts, outermost first.
  public var description: String { (0..<count).map { "\(self[$0])" }.joined(separator: ", ") }
}

extension NestedEffect: CustomStringConvertible {
  /// The effect, as in "didScroll" or "handedOver(from: header, to: list, at: 0.25)".
  public var description: String {
    switch self {
    case .scroll(let effect): "\(effect)"
    case .page(let effect): "page(\(effect))"
    case .handedOver(let from, let to, let time):
      "handedOver(from: \(from), to: \(to), at: \(time))"
    case .pageChanged(let page, let time): "pageChanged(to: \(page), at: \(time))"
    case .pageAppearance(let appearance, let page): "\(appearance)(page: \(page))"
    case .barWillPan(let dock): "barWillPan(to: \(dock))"
    case .barDidPan(let dock, let time): "barDidPan(to: \(dock), at: \(time))"
    case .refreshTriggered: "refreshTriggered"
    case .loadMoreTriggered(let page): "loadMoreTriggered(page: \(page))"
    case .rested(let time): "rested(at: \(time))"
    }
  }
}

extension ProtocolEffect: CustomStringConvertible {
  /// The effect, as in "didScroll" or "handedOver(from: bar, to: list, at: 0.25)".
  public var description: String {
    switch self {
    case .scroll(let effect): "\(effect)"
    case .handedOver(let from, let to, let time):
      "handedOver(from: \(from), to: \(to), at: \(time))"
    }
  }
}

extension NestedScrollView: CustomStringConvertible {
  /// The phase, the combined offset, the velocity and the parts, as in
  /// "dragging at 150.0 pt, 1500.0 pt/s: header 100.0 of 0.0 to 100.0 pt, list 50.0 of ...".
  public var description: String { "\(phase) at \(offset) pt, \(velocity) pt/s: \(system.parts)" }
}

extension ProtocolScrollView: CustomStringConvertible {
  /// The phase, the offset, the velocity and the amounts of the parts, as in
  /// "dragging at 200.0 pt, 0.0 pt/s: bar 144.0, list 56.0".
  public var description: String {
    let parts = zip(partNames, amounts(along: axis)).map { "\($0) \($1)" }
    return "\(phase) at \(offset) pt, \(velocity) pt/s: \(parts.joined(separator: ", "))"
  }
}
#endif
