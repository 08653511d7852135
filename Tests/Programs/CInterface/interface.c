/* Holds the C interface against closed forms, and its errors against what the header promises. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "expect.h"

static int is_near(double one, double other, double tolerance) {
  return fabs(one - other) <= tolerance;
}

/* The decay of UIKit's normal rate, 0.998 per millisecond, in 1/s. */
static double decay(void) { return -1000 * log(0.998); }

/* The number of platforms; their constants count from 0. */
static int platform_count(void) {
  int count = 0;
  while (inertial_preset_name(count) != NULL) count++;
  return count;
}

static inertial_geometry phone(double height) {
  inertial_geometry geometry;
  memset(&geometry, 0, sizeof geometry);
  geometry.content.width = geometry.viewport.width = 390;
  geometry.content.height = height;
  geometry.viewport.height = 844;
  return geometry;
}

static inertial_event event(int kind, double x, double y) {
  inertial_event result;
  memset(&result, 0, sizeof result);
  result.kind = kind;
  result.vector.x = x;
  result.vector.y = y;
  return result;
}

/* Releases a drag with a velocity in points per second at time 0. */
static void fling(inertial_scroll_view *view, double velocity) {
  inertial_event began = event(INERTIAL_DRAG_BEGAN, 0, 0);
  inertial_event ended = event(INERTIAL_DRAG_ENDED, 0, velocity);
  ended.flag = 1;
  OK(inertial_scroll_view_handle(view, &began, 0, NULL, &error));
  OK(inertial_scroll_view_handle(view, &ended, 0, NULL, &error));
}

static void test_versions(void) {
  EXPECT(strlen(inertial_version()) > 0);
  OK(inertial_check_abi(INERTIAL_ABI_VERSION, &error));
  EXPECT(error.code == INERTIAL_OK && error.message[0] == '\0');
  EXPECT(inertial_check_abi(INERTIAL_ABI_VERSION + 1, &error) == INERTIAL_WRONG_ABI);
  EXPECT(inertial_struct_size(INERTIAL_STRUCT_ERROR) == sizeof(inertial_error));
  EXPECT(inertial_struct_size(INERTIAL_STRUCT_GEOMETRY) == sizeof(inertial_geometry));
  EXPECT(inertial_struct_size(INERTIAL_STRUCT_PHYSICS) == sizeof(inertial_physics));
  EXPECT(inertial_struct_size(INERTIAL_STRUCT_BEHAVIOR) == sizeof(inertial_behavior));
  EXPECT(inertial_struct_size(INERTIAL_STRUCT_EVENT) == sizeof(inertial_event));
  EXPECT(inertial_struct_size(INERTIAL_STRUCT_EFFECT) == sizeof(inertial_effect));
  EXPECT(
      inertial_struct_size(INERTIAL_STRUCT_SCROLL_VIEW_STATE) ==
      sizeof(inertial_scroll_view_state));
  EXPECT(inertial_struct_size(INERTIAL_STRUCT_NESTED_PART) == sizeof(inertial_nested_part));
  EXPECT(
      inertial_struct_size(INERTIAL_STRUCT_NESTED_VIEW_STATE) ==
      sizeof(inertial_nested_view_state));
  EXPECT(inertial_struct_size(INERTIAL_STRUCT_TRAJECTORY) == sizeof(inertial_trajectory));
  EXPECT(
      inertial_struct_size(INERTIAL_STRUCT_TRAJECTORY_INFO) == sizeof(inertial_trajectory_info));
  EXPECT(inertial_struct_size(INERTIAL_STRUCT_MOTION_EVENT) == sizeof(inertial_motion_event));
  EXPECT(inertial_struct_size(99) == 0);
  EXPECT(strcmp(inertial_preset_name(INERTIAL_PRESET_UIKIT), "uikit") == 0);
  EXPECT(strcmp(inertial_preset_name(INERTIAL_PRESET_APPKIT), "appkit") == 0);
  EXPECT(platform_count() == INERTIAL_PRESET_QT_SCROLLER + 1);
  EXPECT(inertial_preset_name(-1) == NULL);
}

/* x(t) = v (1 - e^(-lt)) / l, until the speed is 10 points per second. */
static void test_fling(void) {
  inertial_geometry geometry = phone(100000);
  inertial_scroll_view *view = NULL;
  OK(inertial_scroll_view_create(&geometry, NULL, NULL, NULL, &view, &error));
  fling(view, 2000);
  double l = decay();
  inertial_scroll_view_state state;
  for (int frame = 1; frame <= 120; frame++) {
    double time = frame / 60.0;
    OK(inertial_scroll_view_advance(view, time, NULL, &error));
    OK(inertial_scroll_view_get_state(view, &state, &error));
    EXPECT(is_near(state.offset.y, 2000 * (1 - exp(-l * time)) / l, 1e-9));
    EXPECT(is_near(state.velocity.y, 2000 * exp(-l * time), 1e-9));
    EXPECT(state.phase == INERTIAL_PHASE_DECELERATING && state.is_moving);
  }
  double settling;
  inertial_vector target;
  OK(inertial_scroll_view_get_settling_time(view, &settling, &error));
  OK(inertial_scroll_view_get_target(view, &target, &error));
  EXPECT(is_near(settling, log(2000.0 / 10) / l, 1e-9));
  EXPECT(is_near(target.y, (2000 - 10) / l, 1e-9));
  double half;
  OK(inertial_scroll_view_get_time_at(view, INERTIAL_AXIS_Y, target.y, &half, &error));
  EXPECT(is_near(half, settling, 1e-9));
  OK(inertial_scroll_view_advance(view, 10, NULL, &error));
  inertial_effect effects[8];
  size_t count = 0;
  OK(inertial_scroll_view_get_effects(view, effects, SIZE_MAX, &count, &error));
  EXPECT(count == 3 && effects[2].kind == INERTIAL_REST);
  EXPECT(is_near(effects[2].time, settling, 1e-9));
  OK(inertial_scroll_view_destroy(view, &error));
}

