import NestedScroll
import ScrollModel
import Testing

/// Header 100 to 200, all open, viewport 844, bar 44: the list of 2000 points scrolls 1300 under the
/// collapsed header; a program puts it at 1400, 100 of which are set aside.
@Suite struct `An offset that a list has set aside` {
  @Test(arguments: [1300.0, 1000, 1, 0, -20])
  func `does not keep a program from where it wants to be`(_ offset: Double) {
    var view = NestedScrollView(
      system: CollapsingHeader(
        .init(
          viewport: Size(width: 390, height: 844), headerMinimum: 100, headerMaximum: 200,
          pages: [2000]), header: 200))
    view.handle(.scrollPage(0, to: 1400), at: 0) { _ in }
    #expect(view.system.innerOffset(page: 0, excess: 0) == 1400 && view.offset == 1300)
    view.handle(.setOffset(offset, animated: false), at: 1) { _ in }
    #expect(view.offset == offset)
  }
}
