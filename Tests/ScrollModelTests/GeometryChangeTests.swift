import EventGenerator
import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

/// Content, insets and bounds that change in every phase, and refreshing, which is an inset.
@Suite struct GeometryChangeTests {
  /// The target of an animation snaps by the same rule as at its start.
  @Test(arguments: [
    // Beyond the new end, the nearest position is the end.
    (ScrollPhysics.firefox(), 400.0, false, 1390.0, (2000.0, 1000.0), 700.0),
    // A page longer than the viewport may rest anywhere while it fills the viewport.
    (.chromium(), 800, true, 250, (3000, 3100), 250),
    // The end shows a shorter last page.
    (.chromium(), 300, true, 690, (1000, 1010), 710),
    (.webKitGTK(), 300, true, 690, (1000, 1010), 710),
  ])
  func `the target of a browser's animation snaps again after a layout`(
    _ physics: ScrollPhysics, _ length: Double, _ isPaging: Bool, _ target: Double,
    _ heights: (Double, Double), _ rest: Double
  ) {
    let viewport = Size(width: 390, height: 300)
    var behavior = ScrollBehavior.pages(Size(width: 390, height: length))
    if !isPaging {
      behavior = ScrollBehavior {
        $0.verticalSnapping = ScrollSnapping(interval: length, mode: .proximity(within: 0.1))
      }
    }
    var view = HeadlessScrollView(
      list: heights.0, in: viewport, physics: physics, behavior: behavior)
    view.setContentOffset(Vector(x: 0, y: target), animated: true, at: 0)
    view.setGeometry(.list(heights.1, in: viewport), at: 0.05)
    view.advance(to: 10)
    expectClose(view.contentOffset.y, rest, within: 1e-9)
  }

  /// A fling's target snaps by the same rule as a release without velocity.
  @Test(arguments: [
    // A page longer than the viewport may rest anywhere while it fills the viewport.
    (ScrollPhysics.chromium(), 800.0, 100.0, 400.0, (3000.0, 3100.0)),
    // The end shows a shorter last page.
    (.chromium(), 300, 640, 900, (1000, 1010)), (.webKitGTK(), 300, 640, 900, (1000, 1010)),
    (.firefox(), 300, 640, 900, (1000, 1010)),
  ])
  func `the target of a browser's fling snaps again after a layout`(
    _ physics: ScrollPhysics, _ length: Double, _ start: Double, _ velocity: Double,
    _ heights: (Double, Double)
  ) {
    let viewport = Size(width: 390, height: 300)
    var view = HeadlessScrollView(
      list: heights.0, in: viewport, physics: physics,
      behavior: .pages(Size(width: 390, height: length)), offset: start)
    view.pull(by: 5, at: 0, to: 0.1)
    view.handle(.dragEnded(velocity: Vector(x: 0, y: velocity)), at: 0.1)
    var plain = view
    view.setGeometry(.list(heights.1, in: viewport), at: 0.15)
    view.advance(to: 10)
    plain.advance(to: 10)
    let isLastPage = plain.contentOffset.y == heights.0 - 300
    #expect(isLastPage == (length == 300))
    expectClose(
      view.contentOffset.y, isLastPage ? heights.1 - 300 : plain.contentOffset.y, within: 1e-9)
  }

  /// Android's `ScrollView.onLayout`, Compose's `ScrollState.maxValue`, `GtkAdjustment` and the
  /// browsers clamp the offset whenever the range changes.
  @Test(arguments: [
    ScrollPhysics.android(), .compose(), .gtk(), .webKitGTK(), .chromium(), .firefox(),
  ])
  func `shrinking content moves a drag or fling along, without a bounce`(_ physics: ScrollPhysics) {
    for isFling in [true, false] {
      var view = HeadlessScrollView(list: 5000, physics: physics, offset: 3000)
      view.pull(by: 100, at: 0, to: 0.1)
      if isFling { view.handle(.dragEnded(velocity: Vector(x: 0, y: 900)), at: 0.1) }
      view.setGeometry(.list(2000), at: 0.15)
      #expect(view.contentOffset.y == 1156)
      if !isFling { view.handle(.dragMoved(Vector(x: 0, y: 90)), at: 0.2) }
      #expect(view.contentOffset.y == (isFling ? 1156 : 1146))
      view.stopScrolling(at: 0.3)
      #expect(view.range(.vertical).overscroll(of: view.contentOffset.y) == 0)
    }
  }

