// ScrollRecorder for UIKit: records a finger and the scroll views of a screen, frame by frame.
//
//   let recorder = ScrollRecorder(view)  // the root view of the screen
//   recorder.stop()                      // after the last gesture
//   try recorder.csv.write(to: file, atomically: true, encoding: .utf8)
//
// Diagnose the recording with: scrollsim diagnose scenario.json recording.csv
// Copyright 2026 the InertialScroll authors. MIT license.
import UIKit

final class ScrollRecorder: NSObject {
  /// Returns the collapsed amount of a header that is in no scroll view, in points.
  var collapsed: (() -> CGFloat)?
  /// The bar below the header, whose position is recorded.
  weak var bar: UIView?

  /// A vertical scroll view that contains the others, or the only one; the lists in it; their pager.
  private struct Screen {
    var outer: UIScrollView?
    var lists: [UIScrollView] = []
    var pager: UIScrollView?
    var all: [UIScrollView] { lists + [outer, pager].compactMap { $0 } }
    var touched: [UIScrollView] {
      all.filter { $0.isTracking && $0.panGestureRecognizer.numberOfTouches > 0 }
    }
  }

  private struct Row {
    let time: Double
    let finger: CGPoint?
    let phase: String
    var plain: [CGFloat?] = []
    var nested: [CGFloat?] = []
    var lists: [Int: CGFloat] = [:]
  }

  private unowned let root: UIView
  private var link: CADisplayLink?
  private var rows: [Row] = []

  init(_ root: UIView) {
    self.root = root
    super.init()
    link = CADisplayLink(target: self, selector: #selector(frame))
    link?.add(to: .main, forMode: .common)
  }

  func stop() { link?.invalidate() }

  @objc private func frame(_ link: CADisplayLink) {
    let screen = findScreen()
    guard let first = screen.outer ?? screen.lists.first else { return }
    var row = Row(time: link.timestamp, finger: finger(screen), phase: phase(screen))
    let (place, viewport) = (offset(first), first.bounds.size)
    let (content, inset) = (first.contentSize, first.adjustedContentInset)
    row.plain = [place.x, place.y, viewport.width, viewport.height, content.width, content.height]
    row.plain += [inset.top, inset.left, inset.bottom, inset.right]
    var lists: [Int: UIScrollView] = [:]
    for (index, list) in screen.lists.enumerated() {
      let pager = screen.pager.flatMap { list.isDescendant(of: $0) ? $0 : nil }
      let place = pager.map { page(at: list.convert(list.bounds.origin, to: $0).x, in: $0) }
      lists[place ?? index] = list
    }
    row.lists = lists.mapValues(scrolled)
    let current = screen.pager.map { page(at: offset($0).x, in: $0) } ?? 0
    let header = collapsed?() ?? screen.outer.map(scrolled) ?? 0
    // The height of the whole content, as if header and list were one scroll view.
    let inner = lists[current].map(range) ?? 0
    let height = screen.outer.map { root.bounds.size.height + range($0) + inner }
    let barY = bar.map { $0.convert($0.bounds.origin, to: root).y }
    row.nested = [header + (row.lists[current] ?? 0), header, CGFloat(current), barY, height]
    rows.append(row)
  }

  private func findScreen() -> Screen {
    var screen = Screen()
    find(in: root, &screen)
    guard let outer = screen.outer else { return screen }
    // Lists beside one another, below a header that is in no scroll view.
    let beside = screen.lists.filter { !$0.isDescendant(of: outer) }
    guard collapsed != nil || !beside.isEmpty else { return screen }
    return Screen(lists: [outer] + beside, pager: screen.pager)
  }

  private func find(in view: UIView, _ screen: inout Screen) {
    if let scroll = view as? UIScrollView, scroll.isScrollEnabled, isLarge(scroll) {
      let (content, viewport) = (scroll.contentSize, scroll.bounds.size)
      let isFlat = scroll.isPagingEnabled && content.height <= viewport.height
      if isFlat || content.width > viewport.width {
        screen.pager = screen.pager ?? scroll
      } else if screen.outer == nil {
        screen.outer = scroll
      } else {
        screen.lists.append(scroll)
        return
      }
    }
    for subview in view.subviews { find(in: subview, &screen) }
  }

  /// True for a view of at least half of the screen, unlike a carousel or a text view in a row.
  private func isLarge(_ view: UIView) -> Bool {
    let (size, whole) = (view.bounds.size, root.bounds.size)
    return 2 * size.width >= whole.width && 2 * size.height >= whole.height
  }

  private func page(at x: CGFloat, in pager: UIScrollView) -> Int {
    Int((x / max(pager.bounds.size.width, 1)).rounded())
  }

  /// The content offset on screen, which differs from the view's while an animation runs.
  private func offset(_ view: UIScrollView) -> CGPoint {
    (view.layer.presentation() ?? view.layer).bounds.origin
  }

  private func scrolled(_ view: UIScrollView) -> CGFloat {
    offset(view).y + view.adjustedContentInset.top
  }

  private func range(_ view: UIScrollView) -> CGFloat {
    let inset = view.adjustedContentInset
    return max(0, view.contentSize.height + inset.top + inset.bottom - view.bounds.size.height)
  }

  private func finger(_ screen: Screen) -> CGPoint? {
    guard let pan = screen.touched.first?.panGestureRecognizer else { return nil }
    let place = pan.location(ofTouch: 0, in: root)
    return CGPoint(x: place.x - root.bounds.origin.x, y: place.y - root.bounds.origin.y)
  }

  private func phase(_ screen: Screen) -> String {
    let states = screen.touched.map(\.panGestureRecognizer.state)
    if states.contains(.began) || states.contains(.changed) { return "dragging" }
    if !states.isEmpty { return "tracking" }
    if screen.all.contains(where: \.isDecelerating) { return "decelerating" }
    guard #available(iOS 17.4, *) else { return "idle" }
    let content = screen.all.filter { $0 !== screen.pager }
    return content.contains(where: \.isScrollAnimating) ? "animating" : "idle"
  }

  /// The recording, with the columns of a plain scroll view or of a nested system.
  var csv: String {
    let count = rows.flatMap(\.lists.keys).max().map { $0 + 1 } ?? 0
    let names =
      count == 0
      ? "offset_x_pt,offset_y_pt,viewport_width_pt,viewport_height_pt,content_width_pt,"
        + "content_height_pt,inset_top_pt,inset_left_pt,inset_bottom_pt,inset_right_pt"
      : (["offset_pt", "collapsed_pt", "page", "bar_y_pt", "content_height_pt"]
        + (0..<count).map { "inner\($0)_offset_pt" }).joined(separator: ",")
    let lines = rows.map { row in
      let finger: [CGFloat?] = [row.finger?.x, row.finger?.y]
      let cells = count == 0 ? row.plain : row.nested + (0..<count).map { row.lists[$0] }
      let text = (finger + cells).map { $0.map { "\(Double($0))" } ?? "" }
      return (["\(row.time - rows[0].time)"] + text[..<2] + [row.phase] + text[2...])
        .joined(separator: ",")
    }
    let header = "time_s,finger_x_pt,finger_y_pt,phase,\(names)"
    return ([header] + lines + [""]).joined(separator: "\n")
  }
}
