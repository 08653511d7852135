#include "loop.h"

#include <dlfcn.h>

namespace {

using Count = void (*)(unsigned long *number, unsigned long *bytes);

/// The function of the counting library, which is linked only if LD_PRELOAD names that library.
Count counter() {
  static const Count found = reinterpret_cast<Count>(dlsym(RTLD_DEFAULT, "allocations_so_far"));
  return found;
}

}  // namespace

bool Allocations::areCounted() { return counter() != nullptr; }

Allocations Allocations::soFar() {
  Allocations result;
  if (const Count count = counter()) count(&result.number, &result.bytes);
  return result;
}

bool harness_next(HarnessLoop *loop, int64_t frames) { return loop->next(frames); }
void harness_pause(HarnessLoop *loop) { loop->pause(); }
void harness_resume(HarnessLoop *loop) { loop->resume(); }
int64_t harness_size(const HarnessLoop *loop) { return loop->size(); }
void harness_spend(HarnessLoop *loop, double seconds) { loop->spend(seconds); }
void harness_report(HarnessLoop *loop, const char *name, double value) {
  loop->report(name, value);
}
