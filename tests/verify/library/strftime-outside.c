#include <time.h>
int main(void) {
  char b[4];
  struct tm t = {0};
  strftime(b, 40, "%Y-%m-%d", &t);
  return 0;
}
