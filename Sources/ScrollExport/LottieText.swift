import ScrollTrace

/// Writes a Lottie document with a box whose position is animated by keyframes.
///
/// Lottie eases between values along a cubic Bézier curve of progress over time. With handles at
/// one third and two thirds of the time, the curve is exactly the cubic with the keyframes' slopes.
enum LottieText {
  static func text(
    _ keyframes: [HermiteKeyframe], framesPerSecond: Double, comment: String
  ) -> String {
    var rows = zip(keyframes, keyframes.dropFirst()).map { one, other in
      let third = (other.time - one.time) / 3
      let change = other.value - one.value
      // The handles as fractions of the distance.
      let out = change == 0 ? 0 : one.slope * third / change
      let into = change == 0 ? 1 : 1 - other.slope * third / change
      return "      { \"t\": \((one.time * framesPerSecond).shortest), "
        + "\"s\": [\(one.value.shortest)], \"o\": \(handle(1.0 / 3, out)), "
        + "\"i\": \(handle(2.0 / 3, into)) }"
    }
    let end = keyframes[keyframes.count - 1]
    let frames = (end.time * framesPerSecond).shortest
    rows.append("      { \"t\": \(frames), \"s\": [\(end.value.shortest)] }")
    // The position has the values of the motion; the anchor point moves the box into view.
    let values = keyframes.map(\.value)
    let (least, most) = (values.min() ?? 0, values.max() ?? 0)
    let height = (most - least + 2 * margin).rounded(.up)
    return """
      {
        "v": "5.7.4", "nm": "\(comment)",
        "fr": \(framesPerSecond.shortest), "ip": 0, "op": \(frames),
        "w": 100, "h": \(height.shortest), "ddd": 0, "assets": [], "layers": [{
          "ddd": 0, "ind": 1, "ty": 4, "nm": "motion", "sr": 1, "st": 0, "bm": 0,
          "ip": 0, "op": \(frames),
          "ks": {
            "o": { "a": 0, "k": 100 }, "r": { "a": 0, "k": 0 },
            "s": { "a": 0, "k": [100, 100, 100] },
            "a": { "a": 0, "k": [0, \((least - margin).shortest), 0] },
            "p": { "s": true, "x": { "a": 0, "k": 50 }, "y": { "a": 1, "k": [
      \(rows.joined(separator: ",\n"))
            ] } }
          },
          "shapes": [{ "ty": "gr", "nm": "box", "it": [
            { "ty": "rc", "d": 1, "nm": "rectangle", "s": { "a": 0, "k": [60, 24] },
              "p": { "a": 0, "k": [0, 0] }, "r": { "a": 0, "k": 6 } },
            { "ty": "fl", "nm": "fill", "r": 1, "c": { "a": 0, "k": [0.2, 0.45, 0.9, 1] },
              "o": { "a": 0, "k": 100 } },
            { "ty": "tr", "p": { "a": 0, "k": [0, 0] }, "a": { "a": 0, "k": [0, 0] },
              "s": { "a": 0, "k": [100, 100] }, "r": { "a": 0, "k": 0 },
              "o": { "a": 0, "k": 100 } }
          ] }]
        }]
      }

      """
  }

  /// The space above and below the motion, in points; more than half the height of the moving box.
  private static let margin = 20.0

  private static func handle(_ time: Double, _ progress: Double) -> String {
    "{ \"x\": [\(time.shortest)], \"y\": [\(progress.shortest)] }"
  }
}
