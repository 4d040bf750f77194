/* How a run can end other than by returning, and how each way is told from the others: signals on a stack of
 * their own, exit, std::terminate, reports of ASan and UBSan. Comes in: the event. Goes out: one struct
 * nh_failure. C++ and sanitizer functions are weak: the runtime links with and without them. */
#define _GNU_SOURCE
#include "internal.h"
#include "memory_rt.h"
#include "program.h"
#include "state_digest.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

/* libstdc++ and libgcc */
extern void* _ZSt13set_terminatePFvvE(void (*)(void)) NH_WEAK;
extern const void* __cxa_current_exception_type(void) NH_WEAK;
extern char* __cxa_demangle(const char*, char*, size_t*, int*) NH_WEAK;
/* compiler-rt */
extern void __sanitizer_set_death_callback(void (*)(void)) NH_WEAK;
extern void __sanitizer_sandbox_on_notify(void*) NH_WEAK;
extern void* __asan_get_report_pc(void) NH_WEAK;
extern void* __asan_get_report_address(void) NH_WEAK;
extern int __asan_get_report_access_type(void) NH_WEAK;
extern size_t __asan_get_report_access_size(void) NH_WEAK;
extern const char* __asan_get_report_description(void) NH_WEAK;
extern const char* __asan_locate_address(void*, char*, size_t, void**, size_t*) NH_WEAK;
extern void __ubsan_get_current_report_data(const char**, const char**, const char**, unsigned*, unsigned*,
                                            char**) NH_WEAK;

static pid_t recorder; /* thread that records */

static void copy_text(char* to, const char* from) {
  size_t i = 0;
  for (; from && from[i] && i + 1 < NH_TEXT_BYTES; ++i) to[i] = from[i];
  to[i] = 0;
}

static pid_t thread_id(void) { return (pid_t)syscall(SYS_gettid); }

/* A container that holds too little is left at its front. Below null it never had memory at all. */
static uint32_t in_front_of(uint64_t address, bool may_ask) {
  const uint64_t few_elements = 65536; /* bytes */
  if (address >= (uintptr_t)(0 - few_elements)) return NH_IN_FRONT_OF_NULL;
  if (!may_ask || !__asan_locate_address) return NH_IN_FRONT_OF_NOTHING;
  char name[8];
  void* start = NULL;
  size_t size = 0;
  const char* kind = __asan_locate_address((void*)(uintptr_t)address, name, sizeof name, &start, &size);
  return kind && strcmp(kind, "heap") == 0 && address < (uint64_t)(uintptr_t)start ? NH_IN_FRONT_OF_BLOCK
                                                                                   : NH_IN_FRONT_OF_NOTHING;
}

bool nh_rt_record(const struct nh_cause* cause) {
  if (!nh_run.shared || !nh_run.result) return false; /* before the first input: no run to describe */
  struct nh_failure* failure = &nh_run.shared->failure;
  uint32_t none = NH_NOT_RUN;
  if (!__atomic_compare_exchange_n(&failure->outcome, &none, cause->outcome, false, __ATOMIC_ACQ_REL,
                                   __ATOMIC_ACQUIRE)) {
    /* Another thread is recording and will end the process: do not end it under its hands. */
    while (recorder != 0 && recorder != thread_id()) pause();
    return false;
  }
  recorder = thread_id();
  nh_run.result->outcome = cause->outcome;
  nh_run.result->value = cause->value;
  failure->value = cause->value;
  failure->check = cause->check;
  failure->fault_address = cause->fault_address;
  failure->fault_pc = nh_rt_relative(cause->pc);
  const uint64_t about =
      cause->outcome == NH_CHECK_FAILED ? (uint64_t)(uintptr_t)nh_rt_refused : cause->fault_address;
  failure->guessed = about != 0 && nh_rt_leaves_guessed(about);
  failure->refused = &nh_rt_allocation_refused && nh_rt_allocation_refused;
  /* Not in a signal handler: ASan may have been interrupted. */
  failure->in_front =
      about == 0 ? NH_IN_FRONT_OF_NOTHING : in_front_of(about, cause->outcome == NH_CHECK_FAILED);
  failure->access = cause->access;
  failure->access_size = cause->access_size;
  failure->frame_count = 0;
  copy_text(failure->text, cause->text);
  if (cause->outcome != NH_ASSUME_FAILED && cause->outcome != NH_EXITED) nh_rt_backtrace(cause->pc, failure);
  return true;
}

/* --- signals ------------------------------------------------------------------------------------------- */

static const int fatal_signals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGSYS};
static struct sigaction before_ours[65];
/* Roomy: the unwinder, and ASan's report after it, run here. */
enum { SIGNAL_STACK = 128 << 10 };

struct machine {
  uintptr_t pc, sp, return_address_at; /* where a call that went astray left its return address; 0: unknown */
  uint32_t access;
};

