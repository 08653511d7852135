// getopt_long without its mutable globals showing, which Swift 6 refuses to read.
//
// The C library still keeps one scan per process: callers take turns (a lock around a whole parse)
// and begin each one with cgetopt_reset.
#ifndef CGETOPT_H
#define CGETOPT_H

#include <getopt.h>

/// Codes of an answer that are not an option's own.
enum {
  CGETOPT_END = -1,
  CGETOPT_OPERAND = 1,
  CGETOPT_UNKNOWN = '?',
  CGETOPT_MISSING_ARGUMENT = ':'
};

/// One answer of the scan.
typedef struct {
  /// An option's code, or one of the codes above.
  int code;
  /// The option's argument, or the operand itself; null when there is none.
  const char *argument;
  /// The index of the argument this answer comes from.
  int element;
  /// The index of the first argument not yet scanned.
  int next;
  /// The code of the option at fault; 0 when an unknown or ambiguous long name is.
  int offending;
} CGetoptAnswer;

/// Forgets the scan before, finished or not.
static inline void cgetopt_reset(void) {
#if defined(__GLIBC__)
  optind = 0;
#elif defined(__APPLE__)
  optreset = 1;
  optind = 1;
#else
  optind = 1;
#endif
}

/// Returns the next option or operand, in the given order.
///
/// `short_options` begins with "-:": in order, with or without POSIXLY_CORRECT, and quiet.
static inline CGetoptAnswer cgetopt_next(int count, char *const *arguments,
                                         const char *short_options,
                                         const struct option *long_options) {
  CGetoptAnswer answer;
  answer.element = optind > 0 ? optind : 1;
  opterr = 0;
  optopt = 0;
  optarg = 0;
  answer.code = getopt_long(count, arguments, short_options, long_options, 0);
  answer.argument = optarg;
  answer.next = optind;
  answer.offending = optopt;
  return answer;
}

#endif
