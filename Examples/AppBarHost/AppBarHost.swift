import NestedScroll
import ScrollModel

/// A window with an app bar of 200 dp, collapsed 56 dp, above a list of rows.
struct Window {
  var view: ProtocolScrollView

  init() {
    let image = AppBar.Child(
      height: 200, minHeight: 56, flags: [.scroll, .exitUntilCollapsed, .snap])
    view = ProtocolScrollView(
      .androidAppBar(
        AndroidAppBar(
          viewport: Size(width: 360, height: 640), bar: AppBar([image]), listLength: 3000)))
  }

  /// Passes an input of the toolkit to the view, with the input's time.
  mutating func input(_ event: ProtocolEvent, at time: Double) {
    var effects: [ProtocolEffect] = []
    view.handle(event, at: time) { effects.append($0) }
    tell(effects)
  }

  /// Draws a frame; returns true if another frame is needed.
  mutating func frame(at time: Double) -> Bool {
    // Reports events between two frames with their exact times.
    while let event = view.nextEventTime, event < time { advance(to: event) }
    advance(to: time)
    let amounts = view.amounts(along: .vertical)
    draw(barHeight: 200 - amounts[0], listOffset: amounts[1])
    return view.isMoving
  }

  private mutating func advance(to time: Double) {
    var effects: [ProtocolEffect] = []
    view.advance(to: time) { effects.append($0) }
    tell(effects)
  }

  /// Reports effects to the app.
  func tell(_ effects: [ProtocolEffect]) {
    for case .handedOver(let from, let to, let time) in effects {
      print("\(time) s: \(to) takes over from \(from) at \(Int(view.velocity)) pt/s")
    }
  }

  func draw(barHeight: Double, listOffset: Double) {
    // Your toolkit draws both here.
  }
}

var window = Window()
window.input(.touchBegan(Vector(x: 180, y: 500)), at: 0)
for sample in 1...6 {
  let time = Double(sample) / 120
  window.input(.touchMoved(Vector(x: 180, y: 500 - 18 * Double(sample))), at: time)
}
window.input(.touchEnded, at: 0.055)
var frame = 4
while window.frame(at: Double(frame) / 60) { frame += 1 }
print("rests with the bar collapsed by \(window.view.amounts(along: .vertical)[0]) points")
window.input(.wheel(Vector(x: 0, y: -5000), .discrete), at: 5)
print("at its start the bar is \(window.view.details.state)")
