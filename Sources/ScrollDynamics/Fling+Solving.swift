extension Fling {
  /// The first event later than a given time, or `nil` once the motion rests.
  ///
  /// Edges are reported when the position passes them, outwards or inwards, peaks when it turns
  /// round beyond an end, and rest in every case. Events at the start itself are no news and are
  /// left out, except that a motion which rests at once says so; an end that stops the motion dead
  /// is its rest.
  ///
  /// - Parameter time: Seconds since the start; negative to ask for the first event of all.
  /// - Returns: The event and its exact time.
  public func nextEvent(after time: Double) -> MotionEvent? {
    if entryEnd > 0 {
      if let peak = entry.peakTime, peak > time, peak > 0, peak < entryEnd {
        return MotionEvent(kind: .peak, time: peak)
      }
      if entryEnd > time, entryEnd < restTime {
        // A range without length is entered and left at once: the event is the exit.
        let passesThrough = glideEnd == entryEnd && exit.initialMomentum != 0
        return MotionEvent(kind: .edge(passesThrough ? endAhead : endBehind), time: entryEnd)
      }
    }
    if glideEnd > time, runsIntoEdge {
      return MotionEvent(kind: .edge(endAhead), time: glideEnd)
    }
    if let peak = exit.peakTime, glideEnd + peak > time, glideEnd + peak < restTime {
      return MotionEvent(kind: .peak, time: glideEnd + peak)
    }
    return restTime > time ? MotionEvent(kind: .rest, time: restTime) : nil
  }

  /// The first time at which the motion is at a position.
  ///
  /// - Parameter position: The position to reach, in points.
  /// - Returns: Seconds since the start, or `nil` if the motion never gets there.
  public func time(toReach position: Double) -> Double? {
    if entryEnd > 0, let time = entry.time(toReach: position), time <= entryEnd { return time }
    if let time = glide.time(toReach: position), entryEnd + time <= glideEnd {
      return entryEnd + time
    }
    if exit.initialMomentum != 0, let time = exit.time(toReach: position),
      glideEnd + time < restTime
    {
      return glideEnd + time
    }
    return position == restPosition ? restTime : nil
  }

  /// The turning point beyond an end, or `nil` if the motion does not turn.
  ///
  /// - Returns: The time in seconds since the start, and where it turns, in points.
  public var peak: (time: Double, position: Double)? {
    var time = -1.0
    while let event = nextEvent(after: time) {
      if event.kind == .peak { return (event.time, position(at: event.time)) }
      time = event.time
    }
    return nil
  }

  /// The largest magnitude of the acceleration before the rest, in points per second squared, or a
  /// little more.
  public var largestAcceleration: Double {
    max(
      entryEnd > 0 ? entry.largestAcceleration : 0, abs(glide.initialVelocity) * rate.decay,
      exit.largestAcceleration)
  }

  /// Whether the motion meets an end of its range while gliding, and goes on beyond it.
  private var runsIntoEdge: Bool {
    exit.initialMomentum != 0 && glideEnd > entryEnd && restTime > glideEnd
  }

  private var endAhead: ScrollRange.End { glide.initialVelocity < 0 ? .lower : .upper }

  private var endBehind: ScrollRange.End { entry.initialDisplacement < 0 ? .lower : .upper }
}
