/* Runs scenarios through the C interface: rows and measures against closed forms, and the errors. */
#include <inertialscroll.h>
#include <math.h>
#include <string.h>

#include "expect.h"

/* A list of 20000 points on a phone, with a script of one step. */
#define SCENARIO(step) \
  "{\"format\": 1,\n" \
  " \"system\": {\"kind\": \"scroll-view\", \"viewport\": [390, 844], \"content\": [390, 20000]},\n" \
  " \"script\": [" step "]}"

static const char fling[] = SCENARIO("{\"fling\": 2000}");

static inertial_scenario *scenario_of(const char *text) {
  inertial_scenario *scenario = NULL;
  OK(inertial_scenario_create(text, strlen(text), NULL, 0, &scenario, &error));
  return scenario;
}

/* Requires that a text with a change, or none, is refused with a message that begins and continues so. */
static void refuse(const char *text, size_t length, const inertial_change *change, const char *start, const char *part) {
  inertial_scenario *scenario = NULL;
  inertial_run_measures measures;
  EXPECT(
      inertial_scenario_create(text, length, change, change != NULL, &scenario, &error) ==
      INERTIAL_WRONG_SCENARIO);
  EXPECT(strncmp(error.message, start, strlen(start)) == 0);
  EXPECT(strncmp(inertial_scenario_message(scenario), start, strlen(start)) == 0);
  EXPECT(strstr(inertial_scenario_message(scenario), part) != NULL);
  EXPECT(inertial_scenario_measure(scenario, NULL, &measures, &error) == INERTIAL_WRONG_SCENARIO);
  OK(inertial_scenario_destroy(scenario, &error));
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
  inertial_scenario *scenario = scenario_of(fling);
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
  OK(inertial_scenario_explain(scenario, &error));
  EXPECT(strstr(inertial_scenario_message(scenario), "0.0 s: the finger lifts off\n") != NULL);
  OK(inertial_scenario_destroy(scenario, &error));
}

/* A scenario with other values runs as one whose text has them, and errors name the path. */
static void test_changes(void) {
  const double decay = -1000 * log(0.998);
  const char *text = SCENARIO("{\"fling\": 9000}");
  const inertial_change changes[] = {{"script[0].fling", "2000"}, {"physics.preset", "\"uikit\""}};
  const inertial_change wrong[] = {
      {"script[1].fling", "0"}, {"format.x", "0"}, {"script[x]", "0"}, {"", "0"}, {"a..b", "0"},
      {"script[0].fling", "\"fast\""}};
  const inertial_change no_json = {"script[0].fling", "NaN"};
  inertial_scenario *scenario = NULL;
  inertial_run_measures measures;
  size_t index;
  OK(inertial_scenario_create(text, strlen(text), changes, 2, &scenario, &error));
  OK(inertial_scenario_measure(scenario, NULL, &measures, &error));
  EXPECT(fabs(measures.distance - 1990 / decay) < 1e-9);
  OK(inertial_scenario_destroy(scenario, &error));
  for (index = 0; index < sizeof wrong / sizeof wrong[0]; index++) {
    refuse(text, strlen(text), &wrong[index], wrong[index].path, ": ");
  }
  refuse(text, strlen(text), &no_json, "script[0].fling: found NaN", "number");
}

static void test_options(void) {
  inertial_scenario *scenario = scenario_of(fling);
  inertial_run_options options;
  inertial_run_measures measures;
  inertial_rows *rows;
  memset(&options, 0, sizeof options);
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
  EXPECT(inertial_scenario_run(scenario, &options, &rows, &error) == INERTIAL_UNKNOWN_CONSTANT);
  OK(inertial_scenario_destroy(scenario, &error));
}

