// Which functions of a module engines can call, and what their parameters are made of. In: a module with
// debug info, before checks. Out: a Signature for each function that can be entered, and for each of the
// user's functions the fact with the reason why not, so that the report can say what was left out.
#pragma once

#include "driver/shape.h"
#include "ledger/facts.h"
#include "module/module.h"
#include "module/type_shape.h"

namespace nuthatch {

struct SignatureOptions {
  ShapeLimits limits;
  bool internal = false; // static functions and private methods too
  bool anyMain = false;  // also a main that asks for no input
};

// A class that could be made if the unit had a maker for it.
struct Unmade {
  std::string unit; // path of the source that was compiled
  std::string type;
};

struct Signatures {
  std::vector<Signature> enterable;
  std::vector<Unmade> unmade;
  std::vector<Function> functions; // every user function of the module, in module order
};

Signatures findSignatures(const Module& module, const SignatureOptions& options);

} // namespace nuthatch
