// The loop for counting: a fixed number of batches, with marks for callgrind between them.
#include <valgrind/callgrind.h>

#include <cstdio>
#include <string>

#include "loop.h"

namespace {

/// Two profiles, of one batch and of three, have the same overhead, so that their difference is
/// exactly two batches.
struct CountedLoop final : HarnessLoop {
  explicit CountedLoop(const std::string &name) : one("one " + name), three("three " + name) {}

  bool next(int64_t frames) override {
    this->frames = frames;
    switch (batch++) {
      case warmUp:
        CALLGRIND_DUMP_STATS;
        begin();
        break;
      case warmUp + 1:
        end();
        CALLGRIND_DUMP_STATS_AT(one.c_str());
        begin();
        break;
      case warmUp + 4:
        end();
        CALLGRIND_DUMP_STATS_AT(three.c_str());
        return false;
    }
    return true;
  }

  void pause() override {
    CALLGRIND_TOGGLE_COLLECT;
    if (batch > warmUp) end();
  }

  void resume() override {
    if (batch > warmUp) begin();
    CALLGRIND_TOGGLE_COLLECT;
  }

  int64_t size() const override { return 0; }
  void spend(double) override {}
  void report(const char *, double) override {}

  static constexpr int warmUp = 2;
  const std::string one;
  const std::string three;
  int batch = 0;
  int64_t frames = 0;
};

}  // namespace

void harness_count(const char *name, HarnessBody body, void *context) {
  CountedLoop loop(name);
  body(&loop, context);
  std::printf("%s\t%lld\t%lu\t%lu\n", name, static_cast<long long>(loop.frames),
              loop.spent.number, loop.spent.bytes);
}