static void test_recordings(void) {
  inertial_touch_sample samples[3];
  inertial_scenario *scenario = scenario_of(SCENARIO("{\"replay\": \"finger.csv\"}"));
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
  EXPECT(inertial_scenario_set_recording(scenario, 0, samples, SIZE_MAX, &error) == INERTIAL_WRONG_COUNT);
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

/* Ends a sweep, and stores how many runs were measured then. */
static int32_t stop(void *context, size_t run_count) {
  *(size_t *)context = run_count;
  return 1;
}

/* The runs of a product and of columns are those of single scenarios, on any number of threads. */
static void test_sweeps(void) {
  const double decay = -1000 * log(0.998);
  const double rates[2] = {0, 1}, velocities[3] = {500, 1000, 2000}, wrong[2] = {1000, 2e9};
  const char *const texts[2] = {"\"uikit\"", "\"android\""};
  const int32_t metrics[3] = {
      INERTIAL_METRIC_DISTANCE, INERTIAL_METRIC_PEAK_VELOCITY, INERTIAL_METRIC_VIOLATIONS};
  const inertial_sweep_axis axes[2] = {
      {"physics.preset", rates, 2, texts, 2}, {"script[0].fling", velocities, 3, NULL, 0}};
  inertial_sweep_axis faulty;
  inertial_sweep_options options;
  double distances[6], speeds[6], violations[6];
  double *columns[3];
  inertial_scenario *scenario = scenario_of(fling);
  size_t done = 7;
  int run;
  columns[0] = distances;
  columns[1] = speeds;
  columns[2] = violations;
  memset(&options, 0, sizeof options);
  options.axes = axes;
  options.axis_count = 2;
  options.is_product = 1;
  options.run_count = 6;
  options.metrics = metrics;
  options.metric_count = 3;
  for (options.thread_count = 0; options.thread_count < 4; options.thread_count++) {
    OK(inertial_sweep(scenario, &options, columns, &error));
    for (run = 0; run < 6; run++) {
      EXPECT(run > 2 || fabs(distances[run] - (velocities[run] - 10) / decay) < 1e-9);
      EXPECT(run < 3 || (distances[run] > 0 && distances[run] != distances[run - 3]));
      EXPECT(speeds[run] >= velocities[run % 3] - 1e-9 && violations[run] == 0);
    }
  }
  /* A part of the runs, and runs that have the values with their own index. */
  options.first_run = 1;
  options.run_count = 2;
  OK(inertial_sweep(scenario, &options, columns, &error));
  EXPECT(fabs(distances[0] - 990 / decay) < 1e-9 && fabs(distances[1] - 1990 / decay) < 1e-9);
  options.axes = &axes[1];
  options.axis_count = 1;
  options.is_product = 0;
  OK(inertial_sweep(scenario, &options, columns, &error));
  EXPECT(fabs(distances[0] - 990 / decay) < 1e-9 && fabs(distances[1] - 1990 / decay) < 1e-9);
  /* A stopped sweep has no further values. */
  options.progress = stop;
  options.context = &done;
  distances[1] = 0;
  EXPECT(inertial_sweep(scenario, &options, columns, &error) == INERTIAL_STOPPED);
  EXPECT(done <= 2);
  options.progress = NULL;
  /* The first faulty run is named with its values. */
  faulty = axes[1];
  faulty.numbers = wrong;
  faulty.count = 2;
  options.axes = &faulty;
  options.first_run = 0;
  EXPECT(inertial_sweep(scenario, &options, columns, &error) == INERTIAL_WRONG_SCENARIO);
  EXPECT(strncmp(error.message, "script[0].fling: must be at most 1", 34) == 0);
  EXPECT(strstr(error.message, "(run 1: script[0].fling=2000000000)") != NULL);
  EXPECT(fabs(distances[0] - 990 / decay) < 1e-9 && isnan(distances[1]));
  /* Arguments. */
  options.run_count = 3;
  EXPECT(inertial_sweep(scenario, &options, columns, &error) == INERTIAL_OUT_OF_RANGE);
  options.run_count = 2;
  options.thread_count = 257;
  EXPECT(inertial_sweep(scenario, &options, columns, &error) == INERTIAL_OUT_OF_RANGE);
  options.thread_count = 1;
  options.metric_count = SIZE_MAX;
  EXPECT(inertial_sweep(scenario, &options, columns, &error) == INERTIAL_WRONG_COUNT);
  options.metric_count = 3;
  options.axis_count = SIZE_MAX;
  EXPECT(inertial_sweep(scenario, &options, columns, &error) == INERTIAL_WRONG_COUNT);
  options.axis_count = 1;
  faulty.count = 0;
  EXPECT(inertial_sweep(scenario, &options, columns, &error) == INERTIAL_WRONG_COUNT);
  faulty.count = 2;
  faulty.texts = texts;
  faulty.text_count = 2;
  EXPECT(inertial_sweep(scenario, &options, columns, &error) == INERTIAL_OUT_OF_RANGE);
  EXPECT(inertial_sweep(scenario, &options, NULL, &error) != INERTIAL_OK);
  EXPECT(inertial_sweep(scenario, NULL, columns, &error) == INERTIAL_NULL);
  EXPECT(inertial_sweep(NULL, &options, columns, &error) == INERTIAL_NULL);
  OK(inertial_scenario_destroy(scenario, &error));
}

/* Every refusal has the line, the column and the path. */
static void test_errors(void) {
  const char *text = SCENARIO("{\"flign\": 2000}");
  const inertial_change none = {NULL, "0"};
  inertial_scenario *scenario = NULL;
  refuse(text, strlen(text), NULL, "3:14: script[0].flign: ", "did you mean \"fling\"");
  refuse(fling, strlen(fling) - 1, NULL, "3:29: scenario: the text ends too early; ", "'}' was expected");
  refuse(fling, 0, NULL, "1:1: scenario: there is no JSON text; ", "object");
  refuse("{\"format\": 01}", 14, NULL, "1:12: format: found 01; ", "number");
  refuse("{}", 2, NULL, "1:1: scenario: the key \"format\" is missing; ", "1");
  refuse("{\"a\0\": 1}", 9, NULL, "1:4: scenario: the character \\u0000", "");

  EXPECT(inertial_scenario_create(fling, SIZE_MAX, NULL, 0, &scenario, &error) == INERTIAL_WRONG_COUNT);
  EXPECT(inertial_scenario_create(fling, 1, &none, SIZE_MAX, &scenario, &error) == INERTIAL_WRONG_COUNT);
  EXPECT(strncmp(error.message, "change_count: must fit into memory, found 1", 43) == 0);
  EXPECT(inertial_scenario_create(fling, 1, NULL, 0, NULL, &error) == INERTIAL_NULL);
  scenario = (inertial_scenario *)&none;
  EXPECT(inertial_scenario_create(NULL, 1, NULL, 0, &scenario, NULL) == INERTIAL_NULL);
  EXPECT(scenario == NULL);
  EXPECT(inertial_scenario_create(fling, 1, NULL, 1, &scenario, &error) == INERTIAL_NULL);
  EXPECT(inertial_scenario_create(fling, 1, &none, 1, &scenario, &error) == INERTIAL_NULL);
  EXPECT(scenario == NULL && strncmp(error.message, "changes.path: ", 14) == 0);
  EXPECT(inertial_scenario_run(NULL, NULL, NULL, &error) == INERTIAL_NULL);
  EXPECT(inertial_rows_get_column(NULL, 0, NULL, &error) == INERTIAL_NULL);
  EXPECT(inertial_scenario_message(NULL)[0] == '\0');
  OK(inertial_scenario_destroy(NULL, &error));
  OK(inertial_rows_destroy(NULL, &error));
  EXPECT(inertial_check_abi(0, &error) == INERTIAL_WRONG_ABI);
  OK(inertial_check_abi(INERTIAL_ABI_VERSION, &error));
}

/* Any depth is refused without exhausting the stack, and so is what is nested as deeply as allowed. */
static void test_depth(void) {
  static char text[200000];
  memset(text, '[', sizeof text);
  refuse(text, sizeof text, NULL, "1:2049: [0][0]", "nested too deeply");
  memset(text + 2048, ']', 2048);
  refuse(text, 4096, NULL, "1:1: scenario: expected a scenario, an object", "found an array");
}

int main(void) {
  test_fling();
  test_changes();
  test_options();
  test_recordings();
  test_sweeps();
  test_errors();
  test_depth();
  if (failures == 0) puts("scenario: rows, measures and errors are right");
  return failures != 0;
}
