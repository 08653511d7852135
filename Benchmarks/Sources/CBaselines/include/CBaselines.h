// What C takes for the same work: the plain closed forms by libm, a recurrence for grids, printf for
// rows. Written for these benchmarks; nothing here shares code with the engine.
//
// Positions and velocities go to buffers, since a sum would make the compiler save it around every
// call of libm and C look slower than it is.
#ifndef CBASELINES_H
#define CBASELINES_H

#include <stdbool.h>
#include <stdio.h>

// MARK: Motions

typedef struct {
  double position, velocity, decay;
} BaselineDeceleration;

typedef struct {
  double edge, displacement, momentum, decay, returnRate;
} BaselineBounce;

/// A spring of mass 1, so far from its target.
typedef struct {
  double target, displacement, velocity, angularFrequency, dampingRatio;
} BaselineSpring;

/// A deceleration that runs into an edge and comes back.
typedef struct {
  BaselineDeceleration glide;
  BaselineBounce exit;
  double glideEnd, restTime, restPosition;
} BaselineFling;

void baseline_deceleration(
    BaselineDeceleration motion, const double *times, long count, double *positions,
    double *velocities);
void baseline_bounce(
    BaselineBounce motion, const double *times, long count, double *positions,
    double *velocities);
void baseline_spring_underdamped(
    BaselineSpring motion, const double *times, long count, double *positions,
    double *velocities);
void baseline_spring_critical(
    BaselineSpring motion, const double *times, long count, double *positions,
    double *velocities);
void baseline_spring_overdamped(
    BaselineSpring motion, const double *times, long count, double *positions,
    double *velocities);

/// Frame after frame, at a steady rate from time 0.
void baseline_fling(
    BaselineFling motion, double framesPerSecond, long count, double *positions,
    double *velocities);

/// The parameters of one of the laws below, of which each takes what it has.
typedef struct {
  double start, velocity, distance, duration, a, b, c, d;
} BaselineLaw;

/// An exponential decay a, so slow that its integral needs expm1.
void baseline_slow_decay(
    BaselineLaw law, const double *times, long count, double *positions, double *velocities);

/// An exponential decay a beside a constant velocity b and a constant acceleration 2c.
void baseline_friction(
    BaselineLaw law, const double *times, long count, double *positions, double *velocities);

/// A cubic Bézier curve with the control points (a, b) and (c, d).
void baseline_eased(
    BaselineLaw law, const double *times, long count, double *positions, double *velocities);

/// Android's fling spline.
void baseline_spline(
    BaselineLaw law, const double *times, long count, double *positions, double *velocities);

/// 1 - (1 - t)^a.
void baseline_power(
    BaselineLaw law, const double *times, long count, double *positions, double *velocities);

/// Android's viscous fluid.
void baseline_viscous(
    BaselineLaw law, const double *times, long count, double *positions, double *velocities);

// MARK: Grids

/// One exponential a sample.
void baseline_grid_exp(
    BaselineDeceleration motion, double step, long count, double *positions, double *velocities);

/// Eight exponentials, multiplied from one eight samples to the next and taken afresh every 64.
void baseline_grid_lanes(
    BaselineDeceleration motion, double step, long count, double *positions, double *velocities);

// MARK: Rows

/// A row of a scroll view's trace.
typedef struct {
  long step, frame;
  double time;
  char phase[16], event[192];
  double offset[2], velocity[2], overscroll[2], movement[2], finger[2];
  bool hasFrame, hasFinger;
} BaselineRow;

/// Reads a line of CSV; false if it is no row.
bool baseline_row_parse(const char *line, BaselineRow *row);

/// Writes rows with "%.17g" into a buffer, one after the other; returns their length.
long baseline_rows_format(const BaselineRow *rows, long count, char *buffer, long size);

/// Writes a row with "%.17g" to a file; negative if that fails.
int baseline_row_print(const BaselineRow *row, FILE *file);

/// Whether two rows say the same.
bool baseline_row_equals(const BaselineRow *row, const BaselineRow *other);

#endif
