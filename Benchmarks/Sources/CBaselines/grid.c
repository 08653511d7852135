#include <CBaselines.h>
#include <math.h>

enum { lanes = 8, afresh = 64 };

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
  const double stride = exp(-motion.decay * step * lanes);
  double offsets[lanes];
  for (int lane = 0; lane < lanes; lane++) offsets[lane] = exp(-motion.decay * step * lane);
  long start = 0;
  for (; start + afresh <= count; start += afresh) {
    double remaining[lanes];
    const double base = exp(-motion.decay * (start * step));
    for (int lane = 0; lane < lanes; lane++) remaining[lane] = base * offsets[lane];
    for (long i = start; i < start + afresh; i += lanes) {
      for (int lane = 0; lane < lanes; lane++) {
        positions[i + lane] = motion.position + reach * (1 - remaining[lane]);
        velocities[i + lane] = motion.velocity * remaining[lane];
        remaining[lane] *= stride;
      }
    }
  }
  for (; start < count; start++) {
    const double remaining = exp(-motion.decay * (start * step));
    positions[start] = motion.position + reach * (1 - remaining);
    velocities[start] = motion.velocity * remaining;
  }
}
