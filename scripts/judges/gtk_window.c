// A window of GTK 4 with a scrolled window of 20,000 px. Prints "ready VERSION WIDTH HEIGHT LENGTH",
// then a line "frame SECONDS OFFSET OVERSHOOT" for each frame, by the monotonic clock. Reads lines "set OFFSET".
// Built by programs.py.
#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>

static GtkAdjustment *adjustment;
static GtkWidget *scrolled;
static GdkPaintable *picture;
static GMainLoop *loop;

// The style sheet draws the overshoot as a red rectangle at the top and a blue one at the bottom.
static const char *style =
  "* { transition: none; } undershoot { background: none; }"
  "overshoot.top { background: none; background-color: rgb(255, 0, 0); }"
  "overshoot.bottom { background: none; background-color: rgb(0, 0, 255); }";

static double length_of(GskRenderNode *node, const GdkRGBA *color) {
  graphene_rect_t bounds;
  gsk_render_node_get_bounds(node, &bounds);
  gboolean is_top = color->red == 1 && color->green == 0 && color->blue == 0;
  gboolean is_bottom = color->red == 0 && color->green == 0 && color->blue == 1;
  return is_top ? -bounds.size.height : is_bottom ? bounds.size.height : 0;
}

static double overshoot_in(GskRenderNode *node) {
  if (!node) return 0;
  switch (gsk_render_node_get_node_type(node)) {
  case GSK_COLOR_NODE: return length_of(node, gsk_color_node_get_color(node));
  case GSK_TRANSFORM_NODE: return overshoot_in(gsk_transform_node_get_child(node));
  case GSK_CLIP_NODE: return overshoot_in(gsk_clip_node_get_child(node));
  case GSK_ROUNDED_CLIP_NODE: return overshoot_in(gsk_rounded_clip_node_get_child(node));
  case GSK_OPACITY_NODE: return overshoot_in(gsk_opacity_node_get_child(node));
  case GSK_CONTAINER_NODE:
    for (guint child = 0; child < gsk_container_node_get_n_children(node); child++) {
      double found = overshoot_in(gsk_container_node_get_child(node, child));
      if (found != 0) return found;
    }
    return 0;
  default: return 0;
  }
}

static double overshoot(void) {
  GtkSnapshot *snapshot = gtk_snapshot_new();
  gdk_paintable_snapshot(
    picture, GDK_SNAPSHOT(snapshot), gtk_widget_get_width(scrolled), gtk_widget_get_height(scrolled));
  GskRenderNode *node = gtk_snapshot_free_to_node(snapshot);
  double length = overshoot_in(node);
  if (node) gsk_render_node_unref(node);
  return length;
}

static void painted(GdkFrameClock *clock, gpointer unused) {
  printf("frame %.6f %.9g %.9g\n", gdk_frame_clock_get_frame_time(clock) / 1e6,
    gtk_adjustment_get_value(adjustment), overshoot());
  fflush(stdout);
}

static gboolean keep_painting(GtkWidget *widget, GdkFrameClock *clock, gpointer unused) {
  static gboolean is_connected = FALSE;
  if (!is_connected) g_signal_connect(clock, "after-paint", G_CALLBACK(painted), NULL);
  is_connected = TRUE;
  return G_SOURCE_CONTINUE;
}

static gboolean obey(GIOChannel *channel, GIOCondition condition, gpointer unused) {
  g_autofree char *line = NULL;
  if (g_io_channel_read_line(channel, &line, NULL, NULL, NULL) != G_IO_STATUS_NORMAL) {
    g_main_loop_quit(loop);
    return G_SOURCE_REMOVE;
  }
  if (g_str_has_prefix(line, "set ")) gtk_adjustment_set_value(adjustment, atof(line + 4));
  return G_SOURCE_CONTINUE;
}

static gboolean announce(gpointer unused) {
  printf("ready %u.%u.%u %d %d %g\n", gtk_get_major_version(), gtk_get_minor_version(), gtk_get_micro_version(),
    gtk_widget_get_width(scrolled), gtk_widget_get_height(scrolled), gtk_adjustment_get_upper(adjustment));
  fflush(stdout);
  return G_SOURCE_REMOVE;
}

int main(void) {
  gtk_init();
  GtkCssProvider *provider = gtk_css_provider_new();
  gtk_css_provider_load_from_data(provider, style, -1);
  gtk_style_context_add_provider_for_display(
    gdk_display_get_default(), GTK_STYLE_PROVIDER(provider), GTK_STYLE_PROVIDER_PRIORITY_USER);
  GtkWidget *area = gtk_drawing_area_new();
  gtk_drawing_area_set_content_height(GTK_DRAWING_AREA(area), 20000);
  scrolled = gtk_scrolled_window_new();
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), area);
  adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scrolled));
  picture = gtk_widget_paintable_new(scrolled);
  GtkWidget *window = gtk_window_new();
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_default_size(GTK_WINDOW(window), 600, 800);
  gtk_window_set_child(GTK_WINDOW(window), scrolled);
  gtk_widget_add_tick_callback(window, keep_painting, NULL, NULL);
  gtk_window_present(GTK_WINDOW(window));
  g_timeout_add(800, announce, NULL);
  g_io_add_watch(g_io_channel_unix_new(0), G_IO_IN | G_IO_HUP, obey, NULL);
  loop = g_main_loop_new(NULL, FALSE);
  g_main_loop_run(loop);
  return 0;
}
