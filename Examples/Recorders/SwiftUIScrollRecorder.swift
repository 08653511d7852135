// SwiftUIScrollRecorder for SwiftUI, iOS 18 or later: records a finger and scroll views, frame by frame.
// Not compiled by the tests of InertialScroll, which run where there is no SwiftUI.
//
//   @State private var recorder = SwiftUIScrollRecorder()
//   ScrollView { … }.scrollRecorder(recorder)   // a list in it: .scrollRecorder(recorder, list: 0)
//   try recorder.csv.write(to: file, atomically: true, encoding: .utf8)  // after the last gesture
//
// Diagnose the recording with: scrollsim diagnose scenario.json recording.csv
// Copyright 2026 the InertialScroll authors. MIT license.
import SwiftUI
import UIKit.UIGestureRecognizerSubclass

@available(iOS 18, *)
@MainActor
final class SwiftUIScrollRecorder: NSObject {
  /// The current page of a nested screen, set by the app.
  var page = 0

  fileprivate var geometries: [Int: ScrollGeometry] = [:]
  fileprivate var phases: [Int: ScrollPhase] = [:]
  fileprivate var finger: CGPoint?

  /// The key of the outer or the only scroll view; the lists in it have keys from 0.
  fileprivate nonisolated static let outer = -1

  private struct Row {
    let time: Double
    let finger: CGPoint?
    let phase: String
    let page: Int
    let geometries: [Int: ScrollGeometry]
  }

  private var rows: [Row] = []
  private var link: CADisplayLink?

  /// Starts the recording, when the first scroll view appears.
  fileprivate func start() {
    guard link == nil else { return }
    link = CADisplayLink(target: self, selector: #selector(frame))
    link?.add(to: .main, forMode: .common)
  }

  func stop() { link?.invalidate() }

  @objc private func frame(_ link: CADisplayLink) {
    rows.append(
      Row(
        time: link.timestamp, finger: finger, phase: phase, page: page, geometries: geometries))
  }

  private var phase: String {
    let all = phases.values
    if all.contains(.interacting), finger != nil { return "dragging" }
    if finger != nil { return "tracking" }
    if all.contains(.decelerating) { return "decelerating" }
    return all.contains(.animating) ? "animating" : "idle"
  }

  /// The recording, with the columns of a plain scroll view or of a nested system.
  var csv: String {
    let count = rows.flatMap(\.geometries.keys).max().map { $0 + 1 } ?? 0
    let names =
      count == 0
      ? "offset_x_pt,offset_y_pt,viewport_width_pt,viewport_height_pt,content_width_pt,"
        + "content_height_pt,inset_top_pt,inset_left_pt,inset_bottom_pt,inset_right_pt"
      : "offset_pt,collapsed_pt,page"
        + (0..<count).map { ",inner\($0)_offset_pt" }.joined()
    let lines = rows.map { row in
      let finger = row.finger.map { "\($0.x),\($0.y)" } ?? ","
      let cells = count == 0 ? Self.plain(row) : Self.nested(row, lists: count)
      return "\(row.time - rows[0].time),\(finger),\(row.phase),\(cells)"
    }
    let header = "time_s,finger_x_pt,finger_y_pt,phase,\(names)"
    return ([header] + lines + [""]).joined(separator: "\n")
  }

  private static func plain(_ row: Row) -> String {
    guard let view = row.geometries[outer] else { return ",,,,,,,,," }
    let (offset, viewport) = (view.contentOffset, view.containerSize)
    let (content, inset) = (view.contentSize, view.contentInsets)
    return
      "\(offset.x),\(offset.y),\(viewport.width),\(viewport.height),\(content.width),"
      + "\(content.height),\(inset.top),\(inset.leading),\(inset.bottom),\(inset.trailing)"
  }

  private static func nested(_ row: Row, lists: Int) -> String {
    func scrolled(_ key: Int) -> Double? {
      row.geometries[key].map { $0.contentOffset.y + $0.contentInsets.top }
    }
    let header = scrolled(outer) ?? 0
    let offsets = (0..<lists).map { scrolled($0).map { ",\($0)" } ?? "," }.joined()
    return "\(header + (scrolled(row.page) ?? 0)),\(header),\(row.page)\(offsets)"
  }
}

@available(iOS 18, *)
extension View {
  /// Records a scroll view: with `list`, the list of a page; otherwise the outer or the only one.
  func scrollRecorder(_ recorder: SwiftUIScrollRecorder, list: Int? = nil) -> some View {
    let key = list ?? SwiftUIScrollRecorder.outer
    return onScrollGeometryChange(for: ScrollGeometry.self, of: { $0 }) { _, geometry in
      recorder.geometries[key] = geometry
    }
    .onScrollPhaseChange { _, phase in recorder.phases[key] = phase }
    .gesture(FingerGesture(recorder: recorder))
    .onAppear { recorder.start() }
  }
}

/// Passes the finger to the recorder and never recognizes anything, so that it changes no gesture.
@available(iOS 18, *)
private struct FingerGesture: UIGestureRecognizerRepresentable {
  let recorder: SwiftUIScrollRecorder

  func makeUIGestureRecognizer(context: Context) -> FingerRecognizer {
    FingerRecognizer(recorder: recorder)
  }
}

@available(iOS 18, *)
private final class FingerRecognizer: UIGestureRecognizer {
  private let recorder: SwiftUIScrollRecorder

  init(recorder: SwiftUIScrollRecorder) {
    self.recorder = recorder
    super.init(target: nil, action: nil)
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  private func record(_ touches: Set<UITouch>, isDown: Bool) {
    recorder.finger = isDown ? touches.first?.location(in: nil) : nil
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    record(touches, isDown: true)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    record(touches, isDown: true)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    record(touches, isDown: false)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    record(touches, isDown: false)
  }
  // When a drag begins, the scroll view's recognizer prevents others, which would end the touches.
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }
}