static void test_spring_and_curve(void) {
  inertial_trajectory motion;
  OK(inertial_trajectory_init(&motion, INERTIAL_LAW_SPRING, &error));
  motion.target = 100;
  motion.velocity = 300;
  OK(inertial_spring_from_response(0.5, 1, &motion.spring, &error));
  double w = 2 * acos(-1) / 0.5;
  double times[5] = {0, 0.05, 0.1, 0.2, 0.3}, positions[5], velocities[5];
  OK(inertial_trajectories_sample(&motion, 1, times, 5, positions, velocities, &error));
  for (int i = 0; i < 5; i++) {
    double t = times[i], a = -100, b = 300 + w * a, e = exp(-w * t);
    EXPECT(is_near(positions[i], 100 + (a + b * t) * e, 1e-9));
    EXPECT(is_near(velocities[i], (b - w * (a + b * t)) * e, 1e-9));
  }
  inertial_spring_info info;
  OK(inertial_spring_describe(&motion.spring, &info, &error));
  EXPECT(is_near(info.response, 0.5, 1e-12) && is_near(info.damping_ratio, 1, 1e-12));
  /* Weak springs rest as well, some day. */
  inertial_spring weak = {1, 400, 1e-6};
  OK(inertial_spring_describe(&weak, &info, &error));
  EXPECT(is_near(info.damping_ratio, 2.5e-8, 1e-15));
  OK(inertial_spring_from_duration(0.5, 0, &motion.spring, &error));
  EXPECT(is_near(motion.spring.stiffness, w * w, 1e-9));

  OK(inertial_trajectory_init(&motion, INERTIAL_LAW_EASED, &error));
  motion.position = 10;
  motion.target = 30;
  motion.duration = 2;
  motion.curve[0] = motion.curve[1] = 0;
  motion.curve[2] = motion.curve[3] = 1;
  OK(inertial_trajectories_sample(&motion, 1, times, 5, positions, NULL, &error));
  for (int i = 0; i < 5; i++) EXPECT(is_near(positions[i], 10 + 10 * times[i], 1e-9));
  inertial_trajectory_info whole;
  OK(inertial_trajectories_describe(&motion, 1, &whole, &error));
  EXPECT(whole.duration == 2 && whole.rest_position == 30 && isnan(whole.peak_time));
}

/* A batch is row for row what single calls give. */
static void test_batch(void) {
  enum { N = 24, M = 50 };
  static inertial_trajectory motions[N];
  static double times[M], positions[N * M], velocities[N * M], single[M];
  for (int j = 0; j < M; j++) times[j] = j / 20.0;
  for (int i = 0; i < N; i++) {
    OK(inertial_trajectory_init(&motions[i], INERTIAL_LAW_FLING, &error));
    OK(inertial_physics_init(&motions[i].physics, i % platform_count(), &error));
    motions[i].velocity = 300 + 150 * i;
    motions[i].lower = 0;
    motions[i].upper = 700;
    motions[i].viewport_length = 844;
  }
  OK(inertial_trajectories_sample(motions, N, times, M, positions, velocities, &error));
  for (int i = 0; i < N; i++) {
    OK(inertial_trajectories_sample(&motions[i], 1, times, M, single, NULL, &error));
    EXPECT(memcmp(single, positions + i * M, sizeof single) == 0);
  }
  /* UIKit's arrives at the edge when the closed form does. */
  motions[0].velocity = 2000;
  inertial_motion_event events[8];
  size_t count = 0;
  OK(inertial_trajectory_events(&motions[0], events, 8, &count, &error));
  double l = decay();
  EXPECT(count >= 3 && events[0].kind == INERTIAL_MOTION_EDGE);
  EXPECT(events[0].end == INERTIAL_END_UPPER && is_near(events[0].position, 700, 1e-9));
  EXPECT(is_near(events[0].time, -log(1 - 700 * l / 2000) / l, 1e-9));
  EXPECT(events[1].kind == INERTIAL_MOTION_PEAK);
  EXPECT(events[count - 1].kind == INERTIAL_MOTION_REST);
  double place = 350, time;
  OK(inertial_trajectories_times_at(&motions[0], &place, 1, &time, &error));
  EXPECT(is_near(time, -log(1 - 350 * l / 2000) / l, 1e-9));
  /* A mistake names the motion, and nothing is written. */
  positions[0] = -1;
  motions[3].velocity = NAN;
  EXPECT(
      inertial_trajectories_sample(motions, N, times, M, positions, NULL, &error) ==
      INERTIAL_OUT_OF_RANGE);
  EXPECT(strncmp(error.message, "trajectories[3].velocity: ", 26) == 0 && positions[0] == -1);
  /* Without times, the motions are only checked. */
  EXPECT(inertial_trajectories_sample(motions, N, NULL, 0, NULL, NULL, &error) == INERTIAL_OUT_OF_RANGE);
  OK(inertial_trajectories_sample(motions, 3, NULL, 0, NULL, NULL, &error));
  EXPECT(
      inertial_trajectories_sample(motions, SIZE_MAX / 2, times, M, positions, NULL, &error) ==
      INERTIAL_WRONG_COUNT);
  EXPECT(
      inertial_trajectories_sample(motions, SIZE_MAX, times, SIZE_MAX, positions, NULL, &error) ==
      INERTIAL_WRONG_COUNT);
  EXPECT(strchr(error.message, '-') == NULL);
  OK(inertial_trajectory_events(&motions[0], events, SIZE_MAX, &count, &error));
  EXPECT(count >= 3 && events[count - 1].kind == INERTIAL_MOTION_REST);
}

