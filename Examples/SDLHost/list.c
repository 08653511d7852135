/*
 * An app bar and a list in an SDL 2 window, scrolled by InertialScroll: sdl-list [FRAMES] draws that many frames, 600
 * by default, and simulates a flick and a wheel. Without a screen, set SDL_VIDEODRIVER=dummy.
 *
 * For each event, a host calls inertial_nested_view_handle with the event's time. For each frame, it calls
 * inertial_nested_view_advance with the time at which the frame will be visible, and draws the parts that
 * inertial_nested_view_get_part returns.
 */
#include <SDL.h>
#include <inertialscroll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 360, HEIGHT = 640, BAR = 200, COLLAPSED = 56, ROW = 72, ROWS = 60 };

static inertial_nested_view *view;
static inertial_error error;

static void check(int32_t code) {
  if (code == INERTIAL_OK) return;
  fprintf(stderr, "sdl-list: %s\n", error.message);
  exit(EXIT_FAILURE);
}

/* Prints an effect; an app would load an image, or send statistics. */
static void receive(void *context, const inertial_effect *effect) {
  static const char *const parts[] = {"bar", "list"};
  (void)context;
  if (effect->kind == INERTIAL_HANDED_OVER)
    printf("%.3f s: the %s continues\n", effect->time, parts[effect->to]);
  if (effect->kind == INERTIAL_REST) printf("%.3f s: at rest\n", effect->time);
}

static const inertial_callbacks callbacks = {receive, NULL, NULL};

static void create(void) {
  char text[400];
  int length = snprintf(
      text, sizeof text,
      "{\"system\": {\"kind\": \"android-app-bar\", \"viewport\": [%d, %d], \"list\": %d, \"bar\": "
      "[{\"height\": %d, \"minHeight\": %d, \"flags\": [\"scroll\", \"exitUntilCollapsed\"]}]}}",
      WIDTH, HEIGHT, ROWS * ROW - (HEIGHT - COLLAPSED), BAR, COLLAPSED);
  check(inertial_check_abi(INERTIAL_ABI_VERSION, &error));
  check(inertial_nested_view_create(text, (size_t)length, &view, &error));
}

/* Passes an event of SDL to the view. SDL's finger positions are shares of the window; a notch is 100 points. */
static void handle(const SDL_Event *event) {
  inertial_event sent;
  memset(&sent, 0, sizeof sent);
  switch (event->type) {
  case SDL_FINGERDOWN: sent.kind = INERTIAL_TOUCH_BEGAN; break;
  case SDL_FINGERMOTION: sent.kind = INERTIAL_TOUCH_MOVED; break;
  case SDL_FINGERUP: sent.kind = INERTIAL_TOUCH_ENDED; break;
  case SDL_MOUSEWHEEL: sent.kind = INERTIAL_WHEEL; break;
  default: return;
  }
  if (event->type == SDL_MOUSEWHEEL) {
    sent.vector.y = -100.0 * event->wheel.y;
  } else {
    sent.vector.x = event->tfinger.x * WIDTH;
    sent.vector.y = event->tfinger.y * HEIGHT;
  }
  check(inertial_nested_view_handle(view, &sent, event->common.timestamp / 1000.0, &callbacks, &error));
}

static void draw(SDL_Renderer *renderer) {
  inertial_nested_part bar, list;
  SDL_Rect box = {0, 0, WIDTH, 0};
  int row;
  check(inertial_nested_view_get_part(view, 0, &bar, &error));
  check(inertial_nested_view_get_part(view, 1, &list, &error));
  SDL_SetRenderDrawColor(renderer, 250, 250, 250, 255);
  SDL_RenderClear(renderer);
  for (row = 0; row < ROWS; row++) {
    box.y = (int)(BAR - bar.amount.y - list.amount.y) + row * ROW;
    box.h = ROW - 1;
    SDL_SetRenderDrawColor(renderer, (Uint8)(200 + row % 2 * 30), 220, 235, 255);
    if (box.y < HEIGHT && box.y + ROW > 0) SDL_RenderFillRect(renderer, &box);
  }
  box.y = 0;
  box.h = (int)(BAR - bar.amount.y);
  SDL_SetRenderDrawColor(renderer, 60, 110, 180, 255);
  SDL_RenderFillRect(renderer, &box);
  SDL_RenderPresent(renderer);
}

/* Simulates the events of a flick over ten frames, and later of a wheel. */
static void play(int frame) {
  SDL_Event event;
  memset(&event, 0, sizeof event);
  if (frame <= 10) {
    event.type = frame == 0 ? SDL_FINGERDOWN : frame == 10 ? SDL_FINGERUP : SDL_FINGERMOTION;
    event.tfinger.x = 0.5f;
    event.tfinger.y = 0.8f - 0.03f * (float)frame;
  } else if (frame == 400) {
    event.type = SDL_MOUSEWHEEL;
    event.wheel.y = 3;
  } else {
    return;
  }
  SDL_PushEvent(&event);
}

int main(int count, char **arguments) {
  int frames = count > 1 ? atoi(arguments[1]) : 600, frame;
  SDL_Window *window;
  SDL_Renderer *renderer;
  SDL_Event event;
  inertial_nested_view_state state;
  if (SDL_Init(SDL_INIT_VIDEO) != 0) {
    fprintf(stderr, "sdl-list: %s\n", SDL_GetError());
    return EXIT_FAILURE;
  }
  create();
  window = SDL_CreateWindow("list", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, WIDTH, HEIGHT, 0);
  renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
  for (frame = 0; frame < frames; frame++) {
    play(frame);
    while (SDL_PollEvent(&event)) {
      if (event.type == SDL_QUIT) frame = frames;
      else handle(&event);
    }
    check(inertial_nested_view_advance(view, SDL_GetTicks() / 1000.0, &callbacks, &error));
    draw(renderer);
    /* Instead of waiting for the screen's refresh, as SDL_RENDERER_PRESENTVSYNC does. */
    SDL_Delay(8);
  }
  check(inertial_nested_view_get_state(view, &state, &error));
  printf("%d frames, at %.0f points\n", frames, state.offset);
  check(inertial_nested_view_destroy(view, &error));
  SDL_DestroyRenderer(renderer);
  SDL_DestroyWindow(window);
  SDL_Quit();
  return EXIT_SUCCESS;
}
