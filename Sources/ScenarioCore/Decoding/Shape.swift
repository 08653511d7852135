/// The values that a key of a scenario accepts: their types, their ranges and the text for errors.
///
/// Values are checked against shapes before they are decoded. The JSON Schema, the key reference
/// and the completions are written from the same shapes.
package final class Shape: Sendable {
  /// The expected value as text, such as "a number of points".
  package let expectation: String
  /// The alternatives, of which values have at most one.
  package let forms: [Form]
  /// True if the expectation is the list of the allowed words.
  private let listsWords: Bool

  package enum Form: Sendable {
    case number(NumberRange)
    case boolean
    case text
    case words([String])
    /// Only this value.
    case constant(JSONValue)
    /// The shapes of the elements, of which the last applies to all further elements.
    case array([Shape], count: ClosedRange<Int>)
    case object(ObjectTable)
    /// A `system`, a `step`, or the `changes` of a system, which are checked when they are decoded.
    case later(String)
  }

  init(_ expectation: String, _ forms: [Form], listsWords: Bool = false) {
    (self.expectation, self.forms, self.listsWords) = (expectation, forms, listsWords)
  }

  @inline(never)
  convenience init(_ expectation: String, _ form: Form) { self.init(expectation, [form]) }

  /// The allowed strings; empty if there are none, or if any string is allowed.
  package var words: [String] {
    forms.flatMap { if case .words(let words) = $0 { words } else { [] as [String] } }
  }

  /// The table of the objects with this shape.
  var table: ObjectTable {
    for case .object(let table) in forms { return table }
    preconditionFailure("\(expectation) has no table")
  }

  /// The shape of an element of the arrays with this shape.
  func element(_ index: Int) -> Shape {
    for case .array(let shapes, _) in forms { return shapes[min(index, shapes.count - 1)] }
    preconditionFailure("\(expectation) has no elements")
  }
}

// MARK: - Checking a value

extension Shape {
  /// The fault of a value, with the path of the faulty part in the value.
  struct Fault {
    private(set) var path: [JSONPath.Component] = []
    let problem: ScenarioError.Problem

    func inside(_ component: JSONPath.Component) -> Fault {
      Fault(path: [component] + path, problem: problem)
    }
  }

  /// The first fault of a value; `nil` for a value with this shape.
  @inline(never)
  func fault(of value: JSONValue) -> Fault? {
    for form in forms {
      switch (form, value) {
      case (.number(let range), .number(let number)):
        return fault(range.requirement(violatedBy: number), value)
      case (.words(let words), .string(let word)):
        if words.contains(word) { return nil }
        // Without a similar word, the expectation explains more than the words, unless it lists them.
        guard listsWords || nearest(to: word, in: words) != nil else { continue }
        return Fault(problem: .unknownWord(word, known: words))
      case (.array(let shapes, let count), .array(let elements))
      where count.contains(elements.count)
        || count.lowerBound < count.upperBound && !elements.isEmpty:
        guard count.contains(elements.count) else {
          let isShort = elements.count < count.lowerBound
          let limit = isShort ? "least \(count.lowerBound)" : "most \(count.upperBound)"
          return fault("an array of at \(limit) elements", value)
        }
        for (index, element) in elements.enumerated() {
          let shape = shapes[min(index, shapes.count - 1)]
          if let fault = shape.fault(of: element) { return fault.inside(.index(index)) }
        }
        return nil
      case (.object(let table), .object): return table.fault(of: value)
      case (.constant(let constant), _) where value == constant: return nil
      case (.boolean, .boolean), (.text, .string), (.later, _): return nil
      default: continue
      }
    }
    return Fault(problem: .wrongType(expected: expectation, found: value))
  }

  private func fault(_ requirement: String?, _ value: JSONValue) -> Fault? {
    requirement.map { Fault(problem: .notAllowed(requirement: $0, found: value)) }
  }
}

// MARK: - Shapes

extension Shape {
  static let points = number(.points)
  static let length = number(.lengths)
  static let positiveLength = number(.positiveLengths)
  static let listLength = length.named("a number of points by which the list can scroll")
  static let height = length.named("a height in points")
  static let fraction = number(.between(0, 1), "a number between 0 and 1")
  static let velocity = points.named("a number of points per second")
  static let seconds = number(.seconds, "a number of seconds")
  static let duration = number(.above(0, to: 1e6), "a number of seconds")
  static let pixelsPerPoint = number(.above(0, to: 1000), "a number of pixels per point")
  static let samplesPerSecond = number(.touchSamplesPerSecond, "a number of samples per second")
  static let pageIndex = integer(0...999_999, "the index of a page")
  static let boolean = Shape("true or false", .boolean)
  static let onlyTrue = Shape("true", .constant(.boolean(true)))
  static let text = Shape("a string", .text)
  static let partName = text.named("the name of a part")
  static let location = pair(of: .points, "[x, y] in points")
  static let size = pair(of: .length, "[width, height] in points")
  static let positiveSize = pair(of: .positiveLength, "[width, height] in points")
  static let heights = array(of: .height, "an array of heights in points", count: 1...Int.max)
  static let system = Shape("an object with a \"kind\" and its geometry", .later("system"))
  static let step = Shape("a step, an object with one verb", .later("step"))
  static let rect = Shape(
    "[x, y, width, height] in points",
    .array([.points, .points, .length, .length], count: 4...4))
  /// A target offset: both axes, or y alone.
  static let target = either([.points, .location], "[x, y] in points, or y")

  @inline(never)
  static func number(
    _ range: NumberRange, _ expectation: String = "a number of points"
  ) -> Shape { Shape(expectation, .number(range)) }

  static func integer(_ range: ClosedRange<Double>, _ expectation: String) -> Shape {
    number(NumberRange(range, isWhole: true), expectation)
  }

  @inline(never)
  static func words(_ words: [String]) -> Shape {
    let list = words.map { "\"\($0)\"" }.joined(separator: ", ")
    return Shape(words.count == 1 ? list : "one of \(list)", [.words(words)], listsWords: true)
  }

  @inline(never)
  static func array(
    of element: Shape, _ expectation: String? = nil, count: ClosedRange<Int> = 0...Int.max
  ) -> Shape {
    Shape(expectation ?? "an array of \(element.expectation)", .array([element], count: count))
  }

  static func pair(of element: Shape, _ expectation: String) -> Shape {
    array(of: element, expectation, count: 2...2)
  }

  @inline(never)
  static func object(
    _ name: String, _ expectation: String, _ keys: [ObjectTable.Key]
  ) -> Shape { Shape(expectation, .object(ObjectTable(name: name, keys: keys))) }

  static func either(_ shapes: [Shape], _ expectation: String) -> Shape {
    Shape(expectation, shapes.flatMap { $0.forms })
  }

  func orNull(_ expectation: String) -> Shape {
    Shape(expectation, forms + [.constant(.null)])
  }

  /// The same values, with another text for errors.
  func named(_ expectation: String) -> Shape { Shape(expectation, forms) }
}
