// The types of UIKit that ScrollRecorder.swift uses, with UIKit's signatures, so that it compiles
// and runs without UIKit.

typealias CGFloat = Double

struct Selector {
  init(_ name: String) {}
}

struct CGPoint {
  var x: CGFloat
  var y: CGFloat
}

struct CGSize {
  var width: CGFloat
  var height: CGFloat
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

final class CALayer: NSObject {
  let bounds: CGRect
  init(bounds: CGRect) { self.bounds = bounds }
  func presentation() -> CALayer? { self }
}

class UIView: NSObject {
  var frame: CGRect
  private(set) var subviews: [UIView] = []
  private weak var superview: UIView?
  var isHidden = false
  var bounds: CGRect { CGRect(origin: CGPoint(x: 0, y: 0), size: frame.size) }
  var layer: CALayer { CALayer(bounds: bounds) }

  init(frame: CGRect) { self.frame = frame }

  func addSubview(_ view: UIView) {
    subviews.append(view)
    view.superview = self
  }

  func isDescendant(of view: UIView) -> Bool {
    self === view || superview.map { $0.isDescendant(of: view) } ?? false
  }

  func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let (here, there) = (origin, view?.origin ?? CGPoint(x: 0, y: 0))
    return CGPoint(x: point.x + here.x - there.x, y: point.y + here.y - there.y)
  }

  /// The position in the window of the point (0, 0) of the view's coordinates.
  private var origin: CGPoint {
    let above = superview?.origin ?? CGPoint(x: 0, y: 0)
    return CGPoint(
      x: above.x + frame.origin.x - bounds.origin.x, y: above.y + frame.origin.y - bounds.origin.y)
  }
}

final class UIPanGestureRecognizer: NSObject {
  enum State {
    case possible
    case began
    case changed
  }

  /// The finger's position in the window, in points; `nil` without a touch.
  var finger: CGPoint?
  var state = State.possible
  var numberOfTouches: Int { finger == nil ? 0 : 1 }
  func location(ofTouch touch: Int, in view: UIView?) -> CGPoint {
    let window = UIView(
      frame: CGRect(origin: CGPoint(x: 0, y: 0), size: CGSize(width: 0, height: 0)))
    return window.convert(finger ?? CGPoint(x: 0, y: 0), to: view)
  }
}

final class UIScrollView: UIView {
  var contentOffset = CGPoint(x: 0, y: 0)
  var contentSize = CGSize(width: 0, height: 0)
  override var bounds: CGRect { CGRect(origin: contentOffset, size: frame.size) }
  var adjustedContentInset = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  let panGestureRecognizer = UIPanGestureRecognizer()
  var isScrollEnabled = true
  var isPagingEnabled = false
  var isTracking = false
  var isDecelerating = false
  var isScrollAnimating = false
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
