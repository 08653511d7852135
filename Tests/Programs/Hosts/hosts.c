/*
 * Runs scenario files through libinertialscroll: hosts FILE... writes what
 * compare.py reads to the standard output.
 *
 * For each scenario that is a line of JSON, its name, its number of rows, and of each column the name and
 * the words, null for numbers; then the values of one column after the other as doubles.
 */
#include <inertialscroll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static inertial_error error;

static void fail(const char *place, const char *message) {
  fprintf(stderr, "hosts: %s: %s\n", place, message);
  exit(1);
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

/* Writes the rows of a run. No name and no word has a character that JSON would escape. */
static void write_rows(const char *name, const inertial_rows *rows) {
  size_t row_count, column_count, index, word;
  int32_t is_complete;
  inertial_column column;
  if (inertial_rows_get_size(rows, &row_count, &column_count, &is_complete, &error))
    fail(name, error.message);
  printf("{\"scenario\": \"%s\", \"rows\": %zu, \"columns\": [", name, row_count);
  for (index = 0; index < column_count; index++) {
    if (inertial_rows_get_column(rows, index, &column, &error)) fail(name, error.message);
    printf("%s[\"%s\", %s", index ? ", " : "", column.name, column.words ? "[" : "null]");
    for (word = 0; word < column.word_count; word++)
      printf("%s\"%s\"", word ? ", " : "", column.words[word]);
    if (column.words) printf("]]");
  }
  printf("]}\n");
  for (index = 0; index < column_count; index++) {
    if (inertial_rows_get_column(rows, index, &column, &error)) fail(name, error.message);
    fwrite(column.values, sizeof *column.values, row_count, stdout);
  }
}

static void run(const char *file) {
  static char text[1000000];
  FILE *stream = fopen(file, "r");
  size_t length, count, index;
  inertial_scenario *scenario;
  inertial_rows *rows;
  if (!stream) fail(file, "cannot be read");
  length = fread(text, 1, sizeof text, stream);
  fclose(stream);
  if (inertial_scenario_create(text, length, NULL, 0, &scenario, &error))
    fail(file, inertial_scenario_message(scenario));
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
  if (inertial_check_abi(INERTIAL_ABI_VERSION, &error)) fail("library", error.message);
  for (index = 1; index < count; index++) run(files[index]);
  return fflush(stdout) || ferror(stdout) ? 1 : 0;
}
