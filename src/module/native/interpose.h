// Library functions whose answers the world decides, in builds that replay: calls of them go to the runtime
// (runtime/world.c), which gives what the input says. In: a module before it is lowered. Never touches a
// function that the program defines itself.
#pragma once

#include "module/module.h"

namespace nuthatch {

void answerFromWorld(Module& module);

} // namespace nuthatch
