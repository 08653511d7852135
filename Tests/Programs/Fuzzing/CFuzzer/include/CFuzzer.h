// libFuzzer, if the program is linked with it.
#ifndef CFUZZER_H
#define CFUZZER_H

#include <stddef.h>
#include <stdint.h>

/// Runs one input; returns 0.
typedef int (*cfuzzer_callback)(const uint8_t *bytes, size_t count);

extern int LLVMFuzzerRunDriver(int *argc, char ***argv, cfuzzer_callback callback)
    __attribute__((weak));

/// Whether libFuzzer is there.
static inline int cfuzzer_exists(void) { return &LLVMFuzzerRunDriver != 0; }

/// Fuzzes as the arguments say, which are libFuzzer's, and returns its exit code.
static inline int cfuzzer_run(int argc, char **argv, cfuzzer_callback callback) {
  return LLVMFuzzerRunDriver(&argc, &argv, callback);
}

#endif
