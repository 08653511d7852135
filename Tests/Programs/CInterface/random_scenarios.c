/*
 * Creates scenarios from random texts, and runs those that are valid: `random_scenarios [COUNT] [SEED]`.
 * Whatever the text is, the library returns a code. Most texts are valid; a quarter of them have random keys,
 * words and numbers, or wrong characters.
 */
#include <inertialscroll.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "outputs.h"

static uint64_t state;

static uint64_t next(void) {
  uint64_t z = (state += 0x9E3779B97F4A7C15u);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

static size_t below(size_t count) { return (size_t)(next() % count); }

#define PICK(array) (array)[below(sizeof(array) / sizeof *(array))]

static inertial_error error;
static int64_t refused, made, run;
/* True if the text may have faults. */
static int is_faulty;

static int has_fault(size_t rarity) { return is_faulty && below(rarity) == 0; }

static int32_t checked(int32_t code) {
  if (code < 0 || code > INERTIAL_WRONG_SCENARIO || memchr(error.message, 0, 252) == NULL) abort();
  if (!outputs_are_right(code)) abort();
  if (code != error.code || (code == 0) != (error.message[0] == 0)) abort();
  if (code != 0) refused++;
  return code;
}

static const double numbers[] = {0, 1, -1, 0.5, 2, 12, 44, 100, 390, 844, 2000, -1500, 1e9, 1e300, -1e-300, 60};
static const char *const words[] = {
    "scroll-view", "segment-pager", "easy-pager", "stacked-lists", "collapsing-header", "detent-sheet",
    "swipe-pages", "android-nested", "css-scroll", "uikit", "android", "flutter-bouncing", "original",
    "header", "list", "bar", "x", "began", "ended", "\xFF\xFE", "\xC3\xA9", "\\u00e9", "\\ud800", "\\x", "", "none", "drive", "latch"};
static const char *const keys[] = {
    "kind", "viewport", "content", "header", "bar", "pages", "lists", "detents", "rules", "displayScale",
    "refresh", "snap", "bounces", "inset", "page", "preset", "integration", "drag", "frames", "seconds",
    "lift", "fling", "on", "touch", "at", "phase", "to", "animated", "parts", "name", "length", "comment",
    "target", "insertAbove", "set", "gesture", "velocity", "count", "jitter", "\xFF", ""};
static const char *const paths[] = {
    "script[0].fling", "script[1]", "system.viewport[0]", "system.kind", "physics.preset", "displayScale", "script",
    "a.b.c.d", "script[99]", "x[", "x]", "..", "[0]", "script[0", "format.x", "\xFF"};
static const char *const steps[] = {
    "{\"drag\": %d, \"frames\": 9}, {\"lift\": \"tracked\"}", "{\"drag\": %d, \"seconds\": 0.2}", "{\"wait\": 0.2}",
    "{\"settle\": true}", "{\"scrollTo\": %d}", "{\"scrollTo\": %d, \"animated\": true}", "{\"stop\": true}",
    "{\"scrollToTop\": true}", "{\"set\": {\"viewport\": [390, 400]}}", "{\"physics\": {\"preset\": \"gtk\"}}",
    "{\"wheel\": {\"dx\": 0, \"dy\": %d}}", "{\"contentOffset\": %d}", "{\"replay\": \"finger.csv\"}", "{\"fling\": %d}"};
static const char *const verbs[] = {
    "fling", "drag", "lift", "settle", "wait", "scrollTo", "touch", "page", "swipe", "stop", "set", "wheel",
    "gesture", "physics", "endRefresh", "detent", "dock", "scrollToTop", "jump", "replay"};

static char text[100000];
static size_t length;

static void add(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  length += (size_t)vsnprintf(text + length, sizeof text - length, format, arguments);
  va_end(arguments);
  if (length >= sizeof text) abort();
}

/* A comma after each value but the last, mostly. */
static void add_comma(size_t left) {
  if (has_fault(500) ? left == 0 : left > 0) add(",");
}

static void add_value(int depth) {
  size_t left;
  switch (below(depth > 3 ? 4 : 7)) {
    case 0: add(below(40) ? "%.17g" : "1%.0fe400", PICK(numbers)); return;
    case 1: add("\"%s\"", PICK(words)); return;
    case 2: add(below(2) ? "true" : "false"); return;
    case 3: add("%d", (int)below(1000)); return;
    case 4: add("null"); return;
    case 5:
      add("[");
      for (left = below(4); left-- > 0; add_comma(left)) add_value(depth + 1);
      add("]");
      return;
    default:
      add("{");
      for (left = below(4); left-- > 0; add_comma(left)) {
        add("\"%s\": ", PICK(keys));
        add_value(depth + 1);
      }
      add("}");
  }
}

static void add_members(size_t count, int depth) {
  for (; count > 0; count--) {
    add(", \"%s\": ", PICK(keys));
    add_value(depth);
  }
}

/* A system that is probably valid: a plain one, or one with a header above pages. */
static void add_system(void) {
  if (below(2)) {
    add("{\"kind\": \"scroll-view\", \"viewport\": [390, %d], \"content\": [%d, %d]", (int)(1 + below(900)),
        (int)below(1000), (int)below(5000));
  } else {
    add("{\"kind\": \"segment-pager\", \"viewport\": [390, 600], \"header\": %d, \"bar\": 44, \"pages\": [%d, %d]",
        (int)below(400), (int)below(3000), (int)below(3000));
  }
  if (has_fault(4)) add_members(below(3), 1);
  add("}");
}

static void add_script(void) {
  size_t left;
  add("[");
  for (left = below(5); left-- > 0; add_comma(left)) {
    if (has_fault(2)) {
      add("{\"%s\": ", PICK(verbs));
      add_value(3);
      add_members(below(3), 2);
      add("}");
    } else {
      add(PICK(steps), (int)below(9000) - 4500);
    }
  }
  add("]");
}

/* A text, and perhaps a change of it. */
static int32_t create(inertial_scenario **scenario) {
  static char value[1000];
  inertial_change change = {PICK(paths), value};
  is_faulty = below(4) == 0;
  length = 0;
  add_value(2);
  memcpy(value, text, length < sizeof value ? length : 0);
  value[length < sizeof value ? length : 0] = 0;
  length = 0;
  if (has_fault(8)) {
    add_value(0);
  } else {
    add("{\"format\": %g, \"system\": ", has_fault(30) ? PICK(numbers) : 1);
    add_system();
    if (below(2)) {
      const char *preset = inertial_preset_name((int32_t)below(INERTIAL_PRESET_QT_SCROLLER + 1));
      add(", \"physics\": {\"preset\": \"%s\"}", has_fault(2) ? PICK(words) : preset);
    }
    add(",\n \"script\": ");
    add_script();
    if (!has_fault(30)) add("}");
  }
  if (has_fault(20)) text[below(length)] = (char)below(256);
  return checked(inertial_scenario_create(has_fault(9) ? NULL : text, length, &change, has_fault(4), scenario, &error));
}

static void try_scenario(void) {
  inertial_scenario *scenario = NULL;
  inertial_run_options options = {0, 300, 0};
  inertial_run_measures measures;
  inertial_rows *rows;
  size_t count = 0;
  if (create(&scenario) != 0) {
    if ((error.code == INERTIAL_WRONG_SCENARIO) != (scenario != NULL)) abort();
    if (scenario != NULL && strlen(inertial_scenario_message(scenario)) < strlen(error.message)) abort();
    checked(inertial_scenario_destroy(scenario, &error));
    return;
  }
  made++;
  options.rows = (int32_t)below(2);
  options.frames_per_second = has_fault(3) ? PICK(numbers) : (double)below(120);
  checked(inertial_scenario_get_recording_count(scenario, OUT(&count), &error));
  for (; count > 0; count--) {
    const char *path;
    checked(inertial_scenario_get_recording(scenario, has_fault(4) ? count : count - 1, OUT(&path), &error));
    inertial_touch_sample samples[3];
    size_t index;
    for (index = 0; index < 3; index++) {
      samples[index].time = has_fault(20) ? PICK(numbers) : 0.01 * (double)index;
      samples[index].x = samples[index].y = (double)below(500);
      samples[index].phase = (int32_t)(has_fault(20) ? below(6) : index);
    }
    checked(inertial_scenario_set_recording(scenario, count - 1, samples, has_fault(20) ? 1 : 3, &error));
  }
  if (checked(inertial_scenario_run(scenario, &options, NEW(&rows), &error)) == 0) {
    size_t row_count, column_count, index, row;
    int32_t is_complete;
    double sum = 0;
    run++;
    checked(inertial_rows_get_size(rows, OUT(&row_count), OUT(&column_count), OUT(&is_complete), &error));
    for (index = 0; index <= column_count; index++) {
      inertial_column column;
      if (checked(inertial_rows_get_column(rows, index, OUT(&column), &error)) != 0) continue;
      for (row = 0; row < row_count; row++) {
        if (column.kind != INERTIAL_COLUMN_WORD) {
          sum += column.values[row];
        } else if (!(column.values[row] < (double)column.word_count)) {
          abort();
        } else {
          sum += (double)strlen(column.words[(size_t)column.values[row]]);
        }
      }
    }
    if (checked(inertial_scenario_measure(scenario, &options, OUT(&measures), &error)) != 0) abort();
    if (options.rows == INERTIAL_ROWS_OF_FRAMES && measures.row_count != (int64_t)row_count) abort();
    checked(inertial_rows_destroy(rows, &error));
    (void)sum;
  } else if (checked(inertial_scenario_measure(scenario, &options, OUT(&measures), &error)) == 0) {
    abort();
  }
  if (has_fault(4)) checked(inertial_scenario_check(scenario, OUT(&count), &error));
  checked(inertial_scenario_destroy(scenario, &error));
}

int main(int count, char **arguments) {
  long texts = count > 1 ? atol(arguments[1]) : 1000, index;
  state = count > 2 ? (uint64_t)atol(arguments[2]) : 1;
  for (index = 0; index < texts; index++) try_scenario();
  printf("random_scenarios: %ld texts, %ld scenarios, %ld runs, %ld refusals\n", texts, (long)made, (long)run,
         (long)refused);
  return 2 * run < texts || refused == 0;
}
