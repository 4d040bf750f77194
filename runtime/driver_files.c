/* What drivers hand over to be read: a stream on a file, the name of one, and what callbacks read. Files lie in the folder where the program runs, which is a
 * scratch folder; the sandbox has no other. Comes in: the bytes that a file holds. */
#define _GNU_SOURCE
#include "internal.h"
#include "memory_rt.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

extern void* __asan_region_is_poisoned(void*, size_t) NH_WEAK;
extern void __msan_unpoison(const volatile void*, size_t) NH_WEAK;

/* A FILE * for code that takes one. Never closed: the callee may have done so; the child does not live long. */
void nh_rt_file(void* where, const void* bytes, uint64_t size) {
  const int fd = open(".", O_TMPFILE | O_RDWR, 0600);
  FILE* file = fd < 0 ? fmemopen(NULL, size + 4096, "w+") : fdopen(fd, "w+");
  nh_rt_need(file != NULL);
  if (size) fwrite(bytes, 1, size, file);
  rewind(file);
  memcpy(where, &file, sizeof file);
}

/* The name of a file with these bytes, NUL and all, goes to `name` (src/driver/file_name.h); of one that is not there
 * where there are none. */
void nh_rt_file_name(char* name, const void* bytes, uint64_t size) {
  uint32_t hash = 2166136261u; /* FNV-1a */
  for (uint64_t i = 0; i < size; ++i) hash = (hash ^ ((const unsigned char*)bytes)[i]) * 16777619u;
  char made[16] = "no-such-file";
  if (size) snprintf(made, sizeof made, "input-%04x", (hash ^ hash >> 16) & 0xffffu);
  const size_t length = strlen(made) + 1;
  memcpy(name, made, length);
  nh_rt_init_written(name, length);
  if (__msan_unpoison) __msan_unpoison(name, length);
  unlink(name);
  if (size == 0) return;
  const int fd = open(name, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
  nh_rt_need(fd >= 0 && write(fd, bytes, size) == (ssize_t)size);
  close(fd);
}

/* What a callback of a driver puts where its caller wants it (src/module/calls/callback_shape.cpp writes the same as
 * source): at its first call `size` bytes of text, or a one, as a number of `unit` bytes. At all others nothing, or a
 * zero, and says so. A number of one byte is the end of a text. */
int nh_rt_fill_once(void* to, uint64_t size, uint64_t unit, int* calls) {
  const int first = (*calls)++ == 0;
  if (!to || (!first && unit == 0)) return 0;
  if (__asan_region_is_poisoned && __asan_region_is_poisoned(to, size)) return 0; /* the test itself shows it */
  for (uint64_t i = 0; i < size; ++i)
    ((char*)to)[i] = unit == 0 ? "1 a\n"[i % 4] : (char)(unit > 1 && first && i == 0);
  nh_rt_init_written(to, size);
  if (__msan_unpoison) __msan_unpoison(to, size);
  return first;
}