static struct machine machine_of(const ucontext_t* context) {
  struct machine m = {0, 0, 0, 0};
#if defined(__x86_64__)
  m.pc = (uintptr_t)context->uc_mcontext.gregs[REG_RIP];
  m.sp = (uintptr_t)context->uc_mcontext.gregs[REG_RSP];
  m.return_address_at = m.sp;
  /* Bit 1 of the page fault error code is set for a write. */
  m.access = context->uc_mcontext.gregs[REG_ERR] & 2 ? 2 : 1;
#elif defined(__i386__)
  m.pc = (uintptr_t)context->uc_mcontext.gregs[REG_EIP];
  m.sp = (uintptr_t)context->uc_mcontext.gregs[REG_ESP];
  m.return_address_at = m.sp;
  m.access = context->uc_mcontext.gregs[REG_ERR] & 2 ? 2 : 1;
#elif defined(__aarch64__)
  m.pc = context->uc_mcontext.pc;
  m.sp = context->uc_mcontext.sp;
  m.return_address_at = (uintptr_t)&context->uc_mcontext.regs[30];
#endif
  return m;
}

/* The processor does not say which address it was where that is none at all, or is not aligned as the
 * instruction wants it: the kernel tells 0 then, which is not a null pointer. */
static bool has_no_address(const siginfo_t* info) { return info->si_code == SI_KERNEL; }
static uint64_t fault_address(const siginfo_t* info) {
  return has_no_address(info) ? (uint64_t)1 << 63 : (uint64_t)(uintptr_t)info->si_addr;
}

static const char* signal_text(int signal, const siginfo_t* info, const struct machine* m) {
  const uintptr_t address = (uintptr_t)info->si_addr;
  if (signal == SIGSEGV || signal == SIGBUS) {
    if (info->si_code == SI_USER || info->si_code == SI_TKILL) return "sent by itself";
    if (has_no_address(info)) return "access through a value that is no address, or is not aligned";
    if (address + (64 << 10) >= m->sp && address < m->sp + 4096) return "stack overflow";
    if (address == m->pc) return "jump to an address without code";
    if (address < 4096)
      return m->access == 2 ? "write through a null pointer" : "read through a null pointer";
    return m->access == 2 ? "write to an unmapped address" : "read of an unmapped address";
  }
  if (signal == SIGFPE)
    return info->si_code == FPE_INTDIV || info->si_code == FPE_INTOVF ? "integer division" : "arithmetic";
  if (signal == SIGABRT) return "abort";
  if (signal == SIGILL || signal == SIGTRAP) return "trap";
  return "";
}

static void on_fatal_signal(int signal, siginfo_t* info, void* context) {
  const struct machine m = machine_of(context);
  const bool memory = signal == SIGSEGV || signal == SIGBUS;
  const uint64_t address = fault_address(info);
  const bool exhausted = memory && address < 65536 && nh_rt_memory_exhausted();
  /* A page without memory behind it: the fault is the answer to the check of that access. */
  const uint64_t check = memory && !exhausted ? nh_rt_check_of_fault(info->si_addr) : 0;
  if (check != 0) {
    nh_rt_record(&(struct nh_cause){.outcome = NH_CHECK_FAILED,
                                    .check = check,
                                    .fault_address = address,
                                    .pc = m.pc,
                                    .access = m.access,
                                    .text = signal_text(signal, info, &m)});
    nh_rt_end_run();
  }
  const bool recorded = nh_rt_record(
      &(struct nh_cause){.outcome = exhausted ? NH_OUT_OF_MEMORY : NH_SIGNAL,
                         .value = (uint32_t)signal,
                         .fault_address = memory || signal == SIGFPE || signal == SIGILL ? address : 0,
                         .pc = m.pc,
                         .access = memory ? m.access : 0,
                         .text = signal_text(signal, info, &m)});
  struct nh_failure* failure = nh_run.shared ? &nh_run.shared->failure : NULL;
  if (recorded && nh_rt_relative(m.pc) == 0 && memory && address == m.pc) {
    /* A call through a wild pointer: no unwind table covers it, but the caller's address is at hand. */
    const uint64_t caller = nh_rt_relative(*(const uintptr_t*)m.return_address_at - 1);
    if (caller != 0) {
      failure->frames[0] = caller;
      failure->frame_count = 1;
    }
  }
  /* ASan's own handler, if it was there first, prints the report that people know; it does not come back. */
  if (recorded && (before_ours[signal].sa_flags & SA_SIGINFO) && before_ours[signal].sa_sigaction)
    before_ours[signal].sa_sigaction(signal, info, context);
  nh_rt_end_run();
}

