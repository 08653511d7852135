#include <CCharConv.h>

#include <charconv>
#include <cmath>

/// How much room there is.
static constexpr int room = 32;

int ccharconv_shortest(double value, void *text) {
  const double magnitude = std::fabs(value);
  const bool isPlain = value == 0 || (magnitude >= 1e-4 && magnitude <= 0x1p53);
  const auto format = isPlain ? std::chars_format::fixed : std::chars_format::scientific;
  char *const start = static_cast<char *>(text);
  return static_cast<int>(std::to_chars(start, start + room, value, format).ptr - start);
}

int ccharconv_whole(long long value, void *text) {
  char *const start = static_cast<char *>(text);
  return static_cast<int>(std::to_chars(start, start + room, value).ptr - start);
}
