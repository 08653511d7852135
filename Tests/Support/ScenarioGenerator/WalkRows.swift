import ScenarioCore
import TraceRows

/// A row of a run: its time, and the values that must not depend on the frames.
struct WalkRow {
  var time = 0.0
  /// True for a row at a frame, false for a row at an event.
  ///
  /// At the exact time of an event, rounding errors decide whether something has ended.
  var isFrame = false
  var numbers: [Number] = []
  var texts: [(name: StaticString, value: String)] = []
  /// The events, except those that are noticed only at frames: movements, and changes between two
  /// lists in animated calls.
  var events: [Substring] = []
  var handOvers: [Substring] = []

  struct Number {
    let name: StaticString
    /// The index of the part that the number belongs to; `nil` for a column without parts.
    let part: Int?
    var value: Double

    var isVelocity: Bool { name.description.hasPrefix("velocity") }
  }

  init(_ row: ScenarioRow) {
    var encoder = WalkEncoder()
    row.encode(into: &encoder)
    self = encoder.row
  }

  fileprivate init() {}
}

private struct WalkEncoder: TraceEncoder {
  var row = WalkRow()

  /// True if a column depends on the time since the previous row, and so on the frame rate.
  private static func isIdle(_ name: StaticString) -> Bool {
    switch name.description {
    case "frame", "movement_pt", "movement_x_pt", "movement_y_pt", "hit", "remainder_pt",
      "absorbed_pt_s", "snap", "snap_x_pt", "snap_y_pt":
      true
    // The row of a step has the values of the last release during the step.
    case let name: name.hasPrefix("release_velocity") || name.hasPrefix("announced_target")
    }
  }

  mutating func number(_ name: StaticString, _ value: Double) {
    if name.description == "time_s" {
      row.time = value
    } else if !Self.isIdle(name) {
      row.numbers.append(WalkRow.Number(name: name, part: nil, value: value))
    }
  }

  mutating func number(_ name: StaticString, _ value: Double?) { number(name, value ?? .infinity) }

  mutating func integer(_ name: StaticString, _ value: Int?) {
    if name.description == "frame" { row.isFrame = value != nil }
    number(name, value.map(Double.init))
  }

  mutating func text(_ name: StaticString, _ value: String) {
    if name.description == "event" {
      let events = value.split(separator: ";")
      row.handOvers = events.filter { $0.hasPrefix("handed_over") }
      row.events = events.filter {
        $0 != "did_scroll" && $0 != "page_did_scroll" && !$0.hasPrefix("handed_over")
      }
    } else if !Self.isIdle(name) {
      row.texts.append((name, value))
    }
  }

  mutating func numbers(_ part: StaticString, _ rest: StaticString, _ values: [Double?]) {
    guard part.description != "taken" else { return }
    for (index, value) in values.enumerated() {
      row.numbers.append(WalkRow.Number(name: rest, part: index, value: value ?? .infinity))
    }
  }

  mutating func flag(_ name: StaticString, _ value: Bool) { text(name, "\(value)") }

  mutating func flags(_ name: StaticString, _ values: [Bool?]) {
    numbers(name, name, values.map { $0.map { $0 ? 1 : 0 } })
  }
}

extension WalkRow {
  /// The row at an earlier time, by `delay` seconds, without the index of its step.
  func earlier(by delay: Double) -> WalkRow {
    var row = self
    row.time -= delay
    row.numbers.removeAll { $0.name.description == "step" }
    return row
  }

  /// Converts a row of the mirrored scenario back.
  func turnedBack(by mirror: Mirror) -> WalkRow {
    var row = self
    let counts = Dictionary(
      numbers.filter { $0.part != nil }.map { ($0.name.description, 1) }, uniquingKeysWith: +)
    row.events = events.map { mirror.event($0) }
    // The offset of a web page is along the axis that moved last, which the row does not name. The
    // columns of its scrollers contain both axes.
    let isPage = numbers.contains { $0.name.description == "x_pt" }
    let own = numbers.filter { !isPage || $0.part != nil || $0.name.description != "offset_pt" }
    row.numbers = own.map { number in
      let name = mirror.column(number.name).description
      let part = number.part.map { part in
        mirror.pages == nil ? part : (counts[name] ?? 1) - 1 - part
      }
      let value = mirror.value(number.value, of: name, part: part)
      return Number(name: mirror.column(number.name), part: part, value: value)
    }.sorted { ($0.name.description, $0.part ?? 0) < ($1.name.description, $1.part ?? 0) }
    return row
  }

  /// The row with its values in an order that a mirror does not change.
  var sorted: WalkRow { turnedBack(by: .none) }

  /// The row without the position and the last velocity of the finger.
  var withoutFinger: WalkRow {
    var row = self
    let isHeld = texts.contains { $0.name.description == "phase" && $0.value == "dragging" }
    row.numbers.removeAll {
      let name = $0.name.description
      return name.hasPrefix("finger") || isHeld && name.hasPrefix("velocity")
    }
    return row
  }

  private func value(_ name: String) -> Double? {
    numbers.first { $0.part == nil && $0.name.description == name }?.value
  }