static void on_stop(int signal, siginfo_t* info, void* context) {
  (void)signal;
  (void)info;
  nh_rt_record(&(struct nh_cause){
      .outcome = NH_TIMEOUT, .pc = machine_of(context).pc, .text = "no end within the time of one input"});
  nh_rt_end_run();
}

/* --- exit, exceptions ---------------------------------------------------------------------------------- */

static void on_exit_called(int code, void* unused) {
  (void)unused;
  if (!nh_run.result || nh_run.result->outcome != NH_RUNNING) return; /* the server itself ends */
  if (nh_rt_is_target_child()) return;                                /* with its own code, for its parent */
  nh_rt_program_finish();
  nh_rt_record(&(struct nh_cause){.outcome = NH_EXITED, .value = (uint32_t)code & 0xff});
  nh_rt_end_run();
}

static void on_terminate(void) {
  const uintptr_t pc = (uintptr_t)__builtin_return_address(0);
  const void* type = __cxa_current_exception_type ? __cxa_current_exception_type() : NULL;
  const char* name = type ? ((const char* const*)type)[1] : NULL; /* std::type_info: vtable, then the name */
  if (name && *name == '*') ++name;
  const bool memory = name && strcmp(name, "St9bad_alloc") == 0 && nh_rt_memory_exhausted();
  int status = -1;
  char* readable = name && __cxa_demangle ? __cxa_demangle(name, NULL, NULL, &status) : NULL;
  if (status == 0 && readable) name = readable;
  nh_rt_record(&(struct nh_cause){.outcome = memory ? NH_OUT_OF_MEMORY : NH_UNCAUGHT_EXCEPTION,
                                  .pc = pc,
                                  .text = name ? name : "std::terminate without an exception"});
  nh_rt_end_run();
}

/* --- sanitizers ---------------------------------------------------------------------------------------- */

/* Called by ASan after it has found an error and before it prints. */
__attribute__((visibility("default"))) void __asan_on_error(void) {
  if (!__asan_get_report_description) return;
  nh_rt_record(&(struct nh_cause){
      .outcome = NH_SANITIZER_REPORT,
      .fault_address = (uint64_t)(uintptr_t)__asan_get_report_address(),
      .pc = (uintptr_t)__asan_get_report_pc(),
      .access = __asan_get_report_access_type() ? 2 : 1,
      .access_size = (uint32_t)__asan_get_report_access_size(),
      .text = __asan_get_report_description(),
  });
}

/* Called by UBSan for every report. */
__attribute__((visibility("default"))) void __ubsan_on_report(void) {
  if (!__ubsan_get_current_report_data) return;
  const char *kind = "", *message = "", *file = "";
  unsigned line = 0, column = 0;
  char* address = NULL;
  __ubsan_get_current_report_data(&kind, &message, &file, &line, &column, &address);
  char text[NH_TEXT_BYTES];
  copy_text(text, kind);
  const size_t n = strlen(text);
  if (n + 2 < sizeof text) {
    memcpy(text + n, ": ", 3);
    strncat(text, message, sizeof text - n - 3);
  }
  const bool exhausted = strstr(text, "null") && nh_rt_memory_exhausted();
  nh_rt_record(&(struct nh_cause){.outcome = exhausted ? NH_OUT_OF_MEMORY : NH_SANITIZER_REPORT,
                                  .fault_address = (uint64_t)(uintptr_t)address,
                                  .pc = (uintptr_t)__builtin_return_address(0),
                                  .text = text});
}

static void on_sanitizer_death(void) {
  nh_rt_record(
      &(struct nh_cause){.outcome = nh_rt_memory_exhausted() ? NH_OUT_OF_MEMORY : NH_SANITIZER_REPORT,
                         .text = "sanitizer ended the program"});
  if (nh_run.result) nh_rt_end_run();
}

void nh_rt_install_handlers(void) {
  nh_rt_prepare_backtrace();
  if (__sanitizer_sandbox_on_notify) __sanitizer_sandbox_on_notify(NULL); /* /proc will be closed */
  if (__sanitizer_set_death_callback) __sanitizer_set_death_callback(on_sanitizer_death);
  if (_ZSt13set_terminatePFvvE) _ZSt13set_terminatePFvvE(on_terminate);
  on_exit(on_exit_called, NULL);
  const stack_t stack = {.ss_sp = nh_rt_private_bytes(SIGNAL_STACK), .ss_size = SIGNAL_STACK};
  if (stack.ss_sp) sigaltstack(&stack, NULL);
  struct sigaction action = {.sa_sigaction = on_fatal_signal, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  for (size_t i = 0; i < sizeof fatal_signals / sizeof fatal_signals[0]; ++i)
    sigaction(fatal_signals[i], &action, &before_ours[fatal_signals[i]]);
  action.sa_sigaction = on_stop;
  sigaction(NH_STOP_SIGNAL, &action, NULL);
}
