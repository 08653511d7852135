/*
 * InertialScroll: the scroll view as a pure function, for every language that can call C.
 *
 * Units and signs: lengths in points, times in seconds, velocities in points per second. y grows
 * downwards. An offset grows when the finger moves up or left, and every velocity, movement and
 * delta has the offset's sign.
 *
 * Errors: a function that can fail returns INERTIAL_OK or one of the other codes, and writes code
 * and message to the `inertial_error` that the caller gives, which may be null. Every argument is
 * checked before anything changes: NaN, infinity where it makes no sense, negative sizes, null
 * pointers, unknown constants, times that run back, arrays that are too long. A refused call has
 * changed nothing, and no argument ends the program. What cannot be checked is the caller's: that a
 * pointer that is not null points to what the function says, and that a handle has not been
 * destroyed.
 *
 * Bounds: a length, a velocity or a time may be at most INERTIAL_MAX_MAGNITUDE.
 *
 * Threads: there is no global state. A handle belongs to one thread at a time; different handles are
 * independent of each other. All functions without a handle may be called from any thread.
 *
 * Constants are anonymous enumerators and structs hold them as `int32_t`, so that a struct has the
 * same layout in every compiler. Flags are `int32_t`, too: 0 is false, everything else true.
 */
#ifndef INERTIALSCROLL_H
#define INERTIALSCROLL_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Versions ------------------------------------------------------------------------------ */

/* Changes whenever a struct or a function changes so that old callers no longer fit. */
#define INERTIAL_ABI_VERSION 1

/* The largest magnitude of a length in points, a velocity in points per second, a time in seconds. */
#define INERTIAL_MAX_MAGNITUDE 1e9

/* The largest number of pages, lists, detents or snapping offsets. */
#define INERTIAL_MAX_PARTS 65536

/* The height of a page without a list. */
#define INERTIAL_NO_LIST (-1.0)

/* What a function returns. */
enum {
  INERTIAL_OK = 0,
  /* A pointer is null that must not be. */
  INERTIAL_NULL = 1,
  /* A number is NaN, infinite, of the wrong sign or out of bounds. */
  INERTIAL_OUT_OF_RANGE = 2,
  /* A constant is none of those listed here. */
  INERTIAL_UNKNOWN_CONSTANT = 3,
  /* The time lies before that of an earlier call. */
  INERTIAL_TIME_RAN_BACK = 4,
  /* An array is too long, or empty where it must not be. */
  INERTIAL_WRONG_COUNT = 5,
  /* The arguments are valid one by one, but do not fit together. */
  INERTIAL_MISMATCH = 6,
  /* A callback has called a function that changes the handle it was called for. */
  INERTIAL_BUSY = 7,
  /* The library speaks another version of this interface. */
  INERTIAL_WRONG_ABI = 8
};

/* What went wrong: the place, what is allowed, what was found; ends with a zero byte. */
typedef struct {
  int32_t code;
  char message[252];
} inertial_error;

/* The version of the library, such as "0.1.0"; never null, never freed. */
const char *inertial_version(void);

/* Checks that the library speaks the caller's version; call it once with INERTIAL_ABI_VERSION. */
int32_t inertial_check_abi(int32_t abi_version, inertial_error *error);

/* ---- Plain values -------------------------------------------------------------------------- */

typedef struct {
  double x, y;
} inertial_vector;

typedef struct {
  double width, height;
} inertial_size;

typedef struct {
  double top, left, bottom, right;
} inertial_insets;

enum { INERTIAL_AXIS_HORIZONTAL = 0, INERTIAL_AXIS_VERTICAL = 1 };

enum {
  INERTIAL_EDGE_TOP = 0,
  INERTIAL_EDGE_LEFT = 1,
  INERTIAL_EDGE_BOTTOM = 2,
  INERTIAL_EDGE_RIGHT = 3
};

/* Which edges of the safe area count as content inset; see UIKit's contentInsetAdjustmentBehavior. */
enum {
  INERTIAL_ADJUSTMENT_AUTOMATIC = 0,
  INERTIAL_ADJUSTMENT_SCROLLABLE_AXES = 1,
  INERTIAL_ADJUSTMENT_ALWAYS = 2,
  INERTIAL_ADJUSTMENT_NEVER = 3
};

/* The sizes that decide how far a scroll view scrolls, in points. */
typedef struct {
  inertial_size content_size;       /* 0 or larger */
  inertial_size container_size;     /* of the scroll view itself, 0 or 1e-9 and larger */
  inertial_insets content_inset;    /* room around the content; negative hides some of it */
  inertial_insets safe_area_insets; /* what bars and corners cover, 0 or larger */
  double display_scale;             /* pixels per point, 0.01 to 1000; 0 for no pixel grid */
  int32_t content_inset_adjustment; /* INERTIAL_ADJUSTMENT_... */
} inertial_geometry;

