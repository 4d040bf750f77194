// From bitcode to the module that engines work on: one list of named passes, each with its flag, the module
// verified after each. "Compiling for analysis" (seed 002, IV-B): what is quick to run is not what is easy to
// reason about, so switches become two-way branches, there are no jump tables and no vectors, and clean-up
// stops where it would hide a way to fail. The order is the point, see pipeline.cpp.
#pragma once

#include "checks/options.h"
#include "ledger/facts.h"
#include "module/module.h"

#include <cstdint>
#include <string>
#include <vector>

namespace nuthatch {

struct PipelineOptions {
  bool translateHarness = true; // klee_*, __VERIFIER_*, … to nh.*
  bool markShifts = true;       // signed left shifts, where the compiler was asked to guard them
  bool dropPromises = true;     // nonnull, !range, tbaa …: see promises.h
  bool markLeftToCompiler =
      false; // what the compiler decides and a proof would rest on: see left_to_compiler.h
  bool insertChecks = true;
  bool markEdges = true;
  bool lowerSwitches = true; // to two-way branches
  bool noVectorise = true;   // vectors to scalars, no jump tables
  bool cleanUp = true;       // after checks: locals to registers, dead blocks, common expressions
  bool verifyEach = true;    // costs a few percent; the tests never switch it off
  CheckOptions checks;
};

// What the passes did, and what they met that no engine can look into.
struct Prepared {
  std::vector<Check> checks; // in the order of the module
  std::uint32_t harnessCalls = 0;
  std::uint32_t edges = 0;
  std::vector<std::string> notes; // "3 pieces of inline assembly: their effects are unknown"
};

// Normal form, checks, clean-up. A Problem is Nuthatch's own: any module that verifies can be prepared.
Result<Prepared> prepare(Module& module, const PipelineOptions& options = {});

// The names of the passes in order, as `--passes` lists them.
std::vector<std::string> passNames();

// Runs one pass by name; for tests and for `emit`.
Status runPass(Module& module, const std::string& name, const PipelineOptions& options, Prepared& prepared);

// The functions of the target as facts: names, places, edge counts.
std::vector<Function> listFunctions(const Module& module);

// What `nuthatch emit --stage=…` prints: "bitcode" (as the frontend gave it), "module" (normal form, no
// checks), "checks" (with checks), "native" (lowered for execution). Works on a copy.
Result<std::string> emitStage(const Module& module, const std::string& stage,
                              const PipelineOptions& options = {});

} // namespace nuthatch
