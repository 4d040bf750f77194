#include <cstdlib>
int main() {
  int *p = (int *)malloc(4);
  delete p;
}
