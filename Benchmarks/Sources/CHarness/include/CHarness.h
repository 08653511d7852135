// Google Benchmark for Swift. A benchmark's body is a function pointer with a context; it asks its loop
// for one batch of frames after the other. The same body can be timed or, under callgrind, counted.
#ifndef CHARNESS_H
#define CHARNESS_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct HarnessLoop HarnessLoop;
typedef void (*HarnessBody)(HarnessLoop *loop, void *context);

/// How the cost of a family of sizes is expected to grow.
typedef enum { HarnessNoGrowth, HarnessConstant, HarnessLinear } HarnessGrowth;

typedef struct {
  const char *name;
  /// The name of the benchmark that the time is divided by; for a baseline its own name.
  const char *baseline;
  /// The largest allowed quotient; 0 for any.
  double atMost;
  HarnessBody body;
  void *context;
  /// The sizes to measure at, `sizeCount` of them, and how the cost should grow; none for a single size.
  HarnessGrowth growth;
  const int64_t *sizes;
  int sizeCount;
  /// Whether the body measures its own time and reports it by harness_spend, one batch per repetition.
  bool timesItself;
} HarnessCase;

/// Whether the body should run another batch with a number of frames now.
///
/// The first batch warms up and does not count, unless the body measures its own time.
bool harness_next(HarnessLoop *loop, int64_t frames);

/// Stops measuring until harness_resume.
void harness_pause(HarnessLoop *loop);
/// Continues measuring after harness_pause.
void harness_resume(HarnessLoop *loop);

/// The size to run at, for a benchmark that is measured at several sizes.
int64_t harness_size(const HarnessLoop *loop);

/// Reports how long the batch took, in seconds, for a body that measures its own time.
void harness_spend(HarnessLoop *loop, double seconds);

/// Adds a named number to the benchmark's line of the report.
void harness_report(HarnessLoop *loop, const char *name, double value);

/// Registers a benchmark; the strings and sizes are copied.
void harness_add(const HarnessCase *benchmark);

/// Runs the registered benchmarks with options of Google Benchmark; returns 0 for success.
int harness_measure(int argc, char **argv);

/// Runs one body for a few batches and prints its name, its frames per batch, and the allocations of
/// four batches, as calls and bytes. Under callgrind it writes two profiles, of one batch and of three,
/// whose names begin with "one" and "three".
void harness_count(const char *name, HarnessBody body, void *context);

#ifdef __cplusplus
}
#endif

#endif