/* ---- Physics ------------------------------------------------------------------------------- */

/* The platforms whose physics is known. */
enum {
  INERTIAL_PLATFORM_UIKIT = 0,
  INERTIAL_PLATFORM_ANDROID = 1,
  INERTIAL_PLATFORM_COMPOSE = 2,
  INERTIAL_PLATFORM_FLUTTER_BOUNCING = 3,
  INERTIAL_PLATFORM_FLUTTER_BOUNCING_FAST = 4,
  INERTIAL_PLATFORM_FLUTTER_CLAMPING = 5,
  INERTIAL_PLATFORM_CHROMIUM = 6,
  INERTIAL_PLATFORM_CHROMIUM_EXPONENTIAL = 7,
  INERTIAL_PLATFORM_CHROMIUM_ANDROID = 8,
  INERTIAL_PLATFORM_WEBKIT_GTK = 9,
  INERTIAL_PLATFORM_GTK = 10,
  INERTIAL_PLATFORM_APPKIT = 11
};

/* Which contradictions of an original count; a bit that makes no difference to a platform is refused. */
enum {
  INERTIAL_COMPATIBILITY_PER_EVENT_RESISTANCE = 1,
  INERTIAL_COMPATIBILITY_ONE_SIDED_CLAMPS = 2,
  INERTIAL_COMPATIBILITY_RESTARTED_FRICTION = 4,
  INERTIAL_COMPATIBILITY_MEMORYLESS_FRICTION = 8,
  INERTIAL_COMPATIBILITY_LEADING_SNAP_FRAME = 16,
  INERTIAL_COMPATIBILITY_BIASED_VELOCITY = 32,
  INERTIAL_COMPATIBILITY_ABSOLUTE_OVERSHOOT_LIMIT = 64,
  INERTIAL_COMPATIBILITY_COMPOSE_IMPULSE_HORIZON = 128,
  INERTIAL_COMPATIBILITY_PREDICTED_FLING_END = 256,
  INERTIAL_COMPATIBILITY_DROPS_UNSNAPPED_AXIS = 512,
  INERTIAL_COMPATIBILITY_DROPS_LAST_FRAME = 1024
};

/* Whether flicks that follow each other quickly carry further and further. */
enum {
  INERTIAL_REPEATED_FLICKS_OFF = 0,
  INERTIAL_REPEATED_FLICKS_DISPLACEMENT = 1,
  INERTIAL_REPEATED_FLICKS_COAST = 2
};

/* How a platform's scroll views feel. */
typedef struct {
  int32_t platform;                 /* INERTIAL_PLATFORM_... */
  int32_t compatibility;            /* INERTIAL_COMPATIBILITY_... bits */
  double pixels_per_point;          /* the density that some constants depend on, 0.01 to 1000 */
  double deceleration_rate;         /* per millisecond, 0.5 to 0.9999, UIKit only; 0: the platform's */
  double rubber_band_coefficient;   /* 0.001 to 10, only where there is a band; 0: the platform's */
  double minimum_fling_velocity;    /* points per second, 0 or larger; -1: the platform's */
  double maximum_fling_velocity;    /* points per second; 0: the platform's */
  double touch_slop;                /* points, 0 or larger; -1: the platform's */
  double maximum_frames_per_second; /* the original's steps, where they are known, 1 to 10000; 0: closed forms */
  int32_t raises_velocity;          /* flag: a further target is reached with a higher velocity */
  int32_t repeated_flicks;          /* INERTIAL_REPEATED_FLICKS_..., UIKit only */
} inertial_physics;

/* The name that scenario files know a platform by; null for an unknown one. Never freed. */
const char *inertial_platform_name(int32_t platform);

/* Sets a platform with nothing changed. */
int32_t inertial_physics_init(inertial_physics *physics, int32_t platform, inertial_error *error);

/* ---- Behavior ------------------------------------------------------------------------------ */

enum { INERTIAL_SNAPPING_NONE = 0, INERTIAL_SNAPPING_INTERVAL = 1, INERTIAL_SNAPPING_OFFSETS = 2 };
enum { INERTIAL_SNAP_NEAREST = 0, INERTIAL_SNAP_NEXT_IN_DIRECTION = 1 };

/* The offsets at which an axis likes to rest. */
typedef struct {
  int32_t kind;             /* INERTIAL_SNAPPING_... */
  int32_t choice;           /* INERTIAL_SNAP_... */
  double interval;          /* points, 1e-9 or larger */
  double origin;            /* points */
  const double *offsets;    /* points, in any order; copied */
  size_t offset_count;
  double proximity;         /* share of the axis' length within which it snaps; -1: always */
  int32_t moves_at_most_one; /* flag: a drag moves on by one place at most */
} inertial_snapping;

