// Google Benchmark for Swift: a body is a function pointer with a context, and asks its loop for one
// batch of frames after the other. The same body can be timed or, under callgrind, counted.
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
  /// The benchmark that its time is divided by; itself for a baseline.
  const char *baseline;
  /// The most that the quotient should be, 0 for no such bound.
  double atMost;
  HarnessBody body;
  void *context;
  /// The sizes of a family, `sizeCount` of them; none for a single benchmark.
  HarnessGrowth growth;
  const int64_t *sizes;
  int sizeCount;
  /// Whether the body times itself with harness_spend, one batch per repetition.
  bool timesItself;
} HarnessCase;

/// Asks for another batch: true if so many frames are to be run now.
///
/// The first batch is for warming up and counts nowhere, unless the body times itself.
bool harness_next(HarnessLoop *loop, int64_t frames);

/// What follows is not what is measured, until harness_resume.
void harness_pause(HarnessLoop *loop);
void harness_resume(HarnessLoop *loop);

/// The size that a family's body has to run at.
int64_t harness_size(const HarnessLoop *loop);

/// How long the batch took, of a body that times itself.
void harness_spend(HarnessLoop *loop, double seconds);

/// A figure of the body's own, for the report.
void harness_report(HarnessLoop *loop, const char *name, double value);

/// Registers a benchmark; the strings and sizes are copied.
void harness_add(const HarnessCase *benchmark);

/// Runs what is registered under Google Benchmark, with its own options; 0 for success.
int harness_measure(int argc, char **argv);

/// Runs one body for a few batches and prints its name, its frames per batch and what four batches
/// allocate, in calls and in bytes; under callgrind it leaves two profiles, called "one" and "three"
/// with the name behind, of one batch and of three.
void harness_count(const char *name, HarnessBody body, void *context);

#ifdef __cplusplus
}
#endif

#endif
