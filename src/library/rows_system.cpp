// Processes, environment, time, threads and locale; and numbers of libm.
#include "library/rows.h"

namespace nuthatch::library {

void addSystem(Rows& rows) {
  constexpr std::uint32_t kPlain = kExact | kRestorable;
  rows.each("abort __assert_fail exit _exit _Exit quick_exit", {}, kPlain | kEnds | kShows);
  rows.each("__assert __assert_perror_fail", {}, kExact | kEnds | kShows);
  rows.add("__stack_chk_fail", {}, kPlain | kEnds);
  rows.each("atexit at_quick_exit on_exit", {}, kExact | kCallsBack);
  rows.add("__errno_location", {}, kPlain);
  rows.add("getenv", {string(0)}, kPlain);
  rows.add("secure_getenv", {string(0)}, kExact);
  rows.each("getpid getppid getuid geteuid getgid getegid getpagesize", {}, kExact | kStable);
  rows.each("rand random lrand48 mrand48 drand48 clock", {}, kPlain);
  rows.each("srand srandom srand48", {}, kPlain);
  rows.each("rand_r", {readsBytes(0, 4), writesBytes(0, 4)}, kPlain);
  rows.each("sleep usleep alarm raise kill sched_yield", {}, 0);
  rows.each("sigemptyset sigfillset", {writesBytes(0, 128)}, 0);
  rows.each("sigaddset sigdelset", {readsBytes(0, 128), writesBytes(0, 128)}, 0);
  rows.add("sigismember", {readsBytes(0, 128)}, 0);

  rows.add("time", {optional(writesWords(0, 1))}, kPlain);
  rows.each("difftime", {}, kPlain);
  rows.each("ctime gmtime localtime asctime mktime timegm", {readsSome(0)}, kRestorable);
  rows.each("gmtime_r localtime_r", {readsSome(0), writesSome(1)}, kRestorable);
  rows.each("clock_gettime", {writesWords(1, 2)}, kRestorable);
  rows.each("gettimeofday", {optional(writesWords(0, 2))}, kRestorable);
  rows.each("strftime", {writesSome(0, 1), string(2)}, kRestorable);

  rows.each("setjmp _setjmp __sigsetjmp longjmp", {}, kRestorable);
  rows.each("signal sigaction", {}, kCallsBack);
  rows.each("pthread_create pthread_once thrd_create call_once", {}, kCallsBack);
  // Null is no lock.
  rows.each("pthread_mutex_lock pthread_mutex_unlock pthread_mutex_trylock pthread_mutex_init "
            "pthread_mutex_destroy pthread_cond_wait pthread_cond_signal pthread_cond_broadcast",
            {writesSome(0)}, 0);
  rows.add("getcwd", {}, kAllocates);
  rows.add("realpath", {string(0)}, kAllocates);
}

void addMath(Rows& rows) {
  constexpr std::uint32_t kPlain = kExact | kRestorable;
  rows.each("abs labs llabs imaxabs div ldiv lldiv", {}, kPlain);
  rows.each(
      "acos asin atan atan2 cbrt ceil copysign cos cosh exp exp2 expm1 fabs fdim floor fma fmax fmin fmod "
      "hypot ldexp log log10 log1p log2 logb lrint llrint lround llround nearbyint nextafter pow remainder "
      "rint round roundeven scalbn scalbln ilogb sin sinh sqrt tan tanh trunc acosh asinh atanh erf erfc "
      "tgamma",
      {}, kPlain);
  rows.each(
      "acosf asinf atanf atan2f cbrtf ceilf copysignf cosf coshf expf exp2f expm1f fabsf fdimf floorf fmaf "
      "fmaxf fminf fmodf hypotf ldexpf logf log10f log1pf log2f logbf lrintf llrintf lroundf llroundf "
      "nearbyintf nextafterf powf remainderf rintf roundf roundevenf scalbnf scalblnf ilogbf sinf sinhf "
      "sqrtf tanf tanhf truncf acoshf asinhf atanhf erff erfcf tgammaf",
      {}, kPlain);
  rows.each(
      "acosl asinl atanl atan2l cbrtl ceill copysignl cosl coshl expl exp2l expm1l fabsl fdiml floorl fmal "
      "fmaxl fminl fmodl hypotl ldexpl logl log10l log1pl log2l logbl lrintl llrintl lroundl llroundl "
      "nearbyintl nextafterl powl remainderl rintl roundl roundevenl scalbnl scalblnl ilogbl sinl sinhl "
      "sqrtl tanl tanhl truncl acoshl asinhl atanhl erfl erfcl tgammal",
      {}, kPlain);
  rows.each("frexp frexpf frexpl", {writesBytes(1, 4)}, kPlain);
  rows.add("modf", {writesBytes(1, 8)}, kPlain);
  rows.add("modff", {writesBytes(1, 4)}, kPlain);
  rows.add("modfl", {writesBytes(1, 10)}, kPlain);
  rows.each("remquo remquof remquol", {writesBytes(2, 4)}, kPlain);
  rows.each("sincos", {writesBytes(1, 8), writesBytes(2, 8)}, kPlain);
  rows.each("sincosf", {writesBytes(1, 4), writesBytes(2, 4)}, kPlain);
  rows.each("fesetround fegetround", {}, kExact);
  // They write signgam.
  rows.each("lgamma lgammaf lgammal gamma", {}, 0);
}

} // namespace nuthatch::library
