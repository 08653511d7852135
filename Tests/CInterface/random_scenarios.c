/*
 * Hands random trees over as scenarios, and runs those that are valid: `random_trees [COUNT] [SEED]`.
 * Whatever is handed over, the library returns a code. The trees are made of the keys, words and numbers
 * of scenarios, so that many get far, and of wrong ones.
 */
#include <inertialscenario.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

static int32_t checked(int32_t code) {
  if (code < 0 || code > INERTIAL_WRONG_SCENARIO || memchr(error.message, 0, 252) == NULL) abort();
  if (code != error.code || (code == 0) != (error.message[0] == 0)) abort();
  if (code != 0) refused++;
  return code;
}

static const double numbers[] = {0, 1, -1, 0.5, 2, 12, 44, 100, 390, 844, 2000, -1500, 1e9, 1e300, -1e-300, 60};
static const char *const words[] = {
    "scroll-view", "segment-pager", "easy-pager", "stacked-lists", "collapsing-header", "detent-sheet",
    "swipe-pages", "android-nested", "css-scroll", "uikit", "android", "flutter-bouncing", "original",
    "header", "list", "bar", "x", "began", "ended", "\xFF\xFE", "\xC3\xA9", "", "none", "drive", "latch"};
static const char *const keys[] = {
    "kind", "viewport", "content", "header", "bar", "pages", "lists", "detents", "rules", "displayScale",
    "refresh", "snap", "bounces", "inset", "page", "preset", "integration", "drag", "frames", "seconds",
    "lift", "fling", "on", "touch", "at", "phase", "to", "animated", "parts", "name", "length", "comment",
    "target", "insertAbove", "set", "gesture", "velocity", "count", "jitter", "\xFF", ""};
static const char *const paths[] = {
    "script[0].fling", "script[1]", "system.viewport[0]", "system.kind", "physics.preset", "displayScale", "script",
    "a.b.c.d", "script[99]", "x[", "x]", "..", "[0]", "script[0", "format.x", "\xFF"};
static const char *const verbs[] = {
    "fling", "drag", "lift", "settle", "wait", "scrollTo", "touch", "page", "swipe", "stop", "set", "wheel",
    "gesture", "physics", "endRefresh", "detent", "dock", "scrollToTop", "jump", "replay"};

static void add_word(inertial_tree *tree, const char *text) {
  checked(inertial_tree_string(tree, text, strlen(text), &error));
}

static int32_t add_key(inertial_tree *tree, const char *text) {
  return checked(inertial_tree_key(tree, text, strlen(text), &error));
}

static void add_value(inertial_tree *tree, int depth) {
  size_t count;
  switch (below(depth > 3 ? 4 : 7)) {
    case 0: checked(inertial_tree_number(tree, below(40) ? PICK(numbers) : NAN, &error)); return;
    case 1: add_word(tree, PICK(words)); return;
    case 2: checked(inertial_tree_boolean(tree, (int32_t)below(2), &error)); return;
    case 3:
      checked(inertial_tree_number(tree, (double)below(1000), &error));
      return;
    case 4: checked(inertial_tree_null(tree, &error)); return;
    case 5:
      checked(inertial_tree_begin_array(tree, &error));
      for (count = below(4); count > 0; count--) add_value(tree, depth + 1);
      checked(inertial_tree_end(tree, &error));
      return;
    default:
      checked(inertial_tree_begin_object(tree, &error));
      for (count = below(4); count > 0; count--) {
        if (add_key(tree, PICK(keys)) == 0) add_value(tree, depth + 1);
      }
      checked(inertial_tree_end(tree, &error));
  }
}

static void add_pair(inertial_tree *tree, const char *key, double one, double other) {
  if (add_key(tree, key) != 0) return;
  checked(inertial_tree_begin_array(tree, &error));
  checked(inertial_tree_number(tree, one, &error));
  checked(inertial_tree_number(tree, other, &error));
  checked(inertial_tree_end(tree, &error));
}

/* A system that is probably valid: a plain one, or one with a header above pages. */
static void add_system(inertial_tree *tree) {
  size_t count;
  checked(inertial_tree_begin_object(tree, &error));
  add_key(tree, "kind");
  if (below(2)) {
    add_word(tree, "scroll-view");
    add_pair(tree, "viewport", 390, (double)(1 + below(900)));
    add_pair(tree, "content", (double)below(1000), (double)below(5000));
  } else {
    add_word(tree, "segment-pager");
    add_pair(tree, "viewport", 390, 600);
    add_key(tree, "header");
    checked(inertial_tree_number(tree, (double)below(400), &error));
    add_key(tree, "bar");
    checked(inertial_tree_number(tree, 44, &error));
    add_pair(tree, "pages", (double)below(3000), (double)below(3000));
  }
  if (!below(4)) {
    for (count = below(3); count > 0; count--) {
      if (add_key(tree, PICK(keys)) == 0) add_value(tree, 1);
    }
  }
  checked(inertial_tree_end(tree, &error));
}

