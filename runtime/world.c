/* world.h in code: the world of the current input, and the functions that stand for those of the library in builds that
 * replay (src/module/native/interpose.cpp). A world that is damaged is cut, never overrun; where it says nothing, the answer is 0, none or no. */
#define _GNU_SOURCE
#include "world.h"

#include "internal.h"
#include "memory_rt.h"
#include "program.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdio_ext.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { MAX_RECORDS = 512, MAX_WORDS = 64, HEAD = 7, BEFORE_TEXT = 16, MAX_THREADS = 16 };

extern void __msan_unpoison(const volatile void*, size_t) NH_WEAK; /* this library is not instrumented */
extern void __asan_poison_memory_region(const volatile void*, size_t) NH_WEAK;

struct record {
  unsigned kind;
  const char* name; /* not terminated */
  size_t name_size;
  const unsigned char* bytes;
  size_t size;
  size_t used; /* numbers that were taken; files that were opened */
};
static struct record records[MAX_RECORDS];
static unsigned record_count;
static char* values[MAX_RECORDS]; /* of variables that were asked for: the same text each time */
static char* words[MAX_WORDS + 2];
static char* no_variables[1];

static void* results[MAX_THREADS]; /* of threads, by number */
static unsigned long threads;

static uint64_t number_at(const unsigned char* at, unsigned bytes) {
  uint64_t value = 0;
  for (unsigned i = 0; i < bytes; ++i) value |= (uint64_t)at[i] << (8 * i);
  return value;
}

static bool take_apart(void) {
  const size_t magic = strlen(NH_WORLD_MAGIC);
  record_count = 0;
  if (nh_run.size < magic + 4 || memcmp(nh_run.input, NH_WORLD_MAGIC, magic) != 0) return false;
  const unsigned char* at = nh_run.input + magic + 4;
  size_t left = number_at(nh_run.input + magic, 4);
  if (left > nh_run.size - magic - 4) left = nh_run.size - magic - 4;
  nh_run.position = magic + 4 + left;
  while (left >= HEAD && record_count < MAX_RECORDS) {
    struct record* record = &records[record_count];
    *record = (struct record){.kind = at[0], .name_size = number_at(at + 1, 2), .size = number_at(at + 3, 4)};
    if (record->name_size > left - HEAD || record->size > left - HEAD - record->name_size) break;
    record->name = (const char*)at + HEAD;
    record->bytes = at + HEAD + record->name_size;
    at += HEAD + record->name_size + record->size;
    left -= HEAD + record->name_size + record->size;
    ++record_count;
  }
  return true;
}

static bool is_named(const struct record* record, const char* name) {
  return strlen(name) == record->name_size && memcmp(record->name, name, record->name_size) == 0;
}

static struct record* find(unsigned kind, const char* name) {
  for (unsigned i = 0; i < record_count; ++i)
    if (records[i].kind == kind && is_named(&records[i], name)) return &records[i];
  return NULL;
}

/* A string in memory of its own, so that a step past its end is seen; not at its start, for nobody may free it. */
static char* text_of(const struct record* record) {
  char* block = nh_rt_object(BEFORE_TEXT + record->size + 1, 0);
  if (__asan_poison_memory_region) __asan_poison_memory_region(block, BEFORE_TEXT);
  char* text = block + BEFORE_TEXT;
  memcpy(text, record->bytes, record->size);
  text[record->size] = 0;
  nh_rt_init_written(text, record->size + 1);
  if (__msan_unpoison) __msan_unpoison(text, record->size + 1);
  return text;
}

int nh_rt_world_start(int* argc, char*** argv, char*** environment) {
  static char name[] = "program";
  if (!take_apart()) return 0;
  memset(values, 0, sizeof values);
  threads = 0;
  const struct record* standard = find(NH_WORLD_STDIN, "");
  nh_rt_program_stdin(standard ? standard->bytes : (const unsigned char*)"", standard ? standard->size : 0);
  if (!argc) return 1; /* main takes none */
  int count = 0;
  words[count++] = name;
  for (unsigned i = 0; i < record_count && count <= MAX_WORDS; ++i)
    if (records[i].kind == NH_WORLD_ARGUMENT) words[count++] = text_of(&records[i]);
  words[count] = NULL;
  *argc = count;
  *argv = words;
  char** unread;
  if (!environment) environment = &unread;
  *environment = no_variables;
  if (__msan_unpoison) {
    __msan_unpoison(words, sizeof words);
    __msan_unpoison(no_variables, sizeof no_variables);
    __msan_unpoison(argc, sizeof *argc);
    __msan_unpoison(argv, sizeof *argv);
    __msan_unpoison(environment, sizeof *environment);
  }
  return 1;
}

