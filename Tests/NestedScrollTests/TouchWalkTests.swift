import NestedScroll
import ScrollModel
import TestSupport
import Testing

private let views = trials(200, inDebug: 60)

/// Fingers that come down, move, stay and lift in any order, on any motion, and programs between.
@Suite struct `Touches on a random walk` {
  @Test(arguments: RandomSystems.pagers + [RandomSystems.sheet] + RandomSystems.stacks)
  func `violate no rule`(_ kind: RandomSystem) {
    var random = SeededGenerator(seed: 91)
    for number in 0..<views {
      guard let fault = fault(of: kind.make(&random), &random) else { continue }
      Issue.record("\(fault), view \(number)")
      return
    }
  }

  private func fault(
    of system: some AttachedSystem, _ random: inout SeededGenerator
  ) -> String? {
    var view = NestedScrollView(system: system)
    var touches = RandomTouches(pages: system.pageCount, &random)
    for step in 0..<60 {
      let (event, time) = touches.next()
      view.advance(to: time) { _ in }
      let before = view
      view.handle(event, at: time) { _ in }
      if let fault = fault(event, before, view, touches) {
        return "\(fault), step \(step) after \(event): \(system)"
      }
    }
    return nil
  }

  private func fault<System: AttachedSystem>(
    _ event: NestedEvent, _ before: NestedScrollView<System>, _ view: NestedScrollView<System>,
    _ touches: RandomTouches
  ) -> String? {
    if !touches.isDown, !view.isMoving, view.pagePosition != Double(view.system.page) {
      return "rests at \(view.pagePosition) with page \(view.system.page)"
    }
    if view.phase == .bouncing, abs(view.scroll.overscroll.y) < 1e-9, abs(view.velocity) < 1e-6 {
      return "a rounding error bounces"
    }
    // A sheet that the finger takes first cannot hold what its list shows beyond its bottom.
    let givesUp = before.chainOverscroll > 0 && view.system.movesCombinedOffset
    switch event {
    case .touchBegan
    where !view.isMoving && !givesUp && !isClose(before, view, within: 1e-9):
      return """
        a finger that comes down moves \(before.offset) to \(view.offset), \(before.chainOverscroll) beyond an \
        end, \(before.phase), \(before.policy)
        """
    case .touchMoved where touches.moved.x == 0 && before.system.page == view.system.page:
      let moved = abs(touches.moved.y)
      if abs(view.offset - before.offset) > moved + 1e-9 {
        return "\(moved) points of finger move \(before.offset) to \(view.offset)"
      }
      return isClose(before, view, within: moved + 1e-9)
        ? nil : "\(moved) points of finger move a part further"
    default: return nil
    }
  }

  private func isClose<System: AttachedSystem>(
    _ one: NestedScrollView<System>, _ other: NestedScrollView<System>, within distance: Double
  ) -> Bool {
    // Another section's header may be the one at the top.
    let header = one.system is StickySections ? [] : [\NestedFrames.headerHeight]
    return ([\NestedFrames.barY, \.sheetY, \.firstRowY] + header).allSatisfy { path in
      guard let one = one.frames[keyPath: path], let other = other.frames[keyPath: path] else {
        return true
      }
      return abs(one - other) <= distance
    }
  }
}

/// Touches and calls by a program, at random.
private struct RandomTouches {
  private(set) var isDown = false
  /// How far the latest event has moved the finger, in points.
  private(set) var moved = Vector.zero
  private var place = Vector.zero
  private var time = 0.0
  private let pages: Int
  private var random: SeededGenerator

  init(pages: Int, _ random: inout SeededGenerator) {
    self.pages = pages
    self.random = SeededGenerator(seed: random.next())
  }

  mutating func next() -> (NestedEvent, Double) {
    time += random.pick([0, 0, 0.01, 0.01, 0.02, 0.2])
    let event = random.uniform(0...1) < 0.15 ? program() : isDown ? continueMotion() : begin()
    return (event, time)
  }

  private mutating func begin() -> NestedEvent {
    isDown = true
    place = Vector(x: random.uniform(0...390), y: random.uniform(0...700).rounded())
    return .touchBegan(place)
  }

  private mutating func continueMotion() -> NestedEvent {
    switch Int(random.uniform(0...9.99)) {
    case 0, 1:
      isDown = false
      return random.pick([.touchEnded, .touchEnded, .touchCancelled])
    case 2, 3: return move(by: Vector(x: random.signedLogarithmic(1...500), y: 0))
    case 4, 5: return move(by: Vector(x: 0, y: random.signedLogarithmic(1...500)))
    default: return move(by: Vector(x: 0, y: random.pick([-11, -1, 1, 7, 11])))
    }
  }

  private mutating func move(by way: Vector) -> NestedEvent {
    moved = way
    place = place + way
    return .touchMoved(place)
  }

  private mutating func program() -> NestedEvent {
    let page = Int(random.next() % UInt64(pages))
    return random.pick([
      .showPage(page, animated: true), .showPage(page, animated: false), .scrollToTop, .stop,
      .setOffset(random.uniform(0...900), animated: true),
      .scrollPage(page, to: random.uniform(0...900)),
    ])
  }
}