/* What an app sets on a scroll view. Set the defaults with inertial_behavior_init. */
typedef struct {
  int32_t bounces_horizontally; /* flag */
  int32_t bounces_vertically;   /* flag */
  int32_t always_bounces_horizontally; /* flag */
  int32_t always_bounces_vertically;   /* flag */
  int32_t is_paging_enabled;           /* flag */
  int32_t is_directional_lock_enabled; /* flag */
  int32_t is_right_to_left;            /* flag; cannot change later */
  int32_t has_refresh_control;         /* flag */
  inertial_size page_size;      /* points, 1e-9 or larger; 0 × 0 for the size of the scroll view */
  inertial_snapping horizontal_snapping;
  inertial_snapping vertical_snapping;
  double refresh_height;        /* points, 0 or larger */
  double refresh_threshold;     /* points as shown, positive */
  double approaching_end_distance; /* points, 0 or larger; -1: never */
} inertial_behavior;

/* Sets the defaults: bounces at every edge, nothing else. */
int32_t inertial_behavior_init(inertial_behavior *behavior, inertial_error *error);

/* ---- Events -------------------------------------------------------------------------------- */

/* What happens. P is for a plain scroll view, N for a nested one. */
enum {
  INERTIAL_TOUCH_BEGAN = 0,     /* PN vector: the place of the finger */
  INERTIAL_TOUCH_MOVED = 1,     /* PN vector: the place */
  INERTIAL_TOUCH_ENDED = 2,     /* PN */
  INERTIAL_TOUCH_CANCELLED = 3, /* PN */
  INERTIAL_DRAG_BEGAN = 4,      /* P; N part: where, flag: sideways. A drag that somebody else recognised */
  INERTIAL_DRAG_MOVED = 5,      /* PN vector: the whole movement since the drag began */
  INERTIAL_DRAG_ENDED = 6,      /* PN vector: the velocity, if flag is set; else that of the drag */
  INERTIAL_WHEEL = 7,           /* PN vector: the delta; phase */
  INERTIAL_SET_CONTENT_OFFSET = 8,     /* P vector: the offset; flag: animated */
  INERTIAL_ASSIGN_CONTENT_OFFSET = 9,  /* P vector: the offset; motion goes on from there */
  INERTIAL_SCROLL_RECT_TO_VISIBLE = 10, /* P vector: the origin; size; flag: animated */
  INERTIAL_SCROLL_TO_TOP = 11,   /* PN */
  INERTIAL_STOP = 12,            /* PN */
  INERTIAL_BEGIN_REFRESHING = 13, /* P */
  INERTIAL_END_REFRESHING = 14,  /* PN */
  INERTIAL_TAP = 15,             /* N vector: the place */
  INERTIAL_SET_OFFSET = 16,      /* N value: the combined offset; flag: animated */
  INERTIAL_SCROLL_PAGE = 17,     /* N page; value: the list's own offset */
  INERTIAL_SHOW_PAGE = 18,       /* N page; flag: animated */
  INERTIAL_MOVE_SETTLING_PART = 19 /* N value: a sheet's offset, a bar's y; flag: animated */
};

/* Which part of a gesture on a wheel or a trackpad a delta belongs to. */
enum {
  INERTIAL_WHEEL_DISCRETE = 0, /* a notch of a wheel */
  INERTIAL_WHEEL_BEGAN = 1,
  INERTIAL_WHEEL_CHANGED = 2,
  INERTIAL_WHEEL_ENDED = 3,
  INERTIAL_WHEEL_CANCELLED = 4,
  INERTIAL_WHEEL_MOMENTUM_BEGAN = 5,
  INERTIAL_WHEEL_MOMENTUM_CHANGED = 6,
  INERTIAL_WHEEL_MOMENTUM_ENDED = 7
};

/* A part of a nested system. */
enum {
  INERTIAL_PART_HEADER = 0,
  INERTIAL_PART_BAR = 1,
  INERTIAL_PART_LIST = 2,
  INERTIAL_PART_SHEET = 3,
  INERTIAL_PART_CONTENT = 4,
  INERTIAL_PART_NONE = -1
};

/* One event; the fields that its kind does not name are ignored. */
typedef struct {
  int32_t kind;  /* INERTIAL_TOUCH_BEGAN ... */
  int32_t flag;
  int32_t phase; /* INERTIAL_WHEEL_... */
  int32_t part;  /* INERTIAL_PART_... */
  int64_t page;  /* from 0 */
  inertial_vector vector;
  inertial_size size;
  double value;
} inertial_event;

