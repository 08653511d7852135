import NestedScroll
import ScrollModel

let geometry = SegmentPager.Geometry(
  viewport: Size(width: 390, height: 844), header: 300, bar: 44, pages: [4000, 200, 0])
var view = NestedScrollView(system: SegmentPager(geometry))
view.handle(.dragBegan(on: .list), at: 0)
view.handle(.dragEnded(velocity: Vector(x: 0, y: 2000)), at: 0)
view.advance(to: 1) { print($0) }