/* The next number of this function; `again`: the last one once more where there are no more. */
static int64_t next_number(const char* function, bool again) {
  struct record* record = find(NH_WORLD_NUMBERS, function);
  const size_t count = record ? record->size / 8 : 0;
  if (count == 0 || (record->used >= count && !again)) return 0;
  if (record->used < count) ++record->used;
  return (int64_t)number_at(record->bytes + 8 * (record->used - 1), 8);
}

int nh_rt_world_rand(void) { return (int)next_number("rand", false); }
long nh_rt_world_random(void) { return (long)next_number("random", false); }
long nh_rt_world_lrand48(void) { return (long)next_number("lrand48", false); }
int nh_rt_world_rand_r(unsigned* seed) { return *seed += 1, (int)next_number("rand_r", false); }
long nh_rt_world_clock(void) { return (long)next_number("clock", true); }
int nh_rt_world_getpid(void) { return (int)next_number("getpid", true); }
int nh_rt_world_getppid(void) { return (int)next_number("getppid", true); }
int nh_rt_world_kill(pid_t process, int number) {
  return process == nh_rt_world_getpid() ? (number == 0 ? 0 : raise(number)) : kill(process, number);
}
time_t nh_rt_world_time(time_t* where) {
  const time_t now = (time_t)next_number("time", true);
  if (where) *where = now;
  if (where && __msan_unpoison) __msan_unpoison(where, sizeof *where);
  return now;
}

char* nh_rt_world_getenv(const char* name) {
  const struct record* record = find(NH_WORLD_VARIABLE, name);
  if (!record) return NULL;
  char** value = &values[record - records];
  if (!*value) *value = text_of(record);
  return *value;
}

/* A file without a name that holds what the world says; -1: the world says no. */
static int open_next(const char* path, int flags) {
  for (unsigned i = 0; i < record_count; ++i) {
    struct record* record = &records[i];
    const bool is_file = record->kind == NH_WORLD_FILE || record->kind == NH_WORLD_NO_FILE;
    if (!is_file || record->used || !is_named(record, path)) continue;
    record->used = 1;
    if (record->kind == NH_WORLD_NO_FILE) break;
    return nh_rt_program_file(record->bytes, record->size, flags);
  }
  errno = ENOENT;
  return -1;
}

/* -1: there is no such mode. */
static int flags_of(const char* mode) {
  if (*mode && strchr("rwa", *mode) && strchr(mode, '+')) return *mode == 'w' ? O_RDWR | O_TRUNC : O_RDWR;
  if (*mode == 'r') return O_RDONLY;
  if (*mode == 'w') return O_WRONLY | O_TRUNC;
  if (*mode == 'a') return O_WRONLY | O_APPEND;
  errno = EINVAL;
  return -1;
}
FILE* nh_rt_world_fopen(const char* path, const char* mode) {
  const int flags = flags_of(mode);
  const int fd = flags < 0 ? -1 : open_next(path, flags);
  return fd < 0 ? NULL : fdopen(fd, mode);
}
FILE* nh_rt_world_tmpfile(void) { return nh_rt_world_fopen("tmpfile()", "w+"); }
/* The stream stays and goes on over the new file, which takes the number of the old one. */
FILE* nh_rt_world_freopen(const char* path, const char* mode, FILE* stream) {
  const int flags = flags_of(mode), fd = flags < 0 ? -1 : open_next(path, flags);
  fflush(stream);
  if (fd < 0 || dup2(fd, fileno(stream)) < 0) {
    if (fd >= 0) close(fd);
    fclose(stream);
    return NULL;
  }
  close(fd);
  __fpurge(stream);
  clearerr(stream);
  return stream;
}
int nh_rt_world_open(const char* path, int flags, ...) { return open_next(path, flags); }
int nh_rt_world_creat(const char* path, mode_t mode) {
  return (void)mode, open_next(path, O_WRONLY | O_TRUNC);
}

