/* Models of functions that read files: the bytes that came from the input get their labels, and results that
 * depend on the input's length become expressions of it. Files that are not the input are read as always. A
 * model takes labels of its arguments and gives labels of its result as instrumented functions do (struct
 * nh_call). */
#define _GNU_SOURCE
#include "model.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* min(length - position, wanted) as 64 bits. */
static nh_label count_label(int stream, uint64_t position, uint64_t wanted) {
  const nh_label left = nh_sym_binary(NH_WHAT(NH_USUB_SAT, 0, 64), nh_sym_length_of(stream), 0, 0, position);
  return nh_sym_binary(NH_WHAT(NH_UMIN, 0, 64), left, 0, 0, wanted);
}

/* `got` bytes at `to` came from `position` of the stream, of `wanted`; a stream of -1 is no input. */
static void took(const void* self, void* to, ssize_t got, uint64_t wanted, int stream, off_t position) {
  if (got > 0 && stream < 0) nh_sym_clear(to, (size_t)got);
  if (got > 0 && stream >= 0) nh_sym_input(to, (size_t)got, (unsigned)stream, (uint64_t)position);
  if (stream >= 0 && got >= 0 && wanted > 0)
    nh_model_result(self, count_label(stream, (uint64_t)position, wanted));
}

ssize_t nh_model_read(int fd, void* to, size_t n) {
  nh_model_arguments((const void*)nh_model_read, 0);
  const int stream = nh_sym_stream_of_fd(fd);
  const off_t position = stream < 0 ? 0 : lseek(fd, 0, SEEK_CUR);
  const ssize_t got = read(fd, to, n);
  took((const void*)nh_model_read, to, got, (uint64_t)n, stream, position);
  return got;
}

ssize_t nh_model_pread(int fd, void* to, size_t n, off_t position) {
  nh_model_arguments((const void*)nh_model_pread, 0);
  const int stream = nh_sym_stream_of_fd(fd);
  const ssize_t got = pread(fd, to, n, position);
  took((const void*)nh_model_pread, to, got, (uint64_t)n, stream, position);
  return got;
}

/* --- stdio -------------------------------------------------------------------------------------------------
 */

/* Files that were seen: which stream they read, and where in it they are. Not the kernel's position: stdio
 * reads ahead. */
struct file {
  FILE* file;
  int stream; /* -1: not input */
  uint64_t position;
};
enum { MOST_FILES = 64 };
static struct file files[MOST_FILES];

static struct file* seen(FILE* f) {
  static struct file other = {NULL, -1, 0};
  struct file* free_place = NULL;
  for (unsigned i = 0; i < MOST_FILES; ++i) {
    if (files[i].file == f) return &files[i];
    if (!files[i].file && !free_place) free_place = &files[i];
  }
  if (!f || !free_place) return &other;
  free_place->file = f;
  free_place->stream = nh_sym_stream_of_fd(fileno(f));
  const long at = free_place->stream < 0 ? 0 : ftell(f);
  free_place->position = at < 0 ? 0 : (uint64_t)at;
  return free_place;
}

static void forget(FILE* f) {
  for (unsigned i = 0; i < MOST_FILES; ++i)
    if (files[i].file == f) files[i].file = NULL;
}

/* After anything whose effect on the position is not followed. */
static void ask_position(FILE* f) {
  struct file* s = seen(f);
  if (s->stream < 0) return;
  const long at = ftell(f);
  if (at >= 0) s->position = (uint64_t)at;
}

/* Was there a byte at the position? */
static void met(const struct file* s, bool there) {
  nh_sym_length(nh_sym_binary(NH_WHAT(NH_ULT, 0, 1), 0, nh_sym_length_of(s->stream), s->position, 0), there,
                NH_SITE_LENGTH);
}

static nh_label byte_at(const struct file* s) {
  if (s->position > NH_INPUT_OFFSET_MASK) return 0;
  return NH_LABEL_INPUT | (unsigned)s->stream << NH_INPUT_STREAM_SHIFT | (uint32_t)s->position;
}

/* The next byte and its label, or EOF. */
static int next_byte(struct file* s, FILE* f, nh_label* label) {
  const int c = getc_unlocked(f);
  *label = 0;
  if (s->stream < 0) return c;
  met(s, c != EOF);
  if (c == EOF) return EOF;
  *label = byte_at(s);
  ++s->position;
  return c;
}

int nh_model_fgetc(FILE* f) {
  struct file* s = seen(f);
  nh_label label;
  const int c = next_byte(s, f, &label);
  if (label) nh_model_result((const void*)nh_model_fgetc, nh_sym_unary(NH_WHAT(NH_ZEXT, 0, 32), label, 0));
  return c;
}
int nh_model_getchar(void) {
  const int c = nh_model_fgetc(stdin);
  return c;
}

