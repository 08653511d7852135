import ScrollDynamics
import ScrollModel

/// Flings a plain scroll view and prints where it comes to rest.
@main
struct Consumer {
  static func main() {
    let geometry = ScrollGeometry(bounds: (390, 844), contentSize: (390, 4000))
    var scrollView = HeadlessScrollView(geometry: geometry)
    scrollView.handle(.fling(velocity: 2000), at: 0) { _ in }
    scrollView.advance(to: 10) { _ in }
    print("rests at \(scrollView.contentOffset.y) pt")
  }
}
