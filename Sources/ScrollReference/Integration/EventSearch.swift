/// Searches one accepted integration step for events.
struct EventSearch {
  /// The first events of a step: the time since its start, and indices in the watches.
  struct FoundEvents {
    var duration: Double
    var fired: [Int]
  }

  /// The fractions of the step at which the event functions are evaluated first.
  private static let probes = [0, 0.2, 0.4, 0.6, 0.8, 1]

  private let interpolation: StepInterpolation
  // The values of each watch at the probes, and its event; the storage is reused for every step.
  private var values: [[Double]] = []
  private var roots: [Double?] = []

  init(_ interpolation: StepInterpolation) { self.interpolation = interpolation }

  /// Finds the first event of the step, and others at the same time within rounding errors.
  ///
  /// It also sets the sign of every watch to the sign at the event; without an event, to the sign
  /// at the end of the step.
  mutating func firstEvents(of watches: inout [EventWatch]) throws(GSLError) -> FoundEvents? {
    estimateValues(watches)
    var finding: FoundEvents?
    for index in watches.indices {
      roots[index] = try root(of: watches[index], values: values[index])
      guard let root = roots[index] else { continue }
      finding = FoundEvents(duration: min(root, finding?.duration ?? root), fired: [])
    }
    guard var finding else {
      for index in watches.indices { watches[index].update(values[index].last ?? 0) }
      return nil
    }
    let resolution = 4 * (interpolation.start + finding.duration).ulp
    finding.fired = roots.indices.filter { index in
      roots[index].map { $0 <= finding.duration + resolution } ?? false
    }
    try interpolation.integrate(for: finding.duration)
    for index in watches.indices {
      if finding.fired.contains(index) {
        watches[index].turn(values[index])
      } else {
        let value = watches[index].value(interpolation.state, interpolation.rates)
        watches[index].update(value)
      }
    }
    return finding
  }

  private mutating func estimateValues(_ watches: [EventWatch]) {
    if values.count != watches.count {
      values = watches.map { _ in EventSearch.probes }
      roots = watches.map { _ in nil }
    }
    for (probe, share) in EventSearch.probes.enumerated() {
      interpolation.estimate(at: share)
      for index in watches.indices {
        values[index][probe] = watches[index].value(interpolation.state, interpolation.rates)
      }
    }
  }

  /// Within the step; `nil` if the watch has no event.
  private func root(of watch: EventWatch, values: [Double]) throws(GSLError) -> Double? {
    var watch = watch
    for (index, value) in values.enumerated() where index > 0 || !watch.hasJustFired {
      let sign = value.signOrZero
      if watch.side == 0 || !watch.fires() {
        if sign != 0 { watch.side = sign }
      } else if sign == -watch.side {
        let root = try exactRoot(of: watch, before: index)
        if let root { return root }
        // The sign change is not an event. A border keeps its sign until the motion leaves the
        // region.
        if watch.border == nil {
          watch.update(
            try exactValue(of: watch, at: EventSearch.probes[index] * interpolation.length))
        }
      }
    }
    return try rootAtExtremum(of: watch, values: values)
  }

  /// The time of a zero along the exact motion before a probe (see ``probes``), or `nil`.
  ///
  /// The values at the probes are only interpolated. On the exact motion, the zero can be before
  /// the previous probe; the search then starts at an earlier probe.
  private func exactRoot(of watch: EventWatch, before probe: Int) throws(GSLError) -> Double? {
    let times = EventSearch.probes.map { $0 * interpolation.length }
    return try exactRoot(of: watch, from: times[..<max(1, probe)].reversed(), to: times[probe])
  }

