/* The server's loop: a command comes in through a pipe, a child is forked and runs the inputs one after the
 * other, its end goes out through another pipe. What the child found lies in shared memory (protocol.h). The
 * server never runs an entry itself, never writes into the shared memory while a child runs, and ends when
 * the parent does: its pipe ends then. The idea is AFL's fork server; the loop over inputs is its persistent
 * mode. */
#define _GNU_SOURCE
#include "globals.h"
#include "internal.h"
#include "program.h"
#include "snapshot.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern const struct nh_entry nh_entries[] NH_WEAK;
extern const unsigned nh_entry_count NH_WEAK;
extern const unsigned nh_edge_count NH_WEAK;
extern const unsigned nh_guides NH_WEAK;
extern void __asan_init(void) NH_WEAK;

extern void nh_sym_keep_trace(uint32_t number) NH_WEAK; /* of a symbolic build */

static struct nh_result* results;
static const struct nh_slice* slices;
static const unsigned char* inputs;
static struct nh_limits limits;

static uint64_t now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (uint64_t)t.tv_sec * 1000000000ull + (uint64_t)t.tv_nsec;
}

static unsigned entry_count(void) { return &nh_entry_count ? nh_entry_count : 0; }

static bool read_all(int fd, void* to, size_t size) {
  for (size_t done = 0; done < size;) {
    const ssize_t n = read(fd, (char*)to + done, size - done);
    if (n == 0 || (n < 0 && errno != EINTR)) return false;
    if (n > 0) done += (size_t)n;
  }
  return true;
}

static bool write_all(int fd, const void* from, size_t size) {
  for (size_t done = 0; done < size;) {
    const ssize_t n = write(fd, (const char*)from + done, size - done);
    if (n < 0 && errno != EINTR) return false;
    if (n > 0) done += (size_t)n;
  }
  return true;
}

static bool map_memory(void) {
  unsigned char* writable = mmap(NULL, NH_INPUTS, PROT_READ | PROT_WRITE, MAP_SHARED, NH_FD_MEMORY, 0);
  inputs = mmap(NULL, NH_INPUT_BYTES, PROT_READ, MAP_SHARED, NH_FD_MEMORY, NH_INPUTS);
  if (writable == MAP_FAILED || inputs == MAP_FAILED) return false;
  close(NH_FD_MEMORY);
  nh_run.shared = (struct nh_shared*)writable;
  results = (struct nh_result*)(writable + NH_RESULTS);
  slices = (const struct nh_slice*)inputs;
  if (nh_run.shared->magic != NH_MAGIC || nh_run.shared->version != NH_VERSION) return false;
  if (&nh_edge_count && nh_edge_count > NH_MAX_EDGES) return false;
  nh_rt_use_edges(writable + NH_EDGES, writable + NH_SEEN);
  return true;
}

static void run_inputs(const struct nh_command* command) {
  nh_rt_track_edges(command->flags & NH_TRACK_EDGES);
  nh_rt_keep_edges_of_each(command->flags & NH_KEEP_EDGES);
  nh_rt_allow_interrupts(command->flags & NH_INTERRUPTS);
  for (uint32_t i = command->first; i < command->first + command->count; ++i) {
    __atomic_store_n(&nh_run.shared->progress, i, __ATOMIC_RELEASE);
    nh_run.index = i;
    nh_rt_run_input(nh_entries[command->entry].call, inputs + slices[i].offset, slices[i].size, &results[i]);
  }
}

/* The next command for a child that waits. The target can write here: it harms itself alone. */
NH_KEPT static struct nh_command* next_command = NULL;
NH_KEPT static struct nh_command its_command;
NH_KEPT static uint32_t its_input = 0;

/* Each input starts from the same memory. Between commands the child stops itself, and the server sees that;
 * an input after which it cannot go back is its last. */
