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

extern ssize_t __read(int fd, void* to, size_t n); /* read itself is interposed */

/* --- what a read does to memory ---------------------------------------------------------------------------
 *
 * How many bytes come depends on the length of the input, so what memory holds afterwards does too, and a
 * program that never looks at the count still takes a way of this length. Conditions read bytes beyond the
 * end as 0 (trace.h): where memory was 0 before, the labels of the input say what it is for every length, and
 * bytes behind the last one that came have labels too. Elsewhere the length is kept within what is true. */
struct before {
  uint64_t solid; /* bytes up to the last that was not 0, among those that will come */
  uint64_t tail;  /* bytes of 0 behind those */
};

static bool was_blank(const unsigned char* p) { return *p == 0 && !nh_is_symbolic(p); }

enum { TAIL = 1024 };

/* The tail ends at a multiple of TAIL, so that inputs of nearly the same length meet the same condition. */
static struct before look(const unsigned char* to, uint64_t coming, uint64_t wanted) {
  struct before b = {coming, 0};
  while (b.solid > 0 && was_blank(to + b.solid - 1)) --b.solid;
  const struct nh_object object = nh_sym_object(to);
  const uint64_t room =
      object.size ? object.size - (uint64_t)(to - (const unsigned char*)object.base) : wanted;
  const uint64_t last = (coming / TAIL + 1) * TAIL, there = wanted < room ? wanted : room;
  const uint64_t most = last < there ? last : there;
  while (coming + b.tail < most && was_blank(to + coming + b.tail)) ++b.tail;
  return b;
}

/* What will come of `wanted` bytes. */
static uint64_t coming(int stream, uint64_t position, uint64_t wanted) {
  const uint64_t size = nh_sym_stream_size(stream), left = position < size ? size - position : 0;
  return left < wanted ? left : wanted;
}

/* Is there a byte at this position? */
static void met(int stream, uint64_t position, bool there) {
  nh_sym_length(nh_sym_binary(NH_WHAT(NH_ULT, 0, 1), 0, nh_sym_length_of(stream), position, 0), there,
                NH_SITE_LENGTH);
}

/* The length is what it is. */
static void keep_length(int stream) {
  nh_sym_size(nh_sym_length_of(stream), nh_sym_stream_size(stream), NH_SITE_LENGTH);
}

static void label_read(unsigned char* to, uint64_t got, uint64_t wanted, int stream, uint64_t position,
                       struct before before) {
  const uint64_t known = got + before.tail;
  nh_sym_input(to, known, (unsigned)stream, position);
  if (before.solid > 0 || (known < wanted && (known % TAIL != 0 || before.tail == 0))) {
    /* All that was asked for is the same for all who are long enough. */
    met(stream, position + wanted - 1, got == wanted);
    if (got < wanted) keep_length(stream);
    return;
  }
  /* One after the other, so that inputs of other lengths meet the same conditions. */
  for (uint64_t at = TAIL; at <= known && at < wanted; at += TAIL) {
    const bool there = position + at < nh_sym_stream_size(stream);
    met(stream, position + at, there);
    if (!there) break;
  }
}

void nh_model_keep_length(int fd) {
  const int stream = nh_sym_stream_of_fd(fd);
  if (stream >= 0) keep_length(stream);
}

/* min(length - position, wanted) as 64 bits. */
static nh_label count_label(int stream, uint64_t position, uint64_t wanted) {
  const nh_label left = nh_sym_binary(NH_WHAT(NH_USUB_SAT, 0, 64), nh_sym_length_of(stream), 0, 0, position);
  return nh_sym_binary(NH_WHAT(NH_UMIN, 0, 64), left, 0, 0, wanted);
}

/* Where a descriptor's position is the input's length, whatever that is: after a read that came to the end
 * (what follows is nothing, for every length), or after a seek from the end. */
enum place { ANYWHERE, BEHIND_END, FROM_END };
enum { MOST_DESCRIPTORS = 256 };
static uint8_t places[MOST_DESCRIPTORS];

