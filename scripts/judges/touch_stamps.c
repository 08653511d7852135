// Prints the touches that an X server has stamped, one per line: milliseconds, phase, x and y in 65536ths
// of the screen. Built by screen.py.
#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>
#include <stdio.h>

static const char *phase_of(int type) {
  switch (type) {
  case XI_RawTouchBegin: return "began";
  case XI_RawTouchUpdate: return "moved";
  case XI_RawTouchEnd: return "ended";
  default: return NULL;
  }
}

// The values of the first two axes; an event contains only the values that it sets.
static void axes_of(const XIRawEvent *event, double axes[2]) {
  const double *value = event->raw_values;
  for (int axis = 0; axis < event->valuators.mask_len * 8; axis++) {
    if (!XIMaskIsSet(event->valuators.mask, axis)) continue;
    if (axis < 2) axes[axis] = *value;
    value++;
  }
}

int main(void) {
  Display *display = XOpenDisplay(NULL);
  if (!display) return 1;
  int opcode, first_event, first_error, major = 2, minor = 2;
  if (!XQueryExtension(display, "XInputExtension", &opcode, &first_event, &first_error)) return 1;
  if (XIQueryVersion(display, &major, &minor) != Success) return 1;
  unsigned char wanted[XIMaskLen(XI_LASTEVENT)] = {0};
  XISetMask(wanted, XI_RawTouchBegin);
  XISetMask(wanted, XI_RawTouchUpdate);
  XISetMask(wanted, XI_RawTouchEnd);
  XIEventMask mask = {.deviceid = XIAllMasterDevices, .mask_len = sizeof wanted, .mask = wanted};
  XISelectEvents(display, DefaultRootWindow(display), &mask, 1);
  XSync(display, False);
  puts("ready");
  fflush(stdout);
  for (double axes[2] = {0, 0};;) {
    XEvent event;
    XNextEvent(display, &event);
    XGenericEventCookie *cookie = &event.xcookie;
    if (cookie->type != GenericEvent || cookie->extension != opcode || !XGetEventData(display, cookie)) continue;
    const XIRawEvent *raw = cookie->data;
    const char *phase = phase_of(raw->evtype);
    axes_of(raw, axes);
    if (phase) printf("%lu %s %.3f %.3f\n", raw->time, phase, axes[0], axes[1]);
    fflush(stdout);
    XFreeEventData(display, cookie);
  }
}
