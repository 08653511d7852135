import NestedScroll
import ScrollModel
import TestSupport
import Testing

/// The list under a bar that is docked at the top: viewport 844, bar 44, inset 88, so that it is 712
/// high.
@Suite struct `A list under a docked bar` {
  @Test func `stays at the dock of its release, after any programmatic movement`() {
    var view = easyPager(header: 900, pages: [1000])
    view.pull(by: 700, on: .bar, at: 0, to: 0.1)
    view.moveSettlingPart(to: 656, animated: true, at: 0.1)
    view.handle(.dragEnded(velocity: Vector(x: 0, y: 1500)), at: 0.1)
    #expect(view.system.dock == .top && !view.isMoving)
    view.advance(to: 2)
    #expect(view.system.dock == .top && view.system.settlingPosition == 0)
  }

  @Test(arguments: [(0.0, false), (900, false), (912, false), (912.5, true), (4000, true)])
  func `bounces at its end only beyond 200 points`(_ content: Double, _ bounces: Bool) {
    var view = easyPager(header: 1200, pages: [content], in: .phone) {
      ($0.headerKind, $0.topInset) = (.scrolling, 88)
    }
    view.drag(by: 600, on: .bar, at: 0, to: 0.1)
    view.advance(to: 2)
    #expect(view.system.dock == .top)
    view.pull(by: 5000, at: 2, to: 2.1)
    #expect((view.chainOverscroll > 0) == bounces)
    let end = max(0, content - 712)
    expectClose(view.system.innerOffset(page: 0, overscroll: 0) ?? -1, end, within: 1e-9)
    view.handle(.dragEnded(velocity: .zero), at: 2.2)
    view.advance(to: 9)
    expectClose(view.listOffset() ?? -1, end, within: 1e-9)
  }
}

/// What programs do under a docked bar: header 1500, viewport 700, bar 44, which docks at 656 and at
/// the top; the header is scrolled by 24, each page's list scrolls 344.
@Suite struct `Programs under a docked bar` {
  enum State: CaseIterable, Sendable { case up, held, falling, rising }

  enum Call: CaseIterable, Sendable {
    case setOffset, animateOffset, scrollPage, scrollToTop, showPage, animatePage, endRefresh

    func perform(on view: inout NestedScrollView<EasyPager>, at time: Double) {
      switch self {
      case .setOffset: view.setContentOffset(200, animated: false, at: time)
      case .animateOffset: view.setContentOffset(200, animated: true, at: time)
      case .scrollPage: view.scrollPage(0, to: 176, at: time)
      case .scrollToTop: view.scrollToTop(at: time)
      case .showPage: view.showPage(1, animated: false, at: time)
      case .animatePage: view.showPage(1, animated: true, at: time)
      case .endRefresh: view.endRefreshing(at: time)
      }
    }

    /// The combined offset at last: the header's 24 and the list's; it was 74.
    var result: Double {
      switch self {
      case .setOffset, .animateOffset, .scrollPage: 200
      case .scrollToTop, .showPage, .animatePage: 24
      case .endRefresh: 74
      }
    }

    /// Whether a finger that drags loses what it drags.
    var endsDrag: Bool { self == .animateOffset || self == .scrollToTop }
  }

  @Test(arguments: State.allCases, Call.allCases)
  func `change neither the bar's motion nor the header`(_ state: State, _ call: Call) {
    var view = view(state)
    var other = view
    call.perform(on: &view, at: 1.2)
    if state == .held {
      #expect(view.scroll.isDragging == !call.endsDrag)
      // A finger that has lost the bar leaves it to its dock; one that holds it drags it on.
      if call.endsDrag { other.handle(.dragEnded(velocity: .zero), at: 1.2) }
      if !call.endsDrag {
        for time in [1.3, 1.4] {
          view.handle(.dragMoved(Vector(x: 0, y: 3500 - 2000 * time)), at: time)
          other.handle(.dragMoved(Vector(x: 0, y: 3500 - 2000 * time)), at: time)
          #expect(view.system.settlingPosition == other.system.settlingPosition)
          #expect(view.system.outer == 24)
        }
        view.handle(.dragEnded(velocity: .zero), at: 1.4)
        other.handle(.dragEnded(velocity: .zero), at: 1.4)
      }
    }
    for frame in 0...120 {
      #expect(view.system.settlingPosition == other.system.settlingPosition)
      #expect(view.system.outer == 24 && view.chainOverscroll == 0)
      let time = 1.4 + Double(frame) / 60
      view.advance(to: time)
      other.advance(to: time)
    }
    #expect(view.system.dock == other.system.dock && !view.isMoving)
    #expect(view.offset == call.result)
  }

  @Test(arguments: State.allCases, [false, true])
  func `scroll a list no further than its start`(_ state: State, _ isAnimated: Bool) {
    for offset in [-22.0, 10] {
      var view = view(state)
      view.setContentOffset(offset, animated: isAnimated, at: 1.2)
      view.advance(to: 1.3)
      #expect(view.system.outer == 24 && view.chainOverscroll == 0)
      view.advance(to: 3)
      #expect(view.offset == 24 && view.system.outer == 24)
    }
  }

