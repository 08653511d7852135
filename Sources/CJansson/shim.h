// What Swift cannot import of jansson by itself: macros, and text kept in fixed arrays.
#ifndef CJANSSON_SHIM_H
#define CJANSSON_SHIM_H

#include <jansson.h>

/// Parses one JSON text of any type; every number arrives as a double, so that an integer of any
/// length is either exact or rounded, never an overflow of its own kind.
static inline json_t *cjansson_load(const char *bytes, size_t count, json_error_t *error) {
  return json_loadb(bytes, count,
                    JSON_REJECT_DUPLICATES | JSON_DECODE_ANY | JSON_DECODE_INT_AS_REAL, error);
}

/// The type of a value, which `json_typeof` would read as a macro.
static inline json_type cjansson_type(const json_t *value) { return json_typeof(value); }

/// The kind of an error, kept by jansson in the last byte of its text.
static inline int cjansson_error_kind(const json_error_t *error) {
  return (int)error->text[JSON_ERROR_TEXT_LENGTH - 1];
}

/// The text of an error, at most 160 bytes long.
static inline const char *cjansson_error_text(const json_error_t *error) { return error->text; }

#endif
