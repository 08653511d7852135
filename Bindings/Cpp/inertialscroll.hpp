/*
 * InertialScroll for C++17 and later: the functions of inertialscroll.h as classes that free their handles.
 *
 *   inertialscroll::ScrollView list{geometry};
 *   list.handle(inertialscroll::touch_began(195, 600), time);
 *   for (const inertial_effect &effect : list.advance(time)) ...
 *
 * A rejected call changes nothing and throws inertialscroll::Error, a std::runtime_error whose `code` is an error code of
 * the header. Without exceptions, or if INERTIALSCROLL_NO_EXCEPTIONS is defined, the call ends the program. A view belongs
 * to one thread at a time. Units and signs are those of the header. `handle()` returns the handle of the C interface, for
 * functions that have no wrapper here; the object owns it, and after a move it is null.
 */
#ifndef INERTIALSCROLL_HPP
#define INERTIALSCROLL_HPP

#include "inertialscroll.h"

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#if !defined(__cpp_exceptions) && !defined(INERTIALSCROLL_NO_EXCEPTIONS)
#define INERTIALSCROLL_NO_EXCEPTIONS
#endif

#if __cplusplus >= 202002L
#include <span>
#endif

namespace inertialscroll {

/* A pointer to the caller's array, with its length: std::span if the standard library has it. */
#if __cplusplus >= 202002L
template <typename Value>
using Span = std::span<Value>;
#else
template <typename Value>
class Span {
 public:
  constexpr Span() noexcept = default;
  constexpr Span(Value *start, std::size_t count) noexcept : start_(start), count_(count) {}
  template <std::size_t Count>
  constexpr Span(Value (&values)[Count]) noexcept : start_(values), count_(Count) {}
  template <typename Container, typename = decltype(std::declval<Container &>().data())>
  constexpr Span(Container &&values) noexcept : start_(values.data()), count_(values.size()) {}
  constexpr Value *data() const noexcept { return start_; }
  constexpr std::size_t size() const noexcept { return count_; }
  constexpr Value *begin() const noexcept { return start_; }
  constexpr Value *end() const noexcept { return start_ + count_; }
  constexpr Value &operator[](std::size_t index) const noexcept { return start_[index]; }

 private:
  Value *start_ = nullptr;
  std::size_t count_ = 0;
};
#endif

/* The error of a call that the library has rejected. */
class Error : public std::runtime_error {
 public:
  Error(int32_t number, const char *message) : std::runtime_error(message), code(number) {}
  int32_t code; /* INERTIAL_NULL ... */
};

namespace detail {

[[noreturn]] inline void fail(int32_t code, const char *message) {
#ifdef INERTIALSCROLL_NO_EXCEPTIONS
  std::fprintf(stderr, "inertialscroll: %s (%d)\n", message, static_cast<int>(code));
  std::abort();
#else
  throw Error(code, message);
#endif
}

/* Calls a function of the library, and throws its error. */
template <typename Function, typename... Arguments>
void call(Function function, Arguments... arguments) {
  inertial_error error;
  if (function(arguments..., &error) != INERTIAL_OK) fail(error.code, error.message);
}

} /* namespace detail */

/* Functions that return the physics of a platform, and the defaults of a behavior and of a kind of motion. */
inline inertial_physics physics(int32_t preset = INERTIAL_PRESET_UIKIT) {
  inertial_physics result;
  detail::call(inertial_physics_init, &result, preset);
  return result;
}
inline inertial_behavior behavior() {
  inertial_behavior result;
  detail::call(inertial_behavior_init, &result);
  return result;
}
inline inertial_trajectory trajectory(int32_t law = INERTIAL_LAW_FLING) {
  inertial_trajectory result;
  detail::call(inertial_trajectory_init, &result, law);
  return result;
}

/* Functions that create springs of mass 1, and compute other parameters of a spring. */
inline inertial_spring spring_from_response(double response, double damping_ratio = 1) {
  inertial_spring result;
  detail::call(inertial_spring_from_response, response, damping_ratio, &result);
  return result;
}
inline inertial_spring spring_from_duration(double duration, double bounce = 0) {
  inertial_spring result;
  detail::call(inertial_spring_from_duration, duration, bounce, &result);
  return result;
}
inline inertial_spring_info describe(const inertial_spring &spring) {
  inertial_spring_info result;
  detail::call(inertial_spring_describe, &spring, &result);
  return result;
}

/* Functions that create events. The C header lists the other kinds of events, all values of inertial_event. */
inline inertial_event event(int32_t kind, inertial_vector vector = {0, 0}) {
  inertial_event result = {};
  result.kind = kind;
  result.vector = vector;
  return result;
}
inline inertial_event touch_began(double x, double y) { return event(INERTIAL_TOUCH_BEGAN, {x, y}); }
inline inertial_event touch_moved(double x, double y) { return event(INERTIAL_TOUCH_MOVED, {x, y}); }
inline inertial_event touch_ended() { return event(INERTIAL_TOUCH_ENDED); }
inline inertial_event touch_cancelled() { return event(INERTIAL_TOUCH_CANCELLED); }
inline inertial_event drag_began(int32_t on = INERTIAL_PART_HEADER) {
  inertial_event result = event(INERTIAL_DRAG_BEGAN);
  result.on = on;
  return result;
}
inline inertial_event drag_ended(std::optional<inertial_vector> velocity = std::nullopt) {
  inertial_event result = event(INERTIAL_DRAG_ENDED, velocity.value_or(inertial_vector{0, 0}));
  result.flag = velocity.has_value();
  return result;
}
inline inertial_event wheel(double x, double y, int32_t phase = INERTIAL_WHEEL_DISCRETE) {
  inertial_event result = event(INERTIAL_WHEEL, {x, y});
  result.phase = phase;
  return result;
}

/* The effects of a call. */
using Effects = std::vector<inertial_effect>;

/*
 * A callback that may change the target of a released drag. It receives the velocity in points per MILLISECOND and the
 * proposed target, and returns the new target. It must not use the view. A protocol does not call it.
 */
using WillEndDragging = std::function<inertial_vector(inertial_vector velocity, inertial_vector target)>;

namespace detail {

/* The base class of both kinds of views; Traits contains the C functions of one kind. */
template <typename Traits>
class View {
 public:
  using State = typename Traits::State;

