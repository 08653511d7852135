/*
 * InertialScroll's scenarios: a scroll view, a script of events, and the rows of the resulting trace, run
 * by the same code as `scrollsim run`. This library contains the engine.
 *
 * A scenario is a JSON text; Schemas/scenario.schema.json describes what it contains.
 *
 * Units, signs and errors are those of inertialscroll.h. An invalid scenario is refused with
 * INERTIAL_WRONG_SCENARIO and a message that begins with line, column and JSON path, such as
 * "7:12: script[2].lift: expected ...". A message that is too long for an inertial_error can be read as a
 * whole with inertial_scenario_message.
 *
 * Threads: a handle belongs to one thread at a time. Scenarios may be created, run, measured and checked
 * on several threads at once, each with its own handles.
 */
#ifndef INERTIALSCENARIO_H
#define INERTIALSCENARIO_H

#include "inertialscroll.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface; it changes when callers compiled against an older header would fail. */
#define INERTIAL_SCENARIO_ABI_VERSION 2

/* The result codes of this header, in addition to those of inertialscroll.h. */
enum {
  /* The scenario or its recording is invalid. */
  INERTIAL_WRONG_SCENARIO = 9,
  /* A callback of the caller has ended the sweep. */
  INERTIAL_STOPPED = 10
};

/* Checks that the library has the caller's version: call it once with INERTIAL_SCENARIO_ABI_VERSION. */
int32_t inertial_scenario_check_abi(int32_t abi_version, inertial_error *error);

/* ---- Scenarios ----------------------------------------------------------------------------- */

/* The phase of a touch. */
enum {
  INERTIAL_TOUCH_PHASE_BEGAN = 0,
  INERTIAL_TOUCH_PHASE_MOVED = 1,
  INERTIAL_TOUCH_PHASE_ENDED = 2,
  INERTIAL_TOUCH_PHASE_CANCELLED = 3
};

/* One sample of a recorded finger. */
typedef struct {
  double time;   /* seconds from the start of the step that replays it, 0 or later */
  double x, y;   /* points from the top left of the viewport */
  int32_t phase; /* INERTIAL_TOUCH_PHASE_... */
} inertial_touch_sample;

/* A scenario, which can be run any number of times. */
typedef struct inertial_scenario inertial_scenario;

/* Another value for a place of a scenario. */
typedef struct {
  const char *path;  /* keys and indices, such as "script[1].fling"; missing objects on it are created */
  const char *value; /* JSON */
} inertial_change;

/*
 * Creates a scenario from its JSON text of `length` bytes in UTF-8, with `change_count` values replaced; null
 * is allowed for `changes` if there are none.
 *
 * If the result is INERTIAL_WRONG_SCENARIO, `scenario` receives a scenario that cannot run: it has the
 * message, and inertial_scenario_destroy frees it. After other errors `scenario` is null.
 */
int32_t inertial_scenario_create(
    const char *text, size_t length, const inertial_change *changes, size_t change_count,
    inertial_scenario **scenario, inertial_error *error);

/* Frees a scenario; null is allowed. */
int32_t inertial_scenario_destroy(inertial_scenario *scenario, inertial_error *error);

/* Reads the number of recordings that the script replays; a run is refused until each has its samples. */
int32_t inertial_scenario_get_recording_count(
    const inertial_scenario *scenario, size_t *count, inertial_error *error);

/* Reads the path of a recording in the script, by its index from 0; valid until the scenario is freed. */
int32_t inertial_scenario_get_recording(
    const inertial_scenario *scenario, size_t index, const char **path, inertial_error *error);

/* Sets the samples of a recording's touch, at least two: the first one began, the last one ended or was
 * cancelled, the others moved. Their times must not decrease. */
int32_t inertial_scenario_set_recording(
    inertial_scenario *scenario, size_t index, const inertial_touch_sample *samples, size_t count,
    inertial_error *error);

/* Returns the whole message of the scenario's latest error, or the lines of its latest check or explanation; valid
 * until the next call with the scenario. */
const char *inertial_scenario_message(const inertial_scenario *scenario);

/* ---- Runs ---------------------------------------------------------------------------------- */

enum {
  /* A row at every frame, and one at each event between two frames. */
  INERTIAL_ROWS_OF_FRAMES = 0,
  /* A row before the script and one after each step. */
  INERTIAL_ROWS_OF_STEPS = 1
};

/* The options of a run; all 0 for the scenario's own frame rate and a row at every frame. */
typedef struct {
  double frames_per_second; /* 0.001 to 1e6; 0 for the scenario's own */
  int64_t most_frames;      /* a run ends after so many frames, 1 to 10,000,000; 0 for 10,000,000 */
  int32_t rows;             /* INERTIAL_ROWS_... */
} inertial_run_options;

/* The contents of a column. */
enum {
  /* Numbers; NaN for an empty cell. */
  INERTIAL_COLUMN_NUMBER = 0,
  /* Whole numbers; NaN for an empty cell. */
  INERTIAL_COLUMN_INTEGER = 1,
  /* 0 for false, 1 for true; NaN for an empty cell. */
  INERTIAL_COLUMN_FLAG = 2,
  /* Indices of words. */
  INERTIAL_COLUMN_WORD = 3
};

/* One column of a run's rows; all pointers are valid until the rows are freed. */
typedef struct {
  const char *name;         /* the name in a trace's header, such as "offset_pt" */
  const double *values;     /* one for each row */
  const char *const *words; /* for a column of words, otherwise null */
  size_t word_count;
  int32_t kind;             /* INERTIAL_COLUMN_... */
} inertial_column;

