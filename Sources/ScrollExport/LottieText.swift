/// Keyframes as the split position of a Lottie layer.
///
/// Lottie eases from value to value along a cubic Bézier curve in time and progress. With its
/// handles at a third of the time that is the cubic with the given slopes at both ends, exactly.
enum LottieText {
  static func text(
    _ keyframes: [HermiteKeyframe], framesPerSecond: Double, comment: String
  ) -> String {
    var rows = zip(keyframes, keyframes.dropFirst()).map { one, other in
      let (out, into) = handles(one, other)
      return "      { \"t\": \(shortest(one.time * framesPerSecond)), "
        + "\"s\": [\(shortest(one.value))], \"o\": \(handle(1.0 / 3, out)), "
        + "\"i\": \(handle(2.0 / 3, into)) }"
    }
    let end = keyframes[keyframes.count - 1]
    let frames = shortest(end.time * framesPerSecond)
    rows.append("      { \"t\": \(frames), \"s\": [\(shortest(end.value))] }")
    return """
      {
        "nm": "\(comment)",
        "fr": \(shortest(framesPerSecond)), "ip": 0, "op": \(frames),
        "ks": { "p": { "s": true, "x": { "a": 0, "k": 0 }, "y": { "a": 1, "k": [
      \(rows.joined(separator: ",\n"))
        ] } } }
      }

      """
  }

  /// The progress at both handles.
  private static func handles(
    _ one: HermiteKeyframe, _ other: HermiteKeyframe
  ) -> (out: Double, into: Double) {
    let third = (other.time - one.time) / 3
    let way = other.value - one.value
    if way == 0 { return (0, 1) }
    return (one.slope * third / way, 1 - other.slope * third / way)
  }

  private static func handle(_ time: Double, _ progress: Double) -> String {
    "{ \"x\": [\(shortest(time))], \"y\": [\(shortest(progress))] }"
  }
}
