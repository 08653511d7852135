/* Runs scenarios through the C interface: rows and measures against closed forms, and the errors. */
#include <inertialscenario.h>
#include <math.h>
#include <string.h>

#include "expect.h"

static void key(inertial_tree *tree, const char *text) {
  OK(inertial_tree_key(tree, text, strlen(text), &error));
}

static void word(inertial_tree *tree, const char *name, const char *text) {
  key(tree, name);
  OK(inertial_tree_string(tree, text, strlen(text), &error));
}

static void number(inertial_tree *tree, const char *name, double value) {
  key(tree, name);
  OK(inertial_tree_number(tree, value, &error));
}

static void begin_object(inertial_tree *tree) { OK(inertial_tree_begin_object(tree, &error)); }
static void begin_array(inertial_tree *tree) { OK(inertial_tree_begin_array(tree, &error)); }
static void end(inertial_tree *tree) { OK(inertial_tree_end(tree, &error)); }

static void size(inertial_tree *tree, const char *name, double width, double height) {
  key(tree, name);
  begin_array(tree);
  OK(inertial_tree_number(tree, width, &error));
  OK(inertial_tree_number(tree, height, &error));
  end(tree);
}

/* A list of 20000 points on a phone, and a fling at 2000 points per second, or another step. */
static inertial_tree *tree_of(const char *verb, double velocity) {
  inertial_tree *tree = NULL;
  OK(inertial_tree_create(&tree, &error));
  begin_object(tree);
  number(tree, "format", 1);
  key(tree, "system");
  begin_object(tree);
  word(tree, "kind", "scroll-view");
  size(tree, "viewport", 390, 844);
  size(tree, "content", 390, 20000);
  end(tree);
  key(tree, "script");
  begin_array(tree);
  begin_object(tree);
  if (strcmp(verb, "replay") == 0) {
    word(tree, verb, "finger.csv");
  } else {
    number(tree, verb, velocity);
  }
  end(tree);
  end(tree);
  end(tree);
  return tree;
}

static inertial_scenario *scenario_of(inertial_tree *tree) {
  inertial_scenario *scenario = NULL;
  OK(inertial_scenario_create(tree, &scenario, &error));
  OK(inertial_tree_destroy(tree, &error));
  return scenario;
}

/* The column of a name; its values are null if there is none. */
static inertial_column column_named(const inertial_rows *rows, const char *name) {
  inertial_column column;
  size_t row_count, column_count, index;
  int32_t is_complete;
  OK(inertial_rows_get_size(rows, &row_count, &column_count, &is_complete, &error));
  for (index = 0; index < column_count; index++) {
    OK(inertial_rows_get_column(rows, index, &column, &error));
    if (strcmp(column.name, name) == 0) return column;
  }
  memset(&column, 0, sizeof column);
  return column;
}

/* UIKit's fling is v e^(-kt) with k = -1000 ln 0.998, until it is slower than 10 points per second. */
static void test_fling(void) {
  const double decay = -1000 * log(0.998);
  inertial_scenario *scenario = scenario_of(tree_of("fling", 2000));
  inertial_rows *rows = NULL;
  inertial_run_measures measures;
  size_t row_count, column_count, row;
  int32_t is_complete;
  inertial_column time, offset, phase;
  OK(inertial_scenario_run(scenario, NULL, &rows, &error));
  OK(inertial_rows_get_size(rows, &row_count, &column_count, &is_complete, &error));
  EXPECT(row_count > 60 && column_count > 15 && is_complete);
  time = column_named(rows, "time_s");
  offset = column_named(rows, "offset_y_pt");
  phase = column_named(rows, "phase");
  EXPECT(time.kind == INERTIAL_COLUMN_NUMBER && phase.kind == INERTIAL_COLUMN_WORD);
  EXPECT(column_named(rows, "step").kind == INERTIAL_COLUMN_INTEGER);
  EXPECT(isnan(column_named(rows, "finger_x_pt").values[row_count - 1]));
  for (row = 0; row < row_count; row++) {
    const char *word = phase.words[(size_t)phase.values[row]];
    double expected = 2000 / decay * -expm1(-decay * time.values[row]);
    if (strcmp(word, "decelerating") == 0) EXPECT(fabs(offset.values[row] - expected) < 1e-9);
  }
  EXPECT(fabs(offset.values[row_count - 1] - 1990 / decay) < 1e-9);
  OK(inertial_scenario_measure(scenario, NULL, &measures, &error));
  EXPECT(fabs(measures.distance - 1990 / decay) < 1e-9);
  EXPECT(fabs(measures.duration - log(200) / decay) < 1e-9);
  EXPECT(fabs(measures.peak_velocity - 2000) < 1e-9 && measures.overshoot == 0);
  EXPECT(isnan(measures.boundary_time) && isnan(measures.boundary_velocity));
  EXPECT(measures.row_count == (int64_t)row_count && measures.is_complete);
  EXPECT(inertial_rows_get_column(rows, column_count, &time, &error) == INERTIAL_OUT_OF_RANGE);
  OK(inertial_rows_destroy(rows, &error));
  OK(inertial_scenario_check(scenario, &row_count, &error));
  EXPECT(row_count == 0 && inertial_scenario_message(scenario)[0] == '\0');
  OK(inertial_scenario_destroy(scenario, &error));
}

