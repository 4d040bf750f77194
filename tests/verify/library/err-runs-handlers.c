extern void reach_error(void);
#include <err.h>
#include <stdlib.h>
static void last(void) { reach_error(); }
int main(void) {
  atexit(last);
  errx(1, "no");
}
