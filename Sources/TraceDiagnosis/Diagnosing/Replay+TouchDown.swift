import ScenarioCore
import ScrollModel

/// The estimated movement of a finger between touch-down and its first row in the trace.
///
/// The hysteresis of a drag is measured from touch-down, so that this movement decides when the content
/// begins to move.
struct UnseenPath {
  /// The estimated movement, in points with the content offset's sign.
  let movement: Vector
  /// The longest possible movement, in points.
  let limit: Double
}

// Where the finger came down, between two rows.
extension Replay {
  /// Estimates the finger's movement before its first row from when the content begins to move.
  ///
  /// One number is fitted for the whole touch, on the first row on which the content has moved; all
  /// later rows are judged with it.
  ///
  /// - Parameters:
  ///   - segment: The rows of the touch.
  ///   - start: The correct system before the touch.
  /// - Returns: The movement; `nil` if no possible movement agrees with the trace.
  func unseenPath(of segment: TraceSegment, from start: any ScenarioStage) -> UnseenPath? {
    guard segment.cause == .touch, mode != .movements else { return nil }
    if mode == .drags { return unreadPath(of: segment) }
    guard let row = firstMovedRow(of: segment),
      let (direction, limit) = longestUnseenPath(of: segment)
    else { return nil }
    func miss(_ length: Double) -> Double {
      var stage = start
      var finger = FingerReplay(
        run: run, mode: mode, segment: segment,
        unseen: UnseenPath(movement: length * direction, limit: limit), seen: seenPath(of: segment))
      let part = finger.part(on: stage)
      finger.begin(&stage, on: part, at: run.times[segment.rows.lowerBound])
      for row in segment.rows.lowerBound + 1...row {
        stage.advance(to: run.times[row])
        let movement = finger.advance(to: row)
        finger.move(&stage, by: movement, at: run.times[row])
      }
      return observed(of: stage, at: row) - observed(at: row)
    }
    // The same rounded offset belongs to several lengths.
    let lengths = [-1e-9, 1e-9].compactMap { off in root(of: { miss($0) + off }, 0...limit) }
    guard let least = lengths.min(), let most = lengths.max() else { return nil }
    let length = (least + most) / 2
    guard length > 1e-6, length < physics.touchSlop - 1e-6 else { return nil }
    return UnseenPath(movement: length * direction, limit: limit)
  }

  /// How far the finger of a shifted clock is from the middle of its possible positions on its first row.
  ///
  /// Content that follows a recognised drag keeps its distance from the finger, so that the distances on all
  /// rows show it: one that is possible on each of them, the nearest to their median.
  private func unreadPath(of segment: TraceSegment) -> UnseenPath? {
    let first = segment.rows.lowerBound
    guard !run.fingerUncertainty.isEmpty, let start = run.finger[first]?[axis] else { return nil }
    let limit = run.fingerUncertainty[first][axis]
    var (least, most) = (-limit, limit)
    var distances: [Double] = []
    for row in segment.rows.dropFirst() {
      guard run.isHeld[row], let here = run.finger[row]?[axis] else { break }
      let distance = observed(at: row) - observed(at: first) + here - start
      guard !distance.isNaN else { continue }
      distances.append(distance)
      least = max(least, distance - run.fingerUncertainty[row][axis])
      most = min(most, distance + run.fingerUncertainty[row][axis])
    }
    guard limit > 0, distances.count > 1 else { return nil }
    distances.sort()
    let median = distances[distances.count / 2]
    let path = least <= most ? min(max(median, least), most) : min(max(median, -limit), limit)
    return abs(path) > 1e-6 ? UnseenPath(movement: along(path), limit: limit) : nil
  }

  /// The known movement of a finger before its first row, after a clock shift has moved that row.
  ///
  /// - Parameter segment: The rows of the touch.
  /// - Returns: The movement, in points with the content offset's sign, at most as long as the touch
  ///   slop; zero without a clock shift.
  func seenPath(of segment: TraceSegment) -> Vector {
    let row = segment.rows.lowerBound
    guard segment.cause == .touch, !run.touchDowns.isEmpty, let point = run.finger[row],
      let seen = run.touchDowns[row]
    else { return .zero }
    let path = seen - point
    let length = (path.x * path.x + path.y * path.y).squareRoot()
    return length > physics.touchSlop ? (physics.touchSlop / length) * path : path
  }

  /// The first row of a touch on which the content has moved since touch-down, after a clock shift the one of the
  /// rows after it on which the finger's position is known best; `nil` for none.
  private func firstMovedRow(of segment: TraceSegment) -> Int? {
    let first = segment.rows.lowerBound
    let end = segment.release ?? segment.rows.upperBound
    let moved = (first + 1..<max(end, first + 1)).first {
      abs(observed(at: $0) - observed(at: first)) > tolerance
    }
    guard !run.fingerUncertainty.isEmpty, let moved else { return moved }
    return (moved..<end).prefix(60).min {
      run.fingerUncertainty[$0][axis] < run.fingerUncertainty[$1][axis]
    }
  }

  /// The direction and the largest possible length of a finger's movement before its first row.
  ///
  /// The finger came down after the previous row, with at most the speed between its first two rows; the
  /// speed of a finger that slows down may have been higher by as much as it decreases afterwards. The
  /// length is limited to the touch slop: a longer movement has no further effect.
  ///
  /// - Parameter segment: The rows of the touch.
  /// - Returns: The direction as a vector of length 1 and the length in points; `nil` if the finger is
  ///   not known to move.
  private func longestUnseenPath(of segment: TraceSegment) -> (direction: Vector, limit: Double)? {
    let first = segment.rows.lowerBound
    guard first + 1 < segment.rows.upperBound, run.isHeld[first + 1],
      let (velocity, speed) = fingerVelocity(between: first, and: first + 1), speed > 0
    else { return nil }
    // Of a finger that is down on the first row of all, the trace does not tell for how long.
    guard first > 0 else { return ((1 / speed) * velocity, physics.touchSlop) }
    var fastest = speed
    if first + 2 < segment.rows.upperBound, run.isHeld[first + 2],
      let next = fingerVelocity(between: first + 1, and: first + 2)
    {
      fastest = max(speed, 2 * speed - next.speed)
    }
    let limit = fastest * (run.times[first] - run.times[first - 1])
    return ((1 / speed) * velocity, min(physics.touchSlop, limit))
  }

  /// The mean velocity of the finger between two rows, in points per second.
  ///
  /// - Parameters:
  ///   - row: The first row.
  ///   - next: The second row.
  /// - Returns: The velocity with the content offset's sign, and its length; `nil` without a finger on
  ///   both rows.
  private func fingerVelocity(
    between row: Int, and next: Int
  ) -> (velocity: Vector, speed: Double)? {
    guard let from = run.finger[row], let to = run.finger[next], run.times[next] > run.times[row]
    else { return nil }
    let velocity = (1 / (run.times[next] - run.times[row])) * (from - to)
    return (velocity, (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot())
  }

  /// A sentence on the estimated movement of a finger before its first row, for the diagnosis.
  func note(on path: UnseenPath, of segment: TraceSegment) -> String {
    let first = segment.rows.lowerBound
    let (x, y) = (path.movement.x, path.movement.y)
    let place = first > 0 ? "between \(time(first - 1)) and \(time(first))" : "before the first row"
    return "the finger came down \(place): the trace does not contain its path until then, at most "
      + "\(decimals(path.limit, 1)) pt; \(decimals((x * x + y * y).squareRoot(), 1)) pt are "
      + "assumed, "
      + "with which the content begins to move on the recorded row"
  }
}
