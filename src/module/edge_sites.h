// Where the marked edges of a module stand in its source (ledger/edge_sites.h). In: a module whose edges are marked
// (passes/edges.h). Out: places and lines, by function. It changes nothing.
#pragma once

#include "ledger/edge_sites.h"
#include "module/module.h"

namespace nuthatch {

std::vector<FunctionSites> listEdgeSites(const Module& module);

} // namespace nuthatch