#define PAGER \
  "{\"system\": {\"kind\": \"segment-pager\", \"viewport\": [390, 844], \"header\": 300, \"bar\": 44, " \
  "\"pages\": [4000, 4000], \"refresh\": {\"threshold\": 60}, \"refreshOwner\": \"page\"}}"
#define SECTIONS(rows) \
  "{\"system\": {\"kind\": \"sticky-sections\", \"viewport\": [390, 700], \"headers\": [40, 28], " \
  "\"sections\": " rows "}}"
#define LISTS_OF_FORMAT(number) \
  "{\"format\": " number ", \"system\": {\"kind\": \"stacked-lists\", \"viewport\": [390, 844], \"lists\": [500]}}"
#define APP_BAR \
  "{\"system\": {\"kind\": \"android-app-bar\", \"viewport\": [360, 640], \"list\": 3000, " \
  "\"bar\": [{\"height\": 200, \"minHeight\": 56, \"flags\": [\"scroll\", \"exitUntilCollapsed\"]}]}}"
#define PAGE \
  "{\"system\": {\"kind\": \"css-scroll\", \"viewport\": [390, 844], \"engine\": \"firefox\", \"scrollers\": " \
  "[{\"name\": \"page\", \"size\": [390, 844], \"content\": [390, 4000]}]}}"

static inertial_nested_view *nested(const char *text) {
  inertial_nested_view *view = NULL;
  OK(inertial_nested_view_create(text, strlen(text), &view, &error));
  return view;
}

/* Requires that a text is refused with a message that begins so. */
static void refuse(const char *text, int code, const char *message) {
  inertial_nested_view *view = (inertial_nested_view *)&error;
  EXPECT(inertial_nested_view_create(text, strlen(text), &view, &error) == code && view == NULL);
  EXPECT(strncmp(error.message, message, strlen(message)) == 0);
}

static int32_t set_geometry(inertial_nested_view *view, const char *changes, double insert_above, int64_t page, double time) {
  return inertial_nested_view_set_geometry(
      view, changes, strlen(changes), insert_above, page, time, NULL, &error);
}

/* Releases a finger on the list at 2000 points per second, and lets time pass until then. */
static void fling_list(inertial_nested_view *view, double time) {
  inertial_event began = event(INERTIAL_DRAG_BEGAN, 0, 0);
  inertial_event ended = event(INERTIAL_DRAG_ENDED, 0, 2000);
  began.on = INERTIAL_PART_LIST;
  ended.flag = 1;
  OK(inertial_nested_view_handle(view, &began, 0, NULL, &error));
  OK(inertial_nested_view_handle(view, &ended, 0, NULL, &error));
  OK(inertial_nested_view_advance(view, time, NULL, &error));
}

