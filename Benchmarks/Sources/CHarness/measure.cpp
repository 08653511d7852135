// The timed loop: registration, batches and counters of Google Benchmark.
#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "loop.h"

namespace {

/// A loop whose number of batches Google Benchmark chooses.
struct TimedLoop final : HarnessLoop {
  TimedLoop(benchmark::State &state, bool timesItself)
      : state(state), timesItself(timesItself), isWarm(timesItself) {}

  bool next(int64_t frames) override {
    // Values and symbols that are initialized at their first use are no cost of a frame.
    if (!isWarm) return isWarm = true;
    if (!hasBegun) {
      hasBegun = true;
      begin();
    }
    if (state.KeepRunningBatch(frames)) return true;
    end();
    if (Allocations::areCounted() && !timesItself) {
      const double iterations = static_cast<double>(state.iterations());
      state.counters["allocations"] = spent.number / iterations;
      state.counters["allocated_bytes"] = spent.bytes / iterations;
    }
    return false;
  }

  void pause() override {
    if (!hasBegun) return;
    state.PauseTiming();
    end();
  }

  void resume() override {
    if (!hasBegun) return;
    begin();
    state.ResumeTiming();
  }

  int64_t size() const override { return state.range(0); }
  void spend(double seconds) override { if (hasBegun) state.SetIterationTime(seconds); }
  void report(const char *name, double value) override { state.counters[name] = value; }

  benchmark::State &state;
  // The cost of another program is neither in this one's time nor in its allocations.
  const bool timesItself;
  bool isWarm;
  bool hasBegun = false;
};

benchmark::BigO order(HarnessGrowth growth) {
  return growth == HarnessLinear ? benchmark::oN : benchmark::o1;
}

}  // namespace

void harness_add(const HarnessCase *added) {
  const HarnessBody body = added->body;
  void *const context = added->context;
  const std::string baseline = added->baseline ? added->baseline : "";
  const double atMost = added->atMost;
  const bool timesItself = added->timesItself;
  const bool isFamily = added->sizeCount > 0;
  auto *made = benchmark::RegisterBenchmark(added->name, [=](benchmark::State &state) {
    TimedLoop loop(state, timesItself);
    body(&loop, context);
    state.SetLabel(baseline);
    if (atMost > 0) state.counters["at_most"] = atMost;
    if (isFamily) state.SetComplexityN(state.range(0));
  });
  for (int index = 0; index < added->sizeCount; index++) made->Arg(added->sizes[index]);
  if (isFamily) made->Complexity(order(added->growth));
  if (timesItself) made->UseManualTime()->Iterations(1)->Repetitions(3);
}

int harness_measure(int argc, char **argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 64;
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}
