import ScrollDynamics
import ScrollModel

// Scrolling by the page's scripts, and layouts of the page.
extension CSSScroll {
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
      let wanted = destination(now + distance, of: part)
      let goal = snap(part, by: .both(from: now, by: wanted - now))?.offset ?? wanted
      let axes: AxisSet = [distance.x == 0 ? [] : .horizontal, distance.y == 0 ? [] : .vertical]
      return scroll(part, to: goal, along: axes, animated: animated, replacing: running)
    case .layOut: for part in partNames.indices { layOut(part) }
    }
    return nil
  }

  /// The offset from which to search for a snap position; Chromium does not clamp it to the range.
  func destination(_ offset: Vector, of part: Int) -> Vector {
    page.engine == .chromium ? offset : page.scrollers[part].clamp(offset)
  }

  mutating func jump(_ part: Int, to amount: Double) {
    _ = scroll(part, x: nil, y: amount, animated: false, replacing: nil)
  }

  /// Scrolls to an offset, or to a snap position for it; `nil` keeps the offset along an axis.
  private mutating func scroll(
    _ part: Int, x: Double?, y: Double?, animated: Bool, replacing running: RunningMotion?
  ) -> ProtocolMotion? {
    let now = page.scrollers[part].offset
    let axes: AxisSet = [x == nil ? [] : .horizontal, y == nil ? [] : .vertical]
    let wanted = destination(Vector(x: x ?? now.x, y: y ?? now.y), of: part)
    let goal = snap(part, by: .end(at: wanted, along: axes))?.offset ?? wanted
    return scroll(part, to: goal, along: axes, animated: animated, replacing: running)
  }

  /// Sets the offset of a scroller; if animated, only returns the animation to that offset.
  private mutating func scroll(
    _ part: Int, to goal: Vector, along axes: AxisSet, animated: Bool,
    replacing running: RunningMotion?
  ) -> ProtocolMotion? {
    guard animated else {
      page.setOffset(of: part, to: goal)
      unsnapped[part].subtract(axes)
      return nil
    }
    return self.animation(.program, of: part, to: goal, replacing: running)
  }

  /// Moves a scroller to a snap position after a layout, preferably to its previous snap position.
  mutating func layOut(_ part: Int) {
    guard let areas = areas[part] else { return }
    let position = areas.positionAfterLayout(
      at: page.scrollers[part].offset, horizontal: snapped[part]?.horizontal?.area,
      vertical: snapped[part]?.vertical?.area)
    found = SnapResult(position: position)
    snapped[part] = position
    unsnapped[part] = []
    if let position { page.setOffset(of: part, to: position.offset) }
  }
}
