import ScrollDynamics
import ScrollModel

// Scrolls by the page's scripts, and layouts.
extension CSSScroll {
  /// Performs a scroll by the page's script; its target is a snap position.
  mutating func perform(
    _ call: ProtocolCall, replacing running: RunningMotion?
  ) -> ProtocolMotion? {
    switch call {
    case .jump(let part, let amount): jump(part, to: amount)
    case .scrollTo(let x, let y, let part, let animated):
      return scroll(part ?? defaultPart, x: x, y: y, animated: animated, replacing: running)
    case .scrollBy(let distance, let part, let animated):
      let part = part ?? defaultPart
      let now = page.scrollers[part].offset
      let goal = snap(part, by: .both(from: now, by: distance))?.offset ?? now + distance
      let axes: AxisSet = [distance.x == 0 ? [] : .horizontal, distance.y == 0 ? [] : .vertical]
      return scroll(part, to: goal, along: axes, animated: animated, replacing: running)
    case .layOut: for part in partNames.indices { layOut(part) }
    }
    return nil
  }

  mutating func jump(_ part: Int, to amount: Double) {
    _ = scroll(part, x: nil, y: amount, animated: false, replacing: nil)
  }

  /// Scrolls to an offset in points, or to the snap position there; `nil` keeps the offset along an
  /// axis.
  private mutating func scroll(
    _ part: Int, x: Double?, y: Double?, animated: Bool,
    replacing running: RunningMotion?
  ) -> ProtocolMotion? {
    let now = page.scrollers[part].offset
    let axes: AxisSet = [x == nil ? [] : .horizontal, y == nil ? [] : .vertical]
    let wanted = Vector(x: x ?? now.x, y: y ?? now.y)
    let goal = snap(part, by: .end(at: wanted, along: axes))?.offset ?? wanted
    return scroll(part, to: goal, along: axes, animated: animated, replacing: running)
  }

  /// Sets a scroller to an offset, or returns the animation to it.
  private mutating func scroll(
    _ part: Int, to goal: Vector, along axes: AxisSet, animated: Bool,
    replacing running: RunningMotion?
  ) -> ProtocolMotion? {
    guard animated else {
      page.place(part, at: goal)
      unsnapped[part].subtract(axes)
      return nil
    }
    return self.animation(.program, of: part, to: goal, replacing: running)
  }

  /// Sets a scroller to a snap position after a layout, preferably to its previous one.
  mutating func layOut(_ part: Int) {
    guard let areas = areas[part] else { return }
    let position = areas.positionAfterLayout(
      at: page.scrollers[part].offset, horizontal: snapped[part]?.horizontal?.area,
      vertical: snapped[part]?.vertical?.area)
    found = Found(position: position)
    snapped[part] = position
    unsnapped[part] = []
    if let position { page.place(part, at: position.offset) }
  }
}
