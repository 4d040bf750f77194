/* program.h in code. Never allocates: the target's heap is the target's. A description that is damaged or too
 * long is cut, never overrun; without one the program has no arguments and reads the input from standard
 * input. */
#define _GNU_SOURCE
#include "program.h"

#include "internal.h"
#include "state_digest.h"
#include "world.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { MAX_WORDS = 256, MAX_STREAMS = 64, MAX_VARIABLES = 256, DESCRIPTION = 64 << 10, TEXTS = 256 << 10 };

extern char** environ;
extern void __msan_unpoison(const volatile void*, size_t) NH_WEAK;

static char description[DESCRIPTION] = "stdin\x1fprogram\x1f";
static struct nh_stream streams[MAX_STREAMS];
static unsigned stream_count;
static const char* words[MAX_WORDS];
static unsigned word_count;
static char path[4096 + sizeof NH_PROGRAM_FILE + 1];
static char* texts; /* what argv and the environment point to: TEXTS bytes */
static size_t texts_used;
static char* arguments[MAX_WORDS + 1];
static char* variables[MAX_VARIABLES + 1];

static const struct nh_stream* stream_named(const char* name) {
  for (unsigned i = 0; i < stream_count; ++i)
    if (strcmp(streams[i].name, name) == 0) return &streams[i];
  return NULL;
}

/* Standard input is a file without a name, made once: the sandbox lets nobody make files in memory. Its
 * descriptor is out of the way of those that a program gets. */