static enum place place_of(int fd, uint64_t position) {
  return fd >= 0 && fd < MOST_DESCRIPTORS && position > 0 ? (enum place)places[fd] : ANYWHERE;
}
static void set_place(int fd, enum place place) {
  if (fd >= 0 && fd < MOST_DESCRIPTORS) places[fd] = (uint8_t)place;
}

ssize_t nh_model_read(int fd, void* to, size_t n) {
  const int stream = nh_sym_stream_of_fd(fd);
  if (stream < 0) {
    const ssize_t got = __read(fd, to, n);
    if (got > 0) nh_sym_clear(to, (size_t)got);
    return got;
  }
  const off_t at = lseek(fd, 0, SEEK_CUR);
  const uint64_t position = at < 0 ? 0 : (uint64_t)at;
  const enum place place = place_of(fd, position);
  if (place == BEHIND_END && position >= nh_sym_stream_size(stream)) return __read(fd, to, n);
  if (place == FROM_END) keep_length(stream);
  const struct before before = look(to, coming(stream, position, n), n);
  const ssize_t got = __read(fd, to, n);
  if (got < 0 || n == 0) return got;
  label_read(to, (uint64_t)got, n, stream, position, before);
  set_place(fd, (size_t)got < n ? BEHIND_END : ANYWHERE);
  nh_model_result((const void*)nh_model_read, count_label(stream, position, n));
  return got;
}

ssize_t nh_model_pread(int fd, void* to, size_t n, off_t position) {
  const int stream = nh_sym_stream_of_fd(fd);
  if (stream < 0 || position < 0) {
    const ssize_t got = pread(fd, to, n, position);
    if (got > 0) nh_sym_clear(to, (size_t)got);
    return got;
  }
  const struct before before = look(to, coming(stream, (uint64_t)position, n), n);
  const ssize_t got = pread(fd, to, n, position);
  if (got < 0 || n == 0) return got;
  label_read(to, (uint64_t)got, n, stream, (uint64_t)position, before);
  nh_model_result((const void*)nh_model_pread, count_label(stream, (uint64_t)position, n));
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
  enum place place;
  bool pushed; /* a byte that is not the input's comes first */
};
enum { MOST_FILES = 64 };
static struct file files[MOST_FILES];

static struct file* seen(FILE* f) {
  static struct file other = {NULL, -1, 0, ANYWHERE, false};
  struct file* free_place = NULL;
  for (unsigned i = 0; i < MOST_FILES; ++i) {
    if (files[i].file == f) return &files[i];
    if (!files[i].file && !free_place) free_place = &files[i];
  }
  if (!f || !free_place) return &other;
  const int stream = nh_sym_stream_of_fd(fileno(f));
  const long at = stream < 0 ? 0 : ftell(f);
  *free_place = (struct file){f, stream, at < 0 ? 0 : (uint64_t)at, ANYWHERE, false};
  return free_place;
}

static void forget(FILE* f) {
  for (unsigned i = 0; i < MOST_FILES; ++i)
    if (files[i].file == f) files[i].file = NULL;
}

/* After anything that moves the position. */
static void ask_position(FILE* f, enum place place) {
  struct file* s = seen(f);
  if (s->stream < 0) return;
  const long at = ftell(f);
  if (at >= 0) s->position = (uint64_t)at;
  s->place = place;
  s->pushed = false;
}

