/* errno: one variable, for there is one thread. Models and engines set it under this name. */
#include "models.h"

int nh_errno;

int *__errno_location(void) { return &nh_errno; }
