import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

/// Notches of a wheel as recorded in GTK 4.8.3 and WebKitGTK 2.50.6; the files in `Tests/Judges` have
/// the times of the notches and the offsets that the program has shown.
@Suite struct `Wheel rules` {
  /// Plays the notches of a recording, and returns the view just after the last one that is not after a
  /// time in seconds.
  private static func view(
    _ recording: CaseJSON, _ physics: ScrollPhysics, at time: Double
  ) -> HeadlessScrollView {
    let start = recording["frames"].elements[0].numbers[1]
    var view = HeadlessScrollView(list: 20_000, in: .window, physics: physics, offset: start)
    for notch in recording["scrolls"].elements.map(\.numbers) where notch[0] <= time {
      // 800^(2/3) points, in both programs.
      view.handle(.wheel(Vector(x: 0, y: notch[1] * 86.17739), phase: .discrete), at: notch[0])
    }
    return view
  }

  /// The largest difference from the recorded offsets within the range, for the shift of time up to a
  /// frame and a half that is best.
  private static func difference(_ recording: CaseJSON, _ physics: ScrollPhysics) -> Double {
    func difference(_ delay: Double) -> Double {
      recording["frames"].elements.map(\.numbers).map { frame in
        let time = frame[0] - delay
        return abs(
          view(recording, physics, at: time).state(at: max(0, time)).contentOffset.y - frame[1])
      }.max() ?? 0
    }
    return stride(from: 0, through: 0.025, by: 0.001).map(difference).min() ?? 0
  }

  @Test(arguments: [("wheel-gtk4", ScrollPhysics.gtk()), ("wheel-webkitgtk", .webKitGTK())])
  func `move the content as recorded`(_ file: String, _ physics: ScrollPhysics) throws {
    let document = try CaseJSON.contents(of: "../Judges/\(file).json")
    #expect(document["recordings"].elements.count == 10)
    for recording in document["recordings"].elements {
      // GTK shows whole notches. WebKitGTK's times are whole milliseconds of a busy machine, on which a
      // frame of several animations after each other is worth 20 px.
      let bound = file == "wheel-gtk4" ? 1.0 : recording["scrolls"].elements.count > 3 ? 20 : 6
      #expect(Self.difference(recording, physics) <= bound, "\(recording["name"].string)")
    }
  }

  @Test func `a further notch at an end shows the indicator of GTK`() {
    var view = HeadlessScrollView(list: 20_000, in: .window, physics: .gtk(), offset: 19_150)
    for time in [0, 0.0483] {
      view.handle(.wheel(Vector(x: 0, y: 86.17739), phase: .discrete), at: time)
    }
    #expect(view.contentOffset.y == 19_200)
    #expect(abs(view.edgeStretch(at: .bottom) - 86.17739) < 1e-9)
    // The recorded depths, which frames round down; the first one is drawn a frame late.
    for (time, depth) in [(0.148, 82.0), (0.198, 68), (0.298, 39), (0.398, 19), (0.498, 9)] {
      let shown = (0...20).map { view.stretch(at: .bottom, after: time - 0.001 * Double($0)) }
      #expect(shown.contains { abs($0 - depth) <= 1.5 }, "\(time) \(shown)")
    }
  }
}
