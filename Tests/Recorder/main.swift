// Passes rows of a trace to the guide's recorder, frame by frame, and prints what it records. A
// row has time, phase, offset and finger, separated by commas; without a finger the last cell is
// empty.

let view = UIScrollView()
view.boundsSize = CGSize(width: 390, height: 844)
view.contentSize = CGSize(width: 390, height: 1344)
let recorder = ScrollRecorder(view)
let link = CADisplayLink(target: recorder, selector: Selector("frame"))
while let line = readLine() {
  let cells = line.split(separator: ",", omittingEmptySubsequences: false)
  guard let time = Double(cells[0]), let offset = Double(cells[2]) else { continue }
  // The clock of a device starts when the device does, not at 0.
  link.timestamp = 86_400 + time
  view.contentOffset.y = offset
  view.panGestureRecognizer.finger = Double(cells[3]).map { CGPoint(x: 195, y: $0 + offset) }
  view.isTracking = cells[1] == "tracking" || cells[1] == "dragging"
  view.isDragging = cells[1] == "dragging"
  view.isDecelerating = cells[1] == "decelerating" || cells[1] == "bouncing"
  recorder.frame(link)
}
recorder.stop()
print(recorder.csv, terminator: "")
