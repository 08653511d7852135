// The same work in C, for comparison: the closed forms by libm, a recurrence for grids, printf for rows.
// It is written for these benchmarks and shares no code with the engine.
//
// Positions and velocities are written to buffers: the compiler would save a sum around every call of
// libm, and C would look slower than it is.
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

/// A spring of mass 1, at a displacement from its target.
typedef struct {
  double target, displacement, velocity, angularFrequency, dampingRatio;
} BaselineSpring;

/// A deceleration that bounces at an edge.
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

/// Samples a fling frame by frame, at a constant rate from time 0.
void baseline_fling(
    BaselineFling motion, double framesPerSecond, long count, double *positions,
    double *velocities);

/// The parameters of one of the motions below; each motion uses only some.
typedef struct {
  double start, velocity, distance, duration, a, b, c, d;
} BaselineLaw;

/// Samples an exponential decay a that is so slow that its integral needs expm1.
void baseline_slow_decay(
    BaselineLaw law, const double *times, long count, double *positions, double *velocities);

/// Samples an exponential decay a plus a constant velocity b and a constant acceleration 2c.
void baseline_friction(
    BaselineLaw law, const double *times, long count, double *positions, double *velocities);

/// Samples a cubic Bézier curve with the control points (a, b) and (c, d).
void baseline_eased(
    BaselineLaw law, const double *times, long count, double *positions, double *velocities);

/// Samples Android's fling spline.
void baseline_spline(
    BaselineLaw law, const double *times, long count, double *positions, double *velocities);

/// Samples the curve 1 - (1 - t)^a.
void baseline_power(
    BaselineLaw law, const double *times, long count, double *positions, double *velocities);

/// Samples Android's viscous fluid curve.
void baseline_viscous(
    BaselineLaw law, const double *times, long count, double *positions, double *velocities);

// MARK: Grids

/// Samples a deceleration at equally spaced times, with one exponential per sample.
void baseline_grid_exp(
    BaselineDeceleration motion, double step, long count, double *positions, double *velocities);

/// Samples a deceleration in blocks of eight: each block is the previous one times a factor, and every
/// eighth block is computed anew.
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
  // The four cells of a release as text: few rows have one.
  char release[104];
} BaselineRow;

/// Parses a line of CSV; returns false if it is not a row.
bool baseline_row_parse(const char *line, BaselineRow *row);

/// Writes rows with "%.17g" into a buffer, one after the other; returns their length.
long baseline_rows_format(const BaselineRow *rows, long count, char *buffer, long size);

/// Writes a row with "%.17g" to a file; negative if that fails.
int baseline_row_print(const BaselineRow *row, FILE *file);

/// Whether two rows have the same values.
bool baseline_row_equals(const BaselineRow *row, const BaselineRow *other);

#endif
