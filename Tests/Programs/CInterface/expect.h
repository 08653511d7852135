/* What the tests of the C interface check with: EXPECT counts what is false in `failures` and says where. */
#include <inertialscroll.h>
#include <stdio.h>

static int failures;
static inertial_error error;

#define EXPECT(condition)                                                        \
  do {                                                                           \
    if (!(condition)) {                                                          \
      failures++;                                                                \
      fprintf(stderr, "%s:%d: %s is false; last message: %s\n", __FILE__, __LINE__, \
              #condition, error.message);                                        \
    }                                                                            \
  } while (0)

#define OK(call) EXPECT((call) == INERTIAL_OK)
