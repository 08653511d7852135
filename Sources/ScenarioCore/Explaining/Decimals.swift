/// A number as text with at most `count` decimals, which must be 1 or 3.
///
/// Trailing zeros are omitted, except the first decimal.
package func decimals(_ value: Double, _ count: Int) -> String {
  let scale = count == 1 ? 10.0 : 1000.0
  // Adding 0 changes a rounded −0 to 0.
  return "\((value * scale).rounded() / scale + 0)"
}
