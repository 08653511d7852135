/*
 * A list of GTK 4 that scrolls as on a phone: InertialScroll in place of GTK's own kinetic scrolling. gtk-list opens a
 * window; `gtk-list --play` simulates a flick, prints the offset at rest, and ends.
 *
 * GtkScrolledWindow keeps its scrollbars, keys and accessibility; only its wheel and its drags are replaced. A
 * GtkGestureDrag and a GtkEventControllerScroll pass events on, and a tick callback, which GTK calls before each frame,
 * advances the view to the frame's time and sets the adjustment. The callback ends when nothing moves.
 */
#include <gtk/gtk.h>
#include <inertialscroll.h>

static GtkWidget *scrolled;
static inertial_scroll_view *view;
static inertial_error error;
static gboolean plays, ticks;

static void check(int32_t code) {
  if (code != INERTIAL_OK) g_error("%s", error.message);
}

static double now(void) { return (double)g_get_monotonic_time() / G_USEC_PER_SEC; }

/* Called when GTK has laid out the list, and when the size of the window changes. */
static void resize(GtkAdjustment *adjustment, gpointer unused) {
  inertial_geometry geometry = {0};
  geometry.content = (inertial_size){gtk_widget_get_width(scrolled), gtk_adjustment_get_upper(adjustment)};
  geometry.viewport = (inertial_size){gtk_widget_get_width(scrolled), gtk_adjustment_get_page_size(adjustment)};
  if (geometry.viewport.height < 1 || geometry.viewport.width < 1) return;
  if (view) check(inertial_scroll_view_set_geometry(view, &geometry, (inertial_vector){0, 0}, now(), NULL, &error));
  else check(inertial_scroll_view_create(&geometry, NULL, NULL, NULL, &view, &error));
}

/* Shows the offset. In a bounce, the overscroll is a translation, because GTK's adjustment is limited to its range. */
static gboolean tick(GtkWidget *widget, GdkFrameClock *clock, gpointer unused) {
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scrolled));
  inertial_scroll_view_state state;
  /* The last event may have a later time than this frame. */
  double time = MAX((double)gdk_frame_clock_get_frame_time(clock) / G_USEC_PER_SEC, now());
  check(inertial_scroll_view_advance(view, time, NULL, &error));
  check(inertial_scroll_view_get_state(view, &state, &error));
  gtk_adjustment_set_value(adjustment, state.offset.y);
  gtk_widget_set_margin_top(gtk_scrolled_window_get_child(GTK_SCROLLED_WINDOW(scrolled)), (int)MAX(0, -state.overscroll.y));
  if (state.is_moving || state.is_tracking) return G_SOURCE_CONTINUE;
  ticks = FALSE;
  if (plays) {
    g_print("at rest at %.0f of %.0f points\n", gtk_adjustment_get_value(adjustment), state.upper.y);
    gtk_window_destroy(GTK_WINDOW(gtk_widget_get_root(widget)));
  }
  return G_SOURCE_REMOVE;
}

static void send(int32_t kind, double y, gboolean has_velocity) {
  inertial_event event = {0};
  if (!view) return;
  event.kind = kind;
  event.vector.y = y;
  event.flag = has_velocity;
  check(inertial_scroll_view_handle(view, &event, now(), NULL, &error));
  if (!ticks) gtk_widget_add_tick_callback(scrolled, tick, NULL, NULL);
  ticks = TRUE;
}

/* An offset grows when the finger moves up, so the offsets of a GTK drag have the opposite sign. */
static void drag_began(GtkGestureDrag *gesture, double x, double y, gpointer unused) {
  gtk_gesture_set_state(GTK_GESTURE(gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  send(INERTIAL_DRAG_BEGAN, 0, FALSE);
}

static void drag_moved(GtkGestureDrag *gesture, double x, double y, gpointer unused) {
  send(INERTIAL_DRAG_MOVED, -y, FALSE);
}

/* Without a velocity in the event, the view uses the measured velocity of the drag. */
static void drag_ended(GtkGestureDrag *gesture, double x, double y, gpointer unused) {
  send(INERTIAL_DRAG_ENDED, 0, FALSE);
}

static gboolean wheel(GtkEventControllerScroll *controller, double x, double y, gpointer unused) {
  send(INERTIAL_WHEEL, 60 * y, FALSE);
  return GDK_EVENT_STOP;
}

/* Simulates a flick. */
static gboolean play(gpointer unused) {
  if (!view) return G_SOURCE_CONTINUE;
  send(INERTIAL_DRAG_BEGAN, 0, FALSE);
  send(INERTIAL_DRAG_ENDED, 2000, TRUE);
  return G_SOURCE_REMOVE;
}

static void activate(GtkApplication *application, gpointer unused) {
  GtkWidget *window = gtk_application_window_new(application), *list = gtk_list_box_new();
  GtkGesture *drag = gtk_gesture_drag_new();
  GtkEventController *scroll = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);
  char text[32];
  for (int row = 1; row <= 200; row++) {
    g_snprintf(text, sizeof text, "Row %d", row);
    gtk_list_box_append(GTK_LIST_BOX(list), gtk_label_new(text));
  }
  scrolled = gtk_scrolled_window_new();
  gtk_scrolled_window_set_kinetic_scrolling(GTK_SCROLLED_WINDOW(scrolled), FALSE);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), list);
  g_signal_connect(gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scrolled)), "changed", G_CALLBACK(resize), NULL);
  /* In this phase, the controllers receive events before the child widgets. */
  gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(drag), GTK_PHASE_CAPTURE);
  gtk_event_controller_set_propagation_phase(scroll, GTK_PHASE_CAPTURE);
  g_signal_connect(drag, "drag-begin", G_CALLBACK(drag_began), NULL);
  g_signal_connect(drag, "drag-update", G_CALLBACK(drag_moved), NULL);
  g_signal_connect(drag, "drag-end", G_CALLBACK(drag_ended), NULL);
  g_signal_connect(scroll, "scroll", G_CALLBACK(wheel), NULL);
  gtk_widget_add_controller(scrolled, GTK_EVENT_CONTROLLER(drag));
  gtk_widget_add_controller(scrolled, scroll);
  gtk_window_set_default_size(GTK_WINDOW(window), 360, 640);
  gtk_window_set_child(GTK_WINDOW(window), scrolled);
  gtk_window_present(GTK_WINDOW(window));
  if (plays) g_timeout_add(100, play, NULL);
}

int main(int count, char **arguments) {
  GtkApplication *application = gtk_application_new("org.inertialscroll.list", G_APPLICATION_NON_UNIQUE);
  int code;
  check(inertial_check_abi(INERTIAL_ABI_VERSION, &error));
  plays = count > 1 && g_str_equal(arguments[1], "--play");
  g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
  code = g_application_run(G_APPLICATION(application), plays ? 1 : count, arguments);
  g_object_unref(application);
  check(inertial_scroll_view_destroy(view, &error));
  return code;
}
