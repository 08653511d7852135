#ifndef CCHARCONV_H
#define CCHARCONV_H

#ifdef __cplusplus
extern "C" {
#endif

/// Writes the shortest text that reads back to the same finite number, by C++'s `std::to_chars`.
///
/// The text has an exponent where Swift's description has one: below 0.0001 and above 2^53. Unlike
/// there, a whole number has no ".0".
///
/// Returns how many bytes it wrote; `text` has room for 32, more than any number needs.
int ccharconv_shortest(double value, void *text);

/// The same for a whole number.
int ccharconv_whole(long long value, void *text);

#ifdef __cplusplus
}
#endif

#endif