/* A tree of which a path is replaced runs as one that was built with the value, and errors name the path. */
static void test_replacement(void) {
  const double decay = -1000 * log(0.998);
  const char *path = "script[0].fling", *wrong[] = {"script[1].fling", "format.x", "script[x]", "", "a..b"};
  inertial_tree *tree = tree_of("fling", 9000);
  inertial_scenario *scenario;
  inertial_run_measures measures;
  size_t index;
  for (index = 0; index < sizeof wrong / sizeof wrong[0]; index++) {
    EXPECT(inertial_tree_replace(tree, wrong[index], strlen(wrong[index]), &error) == INERTIAL_WRONG_SCENARIO);
  }
  EXPECT(inertial_tree_replace(tree, NULL, 3, &error) == INERTIAL_NULL);
  OK(inertial_tree_replace(tree, path, strlen(path), &error));
  EXPECT(inertial_tree_number(tree, NAN, &error) == INERTIAL_WRONG_SCENARIO);
  EXPECT(strncmp(inertial_tree_message(tree), "script[0].fling: ", 17) == 0);
  EXPECT(inertial_tree_replace(tree, path, strlen(path), &error) == INERTIAL_WRONG_SCENARIO);
  OK(inertial_tree_number(tree, 2000, &error));
  OK(inertial_tree_replace(tree, "physics.preset", 14, &error));
  OK(inertial_tree_string(tree, "uikit", 5, &error));
  scenario = scenario_of(tree);
  OK(inertial_scenario_measure(scenario, NULL, &measures, &error));
  EXPECT(fabs(measures.distance - 1990 / decay) < 1e-9);
  OK(inertial_scenario_destroy(scenario, &error));
}

static void test_options(void) {
  inertial_scenario *scenario = scenario_of(tree_of("fling", 2000));
  inertial_run_options options;
  inertial_run_measures measures;
  memset(&options, 0, sizeof options);
  options.rows = INERTIAL_ROWS_OF_STEPS;
  OK(inertial_scenario_measure(scenario, &options, &measures, &error));
  EXPECT(measures.row_count == 2);
  options.rows = INERTIAL_ROWS_OF_FRAMES;
  options.frames_per_second = 1000;
  options.most_frames = 100;
  OK(inertial_scenario_measure(scenario, &options, &measures, &error));
  EXPECT(!measures.is_complete && measures.row_count == 100);
  options.frames_per_second = NAN;
  EXPECT(inertial_scenario_measure(scenario, &options, &measures, &error) == INERTIAL_OUT_OF_RANGE);
  options.frames_per_second = 60;
  options.most_frames = -1;
  EXPECT(inertial_scenario_measure(scenario, &options, &measures, &error) == INERTIAL_OUT_OF_RANGE);
  options.most_frames = 0;
  options.rows = 2;
  EXPECT(
      inertial_scenario_measure(scenario, &options, &measures, &error) ==
      INERTIAL_UNKNOWN_CONSTANT);
  OK(inertial_scenario_destroy(scenario, &error));
}

