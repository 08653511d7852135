/* The C++ wrapper: views that copy, move and free themselves, errors as exceptions, rows of values. */
#include <inertialscroll.hpp>

#include <cmath>

#include "expect.h"

namespace is = inertialscroll;

static const char pager[] =
    R"({"system": {"kind": "segment-pager", "viewport": [390, 844], "header": 300, "bar": 44, "pages": [4000, 200]}})";
static const char app_bar[] =
    R"({"system": {"kind": "android-app-bar", "viewport": [360, 640], "bar": [{"height": 200}], "list": 3000}})";

static inertial_geometry phone() {
  inertial_geometry geometry = {};
  geometry.content = {390, 100000};
  geometry.viewport = {390, 844};
  return geometry;
}

/* Calls a function and returns the code of the error that it throws. */
template <typename Body>
static int32_t code_of(Body body) {
  try {
    body();
  } catch (const is::Error &thrown) {
    return thrown.code;
  }
  return INERTIAL_OK;
}

static void test_views() {
  const double decay = -1000 * std::log(0.998);
  is::ScrollView list{phone()};
  list.handle(is::drag_began(), 0);
  list.handle(is::drag_ended(inertial_vector{0, 2000}), 0);
  is::ScrollView copy = list, moved = std::move(copy);
  EXPECT(copy.handle() == nullptr);
  for (is::ScrollView *view : {&list, &moved}) {
    view->advance(1);
    EXPECT(std::fabs(view->state().offset.y - 2000 * -std::expm1(-decay) / decay) < 1e-9);
  }
  EXPECT(list.advance(9).back().kind == INERTIAL_REST);
  moved = list;
  EXPECT(moved.state().offset.y == list.target().y && std::isinf(list.settling_time()));
  EXPECT(code_of([&] { list.advance(1); }) == INERTIAL_TIME_RAN_BACK);
  EXPECT(code_of([&] { list.handle(is::touch_began(NAN, 0), 9); }) == INERTIAL_OUT_OF_RANGE);
  list.handle(is::drag_began(), 10);
  list.handle(is::drag_ended(inertial_vector{0, 2000}), 10, [](inertial_vector velocity, inertial_vector target) {
    EXPECT(velocity.y == 2);
    return inertial_vector{target.x, 880};
  });
  EXPECT(list.target().y == 880);
  bool has_thrown = false;
  list.handle(is::drag_began(), 20);
  try {
    list.handle(is::drag_ended(inertial_vector{0, 9}), 20, [](inertial_vector, inertial_vector) -> inertial_vector {
      throw std::out_of_range("mine");
    });
  } catch (const std::out_of_range &) {
    has_thrown = true;
  }
  EXPECT(has_thrown);
  is::ScrollView flung{phone()};
  flung.handle(is::drag_began(), 0);
  flung.handle(is::drag_ended(inertial_vector{0, 2000}), 0);
  copy = flung;
  const double time = flung.time_at(INERTIAL_AXIS_Y, 500);
  EXPECT(std::fabs(time + std::log(1 - 500 * decay / 2000) / decay) < 1e-9);
  double times[] = {time / 2, time};
  const is::ScrollView::Frames frames = flung.advance_frames(times);
  copy.advance(time);
  EXPECT(flung.geometry().content.height == phone().content.height);
  EXPECT(std::fabs(frames.offsets[1].y - 500) < 1e-9 && frames.velocities[1].y == copy.state().velocity.y);
  EXPECT(frames.phases[0] == INERTIAL_PHASE_DECELERATING && flung.advance_frames({}).offsets.empty());
}

static void test_nested() {
  is::NestedView view{pager}, bar{app_bar};
  view.handle(is::drag_began(INERTIAL_PART_LIST), 0);
  view.handle(is::drag_ended(inertial_vector{0, 2000}), 0);
  view.advance(1);
  EXPECT(view.parts().empty() && view.inner_offset(0) > 0);
  EXPECT(view.list_frame(0).y == view.state().page_y && std::isnan(view.list_frame(1).y));
  is::NestedView copy = view;
  const std::vector<double> times = {1.5, 2};
  const std::vector<inertial_nested_view_state> states = view.advance_frames(times);
  copy.advance(1.5);
  EXPECT(states.size() == 2 && states[0].offset == copy.state().offset && states[1].offset == view.state().offset);
  is::NestedView sections{R"({"system": {"kind": "sticky-sections", "viewport": [390, 844], "sections": [500, 800]}})"};
  EXPECT(sections.section_header(1).y > 500 && sections.section_header(1).height > 0);
  EXPECT(code_of([&] { view.section_header(0); }) == INERTIAL_MISMATCH);
  view.set_behavior(is::behavior(), 2);
  EXPECT(code_of([&] { bar.set_behavior(is::behavior(), 0); }) == INERTIAL_MISMATCH);
  view.set_geometry(R"({"header": 200})", 2);
  bar.handle(is::wheel(0, 250), 0);
  EXPECT(bar.parts().size() == 2 && bar.parts()[0].amount.y == 200 && bar.parts()[1].amount.y == 50);
  bar = is::NestedView{app_bar};
  EXPECT(bar.state().offset == 0);
  EXPECT(code_of([] { is::NestedView{"{}"}; }) == INERTIAL_WRONG_SCENARIO);
}

