extension Array<Double> {
  /// The element nearest to a position; of two at the same distance the first, and `nil` for none.
  package func nearest(to position: Double) -> Double? {
    var nearest: Double?
    for place in self where abs(place - position) < abs((nearest ?? .infinity) - position) {
      nearest = place
    }
    return nearest
  }
}
