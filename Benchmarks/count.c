// Counts the calls that allocate memory and prints their number at the end, unless the program itself has
// read the count before.
//
// The names with two underscores are glibc's own functions, which the counting ones call.
#include <errno.h>
#include <stddef.h>
#include <stdio.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static unsigned long count;
static unsigned long bytes;
static int was_asked;

static void counted(size_t size) {
  __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED);
  __atomic_fetch_add(&bytes, size, __ATOMIC_RELAXED);
}

/// The number of calls so far, and of the bytes that they requested.
void allocations_so_far(unsigned long *calls, unsigned long *asked) {
  was_asked = 1;
  *calls = __atomic_load_n(&count, __ATOMIC_RELAXED);
  *asked = __atomic_load_n(&bytes, __ATOMIC_RELAXED);
}

void *malloc(size_t size) {
  counted(size);
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  counted(number * size);
  return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
  counted(size);
  return __libc_realloc(old, size);
}

void *memalign(size_t alignment, size_t size) {
  counted(size);
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  counted(size);
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  counted(size);
  *result = __libc_memalign(alignment, size);
  return *result ? 0 : ENOMEM;
}

__attribute__((destructor)) static void report(void) {
  if (was_asked) return;
  unsigned long total = count;
  fprintf(stderr, "%lu\n", total);
}
