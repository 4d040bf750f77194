/* Clocks and calendars. Which moment it is nobody can choose natively: any value that the standard allows. */
#include "models.h"
#include "world.h"

struct moment {
  long seconds, part;
};

static long anyBetween(long least, long most) {
  const long value = (long)nh_any_long();
  return value < least || value > most ? least : value;
}

int gettimeofday(struct moment *now, void *zone) {
  if (zone) nh_give_up("gettimeofday of a time zone");
  if (!now) return 0;
  now->seconds = anyBetween(0, LONG_MAX);
  now->part = anyBetween(0, 999999);
  return 0;
}
int clock_gettime(int clock, struct moment *now) {
  if (clock < 0 || clock > 7) nh_give_up("a clock of another kind");
  now->seconds = anyBetween(0, LONG_MAX);
  now->part = anyBetween(0, 999999999);
  return 0;
}

/* As glibc does: the difference of numbers, rounded once. */
double difftime(long later, long earlier) {
  const unsigned long apart = later >= earlier ? (unsigned long)later - (unsigned long)earlier
                                               : (unsigned long)earlier - (unsigned long)later;
  return later >= earlier ? (double)apart : -(double)apart;
}

struct tm {
  int second, minute, hour, day, month, year, weekday, yearday, isSummer;
  long offset;
  const char *zone;
};

static struct tm *anyDate(struct tm *date, int mayBeSummer, int firstYear, int lastYear) {
  static char zone[] = "UTC";
  date->second = (int)anyBetween(0, 60);
  date->minute = (int)anyBetween(0, 59);
  date->hour = (int)anyBetween(0, 23);
  date->day = (int)anyBetween(1, 31);
  date->month = (int)anyBetween(0, 11);
  date->year = (int)anyBetween(firstYear, lastYear);
  date->weekday = (int)anyBetween(0, 6);
  date->yearday = (int)anyBetween(0, 365);
  date->isSummer = mayBeSummer ? (int)anyBetween(0, 1) : 0;
  date->offset = mayBeSummer ? anyBetween(-86400, 86400) : 0;
  date->zone = zone;
  return date;
}

/* Null where the year does not fit an int. */
static struct tm *dateOf(const long *moment, struct tm *date, int mayBeSummer) {
  const long seconds = *moment;
  if (sizeof(long) == 8 && (seconds > 67768036191676799ll || seconds < -67768040609740800ll)) return NULL;
  /* Up to the end of 9999; a zone may say a day more. */
  const int isOurs = seconds >= 0 && (long long)seconds <= 253402300799ll;
  return anyDate(date, mayBeSummer, isOurs ? 69 : INT_MIN, isOurs ? 8100 : INT_MAX);
}
static struct tm shared; /* of gmtime and localtime: one for both */
struct tm *gmtime(const long *moment) { return dateOf(moment, &shared, 0); }
struct tm *localtime(const long *moment) { return dateOf(moment, &shared, 1); }
struct tm *gmtime_r(const long *moment, struct tm *date) { return dateOf(moment, date, 0); }
struct tm *localtime_r(const long *moment, struct tm *date) { return dateOf(moment, date, 1); }
