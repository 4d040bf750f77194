/* Where the input comes into the program: its streams (runtime/program.h) with their labels. Descriptors are
 * known by what they are open on, so that dup, fork and inherited ones need no bookkeeping. */
#define _GNU_SOURCE
#include "../internal.h"
#include "../program.h"
#include "model.h"

#include <stdlib.h>
#include <sys/stat.h>

extern const uint32_t nh_sym_cin_site __attribute__((weak)); /* the program has std::cin */

static struct {
  dev_t device;
  ino_t inode;
  bool there;
} places[NH_MAX_STREAMS];

int nh_sym_stream_named(const char* name) {
  for (unsigned i = 0; i < nh_rt_stream_count() && i < NH_MAX_STREAMS; ++i)
    if (strcmp(nh_rt_stream(i)->name, name) == 0) return (int)i;
  return -1;
}

uint64_t nh_sym_stream_size(int stream) {
  const struct nh_stream* found = stream < 0 ? NULL : nh_rt_stream((unsigned)stream);
  return found ? found->size : 0;
}

nh_label nh_sym_length_of(int stream) { return nh_sym_unary(NH_WHAT(NH_LENGTH, 0, 64), 0, (uint64_t)stream); }

int nh_sym_stream_of_fd(int fd) {
  struct stat about;
  if (fd < 0 || fstat(fd, &about) != 0) return -1;
  for (unsigned i = 0; i < nh_rt_stream_count() && i < NH_MAX_STREAMS; ++i)
    if (places[i].there && places[i].inode == about.st_ino && places[i].device == about.st_dev) return (int)i;
  return -1;
}

static void place(const char* name, const struct stat* about) {
  const int stream = nh_sym_stream_named(name);
  if (stream < 0) return;
  places[stream].device = about->st_dev;
  places[stream].inode = about->st_ino;
  places[stream].there = true;
}

/* A text that is a stream: its bytes, and the 0 behind them, which is the stream's own or lies beyond its
 * end.
 */
static void label_text(char* text, int stream) { nh_sym_input(text, strlen(text) + 1, (unsigned)stream, 0); }

/* What entries call in place of nh_rt_program_start. */
void nh_sym_program_start(int* argc, char*** argv, char*** environment) {
  nh_sym_start();
  nh_rt_program_start(argc, argv, environment);
  struct stat about;
  if (stat(nh_rt_program_path(), &about) == 0) place("file", &about);
  if (fstat(0, &about) == 0) place("stdin", &about);
  if (&nh_sym_cin_site && nh_sym_stream_named("stdin") >= 0) nh_sym_concrete(nh_sym_cin_site);
  for (unsigned i = 0; i < nh_rt_stream_count() && i < NH_MAX_STREAMS; ++i) {
    const char* name = nh_rt_stream(i)->name;
    if (strncmp(name, "arg", 3) == 0) {
      const int word = atoi(name + 3);
      if (argc && word >= 0 && word < *argc) label_text((*argv)[word], (int)i);
    } else if (strncmp(name, "env.", 4) == 0) {
      char* value = getenv(name + 4);
      if (value) label_text(value, (int)i);
    }
  }
}

/* A trace begins once a run: with the question for the size, or with the first bytes. */
static bool begun;

/* In place of nh_rt_input_size: how long the first stream is. */
uint64_t nh_model_input_size(void) {
  if (nh_run.position == 0 && !begun) {
    nh_sym_start();
    begun = true;
  }
  nh_model_result((const void*)nh_model_input_size, nh_sym_length_of(0));
  return nh_rt_input_size();
}

/* In place of nh_rt_symbolic: the next bytes of the first stream, those beyond its end too. */
void nh_sym_symbolic(void* p, uint64_t n, const char* name) {
  const uint64_t from = nh_run.position, missing = nh_run.result ? nh_run.result->shortfall : 0;
  if (from == 0 && missing == 0) {
    if (!begun) nh_sym_start();
    begun = false;
  }
  nh_rt_symbolic(p, n, name);
  nh_sym_input(p, n, 0, from + missing);
}