/* ---- Effects ------------------------------------------------------------------------------- */

/* What a scroll view reports, in UIKit's order. */
enum {
  INERTIAL_WILL_BEGIN_DRAGGING = 0,
  INERTIAL_DID_SCROLL = 1,
  INERTIAL_WILL_END_DRAGGING = 2,    /* velocity in points per MILLISECOND, as in UIKit; target */
  INERTIAL_DID_END_DRAGGING = 3,     /* flag: will decelerate */
  INERTIAL_WILL_BEGIN_DECELERATING = 4,
  INERTIAL_DID_END_DECELERATING = 5,
  INERTIAL_DID_END_SCROLLING_ANIMATION = 6,
  INERTIAL_SHOULD_SCROLL_TO_TOP = 7,
  INERTIAL_DID_SCROLL_TO_TOP = 8,
  INERTIAL_DID_CHANGE_ADJUSTED_CONTENT_INSET = 9, /* inset */
  INERTIAL_REFRESH_TRIGGERED = 10,
  INERTIAL_APPROACHING_END = 11,     /* distance */
  INERTIAL_EDGE_REACHED = 12,        /* edge; time */
  INERTIAL_PEAKED = 13,              /* axis; time */
  INERTIAL_RESTED = 14,              /* time */
  INERTIAL_HANDED_OVER = 15,         /* from, to; time */
  INERTIAL_PAGE_CHANGED = 16,        /* page; time */
  INERTIAL_BAR_WILL_PAN = 17,        /* flag: to the top dock */
  INERTIAL_BAR_DID_PAN = 18,         /* flag: to the top dock; time */
  INERTIAL_PAGE_WILL_APPEAR = 19,    /* page: it comes into view */
  INERTIAL_PAGE_DID_APPEAR = 20,     /* page: it is alone in view */
  INERTIAL_PAGE_WILL_DISAPPEAR = 21, /* page: another one comes into view beside it */
  INERTIAL_PAGE_DID_DISAPPEAR = 22,  /* page: it is out of view */
  INERTIAL_LOAD_MORE_TRIGGERED = 23  /* page: its footer was reached or pulled */
};

/* One effect. Of the fields that its kind does not name constants are -1 and numbers 0. */
typedef struct {
  int32_t kind; /* INERTIAL_WILL_BEGIN_DRAGGING ... */
  int32_t flag;
  int32_t edge; /* INERTIAL_EDGE_... */
  int32_t axis; /* INERTIAL_AXIS_... */
  int32_t from; /* INERTIAL_PART_... */
  int32_t to;
  int32_t is_of_pages; /* flag: of a nested view, its scroll view of the pages reports it */
  int64_t page;
  double time;  /* the exact instant where the kind names it, else the time of the call */
  double distance;
  inertial_vector velocity;
  inertial_vector target;
  inertial_insets inset;
} inertial_effect;

/*
 * How a call tells of its effects. The callbacks run before the call returns. In `emit`, functions
 * that read the handle show it as it is after the call; in `will_end_dragging` no function may use the
 * handle. Functions that change it return INERTIAL_BUSY in both.
 */
typedef struct {
  /* Receives each effect, in order; may be null. */
  void (*emit)(void *context, const inertial_effect *effect);
  /*
   * May change where a drag that ends now comes to rest; may be null. The velocity is in points per
   * MILLISECOND. A target that is not finite is ignored, and the call returns INERTIAL_OUT_OF_RANGE
   * although the event has been handled. For a nested view, y is the combined offset.
   */
  void (*will_end_dragging)(void *context, inertial_vector velocity, inertial_vector *target);
  void *context;
} inertial_callbacks;

/* What a scroll view is doing. */
enum {
  INERTIAL_PHASE_IDLE = 0,
  INERTIAL_PHASE_TRACKING = 1,
  INERTIAL_PHASE_DRAGGING = 2,
  INERTIAL_PHASE_DECELERATING = 3,
  INERTIAL_PHASE_BOUNCING = 4,
  INERTIAL_PHASE_SNAPPING = 5,
  INERTIAL_PHASE_ANIMATING = 6
};

/* ---- The scroll view ----------------------------------------------------------------------- */

/* A scroll view without a screen. */
typedef struct inertial_scroll_view inertial_scroll_view;

