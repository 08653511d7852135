import ScrollModel
import ScrollTrace

/// The path of a finger from where it came down to its first row, which is not in the trace: hysteresis
/// is measured from touch-down, so that the path decides when the content begins to move.
struct UnseenPath {
  /// The movement, in points with the content offset's sign.
  let movement: Vector
  /// The longest path that is possible, in points.
  let limit: Double
}

// Where the finger came down, between two rows.
extension Replay {
  /// The path before the first row with which the content begins to move as in the trace.
  ///
  /// One number is fitted for the whole touch, on the first row on which the content has moved; all
  /// later rows are judged with it.
  ///
  /// - Returns: The path; `nil` if none that the finger can have taken agrees.
  func unseenPath(of segment: TraceSegment, from start: any ScenarioStage) -> UnseenPath? {
    guard segment.cause == .touch, mode != .movements,
      let row = firstMovedRow(of: segment), let (direction, limit) = longestUnseenPath(of: segment)
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
    // A drag whose hysteresis is used up is replayed as one without.
    guard let length = root(of: miss, 0...limit), length > 1e-6,
      mode == .drags || length < physics.touchSlop - 1e-6
    else { return nil }
    return UnseenPath(movement: length * direction, limit: limit)
  }

  /// The path before the first row of a shifted finger, which rows of the trace tell: no more than the
  /// hysteresis, because the first row tells where the content is.
  func seenPath(of segment: TraceSegment) -> Vector {
    let row = segment.rows.lowerBound
    guard segment.cause == .touch, !run.touchDowns.isEmpty, let point = run.finger[row],
      let seen = run.touchDowns[row]
    else { return .zero }
    let path = seen - point
    let length = (path.x * path.x + path.y * path.y).squareRoot()
    return length > physics.touchSlop ? (physics.touchSlop / length) * path : path
  }

  /// The first row after the touch's first one, still with the finger, on which the content has moved.
  private func firstMovedRow(of segment: TraceSegment) -> Int? {
    let first = segment.rows.lowerBound
    let end = segment.release ?? segment.rows.upperBound
    return (first + 1..<max(end, first + 1)).first {
      abs(observed(at: $0) - observed(at: first)) > tolerance
    }
  }

  /// The direction of the finger's path before its first row, and how long it may be, in points.
  ///
  /// The finger came down after the row before, and was no faster than it then moves: between its first
  /// two rows, or, of a finger that slows down, by as much faster as it then gets slower. More than the
  /// hysteresis makes no difference, because the first row tells where the content is.
  private func longestUnseenPath(of segment: TraceSegment) -> (direction: Vector, limit: Double)? {
    let first = segment.rows.lowerBound
    guard first + 1 < segment.rows.upperBound, run.isHeld[first + 1],
      let (velocity, speed) = fingerVelocity(between: first, and: first + 1), speed > 0
    else { return nil }
    if mode == .drags {
      // A recognised drag has no hysteresis to be used up: only the path of a shifted finger is not known.
      guard !run.fingerUncertainty.isEmpty else { return nil }
      let path = run.fingerUncertainty[first]
      let limit = (path.x * path.x + path.y * path.y).squareRoot()
      return limit > 0 ? ((1 / speed) * velocity, limit) : nil
    }
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

  /// The mean velocity of the finger between two rows, with the content offset's sign.
  private func fingerVelocity(
    between row: Int, and next: Int
  ) -> (velocity: Vector, speed: Double)? {
    guard let from = run.finger[row], let to = run.finger[next], run.times[next] > run.times[row]
    else { return nil }
    let velocity = (1 / (run.times[next] - run.times[row])) * (from - to)
    return (velocity, (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot())
  }

  /// What a path before the first row means for the diagnosis.
  func note(on path: UnseenPath, of segment: TraceSegment) -> String {
    let first = segment.rows.lowerBound
    let (x, y) = (path.movement.x, path.movement.y)
    let place = first > 0 ? "between \(time(first - 1)) and \(time(first))" : "before the first row"
    return "the finger came down \(place): the trace does not tell its path until then, of at most "
      + "\(decimals(path.limit, 1)) pt; \(decimals((x * x + y * y).squareRoot(), 1)) pt make the "
      + "content begin to move where it does"
  }
}
