/* Handlers of quick_exit. Those of exit the engine runs itself. */
#include "models.h"
#include "world.h"

_Noreturn void _exit(int status);

enum { MostHandlers = 32 };
static void (*handlers[MostHandlers])(void);
static int count;

int at_quick_exit(void (*handler)(void)) {
  if (count == MostHandlers) nh_give_up("many handlers of quick_exit");
  handlers[count++] = handler;
  return 0;
}
_Noreturn void quick_exit(int status) {
  while (count > 0) handlers[--count]();
  _exit(status);
}
