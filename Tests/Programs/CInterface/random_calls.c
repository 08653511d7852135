/*
 * Calls the C interface at random, with good and bad arguments: random_calls COUNT SEED. No call may
 * end the program, a refused call changes nothing, and what a scroll view shows stays finite.
 *
 * With RANDOM_CALLS_FROM_BYTES it is a function that takes its choices from bytes, for a fuzzer.
 */
#include <inertialscroll.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "outputs.h"

enum { VIEWS = 4, FRAMES = 16, PARTS = 5, EFFECTS = 32, KINDS = 14 };

#ifndef RANDOM_CALLS_FROM_BYTES
static uint64_t seed;
#endif
static inertial_error error;
static long calls, accepted;

#ifdef RANDOM_CALLS_FROM_BYTES
#include "random_calls.h"

static const uint8_t *bytes;
static size_t bytes_left;

/* Two bytes, repeated; 0 after the last one. */
static uint64_t random_bits(void) {
  uint64_t bits = 0;
  for (int i = 0; i < 2 && bytes_left > 0; i++, bytes_left--) bits = bits << 8 | *bytes++;
  return bits * 0x1000100010001ULL;
}
#else
static uint64_t random_bits(void) {
  seed ^= seed << 13;
  seed ^= seed >> 7;
  seed ^= seed << 17;
  return seed * 0x2545F4914F6CDD1DULL >> 16;
}
#endif

static int below(int count) { return (int)(random_bits() % (uint64_t)count); }
static double unit(void) { return (double)(random_bits() & 0xFFFFFFFF) / 4294967295.0; }

/* How many of a thousand arguments are wrong; a part of the scroll views gets none. */
static int mistakes;

static int is_wrong(void) { return below(1000) < mistakes; }

static double wild(void) {
  static const double values[] = {NAN, INFINITY, -INFINITY, -1, -1e-300, 5e-324, 1e300, -1e300,
                                  1e9, -1e9, 1e10, 0, -2, 1e-9, 1e18};
  return values[below(sizeof values / sizeof *values)];
}

static double number(double low, double high) {
  if (is_wrong()) return wild();
  switch (below(8)) {
  case 0: return low;
  case 1: return floor(low + (high - low) * unit());
  default: return low + (high - low) * unit();
  }
}

static int32_t constant(int count) { return is_wrong() ? (int32_t)random_bits() : below(count); }
static int32_t boolean(void) { return below(2); }

static void report(const char *what) {
  fprintf(stderr, "call %ld: %s; code %d, message \"%s\"\n", calls, what, (int)error.code,
          error.message);
  exit(EXIT_FAILURE);
}

/* What a function returned is what it reported. */
static int checked(int32_t code) {
  calls++;
  if (code < INERTIAL_OK || code > INERTIAL_WRONG_SCENARIO) report("an unknown code");
  if (code != error.code) report("another code than in the error");
  if (memchr(error.message, 0, sizeof error.message) == NULL) report("a message without an end");
  if (!outputs_are_right(code)) report("a refused call changed an output");
  if ((code == INERTIAL_OK) != (error.message[0] == 0)) report("message and code disagree");
  accepted += code == INERTIAL_OK;
  return code == INERTIAL_OK;
}

static inertial_vector vector(double extent) {
  inertial_vector result = {number(-extent, extent), number(-extent, extent)};
  return result;
}

static inertial_geometry geometry(void) {
  inertial_geometry result;
  memset(&result, 0, sizeof result);
  double extent = below(4) == 0 ? 100 : 5000;
  result.content.width = number(0, below(2) ? 390 : extent);
  result.content.height = number(0, extent);
  result.viewport.width = number(0, 400);
  result.viewport.height = number(0, 900);
  if (boolean()) {
    result.inset.top = number(-20, 50);
    result.inset.right = number(-20, 50);
    result.safe_area.top = number(0, 50);
    result.safe_area.bottom = number(0, 50);
  }
  if (boolean()) result.display_scale = number(1, 3);
  result.inset_behavior = constant(4);
  return result;
}