static void test_recordings(void) {
  inertial_touch_sample samples[3];
  inertial_scenario *scenario = scenario_of(tree_of("replay", 0));
  inertial_run_measures measures;
  size_t count = 0;
  const char *path = NULL;
  int index;
  OK(inertial_scenario_get_recording_count(scenario, &count, &error));
  OK(inertial_scenario_get_recording(scenario, 0, &path, &error));
  EXPECT(count == 1 && strcmp(path, "finger.csv") == 0);
  EXPECT(
      inertial_scenario_measure(scenario, NULL, &measures, &error) == INERTIAL_WRONG_SCENARIO);
  EXPECT(strstr(error.message, "finger.csv") != NULL);
  for (index = 0; index < 3; index++) {
    samples[index].time = index * 0.01;
    samples[index].x = 100;
    samples[index].y = 500 - 20 * index;
    samples[index].phase = index;
  }
  EXPECT(
      inertial_scenario_set_recording(scenario, 0, samples, 2, &error) == INERTIAL_WRONG_SCENARIO);
  EXPECT(strncmp(error.message, "finger.csv: samples[1].phase: ", 30) == 0);
  samples[2].time = NAN;
  EXPECT(
      inertial_scenario_set_recording(scenario, 0, samples, 3, &error) == INERTIAL_WRONG_SCENARIO);
  EXPECT(strncmp(error.message, "finger.csv: samples[2].time: ", 29) == 0);
  samples[2].time = 0.02;
  OK(inertial_scenario_set_recording(scenario, 0, samples, 3, &error));
  OK(inertial_scenario_measure(scenario, NULL, &measures, &error));
  EXPECT(measures.is_complete && measures.distance > 0);
  EXPECT(
      inertial_scenario_set_recording(scenario, 1, samples, 3, &error) == INERTIAL_OUT_OF_RANGE);
  OK(inertial_scenario_destroy(scenario, &error));
}

/* Every refusal says where, and leaves the tree as it was. */
static void test_errors(void) {
  inertial_tree *tree = tree_of("flign", 2000);
  inertial_scenario *scenario = NULL;
  EXPECT(inertial_scenario_create(tree, &scenario, &error) == INERTIAL_WRONG_SCENARIO);
  EXPECT(scenario == NULL && strncmp(error.message, "script[0].flign: ", 17) == 0);
  EXPECT(strstr(inertial_tree_message(tree), "did you mean \"fling\"") != NULL);
  EXPECT(inertial_tree_null(tree, &error) == INERTIAL_WRONG_SCENARIO);
  OK(inertial_tree_destroy(tree, &error));

  OK(inertial_tree_create(&tree, &error));
  EXPECT(inertial_scenario_create(tree, &scenario, &error) == INERTIAL_WRONG_SCENARIO);
  EXPECT(inertial_tree_end(tree, &error) == INERTIAL_WRONG_SCENARIO);
  begin_object(tree);
  EXPECT(inertial_tree_number(tree, 1, &error) == INERTIAL_WRONG_SCENARIO);
  key(tree, "script");
  EXPECT(inertial_tree_end(tree, &error) == INERTIAL_WRONG_SCENARIO);
  EXPECT(inertial_tree_key(tree, "other", 5, &error) == INERTIAL_WRONG_SCENARIO);
  begin_array(tree);
  begin_object(tree);
  key(tree, "fling");
  EXPECT(inertial_tree_number(tree, NAN, &error) == INERTIAL_WRONG_SCENARIO);
  EXPECT(strncmp(error.message, "script[0].fling: ", 17) == 0);
  OK(inertial_tree_boolean(tree, 1, &error));
  EXPECT(inertial_tree_key(tree, "fling", 5, &error) == INERTIAL_WRONG_SCENARIO);
  EXPECT(inertial_tree_key(tree, NULL, 5, &error) == INERTIAL_NULL);
  OK(inertial_tree_destroy(tree, &error));

  EXPECT(inertial_tree_create(NULL, &error) == INERTIAL_NULL);
  EXPECT(inertial_tree_end(NULL, &error) == INERTIAL_NULL);
  EXPECT(inertial_scenario_create(NULL, &scenario, NULL) == INERTIAL_NULL);
  EXPECT(inertial_scenario_run(NULL, NULL, NULL, &error) == INERTIAL_NULL);
  EXPECT(inertial_rows_get_column(NULL, 0, NULL, &error) == INERTIAL_NULL);
  EXPECT(inertial_tree_message(NULL)[0] == '\0' && inertial_scenario_message(NULL)[0] == '\0');
  OK(inertial_tree_destroy(NULL, &error));
  OK(inertial_scenario_destroy(NULL, &error));
  OK(inertial_rows_destroy(NULL, &error));
  EXPECT(inertial_scenario_check_abi(0, &error) == INERTIAL_WRONG_ABI);
  OK(inertial_scenario_check_abi(INERTIAL_SCENARIO_ABI_VERSION, &error));
}

static void test_depth(void) {
  inertial_tree *tree = NULL;
  int depth;
  OK(inertial_tree_create(&tree, &error));
  for (depth = 0; depth < INERTIAL_MAX_DEPTH; depth++) begin_array(tree);
  EXPECT(inertial_tree_begin_array(tree, &error) == INERTIAL_WRONG_SCENARIO);
  OK(inertial_tree_destroy(tree, &error));
}

int main(void) {
  test_fling();
  test_replacement();
  test_options();
  test_recordings();
  test_errors();
  test_depth();
  if (failures == 0) puts("scenario: rows, measures and errors are right");
  return failures != 0;
}
