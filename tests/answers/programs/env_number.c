// expect: FALSE
#include <stdlib.h>
int main(void) {
  const char *text = getenv("SHARES");
  const int shares = text ? atoi(text) : 1;
  return 1000 / shares > 10;
}
