// The order in which blocks run when states are merged: Bourdoncle's weak topological order (1993). In: the
// control-flow graph of a function as successor lists, block 0 the entry. Out: the blocks in an order where
// every loop is contiguous and every edge that goes backwards goes to the head of a loop that contains its
// source; irreducible graphs included. Never changes the graph.
#pragma once

#include <cstdint>
#include <vector>

namespace nuthatch::bounded {

struct OrderedBlock {
  std::uint32_t block;              // number in the input
  std::vector<std::uint32_t> heads; // positions of the heads of the loops around it, outermost first
};

// Blocks that the entry does not reach are left out.
std::vector<OrderedBlock> weakTopologicalOrder(const std::vector<std::vector<std::uint32_t>>& successors);

} // namespace nuthatch::bounded
