#define _GNU_SOURCE
#include <netdb.h>
#include <stddef.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  struct addrinfo *r = NULL;
  if (getaddrinfo("localhost", "80", NULL, &r) != 0) return 1;
  if (__VERIFIER_nondet_int() == 3) return 2;
  freeaddrinfo(r);
  return 0;
}