static void test_motions() {
  std::vector<inertial_trajectory> motions(3, is::trajectory());
  for (std::size_t index = 0; index < motions.size(); index++) motions[index].velocity = 1000.0 * double(index + 1);
  const std::vector<double> times = {0, 0.5};
  std::vector<double> positions(6), velocities(6);
  is::sample(motions, times, positions, velocities);
  EXPECT(positions[0] == 0 && velocities[2] == 2000 && std::fabs(positions[3] - 2 * positions[1]) < 1e-9);
  EXPECT(is::describe(motions[0]).rest_position > positions[1]);
  EXPECT(std::fabs(is::times_at(motions, std::vector<double>{positions[1], -1, 0})[0] - 0.5) < 1e-9);
  EXPECT(code_of([&] { is::times_at(motions, times); }) == INERTIAL_WRONG_COUNT);
  EXPECT(is::events(motions[0]).back().kind == INERTIAL_MOTION_REST && is::events(motions[0], 0).empty());
  EXPECT(std::fabs(is::describe(is::spring_from_response(0.5, 0.8)).damping_ratio - 0.8) < 1e-12);
  EXPECT(std::fabs(is::describe(is::spring_from_duration(0.5, 0.2)).bounce - 0.2) < 1e-12);
  positions.resize(5);
  EXPECT(code_of([&] { is::sample(motions, times, positions); }) == INERTIAL_WRONG_COUNT);
}

static void test_scenarios() {
  const std::string text = std::string(pager).substr(0, sizeof pager - 2) + R"(, "format": 1, "script": [{"fling": 2000}]})";
  is::Scenario scenario{text};
  const is::Rows rows = scenario.run();
  const is::Span<const double> offsets = rows.column("offset_pt");
  EXPECT(rows.is_complete() && offsets.size() == rows.row_count());
  EXPECT(std::fabs(offsets.data()[offsets.size() - 1] - scenario.measure().distance) < 1e-9);
  EXPECT(scenario.check().empty() && scenario.explain().find("everything is at rest") != std::string::npos);
  const is::Span<const double> phases = rows.column("phase");
  const is::Span<const char *const> words = rows.words("phase");
  EXPECT(words[static_cast<std::size_t>(phases[phases.size() - 1])] == std::string("idle"));
  EXPECT(rows.words("offset_pt").size() == 0);
  inertial_column first;
  OK(inertial_rows_get_column(rows.handle(), 0, &first, &error));
  EXPECT(rows.columns()[0].name == first.name && rows.column(first.name).data() == first.values);
  EXPECT(code_of([&] { rows.column("speed"); }) == INERTIAL_UNKNOWN_CONSTANT);
  try {
    rows.column("speed");
  } catch (const is::Error &thrown) {
    EXPECT(std::string(thrown.what()) == "name: must be the name of a column, found \"speed\"");
  }
  EXPECT(code_of([] { is::Scenario{"{"}; }) == INERTIAL_WRONG_SCENARIO);
  const std::vector<inertial_change> changes = {{"script[0]", R"({"replay": "finger.csv"})"}};
  is::Scenario replay{text, changes};
  EXPECT(replay.recordings() == std::vector<std::string>{"finger.csv"});
  EXPECT(code_of([&] { replay.run(); }) == INERTIAL_WRONG_SCENARIO);
  const std::string path(300, 'x'), long_path = R"({"replay": ")" + path + R"("})";
  std::string message;
  try {
    is::Scenario{text, std::vector<inertial_change>{{"script[0]", long_path.c_str()}}}.run();
  } catch (const is::Error &thrown) {
    message = thrown.what();
  }
  EXPECT(message == "scenario: replays " + path + "; its samples must be given before the run");
  const inertial_touch_sample samples[] = {
      {0, 195, 700, INERTIAL_TOUCH_PHASE_BEGAN},
      {0.1, 195, 600, INERTIAL_TOUCH_PHASE_MOVED},
      {0.2, 195, 600, INERTIAL_TOUCH_PHASE_CANCELLED}};
  replay.set_recording(0, {samples, 3});
  EXPECT(replay.run().is_complete() && replay.measure().distance > 0);
  const is::Scenario moved = std::move(replay);
  EXPECT(replay.handle() == nullptr && moved.handle() != nullptr);
}

int main() {
  EXPECT(inertial_check_abi(INERTIAL_ABI_VERSION, &error) == INERTIAL_OK);
  test_views();
  test_nested();
  test_motions();
  test_scenarios();
  if (failures == 0) std::puts("wrapper: views, motions and scenarios are right");
  return failures != 0;
}
