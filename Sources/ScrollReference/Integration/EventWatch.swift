/// What is known about one event function, or one border, while a motion is integrated.
struct EventWatch {
  enum Subject {
    case function(EventFunction)
    case border(RegionBorder)
  }

  let subject: Subject

  /// The sign that the function had last, 0 while it never had one.
  var side = 0.0

  /// Whether the step at hand begins where this fired, so that the function's sign there is noise.
  var hasJustFired = false

  var kind: ReferenceEvent.Kind {
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

  /// Whether a sign change away from ``side`` is what this watch is for.
  func fires() -> Bool {
    switch subject {
    case .function(let function): function.fires(leaving: side)
    case .border(let border): side == (border.direction == .rising ? -1 : 1)
    }
  }

  /// Whether a zero at this state is an event.
  ///
  /// A function has its condition; a motion that only creeps towards a border can be put across it
  /// by the errors of the integration, and does not leave unless it is faster than those.
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
  /// −1, 0 or 1.
  var signOrZero: Double { self > 0 ? 1 : self < 0 ? -1 : 0 }
}