static inertial_physics physics(void) {
  inertial_physics result;
  memset(&result, 0, sizeof result);
  if (!checked(inertial_physics_init(OUT(&result), constant(15), &error))) return result;
  if (boolean()) result.pixels_per_point = number(0.5, 4);
  if (is_wrong() || below(4) == 0) result.compatibility = 1 << below(8);
  if (result.preset == INERTIAL_PRESET_UIKIT) {
    if (boolean()) result.deceleration_rate = number(0.9, 0.999);
    if (boolean()) result.rubber_band_coefficient = number(0.1, 1);
    result.raises_velocity = boolean();
    result.repeated_flicks = below(4) == 0 ? constant(3) : 0;
  }
  if (below(4) == 0) result.minimum_fling_velocity = number(0, 300);
  if (below(4) == 0) result.maximum_fling_velocity = number(1000, 9000);
  if (below(4) == 0) result.touch_slop = number(0, 20);
  return result;
}

static double offsets[PARTS];

static void snap(inertial_snapping *snapping) {
  snapping->kind = constant(3);
  snapping->choice = constant(2);
  snapping->interval = number(10, 500);
  snapping->origin = number(-100, 100);
  for (int i = 0; i < PARTS; i++) offsets[i] = number(-100, 3000);
  snapping->offsets = is_wrong() ? NULL : offsets;
  snapping->offset_count = is_wrong() ? (size_t)random_bits() << 20 : (size_t)(1 + below(PARTS));
  if (boolean()) snapping->within = number(0, 1);
  snapping->at_most_one = boolean();
}

static inertial_behavior behavior(int is_right_to_left) {
  inertial_behavior result;
  checked(inertial_behavior_init(OUT(&result), &error));
  result.bounces_x = boolean();
  result.bounces_y = below(4) != 0;
  result.scroll_enabled = below(9) != 0;
  result.always_bounce_horizontal = boolean();
  result.always_bounce_vertical = boolean();
  result.right_to_left = is_right_to_left;
  result.directional_lock = boolean();
  if (below(3) == 0) result.paging = 1;
  if (below(4) == 0) {
    result.page_length.width = number(50, 400);
    result.page_length.height = number(50, 900);
  }
  if (below(4) == 0) snap(&result.snap_y);
  if (below(4) == 0) snap(&result.snap_x);
  if (below(4) == 0) {
    result.refresh = 1;
    result.refresh_height = number(0, 90);
    result.refresh_threshold = number(10, 90);
  }
  if (below(4) == 0) result.approaching_end = number(0, 500);
  return result;
}

static inertial_behavior nested_behavior(void) {
  inertial_behavior result;
  checked(inertial_behavior_init(OUT(&result), &error));
  result.bounces_y = boolean();
  result.scroll_enabled = below(9) != 0;
  if (boolean()) result.approaching_end = number(0, 500);
  return is_wrong() ? behavior(boolean()) : result;
}

static inertial_event event(void) {
  inertial_event result;
  memset(&result, 0, sizeof result);
  result.kind = constant(INERTIAL_RELAYOUT + 1);
  result.flag = boolean();
  result.phase = constant(8);
  result.on = constant(5);
  result.page = is_wrong() ? (int64_t)random_bits() - 9 : below(PARTS);
  result.vector = vector(boolean() ? 900 : 9000);
  result.size.width = number(0, 300);
  result.size.height = number(0, 300);
  result.value = number(-200, 4000);
  return result;
}

static char text[4000];
static size_t text_length;

static void add(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  text_length += (size_t)vsnprintf(text + text_length, sizeof text - text_length, format, arguments);
  va_end(arguments);
  if (text_length >= sizeof text) report("a text that is too long");
}

/* A key with a number, which may be wrong; NaN and infinity are no JSON. */
static void add_number(const char *key, double low, double high) {
  add(", \"%s\": %.17g", key, number(low, high));
}

static void add_numbers(const char *key, int count, double low, double high) {
  add(", \"%s\": [", key);
  for (int i = 0; i < count; i++) add("%s%.17g", i ? ", " : "", number(low + i * 150, high + i * 150));
  add("]");
}