/* What a scroll view shows now. */
typedef struct {
  inertial_vector offset;     /* rubber band included */
  inertial_vector velocity;   /* of what shows */
  inertial_vector overscroll; /* beyond the ends, negative beyond top and left */
  inertial_vector lower;      /* the smallest offsets at rest */
  inertial_vector upper;      /* the largest */
  inertial_insets stretch;    /* how far the edges are stretched, on platforms where they are */
  double next_event_time;     /* when something happens next by itself; infinity: nothing does */
  int32_t phase;              /* INERTIAL_PHASE_... */
  int32_t is_tracking;        /* flag: a finger is down */
  int32_t is_moving;          /* flag: frames change it */
  int32_t is_refreshing;      /* flag */
} inertial_scroll_view_state;

/*
 * Creates a scroll view at rest at `offset`; null for the start of the content. `physics` and
 * `behavior` may be null for UIKit's and the defaults. Destroy it with inertial_scroll_view_destroy.
 */
int32_t inertial_scroll_view_create(
    const inertial_geometry *geometry, const inertial_physics *physics,
    const inertial_behavior *behavior, const inertial_vector *offset,
    inertial_scroll_view **view, inertial_error *error);

/* Creates another one in the same state. Replaying the same events on both gives the same bits. */
int32_t inertial_scroll_view_copy(
    const inertial_scroll_view *view, inertial_scroll_view **copy, inertial_error *error);

/* Frees a scroll view; null is fine. Refused with INERTIAL_BUSY in its own callbacks. */
int32_t inertial_scroll_view_destroy(inertial_scroll_view *view, inertial_error *error);

/* Takes an event at `time`, which is not before that of any earlier call. `callbacks` may be null. */
int32_t inertial_scroll_view_handle(
    inertial_scroll_view *view, const inertial_event *event, double time,
    const inertial_callbacks *callbacks, inertial_error *error);

/* Lets time pass, to the time of a frame. */
int32_t inertial_scroll_view_advance(
    inertial_scroll_view *view, double time, const inertial_callbacks *callbacks,
    inertial_error *error);

/*
 * Lets time pass from frame to frame and writes what each one shows: `count` offsets, velocities and
 * phases, each of which may be null. The times do not descend.
 */
int32_t inertial_scroll_view_advance_frames(
    inertial_scroll_view *view, const double *times, size_t count, inertial_vector *offsets,
    inertial_vector *velocities, int32_t *phases, const inertial_callbacks *callbacks,
    inertial_error *error);

/* The sizes change; `inserted_before` is how much the content has grown before what is in view. */
int32_t inertial_scroll_view_set_geometry(
    inertial_scroll_view *view, const inertial_geometry *geometry, inertial_vector inserted_before,
    double time, const inertial_callbacks *callbacks, inertial_error *error);

/* The app sets another physics; a motion keeps the old one until it rests or is touched. */
int32_t inertial_scroll_view_set_physics(
    inertial_scroll_view *view, const inertial_physics *physics, double time,
    const inertial_callbacks *callbacks, inertial_error *error);

/* The app sets another behavior; a motion keeps the old one until it rests or is touched. */
int32_t inertial_scroll_view_set_behavior(
    inertial_scroll_view *view, const inertial_behavior *behavior, double time,
    const inertial_callbacks *callbacks, inertial_error *error);

/* Reads what it shows. */
int32_t inertial_scroll_view_get_state(
    const inertial_scroll_view *view, inertial_scroll_view_state *state, inertial_error *error);

/* Where the content will rest if nothing else happens. */
int32_t inertial_scroll_view_get_target(
    const inertial_scroll_view *view, inertial_vector *target, inertial_error *error);

/* When all motion will be over, on the events' clock; infinity if nothing moves. */
int32_t inertial_scroll_view_get_settling_time(
    const inertial_scroll_view *view, double *time, inertial_error *error);

/* When the content will first be at an offset along an axis by itself; infinity if never. */
int32_t inertial_scroll_view_get_time_at(
    const inertial_scroll_view *view, int32_t axis, double offset, double *time,
    inertial_error *error);

/*
 * Copies the effects of the latest call that took an event or let time pass, for hosts without
 * callbacks: at most `capacity` of them. `count` receives how many there were. `effects` may be null
 * if `capacity` is 0.
 */
int32_t inertial_scroll_view_get_effects(
    const inertial_scroll_view *view, inertial_effect *effects, size_t capacity, size_t *count,
    inertial_error *error);

/* ---- The nested scroll view ---------------------------------------------------------------- */

/* A nested scroll view without a screen. */
typedef struct inertial_nested_view inertial_nested_view;

/* The six systems. */
enum {
  INERTIAL_STACKED_LISTS = 0,     /* lists on top of each other; pages: their heights */
  INERTIAL_SEGMENT_PAGER = 1,     /* a header that shrinks and stretches above a bar and pages */
  INERTIAL_EASY_PAGER = 2,        /* a long header and a bar that docks */
  INERTIAL_COLLAPSING_HEADER = 3, /* a header between two heights, lists that grow as it shrinks */
  INERTIAL_SWIPE_PAGES = 4,       /* header and bar float above pages */
  INERTIAL_DETENT_SHEET = 5       /* a sheet that rests at detents; pages: the height of its list */
};

