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

enum { MostVariables = 8, MostArguments = 16 };
static size_t longestArgument(void) { return nh_any_amount(12, 64); }

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
  unsigned char isThere;
  nh_take(&isThere, 1, "getenv");
  char *value = NULL;
  if (isThere & 1) {
    value = nh_any_text(NH_LIMIT_VARIABLE, nh_any_amount(120, 512));
    nh_told(NH_TOLD_VARIABLE, name, 0, value, 0);
  } else {
    nh_told(NH_TOLD_NO_VARIABLE, name, 0, NULL, 0);
  }
  known[count].name = name;
  known[count++].value = value;
  return value;
}
char *secure_getenv(const char *name) { return getenv(name); }

/* What an entry calls before main (src/module/entries/argument_code.cpp; natively it is runtime/program.c). Nobody
 * chooses the program's name; a program may have more arguments than are made here. */
void nh_rt_program_start(int *argc, char ***argv, char ***environment) {
  static char *words[MostArguments + 2], *noVariables[1];
  unsigned char number = 0;
  if (!argc) return; /* main takes none */
  const unsigned most = (unsigned)nh_any_amount(3, MostArguments);
  const int isMore = nh_any_beyond(NH_LIMIT_ARGUMENTS, most);
  nh_take(&number, 1, "argc");
  const unsigned count = number > most ? 0 : number;
  words[0] = nh_any_name(NH_LIMIT_ARGUMENT, longestArgument());
  /* Without a branch: where one way of it leans on the limit, all that lies on it would. */
  for (unsigned i = 0; i < most; ++i) {
    char *word = nh_any_text(NH_LIMIT_ARGUMENT, longestArgument());
    const int isThere = isMore | (i < count);
    words[i + 1] = isThere ? word : NULL;
    nh_told(isThere ? NH_TOLD_ARGUMENT : NH_TOLD_NOTHING, NULL, 0, word, 0);
  }
  words[most + 1] = (char *)(uintptr_t)isMore; /* one that is not made here, where there is one */
  const unsigned beyond = most + 1 + (nh_any_size() & 0xffff);
  *argc = (int)(isMore ? beyond : count) + 1;
  *argv = words;
  if (!environment) return; /* main takes no third argument */
  if (nh_any_int()) nh_give_up("the environment that main is given");
  *environment = noVariables;
}
