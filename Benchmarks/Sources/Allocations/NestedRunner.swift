import NestedScroll
import ScrollModel

/// The runner of a nested system by its name; `nil` for an unknown name.
func nestedRunner(named name: String) -> (any Runner)? {
  let viewport = Size(width: 390, height: 700)
  let pages: [Double?] = [5000, 300, nil, 9000]
  switch name {
  case "segment-pager":
    return NestedRunner(
      SegmentPager(
        .init(viewport: viewport, header: 300, bar: 44, pages: pages, refresh: RefreshControl())))
  case "easy-pager":
    return NestedRunner(
      EasyPager(.init(viewport: viewport, header: 1200, bar: 44, pages: [5000, 300, 9000])))
  case "stacked-lists":
    return NestedRunner(StackedLists(.init(viewport: viewport, lists: [2000, 400, 900, 3000])))
  case "collapsing-header":
    return NestedRunner(
      CollapsingHeader(
        .init(viewport: viewport, headerMinimum: 60, headerMaximum: 300, pages: [5000, 300, 9000])))
  case "swipe-pages":
    return NestedRunner(
      SwipePages(.init(viewport: viewport, header: 200, bar: 44, pages: [5000, 300, 9000])))
  case "detent-sheet":
    return NestedRunner(DetentSheet(.init(viewport: viewport, content: 3000), detent: 1))
  case "sticky-sections":
    return NestedRunner(
      StickySections(
        .init(viewport: viewport, headers: [44, 28], rows: [2000, 0, 400, 900, 3000])))
  default: return nil
  }
}

/// Runs a script on a nested scroll view that uses all of its functions.
struct NestedRunner<System: NestedSystem>: Runner {
  private var view: NestedScrollView<System>
  private var time = 0.0
  private(set) var effects = 0
  private(set) var checksum = 0.0

  init(_ system: System) { view = NestedScrollView(system: system, displayScale: 3) }

  /// Runs one round: touches on every part, drags, refreshes, pages, programmatic calls, with
  /// frames after each.
  mutating func round() {
    for height in [50.0, 250, 400, 680] {
      flick(from: Vector(x: 200, y: height), by: Vector(x: 0, y: -3))
      flick(from: Vector(x: 200, y: height), by: Vector(x: 0, y: 6))
    }
    flick(from: Vector(x: 300, y: 500), by: Vector(x: -9, y: 0))
    for part in NestedPart.allCases { drag(on: part) }
    pages()
    programs()
  }

  private mutating func send(_ event: NestedEvent) {
    view.handle(event, at: time) { _ in effects += 1 }
  }

  private mutating func frames(_ count: Int) {
    for _ in 0..<count {
      time += 1.0 / 120
      view.advance(to: time) { _ in effects += 1 }
      checksum += view.offset + view.velocity + view.chainOverscroll + view.pagePosition
      checksum += (view.frames.contentHeight ?? 0) + (view.nextEventTime ?? 0)
    }
  }

  private mutating func flick(from place: Vector, by step: Vector) {
    send(.touchBegan(place))
    for number in 1...12 {
      time += 1.0 / 240
      send(.touchMoved(place + Double(number) * step))
    }
    send(.touchEnded)
    frames(60)
  }

  private mutating func drag(on part: NestedPart) {
    send(.dragBegan(on: part))
    for number in 1...10 {
      time += 1.0 / 120
      send(.dragMoved(Vector(x: 0, y: -40 * Double(number))))
    }
    frames(2)
    send(.dragEnded(velocity: .zero))
    frames(90)
    view.endRefreshing(at: time) { _ in effects += 1 }
    send(.dragBegan(on: part))
    send(.dragEnded(velocity: Vector(x: 0, y: 4000)))
    frames(90)
  }

  private mutating func pages() {
    for page in 0..<view.system.pageCount {
      view.showPage(page, animated: page.isMultiple(of: 2), at: time) { _ in effects += 1 }
      frames(45)
      view.scrollPage(page, to: 200, at: time) { _ in effects += 1 }
    }
    view.showPage(0, animated: false, at: time) { _ in effects += 1 }
  }

  private mutating func programs() {
    view.setContentOffset(500, animated: true, at: time) { _ in effects += 1 }
    frames(20)
    view.setContentOffset(900, animated: false, at: time) { _ in effects += 1 }
    view.moveSettlingPart(to: 100, animated: true, at: time) { _ in effects += 1 }
    frames(60)
    view.moveSettlingPart(to: 300, animated: false, at: time) { _ in effects += 1 }
    view.scrollToTop(at: time) { _ in effects += 1 }
    frames(60)
    view.stopScrolling(at: time) { _ in effects += 1 }
  }
}
