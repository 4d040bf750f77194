// input: stdin, told: memory given to std::thread, seeds: "abcd" "zz12" "\x01\x02\x03\x04"
#include <cstdio>
#include <thread>
#include <unistd.h>

static int sums[2];

static void add(const unsigned char* p, int n) {
  sums[n] = p[2 * n] * 2 + p[2 * n + 1];
}

int main() {
  unsigned char b[4];
  if (read(0, b, 4) != 4) return 1;
  std::thread first(add, b, 0);
  first.join();
  std::thread second(add, b, 1);
  second.join();
  if (sums[0] > sums[1]) return 2;
  return sums[1] == 300 ? 3 : 0;
}