/* A header of 300 points collapses when the fling has travelled 300, and the list takes over. */
static void test_nested(void) {
  inertial_nested_view *view = nested(PAGER);
  fling_list(view, 1);
  inertial_effect effects[8];
  size_t count = 0;
  OK(inertial_nested_view_get_effects(view, effects, 8, &count, &error));
  double l = decay();
  int handed_over = 0;
  for (size_t i = 0; i < count && i < 8; i++) {
    if (effects[i].kind != INERTIAL_HANDED_OVER) continue;
    handed_over++;
    EXPECT(is_near(effects[i].time, -log(1 - 300 * l / 2000) / l, 1e-9));
    EXPECT(effects[i].from == INERTIAL_PART_HEADER && effects[i].to == INERTIAL_PART_LIST);
  }
  EXPECT(handed_over == 1);
  inertial_nested_view_state state;
  OK(inertial_nested_view_get_state(view, &state, &error));
  EXPECT(is_near(state.offset, 2000 * (1 - exp(-l)) / l, 1e-9));
  EXPECT(state.header_height == 0 && state.bar_y == 0 && isnan(state.sheet_y));
  double inner;
  OK(inertial_nested_view_get_inner_offset(view, 0, &inner, &error));
  EXPECT(is_near(inner, state.offset - 300, 1e-9));
  EXPECT(inertial_nested_view_get_inner_offset(view, 2, &inner, &error) == INERTIAL_OUT_OF_RANGE);
  double y, height;
  OK(inertial_nested_view_get_list_frame(view, 0, &y, &height, &error));
  EXPECT(y == state.page_y && height == state.page_height);
  OK(inertial_nested_view_get_list_frame(view, 1, &y, NULL, &error));
  EXPECT(isnan(y));
  EXPECT(
      inertial_nested_view_get_list_frame(view, -1, &y, NULL, &error) == INERTIAL_OUT_OF_RANGE);
  EXPECT(inertial_nested_view_set_physics(view, NULL, 1, NULL, &error) == INERTIAL_NULL);
  inertial_physics android;
  OK(inertial_physics_init(&android, INERTIAL_PRESET_ANDROID, &error));
  OK(inertial_nested_view_set_physics(view, &android, 1, NULL, &error));
  /* It still decelerates as it did. */
  OK(inertial_nested_view_advance(view, 1.5, NULL, &error));
  OK(inertial_nested_view_get_state(view, &state, &error));
  EXPECT(is_near(state.offset, 2000 * (1 - exp(-1.5 * l)) / l, 1e-9));
  inertial_behavior still;
  OK(inertial_behavior_init(&still, &error));
  still.scroll_enabled = 0;
  EXPECT(inertial_nested_view_set_behavior(view, NULL, 1.5, NULL, &error) == INERTIAL_NULL);
  OK(inertial_nested_view_set_behavior(view, &still, 1.5, NULL, &error));
  still.paging = 1;
  EXPECT(inertial_nested_view_set_behavior(view, &still, 1.5, NULL, &error) == INERTIAL_MISMATCH);
  /* It continues, and ignores fingers. */
  inertial_event began = event(INERTIAL_DRAG_BEGAN, 0, 0);
  began.on = INERTIAL_PART_LIST;
  OK(inertial_nested_view_handle(view, &began, 1.5, NULL, &error));
  OK(inertial_nested_view_advance(view, 2, NULL, &error));
  OK(inertial_nested_view_get_state(view, &state, &error));
  EXPECT(is_near(state.offset, 2000 * (1 - exp(-2 * l)) / l, 1e-9));
  EXPECT(set_geometry(view, "{\"kind\": \"detent-sheet\"}", 0, 0, 2) == INERTIAL_WRONG_SCENARIO);
  EXPECT(strncmp(error.message, "1:2: kind: ", 11) == 0);
  EXPECT(set_geometry(view, "{\"header\": -1}", 0, 0, 2) == INERTIAL_WRONG_SCENARIO);
  EXPECT(strncmp(error.message, "1:2: header: must be at least 0", 31) == 0);
  EXPECT(set_geometry(view, "{}", 0, 0, 1) == INERTIAL_TIME_RAN_BACK);
  OK(set_geometry(view, "{\"header\": 200}", 0, 0, 2));
  size_t parts = 9;
  OK(inertial_nested_view_get_part_count(view, &parts, &error));
  EXPECT(parts == 0);
  OK(inertial_nested_view_destroy(view, &error));
}

/* A program assigns an offset in a fling, which is shifted by it, and shows the refresh control of a page. */
static void test_nested_programs(void) {
  double l = decay();
  inertial_nested_view *view = nested(PAGER);
  fling_list(view, 1);
  inertial_event assign = event(INERTIAL_ASSIGN_CONTENT_OFFSET, 0, 200);
  OK(inertial_nested_view_handle(view, &assign, 1, NULL, &error));
  OK(inertial_nested_view_advance(view, 1.5, NULL, &error));
  inertial_nested_view_state state;
  OK(inertial_nested_view_get_state(view, &state, &error));
  EXPECT(is_near(state.offset, 200 + 2000 * (exp(-l) - exp(-1.5 * l)) / l, 1e-9));
  inertial_event refresh = event(INERTIAL_BEGIN_REFRESH, 0, 0);
  refresh.flag = 1;
  refresh.page = 2;
  EXPECT(inertial_nested_view_handle(view, &refresh, 2, NULL, &error) == INERTIAL_OUT_OF_RANGE);
  refresh.page = 1;
  OK(inertial_nested_view_handle(view, &refresh, 2, NULL, &error));
  OK(inertial_nested_view_get_state(view, &state, &error));
  EXPECT(!state.is_refreshing);
  refresh.flag = 0;
  OK(inertial_nested_view_handle(view, &refresh, 2, NULL, &error));
  OK(inertial_nested_view_get_state(view, &state, &error));
  EXPECT(state.is_refreshing);
  refresh.kind = INERTIAL_END_REFRESH;
  OK(inertial_nested_view_handle(view, &refresh, 2, NULL, &error));
  OK(inertial_nested_view_get_state(view, &state, &error));
  EXPECT(!state.is_refreshing);
  OK(inertial_nested_view_destroy(view, &error));
}

/* A footer of 44 points keeps its room until the app ends the loading. */
static void test_footer(void) {
  inertial_nested_view *view = nested(
      "{\"system\": {\"kind\": \"segment-pager\", \"viewport\": [390, 700], \"header\": 250, \"bar\": 44, "
      "\"pages\": [1000, 1000], \"loadMore\": {\"mode\": \"back\", \"height\": 44}}}");
  inertial_event began = event(INERTIAL_DRAG_BEGAN, 0, 0), moved = event(INERTIAL_DRAG_MOVED, 0, 1000);
  inertial_event ended = event(INERTIAL_DRAG_ENDED, 0, 0), loaded = event(INERTIAL_END_LOAD_MORE, 0, 0);
  began.on = INERTIAL_PART_LIST;
  ended.flag = 1;
  OK(inertial_nested_view_handle(view, &began, 0, NULL, &error));
  OK(inertial_nested_view_handle(view, &moved, 0.5, NULL, &error));
  OK(inertial_nested_view_handle(view, &ended, 1, NULL, &error));
  inertial_nested_view_state state;
  OK(inertial_nested_view_advance(view, 4, NULL, &error));
  OK(inertial_nested_view_get_state(view, &state, &error));
  EXPECT(is_near(state.offset, 594 + 44, 1e-9) && !state.is_moving);
  loaded.flag = 1;
  loaded.page = 2;
  EXPECT(inertial_nested_view_handle(view, &loaded, 4, NULL, &error) == INERTIAL_OUT_OF_RANGE);
  loaded.flag = 0;
  OK(inertial_nested_view_handle(view, &loaded, 4, NULL, &error));
  OK(inertial_nested_view_advance(view, 8, NULL, &error));
  OK(inertial_nested_view_get_state(view, &state, &error));
  EXPECT(is_near(state.offset, 594, 1e-9) && !state.is_moving);
  OK(inertial_nested_view_destroy(view, &error));
}

