// property: unreach-call
// expect: FALSE
#include <assert.h>
#include <unistd.h>
int main(void) {
  char bytes[4];
  const ssize_t count = read(0, bytes, sizeof bytes);
  if (count == 3) assert(bytes[0] != 'a' || bytes[2] != 'c');
  return 0;
}