size_t nh_model_fread(void* to, size_t size, size_t count, FILE* f) {
  nh_model_arguments((const void*)nh_model_fread, 0);
  struct file* s = seen(f);
  size_t bytes;
  if (size == 0 || __builtin_mul_overflow(size, count, &bytes)) return fread(to, size, count, f);
  const size_t got = fread(to, 1, bytes, f);
  if (s->stream < 0) {
    nh_sym_clear(to, got);
    return got / size;
  }
  nh_sym_input(to, got, (unsigned)s->stream, s->position);
  nh_label label = count_label(s->stream, s->position, bytes);
  if (size != 1) label = nh_sym_binary(NH_WHAT(NH_UDIV, 0, 64), label, 0, 0, size);
  s->position += got;
  nh_model_result((const void*)nh_model_fread, label);
  return got / size;
}

char* nh_model_fgets(char* to, int n, FILE* f) {
  nh_model_arguments((const void*)nh_model_fgets, 0);
  struct file* s = seen(f);
  if (s->stream < 0 || n <= 1) {
    char* got = fgets(to, n, f);
    if (got) nh_sym_clear(to, strlen(to) + 1);
    return got;
  }
  int i = 0;
  while (i < n - 1) {
    nh_label label;
    const int c = next_byte(s, f, &label);
    if (c == EOF) break;
    to[i] = (char)c;
    nh_sym_store(to + i, 1, label);
    ++i;
    nh_sym_branch(nh_sym_binary(NH_WHAT(NH_EQ, 0, 1), label, 0, 0, '\n'), c == '\n', NH_SITE_LINE);
    if (c == '\n') break;
  }
  if (i == 0) return NULL;
  to[i] = 0;
  nh_sym_clear(to + i, 1);
  return to;
}

ssize_t nh_model_getdelim(char** line, size_t* room, int end, FILE* f) {
  nh_model_arguments((const void*)nh_model_getdelim, 0);
  struct file* s = seen(f);
  if (s->stream < 0) {
    const ssize_t got = getdelim(line, room, end, f);
    if (got >= 0) nh_sym_clear(*line, (size_t)got + 1);
    nh_sym_clear(line, sizeof *line);
    nh_sym_clear(room, sizeof *room);
    return got;
  }
  size_t i = 0;
  for (;;) {
    if (!*line || *room < i + 2) {
      const size_t more = *room < 60 ? 120 : *room * 2;
      char* larger = nh_model_realloc(*line, more);
      if (!larger) return -1;
      *line = larger;
      *room = more;
      nh_sym_clear(line, sizeof *line);
      nh_sym_clear(room, sizeof *room);
    }
    nh_label label;
    const int c = next_byte(s, f, &label);
    if (c == EOF) break;
    (*line)[i] = (char)c;
    nh_sym_store(*line + i, 1, label);
    ++i;
    nh_sym_branch(nh_sym_binary(NH_WHAT(NH_EQ, 0, 1), label, 0, 0, (uint8_t)end), c == end, NH_SITE_LINE);
    if (c == end) break;
  }
  if (i == 0) return -1;
  (*line)[i] = 0;
  nh_sym_clear(*line + i, 1);
  return (ssize_t)i;
}
ssize_t nh_model_getline(char** line, size_t* room, FILE* f) {
  return nh_model_getdelim(line, room, '\n', f);
}

int nh_model_ungetc(int c, FILE* f) {
  nh_model_arguments((const void*)nh_model_ungetc, 0);
  struct file* s = seen(f);
  const int pushed = ungetc(c, f);
  if (pushed != EOF && s->stream >= 0 && s->position > 0) --s->position;
  return pushed;
}

int nh_model_fclose(FILE* f) {
  forget(f);
  return fclose(f);
}
FILE* nh_model_freopen(const char* path, const char* mode, FILE* f) {
  forget(f);
  return freopen(path, mode, f);
}
int nh_model_fseek(FILE* f, long to, int from) {
  nh_model_arguments((const void*)nh_model_fseek, 0);
  const int done = fseek(f, to, from);
  ask_position(f);
  return done;
}
int nh_model_fsetpos(FILE* f, const fpos_t* to) {
  const int done = fsetpos(f, to);
  ask_position(f);
  return done;
}
void nh_model_rewind(FILE* f) {
  rewind(f);
  ask_position(f);
}

/* At the end of the file the position is its length. */
static nh_label position_label(const struct file* s, long at) {
  if (s->stream < 0 || at < 0 || (uint64_t)at != nh_sym_stream_size(s->stream)) return 0;
  return nh_sym_length_of(s->stream);
}
long nh_model_ftell(FILE* f) {
  struct file* s = seen(f);
  const long at = ftell(f);
  const nh_label label = position_label(s, at);
  if (label) nh_model_result((const void*)nh_model_ftell, label);
  return at;
}

