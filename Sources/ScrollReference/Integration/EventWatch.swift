/// An event function or a region's border that an integration watches, with its latest sign.
struct EventWatch {
  enum Subject {
    case function(EventFunction)
    case border(RegionBorder)
  }

  let subject: Subject

  /// 0 before the first nonzero value.
  var side = 0.0

  /// If true, the sign of the function at the start of the step is only a rounding error.
  var hasJustFired = false

  var kind: ReferenceEvent.EventKind {
    switch subject {
    case .function(let function): function.kind
    case .border(let border): border.kind
    }
  }

  var isTerminal: Bool {
    if case .function(let function) = subject { function.isTerminal } else { false }
  }

  var border: RegionBorder? {
    if case .border(let border) = subject { border } else { nil }
  }

  func value(_ state: [Double], _ rates: [Double]) -> Double {
    switch subject {
    case .function(let function): function.value(state.span, rates.span)
    case .border(let border): state[border.coordinate] - border.value
    }
  }

  func fires() -> Bool {
    switch subject {
    case .function(let function): function.fires(leaving: side)
    case .border(let border): side == (border.direction == .rising ? -1 : 1)
    }
  }

  /// True if a zero at a state counts as an event.
  ///
  /// At the border of a region, the velocity must be larger than the integration error, which could
  /// move a motion across a border that the motion only approaches.
  func isGenuine(_ state: [Double], _ rates: [Double], noise: Double) -> Bool {
    switch subject {
    case .function(let function):
      function.condition(state.span, rates.span)
    case .border(let border):
      (border.direction == .rising ? 1 : -1) * rates[border.coordinate] > noise
    }
  }
}

extension Double {
  /// The sign: −1, 0 or 1.
  var signOrZero: Double { self > 0 ? 1 : self < 0 ? -1 : 0 }
}
