/// The known word that is most similar to a misspelled word; `nil` if no word is similar enough.
///
/// The distance between two words is the smallest number of edits: inserting, removing or replacing
/// a letter, or swapping two neighbors. The case of ASCII letters, hyphens, underscores and spaces
/// are ignored. The distance may be at most a third of the word's length, with a limit of 1 for
/// words of two to five letters and 0 for a single letter. If two words are equally similar, the
/// first is returned.
package func nearest(to word: String, in known: [String]) -> String? {
  let letters = simplified(word)
  guard letters.count <= 64 else { return nil }
  let limit = letters.count < 2 ? 0 : max(1, letters.count / 3)
  var best: (word: String, distance: Int)?
  for candidate in known {
    let distance = editDistance(letters, simplified(candidate))
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.word
}

private func simplified(_ word: String) -> [Unicode.Scalar] {
  word.unicodeScalars.compactMap { scalar in
    switch scalar {
    case "-", "_", " ": nil
    case "A"..."Z": Unicode.Scalar(UInt8(scalar.value) + 0x20)
    default: scalar
    }
  }
}

private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...right.count)
  for i in left.indices {
    var row = [i + 1]
    for j in right.indices {
      let replaced = previous[j] + (left[i] == right[j] ? 0 : 1)
      var cost = min(replaced, previous[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
        cost = min(cost, beforePrevious[j - 1] + 1)
      }
      row.append(cost)
    }
    (beforePrevious, previous) = (previous, row)
  }
  return previous[right.count]
}