static void run_restored(const struct nh_command* command) {
  enum { MOST_INPUTS = 100000 };
  static NH_KEPT uint32_t served;
  its_command = *command;
  for (served = 0;;) {
    const uint32_t end = its_command.first + its_command.count;
    for (its_input = its_command.first; its_input < end; ++its_input, ++served) {
      struct nh_command one = its_command;
      one.first = its_input;
      one.count = 1;
      if (_setjmp(nh_rt_back) == 0) run_inputs(&one);
      if (nh_sym_keep_trace && its_input + 1 < end) nh_sym_keep_trace(its_input);
      if (!nh_rt_restore()) return;
    }
    if (served >= MOST_INPUTS) return; /* not after it was told what is next: the server counts on it */
    kill(getpid(), SIGSTOP);
    its_command = *next_command;
    if (its_command.entry >= entry_count() || its_command.first > NH_MAX_INPUTS ||
        its_command.count > NH_MAX_INPUTS - its_command.first)
      return;
  }
}

static _Noreturn void run_child(const struct nh_command* command, const sigset_t* mask, pid_t server) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != server) _exit(0);
  close(NH_FD_COMMANDS);
  close(NH_FD_REPLIES);
  const bool restored = next_command && (command->flags & NH_RESTORE);
  /* The server ends an input that takes too long; this is for a server that cannot. */
  const uint32_t long_time = 24 * 3600;
  const int error =
      nh_rt_confine(&limits, command->memory_bytes, restored ? long_time : command->cpu_seconds,
                    command->flags & NH_MAY_FORK);
  if (error != 0) {
    nh_run.shared->confine_error = (uint32_t)error;
    nh_rt_end_run();
  }
  sigprocmask(SIG_SETMASK, mask, NULL);
  nh_run.process = getpid();
  nh_run.shared->child_started = now();
  if (restored && nh_rt_snapshot()) {
    run_restored(command);
    syscall(SYS_exit_group, 0);
  }
  struct nh_command now_only = *command;
  if (command->flags & NH_OWN_CHILDREN) now_only.count = 1;
  run_inputs(&now_only);
  nh_rt_end_run();
}

/* Ends the child: asks it where it is, then insists. */
static void stop(pid_t child, const sigset_t* chld, int* status) {
  const struct timespec grace = {0, 250000000};
  kill(child, NH_STOP_SIGNAL);
  for (const uint64_t end = now() + 250000000; now() < end;) {
    if (waitpid(child, status, WNOHANG) == child) return;
    sigtimedwait(chld, NULL, &grace);
  }
  if (waitpid(child, status, WNOHANG) == child) return;
  kill(child, SIGKILL);
  while (waitpid(child, status, 0) < 0 && errno == EINTR) {
  }
}

/* The CPU time of the child. On a busy machine it, not the clock on the wall, says how long an input ran. */
static uint64_t cpu_time(pid_t child) {
  clockid_t clock;
  struct timespec t;
  if (clock_getcpuclockid(child, &clock) != 0 || clock_gettime(clock, &t) != 0) return 0;
  return (uint64_t)t.tv_sec * 1000000000ull + (uint64_t)t.tv_nsec;
}

static pid_t idle; /* a child that waits for its next command */

/* It stopped: where it should, behind its last input, it waits from now on; elsewhere it stopped itself. */
static void stopped(pid_t child, const struct nh_command* command, struct nh_reply* reply) {
  const uint32_t last = command->first + command->count - 1;
  const uint32_t outcome = results[last].outcome;
  reply->wait_status = 0;
  if (nh_run.shared->progress == last && outcome != NH_RUNNING && outcome != NH_NOT_RUN) {
    idle = child;
    return;
  }
  reply->timed_out = 1;
  kill(child, SIGKILL);
  while (waitpid(child, &reply->wait_status, 0) < 0 && errno == EINTR) {
  }
}

/* Waits for the child and for its progress, looking four times in the time that one input has. An input is
 * out of time when it used that much CPU, or waited for something four times as long. */