/*
 * The first header is pushed out from 260 points on and is gone at 300, where the second one sticks; of
 * three sections the last two have the same header.
 */
static void test_sections(void) {
  refuse("", INERTIAL_WRONG_SCENARIO, "1:1: view: there is no JSON text");
  refuse("[]", INERTIAL_WRONG_SCENARIO, "1:1: view: expected an object with a \"system\"");
  refuse("{}", INERTIAL_WRONG_SCENARIO, "1:1: view: the key \"system\" is missing");
  refuse(LISTS_OF_FORMAT("2"), INERTIAL_WRONG_SCENARIO, "1:2: format: expected the number 1, found ");
  refuse(LISTS_OF_FORMAT("\"x\""), INERTIAL_WRONG_SCENARIO, "1:2: format: expected the number 1, found ");
  refuse(SECTIONS("[260, -1]"), INERTIAL_WRONG_SCENARIO, "1:103: system.sections[1]: must be at least 0");
  refuse(SECTIONS("[260]"), INERTIAL_WRONG_SCENARIO, "1:64: system.headers: ");
  refuse(
      "{\"system\": {\"kind\": \"scroll-view\", \"viewport\": 1, \"content\": [1, 1]}}", INERTIAL_MISMATCH,
      "system.kind: must be a nested kind");
  /* A message that is too long ends with "…" after a whole word. */
  refuse("{\"system\": {\"kind\": \"sheet\"}}", INERTIAL_WRONG_SCENARIO, "1:13: system.kind: unknown value \"sheet\"");
  size_t length = strlen(error.message);
  EXPECT(length < sizeof error.message && strcmp(error.message + length - 5, "\",…") == 0);
  EXPECT(inertial_nested_view_create(NULL, 1, NULL, &error) == INERTIAL_NULL);
  inertial_nested_view *view = nested(SECTIONS("[260, 900, 640]"));

  fling_list(view, 5);
  inertial_effect effects[16];
  size_t count = 0, handed_over = 0;
  OK(inertial_nested_view_get_effects(view, effects, 16, &count, &error));
  double l = decay(), boundaries[2] = {260, 300};
  for (size_t i = 0; i < count && i < 16; i++) {
    if (effects[i].kind != INERTIAL_HANDED_OVER) continue;
    EXPECT(handed_over < 2);
    EXPECT(is_near(effects[i].time, -log(1 - boundaries[handed_over] * l / 2000) / l, 1e-9));
    EXPECT(effects[i].from == (handed_over == 0 ? INERTIAL_PART_LIST : INERTIAL_PART_HEADER));
    handed_over++;
  }
  EXPECT(handed_over == 2);

  inertial_event put = event(INERTIAL_SCROLL_TO, 0, 280);
  OK(inertial_nested_view_handle(view, &put, 5, NULL, &error));
  inertial_nested_view_state state;
  OK(inertial_nested_view_get_state(view, &state, &error));
  EXPECT(state.section == 0 && is_near(state.header_y, -20, 1e-9) && state.header_height == 40);
  EXPECT(state.content_height == 1896 && state.page == 0);
  double y, height;
  OK(inertial_nested_view_get_section_header(view, 1, &y, &height, &error));
  EXPECT(is_near(y, 20, 1e-9) && height == 28);
  OK(inertial_nested_view_get_section_header(view, 2, &y, NULL, &error));
  EXPECT(is_near(y, 948, 1e-9));
  OK(inertial_nested_view_get_section_header(view, 2, NULL, &height, &error));
  EXPECT(height == 28);
  EXPECT(
      inertial_nested_view_get_section_header(view, 3, &y, &height, &error) ==
      INERTIAL_OUT_OF_RANGE);
  EXPECT(strncmp(error.message, "section: ", 9) == 0);
  EXPECT(
      inertial_nested_view_get_section_header(NULL, 0, &y, &height, &error) == INERTIAL_NULL);

  /* Rows come in above the visible ones of a section, which stay where they are. */
  const char *longer = "{\"sections\": [360, 900, 640]}";
  EXPECT(set_geometry(view, longer, 100, 3, 5) == INERTIAL_OUT_OF_RANGE);
  EXPECT(set_geometry(view, "{\"sections\": [360, 900]}", 100, 0, 5) == INERTIAL_MISMATCH);
  EXPECT(set_geometry(view, "{}", 100, 0, 5) == INERTIAL_WRONG_SCENARIO);
  EXPECT(strcmp(error.message, "1:1: changes: the key \"sections\" is missing; its value is the new heights") == 0);
  OK(set_geometry(view, longer, 100, 0, 5));
  OK(inertial_nested_view_get_section_header(view, 1, &y, NULL, &error));
  EXPECT(is_near(y, 20, 1e-9));
  inertial_nested_view *pager = nested(PAGER);
  OK(inertial_nested_view_get_state(pager, &state, &error));
  EXPECT(state.section == -1);
  EXPECT(
      inertial_nested_view_get_section_header(pager, 0, &y, &height, &error) ==
      INERTIAL_MISMATCH);
  OK(inertial_nested_view_destroy(pager, &error));
  OK(inertial_nested_view_destroy(view, &error));
}

