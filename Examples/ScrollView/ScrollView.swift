import ScrollModel
var list = HeadlessScrollView(
  geometry: ScrollGeometry(
    contentSize: Size(width: 390, height: 1344), containerSize: Size(width: 390, height: 844)))
list.handle(.dragBegan, at: 0)
list.handle(.dragEnded(velocity: Vector(x: 0, y: 2000)), at: 0)
while let time = list.nextEventTime {
  list.advance(to: time)
  print("\(time) s: \(list.phase) at \(list.contentOffset.y), \(Int(list.velocity.y)) pt/s")
}
