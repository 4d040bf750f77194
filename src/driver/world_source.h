// A world (world.h) as source that anyone can compile: what a test of a whole program has before and around its
// call of the program's main, which is called nuthatch_original_main there.
#pragma once

#include "driver/harness_source.h"
#include "driver/world.h"

namespace nuthatch {

struct WorldSource {
  std::string headers;   // before the program
  std::string functions; // behind it: rand, time, fopen … that answer as the world did
  std::string body;      // statements before the call
  std::string call;
};

// False where a function that gave numbers has no source.
bool canWrite(const World& world);

// What a test must know of the program beside its world.
struct TestedProgram {
  unsigned mainParameters = 0;
  std::vector<HarnessFunction> harness; // which can be written
};
WorldSource writeWorld(const World& world, const TestedProgram& program, bool isCxx);

} // namespace nuthatch
