extension Array<Double> {
  /// The element nearest to a position, the first if several are; `nil` if the array is empty.
  package func nearest(to position: Double) -> Double? {
    var nearest: Double?
    for place in self where abs(place - position) < abs((nearest ?? .infinity) - position) {
      nearest = place
    }
    return nearest
  }
}
