// The last thread's end is the program's: what atexit registered runs.
#include <pthread.h>
#include <stdlib.h>
extern void reach_error(void);
static void last(void) { reach_error(); }
int main(void) {
  if (atexit(last)) return 0;
  pthread_exit(0);
}
