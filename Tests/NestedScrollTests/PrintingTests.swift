import NestedScroll
import ScrollModel
import Testing

@Suite struct `A nested view prints` {
  @Test func `its effects and its state in short`() {
    var view = segmentPager(header: 100, pages: [2000])
    var texts: [String] = []
    view.handle(.dragBegan(on: .list), at: 0) { texts.append("\($0)") }
    view.handle(.dragMoved(Vector(x: 0, y: 150)), at: 0.1) { texts.append("\($0)") }
    #expect(
      texts == ["willBeginDragging", "didScroll", "handedOver(from: header, to: list, at: 0.1)"])
    #expect(
      "\(view)" == "dragging at 150.0 pt, 1500.0 pt/s: header 100.0 of 0.0 to 100.0 pt, "
        + "list 50.0 of 0.0 to 1300.0 pt")
    #expect("\(view.scroll)" == "dragging at (0.0, 150.0) pt, (0.0, 1500.0) pt/s")
  }

  @Test func `the parts of another platform`() {
    let bar = AppBar([
      AppBar.Child(height: 200, minHeight: 56, flags: [.scroll, .exitUntilCollapsed])
    ])
    var view = ProtocolScrollView(
      .androidAppBar(
        AndroidAppBar(viewport: Size(width: 360, height: 640), bar: bar, listLength: 3000)))
    view.handle(.dragBegan(), at: 0)
    view.handle(.dragMoved(Vector(x: 0, y: 200)), at: 0.1)
    #expect("\(view)" == "dragging at 200.0 pt, 2000.0 pt/s: bar 144.0, list 56.0")
  }
}