static int standard_file = -1;
static void open_stdin(void) {
  const int fd = open(NH_PROGRAM_FILE ".stdin", O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (fd < 0) return;
  unlink(NH_PROGRAM_FILE ".stdin");
  standard_file = fcntl(fd, F_DUPFD_CLOEXEC, 50);
  if (standard_file >= 0)
    close(fd);
  else
    standard_file = fd;
}

static void split_streams(char* names) {
  for (char* at = names; *at && stream_count < MAX_STREAMS;) {
    char* comma = strchr(at, ',');
    streams[stream_count++].name = at;
    if (!comma) return;
    *comma = 0;
    at = comma + 1;
  }
}

void nh_rt_program_prepare(void) {
  const char* given = getenv(NH_PROGRAM_VARIABLE);
  if (given) {
    strncpy(description, given, sizeof description - 1);
    description[sizeof description - 1] = 0;
    unsetenv(NH_PROGRAM_VARIABLE);
  }
  stream_count = word_count = 0;
  char* at = description;
  for (unsigned field = 0; *at && word_count < MAX_WORDS; ++field) {
    char* end = strchr(at, NH_PROGRAM_SEPARATOR);
    if (end) *end = 0;
    if (field == 0)
      split_streams(at);
    else
      words[word_count++] = at;
    if (!end) break;
    at = end + 1;
  }
  texts = nh_rt_private_bytes(TEXTS);
  if (!texts) abort();
  if (!getcwd(path, 4096)) path[0] = 0;
  const size_t n = strlen(path);
  path[n] = '/';
  memcpy(path + n + 1, NH_PROGRAM_FILE, sizeof NH_PROGRAM_FILE);
  if (stream_named("stdin")) open_stdin();
}

unsigned nh_rt_stream_count(void) { return stream_count; }
const struct nh_stream* nh_rt_stream(unsigned number) {
  return number < stream_count ? &streams[number] : NULL;
}
const char* nh_rt_program_path(void) { return path; }

static void take_apart(void) {
  const unsigned char* at = nh_run.input;
  uint64_t left = nh_run.size;
  for (unsigned i = 0; i < stream_count; ++i) {
    uint64_t size = left;
    if (i + 1 < stream_count) {
      unsigned char length[4] = {0, 0, 0, 0};
      const uint64_t there = left < 4 ? left : 4;
      memcpy(length, at, there);
      at += there;
      left -= there;
      size = length[0] | (uint64_t)length[1] << 8 | (uint64_t)length[2] << 16 | (uint64_t)length[3] << 24;
      if (size > left) size = left;
    }
    streams[i].bytes = at;
    streams[i].size = size;
    at += size;
    left -= size;
  }
}

/* Bytes go to the pool as a string; nothing more fits: an empty one. */
static char* text_begin(void) { return texts + texts_used; }
static void text_add(const void* bytes, size_t n) {
  const size_t room = TEXTS - 1 - texts_used;
  if (n > room) n = room;
  memcpy(texts + texts_used, bytes, n);
  texts_used += n;
}
static void text_end(void) {
  texts[texts_used] = 0;
  if (texts_used + 1 < TEXTS) ++texts_used;
}

static const struct nh_stream* stream_of_word(unsigned word) {
  for (unsigned i = 0; i < stream_count; ++i)
    if (strncmp(streams[i].name, "arg", 3) == 0 && (unsigned)atoi(streams[i].name + 3) == word)
      return &streams[i];
  return NULL;
}

/* A string ends at its first zero byte, whatever the stream says. */
static void add_stream(const struct nh_stream* stream) {
  const void* zero = memchr(stream->bytes, 0, stream->size);
  text_add(stream->bytes, zero ? (size_t)((const unsigned char*)zero - stream->bytes) : stream->size);
}

static void make_arguments(int* argc, char*** argv) {
  unsigned n = 0;
  for (; n < MAX_WORDS; ++n) {
    const struct nh_stream* stream = stream_of_word(n);
    if (!stream && n >= word_count) break;
    arguments[n] = text_begin();
    if (stream) {
      add_stream(stream);
    } else {
      for (const char* at = words[n]; *at;) {
        const char* mark = strstr(at, "@@");
        text_add(at, mark ? (size_t)(mark - at) : strlen(at));
        if (!mark) break;
        text_add(path, strlen(path));
        at = mark + 2;
      }
    }
    text_end();
  }
  arguments[n] = NULL;
  *argc = (int)n;
  *argv = arguments;
}

static void make_environment(char*** environment) {
  unsigned n = 0;
  for (char** at = environ; *at && n < MAX_VARIABLES; ++at) variables[n++] = *at;
  for (unsigned i = 0; i < stream_count && n < MAX_VARIABLES; ++i) {
    if (strncmp(streams[i].name, "env.", 4) != 0) continue;
    char* text = text_begin();
    text_add(streams[i].name + 4, strlen(streams[i].name + 4));
    text_add("=", 1);
    const size_t name = texts_used - (size_t)(text - texts);
    add_stream(&streams[i]);
    text_end();
    unsigned at = 0;
    while (at < n && strncmp(variables[at], text, name) != 0) ++at;
    variables[at] = text;
    if (at == n) ++n;
  }
  variables[n] = NULL;
  environ = variables;
  *environment = variables;
}

static bool write_bytes(int fd, const unsigned char* bytes, uint64_t size) {
  for (uint64_t done = 0; done < size;) {
    const ssize_t n = write(fd, bytes + done, size - done);
    if (n < 0 && errno != EINTR) return false;
    if (n > 0) done += (uint64_t)n;
  }
  return true;
}

/* A run whose input could not be delivered is of no interest. */
static void give_up(void) { nh_rt_need(false); }

/* What the file held before is overwritten and its rest cut off. Cutting it to nothing first, as O_TRUNC
 * does, takes some file systems (ext4 on a disk that discards) two milliseconds of waiting for the disk, each
 * time. */
static bool set_content(int fd, const unsigned char* bytes, uint64_t size) {
  return lseek(fd, 0, SEEK_SET) == 0 && write_bytes(fd, bytes, size) && ftruncate(fd, (off_t)size) == 0;
}

static void make_file(const struct nh_stream* stream) {
  const int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (fd < 0 || !set_content(fd, stream->bytes, stream->size)) give_up();
  close(fd);
}

/* Inputs of one server come one after the other, so they can share the file. */
void nh_rt_program_stdin(const unsigned char* bytes, uint64_t size) {
  if (!set_content(standard_file, bytes, size)) give_up();
  if (lseek(standard_file, 0, SEEK_SET) != 0 || dup2(standard_file, 0) != 0) give_up();
}

/* Opened a second time, for what the program asked: of the numbers that are free it gets the lowest. */
int nh_rt_program_file(const unsigned char* bytes, uint64_t size, int flags) {
  enum { LOW = 60 };
  const int made = open(NH_PROGRAM_FILE ".file", O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (made < 0) return -1;
  const int high = fcntl(made, F_DUPFD_CLOEXEC, LOW);
  close(made);
  if (!set_content(high, bytes, size)) give_up();
  const int fd = open(NH_PROGRAM_FILE ".file", flags & ~(O_CREAT | O_EXCL));
  unlink(NH_PROGRAM_FILE ".file");
  close(high);
  return fd;
}

static bool started;

void nh_rt_program_finish(void) {
  if (!started || !nh_run.result) return;
  started = false;
  bool looked = stream_count == 0;
  for (unsigned i = 0; i < stream_count; ++i) {
    if (strcmp(streams[i].name, "stdin") == 0)
      looked |= lseek(0, 0, SEEK_CUR) != 0;
    else
      looked = true; /* nobody here sees who looks at arguments and files */
  }
  const uint64_t size = nh_run.size > UINT32_MAX ? UINT32_MAX : nh_run.size;
  nh_run.result->consumed = looked ? (uint32_t)size : 0;
}

void nh_rt_program_start(int* argc, char*** argv, char*** environment) {
  if (nh_rt_world_start(argc, argv, environment)) return;
  texts_used = 0;
  take_apart();
  const struct nh_stream* file = stream_named("file");
  const struct nh_stream* standard = stream_named("stdin");
  if (file) make_file(file);
  if (standard) nh_rt_program_stdin(standard->bytes, standard->size);
  int no_argc;
  char **no_argv, **no_environment;
  if (!argc) argc = &no_argc, argv = &no_argv; /* main takes none */
  if (!environment) environment = &no_environment;
  make_arguments(argc, argv);
  make_environment(environment);
  nh_run.position = nh_run.size;
  started = true;
  if (__msan_unpoison) { /* this library is not instrumented */
    __msan_unpoison(texts, TEXTS);
    __msan_unpoison(arguments, sizeof arguments);
    __msan_unpoison(variables, sizeof variables);
    __msan_unpoison(argc, sizeof *argc);
    __msan_unpoison(argv, sizeof *argv);
    __msan_unpoison(environment, sizeof *environment);
  }
}
