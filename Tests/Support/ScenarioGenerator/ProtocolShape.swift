import EventGenerator

/// A generated protocol of another platform, with its sizes and options.
struct ProtocolShape: Sendable {
  let kind: String
  let viewport = (width: 390.0, height: 844.0)
  private(set) var keys: [SystemKey] = []
  /// The keys of the physics, as JSON.
  private(set) var physics = ""
  /// The names of the parts, outermost first.
  private(set) var parts: [String] = []
  /// True if a run depends on its frames, because changes happen only at events.
  private(set) var goesByFrames = false
  /// True if a fling ends at the end of its part, at any velocity.
  private(set) var latches = false
  private(set) var mirror: Mirror?
  /// Other lengths for the verb `set`, as JSON; `nil` if they cannot change.
  private(set) var change: String?

  /// How far each part scrolls along both axes, in points.
  private var lengths: [(x: Double, y: Double)] = []

  init(_ kind: String, _ source: inout ByteSource) {
    self.kind = kind
    add(#""viewport": [\#(viewport.width), \#(viewport.height)]"#)
    switch kind {
    case "android-nested": addViews(&source)
    case "android-app-bar": addAppBar(&source)
    case "android-bottom-sheet": addBottomSheet(&source)
    case "compose-nested": addCompose(&source)
    case "css-scroll": addPage(&source)
    case "flutter-nested": addFlutterNested(&source)
    default: addFlutterSheet(&source)
    }
  }

  private static func length(_ source: inout ByteSource) -> Double {
    source.pick([200, 0, 1, source.tenths(0...900), source.tenths(0...4000), 3000])
  }

  private static func amount(_ length: Double, _ source: inout ByteSource) -> Double {
    source.pick([0, 0, length, source.tenths(0...length)])
  }

  private mutating func add(_ json: String) { keys.append(.plain(json)) }

  private mutating func add(_ key: String, _ value: (_ isMirrored: Bool) -> String) {
    keys.append(.image("\"\(key)\": \(value(false))", "\"\(key)\": \(value(true))"))
  }

  private mutating func addImage() {
    mirror = Mirror(extent: (0, 0), viewport: viewport, lengths: lengths)
  }

  // MARK: Android and Compose

  private mutating func addParts(_ most: Int, _ source: inout ByteSource) {
    parts = (0..<1 + source.below(most)).map { "p\($0)" }
    lengths = parts.map { _ in (0, Self.length(&source)) }
    let starts = lengths.map { Self.amount($0.y, &source) }
    let (names, ends) = (parts, lengths.map(\.y))
    add("parts") { isMirrored in
      let all = names.indices.map { index in
        let at = isMirrored ? ends[index] - starts[index] : starts[index]
        return #"{"name": "\#(names[index])", "length": \#(ends[index]), "at": \#(at)}"#
      }
      return "[\(all.joined(separator: ", "))]"
    }
    let others = names.map { #"{"name": "\#($0)", "length": \#(Self.length(&source))}"# }
    change = #""parts": [\#(others.joined(separator: ", "))]"#
  }

  private mutating func addViews(_ source: inout ByteSource) {
    addParts(4, &source)
    if source.chance(8) {
      let (up, down) = (claims(&source), claims(&source))
      add("up") { $0 ? down.image : up.own }
      add("down") { $0 ? up.image : down.own }
    }
    let policy = source.pick(["drive", "restart", "latch"])
    latches = policy == "latch"
    add(#""fling": "\#(policy)", "child": "\#(source.pick(parts))""#)
    if source.chance(3), policy != "restart" { chooseDensity(&source) }
    addImage()
  }

  /// Chooses the parts' claims in one direction, for the scenario and for its mirror image.
  private mutating func claims(_ source: inout ByteSource) -> (own: String, image: String) {
    var (own, image) = ([String](), [String]())
    for _ in 0..<1 + source.below(5) {
      let index = source.below(parts.count)
      let length = lengths[index].y
      var (here, there) = ("{\"part\": \"\(parts[index])\"", "{\"part\": \"\(parts[index])\"")
      if source.chance(6) {
        let (one, other) = (source.tenths(0...length), source.tenths(0...length))
        here += ", \"within\": [\(min(one, other)), \(max(one, other))]"
        there += ", \"within\": [\(length - max(one, other)), \(length - min(one, other))]"
      }
      let gate = source.below(parts.count)
      if source.chance(3), gate != index {
        goesByFrames = true
        let isAtEnd = source.chance(8)
        let ends = (0.0, lengths[gate].y)
        here += ", \"gate\": {\"part\": \"\(parts[gate])\", \"at\": \(isAtEnd ? ends.1 : ends.0)}"
        there += ", \"gate\": {\"part\": \"\(parts[gate])\", \"at\": \(isAtEnd ? ends.0 : ends.1)}"
      }
      let phase = source.pick(["", "", #", "during": "drag""#, #", "during": "fling""#])
      own.append(here + phase + "}")
      image.append(there + phase + "}")
    }
    return ("[\(own.joined(separator: ", "))]", "[\(image.joined(separator: ", "))]")
  }

  private mutating func chooseDensity(_ source: inout ByteSource) {
    physics = #""pixelsPerPoint": \#(source.pick(["1", "2.625", "2"]))"#
  }

  private mutating func addCompose(_ source: inout ByteSource) {
    addParts(3, &source)
    let generation = source.pick(["continue", "cancel"])
    add(#""generation": "\#(generation)""#)
    if source.chance(8) {
      let behavior = source.pick(["enterAlways", "exitUntilCollapsed"])
      let height = source.tenths(1...300)
      add(#""topBar": {"height": \#(height), "behavior": "\#(behavior)"}"#)
      parts.insert("bar", at: 0)
    } else {
      addImage()
    }
    if source.chance(4) { chooseDensity(&source) }
  }

  private mutating func addAppBar(_ source: inout ByteSource) {
    let flags = [
      "scroll", "exitUntilCollapsed", "enterAlways", "enterAlwaysCollapsed", "snap", "snapMargins",
    ]
    let children = (0..<1 + source.below(3)).map { _ in
      let height = source.tenths(0...300)
      let chosen = flags.filter { _ in source.chance(8) }.map { "\"\($0)\"" }
      return """
        {"height": \(height), "minHeight": \(source.tenths(0...height)), \
        "marginTop": \(source.pick([0, 12])), "marginBottom": \(source.pick([0, 7])), \
        "flags": [\(chosen.joined(separator: ", "))], "visible": \(!source.chance(2))}
        """
    }
    add(#""bar": [\#(children.joined(separator: ", "))], "list": \#(Self.length(&source))"#)
    parts = ["bar", "list"]
    change = #""list": \#(Self.length(&source))"#
  }

  private mutating func addBottomSheet(_ source: inout ByteSource) {
    add(
      """
      "peek": \(source.tenths(1...400)), "expandedOffset": \(source.tenths(0...400)), \
      "halfRatio": \(source.pick([0.5, 0.3, 0.7])), "hideable": \(source.chance(8)), \
      "skipCollapsed": \(source.chance(4)), "fitToContents": \(source.chance(8)), \
      "list": \(Self.length(&source))
      """)
    parts = ["sheet", "list"]
    change = #""list": \#(Self.length(&source))"#
  }

  // MARK: Browsers

  private mutating func addPage(_ source: inout ByteSource) {
    parts = (0..<1 + source.below(3)).map { "s\($0)" }
    var all: [(own: String, image: String)] = []
    var snaps = false
    for name in parts {
      let size = (x: source.pick([390, 100.0]), y: source.pick([844, 300.0]))
      let most = (x: source.pick([0, Self.length(&source)]), y: Self.length(&source))
      lengths.append(most)
      let at = (x: Self.amount(most.x, &source), y: Self.amount(most.y, &source))
      let behaviors = ["\"auto\"", "\"auto\"", "\"contain\"", "\"none\""]
      let behavior =
        source.chance(4)
        ? "[\(source.pick(behaviors)), \(source.pick(behaviors))]" : source.pick(behaviors)
      var text = """
        "name": "\(name)", "size": [\(size.x), \(size.y)], \
        "content": [\(size.x + most.x), \(size.y + most.y)], "overscrollBehavior": \(behavior)
        """
      if source.chance(5) {
        snaps = true
        text += ", " + Self.areas(of: most, in: size, &source)
      }
      all.append(
        (
          own: "{\(text), \"at\": [\(at.x), \(at.y)]}",
          image: "{\(text), \"at\": [\(most.x - at.x), \(most.y - at.y)]}"
        ))
    }
    let scrollers = all
    if snaps {
      // The same scrollers with other snap areas or lengths.
      let others = zip(parts, lengths).map { name, most in
        let size = (x: 390.0, y: 844.0)
        let own = source.chance(8) ? ", " + Self.areas(of: most, in: size, &source) : ""
        return """
          {"name": "\(name)", "size": [\(size.x), \(size.y)], \
          "content": [\(size.x + most.x), \(size.y + Self.length(&source))]\(own)}
          """
      }
      change = "\"scrollers\": [\(others.joined(separator: ", "))]"
    }
    add("scrollers") { isMirrored in
      "[\(scrollers.map { isMirrored ? $0.image : $0.own }.joined(separator: ", "))]"
    }
    if source.chance(8) {
      add(#""engine": "firefox", "immediateHandoff": \#(source.chance(8))"#)
    } else if source.chance(4) {
      add(#""compatibility": ["\#(source.pick(["dropsUnsnappedAxis"]))"]"#)
    }
    if !snaps { addImage() }
  }

  private static func areas(
    of most: (x: Double, y: Double), in size: (x: Double, y: Double), _ source: inout ByteSource
  ) -> String {
    let areas = (0..<source.below(6)).map { _ in
      let (x, y) = (source.tenths(0...most.x + size.x), source.tenths(0...most.y + size.y))
      let align = source.pick(["start", "center", "end"])
      return """
        {"rect": [\(x), \(y), \(source.tenths(1...500)), \(source.tenths(1...900))], \
        "align": "\(align)", "stop": "\(source.pick(["normal", "normal", "always"]))"}
        """
    }
    let axes = source.pick(["y", "both", "x"])
    let type = "\(axes) \(source.pick(["mandatory", "proximity"]))"
    return #""snapType": "\#(type)", "areas": [\#(areas.joined(separator: ", "))]"#
  }

  // MARK: Flutter

  private mutating func addFlutterNested(_ source: inout ByteSource) {
    let most = source.tenths(0...400)
    let floats = source.chance(8)
    let lists = (0..<source.pick([1, 2, 2, 3])).map { _ in
      #"{"length": \#(Self.length(&source)), "physics": "\#(source.pick(["bouncing", "clamping"]))"}"#
    }
    add(
      """
      "header": {"max": \(most), "min": \(source.tenths(0...most)), \
      "pinned": \(source.chance(8)), "floating": \(floats), \
      "snap": \(floats && source.chance(8))}, "lists": [\(lists.joined(separator: ", "))]
      """)
    parts = ["header"] + (lists.count == 1 ? ["list"] : lists.indices.map { "list\($0)" })
    let others = lists.map { _ in #"{"length": \#(Self.length(&source))}"# }
    change = #""lists": [\#(others.joined(separator: ", "))]"#
  }

  private mutating func addFlutterSheet(_ source: inout ByteSource) {
    let sizes = source.pick([(0.25, 0.5, 1), (0, 0.5, 1), (0.3, 0.3, 0.3), (0.1, 0.9, 0.9)])
    add(
      """
      "min": \(sizes.0), "initial": \(sizes.1), "max": \(sizes.2), \
      "snap": \(source.chance(8)), "stops": \(sizes.2 == 1 ? "[0.6, 0.8]" : "[]"), \
      "list": \(Self.length(&source))
      """)
    parts = ["sheet", "list"]
    change = #""list": \#(Self.length(&source))"#
  }
}
