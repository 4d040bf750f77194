/* The current input and what the module asks of it. Comes in: bytes of one input, calls of lowered
 * intrinsics. Goes out: the result of the input in shared memory. Never allocates: the target's heap is the
 * target's. */
#include "internal.h"
#include "program.h"
#include "snapshot.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

struct nh_run nh_run;
unsigned char* nh_rt_edges;

extern const unsigned nh_edge_count NH_WEAK;
extern const unsigned nh_first_near NH_WEAK; /* numbers from here on: how near a comparison came */
extern void __msan_unpoison(const volatile void*, size_t) NH_WEAK; /* this library is not instrumented */

enum { MAX_RESETS = 32 };
static void (*resets[MAX_RESETS])(void);
static unsigned reset_count;

/* Static constructors of the target may touch edges before any server is there: give them private bytes. The
 * earliest priority that is not reserved for the implementation. */
__attribute__((constructor(101))) static void edges_before_main(void) {
  const size_t count = &nh_edge_count ? nh_edge_count : 0;
  if (count == 0) return;
  void* bytes = mmap(NULL, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (bytes == MAP_FAILED) syscall(SYS_exit_group, 127);
  nh_rt_edges = bytes;
}

static unsigned char* seen_edges;
static bool tracking;

static size_t edge_count(void) { return &nh_edge_count ? nh_edge_count : 0; }

void nh_rt_track_edges(bool on) { tracking = on && seen_edges; }

unsigned char* nh_rt_seen_edges(void) { return tracking ? NULL : seen_edges; }

/* AFL's buckets: how often an edge is taken matters by order of magnitude. */
static unsigned char bucket_of(unsigned char n) {
  return n < 4 ? (unsigned char)(1u << n >> 1)
               : (unsigned char)(n < 8     ? 8
                                 : n < 16  ? 16
                                 : n < 32  ? 32
                                 : n < 128 ? 64
                                           : 128);
}

void nh_rt_note_fresh(struct nh_result* result) {
  if (!seen_edges) return;
  const size_t count = edge_count(), near = &nh_first_near ? nh_first_near : count;
  uint32_t fresh = 0;
  for (size_t i = 0; i < count; ++i) {
    if (i + 8 <= count) {
      uint64_t word;
      memcpy(&word, nh_rt_edges + i, 8);
      if (word == 0) {
        i += 7;
        continue;
      }
    }
    if (nh_rt_edges[i] == 0) continue;
    unsigned char bucket = bucket_of(nh_rt_edges[i]);
    if (i >= near) bucket |= (unsigned char)(bucket - 1); /* less near is nothing new */
    if ((bucket & ~seen_edges[i]) == 0) continue;
    seen_edges[i] |= bucket;
    ++fresh;
  }
  result->fresh += fresh;
  nh_rt_keep_edges((uint32_t)(result - (struct nh_result*)((unsigned char*)nh_run.shared + NH_RESULTS)), nh_rt_edges, count);
}

void nh_rt_use_edges(unsigned char* shared_bytes, unsigned char* seen_bytes) {
  const size_t count = edge_count();
  seen_edges = seen_bytes;
  if (count == 0) return;
  /* What constructors covered counts as covered; so does what a server before this one left there. */
  for (size_t i = 0; i < count; ++i) shared_bytes[i] |= nh_rt_edges[i];
  munmap(nh_rt_edges, count);
  nh_rt_edges = shared_bytes;
  nh_rt_guidance_prepare();
}

bool nh_rt_at_input_start(void (*reset)(void)) {
  if (reset_count == MAX_RESETS) return false;
  resets[reset_count++] = reset;
  return true;
}

void nh_rt_run_input(void (*call)(void), const unsigned char* bytes, uint64_t size,
                     struct nh_result* result) {
  nh_run.result = result;
  nh_run.input = bytes;
  nh_run.size = size;
  nh_run.position = 0;
  result->value = 0;
  result->consumed = 0;
  result->shortfall = 0;
  result->fresh = 0;
  result->outcome = NH_RUNNING;
  nh_run.shared->asked_count = 0;
  result->unverified = 0;
  if (tracking) memset(nh_rt_edges, 0, edge_count());
  nh_rt_guidance_start();
  for (unsigned i = 0; i < reset_count; ++i) resets[i]();
  call();
  if (nh_rt_is_target_child()) exit(0); /* it came back from main; the run is its parent's */
  /* A sanitizer that recovers comes back after its report. */
  if (nh_run.shared->failure.outcome != NH_NOT_RUN) nh_rt_end_run();
  nh_rt_program_finish();
  if (tracking) nh_rt_note_fresh(result);
  nh_rt_guidance_end(result);
  result->outcome = NH_OK;
}

uint64_t nh_rt_input_size(void) { return nh_run.size; }

static uint32_t add_clamped(uint32_t a, uint64_t b) {
  return b > UINT32_MAX - (uint64_t)a ? UINT32_MAX : a + (uint32_t)b;
}

/* By the names of harness functions (src/module/passes/harness.cpp): nondet_uint, nh_float … */
static uint8_t asked_kind(const char* name) {
  if (!name) return NH_ASKED_BYTES;
  const char* type = strncmp(name, "nondet_", 7) == 0 ? name + 7
                     : strncmp(name, "nh_", 3) == 0   ? name + 3
                                                      : NULL;
  if (!type) return NH_ASKED_BYTES;
  if (strcmp(type, "float") == 0 || strcmp(type, "double") == 0) return NH_ASKED_FLOAT;
  static const char* const unsigned_types[] = {"size_t", "size", "bool", "pointer", "pchar", "charp"};
  if (type[0] == 'u') return NH_ASKED_UNSIGNED;
  for (size_t i = 0; i < sizeof unsigned_types / sizeof unsigned_types[0]; ++i)
    if (strcmp(type, unsigned_types[i]) == 0) return NH_ASKED_UNSIGNED;
  return NH_ASKED_SIGNED;
}

static void note_asked(uint64_t n, const char* name) {
  struct nh_shared* shared = nh_run.shared;
  if (shared->asked_count < NH_MAX_ASKED)
    shared->asked[shared->asked_count] = (struct nh_asked){asked_kind(name), n < 255 ? (uint8_t)n : 255};
  ++shared->asked_count;
}

void nh_rt_symbolic(void* p, uint64_t n, const char* name) {
  const uint64_t left = nh_run.size - nh_run.position;
  const uint64_t there = n < left ? n : left;
  if (there != 0) memcpy(p, nh_run.input + nh_run.position, there);
  if (n != there) memset((char*)p + there, 0, n - there);
  nh_run.position += there;
  if (__msan_unpoison) __msan_unpoison(p, n);
  if (!nh_run.result) return; /* a static constructor asks: nothing but zeros to give */
  note_asked(n, name);
  /* A program that asks for ever is a loop over its input: the input is over, and so is the run. */
  if (there < n && nh_run.shared->asked_count > NH_MAX_ASKED_BEYOND) nh_rt_need(false);
  nh_run.result->consumed = add_clamped(nh_run.result->consumed, there);
  nh_run.result->shortfall = add_clamped(nh_run.result->shortfall, n - there);
}

void nh_rt_need(bool condition) {
  if (condition) return;
  /* Neither longjmp nor unwinding is safe over frames of the target, so the child ends with its input. */
  nh_rt_record(&(struct nh_cause){.outcome = NH_ASSUME_FAILED});
  nh_rt_end_run();
}

static _Noreturn void fail(uint64_t id, const char* text, uintptr_t pc) {
  if (!nh_run.result) { /* no input runs yet, so there is no record: say it to whoever starts the program */
    dprintf(2, "nuthatch: check %016llx failed in a static constructor\n", (unsigned long long)id);
    syscall(SYS_exit_group, 1);
  }
  nh_rt_record(&(struct nh_cause){.outcome = NH_CHECK_FAILED, .check = id, .pc = pc, .text = text});
  nh_rt_end_run();
}

/* rules.c, where a program has events of a rule. */
extern const char* nh_rule_trace(void) NH_WEAK;

void nh_rt_check_failed(uint64_t id) {
  fail(id, nh_rule_trace ? nh_rule_trace() : NULL, (uintptr_t)__builtin_return_address(0));
}

void nh_rt_check_failed_text(uint64_t id, const char* text) {
  fail(id, text, (uintptr_t)__builtin_return_address(0));
}

static const char* outcome_name(uint32_t outcome) {
  static const char* const names[] = {
      "not run",    "ended unseen",  "ok",     "check failed",     "assumption does not hold", "signal",
      "time is up", "out of memory", "exited", "sanitizer report", "uncaught exception", "interrupted"};
  return outcome < sizeof names / sizeof names[0] ? names[outcome] : "?";
}

static void print_outcome(const struct nh_failure* failure) {
  char line[NH_TEXT_BYTES + 256];
  int n = snprintf(line, sizeof line, "nuthatch: %s", outcome_name(failure->outcome));
  if (failure->outcome == NH_CHECK_FAILED)
    n += snprintf(line + n, sizeof line - (size_t)n, " %016llx", (unsigned long long)failure->check);
  if (failure->outcome == NH_SIGNAL || failure->outcome == NH_EXITED)
    n += snprintf(line + n, sizeof line - (size_t)n, " %u", failure->value);
  if (failure->text[0]) n += snprintf(line + n, sizeof line - (size_t)n, ": %s", failure->text);
  line[n++] = '\n';
  if (write(2, line, (size_t)n) != n) return;
  for (unsigned i = 0; i < failure->frame_count; ++i) {
    n = snprintf(line, sizeof line, "  #%u 0x%llx\n", i, (unsigned long long)failure->frames[i]);
    if (write(2, line, (size_t)n) != n) return;
  }
}

/* An input that ended in a way of its own, in a child that goes back: the next one can have it. */
static void go_back(void) {
  struct nh_failure* failure = &nh_run.shared->failure;
  if (failure->outcome != NH_EXITED && failure->outcome != NH_ASSUME_FAILED &&
      failure->outcome != NH_INTERRUPTED)
    return;
  if (tracking) nh_rt_note_fresh(nh_run.result);
  failure->outcome = NH_NOT_RUN;
  longjmp(nh_rt_back, 1);
}

/* A process that the target forked: it never ends the run, and what it says to its parent is its own. */
bool nh_rt_is_target_child(void) { return nh_run.process != 0 && getpid() != nh_run.process; }

static _Noreturn void end_target_child(void) {
  const struct nh_failure* failure = &nh_run.shared->failure;
  const int number = failure->outcome == NH_SIGNAL ? (int)failure->value : 0;
  if (number != 0) {
    sigset_t all;
    sigfillset(&all);
    signal(number, SIG_DFL);
    sigprocmask(SIG_UNBLOCK, &all, NULL);
    kill(getpid(), number);
  }
  syscall(SYS_exit_group, 1);
  __builtin_unreachable();
}

_Noreturn void nh_rt_end_run(void) {
  int code = 0;
  if (nh_rt_is_target_child()) end_target_child();
  if (nh_run.result) nh_rt_guidance_end(nh_run.result);
  if (nh_rt_snapshot_taken()) go_back();
  if (nh_run.standalone) {
    const struct nh_failure* failure = &nh_run.shared->failure;
    print_outcome(failure);
    code = failure->outcome == NH_EXITED ? (int)failure->value : failure->outcome == NH_ASSUME_FAILED || failure->outcome == NH_INTERRUPTED ? 0 : 1;
  }
  /* Not exit: neither the target's atexit functions nor its static destructors belong to the run. */
  syscall(SYS_exit_group, code);
  __builtin_unreachable();
}

_Noreturn void nh_rt_outside(void) {
  nh_rt_need(false);
  __builtin_trap(); /* not reached: the run has ended */
}
