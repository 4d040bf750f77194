// A record is filled by one function and judged by another.
#define SIZE 3
#include "../common.h"
struct Date {
  unsigned char day, month;
  unsigned short year;
};
static void fill(struct Date* d, const unsigned char* in) {
  d->day = in[0] & 63;
  d->month = in[1] & 15;
  d->year = (unsigned short)(1990 + in[2] % 40);
}
static int isLeap(const struct Date* d) {
  if (d->year % 4 != 0) return 0;
  return d->year != 2100;
}
static int daysOf(const struct Date* d) {
  static const unsigned char days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  if (d->month < 1 || d->month > 12) return 0;
  return days[d->month - 1] + (d->month == 2 && isLeap(d));
}
static int program(const unsigned char* in) {
  struct Date d;
  fill(&d, in);
  int most = daysOf(&d);
  if (most == 0) return 1;
  if (d.day < 1 || d.day > most) return 2;
  if (d.day == 29 && d.month == 2) return 3;
  return 0;
}
