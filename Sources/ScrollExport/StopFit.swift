import ScrollDynamics

/// Finds the fewest stops whose straight lines stay within an error of a curve.
///
/// It finds the path with the fewest lines through a tunnel around the curve. The walls of the
/// tunnel are the curve plus and minus the error. Each line is the one that reaches furthest: it
/// touches both walls and then leaves the tunnel through one of them. The piece between the last
/// touch and the exit is a *window*: every path must cross it, and no path with the same number of
/// lines reaches past it. The next line can therefore start anywhere on the window. (The method is
/// by Suri for polygons, and by Imai and Iri for functions.)
///
/// Stops may be anywhere in the tunnel; only the first and the last stop must be on the curve.
/// A jump between samples closer than a billionth of the duration may be too steep for a line; the
/// result may then have extra stops and exceed the error there.
public struct StopFit {
  private let times: [Double]
  private let lower: [Double]
  private let upper: [Double]
  /// A slope larger than that of any line between two samples of the tunnel.
  private let steepest: Double

  /// Finds the fewest stops for a curve whose straight lines have at most a positive error, in
  /// points; the first and the last stop are exactly the ends of the curve.
  public static func stops(for curve: MotionCurve, maxError: Double) -> [CurveStop] {
    require(maxError > 0, "maxError must be positive, got \(maxError)")
    return StopFit(curve, maxError: maxError).stops()
  }

  private init(_ curve: MotionCurve, maxError: Double) {
    let last = curve.times.count - 1
    times = curve.times
    lower = curve.values.enumerated().map { $0 == 0 || $0 == last ? $1 : $1 - maxError }
    upper = curve.values.enumerated().map { $0 == 0 || $0 == last ? $1 : $1 + maxError }
    // Steeper lines would reduce the precision of the other lines.
    let step = max(1e-9 * curve.duration, zip(times.dropFirst(), times).map { $0 - $1 }.min() ?? 1)
    let height = (upper.max() ?? 0) - (lower.min() ?? 0)
    steepest = 4 * (height + maxError) / step
  }

  /// The lines that stay within the allowed error up to the sample `next`, and with which a piece
  /// can begin.
  private struct FitStart {
    var lines: LinePolygon
    var next: Int
  }

  /// The end of a straight piece, from its last contact with the tunnel's walls to its exit; see
  /// ``StopFit``.
  private struct Window {
    let contact: CurveStop
    let exit: CurveStop
    /// True if the piece leaves the tunnel below its lower wall; the next piece must then be
    /// steeper.
    let leavesBelow: Bool
    /// The first sample after the exit.
    let next: Int
  }

  private func stops() -> [CurveStop] {
    let last = times.count - 1
    var stops = [CurveStop(time: times[0], value: lower[0])]
    var start = start(from: stops[0], before: 1)
    var previous: Window?
    while true {
      let first = start.next
      let (line, window) = link(from: &start)
      if let window, window.next == first {
        // No line is steep enough for the next sample: add a stop before and after the jump.
        if let previous { stops.append(previous.exit) }
        previous = nil
        if first == last { break }
        let behind = CurveStop(time: times[first], value: (lower[first] + upper[first]) / 2)
        stops.append(behind)
        start = self.start(from: behind, before: first + 1)
        continue
      }
      if let previous { stops.append(crossing(of: previous, with: line, in: start.lines)) }
      guard let window else { break }
      start = beyond(window)
      previous = window
    }
    stops.append(CurveStop(time: times[last], value: lower[last]))
    return stops
  }

  private func start(from stop: CurveStop, before next: Int) -> FitStart {
    let corners = [-steepest, steepest].map { slope in
      LinePolygon.Corner(line: FitLine(slope: slope, height: stop.value), demand: stop)
    }
    return FitStart(lines: LinePolygon(origin: stop.time, corners: corners), next: next)
  }