static void add_script(inertial_tree *tree) {
  size_t steps;
  checked(inertial_tree_begin_array(tree, &error));
  for (steps = below(5); steps > 0; steps--) {
    size_t others;
    checked(inertial_tree_begin_object(tree, &error));
    if (below(2)) {
      add_key(tree, PICK(verbs));
      add_value(tree, 3);
    } else if (below(2)) {
      add_key(tree, "fling");
      checked(inertial_tree_number(tree, (double)below(9000) - 4500, &error));
    } else {
      add_key(tree, "drag");
      checked(inertial_tree_number(tree, (double)below(900) - 450, &error));
      add_key(tree, "frames");
      checked(inertial_tree_number(tree, (double)(1 + below(20)), &error));
    }
    for (others = below(4) ? 0 : below(3); others > 0; others--) {
      if (add_key(tree, PICK(keys)) == 0) add_value(tree, 2);
    }
    checked(inertial_tree_end(tree, &error));
  }
  checked(inertial_tree_end(tree, &error));
}

static void try_scenario(inertial_tree *tree) {
  inertial_scenario *scenario = NULL;
  inertial_run_options options = {0, 300, 0};
  inertial_run_measures measures;
  inertial_rows *rows = NULL;
  size_t count = 0;
  if (checked(inertial_scenario_create(tree, &scenario, &error)) != 0) {
    if (strlen(inertial_tree_message(tree)) < strlen(error.message)) abort();
    return;
  }
  made++;
  options.rows = (int32_t)below(2);
  options.frames_per_second = below(3) ? 0 : PICK(numbers);
  checked(inertial_scenario_get_recording_count(scenario, &count, &error));
  for (; count > 0; count--) {
    inertial_touch_sample samples[3];
    size_t index;
    for (index = 0; index < 3; index++) {
      samples[index].time = below(20) ? 0.01 * (double)index : PICK(numbers);
      samples[index].x = samples[index].y = (double)below(500);
      samples[index].phase = (int32_t)(below(20) ? index : below(6));
    }
    checked(inertial_scenario_set_recording(scenario, count - 1, samples, below(20) ? 3 : 1, &error));
  }
  if (checked(inertial_scenario_run(scenario, &options, &rows, &error)) == 0) {
    size_t row_count, column_count, index, row;
    int32_t is_complete;
    double sum = 0;
    run++;
    checked(inertial_rows_get_size(rows, &row_count, &column_count, &is_complete, &error));
    for (index = 0; index < column_count; index++) {
      inertial_column column;
      checked(inertial_rows_get_column(rows, index, &column, &error));
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
    if (checked(inertial_scenario_measure(scenario, &options, &measures, &error)) != 0) abort();
    if (measures.row_count != (int64_t)row_count) abort();
    checked(inertial_rows_destroy(rows, &error));
    (void)sum;
  }
  checked(inertial_scenario_destroy(scenario, &error));
}

int main(int count, char **arguments) {
  long trees = count > 1 ? atol(arguments[1]) : 1000, index;
  state = count > 2 ? (uint64_t)atol(arguments[2]) : 1;
  for (index = 0; index < trees; index++) {
    inertial_tree *tree = NULL;
    checked(inertial_tree_create(&tree, &error));
    if (below(8) == 0) {
      add_value(tree, 0);
    } else {
      checked(inertial_tree_begin_object(tree, &error));
      add_key(tree, "format");
      checked(inertial_tree_number(tree, below(30) ? 1 : PICK(numbers), &error));
      add_key(tree, "system");
      add_system(tree);
      if (!below(3)) {
        add_key(tree, "physics");
        checked(inertial_tree_begin_object(tree, &error));
        add_key(tree, "preset");
        add_word(tree, PICK(words));
        checked(inertial_tree_end(tree, &error));
      }
      add_key(tree, "script");
      add_script(tree);
      if (below(30)) checked(inertial_tree_end(tree, &error));
    }
    if (!below(4)) {
      const char *path = PICK(paths);
      checked(inertial_tree_replace(tree, path, below(20) ? strlen(path) : 1, &error));
      add_value(tree, 0);
    }
    try_scenario(tree);
    checked(inertial_tree_destroy(tree, &error));
  }
  printf("random_trees: %ld trees, %ld scenarios, %ld runs, %ld refusals\n", trees, (long)made,
         (long)run, (long)refused);
  return made == 0 || run == 0 || refused == 0;
}