/* Whether the next allocation of the program fails. */
static bool refused(void) {
  if (!next_number("malloc", false)) return false;
  errno = ENOMEM;
  return true;
}
static void* ours(void* made) {
  nh_rt_block_is_ours(made);
  return made;
}

void* nh_rt_world_malloc(size_t size) { return refused() ? NULL : ours(malloc(size)); }
void* nh_rt_world_calloc(size_t count, size_t size) { return refused() ? NULL : ours(calloc(count, size)); }
void* nh_rt_world_realloc(void* old, size_t size) { return refused() ? NULL : ours(realloc(old, size)); }
#if UINTPTR_MAX == UINT32_MAX
#define NH_NEW _ZnwjRKSt9nothrow_t
#define NH_NEW_ARRAY _ZnajRKSt9nothrow_t
#else
#define NH_NEW _ZnwmRKSt9nothrow_t
#define NH_NEW_ARRAY _ZnamRKSt9nothrow_t
#endif
extern void* NH_NEW(size_t size, const void* tag) NH_WEAK;
extern void* NH_NEW_ARRAY(size_t size, const void* tag) NH_WEAK;
/* ASan ends the process where a plain new finds no memory; what no machine has is refused before it. */
#if UINTPTR_MAX == UINT32_MAX
#define NH_PLAIN_NEW _Znwj
#define NH_PLAIN_NEW_ARRAY _Znaj
enum { ADDRESS_BITS = 31 };
#else
#define NH_PLAIN_NEW _Znwm
#define NH_PLAIN_NEW_ARRAY _Znam
enum { ADDRESS_BITS = 48 };
#endif
extern void* NH_PLAIN_NEW(size_t size) NH_WEAK;
extern void* NH_PLAIN_NEW_ARRAY(size_t size) NH_WEAK;
extern void _ZSt17__throw_bad_allocv(void) NH_WEAK;
static void throw_if_too_large(size_t size) {
  if (size >> ADDRESS_BITS && _ZSt17__throw_bad_allocv) _ZSt17__throw_bad_allocv();
}
void* nh_rt_world_plain_new(size_t size) { return throw_if_too_large(size), NH_PLAIN_NEW(size); }
void* nh_rt_world_plain_new_array(size_t size) { return throw_if_too_large(size), NH_PLAIN_NEW_ARRAY(size); }
void* nh_rt_world_new(size_t size, const void* tag) { return refused() ? NULL : NH_NEW(size, tag); }
void* nh_rt_world_new_array(size_t size, const void* tag) {
  return refused() ? NULL : NH_NEW_ARRAY(size, tag);
}

/* Threads run one after the other, as in models/threads.c: an order that is allowed, and the one of the witness. */
int nh_rt_world_thread(unsigned long* thread, const void* attributes, void* (*run)(void*), void* argument) {
  (void)attributes;
  if (threads + 1 >= MAX_THREADS) return EAGAIN;
  const unsigned long made = ++threads;
  *thread = made;
  if (__msan_unpoison) __msan_unpoison(thread, sizeof *thread);
  results[made] = run(argument);
  return 0;
}
int nh_rt_world_join(unsigned long thread, void** result) {
  if (thread == 0 || thread > threads) return ESRCH;
  if (result) *result = results[thread];
  if (result && __msan_unpoison) __msan_unpoison(result, sizeof *result);
  return 0;
}
int nh_rt_world_detach(unsigned long thread) { return thread == 0 || thread > threads ? ESRCH : 0; }

/* std::thread: an object of a class whose third virtual function runs it and whose second one frees it. */
typedef void (*virtual_function)(void*);
void nh_rt_world_std_thread(unsigned long* thread, void** owner, void (*depends)(void)) {
  void* object = *owner;
  const virtual_function* functions = *(const virtual_function**)object;
  (void)depends;
  *owner = NULL;
  if (threads + 1 >= MAX_THREADS) abort();
  *thread = ++threads;
  if (__msan_unpoison) __msan_unpoison(thread, sizeof *thread);
  functions[2](object);
  functions[1](object);
}
void nh_rt_world_std_join(unsigned long* thread) {
  if (!*thread) abort();
  *thread = 0;
}
