// property: unreach-call
// expect: TRUE
// The same variable is the same each time.
#include <assert.h>
#include <stdlib.h>
int main(void) {
  const char *one = getenv("USER");
  if (one && *one == 'a') {
    const char *two = getenv("USER");
    assert(two && *two == 'a');
  }
  return 0;
}
