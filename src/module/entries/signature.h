// Which functions of a module engines can call, and what their parameters are made of. In: a module with
// debug info, before checks. Out: a Signature for each function that can be entered, and for each of the
// user's functions the fact with the reason why not, so that the report can say what was left out.
#pragma once

#include "driver/adapter.h"
#include "driver/shape.h"
#include "ledger/facts.h"
#include "module/entries/type_shape.h"
#include "module/module.h"

namespace nuthatch {

struct SignatureOptions {
  ShapeLimits limits;
  bool internal = false;      // static functions and private methods too
  bool internalCalls = false; // sequences call static functions, whose tests include their source
  bool anyMain = false;       // also a main that asks for no input
  bool lazy = false;          // pointers may be null and lead to the same objects (driver/aliases.h)
  bool library = false;       // classes of the standard library are handles, and adapters are asked for
  bool factsAlone = false;    // functions as facts: none is entered, as of a program that runs as a whole
  std::vector<Adapter> adapters = {}; // those that the module may have
  // Entries cost time in every build: only these, by linkage, call or display name; empty: main alone where
  // there is one and `anyMain` holds, else all.
  std::string only;
};

// An adapter that would let sequences call more.
struct WantedAdapter {
  std::string unit;
  Adapter adapter;
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

// By its linkage name, as it is called, or as it is shown.
bool isNamed(const Signature& signature, const std::string& name);

Signatures findSignatures(const Module& module, const SignatureOptions& options);

// The module as a whole program: LLVMFuzzerTestOneInput where there is one, else main; a main that asks for
// its input by harness calls is called as a harness. A Problem where the module has neither.
Result<Signature> programSignature(const Module& module);

} // namespace nuthatch
