#define _GNU_SOURCE
#include <netdb.h>
#include <stddef.h>

int main(void) {
  struct addrinfo *r = NULL;
  if (getaddrinfo("localhost", "80", NULL, &r) == 0) freeaddrinfo(r);
  return 0;
}
