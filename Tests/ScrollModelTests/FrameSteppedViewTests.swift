import ScrollDynamics
import TestSupport
import Testing

@testable import ScrollModel

/// Scroll views that go by the frames of Android, GTK and WebKit.
@Suite struct FrameSteppedViewTests {
  private func view(
    _ physics: ScrollPhysics, offset: Double = 0, range: Double, length: Double = 800
  ) -> HeadlessScrollView {
    var physics = physics
    physics.integration = .frameStepped(maximumFramesPerSecond: 60)
    return HeadlessScrollView(
      geometry: ScrollGeometry(
        contentSize: Size(width: 400, height: range + length),
        containerSize: Size(width: 400, height: length)),
      physics: physics, behavior: ScrollBehavior(alwaysBouncesVertically: true),
      contentOffset: Vector(x: 0, y: offset))
  }

  private func release(_ view: inout HeadlessScrollView, _ velocity: Double) {
    view.handle(.dragBegan, at: 0) { _ in }
    view.handle(.dragEnded(velocity: Vector(x: 0, y: velocity)), at: 0) { _ in }
  }

  @Test(arguments: [
    ("android_fling_d160_free_v3000_dt8", 3000.0, 1.0, 1e6),
    ("android_fling_d420_free_v5000_dt16", 5000, 2.625, 1e6),
    ("android_fling_d160_edge_v4000_max300_over0_dt16", 4000, 1, 300),
  ])
  func `Android's frames are those of its scroller`(
    file: String, velocity: Double, pixelsPerPoint: Double, range: Double
  ) throws {
    var view = view(
      .android(pixelsPerPoint: pixelsPerPoint), range: range / pixelsPerPoint)
    release(&view, velocity / pixelsPerPoint)
    let rows = try TextFile.rows(inCSV: "PlatformCases/\(file).csv")
    #expect(rows.count > 5)
    for row in rows {
      let time = try #require(row["t_ms"].flatMap { Double($0) })
      let position = try #require(row["position"].flatMap { Double($0) })
      if time > 0 { view.advance(to: time / 1000) { _ in } }
      expectClose(view.contentOffset.y * pixelsPerPoint, position, within: 1e-9)
    }
  }

  @Test func `Android's stretch recedes in the frames of its edge effect`() throws {
    var view = view(.android(), range: 0, length: 2000)
    release(&view, 500)
    #expect(view.isMoving && view.nextEventTime == nil)
    let rows = try TextFile.rows(
      inCSV: "PlatformCases/android_edge_absorb_h2000_v500_dt16.csv")
    #expect(rows.count > 5)
    for row in rows {
      let time = try #require(row["t_ms"].flatMap { Double($0) })
      let pull = try #require(row["distance"].flatMap { Double($0) })
      if time > 0 { view.advance(to: time / 1000) { _ in } }
      expectClose(view.edgeStretch(at: .bottom) / 2000, pull, within: 1e-6)
    }
    var rests = 0
    for frame in 40...80 {
      view.advance(to: 0.016 * Double(frame)) { if case .rested = $0 { rests += 1 } }
    }
    #expect(view.phase == .idle && view.edgeStretch(at: .bottom) == 0)
    #expect(rests <= 1)
  }
}