/* A bar of 144 points collapses before its list scrolls, and a web page scrolls by calls. */
static void test_protocols(void) {
  inertial_nested_view *view = nested(APP_BAR), *copy = NULL;
  inertial_event began = event(INERTIAL_DRAG_BEGAN, 0, 0), moved = event(INERTIAL_DRAG_MOVED, 0, 200);
  inertial_event jump = event(INERTIAL_JUMP, 0, 0), by = event(INERTIAL_SCROLL_BY, 0, 120);
  inertial_nested_part bar, list;
  inertial_nested_view_state state;
  inertial_effect effects[8];
  size_t count = 0, index = 0;
  double y;
  began.flag = 1;
  began.page = 2;
  EXPECT(inertial_nested_view_handle(view, &began, 0, NULL, &error) == INERTIAL_OUT_OF_RANGE);
  began.page = 1;
  OK(inertial_nested_view_handle(view, &began, 0, NULL, &error));
  OK(inertial_nested_view_handle(view, &moved, 0.1, NULL, &error));
  OK(inertial_nested_view_get_effects(view, effects, 8, &count, &error));
  while (index < count && effects[index].kind != INERTIAL_HANDED_OVER) index++;
  EXPECT(index < count && effects[index].from == 0 && effects[index].to == 1);
  OK(inertial_nested_view_get_part_count(view, &count, &error));
  OK(inertial_nested_view_get_part(view, 0, &bar, &error));
  OK(inertial_nested_view_get_part(view, 1, &list, &error));
  EXPECT(count == 2 && strcmp(bar.name, "bar") == 0 && strcmp(list.name, "list") == 0);
  EXPECT(bar.amount.y == 144 && list.amount.y == 56 && bar.upper.y == 144 && list.upper.y == 3000);
  EXPECT(inertial_nested_view_get_part(view, 2, &bar, &error) == INERTIAL_OUT_OF_RANGE);
  OK(inertial_nested_view_get_state(view, &state, &error));
  EXPECT(state.offset == 200 && state.owner == 1 && isnan(state.header_y) && isnan(state.target));
  EXPECT(inertial_nested_view_get_inner_offset(view, 0, &y, &error) == INERTIAL_MISMATCH);
  EXPECT(inertial_nested_view_handle(view, &by, 1, NULL, &error) == INERTIAL_UNKNOWN_CONSTANT);
  OK(inertial_nested_view_copy(view, &copy, &error));
  OK(set_geometry(view, "{\"list\": 30}", 0, 0, 1));
  EXPECT(set_geometry(view, "{\"list\": 30}", 5, 0, 1) == INERTIAL_MISMATCH);
  inertial_behavior defaults;
  OK(inertial_behavior_init(&defaults, &error));
  EXPECT(inertial_nested_view_set_behavior(view, &defaults, 1, NULL, &error) == INERTIAL_MISMATCH);
  OK(inertial_nested_view_get_part(view, 1, &list, &error));
  EXPECT(list.amount.y == 30);
  OK(inertial_nested_view_get_part(copy, 1, &list, &error));
  EXPECT(list.amount.y == 56);
  jump.page = 1;
  jump.value = 10;
  OK(inertial_nested_view_handle(copy, &jump, 1, NULL, &error));
  OK(inertial_nested_view_get_state(copy, &state, &error));
  EXPECT(state.offset == 154);
  OK(inertial_nested_view_destroy(copy, &error));
  OK(inertial_nested_view_destroy(view, &error));
  view = nested(PAGE);
  OK(inertial_nested_view_handle(view, &by, 0, NULL, &error));
  OK(inertial_nested_view_advance(view, 9, NULL, &error));
  OK(inertial_nested_view_get_state(view, &state, &error));
  EXPECT(state.offset == 120);
  by.kind = INERTIAL_SCROLL_TO;
  by.vector.y = 50;
  OK(inertial_nested_view_handle(view, &by, 9, NULL, &error));
  OK(inertial_nested_view_get_state(view, &state, &error));
  EXPECT(state.offset == 50);
  by.kind = INERTIAL_ASSIGN_CONTENT_OFFSET;
  EXPECT(inertial_nested_view_handle(view, &by, 9, NULL, &error) == INERTIAL_UNKNOWN_CONSTANT);
  OK(inertial_nested_view_destroy(view, &error));
}

