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
  geometry.content_size = {390, 100000};
  geometry.container_size = {390, 844};
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
  EXPECT(list.advance(9).back().kind == INERTIAL_RESTED);
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
}

static void test_nested() {
  is::NestedView view{pager}, bar{app_bar};
  view.handle(is::drag_began(INERTIAL_PART_LIST), 0);
  view.handle(is::drag_ended(inertial_vector{0, 2000}), 0);
  view.advance(1);
  EXPECT(view.parts().empty() && view.inner_offset(0) > 0);
  view.set_geometry(R"({"header": 200})", 1);
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
  EXPECT(code_of([&] { rows.column("speed"); }) == INERTIAL_UNKNOWN_CONSTANT);
  try {
    rows.column("speed");
  } catch (const is::Error &thrown) {
    EXPECT(std::string(thrown.what()) == "name: must be the name of a column, found \"speed\"");
  }
  EXPECT(code_of([] { is::Scenario{"{"}; }) == INERTIAL_WRONG_SCENARIO);
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