  View(const View &other) { call(Traits::copy, static_cast<const typename Traits::Handle *>(other.handle()), &handle_); }
  View(View &&other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
  View &operator=(View other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
  }
  ~View() { Traits::destroy(handle_, nullptr); }

  /* Handles an event at a time, in seconds, which must not be before the time of an earlier call. */
  Effects handle(const inertial_event &event, double time, const WillEndDragging &will_end_dragging = nullptr) {
    if (!will_end_dragging) {
      call(Traits::handle, handle(), &event, time, static_cast<const inertial_callbacks *>(nullptr));
      return effects();
    }
    Asked asked = {&will_end_dragging, nullptr};
    inertial_callbacks callbacks = {nullptr, &View::ask, &asked};
    call(Traits::handle, handle(), &event, time, static_cast<const inertial_callbacks *>(&callbacks));
    if (asked.failure) std::rethrow_exception(asked.failure);
    return effects();
  }

  /* Advances all motion to the time of a frame. */
  Effects advance(double time) {
    call(Traits::advance, handle(), time, static_cast<const inertial_callbacks *>(nullptr));
    return effects();
  }

  /* Sets another physics. A running motion keeps the old physics until it ends or the content is touched. */
  Effects set_physics(const inertial_physics &physics, double time) {
    call(Traits::set_physics, handle(), &physics, time, static_cast<const inertial_callbacks *>(nullptr));
    return effects();
  }

  /* Sets another behavior. A running motion keeps the old behavior until it ends or the content is touched. */
  Effects set_behavior(const inertial_behavior &behavior, double time) {
    call(Traits::set_behavior, handle(), &behavior, time, static_cast<const inertial_callbacks *>(nullptr));
    return effects();
  }

  /* Reads the visible state. */
  State state() const {
    State result;
    call(Traits::get_state, handle(), &result);
    return result;
  }

  /* Returns the effects of the latest call that handled an event or advanced the time. */
  Effects effects() const {
    std::size_t count = 0;
    call(Traits::get_effects, handle(), static_cast<inertial_effect *>(nullptr), std::size_t{0}, &count);
    Effects result(count);
    if (count > 0) call(Traits::get_effects, handle(), result.data(), count, &count);
    return result;
  }

  typename Traits::Handle *handle() const noexcept { return handle_; }

 protected:
  View() = default;
  typename Traits::Handle *handle_ = nullptr;

 private:
  struct Asked {
    const WillEndDragging *function;
    std::exception_ptr failure;
  };

  /* An exception cannot pass through C, so it is thrown after the call. */
  static void ask(void *context, inertial_vector velocity, inertial_vector *target) {
    Asked &asked = *static_cast<Asked *>(context);
#ifdef INERTIALSCROLL_NO_EXCEPTIONS
    *target = (*asked.function)(velocity, *target);
#else
    try {
      *target = (*asked.function)(velocity, *target);
    } catch (...) {
      asked.failure = std::current_exception();
    }
#endif
  }
};

struct ScrollViewTraits {
  using Handle = inertial_scroll_view;
  using State = inertial_scroll_view_state;
  static constexpr auto copy = inertial_scroll_view_copy;
  static constexpr auto destroy = inertial_scroll_view_destroy;
  static constexpr auto handle = inertial_scroll_view_handle;
  static constexpr auto advance = inertial_scroll_view_advance;
  static constexpr auto set_physics = inertial_scroll_view_set_physics;
  static constexpr auto set_behavior = inertial_scroll_view_set_behavior;
  static constexpr auto get_state = inertial_scroll_view_get_state;
  static constexpr auto get_effects = inertial_scroll_view_get_effects;
};

struct NestedViewTraits {
  using Handle = inertial_nested_view;
  using State = inertial_nested_view_state;
  static constexpr auto copy = inertial_nested_view_copy;
  static constexpr auto destroy = inertial_nested_view_destroy;
  static constexpr auto handle = inertial_nested_view_handle;
  static constexpr auto advance = inertial_nested_view_advance;
  static constexpr auto set_physics = inertial_nested_view_set_physics;
  static constexpr auto set_behavior = inertial_nested_view_set_behavior;
  static constexpr auto get_state = inertial_nested_view_get_state;
  static constexpr auto get_effects = inertial_nested_view_get_effects;
};

} /* namespace detail */

/* A plain scroll view without a screen. */
class ScrollView : public detail::View<detail::ScrollViewTraits> {
 public:
  explicit ScrollView(
      const inertial_geometry &geometry, const inertial_physics &physics = inertialscroll::physics(),
      const inertial_behavior &behavior = inertialscroll::behavior()) {
    detail::call(
        inertial_scroll_view_create, &geometry, &physics, &behavior, static_cast<const inertial_vector *>(nullptr), &handle_);
  }
  /* Creates a view from the JSON text of a scenario; see inertial_scroll_view_create_json. */
  explicit ScrollView(std::string_view json) {
    detail::call(inertial_scroll_view_create_json, json.data(), json.size(), &handle_);
  }

