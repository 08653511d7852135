/// A step of a generated script; values that a mirror changes are stored separately from others.
enum GeneratedStep: Sendable {
  case drag(Double, part: String, isHorizontal: Bool, duration: String)
  case release(verb: String, velocity: Velocity, target: Double?)
  /// The samples of one touch; `start` and `end` are the phases of the first and the last one.
  case touches([Touch], start: String, end: String)
  case replay(String)
  case gesture(kind: String, x: Double, y: Double, rest: String)
  case scrollTo(x: Double?, y: Double, animation: String)
  case contentOffset(x: Double?, y: Double?)
  case scrollToRect(x: Double, y: Double, width: Double, height: Double, animation: String)
  case page(Int, animation: String)
  case swipe(Double, duration: String)
  case scrollPage(Int, offset: Double)
  case insertAbove(Double, page: Int?)
  case wheel(dx: Double, dy: Double, phase: String)
  case hitTest(x: Double, y: Double)
  case loading(verb: String, page: Int?)
  case heights(key: String, [Double?])
  /// A step as JSON that a mirror does not change.
  case plain(String)

  enum Velocity: Sendable {
    case tracked
    case exactly(x: Double, y: Double)
  }

  struct Touch: Sendable {
    let time: Double
    let x: Double
    let y: Double
  }

  func json(_ mirror: Mirror) -> String {
    switch self {
    case .drag(let distance, let part, let isHorizontal, let duration):
      let axis = isHorizontal ? #", "axis": "x""# : ""
      let moved = isHorizontal ? mirror.dx(distance) : mirror.dy(distance)
      return #"{"drag": \#(moved), "on": "\#(part)"\#(axis)\#(duration)}"#
    case .release(let verb, let velocity, let target):
      let aim = target.map { #", "target": \#(mirror.y($0))"# } ?? ""
      return #"{"\#(verb)": \#(text(velocity, mirror))\#(aim)}"#
    case .touches(let touches, let start, let end):
      let steps = touches.enumerated().map { index, touch in
        let isLast = index == touches.count - 1
        let phase = isLast && (index > 0 || start == "moved") ? end : index == 0 ? start : "moved"
        return """
          {"touch": "\(phase)", "at": \(touch.time), "x": \(mirror.fingerX(touch.x)), \
          "y": \(mirror.fingerY(touch.y))}
          """
      }
      return steps.joined(separator: ",\n    ")
    case .replay(let path): return #"{"replay": "\#(path)"}"#
    case .gesture(let kind, let x, let y, let rest):
      return """
        {"gesture": "\(kind)", "velocity": {"x": \(mirror.dx(x)), "y": \(mirror.dy(y))}\(rest)}
        """
    case .scrollTo(let x, let y, let animation):
      let target = x.map { "[\(mirror.x($0)), \(mirror.y(y))]" } ?? "\(mirror.y(y))"
      return #"{"scrollTo": \#(target)\#(animation)}"#
    case .contentOffset(nil, let y?):
      return #"{"contentOffset": \#(mirror.y(y))}"#
    case .contentOffset(let x, let y):
      let place = Self.json([x.map(mirror.x), y.map(mirror.y)])
      return #"{"contentOffset": \#(place)}"#
    case .scrollToRect(let x, let y, let width, let height, let animation):
      return #"{"scrollToRect": [\#(x), \#(y), \#(width), \#(height)]\#(animation)}"#
    case .page(let page, let animation):
      return #"{"page": \#(mirror.page(page))\#(animation)}"#
    case .swipe(let pages, let duration):
      return #"{"swipe": \#(mirror.dx(pages))\#(duration)}"#
    case .scrollPage(let page, let offset):
      return #"{"scrollPage": {"page": \#(mirror.page(page)), "offset": \#(offset)}}"#
    case .insertAbove(let length, let page):
      let place = page.map { #", "page": \#(mirror.page($0))"# } ?? ""
      return #"{"insertAbove": \#(length)\#(place)}"#
    case .wheel(let dx, let dy, let phase):
      return """
        {"wheel": {"dx": \(mirror.dx(dx)), "dy": \(mirror.dy(dy)), "phase": "\(phase)"}}
        """
    case .loading(let verb, let page):
      let place = page.map { #", "page": \#(mirror.page($0))"# } ?? ""
      return #"{"\#(verb)": true\#(place)}"#
    case .hitTest(let x, let y):
      return #"{"hitTest": [\#(mirror.fingerX(x)), \#(y)]}"#
    case .heights(let key, let heights):
      return #"{"set": {"\#(key)": \#(Self.json(mirror.ordered(heights)))}}"#
    case .plain(let text): return text
    }
  }

  /// True if the step has no mirror image in a plain scroll view: it distinguishes the top, or it
  /// changes the content's size on one side.
  var hasNoMirrorImage: Bool {
    switch self {
    case .scrollToRect, .insertAbove, .replay: true
    case .plain(let text): text.contains("set") && !text.contains("settle") || text.contains("Top")
    default: false
    }
  }

  /// True if a release between pages has no mirror image, because Flutter rounds half a page up and
  /// Android truncates positions to pixels.
  var roundsPages: Bool {
    guard case .plain(let text) = self else { return false }
    return ["flutter", "android"].contains { text.contains($0) }
  }

  static func json(_ heights: [Double?]) -> String {
    "[" + heights.map { $0.map { "\($0)" } ?? "null" }.joined(separator: ", ") + "]"
  }

  private func text(_ velocity: Velocity, _ mirror: Mirror) -> String {
    switch velocity {
    case .tracked: #""tracked""#
    case .exactly(0, let y): "\(mirror.dy(y))"
    case .exactly(let x, let y): #"{"x": \#(mirror.dx(x)), "y": \#(mirror.dy(y))}"#
    }
  }
}