  @Test(arguments: [false, true])
  func `put a list beyond its end, from where it returns without the header`(_ isAnimated: Bool) {
    for state in [State.up, .rising, .falling] {
      var view = view(state)
      view.setContentOffset(500, animated: isAnimated, at: 1.2)
      view.advance(to: 3)
      #expect(view.offset == 500 && view.chainOverscroll == 132 && view.system.outer == 24)
      view.pull(by: 5, at: 3, to: 3.1)
      // Under a bar that has come down the header has room, and comes before the list.
      let header = state == .falling ? 29.0 : 24
      #expect(view.system.outer == header && (view.chainOverscroll > 132) == (header == 24))
      view.handle(.dragEnded(velocity: .zero), at: 3.1)
      view.advance(to: 9)
      #expect(
        view.offset == 344 + header && view.chainOverscroll == 0 && view.system.outer == header)
      view.setContentOffset(400, animated: false, at: 9)
      #expect(view.system.outer == (state == .falling ? 56 : 24))
    }
  }

  @Test(arguments: State.allCases)
  func `that stop everything dock a bar at the nearer dock`(_ state: State) {
    var view = view(state)
    view.stopScrolling(at: 1.2)
    #expect(view.system.dock == (state == .falling ? .bottom : .top))
    #expect(view.system.settlingPosition == (state == .falling ? 656 : 0))
    #expect(!view.isMoving && view.offset == 74 && view.system.outer == 24)
  }

  @Test(arguments: State.allCases, EasyPager.Dock.allCases)
  func `move a bar from where it shows`(_ state: State, _ dock: EasyPager.Dock) {
    var view = view(state)
    let before = view.system.settlingPosition
    let place = dock == .top ? 0.0 : 656
    var effects: [NestedEffect] = []
    view.moveSettlingPart(to: place, animated: true, at: 1.2) { effects.append($0) }
    #expect(view.system.settlingPosition == before && effects.contains(.barWillPan(to: dock)))
    view.advance(to: 3) { effects.append($0) }
    #expect(view.system.settlingPosition == place && view.system.dock == dock)
    #expect(effects.contains(.barDidPan(to: dock, at: 1.6)) && view.offset == 74)
  }

  @Test(arguments: State.allCases) func `insert rows above the visible ones`(_ state: State) {
    var view = view(state)
    var other = view
    var geometry = view.system.geometry
    geometry.pages[0] = 1300
    view.setGeometry(EasyPager(geometry), inserting: 300, above: 0, at: 1.2)
    #expect(view.offset == 374 && view.system.outer == 24)
    for time in [1.2, 1.3, 1.4, 3] {
      view.advance(to: time)
      other.advance(to: time)
      #expect(view.system.settlingPosition == other.system.settlingPosition)
    }
  }

  @Test(arguments: State.allCases, HeaderResize.allCases)
  func `change the header behind the bar`(_ state: State, _ choice: HeaderResize) {
    for header in [900.0, 2000] {
      var view = view(state)
      var other = view
      var geometry = view.system.geometry
      geometry.header = header
      geometry.policies.headerResize = choice
      view.setGeometry(EasyPager(geometry), at: 1.2)
      for time in [1.2, 1.3, 1.4, 3] {
        view.advance(to: time)
        other.advance(to: time)
        #expect(view.system.settlingPosition == other.system.settlingPosition)
        #expect(view.system.outer == 24 && view.offset == 74)
      }
      #expect(view.system.dock == other.system.dock)
    }
  }

  @Test func `remove the dock during a drag, which then ends`() {
    var view = view(.held)
    var geometry = view.system.geometry
    geometry.bottomDock = false
    view.setGeometry(EasyPager(geometry), at: 1.2)
    let bar = view.system.settlingPosition
    view.handle(.dragMoved(Vector(x: 0, y: 600)), at: 1.3)
    view.handle(.dragEnded(velocity: .zero), at: 1.3)
    view.advance(to: 3)
    #expect(view.system.settlingPosition == bar && view.system.dock == nil && view.offset == 74)
  }

  @Test(arguments: [State.falling, .rising])
  func `swipe below a moving bar that they stop`(_ state: State) {
    var view = view(state)
    let bar = view.system.settlingPosition
    view.pullPages(by: 390, at: 1.2)
    view.handle(.dragEnded(velocity: .zero), at: 1.2)
    #expect(view.system.settlingPosition == bar)
    view.advance(to: 4)
    #expect(view.system.page == 1 && view.system.outer == 24 && view.offset == 24)
    #expect(view.system.dock == (state == .falling ? .bottom : .top))
  }

  @Test(arguments: [State.falling, .rising], [Vector(x: 40, y: 0), Vector(x: 0, y: -40)])
  func `scroll to the top and so end a trackpad's drag`(_ state: State, _ movement: Vector) {
    var view = view(state)
    view.handle(.wheel(movement, phase: .began), at: 1.2)
    #expect(view.pages.isDragging == (movement.y == 0) && view.isTracking)
    var ends = 0
    view.scrollToTop(at: 1.3) { effect in
      if case .scroll(.didEndDragging) = effect { ends += 1 }
    }
    #expect(!view.isTracking && ends == (movement.y == 0 ? 0 : 1))
    view.advance(to: 4)
    #expect(view.phase == .idle && !view.isMoving)
  }

  /// A pager whose list is scrolled by 50 under a bar that was up once, at 1.2 s.
  private func view(_ state: State) -> NestedScrollView<EasyPager> {
    var view = easyPager(header: 1500, pages: [1000, 1000])
    view.setContentOffset(24, animated: false, at: 0)
    view.moveSettlingPart(to: 0, animated: false, at: 0)
    view.scrollPage(0, to: 50, at: 0)
    if state == .up { return view }
    if state != .rising {
      // At the top a finger has to come down to move the bar.
      view.pull(by: state == .held ? -200 : -500, on: .bar, at: 0, to: 1)
    } else {
      view.moveSettlingPart(to: 656, animated: false, at: 0)
      view.pull(by: 400, on: .bar, at: 0, to: 1)
    }
    if state != .held { view.handle(.dragEnded(velocity: .zero), at: 1) }
    view.advance(to: 1.2)
    return view
  }
}
