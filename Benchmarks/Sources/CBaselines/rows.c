#include <CBaselines.h>
#include <stdlib.h>
#include <string.h>

// The cells of a missing frame and a missing finger are empty.
#define START "%ld,"
#define FRAME "%ld"
#define MIDDLE ",%.17g,%s,%s,%.17g,%.17g,%.17g,%.17g,%.17g,%.17g,%.17g,%.17g,"
#define FINGER "%.17g,%.17g,%s\n"
#define NO_FINGER ",,%s\n"
#define MIDDLE_CELLS(row)                                                                  \
  (row)->time, (row)->phase, (row)->event, (row)->offset[0], (row)->offset[1],             \
      (row)->velocity[0], (row)->velocity[1], (row)->overscroll[0], (row)->overscroll[1], \
      (row)->movement[0], (row)->movement[1]
#define FINGER_CELLS(row) (row)->finger[0], (row)->finger[1], (row)->release

// Calls printf once per row, also for rows with empty cells.
#define PRINT(print, row)                                                                  \
  ((row)->hasFrame                                                                         \
       ? (row)->hasFinger                                                                  \
             ? print(START FRAME MIDDLE FINGER, (row)->step, (row)->frame,                 \
                     MIDDLE_CELLS(row), FINGER_CELLS(row))                                 \
             : print(START FRAME MIDDLE NO_FINGER, (row)->step, (row)->frame,              \
                     MIDDLE_CELLS(row), (row)->release)                                    \
       : (row)->hasFinger                                                                  \
             ? print(START MIDDLE FINGER, (row)->step, MIDDLE_CELLS(row), FINGER_CELLS(row)) \
             : print(START MIDDLE NO_FINGER, (row)->step, MIDDLE_CELLS(row), (row)->release))

long baseline_rows_format(const BaselineRow *rows, long count, char *buffer, long size) {
  long length = 0;
  for (long i = 0; i < count; i++) {
#define TO_BUFFER(...) snprintf(buffer + length, size - length, __VA_ARGS__)
    length += PRINT(TO_BUFFER, &rows[i]);
  }
  return length;
}

int baseline_row_print(const BaselineRow *row, FILE *file) {
#define TO_FILE(...) fprintf(file, __VA_ARGS__)
  return PRINT(TO_FILE, row);
}

/// Reads the next cell; returns false at the end of the line.
static bool take_cell(const char **line, char *cell, size_t size) {
  const size_t length = strcspn(*line, ",\n");
  if (length >= size || (*line)[length] == '\0') return false;
  memcpy(cell, *line, length);
  cell[length] = '\0';
  *line += length + 1;
  return true;
}

/// Reads a number; returns false if the cell has none.
static bool take_number(const char **line, double *number) {
  char cell[32];
  char *end;
  if (!take_cell(line, cell, sizeof cell)) return false;
  *number = strtod(cell, &end);
  return end != cell && *end == '\0';
}

static bool take_pair(const char **line, double *pair) {
  const bool hasFirst = take_number(line, &pair[0]);
  return take_number(line, &pair[1]) && hasFirst;
}

/// Copies the last four cells, all numbers or all empty; returns false if they are not.
static bool take_release(const char *line, char *cells, size_t size) {
  const size_t length = strcspn(line, "\n");
  if (length >= size) return false;
  memcpy(cells, line, length);
  cells[length] = '\0';
  double velocity[2], target[2];
  return strcmp(cells, ",,,") == 0 ||
         (take_pair(&line, velocity) && take_pair(&line, target) && *line == '\0');
}

bool baseline_row_parse(const char *line, BaselineRow *row) {
  double step, frame = 0;
  memset(row, 0, sizeof *row);
  if (!take_number(&line, &step)) return false;
  row->hasFrame = take_number(&line, &frame);
  row->step = step;
  row->frame = frame;
  const bool isRow =
      take_number(&line, &row->time) && take_cell(&line, row->phase, sizeof row->phase) &&
      take_cell(&line, row->event, sizeof row->event) && take_pair(&line, row->offset) &&
      take_pair(&line, row->velocity) && take_pair(&line, row->overscroll) &&
      take_pair(&line, row->movement);
  row->hasFinger = isRow && take_pair(&line, row->finger);
  return isRow && take_release(line, row->release, sizeof row->release);
}

static bool same_pair(const double *pair, const double *other) {
  return pair[0] == other[0] && pair[1] == other[1];
}

bool baseline_row_equals(const BaselineRow *row, const BaselineRow *other) {
  return row->step == other->step && row->hasFrame == other->hasFrame &&
         row->frame == other->frame && row->time == other->time &&
         strcmp(row->phase, other->phase) == 0 && strcmp(row->event, other->event) == 0 &&
         same_pair(row->offset, other->offset) && same_pair(row->velocity, other->velocity) &&
         same_pair(row->overscroll, other->overscroll) &&
         same_pair(row->movement, other->movement) && row->hasFinger == other->hasFinger &&
         same_pair(row->finger, other->finger) && strcmp(row->release, other->release) == 0;
}
