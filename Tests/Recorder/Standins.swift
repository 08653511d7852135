// The types of UIKit that the guide's recorder uses, with UIKit's signatures, so that it compiles
// and runs without UIKit.

typealias CGFloat = Double

struct Selector {
  init(_ name: String) {}
}

struct CGPoint {
  var x: CGFloat
  var y: CGFloat
  init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
}

struct CGSize {
  var width: CGFloat
  var height: CGFloat
  init(width: CGFloat, height: CGFloat) { (self.width, self.height) = (width, height) }
}

struct CGRect {
  var origin: CGPoint
  var size: CGSize
}

struct UIEdgeInsets {
  var top: CGFloat
  var left: CGFloat
  var bottom: CGFloat
  var right: CGFloat
}

class NSObject {
  init() {}
}

class UIView: NSObject {}

final class UIPanGestureRecognizer: NSObject {
  /// The finger's position in the content, in points; `nil` without a touch.
  var finger: CGPoint?
  var numberOfTouches: Int { finger == nil ? 0 : 1 }
  func location(in view: UIView?) -> CGPoint { finger ?? CGPoint(x: 0, y: 0) }
}

class UIScrollView: UIView {
  var contentOffset = CGPoint(x: 0, y: 0)
  var contentSize = CGSize(width: 0, height: 0)
  var boundsSize = CGSize(width: 0, height: 0)
  var bounds: CGRect { CGRect(origin: contentOffset, size: boundsSize) }
  var adjustedContentInset = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  let panGestureRecognizer = UIPanGestureRecognizer()
  var isTracking = false
  var isDragging = false
  var isDecelerating = false
}

struct RunLoop {
  struct Mode {
    static let common = Mode()
  }
  static let main = RunLoop()
}

final class CADisplayLink: NSObject {
  var timestamp = 0.0
  init(target: Any, selector: Selector) {}
  func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {}
  func invalidate() {}
}
