// Runs a verification task natively, many times: `harness run V…` once with these inputs, `harness each L..H … N S`
// with every combination of the ranges (or N random ones of them), `harness random N S` with N mixed inputs. Each
// run is a forked child. Prints the inputs and the end of the first run that did not end well: `error` (the error
// call), `sanitizer`, `left` (memory was allocated at the end) or `crash`; else `fine N`.
#define _GNU_SOURCE
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef CXX_TASK
int task_main(void) __asm__("_Z9task_mainv");
#else
int task_main(void);
#endif

enum { Reached = 42, Left = 43, Sanitizer = 44, MaxInputs = 64 };

static const char *given[MaxInputs];
static long low[MaxInputs], high[MaxInputs], chosen[MaxInputs];
static int givenCount, rangeCount, chosenCount, asked;
static enum { Run, Each, Mixed } mode;
static FILE *record;
static uint64_t seed;

static uint64_t next(void) {
  seed ^= seed << 13, seed ^= seed >> 7, seed ^= seed << 17;
  return seed;
}

static long inRange(int k) {
  if (k >= rangeCount) k = rangeCount - 1;
  return low[k] + (long)(next() % (uint64_t)(high[k] - low[k] + 1));
}

// Small numbers, borders and anything, about equally.
static int64_t mixed(void) {
  static const int64_t borders[] = {0,          1,     -1,  2147483647,  -2147483647 - 1, 4294967295, 127,
                                    -128,       255,   256, 32767,       -32768,          65535,      65536,
                                    1073741824, -1000, 100, INT64_MAX,   INT64_MIN};
  switch (next() % 3) {
  case 0: return (int64_t)(next() % 21) - 10;
  case 1: return borders[next() % (sizeof borders / sizeof *borders)];
  default: return (int64_t)next();
  }
}

static int64_t integer(void) {
  const int k = asked++;
  int64_t value = 0;
  if (mode == Run) value = k < givenCount ? (int64_t)strtoll(given[k], NULL, 0) : 0;
  else if (mode == Mixed) value = mixed();
  else value = k < chosenCount ? chosen[k] : inRange(k);
  if (mode == Run && k < givenCount && value == INT64_MAX) value = (int64_t)strtoull(given[k], NULL, 0);
  fprintf(record, k ? ", %lld" : "%lld", (long long)value), fflush(record);
  return value;
}

static double real(void) {
  if (mode == Run) return asked < givenCount ? strtod(given[asked++], NULL) : (asked++, 0.0);
  if (mode == Each) return (double)integer();
  double value = (double)(mixed() % 100000) / 16;
  const uint64_t bits = next();
  if (next() % 3 == 0) memcpy(&value, &bits, sizeof value);
  fprintf(record, asked++ ? ", %a" : "%a", value), fflush(record);
  return value;
}

#define INPUT(name, type) \
  type __VERIFIER_nondet_##name(void) { return (type)integer(); }
INPUT(char, char)
INPUT(uchar, unsigned char)
INPUT(short, short)
INPUT(ushort, unsigned short)
INPUT(int, int)
INPUT(uint, unsigned)
INPUT(long, long)
INPUT(ulong, unsigned long)
INPUT(longlong, long long)
INPUT(ulonglong, unsigned long long)
INPUT(size_t, size_t)
_Bool __VERIFIER_nondet_bool(void) { return integer() & 1; }
float __VERIFIER_nondet_float(void) { return (float)real(); }
double __VERIFIER_nondet_double(void) { return real(); }
void __VERIFIER_assume(int condition) {
  if (!condition) _exit(0);
}

void __assert_fail(const char *text, const char *file, unsigned line, const char *function) {
  (void)text, (void)file, (void)line, (void)function;
  _exit(Reached);
}

#ifdef COUNT_BLOCKS
// Linked with --wrap: what is allocated when the program ends was never freed.
static long blocks;
void *__real_malloc(size_t), *__real_calloc(size_t, size_t), *__real_realloc(void *, size_t);
void __real_free(void *);
void *__wrap_malloc(size_t n) { return ++blocks, __real_malloc(n); }
void *__wrap_calloc(size_t n, size_t m) { return ++blocks, __real_calloc(n, m); }
void *__wrap_realloc(void *p, size_t n) { return blocks += !p, __real_realloc(p, n); }
void __wrap_free(void *p) { blocks -= p != NULL, __real_free(p); }
static void atEnd(void) {
  if (blocks) _exit(Left);
}
#endif

static const char *endOf(int status) {
  if (WIFSIGNALED(status)) return WTERMSIG(status) == 6 ? NULL : "crash"; // abort() is an end like another
  switch (WEXITSTATUS(status)) {
  case Reached: return "error";
  case Left: return "left";
  case Sanitizer: return "sanitizer";
  default: return NULL;
  }
}

// The inputs of the run are in a file that outlives the child, whatever becomes of it.
static const char *once(const char *path) {
  const pid_t child = fork();
  if (child == 0) {
    record = fopen(path, "w");
    alarm(10);
#ifdef COUNT_BLOCKS
    blocks = 0;
    atexit(atEnd);
#endif
    task_main(); // its result means nothing: main may end without one
    exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  next(); // the child drew numbers that the parent did not see
  return endOf(status);
}

static int report(const char *end, const char *path) {
  char inputs[4096] = "";
  FILE *file = fopen(path, "r");
  if (file && fgets(inputs, sizeof inputs, file) == NULL) inputs[0] = '\0';
  printf("%s: %s\n", end, inputs);
  return 1;
}

int main(int argc, char **argv) {
  char path[] = "/tmp/nuthatch-task-XXXXXX";
  close(mkstemp(path));
  const char *end = NULL;
  long runs = 0;
  mode = strcmp(argv[1], "run") == 0 ? Run : strcmp(argv[1], "each") == 0 ? Each : Mixed;
  const int last = mode == Run ? argc : argc - 2;
  const long limit = mode == Run ? 1 : atol(argv[argc - 2]);
  seed = mode == Run ? 1 : strtoull(argv[argc - 1], NULL, 10) * 2654435769u + 88172645463325252u;
  for (int i = 2; i < last; ++i) {
    if (mode == Run) given[givenCount++] = argv[i];
    else if (sscanf(argv[i], "%ld..%ld", &low[rangeCount], &high[rangeCount]) == 2) ++rangeCount;
  }
  double all = 1;
  for (int i = 0; i < rangeCount; ++i) all *= (double)(high[i] - low[i] + 1), chosen[i] = low[i];
  if (mode == Each && all <= (double)limit) {
    chosenCount = rangeCount;
    for (int carry = 0; carry < rangeCount && !end;) {
      end = once(path), ++runs;
      for (carry = 0; carry < rangeCount && ++chosen[carry] > high[carry]; ++carry) chosen[carry] = low[carry];
    }
  } else
    for (; runs < limit && !end; ++runs) end = once(path);
  if (end) report(end, path);
  else printf("fine %ld\n", runs);
  unlink(path);
  return 0;
}
