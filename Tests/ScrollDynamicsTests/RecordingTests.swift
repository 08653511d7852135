import ScrollDynamics
import TestSupport
import Testing

/// The closed forms against Apple's own scroll view, recorded by others.
///
/// `Recordings/README.md` says who measured what. How far the whole platform is from these recordings is
/// in `ScrollSimTests/Accuracy`.
@Suite struct RecordingTests {
  @Test func `twelve announced targets are met within the pixel grid`() throws {
    let rows = try TextFile.numbers(inCSV: "Recordings/target-content-offset.csv")
    #expect(rows.count == 12)
    var worst = 0.0
    for row in rows {
      let distance = DecelerationRate(row[0]).distance(velocity: 1000 * row[2])
      worst = max(worst, abs(row[1] + distance - row[3]))
    }
    #expect(worst <= 0.17)
  }
}
