// One table of what nodes mean. The symbolic build asks which node stands for an operation of LLVM, the reader of traces
// which operation a node stands for; both speak of src/semantics, so what a node means is what every engine means.
#pragma once

#include "runtime/symbolic/trace_format.h"
#include "semantics/operation.h"

#include <optional>

namespace nuthatch::concolic {

// An operation as nodes say it: what lies beside the operands.
struct NodeForm {
  unsigned op = NH_NO_OP;
  unsigned format = 0; // the bits of nh_node::aux that say it
  std::uint64_t constant = 0;
  bool isSwapped = false,
       isNegated = false; // the operation is this node's, with its sides changed; is not this node
};
std::optional<NodeForm> nodeForm(const semantics::Operation& operation);

// What a node does to its operands, and nothing for what is no operation of LLVM.
std::optional<semantics::Operator> operatorOf(const nh_node& node);
// Of a scalar, or of one lane; `from` is the width of the first operand. The node is what an untrusted program
// wrote: whoever has its operands asks fits() before apply().
std::optional<semantics::Operation> operationOf(const nh_node& node, unsigned from);

} // namespace nuthatch::concolic
