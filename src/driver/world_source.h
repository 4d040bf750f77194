// A world (world.h) as source that anyone can compile: what a test of a whole program has before and around its
// call of the program's main, which is called nuthatch_original_main there.
#pragma once

#include "driver/world.h"

namespace nuthatch {

struct WorldSource {
  std::string headers;   // before the program
  std::string functions; // behind it: rand, time, fopen … that answer as the world did
  std::string body;      // statements before the call
  std::string call;
};

// False where the program asks by functions of a harness, which a test of its own would have to define.
bool canWrite(const World& world);
WorldSource writeWorld(const World& world, unsigned mainParameters, bool isCxx);

} // namespace nuthatch