enum { INERTIAL_OTHER_PAGES_KEEP = 0, INERTIAL_OTHER_PAGES_RESET = 1 };
enum { INERTIAL_SHORT_PAGES_FILL = 0, INERTIAL_SHORT_PAGES_LIMIT = 1 };
enum { INERTIAL_REFRESH_WHOLE = 0, INERTIAL_REFRESH_PAGE = 1 };
enum { INERTIAL_FLING_HAND_ON = 0, INERTIAL_FLING_STOP = 1 };
enum { INERTIAL_SCROLLS_TO_TOP_ALL = 0, INERTIAL_SCROLLS_TO_TOP_LIST = 1 };
enum { INERTIAL_RESIZE_KEEP_BAR = 0, INERTIAL_RESIZE_KEEP_OFFSET = 1 };
enum { INERTIAL_SHEET_SYMMETRIC = 0, INERTIAL_SHEET_LIST_FIRST = 1 };
enum { INERTIAL_DETENT_SEQUENTIAL = 0, INERTIAL_DETENT_PROJECTED = 1, INERTIAL_DETENT_NEAREST = 2 };

/*
 * The sizes of a nested system, in points; a system ignores what it does not have. Set the defaults
 * with inertial_nested_geometry_init.
 */
typedef struct {
  int32_t kind;          /* INERTIAL_STACKED_LISTS ... */
  int32_t other_pages;   /* INERTIAL_OTHER_PAGES_... */
  int32_t short_pages;   /* INERTIAL_SHORT_PAGES_... */
  int32_t refresh_owner; /* INERTIAL_REFRESH_... */
  int32_t fling_at_list_top; /* INERTIAL_FLING_... */
  int32_t scrolls_to_top;    /* INERTIAL_SCROLLS_TO_TOP_... */
  int32_t header_resize;     /* INERTIAL_RESIZE_... */
  int32_t sheet_drag_back;   /* INERTIAL_SHEET_... */
  int32_t detent_choice;     /* INERTIAL_DETENT_... */
  int32_t has_button;        /* flag: a button covers what is above a sheet */
  int32_t header_scrolls;    /* flag: easy pager, the header is a scroll view of its own */
  int32_t bottom_dock;       /* flag: easy pager, the bar docks at the bottom */
  int32_t is_header_inset;   /* flag: swipe pages, header and bar are an inset of the page */
  int32_t header_sticks;     /* flag: swipe pages, the header stays behind a pinned bar */
  int32_t bar_scrolls;       /* flag: swipe pages, a bar without a header moves with pulled content */
  inertial_size viewport;    /* 0, or 1e-9 and larger */
  const double *pages;       /* the height of each page's content; INERTIAL_NO_LIST for none; copied */
  size_t page_count;         /* 1 or more */
  const double *detents;     /* detent sheet: 0 or larger, ascending; copied */
  size_t detent_count;
  int64_t detent;            /* detent sheet: the one that it starts at, from 0 */
  double header;             /* the header's height, its greatest; swipe pages: -1 for none */
  double header_minimum;     /* collapsing header: the least height */
  double header_shown;       /* collapsing header: the height at the start; -1 for the least */
  double bar;                /* swipe pages: -1 for none */
  double top_inset;          /* easy pager, swipe pages: how far below the top the bar pins */
  double bottom_inset;       /* swipe pages: room after each page */
  double refresh_height;     /* segment pager: how far below its place the content waits */
  double refresh_threshold;  /* how far to pull, of every page; 0 for no refresh */
} inertial_nested_geometry;

/* Sets a system's defaults; viewport, pages, header, bar and detents are left to the caller. */
int32_t inertial_nested_geometry_init(
    inertial_nested_geometry *geometry, int32_t kind, inertial_error *error);

/* What a nested scroll view shows now. Of the frames, those that its system lacks are NaN. */
typedef struct {
  double offset;          /* the combined offset, rubber band included */
  double velocity;        /* of the combined offset */
  double overscroll;      /* beyond the ends, negative beyond the top */
  double page_position;   /* fractional on the way between two pages */
  double next_event_time; /* infinity: nothing happens by itself */
  int64_t page;           /* the current one, from 0 */
  int32_t phase;          /* INERTIAL_PHASE_... */
  int32_t consumer;       /* INERTIAL_PART_...: who consumes the movement */
  int32_t is_moving;      /* flag */
  int32_t is_refreshing;  /* flag: of the current page */
  double header_y, header_height, header_offset;
  double bar_y;
  double page_y, page_height;
  double content_height;
  double first_row_y;
  double sheet_offset, sheet_y;
} inertial_nested_view_state;

