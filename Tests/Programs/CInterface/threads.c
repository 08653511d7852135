/*
 * Uses the C interface, scenarios among it, on several threads at once, each with handles of its own, as
 * a sweep does: threads [ROUNDS]. Every thread gets what one alone gets; ThreadSanitizer watches what they
 * share.
 */
#include <inertialscroll.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS = 4, PLATFORMS = 12, STEPS = 60 };

static int rounds = 40;

typedef struct {
  pthread_t thread;
  uint64_t digest;
} worker;

static void add(uint64_t *digest, double number) {
  uint64_t bits;
  memcpy(&bits, &number, sizeof bits);
  *digest = (*digest ^ bits) * 0x100000001B3ULL;
}

static void check(int32_t code, const inertial_error *error) {
  if (code == INERTIAL_OK) return;
  fprintf(stderr, "threads: code %d, %s\n", (int)code, error->message);
  exit(EXIT_FAILURE);
}

/* Flings a plain scroll view under a platform. */
static void scroll(int round, uint64_t *digest) {
  inertial_error error;
  inertial_physics physics;
  inertial_behavior behavior;
  inertial_scroll_view *view;
  inertial_geometry geometry = {{390, 4000}, {390, 844}, {0}, {0}, 0, 0};
  check(inertial_physics_init(&physics, round % PLATFORMS, &error), &error);
  check(inertial_behavior_init(&behavior, &error), &error);
  check(inertial_scroll_view_create(&geometry, &physics, &behavior, NULL, &view, &error), &error);
  inertial_event began = {.kind = INERTIAL_DRAG_BEGAN};
  inertial_event ended = {.kind = INERTIAL_DRAG_ENDED, .flag = 1, .vector = {0, 900 + 100 * round}};
  check(inertial_scroll_view_handle(view, &began, 0, NULL, &error), &error);
  check(inertial_scroll_view_handle(view, &ended, 0, NULL, &error), &error);
  for (int step = 1; step <= STEPS; step++) {
    inertial_scroll_view_state state;
    check(inertial_scroll_view_advance(view, step / 30.0, NULL, &error), &error);
    check(inertial_scroll_view_get_state(view, &state, &error), &error);
    add(digest, state.offset.y);
    add(digest, state.velocity.y);
  }
  check(inertial_scroll_view_destroy(view, &error), &error);
}

/* Flings a nested one with a header. */
static void nest(int round, uint64_t *digest) {
  inertial_error error;
  inertial_nested_view *view;
  const char *const texts[] = {
      "{\"system\": {\"kind\": \"segment-pager\", \"viewport\": 844, \"header\": 300, \"bar\": 44, \"pages\": [3000, 9]}}",
      "{\"system\": {\"kind\": \"swipe-pages\", \"viewport\": 844, \"header\": 300, \"bar\": 44, \"pages\": [3000, 9]}}",
      "{\"system\": {\"kind\": \"android-app-bar\", \"viewport\": 844, \"bar\": [{\"height\": 200}], \"list\": 3000}}"};
  const char *text = texts[round % 3];
  check(inertial_nested_view_create(text, strlen(text), &view, &error), &error);
  inertial_event began = {.kind = INERTIAL_DRAG_BEGAN};
  inertial_event ended = {.kind = INERTIAL_DRAG_ENDED, .flag = 1, .vector = {0, 900 + 100 * round}};
  check(inertial_nested_view_handle(view, &began, 0, NULL, &error), &error);
  check(inertial_nested_view_handle(view, &ended, 0, NULL, &error), &error);
  for (int step = 1; step <= STEPS; step++) {
    inertial_nested_view_state state;
    check(inertial_nested_view_advance(view, step / 30.0, NULL, &error), &error);
    check(inertial_nested_view_get_state(view, &state, &error), &error);
    add(digest, state.offset);
    add(digest, state.velocity);
  }
  check(inertial_nested_view_destroy(view, &error), &error);
}

/* Measures and checks a scenario, a fling through a header. */
static void run(int round, uint64_t *digest) {
  inertial_error error;
  inertial_scenario *scenario;
  inertial_run_measures measures;
  size_t violations;
  char text[300];
  int length = snprintf(
      text, sizeof text,
      "{\"format\": 1, \"system\": {\"kind\": \"segment-pager\", \"viewport\": [390, 844], \"header\": 200, "
      "\"bar\": 44, \"pages\": [3000, 500]}, \"script\": [{\"fling\": %d}]}",
      900 + 10 * round);
  check(inertial_scenario_create(text, (size_t)length, NULL, 0, &scenario, &error), &error);
  check(inertial_scenario_measure(scenario, NULL, &measures, &error), &error);
  check(inertial_scenario_check(scenario, &violations, &error), &error);
  add(digest, measures.distance);
  add(digest, (double)violations);
  check(inertial_scenario_destroy(scenario, &error), &error);
}

/* Is refused, which writes a message. */
static void refuse(uint64_t *digest) {
  inertial_error error;
  inertial_physics physics;
  int32_t code = inertial_physics_init(&physics, 4711, &error);
  if (code == INERTIAL_OK || error.message[0] == 0) exit(EXIT_FAILURE);
  add(digest, (double)strlen(error.message));
}

static void *work(void *argument) {
  worker *self = argument;
  self->digest = 0xCBF29CE484222325ULL;
  for (int round = 0; round < rounds; round++) {
    scroll(round, &self->digest);
    nest(round, &self->digest);
    if (round % 10 == 0) run(round, &self->digest);
    refuse(&self->digest);
  }
  return NULL;
}

int main(int count, char **arguments) {
  if (count > 1) rounds = atoi(arguments[1]);
  worker workers[THREADS + 1];
  work(&workers[THREADS]);
  for (int i = 0; i < THREADS; i++) {
    if (pthread_create(&workers[i].thread, NULL, work, &workers[i]) != 0) return EXIT_FAILURE;
  }
  for (int i = 0; i < THREADS; i++) {
    pthread_join(workers[i].thread, NULL);
    if (workers[i].digest != workers[THREADS].digest) {
      fprintf(stderr, "threads: thread %d has other numbers than one alone\n", i);
      return EXIT_FAILURE;
    }
  }
  printf("%d threads agree after %d rounds each\n", THREADS, rounds);
  return EXIT_SUCCESS;
}
