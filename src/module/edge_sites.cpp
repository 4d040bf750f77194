// The edge that speaks for an instruction is the last one on every way to it: the nearest mark up the dominator tree.
// Behind a join that is the edge before the branch, so `if (a) b(); c();` counts c() with what led to the `if`.
#include "module/edge_sites.h"

#include "ledger/encoding.h"
#include "module/intrinsics.h"
#include "module/passes/edges.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

#include <map>
#include <set>

namespace nuthatch {

namespace {

constexpr const char* kSites = "nh-edge-sites";

std::optional<std::uint32_t> markedEdge(const llvm::Instruction& instruction) {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  if (!call || intrinsicOf(*call) != Intrinsic::Edge) return std::nullopt;
  return static_cast<std::uint32_t>(llvm::cast<llvm::ConstantInt>(call->getArgOperand(0))->getZExtValue());
}

// 0: a line of no own, as of code that another function or another file gave.
std::uint32_t lineOf(const llvm::Instruction& instruction, const llvm::Function& function) {
  if (llvm::isa<llvm::AllocaInst>(instruction) || llvm::isa<llvm::PHINode>(instruction)) return 0;
  const llvm::DILocation* at = instruction.getDebugLoc().get();
  if (!at || at->getInlinedAt() || at->getScope()->getSubprogram() != function.getSubprogram()) return 0;
  return at->getFile() == function.getSubprogram()->getFile() ? at->getLine() : 0;
}

std::vector<EdgeSite> sitesOf(llvm::Function& function) {
  std::vector<EdgeSite> sites;
  for (Place& place : edgePlaces(function)) sites.push_back({.place = std::move(place), .lines = {}});
  std::vector<std::set<std::uint32_t>> lines(sites.size());
  const llvm::DominatorTree tree(function);
  std::map<const llvm::BasicBlock*, std::uint32_t> last; // the edge at the end of a block
  std::vector<const llvm::DomTreeNode*> next{tree.getRootNode()};
  while (!next.empty()) {
    const llvm::DomTreeNode* node = next.back();
    next.pop_back();
    std::uint32_t edge = node->getIDom() ? last[node->getIDom()->getBlock()] : 0;
    for (const llvm::Instruction& instruction : *node->getBlock()) {
      if (const auto marked = markedEdge(instruction))
        edge = *marked;
      else if (const std::uint32_t line = lineOf(instruction, function); line > 0 && edge < lines.size())
        lines[edge].insert(line);
    }
    last[node->getBlock()] = edge;
    next.insert(next.end(), node->begin(), node->end());
  }
  for (std::size_t n = 0; n < sites.size(); ++n) sites[n].lines.assign(lines[n].begin(), lines[n].end());
  return sites;
}

} // namespace

void noteEdgeSites(llvm::Function& function) {
  if (function.getSubprogram()) function.addFnAttr(kSites, encodeSites(sitesOf(function)));
}

std::vector<FunctionSites> listEdgeSites(const Module& module) {
  std::vector<FunctionSites> functions;
  for (const llvm::Function& function : module.llvm()) {
    if (function.isDeclaration() || !function.hasFnAttribute(kSites)) continue;
    auto sites = decodeSites(function.getFnAttribute(kSites).getValueAsString());
    if (sites) functions.push_back({function.getName().str(), *std::move(sites)});
  }
  return functions;
}

} // namespace nuthatch
