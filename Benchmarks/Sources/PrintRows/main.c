// PrintRows SAMPLE ROWS OUTPUT: writes a number of rows to a file with printf. The rows of the sample, a
// CSV file with a header, are repeated.
#include <CBaselines.h>
#include <stdlib.h>

enum { capacity = 4096, lineSize = 512 };

static int fail(const char *message, const char *subject) {
  fprintf(stderr, "PrintRows: %s: %s\n", subject, message);
  return 1;
}

int main(int argc, char **argv) {
  static BaselineRow rows[capacity];
  char line[lineSize];
  if (argc != 4) return fail("expected SAMPLE ROWS OUTPUT", "usage");
  const long wanted = strtol(argv[2], NULL, 10);
  FILE *sample = fopen(argv[1], "r");
  FILE *output = fopen(argv[3], "w");
  if (!sample || !output) return fail("cannot be opened", sample ? argv[3] : argv[1]);
  if (!fgets(line, lineSize, sample)) return fail("has no header", argv[1]);
  fputs(line, output);
  long count = 0;
  while (count < capacity && fgets(line, lineSize, sample)) {
    if (!baseline_row_parse(line, &rows[count++])) return fail(line, argv[1]);
  }
  if (count == 0) return fail("has no rows", argv[1]);
  for (long i = 0; i < wanted; i++) {
    if (baseline_row_print(&rows[i % count], output) < 0) return fail("cannot be written", argv[3]);
  }
  return fclose(output) == 0 ? 0 : fail("cannot be written", argv[3]);
}
