/* Signals, as Linux numbers them: a handler runs where the program raises its signal. What fails there is a failure, for that
 * order is allowed; what others bring is not looked at, so whatever follows is lost to proofs (nh_only_this). */
#include "models.h"
#include "world.h"

_Noreturn void _exit(int status);
int getpid(void);

enum { MostSignals = 65, Abort = 6, Kill = 9, Child = 17, Continue = 18, Stop = 19, Urgent = 23, Window = 28 };
typedef void (*Handler)(int);
static Handler handlers[MostSignals]; /* 0: the default, 1: ignored */

static int isHandler(Handler handler) { return (uintptr_t)handler > 1; }

Handler signal(int number, Handler handler) {
  if (number <= 0 || number >= MostSignals || number == Kill || number == Stop || handler == (Handler)(intptr_t)-1) {
    nh_errno = InvalidError;
    return (Handler)(intptr_t)-1;
  }
  if (number == Abort) nh_give_up("a handler of SIGABRT, which abort calls");
  if (isHandler(handler)) nh_only_this("a handler of a signal may run at any time");
  const Handler before = handlers[number];
  handlers[number] = handler;
  return before;
}

enum { WithInformation = 4, Once = (int)0x80000000 };
struct action {
  Handler handler;
  unsigned long mask[128 / sizeof(long)];
  int flags;
  void (*restorer)(void);
};
static int flagsOf[MostSignals];

int sigaction(int number, const struct action *action, struct action *before) {
  if (number <= 0 || number >= MostSignals || (action && (number == Kill || number == Stop))) {
    nh_errno = InvalidError;
    return -1;
  }
  const Handler handler = handlers[number];
  const int flags = flagsOf[number];
  if (action) {
    flagsOf[number] = action->flags;
    signal(number, action->handler);
  }
  if (before) *before = (struct action){.handler = handler, .flags = flags};
  return 0;
}
int sigemptyset(unsigned long *set) {
  for (unsigned i = 0; i < 128 / sizeof(long); ++i) set[i] = 0;
  return 0;
}
int sigfillset(unsigned long *set) {
  for (unsigned i = 0; i < 128 / sizeof(long); ++i) set[i] = ~0ul;
  return 0;
}
static int setMember(unsigned long *set, int number, int isIn) {
  if (number <= 0 || number >= MostSignals) {
    nh_errno = InvalidError;
    return -1;
  }
  const unsigned bit = (unsigned)number - 1, bits = 8 * sizeof(long);
  if (isIn) set[bit / bits] |= 1ul << bit % bits;
  else set[bit / bits] &= ~(1ul << bit % bits);
  return 0;
}
int sigaddset(unsigned long *set, int number) { return setMember(set, number, 1); }
int sigdelset(unsigned long *set, int number) { return setMember(set, number, 0); }
int sigismember(const unsigned long *set, int number) {
  if (number <= 0 || number >= MostSignals) {
    nh_errno = InvalidError;
    return -1;
  }
  const unsigned bit = (unsigned)number - 1, bits = 8 * sizeof(long);
  return (int)(set[bit / bits] >> bit % bits & 1);
}

int raise(int number) {
  if (number <= 0 || number >= MostSignals) {
    nh_errno = InvalidError;
    return -1;
  }
  const Handler handler = handlers[number];
  if (isHandler(handler)) {
    if (flagsOf[number] & WithInformation) nh_give_up("a handler that is told more than the number of its signal");
    if (flagsOf[number] & Once) handlers[number] = 0;
    handler(number);
    return 0;
  }
  if (handler) return 0;
  if (number == Child || number == Continue || number == Urgent || number == Window) return 0;
  if (number == Stop || (number >= 20 && number <= 22)) nh_give_up("the program stops itself");
  _exit(128 + number);
}
int kill(int process, int number) {
  if (process != getpid()) nh_give_up("a signal to another process");
  return number == 0 ? 0 : raise(number);
}
