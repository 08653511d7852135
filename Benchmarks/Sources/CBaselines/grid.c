#include <CBaselines.h>
#include <math.h>
#include <string.h>

enum { lanes = 8, afresh = 64 };

typedef double Lanes __attribute__((vector_size(lanes * sizeof(double))));

void baseline_grid_exp(
    BaselineDeceleration motion, double step, long count, double *positions,
    double *velocities) {
  for (long i = 0; i < count; i++) {
    const double remaining = exp(-motion.decay * (i * step));
    positions[i] = motion.position + motion.velocity * (1 - remaining) / motion.decay;
    velocities[i] = motion.velocity * remaining;
  }
}

void baseline_grid_lanes(
    BaselineDeceleration motion, double step, long count, double *positions,
    double *velocities) {
  const double reach = motion.velocity / motion.decay;
  const double end = motion.position + reach;
  const double stride = exp(-motion.decay * step * lanes);
  Lanes offsets;
  for (int lane = 0; lane < lanes; lane++) offsets[lane] = exp(-motion.decay * step * lane);
  long start = 0;
  for (; start + afresh <= count; start += afresh) {
    Lanes remaining = exp(-motion.decay * (start * step)) * offsets;
    for (long i = start; i < start + afresh; i += lanes) {
      const Lanes places = end - reach * remaining;
      const Lanes speeds = motion.velocity * remaining;
      memcpy(positions + i, &places, sizeof places);
      memcpy(velocities + i, &speeds, sizeof speeds);
      remaining *= stride;
    }
  }
  for (; start < count; start++) {
    const double remaining = exp(-motion.decay * (start * step));
    positions[start] = end - reach * remaining;
    velocities[start] = motion.velocity * remaining;
  }
}