  /// True if the pages are exactly halfway between two; they then settle on the lower page, also in
  /// the mirror.
  var isHalfway: Bool {
    guard let place = value("page_position") else { return false }
    return abs(place - place.rounded(.down) - 0.5) <= 1e-9
  }

  /// The reason why the content is not at rest at the end, as text; `nil` if it is.
  var unrest: String? {
    if let phase = texts.first(where: { $0.name.description == "phase" }), phase.value != "idle" {
      return "it is \(phase.value)"
    }
    if let page = value("page"), let position = value("page_position"), page != position {
      return "page \(page) is shown at \(position)"
    }
    return nil
  }

  /// The first difference of another row at the same time, as text; `nil` for none.
  ///
  /// `before` is the row before this one. It determines the speed of a number that has no velocity
  /// column, such as an edge's stretch.
  func difference(
    to other: WalkRow, within tolerance: Double, after before: WalkRow? = nil
  ) -> String? {
    guard numbers.count == other.numbers.count else { return "other columns" }
    // The time at which one motion ends and the next begins is known to 1e-12 s.
    let fastest = numbers.filter(\.isVelocity).map { abs($0.value) }.max() ?? 0
    for (index, (one, two)) in zip(numbers, other.numbers).enumerated() {
      if one.value == two.value { continue }
      let moved = 1e-12 * max(fastest, speed(of: index, since: before))
      // A velocity is as exact as the times that determine it; springs multiply errors by 100/s.
      let allowed =
        one.isVelocity ? tolerance * 100 * max(1, abs(one.value) / 100) : tolerance + moved
      guard !(abs(one.value - two.value) <= allowed) else { continue }
      return "\(one.name)\(one.part.map { " \($0)" } ?? "") is \(one.value), not \(two.value)"
    }
    return isFrame && other.isFrame ? difference(ofTexts: other.texts) : nil
  }

  /// The speed of a number since the row before this one, in its unit per second; 0 if it is not
  /// known.
  private func speed(of index: Int, since before: WalkRow?) -> Double {
    guard let before, before.numbers.count == numbers.count, time - before.time > 1e-6 else {
      return 0
    }
    let speed = abs(numbers[index].value - before.numbers[index].value) / (time - before.time)
    return speed.isFinite ? speed : 0
  }

  /// The first difference of another run's last row, as text; `nil` for none.
  func difference(toEnd other: WalkRow, within tolerance: Double) -> String? {
    guard abs(time - other.time) <= 1e-9 else { return "it is at \(time) s, not \(other.time) s" }
    return difference(to: other, within: tolerance) ?? difference(ofTexts: other.texts)
  }

  private func difference(ofTexts others: [(name: StaticString, value: String)]) -> String? {
    for (one, two) in zip(texts, others) where one.value != two.value {
      return "\(one.name) is \(one.value), not \(two.value)"
    }
    return nil
  }
}

extension Mirror {
  /// The column that contains a column's value in the mirror image.
  fileprivate func column(_ name: StaticString) -> StaticString {
    guard extent.x != nil || extent.y != nil else { return name }
    return switch name.description {
    case "stretch_start_pt": "stretch_end_pt"
    case "stretch_end_pt": "stretch_start_pt"
    default: name
    }
  }

  fileprivate func value(_ value: Double, of name: String, part: Int?) -> Double {
    guard value.isFinite else { return value }
    guard lengths.isEmpty else { return protocolValue(value, of: name, part: part) }
    switch name {
    case "page", "page_position": return pages.map { Double($0 - 1) - value } ?? value
    case "offset_x_pt": return x(value)
    case "offset_y_pt": return y(value)
    case "velocity_x_pt_s", "overscroll_x_pt": return dx(value)
    case "velocity_y_pt_s", "overscroll_y_pt": return dy(value)
    default: return value
    }
  }

  private func protocolValue(_ value: Double, of name: String, part: Int?) -> Double {
    switch (name, part) {
    case ("offset_pt", let part?), ("y_pt", let part?): lengths[part].y - value
    case ("x_pt", let part?): lengths[part].x - value
    case ("offset_pt", nil): lengths.reduce(0) { $0 + $1.y } - value
    case ("velocity_pt_s", _), ("overscroll_pt", _): -value
    default: value
    }
  }

  /// An event as it is called in the mirror image.
  fileprivate func event(_ event: Substring) -> Substring {
    guard event.hasSuffix(")"), let start = event.firstIndex(of: "(") else { return event }
    let (name, argument) = (event[..<start], event[start...].dropFirst().dropLast())
    let opposites = ["top": "bottom", "bottom": "top", "left": "right", "right": "left"]
    let hasImage = name == "edge_reached" ? extent.x != nil : pages != nil
    guard hasImage else { return event }
    if name.hasSuffix("edge_reached"), let edge = opposites[String(argument)] {
      return "\(name)(\(edge))"
    }
    // The argument of a page's event is the index of the page.
    guard let pages, let page = Int(argument) else { return event }
    return "\(name)(\(pages - 1 - page))"
  }
}