off_t nh_model_lseek(int fd, off_t to, int from) {
  nh_model_arguments((const void*)nh_model_lseek, 0);
  const off_t at = lseek(fd, to, from);
  const int stream = from == SEEK_END && at >= 0 ? nh_sym_stream_of_fd(fd) : -1;
  if (stream >= 0)
    nh_model_result((const void*)nh_model_lseek,
                    nh_sym_binary(NH_WHAT(NH_ADD, 0, 64), nh_sym_length_of(stream), 0, 0, (uint64_t)to));
  return at;
}

/* The size in a struct stat of the input. */
static void label_stat(struct stat* about, int stream) {
  nh_sym_clear(about, sizeof *about);
  if (stream >= 0) nh_sym_store(&about->st_size, sizeof about->st_size, nh_sym_length_of(stream));
}
static int stream_of_stat(const struct stat* about) {
  struct stat file;
  const int stream = nh_sym_stream_named("file");
  if (stream < 0 || stat(nh_rt_program_path(), &file) != 0) return -1;
  return file.st_ino == about->st_ino && file.st_dev == about->st_dev ? stream : -1;
}
int nh_model_fstat(int fd, struct stat* about) {
  const int done = fstat(fd, about);
  if (done == 0) label_stat(about, nh_sym_stream_of_fd(fd));
  return done;
}
int nh_model_stat(const char* path, struct stat* about) {
  const int done = stat(path, about);
  if (done == 0) label_stat(about, stream_of_stat(about));
  return done;
}
int nh_model_lstat(const char* path, struct stat* about) {
  const int done = lstat(path, about);
  if (done == 0) label_stat(about, stream_of_stat(about));
  return done;
}

void* nh_model_mmap(void* at, size_t n, int protection, int flags, int fd, off_t offset) {
  nh_label labels[6];
  nh_model_arguments_of((const void*)nh_model_mmap, labels, 6);
  if (labels[1]) nh_sym_size(labels[1], n, NH_SITE_SIZE);
  void* p = mmap(at, n, protection, flags, fd, offset);
  if (p == MAP_FAILED) return p;
  nh_sym_clear(p, n);
  const int stream = (flags & MAP_ANONYMOUS) ? -1 : nh_sym_stream_of_fd(fd);
  if (stream >= 0) {
    const uint64_t size = nh_sym_stream_size(stream), from = (uint64_t)offset;
    const uint64_t there = from >= size ? 0 : size - from < n ? size - from : n;
    nh_sym_input(p, there, (unsigned)stream, from);
    nh_sym_block_made(p, n);
  }
  return p;
}
int nh_model_munmap(void* p, size_t n) {
  nh_sym_clear(p, n);
  nh_sym_block_freed(p);
  return munmap(p, n);
}

/* --- streams of C++: libstdc++'s __basic_file reads for all of them ---------------------------------------
 */

extern int _ZNSt12__basic_fileIcE2fdEv(void* self) __attribute__((weak));
extern ssize_t _ZNSt12__basic_fileIcE6xsgetnEPcl(void* self, char* to, ssize_t n) __attribute__((weak));
extern off_t _ZNSt12__basic_fileIcE7seekoffElSt12_Ios_Seekdir(void* self, off_t to, int from)
    __attribute__((weak));

ssize_t nh_model_stream_read(void* self, char* to, ssize_t n) {
  nh_model_arguments((const void*)nh_model_stream_read, 0);
  const int fd = _ZNSt12__basic_fileIcE2fdEv(self), stream = nh_sym_stream_of_fd(fd);
  const off_t position = stream < 0 ? 0 : lseek(fd, 0, SEEK_CUR);
  const ssize_t got = _ZNSt12__basic_fileIcE6xsgetnEPcl(self, to, n);
  took((const void*)nh_model_stream_read, to, got, (uint64_t)n, stream, position);
  return got;
}
off_t nh_model_stream_seek(void* self, off_t to, int from) {
  nh_model_arguments((const void*)nh_model_stream_seek, 0);
  const off_t at = _ZNSt12__basic_fileIcE7seekoffElSt12_Ios_Seekdir(self, to, from);
  enum { END = 2 };
  const int stream = from == END && at >= 0 ? nh_sym_stream_of_fd(_ZNSt12__basic_fileIcE2fdEv(self)) : -1;
  if (stream >= 0)
    nh_model_result((const void*)nh_model_stream_seek,
                    nh_sym_binary(NH_WHAT(NH_ADD, 0, 64), nh_sym_length_of(stream), 0, 0, (uint64_t)to));
  return at;
}
