import NestedScroll
import ScrollModel

extension Verb {
  static let scrollTo = Verb(
    "scrollTo", axesOrY("a number of points"), arguments: animationKeys + [onKey],
    for: .offsetOrPage
  ) {
    fields, script throws(ScenarioError) in
    let animation = animation(fields)
    if script.kind?.family.protocolKind?.features.contains(.page) == true {
      let (x, y) = axes(fields("scrollTo"))
      return .protocolStep(.scrollTo(x: x, y: y, part: try part(fields, in: script), animation))
    }
    if let node = fields.optional("on") {
      throw node.conflict("only css-scroll has several scrollers", remedy: "remove the key")
    }
    let target = fields("scrollTo").with(.target)
    try target.check()
    return .scrollTo(Scenario.TargetOffset(target), animation)
  }

  static let contentOffset = Verb(
    "contentOffset", axesOrY("a number of points, or null"), for: .offset
  ) {
    fields throws(ScenarioError) in
    let node = fields("contentOffset")
    let (x, y) = axes(node)
    guard x != nil || y != nil else { throw node.wrongType() }
    return .scrollView(.contentOffset(x: x, y: y))
  }

  static let animationKeys = [.flag("animated", false), waitsKey]

  /// The key for whether the script waits for the end of an animation.
  static let waitsKey = ObjectTable.Key.flag("waits", true)

  static func animation(_ fields: Fields) -> Scenario.Animation {
    let waits = fields("waits").boolean
    guard fields("animated").boolean else { return .none }
    return waits ? .awaited : .unawaited
  }

  /// As in ``Shape/target``; `null` keeps the offset of an axis.
  private static func axesOrY(_ coordinate: String) -> Shape {
    .either([.points, .pair(of: .points.orNull(coordinate), "")], Shape.target.expectation)
  }

  /// Decodes an array of x and y, where `null` keeps the offset, or a single number for y.
  private static func axes(_ node: Node) -> (x: Double?, y: Double?) {
    let numbers = node.numbers
    return numbers.count == 1 ? (nil, numbers[0]) : (numbers[0], numbers[1])
  }
}

extension Scenario.TargetOffset {
  init(_ node: Node) {
    let numbers = node.numbers
    self.init(x: numbers.count == 1 ? nil : numbers[0], y: numbers[numbers.count - 1] ?? 0)
  }
}