static void wait_for(pid_t child, const struct nh_command* command, const sigset_t* chld,
                     struct nh_reply* reply) {
  const uint64_t limit = (uint64_t)command->milliseconds * 1000000ull;
  const uint64_t quarter = limit / 4 + 1;
  /* Until its first input a child only waits for a processor, on a busy machine for long. */
  const uint64_t to_begin = 4 * limit + 10000000000ull;
  const struct timespec tick = {(time_t)(quarter / 1000000000ull), (long)(quarter % 1000000000ull)};
  uint32_t last = UINT32_MAX;
  uint64_t since = now(), used = cpu_time(child);
  for (;;) {
    sigtimedwait(chld, NULL, &tick);
    const pid_t ended = waitpid(child, &reply->wait_status, WNOHANG | WUNTRACED);
    if (ended == child && WIFSTOPPED(reply->wait_status) && (command->flags & NH_RESTORE)) {
      stopped(child, command, reply);
      return;
    }
    if ((ended == child && !WIFSTOPPED(reply->wait_status)) || (ended < 0 && errno != EINTR)) return;
    const uint32_t progress = __atomic_load_n(&nh_run.shared->progress, __ATOMIC_ACQUIRE);
    if (progress != last) {
      last = progress;
      since = now();
      used = cpu_time(child);
    } else if (cpu_time(child) - used >= limit || now() - since >= (progress == UINT32_MAX ? to_begin : 4 * limit)) {
      reply->timed_out = 1;
      stop(child, chld, &reply->wait_status);
      return;
    }
  }
}

/* _Fork leaves atfork handlers out; ASan's cost a millisecond a child. They protect locks that other threads
 * hold, so they are needed only if static constructors left threads behind. */
static bool single_threaded(void) {
  struct stat tasks;
  return stat("/proc/self/task", &tasks) == 0 && tasks.st_nlink == 3; /* two, and one a thread */
}

static uint64_t children_cpu(void) {
  struct rusage used;
  if (getrusage(RUSAGE_CHILDREN, &used) != 0) return 0;
  return ((uint64_t)used.ru_utime.tv_sec + (uint64_t)used.ru_stime.tv_sec) * 1000000000ull +
         ((uint64_t)used.ru_utime.tv_usec + (uint64_t)used.ru_stime.tv_usec) * 1000ull;
}

static bool sane(const struct nh_command* command) {
  return command->entry < entry_count() && command->first <= NH_MAX_INPUTS &&
         command->count <= NH_MAX_INPUTS - command->first && command->milliseconds != 0;
}

/* A child that waits is told what is next, or one is made. */
static pid_t start_child(const struct nh_command* command, pid_t (*make_child)(void), const sigset_t* before,
                         pid_t self) {
  pid_t child = idle;
  idle = 0;
  if (child != 0) {
    *next_command = *command;
    if (kill(child, SIGCONT) == 0) return child;
  }
  child = make_child();
  if (child == 0) run_child(command, before, self);
  return child;
}

/* One child for the inputs of the command, from fork to end. */
static void run_command(const struct nh_command* command, pid_t (*make_child)(void), const sigset_t* before,
                        const sigset_t* chld, pid_t self, struct nh_reply* reply) {
  nh_run.shared->failure.outcome = NH_NOT_RUN;
  nh_run.shared->confine_error = 0;
  nh_run.shared->child_started = 0;
  nh_run.shared->progress = UINT32_MAX;
  const uint64_t start = now();
  const pid_t child = start_child(command, make_child, before, self);
  if (child < 0)
    reply->error = errno;
  else
    wait_for(child, command, chld, reply);
  const uint64_t ready = nh_run.shared->child_started;
  reply->start_nanoseconds = ready > start ? ready - start : 0;
  /* A child that ended with its input could not look itself. */
  nh_rt_keep_edges_of_each(command->flags & NH_KEEP_EDGES);
  const uint32_t last = nh_run.shared->progress;
  if ((command->flags & NH_TRACK_EDGES) && last >= command->first && last < command->first + command->count)
    nh_rt_note_fresh(&results[last]);
}

/* Of all children that ended, and of the one that waits. */
static uint64_t all_cpu(void) { return children_cpu() + (idle ? cpu_time(idle) : 0); }

static bool ended_by_itself(uint32_t outcome) {
  return outcome == NH_OK || outcome == NH_EXITED || outcome == NH_ASSUME_FAILED;
}

