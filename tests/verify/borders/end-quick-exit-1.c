// quick_exit does not run what atexit registered.
#include <stdlib.h>
extern void reach_error(void);
static void last(void) { reach_error(); }
int main(void) {
  if (atexit(last)) _Exit(2);
  quick_exit(1);
}
