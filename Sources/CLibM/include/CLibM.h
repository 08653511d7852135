// The elementary functions of the C library, and its parser of numbers, for modules that import neither
// Foundation nor Glibc.
//
// The prototypes are our own and nothing is included: the bare WebAssembly target has no <math.h>,
// and a module that re-exported it would push the whole of libm into every client's name space.
//
// The functions are `const` and `nothrow` except for errno, which is never read here. With these
// attributes the compiler merges two evaluations at the same argument, so computing a position and
// then a velocity costs a single exponential.
#ifndef CLIBM_H
#define CLIBM_H

#define CLIBM_PURE __attribute__((const, nothrow))

extern double exp(double) CLIBM_PURE;
extern double expm1(double) CLIBM_PURE;
extern double log(double) CLIBM_PURE;
extern double log1p(double) CLIBM_PURE;
extern double atan2(double, double) CLIBM_PURE;
extern double pow(double, double) CLIBM_PURE;
extern double sin(double) CLIBM_PURE;
extern double asin(double) CLIBM_PURE;
extern double sinh(double) CLIBM_PURE;
extern double asinh(double) CLIBM_PURE;

#if defined(__APPLE__)
extern void __sincos(double, double *, double *) __attribute__((nothrow));
#else
extern void sincos(double, double *, double *) __attribute__((nothrow));
#endif

/// The sine and the cosine of one angle, from one argument reduction.
typedef struct {
  double sine;
  double cosine;
} CLibMSineCosine;

static inline double clibm_exp(double x) { return exp(x); }
static inline double clibm_expm1(double x) { return expm1(x); }
static inline double clibm_log(double x) { return log(x); }
static inline double clibm_log1p(double x) { return log1p(x); }
static inline double clibm_atan2(double y, double x) { return atan2(y, x); }
static inline double clibm_pow(double x, double y) { return pow(x, y); }
static inline double clibm_sin(double x) { return sin(x); }
static inline double clibm_asin(double x) { return asin(x); }
static inline double clibm_sinh(double x) { return sinh(x); }
static inline double clibm_asinh(double x) { return asinh(x); }

static inline CLibMSineCosine clibm_sincos(double x) {
  // Apart: two numbers side by side would be read as one that is twice as wide, which has to wait until
  // both are written.
  double sine, cosine[3];
#if defined(__APPLE__)
  __sincos(x, &sine, &cosine[1]);
#else
  sincos(x, &sine, &cosine[1]);
#endif
  CLibMSineCosine result = {sine, cosine[1]};
  return result;
}

#if defined(__APPLE__)
typedef struct _xlocale *CLibMLocale;
#else
typedef struct __locale_struct *CLibMLocale;
#endif
extern double strtod_l(const char *, char **, CLibMLocale);

#if defined(__linux__)
extern CLibMLocale newlocale(int, const char *, CLibMLocale);
// All categories. The C locale is static, so that nothing is allocated here.
static inline CLibMLocale clibm_c_locale(void) { return newlocale(0x1fbf, "C", 0); }
#else
// On Apple's systems none is the C locale, and wasi-libc has no other.
static inline CLibMLocale clibm_c_locale(void) { return 0; }
#endif

/// The double nearest to a number in decimal notation, with a point in every locale; infinity if it is too
/// large.
static inline double clibm_decimal(const char *text) { return strtod_l(text, 0, clibm_c_locale()); }

#endif