  /// The rounding errors of the times and of the offset do not delay the end of the fling.
  @Test(arguments: [ScrollPhysics.webKitGTK(), .chromium(), .firefox()])
  func `a fling that shorter content sets to its end is at rest then, at any time`(
    _ physics: ScrollPhysics
  ) {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<trials(200, inDebug: 40) {
      let (start, duration) = (random.uniform(0...3), random.uniform(0.01...0.2))
      var view = HeadlessScrollView(
        list: 5000, physics: physics, offset: random.uniform(1500...2500))
      view.pull(by: 50, at: start, to: start + 0.1)
      view.handle(.dragEnded(velocity: Vector(x: 0, y: 3000)), at: start + 0.1)
      view.setGeometry(.list(2000), at: start + 0.1 + duration)
      view.advance(to: start + 0.1 + duration)
      #expect(view.contentOffset.y == 1156)
      #expect(view.phase == .idle)
    }
  }

  @Test func `an insertion during a drag moves the place from which its release counts`() {
    let snapping = ScrollSnapping(interval: 100, movesAtMostOne: true)
    var recorder = Recorder(
      behavior: ScrollBehavior { $0.verticalSnapping = snapping }, offset: 500)
    recorder.send(.dragBegan, at: 0)
    recorder.setGeometry(.list(5000), insertedBefore: Vector(x: 0, y: 1000), at: 0.1)
    recorder.send(.dragEnded(velocity: Vector(x: 0, y: 3000)), at: 0.1)
    #expect(recorder.view.targetContentOffset.y == 1600)
  }

  /// The range of a short page stays the same, but its rubber band depends on the viewport.
  @Test func `another viewport does not move short content under a finger`() {
    for (seed, var random) in SeededGenerator.seeded(200) {
      let axis = random.pick(Axis.allCases)
      func geometry(_ length: Double) -> ScrollGeometry {
        ScrollGeometry(
          contentSize: Size(width: 100, height: 100),
          containerSize: axis == .horizontal
            ? Size(width: length, height: 300) : Size(width: 300, height: length))
      }
      var view = HeadlessScrollView(
        geometry: geometry(random.uniform(100...900)),
        behavior: ScrollBehavior(alwaysBouncesHorizontally: true, alwaysBouncesVertically: true))
      var pull = Vector.zero
      pull[axis] = random.uniform(-900...900)
      view.handle(.dragBegan, at: 0)
      view.handle(.dragMoved(pull), at: 0.1)
      let shown = view.contentOffset[axis]
      view.setGeometry(geometry(random.uniform(100...900)), at: 0.1)
      pull[axis] += 1e-6
      view.handle(.dragMoved(pull), at: 0.2)
      #expect(abs(view.contentOffset[axis] - shown) <= 2e-6, "seed \(seed)")
    }
  }

  @Test func `content that shrinks during a fling bounces at its new end without a jump`() {
    var recorder = Recorder(offset: 1000)
    recorder.fling(3000)
    recorder.advance(to: 0.3)
    let before = recorder.offset
    recorder.setGeometry(.list(1500), at: 0.3)
    #expect(recorder.offset == before && recorder.view.phase == .bouncing)
    recorder.settle(from: 0.3)
    #expect(recorder.offset == 656)
  }

