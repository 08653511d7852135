#define _GNU_SOURCE
#include <CBaselines.h>
#include <math.h>

void baseline_deceleration(
    BaselineDeceleration motion, const double *times, long count, double *positions,
    double *velocities) {
  for (long i = 0; i < count; i++) {
    const double remaining = exp(-motion.decay * times[i]);
    positions[i] = motion.position + motion.velocity * (1 - remaining) / motion.decay;
    velocities[i] = motion.velocity * remaining;
  }
}

void baseline_bounce(
    BaselineBounce motion, const double *times, long count, double *positions,
    double *velocities) {
  for (long i = 0; i < count; i++) {
    const double returning = exp(-motion.returnRate * times[i]);
    const double remaining = exp(-motion.decay * times[i]);
    const double displacement =
        returning *
        (motion.displacement + motion.momentum * (1 - remaining) / motion.decay);
    positions[i] = motion.edge + displacement;
    velocities[i] = motion.momentum * returning * remaining - motion.returnRate * displacement;
  }
}

void baseline_spring_underdamped(
    BaselineSpring motion, const double *times, long count, double *positions,
    double *velocities) {
  const double natural = motion.angularFrequency;
  const double decay = motion.dampingRatio * natural;
  const double frequency = natural * sqrt(1 - motion.dampingRatio * motion.dampingRatio);
  const double swing = (motion.velocity + decay * motion.displacement) / frequency;
  const double slope =
      -(natural * natural * motion.displacement + decay * motion.velocity) / frequency;
  for (long i = 0; i < count; i++) {
    double sine, cosine;
    const double envelope = exp(-decay * times[i]);
    sincos(frequency * times[i], &sine, &cosine);
    positions[i] = motion.target + envelope * (motion.displacement * cosine + swing * sine);
    velocities[i] = envelope * (motion.velocity * cosine + slope * sine);
  }
}

void baseline_spring_critical(
    BaselineSpring motion, const double *times, long count, double *positions,
    double *velocities) {
  const double decay = motion.angularFrequency;
  const double slope = motion.velocity + decay * motion.displacement;
  for (long i = 0; i < count; i++) {
    const double envelope = exp(-decay * times[i]);
    positions[i] = motion.target + envelope * (motion.displacement + slope * times[i]);
    velocities[i] = envelope * (motion.velocity - decay * slope * times[i]);
  }
}

void baseline_spring_overdamped(
    BaselineSpring motion, const double *times, long count, double *positions,
    double *velocities) {
  const double ratio = motion.dampingRatio;
  const double root = motion.angularFrequency * sqrt(ratio * ratio - 1);
  const double slow = ratio * motion.angularFrequency - root;
  const double fast = ratio * motion.angularFrequency + root;
  const double fastShare = -(motion.velocity + slow * motion.displacement) / (2 * root);
  const double slowShare = motion.displacement - fastShare;
  for (long i = 0; i < count; i++) {
    const double first = slowShare * exp(-slow * times[i]);
    const double second = fastShare * exp(-fast * times[i]);
    positions[i] = motion.target + first + second;
    velocities[i] = -slow * first - fast * second;
  }
}

void baseline_fling(
    BaselineFling motion, double framesPerSecond, long count, double *positions,
    double *velocities) {
  for (long i = 0; i < count; i++) {
    const double time = i / framesPerSecond;
    if (time >= motion.restTime) {
      positions[i] = motion.restPosition;
      velocities[i] = 0;
    } else if (time < motion.glideEnd) {
      const double remaining = exp(-motion.glide.decay * time);
      positions[i] =
          motion.glide.position + motion.glide.velocity * (1 - remaining) / motion.glide.decay;
      velocities[i] = motion.glide.velocity * remaining;
    } else {
      const double since = time - motion.glideEnd;
      const double returning = exp(-motion.exit.returnRate * since);
      const double remaining = exp(-motion.exit.decay * since);
      const double displacement =
          returning * motion.exit.momentum * (1 - remaining) / motion.exit.decay;
      positions[i] = motion.exit.edge + displacement;
      velocities[i] =
          motion.exit.momentum * returning * remaining - motion.exit.returnRate * displacement;
    }
  }
}
