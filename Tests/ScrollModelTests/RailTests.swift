import Foundation
import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

/// Fingers of 180 px at angles from the vertical, as recorded in Chromium 156 and Firefox 153; where the
/// recordings come from is in `Tests/Judges/Web/README.md`.
@Suite struct Rails {
  /// Plays a finger along points, in whole pixels, and returns how far the content has moved.
  private static func movement(of points: [Vector], _ physics: ScrollPhysics) -> Vector {
    let start = Vector(x: 3000, y: 3000)
    var view = HeadlessScrollView(
      content: Size(width: 9000, height: 9000), in: Size(width: 640, height: 640),
      physics: physics, offset: start)
    for (index, point) in points.enumerated() {
      let time = Double(index) / 120
      view.handle(index == 0 ? .touchBegan(point) : .touchMoved(point), at: time)
    }
    return view.contentOffset - start
  }

  /// With the largest recorded angle at which the browser keeps to an axis, in degrees.
  @Test(arguments: [(ScrollPhysics.chromium(), 38.0), (.firefox(), 30)])
  func `keep a finger on its axis to the recorded angle`(_ physics: ScrollPhysics, locked: Double) {
    for angle in [5.0, 15, 25, 30, 34, 38, 42, 45, 48, 52, 56, 60, 65, 75, 85] {
      let radians = angle * Double.pi / 180
      let points = (0...86).map { index in
        let moved = 2.1 * Double(index)
        return Vector(x: (-moved * sin(radians)).rounded(), y: (-moved * cos(radians)).rounded())
      }
      for sign in [1.0, -1] {
        let moved = Self.movement(of: points.map { sign * $0 }, physics)
        #expect((moved.x == 0) == (angle <= locked), "\(angle)")
        #expect((moved.y == 0) == (angle >= 90 - locked), "\(angle)")
        #expect(moved.x * sign >= 0 && moved.y * sign >= 0)
      }
    }
  }

  /// A finger of 90 px straight up that then moves 120 px sideways: Chromium 156 moved the content by 53 px
  /// to the side, Firefox 153 by none.
  @Test func `break in Chromium only`() {
    let up = (0...30).map { Vector(x: 0, y: -3 * Double($0)) }
    let aside = (1...40).map { Vector(x: -3 * Double($0), y: -90) }
    expectClose(Self.movement(of: up + aside, .chromium()).x, 53, within: 3)
    #expect(Self.movement(of: up + aside, .firefox()).x == 0)
    expectClose(Self.movement(of: (up + aside).map { -1 * $0 }, .chromium()).x, -53, within: 3)
  }
}
