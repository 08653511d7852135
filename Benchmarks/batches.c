/*
 * Samples flings by the C interface: batches MOTIONS TIMES prints how long it takes, in seconds, each time a
 * line is read. Each batch makes its motions and the arrays for its results, as one in Python does.
 */
#include <inertialscroll.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static double linear(double low, double high, size_t index, size_t count) {
  return count > 1 ? low + (high - low) * (double)index / (double)(count - 1) : low;
}

int main(int argc, char **argv) {
  inertial_error error;
  size_t motions = argc > 1 ? strtoul(argv[1], NULL, 10) : 0, times = argc > 2 ? strtoul(argv[2], NULL, 10) : 0;
  if (motions == 0 || times == 0) return 64;
  double *instants = malloc(times * sizeof *instants);
  for (size_t j = 0; j < times; j++) instants[j] = linear(0, 2, j, times);
  int letter;
  while ((letter = getchar()) != EOF) {
    if (letter != '\n') continue;
    double start = now();
    inertial_trajectory like, *flings = malloc(motions * sizeof *flings);
    double *positions = malloc(motions * times * sizeof *positions);
    double *velocities = malloc(motions * times * sizeof *velocities);
    if (inertial_trajectory_init(&like, INERTIAL_LAW_FLING, &error)) return 1;
    like.lower = 0;
    like.upper = 700;
    like.viewport_length = 844;
    for (size_t i = 0; i < motions; i++) {
      flings[i] = like;
      flings[i].velocity = linear(500, 4000, i, motions);
    }
    if (inertial_trajectories_sample(flings, motions, instants, times, positions, velocities, &error)) return 1;
    double end = now();
    /* The last position says that both have computed the same. */
    printf("%.9f %.17g\n", end - start, positions[motions * times - 1]);
    fflush(stdout);
    free(flings);
    free(positions);
    free(velocities);
  }
  free(instants);
}