  Effects set_geometry(const inertial_geometry &geometry, double time, inertial_vector inserted_before = {0, 0}) {
    detail::call(
        inertial_scroll_view_set_geometry, handle(), &geometry, inserted_before, time,
        static_cast<const inertial_callbacks *>(nullptr));
    return effects();
  }

  /* The states after the frames of advance_frames. */
  struct Frames {
    std::vector<inertial_vector> offsets, velocities;
    std::vector<int32_t> phases;
  };
  /* Advances all motion to the times of frames, which must not decrease. */
  Frames advance_frames(Span<const double> times) {
    const std::size_t count = times.size();
    Frames result = {std::vector<inertial_vector>(count), std::vector<inertial_vector>(count), std::vector<int32_t>(count)};
    detail::call(
        inertial_scroll_view_advance_frames, handle(), times.data(), count, result.offsets.data(), result.velocities.data(),
        result.phases.data(), static_cast<const inertial_callbacks *>(nullptr));
    return result;
  }

  inertial_geometry geometry() const {
    inertial_geometry result;
    detail::call(inertial_scroll_view_get_geometry, handle(), &result);
    return result;
  }
  /* Returns the offset at which the content will rest without further events. */
  inertial_vector target() const {
    inertial_vector result;
    detail::call(inertial_scroll_view_get_target, handle(), &result);
    return result;
  }
  /* Returns the time at which all motion ends without further events, in seconds; infinity if nothing moves. */
  double settling_time() const {
    double result;
    detail::call(inertial_scroll_view_get_settling_time, handle(), &result);
    return result;
  }
  /* Returns the time at which the running motion first reaches an offset along an axis; infinity for never. */
  double time_at(int32_t axis, double offset) const {
    double result;
    detail::call(inertial_scroll_view_get_time_at, handle(), axis, offset, &result);
    return result;
  }
};

/* A nested view: an iOS system, or the nested-scroll protocol of another platform. */
class NestedView : public detail::View<detail::NestedViewTraits> {
 public:
  /* Creates a view from the JSON text of a scenario; see inertial_nested_view_create. */
  explicit NestedView(std::string_view json) {
    detail::call(inertial_nested_view_create, json.data(), json.size(), &handle_);
  }

