// Where the marked edges of a module stand in its source (ledger/edge_sites.h). They are written down when the edges are
// marked, as an attribute of the function: clean-up takes lines away that somebody wrote, and ways that it finds never to
// be taken.
#pragma once

#include "ledger/edge_sites.h"
#include "module/module.h"

namespace llvm {
class Function;
} // namespace llvm

namespace nuthatch {

// Of a function whose edges were just marked (passes/edges.h).
void noteEdgeSites(llvm::Function& function);

std::vector<FunctionSites> listEdgeSites(const Module& module);

} // namespace nuthatch
