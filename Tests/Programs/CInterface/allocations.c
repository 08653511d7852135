/*
 * Requires that inputs, frames and calls of the app allocate nothing after two rounds, which Benchmarks/count.c
 * counts. The movements of other platforms' protocols do allocate; therefore their finger stays within the touch slop.
 */
#include "expect.h"

extern void allocations_so_far(unsigned long *calls, unsigned long *bytes);

static const char *const systems[] = {
    "\"scroll-view\", \"content\": [390, 4000]",
    "\"segment-pager\", \"header\": 300, \"bar\": 44, \"pages\": [4000, 200]",
    "\"detent-sheet\", \"content\": 3000",
    "\"android-app-bar\", \"bar\": [{\"height\": 200}], \"list\": 3000"};
static const double movements[] = {-300, -300, -300, -2};

static inertial_scroll_view *plain;
static inertial_nested_view *nested;
static double now;

static void handle(int kind, double y) {
  inertial_event event = {.kind = kind, .vector = {kind == INERTIAL_WHEEL ? 0 : 195, y}};
  OK(plain ? inertial_scroll_view_handle(plain, &event, now, NULL, &error)
           : inertial_nested_view_handle(nested, &event, now, NULL, &error));
}

int main(void) {
  char text[300];
  unsigned long calls, before, after;
  for (int i = 0; i < 4; i++, plain = NULL, now = 0) {
    size_t length = (size_t)snprintf(
        text, sizeof text, "{\"system\": {\"viewport\": [390, 844], \"kind\": %s}}", systems[i]);
    OK(i == 0 ? inertial_scroll_view_create_json(text, length, &plain, &error)
              : inertial_nested_view_create(text, length, &nested, &error));
    for (int round = 0; round < 6; round++) {
      allocations_so_far(&calls, &before);
      handle(INERTIAL_TOUCH_BEGAN, 400);
      for (int step = 1; step <= 10; step++, now += 0.008)
        handle(INERTIAL_TOUCH_MOVED, 400 + movements[i] * step / 10);
      handle(INERTIAL_TOUCH_ENDED, 0);
      for (int frame = 0; frame < 60; frame++, now += 0.016)
        OK(plain ? inertial_scroll_view_advance(plain, now, NULL, &error)
                 : inertial_nested_view_advance(nested, now, NULL, &error));
      handle(INERTIAL_WHEEL, movements[i] < -2 ? -30 : 0);
      handle(INERTIAL_STOP, 0);
      allocations_so_far(&calls, &after);
      EXPECT(round < 2 || after == before);
    }
    OK(i == 0 ? inertial_scroll_view_destroy(plain, &error) : inertial_nested_view_destroy(nested, &error));
  }
  if (failures == 0) puts("allocations: inputs, frames and calls allocate nothing");
  return failures != 0;
}