/* A change of the geometry during a fling removes the list, and then adds two lists. */
static void test_changed_parts(void) {
#define LIST(name) "{\"name\": \"" name "\", \"length\": 300}"
  inertial_nested_view *view =
      nested("{\"system\": {\"kind\": \"android-nested\", \"viewport\": [390, 844], \"parts\": [" LIST("page") ", " LIST("list") "]}}");
  inertial_event began = event(INERTIAL_DRAG_BEGAN, 0, 0), ended = event(INERTIAL_DRAG_ENDED, 0, 2000);
  inertial_nested_part part;
  inertial_nested_view_state state;
  size_t count = 0;
  ended.flag = 1;
  OK(inertial_nested_view_handle(view, &began, 0, NULL, &error));
  OK(inertial_nested_view_handle(view, &ended, 0, NULL, &error));
  OK(set_geometry(view, "{\"parts\": [" LIST("page") "]}", 0, 0, 0.01));
  OK(inertial_nested_view_get_part_count(view, &count, &error));
  EXPECT(count == 1);
  EXPECT(inertial_nested_view_get_part(view, 1, &part, &error) == INERTIAL_OUT_OF_RANGE);
  OK(inertial_nested_view_get_state(view, &state, &error));
  EXPECT(state.velocity > 1900 && state.owner <= 0);
  OK(set_geometry(view, "{\"parts\": [" LIST("page") ", " LIST("one") ", " LIST("two") "]}", 0, 0, 0.02));
  OK(inertial_nested_view_get_part(view, 2, &part, &error));
  EXPECT(strcmp(part.name, "two") == 0);
  OK(inertial_nested_view_destroy(view, &error));
}

/* A plain scroll view of JSON is that of the structs. */
static void test_plain_json(void) {
  const char *text =
      "{\"system\": {\"kind\": \"scroll-view\", \"viewport\": [390, 844], \"content\": [390, 100000]}, "
      "\"physics\": {\"preset\": \"android\"}}";
  inertial_geometry geometry = phone(100000);
  inertial_physics android;
  inertial_scroll_view *views[2] = {NULL, NULL};
  inertial_scroll_view_state states[2];
  OK(inertial_physics_init(&android, INERTIAL_PRESET_ANDROID, &error));
  OK(inertial_scroll_view_create(&geometry, &android, NULL, NULL, &views[0], &error));
  OK(inertial_scroll_view_create_json(text, strlen(text), &views[1], &error));
  for (int i = 0; i < 2; i++) {
    fling(views[i], 2000);
    OK(inertial_scroll_view_advance(views[i], 0.3, NULL, &error));
    OK(inertial_scroll_view_get_state(views[i], &states[i], &error));
    OK(inertial_scroll_view_destroy(views[i], &error));
  }
  EXPECT(states[0].offset.y > 0 && states[0].offset.y == states[1].offset.y);
  geometry.inset.bottom = 30;
  geometry.safe_area.top = 44;
  geometry.inset_behavior = INERTIAL_INSET_BEHAVIOR_ALWAYS;
  inertial_geometry found;
  OK(inertial_scroll_view_create(&geometry, NULL, NULL, NULL, &views[0], &error));
  OK(inertial_scroll_view_get_geometry(views[0], &found, &error));
  EXPECT(found.content.height == 100000 && found.viewport.width == 390 && found.display_scale == 0);
  EXPECT(found.inset.bottom == 30 && found.safe_area.top == 44);
  EXPECT(found.inset_behavior == INERTIAL_INSET_BEHAVIOR_ALWAYS);
  OK(inertial_scroll_view_destroy(views[0], &error));
  inertial_behavior still;
  OK(inertial_behavior_init(&still, &error));
  still.scroll_enabled = 0;
  OK(inertial_scroll_view_create(&geometry, NULL, &still, NULL, &views[0], &error));
  fling(views[0], 2000);
  OK(inertial_scroll_view_get_state(views[0], &states[0], &error));
  EXPECT(states[0].phase == INERTIAL_PHASE_IDLE && !states[0].is_moving);
  OK(inertial_scroll_view_destroy(views[0], &error));
  EXPECT(
      inertial_scroll_view_create_json(PAGER, strlen(PAGER), &views[0], &error) ==
      INERTIAL_MISMATCH);
}

typedef struct {
  inertial_scroll_view *view;
  int count, dragged;
  double wanted, proposed;
} host;

static void receive(void *context, const inertial_effect *effect) {
  host *self = context;
  inertial_scroll_view_state state;
  self->count++;
  if (effect->kind == INERTIAL_WILL_END_DRAGGING) self->dragged++;
  OK(inertial_scroll_view_get_state(self->view, &state, NULL));
  EXPECT(inertial_scroll_view_advance(self->view, 99, NULL, NULL) == INERTIAL_BUSY);
  EXPECT(inertial_scroll_view_destroy(self->view, NULL) == INERTIAL_BUSY);
}

static void choose(void *context, inertial_vector velocity, inertial_vector *target) {
  host *self = context;
  inertial_scroll_view_state state;
  EXPECT(is_near(velocity.y, 2, 1e-12)); /* points per millisecond */
  EXPECT(inertial_scroll_view_get_state(self->view, &state, NULL) == INERTIAL_BUSY);
  self->proposed = target->y;
  target->y = self->wanted;
}