/* An array of 1 to 3 objects; `format` has a length and an index, or only a length. */
static void add_objects(const char *key, const char *format, double length) {
  int count = 1 + below(3);
  add(", \"%s\": [", key);
  for (int i = 0; i < count; i++) {
    if (i) add(", ");
    add(format, number(length, 10 * length), i);
  }
  add("]");
}

static const char *const kinds[KINDS] = {
    "stacked-lists", "segment-pager", "easy-pager", "collapsing-header", "swipe-pages", "detent-sheet",
    "sticky-sections", "android-nested", "android-app-bar", "android-bottom-sheet", "compose-nested", "css-scroll",
    "flutter-nested", "flutter-sheet"};

/* The sizes of a system of a kind, as keys of JSON, the first one without a comma. */
static void add_sizes(int kind) {
  int count = 1 + below(PARTS);
  add("\"viewport\": [%.17g, %.17g]", number(1, 400), number(1, 900));
  switch (kind) {
  case 0: add_numbers("lists", count, 0, 3000); break;
  case 6: add_numbers("sections", count, 0, 3000); break;
  case 5: add_number("content", 0, 3000); break;
  case 8: add(", \"bar\": [{\"height\": %.17g, \"flags\": [\"scroll\", \"snap\"]}]", number(0, 300)); break;
  case 7:
  case 10: add_objects("parts", "{\"length\": %.17g, \"name\": \"part%d\"}", 300); break;
  case 11:
    add_objects("scrollers", "{\"content\": [900, %.17g], \"size\": [300, 500], \"name\": \"part%d\"}", 500);
    break;
  case 12:
    add(", \"header\": {\"max\": %.17g}", number(0, 300));
    add_objects("lists", "{\"length\": %.17g}", 300);
    break;
  default:
    if (kind == 3) add(", \"headerMin\": %.17g, \"headerMax\": %.17g", number(0, 60), number(60, 400));
    else add_number("header", 0, 1000);
    add_number("bar", 0, 60);
    add_numbers("pages", count, 0, 3000);
  }
  if (kind == 8 || kind == 9 || kind == 13) add_number("list", 0, 3000);
  if (kind == 9) add_number("peek", 0, 300);
  if (kind < 7 && boolean()) add_number("displayScale", 1, 3);
  if (kind == 1 && boolean()) add(", \"refresh\": {\"threshold\": %.17g}", number(20, 90));
  if (is_wrong()) add(", \"strange\": [");
}

/* The text of a view of a kind. */
static void write_view(int kind) {
  text_length = 0;
  add("{\"system\": {\"kind\": \"%s\", ", kinds[kind]);
  if (kind == 11) add("\"engine\": \"%s\", ", boolean() ? "chromium" : "firefox");
  add_sizes(kind);
  add("}%s}", boolean() ? ", \"physics\": {\"preset\": \"android\"}" : "");
}

static void change_target(void *context, inertial_vector velocity, inertial_vector *target) {
  (void)context;
  (void)velocity;
  if (boolean()) target->y = number(-500, 5000);
}

static void receive(void *context, const inertial_effect *effect) {
  *(int *)context += effect->kind >= 0;
}

static int received;
static const inertial_callbacks both = {receive, change_target, &received};

static const inertial_callbacks *callbacks(void) { return boolean() ? &both : NULL; }

typedef struct {
  inertial_scroll_view *plain;
  inertial_nested_view *nested;
  double time;
  int32_t kind;
  int is_right_to_left, mistakes;
} slot;

static slot slots[VIEWS];

/* Mostly the next frame; at times the same instant, a long wait, or a mistake. */
static double next_time(slot *at) {
  if (is_wrong()) return wild();
  double step = below(6) == 0 ? 0 : below(40) == 0 ? 5 : unit() / 40;
  return at->time + step;
}

static double times[FRAMES];

static void fill_times(slot *at) {
  times[0] = next_time(at);
  for (int i = 1; i < FRAMES; i++) times[i] = is_wrong() ? wild() : times[i - 1] + unit() / 60;
}