/* What it took of the input is not followed, so neither is how much there was. */
void nh_model_moved(FILE* f) {
  const struct file* s = seen(f);
  if (s->stream < 0) return;
  keep_length(s->stream);
  ask_position(f, ANYWHERE);
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
  if (s->pushed) {
    s->pushed = false;
    return c;
  }
  if (s->place == BEHIND_END && c == EOF) return EOF;
  if (s->place == FROM_END) keep_length(s->stream);
  s->place = ANYWHERE;
  met(s->stream, s->position, c != EOF);
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
  struct file* s = seen(f);
  size_t bytes;
  if (size == 0 || count == 0 || __builtin_mul_overflow(size, count, &bytes))
    return fread(to, size, count, f);
  if (s->stream < 0 || s->pushed) {
    const size_t got = fread(to, 1, bytes, f);
    nh_sym_clear(to, got);
    if (s->pushed && got > 0) { /* the first is not the input's */
      s->pushed = false;
      nh_sym_input((char*)to + 1, got - 1, (unsigned)s->stream, s->position);
      s->position += got - 1;
      keep_length(s->stream);
    }
    return got / size;
  }
  const bool ended = s->place == BEHIND_END && s->position >= nh_sym_stream_size(s->stream);
  if (s->place == FROM_END) keep_length(s->stream);
  const struct before before = look(to, coming(s->stream, s->position, bytes), bytes);
  const size_t got = fread(to, 1, bytes, f);
  if (ended) return got / size;
  label_read(to, got, bytes, s->stream, s->position, before);
  nh_label label = count_label(s->stream, s->position, bytes);
  if (size != 1) label = nh_sym_binary(NH_WHAT(NH_UDIV, 0, 64), label, 0, 0, size);
  s->position += got;
  s->place = got < bytes ? BEHIND_END : ANYWHERE;
  nh_model_result((const void*)nh_model_fread, label);
  return got / size;
}

/* Whether the end was met is known where it is, since each way has met it or not; not how, after a read of
 * many bytes. */
int nh_model_feof(FILE* f) {
  struct file* s = seen(f);
  const int end = feof(f);
  if (s->stream < 0) return end;
  if (end && s->place == BEHIND_END) keep_length(s->stream);
  if (!end && s->position > 0) met(s->stream, s->position - 1, true);
  return end;
}

char* nh_model_fgets(char* to, int n, FILE* f) {
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
    if (label) nh_sym_branch(nh_sym_binary(NH_WHAT(NH_EQ, 0, 1), label, 0, 0, '\n'), c == '\n', NH_SITE_LINE);
    if (c == '\n') break;
  }
  if (i == 0) return NULL;
  to[i] = 0;
  nh_sym_clear(to + i, 1);
  return to;
}