  @Test func `an animation to an offset that is removed springs to the end`() {
    var recorder = Recorder()
    recorder.perform(.setContentOffset(Vector(x: 0, y: 3000), animated: true), at: 0)
    recorder.advance(to: 0.1)
    let (offset, velocity) = (recorder.offset, recorder.view.velocity.y)
    recorder.setGeometry(.list(1500), at: 0.1)
    #expect(recorder.offset == offset)
    expectClose(recorder.view.velocity.y, velocity, within: 1e-12)
    recorder.settle(from: 0.1)
    #expect(recorder.offset == 656)
    #expect(recorder.takeNames().suffix(2) == ["didEndScrollingAnimation", "rested"])
  }

  /// The last page is shown at the end of the range, where it is shorter than the others.
  @Test(arguments: ScrollPlatform.all, [(1010.0, 710.0), (1100, 800), (2000, 900), (950, 650)])
  func `content at rest keeps a shorter last page`(
    _ platform: ScrollPlatform, _ change: (height: Double, offset: Double)
  ) {
    let viewport = Size(width: 390, height: 300)
    var view = HeadlessScrollView(
      list: 1000, in: viewport, physics: platform.physics(1, []), behavior: .pages(), offset: 700)
    view.setGeometry(.list(change.height, in: viewport), at: 0)
    view.advance(to: 10)
    expectClose(view.contentOffset.y, change.offset, within: 1e-9)
  }

  @Test func `a rotation keeps the page that a motion is heading to`() {
    func pages(_ width: Double) -> ScrollGeometry {
      ScrollGeometry(
        contentSize: Size(width: 5 * width, height: 300),
        containerSize: Size(width: width, height: 300))
    }
    var view = HeadlessScrollView(
      geometry: pages(390), behavior: .pages(), contentOffset: Vector(x: 780, y: 0))
    view.handle(.dragBegan, at: 0)
    view.handle(.dragEnded(velocity: Vector(x: 900, y: 0)), at: 0)
    view.advance(to: 0.1)
    let before = view.contentOffset
    view.setGeometry(pages(844), at: 0.1)
    #expect(view.contentOffset == before && view.targetContentOffset.x == 3 * 844)
    view.advance(to: 3)
    #expect(view.contentOffset.x == 3 * 844)
  }

  @Test func `a change of the safe area is reported, if it changes the content inset`() {
    var recorder = Recorder()
    var seen: [EdgeInsets] = []
    func send(_ safeArea: EdgeInsets, _ adjustment: ContentInsetAdjustment) {
      let geometry = ScrollGeometry(
        contentSize: Size(width: 390, height: 4000), containerSize: .phone,
        safeAreaInsets: safeArea, contentInsetAdjustment: adjustment)
      recorder.view.setGeometry(geometry, at: 0) { effect in
        if case .didChangeAdjustedContentInset(let inset) = effect { seen.append(inset) }
      }
    }
    let notch = EdgeInsets(top: 47, left: 44, bottom: 34, right: 44)
    send(notch, .never)
    #expect(seen.isEmpty)
    send(notch, .automatic)
    #expect(seen == [EdgeInsets(top: 47, bottom: 34)])
    send(notch, .scrollableAxes)
    #expect(seen.count == 1, "sideways there is nothing to scroll")
    send(notch, .always)
    #expect(seen.count == 2 && seen[1] == notch && recorder.view.adjustedContentInset == notch)
    #expect(recorder.view.range(.vertical) == ScrollRange(lower: -47, upper: 3190))
    #expect(recorder.offset == 0, "the content does not move on that frame")
  }

  @Test func `short content counts its safe area only if it always bounces`() {
    let geometry = ScrollGeometry(
      contentSize: Size(width: 390, height: 100), containerSize: .phone,
      safeAreaInsets: EdgeInsets(top: 47), contentInsetAdjustment: .scrollableAxes)
    #expect(HeadlessScrollView(geometry: geometry).contentOffset.y == 0)
    let bouncing = ScrollBehavior(alwaysBouncesVertically: true)
    #expect(HeadlessScrollView(geometry: geometry, behavior: bouncing).contentOffset.y == -47)
  }

