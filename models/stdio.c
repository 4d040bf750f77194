/* What streams and descriptors do beside being read (streams.c) and shown (output.c). */
#include "streams.h"

/* One of the errors of the system. */
static void fail(void) {
  const int number = nh_any_int();
  nh_errno = number > 0 && number < 134 ? number : 2;
}

static int anyStatus(void) {
  if (!nh_any_int()) return 0;
  fail();
  return End;
}
int fflush(FILE *file) { return (void)file, anyStatus(); }
void setbuf(FILE *file, char *buffer) { (void)file, (void)buffer; }
int setvbuf(FILE *file, char *buffer, int mode, size_t size) {
  return (void)file, (void)buffer, (void)mode, (void)size, anyStatus();
}
int remove(const char *name) { return (void)name, anyStatus(); }
int rename(const char *from, const char *to) { return (void)from, (void)to, anyStatus(); }
