package import NestedScroll
import ScrollDynamics
import ScrollModel
import SeededRandom

/// Random input for a nested scroll view: touches, drags, wheel movements, app calls and frames.
package struct LawActs<System: NestedSystem> {
  /// The gesture in progress: a drag that the host reports, a touch, or a trackpad gesture.
  private enum Gesture { case drag, touch, wheel }

  private var gesture: Gesture?
  private var movement = Vector.zero
  /// The number of frames before the next event.
  private var frames = 0
  /// The current time, in units of 1/250 s.
  private var ticks = 0.0
  private var random: SplitMix64
  private let laws: SystemLaws<System>
  /// True if all distances are whole numbers, which are easier to read in a report.
  private let isWhole: Bool

  package init(_ laws: SystemLaws<System>, seed: UInt64) {
    self.laws = laws
    random = SplitMix64(seed: seed)
    isWhole = seed % 2 == 0
  }

  package mutating func next(_ system: System) -> LawStep {
    ticks += random.pick([0, 0, 1, 2, 4, 50])
    frames = max(0, frames - 1)
    let held = gesture
    let act = frames > 0 || chance(3) ? .frame : act(system)
    // After most releases, only frames follow for a while.
    if held != nil, gesture == nil, !chance(3) { frames = 12 }
    return LawStep(act: act, time: ticks / 250, checkSeed: random.next())
  }

  private mutating func act(_ system: System) -> LawStep.Act {
    let isFree = gesture == nil
    if chance(isFree ? 12 : 60), let change = change(system) { return change }
    if isFree || chance(20) { return idle(system) }
    switch gesture {
    case .drag: return drag(system)
    case .touch: return touch()
    case .wheel, nil: return wheel()
    }
  }

  private mutating func change(_ system: System) -> LawStep.Act? {
    if laws.inserting != nil, chance(2) {
      let length = random.pick([24.0, 100, 720])
      return .insert(length, page: Int(random.next() % UInt64(max(1, system.listCount))))
    }
    guard !laws.geometries.isEmpty else { return nil }
    return .setGeometry(Int(random.next() % UInt64(laws.geometries.count)))
  }

  private mutating func drag(_ system: System) -> LawStep.Act {
    switch random.next() % 8 {
    case 0:
      gesture = nil
      let velocity = Vector(
        x: random.pick([0, 0, 900, -900]), y: random.pick([0, distance(1500), distance(6000)]))
      let reach = system.limits(.free).parts.upper
      return .event(
        .dragEnded(velocity: velocity), target: chance(4) ? share(-0.1...1.1, of: reach) : nil)
    case 1: movement.x += random.pick([0, 8 * random.uniform(-40...40).rounded()])
    default: movement.y += distance(random.pick([5, 40, 900]))
    }
    return .event(.dragMoved(movement))
  }

  private mutating func touch() -> LawStep.Act {
    switch random.next() % 10 {
    case 0, 1:
      gesture = nil
      return .event(random.pick([.touchEnded, .touchEnded, .touchCancelled]))
    case 2: movement.x += distance(300)
    case 3...5: movement.y += distance(500)
    default: movement.y += random.pick([-11, -1, 1, 7, 11])
    }
    return .event(.touchMoved(movement))
  }

  private mutating func wheel() -> LawStep.Act {
    if chance(6) {
      gesture = nil
      return .event(.wheel(.zero, phase: random.pick([.ended, .cancelled])))
    }
    return .event(.wheel(Vector(x: 0, y: distance(200)), phase: .changed))
  }

  private mutating func idle(_ system: System) -> LawStep.Act {
    let page = Int(random.next() % UInt64(system.pageCount))
    let reach = system.limits(.free).parts.upper
    let begins = gesture == nil
    movement = begins ? .zero : movement
    switch random.next() % (begins ? 20 : 12) {
    case 0: return .call(.showPage(page, animated: chance(2)))
    case 1: return .call(chance(2) ? .scrollToTop : .stopScrolling)
    case 2:
      let list = Int(random.next() % UInt64(max(1, system.listCount)))
      return .call(.scrollPage(list, to: share(-0.1...1.1, of: 2000)))
    case 3: return .call(.setContentOffset(share(0...1, of: reach), animated: chance(2)))
    case 4: return .call(.assignContentOffset(share(-0.1...1.1, of: reach)))
    case 5: return .event(.tap(randomPoint(in: system)))
    case 6: return .event(.wheel(Vector(x: 0, y: distance(400)), phase: .discrete))
    case 7: return .call(chance(2) ? .beginRefreshing(page: page) : .endRefreshing(page: page))
    case 8:
      guard system.settlingMotion(to: 0, velocity: 0) != nil else { return .frame }
      return .call(.moveSettlingPart(to: share(-0.1...1.1, of: 800), animated: chance(2)))
    case 9...11: return .frame
    case 12...15:
      gesture = .drag
      return .event(
        .dragBegan(on: random.pick(laws.touchedParts), axis: chance(4) ? .horizontal : .vertical))
    case 16...18:
      gesture = .touch
      movement = randomPoint(in: system)
      return .event(.touchBegan(movement))
    default:
      gesture = .wheel
      return .event(.wheel(.zero, phase: .began))
    }
  }

  private mutating func randomPoint(in system: System) -> Vector {
    Vector(
      x: share(0...1, of: system.viewport.width).rounded(),
      y: share(0...1, of: system.viewport.height).rounded())
  }

  private mutating func distance(_ length: Double) -> Double { share(-1...1, of: length) }

  private mutating func share(_ range: ClosedRange<Double>, of length: Double) -> Double {
    let value = random.uniform(range) * length
    return isWhole || chance(2) ? value.rounded() : value
  }

  private mutating func chance(_ times: Int) -> Bool { random.chance(times) }
}

extension SplitMix64 {
  /// True on average once in `times` calls.
  mutating func chance(_ times: Int) -> Bool { next() % UInt64(times) == 0 }
}