static void create(slot *at) {
  memset(at, 0, sizeof *at);
  at->mistakes = mistakes = below(3) == 0 ? 30 : 2;
  inertial_physics like = physics();
  at->is_right_to_left = below(4) == 0;
  inertial_behavior set = behavior(at->is_right_to_left);
  const inertial_physics *given_physics = boolean() ? &like : NULL;
  const inertial_behavior *given_behavior = boolean() ? &set : NULL;
  if (given_behavior == NULL) at->is_right_to_left = 0;
  if (boolean()) {
    inertial_geometry sizes = geometry();
    inertial_vector offset = vector(500);
    checked(inertial_scroll_view_create(
        &sizes, given_physics, given_behavior, boolean() ? &offset : NULL, NEW(&at->plain), &error));
  } else if (below(8) == 0) {
    at->is_right_to_left = text_length = 0;
    add("{\"system\": {\"kind\": \"%s\", \"viewport\": [390, 600]", is_wrong() ? "swipe-pages" : "scroll-view");
    add_numbers("content", 2, 0, 3000);
    add("}}");
    checked(inertial_scroll_view_create_json(text, text_length, NEW(&at->plain), &error));
  } else {
    at->kind = below(KINDS);
    write_view(at->kind);
    checked(inertial_nested_view_create(is_wrong() ? NULL : text, text_length, NEW(&at->nested), &error));
  }
}

static void destroy(slot *at) {
  checked(inertial_scroll_view_destroy(at->plain, &error));
  checked(inertial_nested_view_destroy(at->nested, &error));
  memset(at, 0, sizeof *at);
}

static void touch_plain(slot *at, inertial_scroll_view_state *state) {
  double time = next_time(at);
  inertial_event what = event();
  int is_done;
  switch (below(16)) {
  case 0: {
    inertial_geometry sizes = geometry();
    is_done = checked(inertial_scroll_view_set_geometry(
        at->plain, &sizes, vector(200), time, callbacks(), &error));
    break;
  }
  case 1: {
    inertial_physics like = physics();
    is_done = checked(inertial_scroll_view_set_physics(at->plain, &like, time, callbacks(), &error));
    break;
  }
  case 2: {
    inertial_behavior set = behavior(is_wrong() ? boolean() : at->is_right_to_left);
    is_done =
        checked(inertial_scroll_view_set_behavior(at->plain, &set, time, callbacks(), &error));
    break;
  }
  case 3: {
    inertial_vector shown[FRAMES], speeds[FRAMES];
    int32_t phases[FRAMES];
    fill_times(at);
    time = times[FRAMES - 1];
    is_done = checked(inertial_scroll_view_advance_frames(
        at->plain, times, FRAMES, boolean() ? OUT(&shown) : NULL, OUT(&speeds), OUT(&phases), callbacks(), &error));
    break;
  }
  case 4: {
    inertial_vector target;
    double instant;
    size_t count;
    inertial_effect effects[EFFECTS];
    const inertial_scroll_view *view = is_wrong() ? NULL : at->plain;
    checked(inertial_scroll_view_get_target(view, OUT(&target), &error));
    checked(inertial_scroll_view_get_settling_time(view, OUT(&instant), &error));
    checked(inertial_scroll_view_get_time_at(
        view, constant(2), number(-100, 4000), OUT(&instant), &error));
    checked(inertial_scroll_view_get_effects(
        view, OUT(&effects), (size_t)below(EFFECTS), OUT(&count), &error));
    inertial_geometry sizes;
    checked(inertial_scroll_view_get_geometry(view, OUT(&sizes), &error));
    inertial_scroll_view *copy = NULL;
    if (checked(inertial_scroll_view_copy(view, NEW(&copy), &error)) && boolean()) {
      checked(inertial_scroll_view_destroy(at->plain, &error));
      at->plain = copy;
    } else {
      checked(inertial_scroll_view_destroy(copy, &error));
    }
    is_done = 0;
    break;
  }
  case 5:
  case 6:
  case 7: is_done = checked(inertial_scroll_view_advance(at->plain, time, callbacks(), &error)); break;
  default:
    is_done =
        checked(inertial_scroll_view_handle(at->plain, &what, time, callbacks(), &error));
  }
  int was_refused = !is_done && error.code != INERTIAL_OK && strncmp(error.message, "will_end", 8);
  if (is_done || strncmp(error.message, "will_end", 8) == 0) at->time = time;
  inertial_scroll_view_state after;
  checked(inertial_scroll_view_get_state(at->plain, OUT(&after), &error));
  if (was_refused && memcmp(&after, state, sizeof after) != 0) report("a refused call changed a view");
  if (!isfinite(after.offset.x + after.offset.y + after.velocity.x + after.velocity.y))
    report("a scroll view is not finite");
}

