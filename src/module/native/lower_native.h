// From a prepared module to one that runs natively: every nh.* intrinsic becomes a call of runtime/ (or a few
// instructions), so that nothing but plain LLVM IR is left. The functions of the runtime are named nh_rt_*;
// their meaning is in runtime/ beside their code.
//
//   nh.check(c, id)       if (!c) nh_rt_check_failed(id), which does not return
//   nh.assume(c)          nh_rt_assume(c); nh_rt_guided(c) where guidance put it there
//   nh.tryfirst(c)        if (!c) nh_rt_tryfirst()
//   nh.symbolic(p, n, s)  nh_rt_symbolic(p, n, s)
//   nh.edge(k)            nh_rt_edges[first edge of the function + k] = 1; where the build keeps paths, nh_rt_step too
//   nh.readable(p, n) …   nh_rt_readable(p, n) …: answered from AddressSanitizer's shadow
//   nh.initialised(p, n)  nh_rt_initialised(p, n), from a shadow of its own that lower_init.cpp keeps up to date
//
// Accesses that checks have judged carry !nosanitize, so AddressSanitizer does not test them again.
#pragma once

#include "ledger/facts.h"
#include "module/module.h"

#include <cstdint>
#include <string>
#include <vector>

namespace nuthatch {

struct PathTable;

struct NativeLowering {
  bool memory =
      true; // false: the build has no sanitizer; predicates over memory hold, null checks still count
  bool initialised = true; // keep the shadow of written bytes
  bool counters = false;   // edges count how often they were taken, up to 255, so do choices (choices.h), and
                           // near misses are kept
  PathTable* path = nullptr; // the build logs where each run goes (runtime/path.h): what its points mean comes here
};

// Where the edges of a function lie in nh_rt_edges.
struct EdgeRange {
  std::string function;
  std::uint32_t first = 0;
  std::uint32_t count = 0;
  std::vector<std::string> guards = {}; // of each edge: the function outside the module that decides it
  std::vector<Place> places = {}; // where each edge leaves; line 0: clean-up found that nothing goes there
};

struct Lowered {
  std::vector<EdgeRange> edges;  // in the order of the module, which also defines `nh_edge_count`
  std::uint32_t branchEdges = 0; // of all functions; what is counted behind them are choices
  std::uint32_t firstNear = 0;   // from here on: how near comparisons came to hold (near_misses.h)
};

Result<Lowered> lowerNative(Module& module, const NativeLowering& options);

} // namespace nuthatch