  private func exactRoot(
    of watch: EventWatch, from starts: [Double], to end: Double
  ) throws(GSLError) -> Double? {
    if try exactValue(of: watch, at: end).signOrZero == watch.side { return nil }
    let starts = starts.map { $0 == 0 && watch.hasJustFired ? end / 1000 : $0 }
    // If the sign has already changed at every start, the event coincides with the previous event.
    var root = starts.first ?? end
    var upper = end
    for lower in starts where lower < upper {
      if try exactValue(of: watch, at: lower).signOrZero == watch.side {
        root = try RootSearch.root(between: lower, and: upper) { duration throws(GSLError) in
          try exactValue(of: watch, at: duration)
        }
        break
      }
      upper = lower
    }
    try interpolation.integrate(for: root)
    // Exactly on the border, the velocity is 0 if the motion only approaches the border
    // asymptotically.
    if let border = watch.border { interpolation.setPosition(border.value) }
    return watch.isGenuine(interpolation.state, interpolation.rates) ? root : nil
  }

  /// The time of a zero between two probes with the same sign (see ``probes``), or `nil`.
  private func rootAtExtremum(of watch: EventWatch, values: [Double]) throws(GSLError) -> Double? {
    let spacing = EventSearch.probes[1] * interpolation.length
    for index in 1..<values.count - 1 {
      let near = values[index - 1...index + 1]
      guard watch.side != 0, near.allSatisfy({ $0 * watch.side > 0 }) else { continue }
      let vertex = ParabolaVertex(
        values[index - 1], values[index], values[index + 1], side: watch.side)
      guard let vertex, abs(vertex.offset) <= 1,
        vertex.value * watch.side <= 0.05 * (near.map(abs).max() ?? 0)
      else { continue }
      let center = (Double(index) + vertex.offset) * spacing
      let beyond = try timeBeyondZero(of: watch, near: center, spacing: spacing)
      guard let beyond else { continue }
      if watch.fires() { return try exactRoot(of: watch, from: [0], to: beyond) }
      var turned = watch
      turned.side = -watch.side
      if turned.fires() {
        return try exactRoot(of: turned, from: [beyond], to: interpolation.length)
      }
    }
    return nil
  }

  /// A time near an extremum at which the sign has changed, or `nil`.
  ///
  /// Parabolas through increasingly close points of the exact motion approximate the extremum.
  private func timeBeyondZero(
    of watch: EventWatch, near center: Double, spacing: Double
  ) throws(GSLError) -> Double? {
    var (center, width) = (center, spacing / 4)
    for _ in 0..<4 {
      var values: [Double] = []
      for time in [center - width, center, center + width] {
        let time = min(max(time, 0), interpolation.length)
        let value = try exactValue(of: watch, at: time)
        if value * watch.side < 0 { return time }
        values.append(value)
      }
      let vertex = ParabolaVertex(values[0], values[1], values[2], side: watch.side)
      guard let vertex, abs(vertex.offset) < 4 else { return nil }
      center = min(max(center + vertex.offset * width, width), interpolation.length - width)
      width /= 16
    }
    return nil
  }

  private func exactValue(of watch: EventWatch, at duration: Double) throws(GSLError) -> Double {
    try interpolation.integrate(for: duration)
    return watch.value(interpolation.state, interpolation.rates)
  }
}

/// The extremum of a parabola through three values; `nil` unless it is nearer to 0 than they are.
private struct ParabolaVertex {
  /// The distance from the middle value, in units of the spacing.
  let offset: Double
  let value: Double

  init?(_ before: Double, _ middle: Double, _ after: Double, side: Double) {
    let curvature = before - 2 * middle + after
    guard curvature * side > 0 else { return nil }
    offset = (before - after) / (2 * curvature)
    value = middle - (before - after) * offset / 4
  }
}

extension EventWatch {
  fileprivate mutating func update(_ value: Double) {
    if value.signOrZero != 0 { side = value.signOrZero }
    hasJustFired = false
  }

  /// Stores the sign after the event that has just occurred.
  fileprivate mutating func turn(_ values: [Double]) {
    hasJustFired = true
    side = function.direction?.sign ?? (side == 0 ? (values.last ?? 0).signOrZero : -side)
  }
}