/* Creates a nested scroll view at rest; null and `display_scale` as for a plain one. */
int32_t inertial_nested_view_create(
    const inertial_nested_geometry *geometry, const inertial_physics *physics,
    const inertial_behavior *behavior, double display_scale, inertial_nested_view **view,
    inertial_error *error);

/* Creates another one in the same state. */
int32_t inertial_nested_view_copy(
    const inertial_nested_view *view, inertial_nested_view **copy, inertial_error *error);

/* Frees a nested scroll view; null is fine. Refused with INERTIAL_BUSY in its own callbacks. */
int32_t inertial_nested_view_destroy(inertial_nested_view *view, inertial_error *error);

/* Takes an event at `time`, which is not before that of any earlier call. `callbacks` may be null. */
int32_t inertial_nested_view_handle(
    inertial_nested_view *view, const inertial_event *event, double time,
    const inertial_callbacks *callbacks, inertial_error *error);

/* Lets time pass, to the time of a frame. */
int32_t inertial_nested_view_advance(
    inertial_nested_view *view, double time, const inertial_callbacks *callbacks,
    inertial_error *error);

/* Lets time pass from frame to frame and writes what each one shows. The times do not descend. */
int32_t inertial_nested_view_advance_frames(
    inertial_nested_view *view, const double *times, size_t count,
    inertial_nested_view_state *states, const inertial_callbacks *callbacks,
    inertial_error *error);

/*
 * Takes another geometry of the same kind and keeps what is on screen. `inserted` is how much the
 * content above what a page shows has grown, which leaves the number of pages as it is; 0 for a change of
 * sizes alone.
 */
int32_t inertial_nested_view_set_geometry(
    inertial_nested_view *view, const inertial_nested_geometry *geometry, double inserted,
    int64_t page, double time, const inertial_callbacks *callbacks, inertial_error *error);

/* The app sets another physics; a motion keeps the old one until it rests or is touched. */
int32_t inertial_nested_view_set_physics(
    inertial_nested_view *view, const inertial_physics *physics, double time,
    const inertial_callbacks *callbacks, inertial_error *error);

/* Reads what it shows. */
int32_t inertial_nested_view_get_state(
    const inertial_nested_view *view, inertial_nested_view_state *state, inertial_error *error);

/* The offset of a page's own list as shown; NaN for a page without one. */
int32_t inertial_nested_view_get_inner_offset(
    const inertial_nested_view *view, int64_t page, double *offset, inertial_error *error);

/*
 * The top of a list on screen and its height as shown; NaN for a page that is not the current one.
 * Either pointer may be null.
 */
int32_t inertial_nested_view_get_list_frame(
    const inertial_nested_view *view, int64_t list, double *y, double *height,
    inertial_error *error);

/* Copies the effects of the latest call, as inertial_scroll_view_get_effects does. */
int32_t inertial_nested_view_get_effects(
    const inertial_nested_view *view, inertial_effect *effects, size_t capacity, size_t *count,
    inertial_error *error);

/* ---- Springs ------------------------------------------------------------------------------- */

/* A spring: m·x'' + c·x' + k·x = 0. */
typedef struct {
  double mass;      /* 1e-6 to 1e6 */
  double stiffness; /* 1e-6 to 1e9 */
  double damping;   /* 0 to 1e9 */
} inertial_spring;

/* The same spring in other words. */
typedef struct {
  double response;          /* the undamped period, in seconds */
  double damping_ratio;     /* 1 is critical */
  double bounce;            /* SwiftUI's: 1 - damping ratio where that is at most 1 */
  double angular_frequency; /* undamped, in radians per second */
} inertial_spring_info;

/* By its undamped period in seconds, 0.001 to 1000, and its damping ratio, 0 to 1000; mass 1. */
int32_t inertial_spring_from_response(
    double response, double damping_ratio, inertial_spring *spring, inertial_error *error);

/* By SwiftUI's duration in seconds, 0.001 to 1000, and bounce, above -1 (-0.999) to 1; mass 1. */
int32_t inertial_spring_from_duration(
    double duration, double bounce, inertial_spring *spring, inertial_error *error);

/* Describes a spring. */
int32_t inertial_spring_describe(
    const inertial_spring *spring, inertial_spring_info *info, inertial_error *error);

/* ---- Trajectories -------------------------------------------------------------------------- */

