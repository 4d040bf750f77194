// property: unreach-call
// expect: FALSE
#include <assert.h>
#include <stdio.h>
#include <string.h>
int main(void) {
  char word[5];
  if (scanf("%4s", word) != 1) return 0;
  assert(strcmp(word, "stop") != 0);
  return 0;
}