  // MARK: Refreshing

  private func refreshing(_ control: RefreshControl = RefreshControl()) -> Recorder {
    Recorder(behavior: ScrollBehavior { $0.refreshControl = control })
  }

  private func pull(_ recorder: inout Recorder, to shown: Double, at time: Double) {
    let start = recorder.view.range(.vertical).lower
    let pull = RubberBand(dimension: 844).pull(forDisplacement: -shown)
    recorder.fling(0, after: pull + start - recorder.offset, at: time)
  }

  @Test func `a pull beyond the threshold refreshes once per drag and rests below the control`() {
    var recorder = refreshing(RefreshControl(height: 60, threshold: 80))
    pull(&recorder, to: 79.9, at: 0)
    #expect(!recorder.takeNames().contains("refreshTriggered"))
    recorder.settle(from: 0)
    pull(&recorder, to: 80.1, at: 5)
    #expect(
      recorder.takeNames().suffix(5) == [
        "refreshTriggered", "didChangeAdjustedContentInset", "willEndDragging",
        "didEndDragging(true)", "willBeginDecelerating",
      ])
    #expect(recorder.view.targetContentOffset.y == -60)
    recorder.settle(from: 5)
    #expect(recorder.offset == -60 && recorder.view.isRefreshing)
    pull(&recorder, to: 100, at: 10)
    recorder.settle(from: 10)
    #expect(!recorder.takeNames().contains("refreshTriggered") && recorder.offset == -60)
    recorder.perform(.endRefreshing, at: 15)
    #expect(recorder.offset == -60, "the content does not move on that frame")
    recorder.settle(from: 15)
    #expect(recorder.offset == 0 && !recorder.view.isRefreshing)
  }

  @Test func `twenty cycles leave the inset exactly as before`() {
    var recorder = refreshing(RefreshControl(height: 61.7))
    let inset = recorder.view.adjustedContentInset
    for cycle in 0..<20 {
      let time = Double(cycle)
      recorder.perform(.beginRefreshing, at: time)
      recorder.perform(.beginRefreshing, at: time)
      #expect(recorder.view.adjustedContentInset.top == 61.7 && recorder.offset == 0)
      recorder.perform(.endRefreshing, at: time + 0.5)
      #expect(recorder.view.adjustedContentInset == inset && recorder.offset == 0)
    }
    #expect(recorder.view.range(.vertical) == ScrollRange(lower: 0, upper: 3156))
  }

  @Test(arguments: [0.0, 120, -700, 900])
  func `a pull released above the refresh control returns or flings away`(_ velocity: Double) {
    var recorder = refreshing(RefreshControl(height: 60, threshold: 20))
    recorder.fling(velocity, after: -100)
    // A pull of 100 shows as 51.6: beyond the threshold, and not beyond the control.
    #expect(recorder.takeNames().contains("refreshTriggered"))
    recorder.settle(from: 0)
    let rest = recorder.offset
    #expect(velocity > 250 ? rest > 0 : rest == -60, "\(velocity): \(rest)")
    #expect(recorder.view.isRefreshing)
  }

  @Test func `a refresh that ends during a drag does not move the content`() {
    var recorder = refreshing()
    pull(&recorder, to: 90, at: 0)
    recorder.settle(from: 0)
    recorder.send(.dragBegan, at: 5)
    recorder.send(.dragMoved(Vector(x: 0, y: -20)), at: 5)
    let held = recorder.offset
    recorder.perform(.endRefreshing, at: 5.1)
    #expect(recorder.offset == held && recorder.view.isDragging)
    recorder.send(.dragMoved(Vector(x: 0, y: -20)), at: 5.2)
    expectClose(recorder.offset, held, within: 1e-12)
  }
}
