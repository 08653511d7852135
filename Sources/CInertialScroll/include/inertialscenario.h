/*
 * InertialScroll's scenarios: a system, a script of what happens to it, and the rows of its trace, by the
 * code that `scrollsim run` runs them with. The library stands for itself; it contains the engine.
 *
 * A scenario is a JSON value. The host parses the text with a parser of its own and hands the value over
 * piece by piece, as a tree; Schemas/scenario.schema.json says what a scenario has.
 *
 * Units, signs and errors are those of inertialscroll.h. What a scenario says wrongly is refused with
 * INERTIAL_WRONG_SCENARIO and a message that begins with its JSON path, such as
 * "script[2].lift: expected ..."; messages that are too long for an inertial_error are whole in
 * inertial_tree_message and inertial_scenario_message.
 *
 * Threads: a handle belongs to one thread at a time. Scenarios may be made, run, measured and checked on
 * several threads at once, each with handles of its own.
 */
#ifndef INERTIALSCENARIO_H
#define INERTIALSCENARIO_H

#include "inertialscroll.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Changes whenever a struct or a function of this header changes so that old callers no longer fit. */
#define INERTIAL_SCENARIO_ABI_VERSION 1

/* How deep objects and arrays of a scenario may lie in one another. */
#define INERTIAL_MAX_DEPTH 64

/* What the functions of this header return apart from the codes of inertialscroll.h. */
enum {
  /* The scenario, its recording or the order of the calls that hand it over is wrong. */
  INERTIAL_WRONG_SCENARIO = 9
};

/* Checks that the library speaks the caller's version; call it once with INERTIAL_SCENARIO_ABI_VERSION. */
int32_t inertial_scenario_check_abi(int32_t abi_version, inertial_error *error);

/* ---- A JSON value, piece by piece ---------------------------------------------------------- */

/* A JSON value under construction. */
typedef struct inertial_tree inertial_tree;

int32_t inertial_tree_create(inertial_tree **tree, inertial_error *error);

/* Frees a tree; null is allowed. */
int32_t inertial_tree_destroy(inertial_tree *tree, inertial_error *error);

/* Begins an object or an array, which inertial_tree_end ends. */
int32_t inertial_tree_begin_object(inertial_tree *tree, inertial_error *error);
int32_t inertial_tree_begin_array(inertial_tree *tree, inertial_error *error);
int32_t inertial_tree_end(inertial_tree *tree, inertial_error *error);

/* The key of the next value of an object: `length` bytes of UTF-8. A key may occur once. */
int32_t inertial_tree_key(
    inertial_tree *tree, const char *text, size_t length, inertial_error *error);

/* A string of `length` bytes of UTF-8. */
int32_t inertial_tree_string(
    inertial_tree *tree, const char *text, size_t length, inertial_error *error);

/* A finite number. */
int32_t inertial_tree_number(inertial_tree *tree, double number, inertial_error *error);

int32_t inertial_tree_boolean(inertial_tree *tree, int32_t flag, inertial_error *error);
int32_t inertial_tree_null(inertial_tree *tree, inertial_error *error);

/* The whole message of the tree's latest refusal, with the JSON path; valid until the next call with the
 * tree. Empty without one. */
const char *inertial_tree_message(const inertial_tree *tree);

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

/* A scenario that can be run, as often as wanted. */
typedef struct inertial_scenario inertial_scenario;

/*
 * Makes a scenario of a whole value; the tree stays the caller's and can be freed. The message of a
 * refusal is inertial_tree_message's.
 */
int32_t inertial_scenario_create(
    inertial_tree *tree, inertial_scenario **scenario, inertial_error *error);

/* Frees a scenario; null is allowed. */
int32_t inertial_scenario_destroy(inertial_scenario *scenario, inertial_error *error);

/* How many recordings the script replays. Until each has its samples, a run is refused. */
int32_t inertial_scenario_get_recording_count(
    const inertial_scenario *scenario, size_t *count, inertial_error *error);

/* The path of a recording as the script has it, from 0; valid until the scenario is freed. */
int32_t inertial_scenario_get_recording(
    const inertial_scenario *scenario, size_t index, const char **path, inertial_error *error);

/* The samples of one touch: the first has begun, the last ended or was cancelled, the others moved; at
 * least two, whose times do not decrease. */
int32_t inertial_scenario_set_recording(
    inertial_scenario *scenario, size_t index, const inertial_touch_sample *samples, size_t count,
    inertial_error *error);

/* The whole message of the scenario's latest refusal; valid until the next call with it. */
const char *inertial_scenario_message(const inertial_scenario *scenario);

/* ---- Runs ---------------------------------------------------------------------------------- */

enum {
  /* A row at every frame, and one at each time between frames at which something happens. */
  INERTIAL_ROWS_OF_FRAMES = 0,
  /* A row before the script and one after each step. */
  INERTIAL_ROWS_OF_STEPS = 1
};

/* How a scenario is run; all 0 for the scenario's own frame rate and a row at every frame. */
typedef struct {
  double frames_per_second; /* 0.001 to 1e6; 0 for the scenario's own */
  int64_t most_frames;      /* 1 to 10,000,000, where a run is cut off; 0 for 10,000,000 */
  int32_t rows;             /* INERTIAL_ROWS_... */
} inertial_run_options;

/* What a column holds. */
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
  const char *name;         /* as in a trace's header, such as "offset_pt" */
  const double *values;     /* one for each row */
  const char *const *words; /* of a column of words; else null */
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

/* The number of rows and columns, and whether the run has come to the end of its script. */
int32_t inertial_rows_get_size(
    const inertial_rows *rows, size_t *row_count, size_t *column_count, int32_t *is_complete,
    inertial_error *error);

/* A column, from 0. */
int32_t inertial_rows_get_column(
    const inertial_rows *rows, size_t index, inertial_column *column, inertial_error *error);

/* What a run comes to. */
typedef struct {
  double duration;          /* the time of its last row, in seconds */
  double distance;          /* how far the offset has moved, there and back, in points */
  double peak_velocity;     /* the largest speed of the content, in points per second */
  double overshoot;         /* the largest overscroll shown, in points */
  double boundary_time;     /* when a part first hands over to another or an edge is first reached, in
                             * seconds; NaN if that never happens */
  double boundary_velocity; /* the velocity then, in points per second: its magnitude in a plain scroll
                             * view, which has two axes; NaN if that never happens */
  int64_t row_count;
  int32_t is_complete;      /* flag: whether it has come to the end of its script */
} inertial_run_measures;

/* Runs a scenario without storing its rows. */
int32_t inertial_scenario_measure(
    inertial_scenario *scenario, const inertial_run_options *options,
    inertial_run_measures *measures, inertial_error *error);

/*
 * Holds the scenario's own run to the laws of nested scrolling, as `scrollsim check` does; this takes
 * several runs. `count` receives the number of violations, and inertial_scenario_message has the first.
 */
int32_t inertial_scenario_check(
    inertial_scenario *scenario, size_t *count, inertial_error *error);

#ifdef __cplusplus
}
#endif

#endif
