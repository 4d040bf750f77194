#include <cstdlib>
int main() {
  int *p = new int, *q = new int[3];
  void *r = realloc(malloc(3), 4);
  delete p;
  delete[] q;
  free(r);
}