/* The laws of a motion. */
enum {
  INERTIAL_LAW_FLING = 0,  /* a release under a platform's physics, edges included */
  INERTIAL_LAW_SPRING = 1, /* a spring to a target */
  INERTIAL_LAW_EASED = 2,  /* a movement of fixed duration along a cubic Bézier curve */
  INERTIAL_LAW_RETARGETED = 3 /* UIKit's release to a target that is not its own */
};

/*
 * One motion of one axis, by its law and parameters; what a law does not name is ignored. Set the
 * defaults with inertial_trajectory_init.
 */
typedef struct {
  int32_t law;            /* INERTIAL_LAW_... */
  int32_t bounces_lower;  /* fling: flag */
  int32_t bounces_upper;  /* fling: flag */
  double position;        /* at time 0; all laws */
  double velocity;        /* at time 0; fling, spring, retargeted */
  double target;          /* spring, eased, retargeted */
  double lower;           /* fling: the range; minus infinity for none */
  double upper;           /* fling: infinity for none */
  double viewport_length; /* fling: 1e-9 or larger, for the edges; infinity for none */
  double display_scale;   /* fling: it rests on whole pixels; 0 for no grid */
  double duration;        /* eased: seconds, 0.001 to 1e6 */
  double curve[4];        /* eased: x1, y1, x2, y2; x in 0 to 1, y in -100 to 100 */
  inertial_spring spring; /* spring */
  inertial_physics physics; /* fling; retargeted: UIKit's */
} inertial_trajectory;

/* What is known of a motion as a whole. */
typedef struct {
  double duration;      /* when it rests, in seconds; infinity for never */
  double rest_position; /* where it rests */
  double peak_time;     /* when it first turns round; NaN if it does not */
  double peak_position; /* where; NaN if it does not */
} inertial_trajectory_info;

enum { INERTIAL_MOTION_EDGE = 0, INERTIAL_MOTION_PEAK = 1, INERTIAL_MOTION_REST = 2 };
enum { INERTIAL_END_LOWER = 0, INERTIAL_END_UPPER = 1 };

/* Something that happens at one instant of a motion. */
typedef struct {
  int32_t kind;    /* INERTIAL_MOTION_... */
  int32_t end;     /* INERTIAL_END_... of an edge; else -1 */
  double time;     /* seconds since the start */
  double position; /* where */
} inertial_motion_event;

/* Sets a law's defaults: no range, UIKit's physics, its edges bounce, ease-in-out in 0.3 s. */
int32_t inertial_trajectory_init(
    inertial_trajectory *trajectory, int32_t law, inertial_error *error);

/*
 * Samples `trajectory_count` motions at `time_count` times each: positions and velocities of motion i
 * at time j at index i * time_count + j. Either array may be null. Times are 0 or later.
 */
int32_t inertial_trajectories_sample(
    const inertial_trajectory *trajectories, size_t trajectory_count, const double *times,
    size_t time_count, double *positions, double *velocities, inertial_error *error);

/* Describes `count` motions. */
int32_t inertial_trajectories_describe(
    const inertial_trajectory *trajectories, size_t count, inertial_trajectory_info *infos,
    inertial_error *error);

/* When each of `count` motions is first at a position of its own; infinity for never. */
int32_t inertial_trajectories_times_at(
    const inertial_trajectory *trajectories, const double *positions, size_t count, double *times,
    inertial_error *error);

/* The first `capacity` events of one motion in order; `count` receives how many were written. */
int32_t inertial_trajectory_events(
    const inertial_trajectory *trajectory, inertial_motion_event *events, size_t capacity,
    size_t *count, inertial_error *error);

/* ---- Layouts ------------------------------------------------------------------------------- */

/* The structs, for bindings that declare them anew. */
enum {
  INERTIAL_STRUCT_ERROR = 0,
  INERTIAL_STRUCT_GEOMETRY = 1,
  INERTIAL_STRUCT_PHYSICS = 2,
  INERTIAL_STRUCT_BEHAVIOR = 3,
  INERTIAL_STRUCT_EVENT = 4,
  INERTIAL_STRUCT_EFFECT = 5,
  INERTIAL_STRUCT_SCROLL_VIEW_STATE = 6,
  INERTIAL_STRUCT_NESTED_GEOMETRY = 7,
  INERTIAL_STRUCT_NESTED_VIEW_STATE = 8,
  INERTIAL_STRUCT_TRAJECTORY = 9,
  INERTIAL_STRUCT_TRAJECTORY_INFO = 10,
  INERTIAL_STRUCT_MOTION_EVENT = 11
};

/* The size of a struct in bytes, as the library was compiled; 0 for an unknown one. */
size_t inertial_struct_size(int32_t structure);

#ifdef __cplusplus
}
#endif

#endif