  /* Changes values of the system, given as a JSON object; see inertial_nested_view_set_geometry. */
  Effects set_geometry(std::string_view changes, double time, double insert_above = 0, int64_t page = 0) {
    detail::call(
        inertial_nested_view_set_geometry, handle(), changes.data(), changes.size(), insert_above, page, time,
        static_cast<const inertial_callbacks *>(nullptr));
    return effects();
  }

  /* Advances all motion to the times of frames, which must not decrease, and returns the state after each. */
  std::vector<State> advance_frames(Span<const double> times) {
    std::vector<State> result(times.size());
    detail::call(
        inertial_nested_view_advance_frames, handle(), times.data(), times.size(), result.data(),
        static_cast<const inertial_callbacks *>(nullptr));
    return result;
  }

  /* Returns the parts of a protocol, outermost first. Their names are valid until the geometry changes. */
  std::vector<inertial_nested_part> parts() const {
    std::size_t count = 0;
    detail::call(inertial_nested_view_get_part_count, handle(), &count);
    std::vector<inertial_nested_part> result(count);
    for (std::size_t index = 0; index < count; index++)
      detail::call(inertial_nested_view_get_part, handle(), index, &result[index]);
    return result;
  }
  /* Returns the visible offset of a page's list; NaN for a page without a list. */
  double inner_offset(int64_t page) const {
    double result;
    detail::call(inertial_nested_view_get_inner_offset, handle(), page, &result);
    return result;
  }
  /* The top of a part on screen, and its height. */
  struct Frame {
    double y, height;
  };
  /* Returns the visible frame of a list; NaN for a page that is not current. */
  Frame list_frame(int64_t list) const {
    Frame result;
    detail::call(inertial_nested_view_get_list_frame, handle(), list, &result.y, &result.height);
    return result;
  }
  /* Returns the frame of the header of a sticky section, which may be off screen. */
  Frame section_header(int64_t section) const {
    Frame result;
    detail::call(inertial_nested_view_get_section_header, handle(), section, &result.y, &result.height);
    return result;
  }
};

/* Samples motions at times. The position and velocity of motion i at time j have index i * times.size() + j. */
inline void sample(
    Span<const inertial_trajectory> motions, Span<const double> times, Span<double> positions,
    Span<double> velocities = {}) {
  const std::size_t count = motions.size() * times.size();
  if (positions.size() < count || (velocities.size() > 0 && velocities.size() < count))
    detail::fail(INERTIAL_WRONG_COUNT, "positions: must have a number for each motion at each time");
  detail::call(
      inertial_trajectories_sample, motions.data(), motions.size(), times.data(), times.size(), positions.data(),
      velocities.size() > 0 ? velocities.data() : static_cast<double *>(nullptr));
}

/* Returns the duration, the rest position and the first reversal of a motion. */
inline inertial_trajectory_info describe(const inertial_trajectory &motion) {
  inertial_trajectory_info result;
  detail::call(inertial_trajectories_describe, &motion, std::size_t{1}, &result);
  return result;
}

/* Returns the time at which each motion first reaches the position with the same index; infinity for never. */
inline std::vector<double> times_at(Span<const inertial_trajectory> motions, Span<const double> positions) {
  if (positions.size() != motions.size())
    detail::fail(INERTIAL_WRONG_COUNT, "positions: must have a number for each motion");
  std::vector<double> result(motions.size());
  detail::call(inertial_trajectories_times_at, motions.data(), positions.data(), motions.size(), result.data());
  return result;
}

/* Returns the first events of a motion, in order: edges, reversals and rest. */
inline std::vector<inertial_motion_event> events(const inertial_trajectory &motion, std::size_t most = 1000) {
  std::vector<inertial_motion_event> result(most);
  std::size_t count = 0;
  detail::call(inertial_trajectory_events, &motion, result.data(), most, &count);
  result.resize(count);
  return result;
}

/* The rows of a run. */
class Rows {
 public:
  Rows(Rows &&other) noexcept : rows_(std::exchange(other.rows_, nullptr)) {}
  Rows &operator=(Rows other) noexcept {
    std::swap(rows_, other.rows_);
    return *this;
  }
  ~Rows() { inertial_rows_destroy(rows_, nullptr); }

  std::size_t row_count() const { return size().rows; }
  bool is_complete() const { return size().is_complete != 0; }