  /// `nil` if the line reaches the last sample.
  private func link(from start: inout FitStart) -> (FitLine, Window?) {
    for index in start.next..<times.count {
      let (lowest, highest) = start.lines.extremes(at: times[index])
      if highest.value < lower[index] {
        let window = window(highest, in: start.lines, before: index, wall: lower, below: true)
        return (highest.line, window)
      }
      if lowest.value > upper[index] {
        let window = window(lowest, in: start.lines, before: index, wall: upper, below: false)
        return (lowest.line, window)
      }
      if index == times.count - 1 { return (blend(lowest, highest, through: lower[index]), nil) }
      let isBelow = start.lines.clip(at: times[index], to: upper[index], side: 1)
      let isAbove = start.lines.clip(at: times[index], to: lower[index], side: -1)
      if !isBelow || !isAbove {
        // A line exists, but the set is too narrow for floating-point precision.
        let middle = min(max((lower[index] + upper[index]) / 2, lowest.value), highest.value)
        let line = blend(lowest, highest, through: middle)
        let demand = CurveStop(time: times[index], value: middle)
        let corners = [LinePolygon.Corner(line: line, demand: demand)]
        start.lines = LinePolygon(origin: start.lines.origin, corners: corners)
      }
    }
    preconditionFailure("a link must end at the last sample or earlier")
  }

  /// Interpolates so that the line has the value at the piece's last sample.
  private func blend(
    _ low: LinePolygon.Extreme, _ high: LinePolygon.Extreme, through value: Double
  ) -> FitLine {
    let share = high.value > low.value ? (value - low.value) / (high.value - low.value) : 0
    return FitLine(
      slope: low.line.slope + share * (high.line.slope - low.line.slope),
      height: low.line.height + share * (high.line.height - low.line.height))
  }

  private func window(
    _ extreme: LinePolygon.Extreme, in lines: LinePolygon, before index: Int, wall: [Double],
    below: Bool
  ) -> Window {
    let (left, right) = (times[index - 1], times[index])
    let before = lines.value(of: extreme.line, at: left) - wall[index - 1]
    let after = extreme.value - wall[index]
    let share = before == after ? 0 : min(1, max(0, before / (before - after)))
    let exit = max(left + share * (right - left), extreme.contact)
    func point(_ time: Double) -> CurveStop {
      CurveStop(time: time, value: lines.value(of: extreme.line, at: time))
    }
    return Window(
      contact: point(extreme.contact), exit: point(exit), leavesBelow: below, next: index)
  }

  /// The lines with which a piece can begin on a window: they cross it and continue in the tunnel.
  ///
  /// Between the last touch and the exit, only one wall limits a line. A line may be past the other
  /// wall before it crosses the window, because that part of the line is not used.
  private func beyond(_ window: Window) -> FitStart {
    let (contact, exit) = (window.contact, window.exit)
    let width = exit.time - contact.time
    let slope = width > 0 ? (exit.value - contact.value) / width : 0
    let (wall, side) = window.leavesBelow ? (upper, 1.0) : (lower, -1.0)
    let steep = side * steepest
    let corners = [
      LinePolygon.Corner(line: FitLine(slope: slope, height: contact.value), demand: contact),
      LinePolygon.Corner(line: FitLine(slope: steep, height: contact.value), demand: nil),
      LinePolygon.Corner(
        line: FitLine(slope: steep, height: exit.value - steep * width), demand: exit),
    ]
    var lines = LinePolygon(origin: contact.time, corners: corners)
    var index = window.next - 1
    while index > 0, times[index] > contact.time { index -= 1 }
    for index in (index + 1)..<window.next where times[index] > contact.time {
      // If no line remains, the piece ends at the next sample.
      _ = lines.clip(at: times[index], to: wall[index], side: side)
    }
    return FitStart(lines: lines, next: window.next)
  }

  private func crossing(of window: Window, with line: FitLine, in lines: LinePolygon) -> CurveStop {
    let (contact, exit) = (window.contact, window.exit)
    let one = lines.value(of: line, at: contact.time) - contact.value
    let other = lines.value(of: line, at: exit.time) - exit.value
    let share = one == other ? 0 : min(1, max(0, one / (one - other)))
    return CurveStop(
      time: contact.time + share * (exit.time - contact.time),
      value: contact.value + share * (exit.value - contact.value))
  }
}
