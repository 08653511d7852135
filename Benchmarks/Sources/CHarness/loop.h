// The common part of the loop for timing and the loop for counting.
#ifndef LOOP_H
#define LOOP_H

#include <CHarness.h>

/// The number of allocations and their bytes so far; 0 without the counting library.
struct Allocations {
  unsigned long number = 0;
  unsigned long bytes = 0;

  static bool areCounted();
  static Allocations soFar();
};

struct HarnessLoop {
  virtual ~HarnessLoop() = default;
  virtual bool next(int64_t frames) = 0;
  virtual void pause() = 0;
  virtual void resume() = 0;
  virtual int64_t size() const = 0;
  virtual void spend(double seconds) = 0;
  virtual void report(const char *name, double value) = 0;

  /// Starts counting allocations, up to end().
  void begin() { start = Allocations::soFar(); }

  void end() {
    const Allocations now = Allocations::soFar();
    spent.number += now.number - start.number;
    spent.bytes += now.bytes - start.bytes;
  }

  Allocations start;
  Allocations spent;
};

#endif