ssize_t nh_model_getdelim(char** line, size_t* room, int end, FILE* f) {
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
    if (label)
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

/* The byte that was read goes back as it was; any other is no part of the input. */
int nh_model_ungetc(int c, FILE* f) {
  const nh_label label = nh_model_argument((const void*)nh_model_ungetc, 0);
  struct file* s = seen(f);
  const int pushed = ungetc(c, f);
  if (pushed == EOF || s->stream < 0) return pushed;
  const struct nh_stream* from = nh_rt_stream((unsigned)s->stream);
  const uint64_t last = s->position - 1;
  const struct nh_node node = nh_sym_node(label);
  const nh_label byte = node.op == NH_ZEXT ? node.a : label;
  const bool same = s->position > 0 && from && last < from->size && from->bytes[last] == (unsigned char)c;
  if (!same || (label && byte + 1 != byte_at(s))) {
    if (label) nh_sym_size(label, (uint64_t)(uint32_t)c, NH_SITE_SIZE);
    s->pushed = true;
  } else {
    --s->position;
  }
  s->place = ANYWHERE;
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
  const struct file* s = seen(f);
  if (from == SEEK_CUR && s->stream >= 0 && s->place != ANYWHERE) keep_length(s->stream);
  const int done = fseek(f, to, from);
  ask_position(f, done == 0 && from == SEEK_END ? FROM_END : ANYWHERE);
  return done;
}
int nh_model_fsetpos(FILE* f, const fpos_t* to) {
  const int done = fsetpos(f, to);
  ask_position(f, ANYWHERE);
  return done;
}
void nh_model_rewind(FILE* f) {
  rewind(f);
  ask_position(f, ANYWHERE);
}

/* length + at - size: what a position of this place is for every length. */
static nh_label position_label(int stream, enum place place, uint64_t at) {
  if (place == ANYWHERE) return 0;
  return nh_sym_binary(NH_WHAT(NH_ADD, 0, 64), nh_sym_length_of(stream), 0, 0,
                       at - nh_sym_stream_size(stream));
}
long nh_model_ftell(FILE* f) {
  const struct file* s = seen(f);
  const long at = ftell(f);
  if (s->stream >= 0 && at >= 0)
    nh_model_result((const void*)nh_model_ftell, position_label(s->stream, s->place, (uint64_t)at));
  return at;
}

off_t nh_model_lseek(int fd, off_t to, int from) {
  const int stream = nh_sym_stream_of_fd(fd);
  const off_t before = stream < 0 ? 0 : lseek(fd, 0, SEEK_CUR);
  const off_t at = lseek(fd, to, from);
  if (stream < 0 || at < 0) return at;
  if (from != SEEK_CUR || before < 0 || place_of(fd, (uint64_t)before) == ANYWHERE)
    set_place(fd, from == SEEK_END ? FROM_END : ANYWHERE);
  else if (to != 0)
    set_place(fd, FROM_END);
  nh_model_result(
      (const void*)nh_model_lseek,
      position_label(stream, from == SEEK_END ? FROM_END : place_of(fd, (uint64_t)at), (uint64_t)at));
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

/* Behind the end, to the end of the page, is 0, as conditions read it. */
void* nh_model_mmap(void* at, size_t n, int protection, int flags, int fd, off_t offset) {
  void* p = mmap(at, n, protection, flags, fd, offset);
  if (p == MAP_FAILED) return p;
  nh_sym_clear(p, n);
  const int stream = (flags & MAP_ANONYMOUS) ? -1 : nh_sym_stream_of_fd(fd);
  if (stream >= 0) {
    const uint64_t there = coming(stream, (uint64_t)offset, n), page = (there + 4095) & ~4095ull;
    nh_sym_input(p, page < n ? page : n, (unsigned)stream, (uint64_t)offset);
    if (page < n) met(stream, (uint64_t)offset + page, false);
  }
  nh_sym_block_made(p, n);
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
  const int fd = _ZNSt12__basic_fileIcE2fdEv(self), stream = nh_sym_stream_of_fd(fd);
  const off_t at = stream < 0 ? 0 : lseek(fd, 0, SEEK_CUR);
  const uint64_t position = at < 0 ? 0 : (uint64_t)at;
  const bool ended = place_of(fd, position) == BEHIND_END && position >= nh_sym_stream_size(stream);
  if (stream >= 0 && place_of(fd, position) == FROM_END) keep_length(stream);
  const struct before before =
      stream < 0 || n <= 0 ? (struct before){0, 0}
                           : look((unsigned char*)to, coming(stream, position, (uint64_t)n), (uint64_t)n);
  ++nh_sym_inside;
  const ssize_t got = _ZNSt12__basic_fileIcE6xsgetnEPcl(self, to, n);
  --nh_sym_inside;
  if (stream < 0 && got > 0) nh_sym_clear(to, (size_t)got);
  if (stream < 0 || got < 0 || n <= 0 || ended) return got;
  label_read((unsigned char*)to, (uint64_t)got, (uint64_t)n, stream, position, before);
  set_place(fd, got < n ? BEHIND_END : ANYWHERE);
  nh_model_result((const void*)nh_model_stream_read, count_label(stream, position, (uint64_t)n));
  return got;
}
off_t nh_model_stream_seek(void* self, off_t to, int from) {
  const off_t at = _ZNSt12__basic_fileIcE7seekoffElSt12_Ios_Seekdir(self, to, from);
  enum { CURRENT = 1, END = 2 };
  const int fd = _ZNSt12__basic_fileIcE2fdEv(self), stream = at < 0 ? -1 : nh_sym_stream_of_fd(fd);
  if (stream < 0) return at;
  if (from != CURRENT || to != 0) set_place(fd, from == END ? FROM_END : ANYWHERE);
  nh_model_result((const void*)nh_model_stream_seek,
                  position_label(stream, place_of(fd, (uint64_t)at), (uint64_t)at));
  return at;
}
