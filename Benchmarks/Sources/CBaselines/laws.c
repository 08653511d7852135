#define _GNU_SOURCE
#include <CBaselines.h>
#include <math.h>

void baseline_slow_decay(
    BaselineLaw law, const double *times, long count, double *positions, double *velocities) {
  for (long i = 0; i < count; i++) {
    const double lost = -expm1(-law.a * times[i]);
    positions[i] = law.start + law.velocity * lost / law.a;
    velocities[i] = law.velocity * (1 - lost);
  }
}

void baseline_friction(
    BaselineLaw law, const double *times, long count, double *positions, double *velocities) {
  for (long i = 0; i < count; i++) {
    const double remaining = exp(-law.a * times[i]);
    positions[i] = law.start + (law.b + law.c * times[i]) * times[i] +
                   law.velocity * (1 - remaining) / law.a;
    velocities[i] = law.b + 2 * law.c * times[i] + law.velocity * remaining;
  }
}

// The parameter of a Bézier curve by Halley's steps from the share of the time.
void baseline_eased(
    BaselineLaw law, const double *times, long count, double *positions, double *velocities) {
  const double x1 = 3 * law.a, x2 = 3 * (law.c - law.a) - x1, x3 = 1 - x1 - x2;
  const double y1 = 3 * law.b, y2 = 3 * (law.d - law.b) - y1, y3 = 1 - y1 - y2;
  for (long i = 0; i < count; i++) {
    const double share = times[i] / law.duration;
    double s = share, slope = 1;
    for (int step = 0; step < 6; step++) {
      const double error = ((x3 * s + x2) * s + x1) * s - share;
      slope = (3 * x3 * s + 2 * x2) * s + x1;
      if (fabs(error) <= 4.5e-16) break;
      s -= error * slope / (slope * slope - error * (3 * x3 * s + x2));
    }
    positions[i] = law.start + law.distance * (((y3 * s + y2) * s + y1) * s);
    velocities[i] =
        law.distance * (((3 * y3 * s + 2 * y2) * s + y1) / slope) / law.duration;
  }
}

void baseline_spline(
    BaselineLaw law, const double *times, long count, double *positions, double *velocities) {
  const double scale = sqrt(7.0 / 19);
  for (long i = 0; i < count; i++) {
    const double share = times[i] / law.duration;
    const double s = 2 * scale * sinh(asinh(share / (0.35 * scale)) / 3);
    positions[i] = law.start + law.distance * (1.5 - 0.5 * s * s) * s;
    velocities[i] =
        law.distance * (1.5 - 1.5 * s * s) / (0.525 + 1.425 * s * s) / law.duration;
  }
}

void baseline_power(
    BaselineLaw law, const double *times, long count, double *positions, double *velocities) {
  for (long i = 0; i < count; i++) {
    const double left = 1 - times[i] / law.duration;
    const double power = pow(left, law.a - 1);
    positions[i] = law.start + law.distance * (1 - left * power);
    velocities[i] = law.distance * law.a * power / law.duration;
  }
}

void baseline_viscous(
    BaselineLaw law, const double *times, long count, double *positions, double *velocities) {
  const double start = exp(-1);
  const double end = start + (1 - start) * (1 - exp(-7));
  for (long i = 0; i < count; i++) {
    const double z = 8 * times[i] / law.duration;
    double reached, slope;
    if (z < 1) {
      const double lost = -expm1(-z);
      reached = z - lost;
      slope = lost;
    } else {
      const double kept = exp(1 - z);
      reached = start + (1 - start) * (1 - kept);
      slope = (1 - start) * kept;
    }
    positions[i] = law.start + law.distance * reached / end;
    velocities[i] = law.distance * 8 * slope / end / law.duration;
  }
}
