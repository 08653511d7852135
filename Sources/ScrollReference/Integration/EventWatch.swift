/// An event function that an integration watches, with its latest sign.
struct EventWatch {
  let function: EventFunction

  /// The border whose crossing is the event; `nil` for an event function of the caller.
  var border: RegionBorder?

  /// 0 before the first nonzero value.
  var side = 0.0

  /// If true, the sign of the function at the start of the step is only a rounding error.
  var hasJustFired = false

  func value(_ state: [Double], _ rates: [Double]) -> Double {
    function.value(state.span, rates.span)
  }

  func fires() -> Bool { function.fires(leaving: side) }

  /// True if a zero at a state counts as an event.
  func isGenuine(_ state: [Double], _ rates: [Double]) -> Bool {
    function.condition(state.span, rates.span)
  }
}

extension EventWatch {
  /// Watches a border of the motion's region.
  ///
  /// The velocity at the border must be larger than `noise`, the integration error, which could
  /// move a motion across a border that the motion only approaches.
  init(_ border: RegionBorder, noise: Double) {
    let outward = border.direction.sign
    function = EventFunction(
      border.kind, border.direction, where: { _, rates in outward * rates[0] > noise },
      value: { state, _ in state[0] - border.value })
    self.border = border
    side = -outward
  }
}

extension Double {
  /// The sign: −1, 0 or 1.
  var signOrZero: Double { self > 0 ? 1 : self < 0 ? -1 : 0 }
}
