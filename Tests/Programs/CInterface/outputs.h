/* Checks that a refused call sets the pointers to new handles to null and leaves its other outputs unchanged. */
#include <stdint.h>
#include <string.h>

enum { FILLING = 0xA5, MOST_OUTPUTS = 4 };

static struct {
  unsigned char *start;
  size_t size;
  int refused; /* each byte after a refused call */
} outputs[MOST_OUTPUTS];
static size_t output_count;

/* Fills an output of the next call, and returns it. */
static void *output(void *start, size_t size, int refused) {
  if (start != NULL) {
    memset(start, FILLING, size);
    outputs[output_count].start = start;
    outputs[output_count].size = size;
    outputs[output_count++].refused = refused;
  }
  return start;
}

#define OUT(pointer) output(pointer, sizeof *(pointer), FILLING)
#define NEW(pointer) output(pointer, sizeof *(pointer), 0)

/* True if the outputs of a call that returned `code` are as they must be. */
static int outputs_are_right(int32_t code) {
  int are_right = 1;
  for (; output_count > 0; output_count--) {
    size_t byte;
    for (byte = 0; byte < outputs[output_count - 1].size; byte++)
      if (code != 0 && outputs[output_count - 1].start[byte] != outputs[output_count - 1].refused) are_right = 0;
  }
  return are_right;
}
