/* Random numbers, the time, the environment and the arguments of main: any that the world may give. */
#include "models.h"
#include "world.h"

static long long numbered(const char *function, long long value) {
  nh_told(NH_TOLD_NUMBER, function, 0, &value, 8);
  return value;
}

static int anyRandom(const char *function) {
  int value;
  nh_take(&value, sizeof value, function);
  return (int)numbered(function, value & INT_MAX);
}

/* Any number, whatever the seed: no program may rely on which. But a seed that comes again brings the same numbers. */
static unsigned char isRandUsed, isRandomUsed, isRand48Used, isRandRUsed;
static void begin(unsigned char *isUsed) {
  if (*isUsed) nh_give_up("random numbers begin anew");
  *isUsed = 1;
}
int rand(void) { return isRandUsed = 1, anyRandom("rand"); }
long random(void) { return isRandomUsed = 1, anyRandom("random"); }
long lrand48(void) { return isRand48Used = 1, anyRandom("lrand48"); }
int rand_r(unsigned *seed) {
  static unsigned after; /* what the last call left */
  if (isRandRUsed && *seed != after) nh_give_up("random numbers begin anew");
  isRandRUsed = 1;
  *seed = after = (unsigned)nh_any_int();
  return anyRandom("rand_r");
}
void srand(unsigned seed) { (void)seed, begin(&isRandUsed); }
void srandom(unsigned seed) { (void)seed, begin(&isRandomUsed); }
void srand48(long seed) { (void)seed, begin(&isRand48Used); }

/* Clocks do not go back. Seconds to the year 9999, where there is room for them. */
static long anyLater(const char *function, long *last, long most) {
  long now;
  nh_take(&now, sizeof now, function);
  if (now < *last || now > most) now = *last;
  return *last = (long)numbered(function, now);
}
long time(long *where) {
  static long last;
  nh_assuming("the clock does not go back");
  const long now = anyLater("time", &last, sizeof(long) == 8 ? (long)253402300799ll : LONG_MAX);
  if (where) *where = now;
  return now;
}
long clock(void) {
  static long last;
  nh_assuming("the clock does not go back");
  return anyLater("clock", &last, LONG_MAX);
}

/* The same in one run, each time. */
static int anyOnce(const char *function, int *known) {
  if (!*known) {
    nh_take(known, sizeof *known, function);
    *known &= 0x3fffff;
    if (!*known) *known = 1;
    numbered(function, *known);
  }
  return *known;
}
int getpid(void) {
  static int known;
  return anyOnce("getpid", &known);
}
int getppid(void) {
  static int known;
  return anyOnce("getppid", &known);
}

enum { LongestVariable = 120, MostVariables = 8, MostArguments = 3, LongestArgument = 12 };

static int sameText(const char *a, const char *b) {
  while (*a && *a == *b) ++a, ++b;
  return *a == *b;
}

char *getenv(const char *name) {
  static struct { const char *name; char *value; } known[MostVariables];
  static int count;
  for (int i = 0; i < count; ++i)
    if (sameText(known[i].name, name)) return known[i].value;
  if (count == MostVariables) nh_give_up("many environment variables are read");
  nh_assuming("environment variables have at most 120 bytes");
  unsigned char isThere;
  nh_take(&isThere, 1, "getenv");
  char *value = NULL;
  if (isThere & 1) {
    value = nh_any_text(LongestVariable);
    nh_told(NH_TOLD_VARIABLE, name, 0, value, 0);
  } else {
    nh_told(NH_TOLD_NO_VARIABLE, name, 0, NULL, 0);
  }
  known[count].name = name;
  known[count++].value = value;
  return value;
}
char *secure_getenv(const char *name) { return getenv(name); }

/* What an entry calls before main (src/module/entries/argument_code.cpp; natively it is runtime/program.c). */
void nh_rt_program_start(int *argc, char ***argv, char ***environment) {
  static char name[LongestArgument + 1];
  static char *words[MostArguments + 2], *noVariables[1];
  unsigned char count = 0;
  if (!argc) return; /* main takes none */
  nh_assuming("the program has at most 3 arguments of at most 12 bytes, and a name of at most 12");
  nh_take(&count, 1, "argc");
  if (count > MostArguments) count = 0;
  for (unsigned i = 0; i < LongestArgument; ++i) name[i] = (char)nh_any_byte();
  words[0] = name;
  for (unsigned char i = 0; i < count; ++i) {
    words[i + 1] = nh_any_text(LongestArgument);
    nh_told(NH_TOLD_ARGUMENT, NULL, 0, words[i + 1], 0);
  }
  words[count + 1] = NULL;
  *argc = count + 1;
  *argv = words;
  if (!environment) return; /* main takes no third argument */
  if (nh_any_int()) nh_give_up("the environment that main is given");
  *environment = noVariables;
}