static void touch_nested(slot *at, inertial_nested_view_state *state) {
  double time = next_time(at);
  inertial_event what = event();
  int is_done;
  switch (below(16)) {
  case 0: {
    text_length = 0;
    add("{");
    add_sizes(is_wrong() ? below(KINDS) : at->kind);
    add("}");
    is_done = checked(inertial_nested_view_set_geometry(
        at->nested, text, text_length, boolean() ? 0 : number(-300, 300), below(PARTS), time, callbacks(),
        &error));
    break;
  }
  case 1: {
    inertial_nested_view_state states[FRAMES];
    fill_times(at);
    time = times[FRAMES - 1];
    is_done = checked(inertial_nested_view_advance_frames(
        at->nested, times, FRAMES, is_wrong() ? NULL : OUT(&states), callbacks(), &error));
    break;
  }
  case 2: {
    double inner, height;
    size_t count;
    inertial_effect effects[EFFECTS];
    inertial_nested_part part;
    const inertial_nested_view *view = is_wrong() ? NULL : at->nested;
    checked(inertial_nested_view_get_part_count(view, OUT(&count), &error));
    if (checked(inertial_nested_view_get_part(view, (size_t)below(PARTS), OUT(&part), &error)) &&
        (strlen(part.name) == 0 || !isfinite(part.amount.y)))
      report("a part without a name or an amount");
    checked(inertial_nested_view_get_inner_offset(view, below(PARTS), OUT(&inner), &error));
    checked(inertial_nested_view_get_list_frame(
        view, below(PARTS), OUT(&inner), boolean() ? OUT(&height) : NULL, &error));
    if (checked(inertial_nested_view_get_section_header(
            view, below(PARTS), OUT(&inner), boolean() ? OUT(&height) : NULL, &error)) &&
        !isfinite(inner))
      report("a header's frame is not finite");
    checked(inertial_nested_view_get_effects(
        view, OUT(&effects), (size_t)below(EFFECTS), OUT(&count), &error));
    inertial_nested_view *copy = NULL;
    if (checked(inertial_nested_view_copy(view, NEW(&copy), &error)) && boolean()) {
      checked(inertial_nested_view_destroy(at->nested, &error));
      at->nested = copy;
    } else {
      checked(inertial_nested_view_destroy(copy, &error));
    }
    is_done = 0;
    break;
  }
  case 3: {
    inertial_physics like = physics();
    inertial_behavior set = nested_behavior();
    is_done = boolean()
                  ? checked(inertial_nested_view_set_physics(at->nested, &like, time, callbacks(), &error))
                  : checked(inertial_nested_view_set_behavior(at->nested, &set, time, callbacks(), &error));
    break;
  }
  case 4:
  case 5: is_done = checked(inertial_nested_view_advance(at->nested, time, callbacks(), &error)); break;
  default:
    is_done = checked(inertial_nested_view_handle(at->nested, &what, time, callbacks(), &error));
  }
  int was_refused = !is_done && error.code != INERTIAL_OK && strncmp(error.message, "will_end", 8);
  if (is_done || strncmp(error.message, "will_end", 8) == 0) at->time = time;
  inertial_nested_view_state after;
  checked(inertial_nested_view_get_state(at->nested, OUT(&after), &error));
  if (was_refused && memcmp(&after, state, sizeof after) != 0) report("a refused call changed a view");
  if (!isfinite(after.offset + after.velocity + after.overscroll + after.page_position))
    report("a nested scroll view is not finite");
}

