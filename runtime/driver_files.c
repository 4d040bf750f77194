/* What drivers hand over to be read: a stream on a file, the name of one, and what callbacks read. Files lie in the folder where the program runs, which is a
 * scratch folder; the sandbox has no other. Comes in: the bytes that a file holds. */
#define _GNU_SOURCE
#include "internal.h"
#include "memory_rt.h"
#include "nuthatch_rt.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

extern void* __asan_region_is_poisoned(void*, size_t) NH_WEAK;
extern void __msan_unpoison(const volatile void*, size_t) NH_WEAK;

/* A new file costs its system much where thousands were deleted a moment ago (ext4 steps over each of their inodes), so
 * the files of one driver are those of the next. */
enum { MAX_FILES = 8, NAME = 16 };
static int streams[MAX_FILES];
static char names[MAX_FILES][NAME]; /* in the scratch folder */
static unsigned stream_count, streams_used, name_count, names_used;

static void forget_files(void) { streams_used = names_used = 0; }

__attribute__((constructor(102))) static void register_reset(void) { nh_rt_at_input_start(forget_files); }

/* An empty file without a name, and a descriptor of it for the target. */
static int stream_file(void) {
  if (streams_used < stream_count && ftruncate(streams[streams_used], 0) == 0 &&
      lseek(streams[streams_used], 0, SEEK_SET) == 0)
    return dup(streams[streams_used++]);
  const int fd = open(".", O_TMPFILE | O_RDWR, 0600);
  if (fd < 0 || streams_used >= MAX_FILES) return fd;
  streams[streams_used++] = fd;
  if (stream_count < streams_used) stream_count = streams_used;
  return dup(fd);
}

/* A FILE * for code that takes one. Never closed: the callee may have done so; the child does not live long. */
void nh_rt_file(void* where, const void* bytes, uint64_t size) {
  const int fd = stream_file();
  FILE* file = fd < 0 ? fmemopen(NULL, size + 4096, "w+") : fdopen(fd, "w+");
  nh_rt_need(file != NULL);
  if (size) fwrite(bytes, 1, size, file);
  rewind(file);
  memcpy(where, &file, sizeof file);
}

/* An empty file of that name: one of an earlier driver, if it is still there. */
static int named_file(const char* name) {
  const int flags = O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC;
  if (names_used >= MAX_FILES) return open(name, flags, 0600);
  if (names_used < name_count && strcmp(names[names_used], name) != 0 && rename(names[names_used], name) != 0)
    unlink(name); /* it is new then */
  memcpy(names[names_used++], name, strlen(name) + 1);
  if (name_count < names_used) name_count = names_used;
  return open(name, flags, 0600);
}

/* The name of a file with these bytes, NUL and all, goes to `name` (src/driver/file_name.h); of one that is not there
 * where there are none. */
void nh_rt_file_name(char* name, const void* bytes, uint64_t size) {
  uint32_t hash = 2166136261u; /* FNV-1a */
  for (uint64_t i = 0; i < size; ++i) hash = (hash ^ ((const unsigned char*)bytes)[i]) * 16777619u;
  char made[NAME] = "no-such-file";
  if (size) snprintf(made, sizeof made, "input-%04x", (hash ^ hash >> 16) & 0xffffu);
  const size_t length = strlen(made) + 1;
  memcpy(name, made, length);
  nh_rt_init_written(name, length);
  if (__msan_unpoison) __msan_unpoison(name, length);
  if (size == 0) {
    unlink(name);
    return;
  }
  const int fd = named_file(name);
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
