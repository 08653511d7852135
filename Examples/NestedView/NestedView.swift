import NestedScroll
import ScrollModel
let screen = SegmentPager.Geometry(
  viewport: Size(width: 390, height: 844), header: 300, bar: 44, pages: [4000, 2000])
var view = NestedScrollView(system: SegmentPager(screen))
view.handle(.dragBegan(on: .list), at: 0)
view.handle(.dragEnded(velocity: Vector(x: 0, y: 2000)), at: 0)
while let time = view.nextEventTime {
  view.advance(to: time)
  let bar = view.frames.barY ?? 0
  print("\(time) s: offset \(view.offset), bar at y \(bar), \(Int(view.velocity)) pt/s")
}
