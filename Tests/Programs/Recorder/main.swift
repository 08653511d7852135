// Shows a trace to the recorder for UIKit, frame by frame, and prints what it records: the trace of a
// plain scroll view, with the argument "nested" that of a segment pager with a header of 300 points, a
// bar of 44 and three pages, and with "beside" that of lists below a header that does not scroll.

func view(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> UIView {
  UIView(frame: CGRect(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height)))
}

func scrollView(
  _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, content: (CGFloat, CGFloat)
) -> UIScrollView {
  let origin = CGPoint(x: x, y: y)
  let view = UIScrollView(frame: CGRect(origin: origin, size: CGSize(width: width, height: height)))
  view.contentSize = CGSize(width: content.0, height: content.1)
  return view
}

let isNested = CommandLine.arguments.contains("nested")
let isBeside = CommandLine.arguments.contains("beside")
let outer = scrollView(0, 0, 390, 844, content: (390, isNested ? 1144 : 1344))
let bar = view(0, 300, 390, 44)
let pager = scrollView(0, 344, 390, 800, content: (3 * 390, 800))
let lists = [4000.0, 200, 0].enumerated().map { page, height in
  scrollView(390 * Double(page), 0, 390, 800, content: (390, height))
}
let root = isNested || isBeside ? view(0, 0, 390, 844) : outer
pager.isPagingEnabled = true
for list in lists { pager.addSubview(list) }
if isBeside {
  root.addSubview(pager)
} else if isNested {
  let (content, header) = (view(0, 0, 390, 1144), view(0, 0, 390, 300))
  // Smaller scroll views are no part of the nested system.
  header.addSubview(scrollView(0, 0, 390, 100, content: (2000, 100)))
  lists[0].addSubview(scrollView(0, 0, 390, 80, content: (390, 200)))
  root.addSubview(outer)
  outer.addSubview(content)
  for part in [header, bar, pager] { content.addSubview(part) }
}
let recorder = ScrollRecorder(root)
var collapsed = 0.0
if isNested { recorder.bar = bar }
if isBeside { recorder.collapsed = { collapsed } }
let link = CADisplayLink(target: recorder, selector: Selector("frame"))

let names = (readLine() ?? "").split(separator: ",").map(String.init)
while let line = readLine() {
  let values = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  let row = Dictionary(uniqueKeysWithValues: zip(names, values))
  func number(_ name: String) -> Double? { row[name].flatMap { Double($0) } }
  guard number("frame") != nil, let time = number("time_s") else { continue }
  // The clock of a device starts when the device does, not at 0.
  link.timestamp = 86_400 + time
  collapsed = number("collapsed_pt") ?? 0
  outer.contentOffset.y = number("offset_y_pt") ?? collapsed
  pager.contentOffset.x = 390 * (number("page_position") ?? 0)
  for (page, list) in lists.enumerated() {
    list.contentOffset.y = number("inner\(page)_offset_pt") ?? 0
  }
  let phase = row["phase"]
  let touched = isBeside || row["owner"] == "list" ? lists[Int(number("page") ?? 0)] : outer
  for scroll in [outer, pager] + lists {
    let isTouched = scroll === touched
    let finger = number("finger_y_pt").map { CGPoint(x: number("finger_x_pt") ?? 195, y: $0) }
    scroll.panGestureRecognizer.finger = isTouched ? finger : nil
    scroll.panGestureRecognizer.state = phase == "dragging" ? .changed : .possible
    scroll.isTracking = isTouched && finger != nil
    scroll.isDecelerating = isTouched && (phase == "decelerating" || phase == "bouncing")
    scroll.isScrollAnimating = isTouched && phase == "animating"
  }
  recorder.frame(link)
}
recorder.stop()
print(recorder.csv, terminator: "")
