import NestedScroll
import ScrollLaws
import ScrollModel
import TestSupport
import Testing

@Suite struct `A docked bar on a random walk` {
  @Test func `is moved only by its own drags and calls`() {
    var random = SeededGenerator(seed: 11)
    var time = 0.0
    var view = Self.view(&random)
    for step in 0..<4_000 {
      if step.isMultiple(of: 200) { (view, time) = (Self.view(&random), 0) }
      time += random.pick([0, 1.0 / 60, 0.1, 0.5])
      let then = view.system
      view.advance(to: time)
      if then.dock == .top || then.isSettlingPartMoving {
        #expect(view.system.outer == then.outer, "time passes at \(step)")
      }
      let event = Self.act(&random)
      let before = view
      switch event {
      case .event(let event, _): view.handle(event, at: time)
      case .call(let call): view.perform(call, at: time)
      default: break
      }
      let isUp = before.system.dock == .top || before.system.isSettlingPartMoving
      if isUp, Self.isProgram(event) {
        #expect(
          view.system.settlingPosition == before.system.settlingPosition, "\(event) at \(step)")
      }
      if isUp, Self.isProgram(event) || before.policy == .settlingPart {
        #expect(view.system.outer == before.system.outer, "\(event) at \(step)")
        #expect(
          view.chainOverscroll >= min(0, before.chainOverscroll) - 1e-9, "\(event) at \(step)")
      }
      if view.system.dock == .top, !view.system.isSettlingPartMoving {
        #expect(view.system.settlingPosition == view.system.settlingPosition(of: .top))
      }
      let place = view.system.settlingPosition
      if view.system.dock != nil {
        #expect(place >= 0 && place <= 656, "\(event) at \(step): \(place)")
      }
      // What is shown is what the parts are, and what is beyond them.
      let shown = view.system.offset + view.chainOverscroll
      #expect(abs(view.offset - shown) < 1e-8, "\(event) at \(step)")
    }
  }

  private static func view(_ random: inout SeededGenerator) -> NestedScrollView<EasyPager> {
    var geometry = EasyPager.Geometry(
      viewport: .small, header: random.uniform(660...1800), bar: 44,
      topInset: random.pick([0, 60]), pages: [1000, 300, 3000])
    geometry.policies.scrollsToTop = random.pick(ScrollsToTop.allCases)
    geometry.policies.flingAtListTop = random.pick(FlingAtListTop.allCases)
    geometry.policies.otherPages = random.pick(OtherPages.allCases)
    return NestedScrollView(system: EasyPager(geometry))
  }

  /// Whether a program does it, and does not ask for the bar.
  private static func isProgram(_ act: LawStep.Act) -> Bool {
    switch act {
    case .call(.stopScrolling), .call(.moveSettlingPart): false
    case .call: true
    default: false
    }
  }

  private static func act(_ random: inout SeededGenerator) -> LawStep.Act {
    let offset = random.uniform(-100...2500)
    let isAnimated = random.sign() > 0
    return switch Int(random.uniform(0...12.99)) {
    case 0, 1: .event(.dragBegan(on: random.pick([.bar, .list, .header])))
    case 2, 3, 4: .event(.dragMoved(Vector(x: 0, y: random.uniform(-700...700))))
    case 5, 6: .event(.dragEnded(velocity: Vector(x: 0, y: random.pick([0, 200, -1500, 1500]))))
    case 7, 8: .call(.setContentOffset(offset, animated: isAnimated))
    case 9: .call(.scrollToTop)
    case 10: .call(.scrollPage(Int(random.uniform(0...2.99)), to: offset))
    case 11: .call(.showPage(Int(random.uniform(0...2.99)), animated: isAnimated))
    default:
      .call(
        random.pick([
          .stopScrolling, .endRefreshing(), .moveSettlingPart(to: 0, animated: isAnimated),
        ]))
    }
  }
}
