import NestedScroll
import RandomSystems
import ScrollDynamics
import ScrollLaws
import ScrollModel
import TestSupport
import Testing

private let systems = trials(100, inDebug: 8)

/// A pixel grid changes nothing but what shows, and that by half a pixel at most.
@Suite struct `A pixel grid` {
  @Test func `changes only what nested systems show`() {
    var random = SeededGenerator(seed: 17)
    for seed in 0..<UInt64(systems) {
      var walks = GridWalks(seed: seed, scale: random.pick([1, 2, 3, 1.5, 2.625]))
      walks.useEachKind(&random)
    }
  }
}

/// Walks of a view beside one that shows on a pixel grid.
private struct GridWalks: LawsUser {
  let seed: UInt64
  let scale: Double

  mutating func use<System: NestedSystem>(_ laws: SystemLaws<System>) {
    var view = NestedScrollView(system: laws.system)
    var grid = NestedScrollView(system: laws.system, displayScale: scale)
    var acts = LawActs(SystemLaws(laws.system), seed: seed)
    for _ in 0..<300 {
      let step = acts.next(view.system)
      // The velocity of a finger is that of the pixels on which it drags.
      if step.isTouch { continue }
      let decides = isDecidedByPixels(step, view)
      view.perform(step.act, laws.system, at: step.time)
      grid.perform(step.act, laws.system, at: step.time)
      // What counts of a pull is what shows, and pages that show on other pixels turn at other
      // times.
      let page = view.system.page
      if decides || grid.system.isRefreshing(page: page) != view.system.isRefreshing(page: page)
        || grid.pages.contentOffset != view.pages.contentOffset
      {
        return
      }
      if let fault = fault(grid, view) {
        Issue.record("\(fault), after \(step.code) of seed \(seed): \(laws.system)")
        return
      }
    }
  }

  private func fault<System: NestedSystem>(
    _ grid: NestedScrollView<System>, _ view: NestedScrollView<System>
  ) -> String? {
    let reach = 0.5 / scale + 1e-9
    if grid.system != view.system || grid.scroll != view.scroll { return "the state differs" }
    if abs(grid.offset - view.offset) > reach { return "\(grid.offset) for \(view.offset)" }
    let frames = (grid.frames, view.frames)
    // Another section's header may be the one at the top.
    let header = view.system is StickySections ? [] : [\NestedFrames.headerHeight]
    for path in [\NestedFrames.barY, \.sheetY, \.pageY, \.firstRowY] + header {
      if let one = frames.0[keyPath: path], let other = frames.1[keyPath: path],
        abs(one - other) > 2 * reach
      {
        return "\(one) for \(other)"
      }
    }
    guard grid.phase == .dragging || grid.phase == .idle, !grid.isMoving else { return nil }
    for place in [grid.offset * scale, grid.chainOverscroll * scale]
    where abs(place - place.rounded()) > 1e-9 * max(1, abs(place)) {
      return "\(place) is between pixels"
    }
    return nil
  }

  /// Whether a sheet is released that shows at a detent where it is not, or a list at its start
  /// where it is not: what shows then decides about the motion.
  private func isDecidedByPixels<System: NestedSystem>(
    _ step: LawStep, _ view: NestedScrollView<System>
  ) -> Bool {
    guard case .event(let event, _) = step.act, let sheet = view.system as? DetentSheet else {
      return false
    }
    guard case .dragEnded = event else { return false }
    let places = sheet.geometry.detents.map { $0 - sheet.outer - view.chainOverscroll }
    return (places + [sheet.offset - sheet.outer]).contains { distance in
      abs(distance) > 1e-10 && abs(distance) <= 0.5 / scale + 1e-8
    }
  }
}

extension LawStep {
  /// Whether a finger or a wheel moves the content, and no drag that a host has recognized.
  fileprivate var isTouch: Bool {
    guard case .event(let event, _) = act else { return false }
    switch event {
    case .touchBegan, .touchMoved, .touchEnded, .touchCancelled, .wheel, .tap: return true
    default: return false
    }
  }
}
