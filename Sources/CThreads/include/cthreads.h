// Threads of the C library and numbers that they share, for modules that import neither Foundation nor Glibc.
#ifndef CTHREADS_H
#define CTHREADS_H

#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#pragma clang assume_nonnull begin

/// The largest number of threads of a call.
#define CTHREADS_MOST 256

/// The threads of a call, and the values that they share.
typedef struct {
  pthread_mutex_t lock;
  pthread_cond_t ended;
  int32_t running;
  void (*body)(void *);
  void *context;
} CThreadsCall;

static inline void *_Nullable cthreads_start(void *argument) {
  CThreadsCall *call = argument;
  call->body(call->context);
  pthread_mutex_lock(&call->lock);
  call->running -= 1;
  pthread_cond_signal(&call->ended);
  pthread_mutex_unlock(&call->lock);
  return NULL;
}

/// Runs a function on up to `count` threads and waits for their end. Meanwhile `wait` is called on the calling
/// thread, every 50 ms and once at the end. If no thread can be created, the function runs on the calling thread.
static inline void cthreads_run(
    int32_t count, void *context, void (*body)(void *), void (*wait)(void *)) {
  CThreadsCall call = {.running = 0, .body = body, .context = context};
  pthread_mutex_init(&call.lock, NULL);
  pthread_cond_init(&call.ended, NULL);
  pthread_t threads[CTHREADS_MOST];
  int32_t started = 0;
  pthread_mutex_lock(&call.lock);
  while (started < count && started < CTHREADS_MOST &&
         pthread_create(&threads[started], NULL, cthreads_start, &call) == 0) {
    started += 1;
    call.running += 1;
  }
  if (started == 0) body(context);
  while (call.running > 0) {
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += 50 * 1000 * 1000;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    if (pthread_cond_timedwait(&call.ended, &call.lock, &until) == 0) continue;
    pthread_mutex_unlock(&call.lock);
    wait(context);
    pthread_mutex_lock(&call.lock);
  }
  pthread_mutex_unlock(&call.lock);
  while (started > 0) {
    started -= 1;
    pthread_join(threads[started], NULL);
  }
  pthread_cond_destroy(&call.ended);
  pthread_mutex_destroy(&call.lock);
  wait(context);
}

/// Adds to a number that threads share, and returns the previous number.
static inline int64_t cthreads_add(int64_t *number, int64_t more) {
  return __atomic_fetch_add(number, more, __ATOMIC_RELAXED);
}

/// Reads a number that threads share.
static inline int64_t cthreads_read(const int64_t *number) {
  return __atomic_load_n(number, __ATOMIC_RELAXED);
}

/// Sets a number that threads share to a smaller number; a larger number changes nothing.
static inline void cthreads_lower(int64_t *number, int64_t to) {
  int64_t before = cthreads_read(number);
  while (to < before &&
         !__atomic_compare_exchange_n(number, &before, to, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {
  }
}

#pragma clang assume_nonnull end

#endif