  /* Returns all columns; their names, values and words are valid until the rows are freed. */
  std::vector<inertial_column> columns() const {
    std::vector<inertial_column> result(size().columns);
    for (std::size_t index = 0; index < result.size(); index++)
      detail::call(inertial_rows_get_column, handle(), index, &result[index]);
    return result;
  }
  /* Returns the values of the column with a name, such as "offset_pt"; for a column of words, their indices. */
  Span<const double> column(std::string_view name) const { return {find(name).values, row_count()}; }
  /* Returns the words whose indices a column of words contains. A column of numbers has no words. */
  Span<const char *const> words(std::string_view name) const {
    const inertial_column found = find(name);
    return {found.words, found.word_count};
  }

  inertial_rows *handle() const noexcept { return rows_; }

 private:
  friend class Scenario;
  struct Size {
    std::size_t rows = 0, columns = 0;
    int32_t is_complete = 0;
  };
  explicit Rows(inertial_rows *rows) : rows_(rows) {}
  Size size() const {
    Size result;
    detail::call(inertial_rows_get_size, handle(), &result.rows, &result.columns, &result.is_complete);
    return result;
  }
  inertial_column find(std::string_view name) const {
    for (const inertial_column &found : columns())
      if (found.name == name) return found;
    const std::string message = "name: must be the name of a column, found \"" + std::string(name) + "\"";
    detail::fail(INERTIAL_UNKNOWN_CONSTANT, message.c_str());
  }
  inertial_rows *rows_;
};

/* A system and a script, which run as with `scrollsim run`. */
class Scenario {
 public:
  /* Creates a scenario from its JSON text, with some of its values replaced. */
  explicit Scenario(std::string_view json, Span<const inertial_change> changes = {}) {
    inertial_error error;
    if (inertial_scenario_create(json.data(), json.size(), changes.data(), changes.size(), &scenario_, &error) !=
        INERTIAL_OK) {
      const std::string message = full_message(error);
      inertial_scenario_destroy(scenario_, nullptr);
      detail::fail(error.code, message.c_str());
    }
  }
  Scenario(Scenario &&other) noexcept : scenario_(std::exchange(other.scenario_, nullptr)) {}
  Scenario &operator=(Scenario other) noexcept {
    std::swap(scenario_, other.scenario_);
    return *this;
  }
  ~Scenario() { inertial_scenario_destroy(scenario_, nullptr); }

  /* Returns the paths of the recordings that the script replays. A run is rejected until each of them has samples. */
  std::vector<std::string> recordings() const {
    std::size_t count = 0;
    detail::call(inertial_scenario_get_recording_count, handle(), &count);
    std::vector<std::string> result;
    for (std::size_t index = 0; index < count; index++) {
      const char *path = nullptr;
      detail::call(inertial_scenario_get_recording, handle(), index, &path);
      result.emplace_back(path);
    }
    return result;
  }
  /* Sets the samples of the recording with an index in recordings(); see inertial_scenario_set_recording. */
  void set_recording(std::size_t index, Span<const inertial_touch_sample> samples) {
    call(inertial_scenario_set_recording, index, samples.data(), samples.size());
  }

  Rows run(const inertial_run_options &options = {}) {
    inertial_rows *rows = nullptr;
    call(inertial_scenario_run, &options, &rows);
    return Rows(rows);
  }
  inertial_run_measures measure(const inertial_run_options &options = {}) {
    inertial_run_measures result;
    call(inertial_scenario_measure, &options, &result);
    return result;
  }
  /* check() returns the violations of the laws of scrolling, and explain() the events of the run, one line each. */
  std::string check() {
    std::size_t count;
    call(inertial_scenario_check, &count);
    return inertial_scenario_message(scenario_);
  }
  std::string explain() {
    call(inertial_scenario_explain);
    return inertial_scenario_message(scenario_);
  }

  inertial_scenario *handle() const noexcept { return scenario_; }

 private:
  /* An error of the library may have only the start of a message. */
  std::string full_message(const inertial_error &error) const {
    return scenario_ ? inertial_scenario_message(scenario_) : error.message;
  }
  template <typename Function, typename... Arguments>
  void call(Function function, Arguments... arguments) {
    inertial_error error;
    if (function(scenario_, arguments..., &error) != INERTIAL_OK) detail::fail(error.code, full_message(error).c_str());
  }
  inertial_scenario *scenario_ = nullptr;
};

} /* namespace inertialscroll */

#endif
