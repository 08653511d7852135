/*
 * Runs scenario files through libinertialscenario, with jansson as the parser: hosts FILE... writes what
 * compare.py reads to the standard output.
 *
 * For each scenario that is a line of JSON, its name, its number of rows, and of each column the name and
 * the words, null for numbers; then the values of one column after the other as doubles.
 */
#include <inertialscenario.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static inertial_error error;

static void fail(const char *place, const char *message) {
  fprintf(stderr, "hosts: %s: %s\n", place, message);
  exit(1);
}

/* Hands a parsed value over. */
static int32_t add(inertial_tree *tree, json_t *value) {
  const char *key;
  size_t index, length;
  json_t *member;
  int32_t code = INERTIAL_OK;
  switch (json_typeof(value)) {
    case JSON_OBJECT:
      code = inertial_tree_begin_object(tree, &error);
      json_object_keylen_foreach(value, key, length, member) {
        if (code == INERTIAL_OK) code = inertial_tree_key(tree, key, length, &error);
        if (code == INERTIAL_OK) code = add(tree, member);
      }
      return code == INERTIAL_OK ? inertial_tree_end(tree, &error) : code;
    case JSON_ARRAY:
      code = inertial_tree_begin_array(tree, &error);
      json_array_foreach(value, index, member) {
        if (code == INERTIAL_OK) code = add(tree, member);
      }
      return code == INERTIAL_OK ? inertial_tree_end(tree, &error) : code;
    case JSON_STRING:
      return inertial_tree_string(
          tree, json_string_value(value), json_string_length(value), &error);
    case JSON_INTEGER:
    case JSON_REAL: return inertial_tree_number(tree, json_number_value(value), &error);
    case JSON_NULL: return inertial_tree_null(tree, &error);
    default: return inertial_tree_boolean(tree, json_is_true(value), &error);
  }
}

/* The file of a recording, beside the scenario's. */
static FILE *open_beside(const char *file, const char *name) {
  const char *slash = strrchr(file, '/');
  size_t folder = slash ? (size_t)(slash - file) + 1 : 0;
  char path[4096];
  FILE *stream;
  snprintf(path, sizeof path, "%.*s%s", (int)folder, file, name);
  stream = fopen(path, "r");
  if (!stream) fail(path, "cannot be read");
  return stream;
}

/* Reads the rows time_s,x_pt,y_pt,phase of a recording. */
static void add_recording(inertial_scenario *scenario, size_t index, const char *file) {
  static const char *const phases[] = {"began", "moved", "ended", "cancelled"};
  static inertial_touch_sample samples[100000];
  const char *name;
  char line[200], phase[20];
  size_t count = 0;
  FILE *stream;
  if (inertial_scenario_get_recording(scenario, index, &name, &error)) fail(file, error.message);
  stream = open_beside(file, name);
  if (!fgets(line, sizeof line, stream)) fail(name, "is empty");
  while (fgets(line, sizeof line, stream) && count < sizeof samples / sizeof *samples) {
    inertial_touch_sample *sample = &samples[count++];
    if (sscanf(line, "%lf,%lf,%lf,%19[a-z]", &sample->time, &sample->x, &sample->y, phase) != 4)
      fail(name, line);
    for (sample->phase = 0; sample->phase < 3; sample->phase++)
      if (strcmp(phase, phases[sample->phase]) == 0) break;
  }
  fclose(stream);
  if (inertial_scenario_set_recording(scenario, index, samples, count, &error))
    fail(name, inertial_scenario_message(scenario));
}

/* Writes the rows of a run. */
static void write_rows(const char *name, const inertial_rows *rows) {
  size_t row_count, column_count, index, word;
  int32_t is_complete;
  inertial_column column;
  json_t *columns = json_array();
  if (inertial_rows_get_size(rows, &row_count, &column_count, &is_complete, &error))
    fail(name, error.message);
  for (index = 0; index < column_count; index++) {
    json_t *words;
    if (inertial_rows_get_column(rows, index, &column, &error)) fail(name, error.message);
    words = column.kind == INERTIAL_COLUMN_WORD ? json_array() : json_null();
    for (word = 0; word < column.word_count; word++)
      json_array_append_new(words, json_string(column.words[word]));
    json_array_append_new(columns, json_pack("[s,o]", column.name, words));
  }
  columns = json_pack("{s:s,s:I,s:o}", "scenario", name, "rows", (json_int_t)row_count, "columns", columns);
  json_dumpf(columns, stdout, JSON_COMPACT);
  json_decref(columns);
  putchar('\n');
  for (index = 0; index < column_count; index++) {
    if (inertial_rows_get_column(rows, index, &column, &error)) fail(name, error.message);
    fwrite(column.values, sizeof *column.values, row_count, stdout);
  }
}

static void run(const char *file) {
  json_error_t fault;
  json_t *value = json_load_file(file, JSON_REJECT_DUPLICATES, &fault);
  inertial_tree *tree;
  inertial_scenario *scenario;
  inertial_rows *rows;
  size_t count, index;
  if (!value) fail(file, fault.text);
  if (inertial_tree_create(&tree, &error)) fail(file, error.message);
  if (add(tree, value) || inertial_scenario_create(tree, &scenario, &error))
    fail(file, inertial_tree_message(tree));
  inertial_tree_destroy(tree, &error);
  json_decref(value);
  if (inertial_scenario_get_recording_count(scenario, &count, &error)) fail(file, error.message);
  for (index = 0; index < count; index++) add_recording(scenario, index, file);
  if (inertial_scenario_run(scenario, NULL, &rows, &error))
    fail(file, inertial_scenario_message(scenario));
  write_rows(file, rows);
  inertial_rows_destroy(rows, &error);
  inertial_scenario_destroy(scenario, &error);
}

int main(int count, char **files) {
  int index;
  if (inertial_scenario_check_abi(INERTIAL_SCENARIO_ABI_VERSION, &error)) fail("library", error.message);
  for (index = 1; index < count; index++) run(files[index]);
  return fflush(stdout) || ferror(stdout) ? 1 : 0;
}
