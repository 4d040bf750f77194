// property: valid-memsafety
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: a text is shown behind itself
#include <stdio.h>
#include <string.h>
int main(void) {
  char a[40] = "abcd";
  sprintf(a + strlen(a), "-%s", a);
  return a[0] == 0;
}