static void test_callbacks(void) {
  inertial_geometry geometry = phone(100000);
  host self = {NULL, 0, 0, 880, 0};
  inertial_callbacks callbacks = {receive, choose, &self};
  OK(inertial_scroll_view_create(&geometry, NULL, NULL, NULL, &self.view, &error));
  inertial_event began = event(INERTIAL_DRAG_BEGAN, 0, 0);
  inertial_event ended = event(INERTIAL_DRAG_ENDED, 0, 2000);
  ended.flag = 1;
  OK(inertial_scroll_view_handle(self.view, &began, 0, &callbacks, &error));
  OK(inertial_scroll_view_handle(self.view, &ended, 0, &callbacks, &error));
  EXPECT(self.count == 4 && self.dragged == 1);
  EXPECT(is_near(self.proposed, 1990 / decay(), 1e-9));
  inertial_vector target;
  OK(inertial_scroll_view_get_target(self.view, &target, &error));
  EXPECT(target.y == 880);
  OK(inertial_scroll_view_advance(self.view, 9, &callbacks, &error));
  inertial_scroll_view_state state;
  OK(inertial_scroll_view_get_state(self.view, &state, &error));
  EXPECT(state.offset.y == 880 && state.phase == INERTIAL_PHASE_IDLE);
  /* A target that is none is ignored, and said. */
  self.wanted = NAN;
  OK(inertial_scroll_view_handle(self.view, &began, 9, NULL, &error));
  EXPECT(
      inertial_scroll_view_handle(self.view, &ended, 9, &callbacks, &error) ==
      INERTIAL_OUT_OF_RANGE);
  OK(inertial_scroll_view_get_target(self.view, &target, &error));
  EXPECT(is_near(target.y, 880 + 1990 / decay(), 1e-9));
  OK(inertial_scroll_view_destroy(self.view, &error));
}

/* Frames by one call are those by many, and a copy goes on as the original. */
static void test_copies_and_frames(void) {
  inertial_geometry geometry = phone(1500);
  inertial_scroll_view *view = NULL, *copy = NULL;
  inertial_physics physics;
  for (int platform = 0; platform < platform_count(); platform++) {
    OK(inertial_physics_init(&physics, platform, &error));
    OK(inertial_scroll_view_create(&geometry, &physics, NULL, NULL, &view, &error));
    fling(view, 3000);
    OK(inertial_scroll_view_copy(view, &copy, &error));
    enum { N = 200 };
    double times[N];
    inertial_vector offsets[N], velocities[N];
    int32_t phases[N];
    for (int i = 0; i < N; i++) times[i] = (i + 1) / 60.0;
    OK(inertial_scroll_view_advance_frames(
        copy, times, N, offsets, velocities, phases, NULL, &error));
    for (int i = 0; i < N; i++) {
      inertial_scroll_view_state state;
      OK(inertial_scroll_view_advance(view, times[i], NULL, &error));
      OK(inertial_scroll_view_get_state(view, &state, &error));
      EXPECT(memcmp(&state.offset, &offsets[i], sizeof state.offset) == 0);
      EXPECT(memcmp(&state.velocity, &velocities[i], sizeof state.velocity) == 0);
      EXPECT(state.phase == phases[i]);
    }
    OK(inertial_scroll_view_destroy(view, &error));
    OK(inertial_scroll_view_destroy(copy, &error));
  }
}

static void test_mistakes(void) {
  inertial_geometry geometry = phone(4000);
  inertial_scroll_view *view = NULL;
  EXPECT(inertial_scroll_view_create(NULL, NULL, NULL, NULL, &view, &error) == INERTIAL_NULL);
  EXPECT(inertial_scroll_view_create(&geometry, NULL, NULL, NULL, NULL, NULL) == INERTIAL_NULL);
  geometry.content.height = -3;
  EXPECT(
      inertial_scroll_view_create(&geometry, NULL, NULL, NULL, &view, &error) ==
      INERTIAL_OUT_OF_RANGE);
  EXPECT(
      strcmp(
          error.message,
          "geometry.content.height: must lie in 0.0...1000000000.0, found -3.0") == 0);
  EXPECT(view == NULL);
  geometry = phone(4000);
  inertial_physics physics;
  EXPECT(inertial_physics_init(&physics, platform_count(), &error) == INERTIAL_UNKNOWN_CONSTANT);
  OK(inertial_physics_init(&physics, INERTIAL_PRESET_ANDROID, &error));
  physics.deceleration_rate = 0.99;
  EXPECT(
      inertial_scroll_view_create(&geometry, &physics, NULL, NULL, &view, &error) ==
      INERTIAL_MISMATCH);
  OK(inertial_scroll_view_create(&geometry, NULL, NULL, NULL, &view, &error));
  inertial_event wrong = event(99, 0, 0);
  EXPECT(
      inertial_scroll_view_handle(view, &wrong, 1, NULL, &error) == INERTIAL_UNKNOWN_CONSTANT);
  wrong = event(INERTIAL_TOUCH_BEGAN, NAN, 0);
  EXPECT(inertial_scroll_view_handle(view, &wrong, 1, NULL, &error) == INERTIAL_OUT_OF_RANGE);
  OK(inertial_scroll_view_advance(view, 1, NULL, &error));
  EXPECT(inertial_scroll_view_advance(view, 0.5, NULL, &error) == INERTIAL_TIME_RAN_BACK);
  EXPECT(inertial_scroll_view_advance(view, NAN, NULL, &error) == INERTIAL_OUT_OF_RANGE);
  EXPECT(inertial_scroll_view_advance(NULL, 1, NULL, &error) == INERTIAL_NULL);
  OK(inertial_scroll_view_destroy(view, &error));
  OK(inertial_scroll_view_destroy(NULL, &error));
}

int main(void) {
  test_versions();
  test_fling();
  test_spring_and_curve();
  test_batch();
  test_nested();
  test_nested_programs();
  test_footer();
  test_sections();
  test_protocols();
  test_changed_parts();
  test_plain_json();
  test_callbacks();
  test_copies_and_frames();
  test_mistakes();
  if (failures > 0) fprintf(stderr, "%d failures\n", failures);
  return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