/* The rows of a run: those of the trace that `scrollsim run` writes. */
typedef struct inertial_rows inertial_rows;

/* Runs a scenario into rows; null for `options` is all 0. */
int32_t inertial_scenario_run(
    inertial_scenario *scenario, const inertial_run_options *options, inertial_rows **rows,
    inertial_error *error);

/* Frees rows; null is allowed. */
int32_t inertial_rows_destroy(inertial_rows *rows, inertial_error *error);

/* Reads the number of rows and columns, and whether the run has reached the end of its script. */
int32_t inertial_rows_get_size(
    const inertial_rows *rows, size_t *row_count, size_t *column_count, int32_t *is_complete,
    inertial_error *error);

/* Reads a column by its index from 0. */
int32_t inertial_rows_get_column(
    const inertial_rows *rows, size_t index, inertial_column *column, inertial_error *error);

/* Numbers that summarize a run. */
typedef struct {
  double duration;          /* the time of its last row, in seconds */
  double distance;          /* the total distance that the offset has moved, in both directions, in points */
  double peak_velocity;     /* the largest speed of the content, in points per second: that of a row, while
                             * inertial_sweep also finds one between two frames */
  double overshoot;         /* the largest overscroll shown, in points */
  double boundary_time;     /* when another part takes over or an edge is reached for the first time,
                             * in seconds; NaN if that never happens */
  double boundary_velocity; /* the velocity then, in points per second: its magnitude in a plain scroll
                             * view, which has two axes; NaN if that never happens */
  int64_t row_count;
  int32_t is_complete;      /* flag: the run has reached the end of its script */
} inertial_run_measures;

/* Runs a scenario without storing its rows. */
int32_t inertial_scenario_measure(
    inertial_scenario *scenario, const inertial_run_options *options,
    inertial_run_measures *measures, inertial_error *error);

/*
 * Checks the scenario's run against the laws of nested scrolling, as `scrollsim check` does; this takes
 * several runs. `count` receives the number of violations; inertial_scenario_message has them, one on each line.
 */
int32_t inertial_scenario_check(
    inertial_scenario *scenario, size_t *count, inertial_error *error);

/* Describes the scenario's run as `scrollsim run --explain` does, one line for each thing that happens;
 * inertial_scenario_message has the lines. */
int32_t inertial_scenario_explain(inertial_scenario *scenario, inertial_error *error);

/* ---- Sweeps -------------------------------------------------------------------------------- */

/* The library for web browsers does not have them, since it has no threads. */
#ifndef __wasm__

/* What a sweep computes of each run. */
enum {
  /* The numbers of inertial_run_measures. */
  INERTIAL_METRIC_DURATION = 0,
  INERTIAL_METRIC_DISTANCE = 1,
  INERTIAL_METRIC_PEAK_VELOCITY = 2,
  INERTIAL_METRIC_OVERSHOOT = 3,
  INERTIAL_METRIC_BOUNDARY_TIME = 4,
  INERTIAL_METRIC_BOUNDARY_VELOCITY = 5,
  INERTIAL_METRIC_IS_COMPLETE = 6,
  /* The count of inertial_scenario_check, which takes several runs. */
  INERTIAL_METRIC_VIOLATIONS = 7
};

/* A place of the scenario and its values in the runs of a sweep. */
typedef struct {
  const char *path;         /* keys and indices, such as "script[1].fling"; missing objects on it are created */
  const double *numbers;    /* the values; with `texts` their indices */
  size_t count;             /* the number of values, 1 or more */
  const char *const *texts; /* values as JSON; null if the values are numbers */
  size_t text_count;
} inertial_sweep_axis;

/* The runs of a sweep and what is computed of them; all fields that are not needed are 0. */
typedef struct {
  const inertial_sweep_axis *axes;
  size_t axis_count;
  int32_t is_product;       /* flag: the runs are all combinations of the axes' values, of which the last axis
                             * changes fastest; otherwise run i has the value i of every axis, and all axes have
                             * equally many */
  size_t first_run;         /* the first run that is measured, for a part of a sweep */
  size_t run_count;         /* the number of runs that are measured */
  const int32_t *metrics;   /* INERTIAL_METRIC_...; without any, the runs are only checked for faults */
  size_t metric_count;
  double frames_per_second; /* as in inertial_run_options */
  int32_t thread_count;     /* 1 to 256; 0 for 1 */
  /* Receives the number of measured runs, on the calling thread, about every 50 ms and at the end; another
   * result than 0 ends the sweep. Null is allowed. */
  int32_t (*progress)(void *context, size_t run_count);
  void *context;
} inertial_sweep_options;

/*
 * Measures the scenario with other values in each run. It is decoded once, and a run computes only what its
 * values change. Frames without an event are left out, so that a run costs what its events cost.
 *
 * `columns` has an array of `run_count` numbers for each metric. Runs that were not measured have NaN: after
 * an error, of which that of the first faulty run is reported with the values of the run, and after `progress`
 * has ended the sweep, for which the result is INERTIAL_STOPPED.
 *
 * A recording that the script replays needs its samples, as for inertial_scenario_run.
 */
int32_t inertial_sweep(
    inertial_scenario *scenario, const inertial_sweep_options *options, double *const *columns,
    inertial_error *error);

#endif

#ifdef __cplusplus
}
#endif

#endif