static void sample(void) {
  inertial_trajectory motions[3];
  inertial_trajectory_info infos[3];
  inertial_motion_event events[8];
  double positions[3 * FRAMES], velocities[3 * FRAMES], instants[3];
  mistakes = below(2) ? 0 : 30;
  for (int i = 0; i < 3; i++) {
    if (!checked(inertial_trajectory_init(OUT(&motions[i]), constant(4), &error))) return;
    motions[i].position = number(-500, 1500);
    motions[i].velocity = number(-8000, 8000);
    motions[i].target = number(-500, 1500);
    if (motions[i].law != INERTIAL_LAW_RETARGETED) motions[i].physics = physics();
    if (boolean()) motions[i].lower = number(-100, 0);
    if (boolean()) motions[i].upper = number(0, 1000);
    if (boolean()) motions[i].viewport_length = number(1, 900);
    if (boolean()) motions[i].display_scale = number(1, 3);
    motions[i].bounces_lower = boolean();
    motions[i].duration = number(0.01, 5);
    for (int j = 0; j < 4; j++) motions[i].curve[j] = number(0, 1);
    if (boolean())
      checked(inertial_spring_from_response(
          number(0.1, 2), number(0, 3), OUT(&motions[i].spring), &error));
    else
      checked(inertial_spring_from_duration(
          number(0.1, 2), number(-0.9, 1), OUT(&motions[i].spring), &error));
  }
  inertial_spring_info info;
  checked(inertial_spring_describe(&motions[0].spring, OUT(&info), &error));
  for (int j = 0; j < FRAMES; j++) times[j] = number(0, 5);
  if (checked(inertial_trajectories_sample(
          motions, 3, times, FRAMES, OUT(&positions), OUT(&velocities), &error)))
    for (int i = 0; i < 3 * FRAMES; i++)
      if (!isfinite(positions[i] + velocities[i])) report("a sample is not finite");
  checked(inertial_trajectories_describe(motions, 3, OUT(&infos), &error));
  checked(inertial_trajectories_times_at(motions, positions, 3, OUT(&instants), &error));
  size_t count;
  checked(inertial_trajectory_events(motions, OUT(&events), 8, OUT(&count), &error));
}

/* One call, and the reading of what it changed. */
static void call(void) {
  slot *at = &slots[below(VIEWS)];
  mistakes = at->mistakes;
  if (below(12) == 0) {
    sample();
  } else if (at->plain != NULL && below(60) != 0) {
    inertial_scroll_view_state state;
    checked(inertial_scroll_view_get_state(at->plain, OUT(&state), &error));
    touch_plain(at, &state);
  } else if (at->nested != NULL && below(60) != 0) {
    inertial_nested_view_state state;
    checked(inertial_nested_view_get_state(at->nested, OUT(&state), &error));
    touch_nested(at, &state);
  } else {
    destroy(at);
    create(at);
  }
}

#ifdef RANDOM_CALLS_FROM_BYTES
void random_calls(const uint8_t *start, size_t count) {
  bytes = start;
  bytes_left = count;
  calls = 0;
  while (bytes_left > 0) call();
  for (int i = 0; i < VIEWS; i++) destroy(&slots[i]);
}
#else
int main(int argc, char **argv) {
  long wanted = argc > 1 ? atol(argv[1]) : 100000;
  seed = (argc > 2 ? (uint64_t)atoll(argv[2]) : 1) * 0x9E3779B97F4A7C15ULL;
  if (getenv("VERBOSE")) setvbuf(stdout, NULL, _IONBF, 0);
  while (calls < wanted) {
    if (getenv("VERBOSE")) printf("%ld %llu\n", calls, (unsigned long long)seed);
    call();
  }
  for (int i = 0; i < VIEWS; i++) destroy(&slots[i]);
  printf("%ld calls, %ld accepted, %d effects received\n", calls, accepted, received);
  return EXIT_SUCCESS;
}
#endif