static int serve(void) {
  const pid_t self = getpid();
  pid_t (*const make_child)(void) = single_threaded() ? _Fork : fork;
  sigset_t chld, before;
  sigemptyset(&chld);
  sigaddset(&chld, SIGCHLD);
  sigprocmask(SIG_BLOCK, &chld, &before);
  signal(SIGCHLD, SIG_DFL);
  void* page = mmap(NULL, sizeof *next_command, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  next_command = page == MAP_FAILED ? NULL : page;
  const struct nh_hello hello = {
      NH_MAGIC, NH_VERSION, entry_count(), &nh_edge_count ? nh_edge_count : 0, __asan_init ? 1u : 0u,
      &nh_guides ? nh_guides : 0};
  nh_rt_keep_globals(); /* once for all children */
  if (!write_all(NH_FD_REPLIES, &hello, sizeof hello)) return 1;
  struct nh_command command;
  while (read_all(NH_FD_COMMANDS, &command, sizeof command)) {
    if (!sane(&command)) return 1;
    struct nh_reply reply = {.magic = NH_MAGIC, .wait_status = -1};
    const uint64_t cpu_before = all_cpu();
    if (!(command.flags & NH_OWN_CHILDREN)) {
      run_command(&command, make_child, &before, &chld, self, &reply);
    } else {
      const bool restore = (command.flags & NH_RESTORE) && next_command;
      const uint32_t end = command.first + command.count;
      for (struct nh_command some = command; some.first < end;) {
        some.count = restore ? end - some.first : 1;
        run_command(&some, make_child, &before, &chld, self, &reply);
        const uint32_t last = nh_run.shared->progress; /* the target can write here too */
        if (reply.wait_status != 0 || reply.timed_out || last < some.first || last >= end ||
            !ended_by_itself(results[last].outcome))
          break;
        if (nh_sym_keep_trace && !restore && last + 1 < end) nh_sym_keep_trace(last);
        some.first = last + 1;
      }
    }
    reply.cpu_nanoseconds = all_cpu() - cpu_before;
    if (!write_all(NH_FD_REPLIES, &reply, sizeof reply)) return 1;
  }
  return 0;
}

/* --- without a server: one input, natively ------------------------------------------------------------- */

static int find_entry(const char* word) {
  for (unsigned i = 0; i < entry_count(); ++i)
    if (strcmp(word, nh_entries[i].name) == 0) return (int)i;
  return -1;
}

static int run_alone(int argc, char** argv) {
  const int entry = argc >= 2 ? find_entry(argv[1]) : -1;
  if (entry < 0) {
    fprintf(stderr, "use: %s ENTRY [FILE]\nentries:\n", argc > 0 ? argv[0] : "program");
    for (unsigned i = 0; i < entry_count(); ++i) fprintf(stderr, "  %s\n", nh_entries[i].name);
    return 2;
  }
  const int fd = argc >= 3 ? open(argv[2], O_RDONLY | O_CLOEXEC) : 0;
  unsigned char* bytes =
      mmap(NULL, NH_INPUT_BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (fd < 0 || bytes == MAP_FAILED) {
    fprintf(stderr, "cannot read %s: %s\n", argc >= 3 ? argv[2] : "the input", strerror(errno));
    return 2;
  }
  size_t size = 0;
  for (ssize_t n = 1; n > 0 && size < NH_INPUT_BYTES; size += n > 0 ? (size_t)n : 0)
    n = read(fd, bytes + size, NH_INPUT_BYTES - size);
  static struct nh_shared shared;
  static struct nh_result result;
  nh_run.shared = &shared;
  nh_run.standalone = true;
  nh_rt_run_input(nh_entries[entry].call, bytes, size, &result);
  return 0;
}

/* For whoever compares two processes: blocks of the same calls get other addresses. One block of every size is
 * taken and kept, since ASan's allocator has a region a class of sizes. Chosen, not random, so that two runs of
 * the same command stay the same. */
static void shift_heap(void) {
  static void* volatile kept;
  if (!getenv("NUTHATCH_SHIFT_HEAP")) return;
  for (size_t size = 16; size <= 8192; size += 16) kept = malloc(size);
  (void)kept;
}

int nh_rt_main(int argc, char** argv) {
  shift_heap();
  nh_rt_install_handlers();
  nh_rt_program_prepare();
  if (argc != 2 || strcmp(argv[1], NH_SERVER_WORD) != 0) return run_alone(argc, argv);
  if (!map_memory()) return 1;
  nh_rt_prepare_limits(&limits);
  prctl(PR_SET_DUMPABLE, 0);
  const int code = serve();
  nh_run.result = NULL;
  return code;
}
