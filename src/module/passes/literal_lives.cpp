#include "module/passes/literal_lives.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

#include <optional>
#include <vector>

namespace nuthatch {

namespace {

// clang's name for them.
constexpr const char* kLiteral = ".compoundliteral";

bool isC(const llvm::Function& function) {
  const llvm::DISubprogram* subprogram = function.getSubprogram();
  if (!subprogram || !subprogram->getUnit()) return false;
  const auto language = subprogram->getUnit()->getSourceLanguage();
  return !language.hasVersionedName() &&
         llvm::dwarf::isC(static_cast<llvm::dwarf::SourceLanguage>(language.getName()));
}

const llvm::DILocalScope* scopeOf(const llvm::Instruction& at) {
  const llvm::DebugLoc& location = at.getDebugLoc();
  if (!location || location.getLine() == 0) return nullptr;
  return location->getScope()->getNonLexicalBlockFileScope();
}

// The block in which the literal is written first; null where that is the function itself, or nobody knows.
const llvm::DILexicalBlock* blockOf(const llvm::AllocaInst& literal) {
  for (const llvm::Instruction& at : llvm::instructions(*literal.getFunction())) {
    if (!llvm::is_contained(at.operands(), &literal)) continue;
    if (llvm::isa<llvm::LifetimeIntrinsic>(at)) return nullptr;
    if (const llvm::DILocalScope* scope = scopeOf(at)) return llvm::dyn_cast<llvm::DILexicalBlock>(scope);
  }
  return nullptr;
}

bool hasMarkers(const llvm::AllocaInst& literal) {
  return llvm::any_of(literal.users(),
                      [](const llvm::User* user) { return llvm::isa<llvm::LifetimeIntrinsic>(user); });
}

// Which code of a function belongs to one block of the source.
class BlockExtent {
public:
  BlockExtent(llvm::Function& function, const llvm::DILexicalBlock& block)
      : function_(function), block_(block) {
    while (learnBlocks()) {
    }
  }

  // Nothing where the instruction does not say: then it belongs where the one before it does.
  std::optional<bool> has(const llvm::Instruction& at) const {
    const llvm::DILocalScope* scope = scopeOf(at);
    if (!scope) return std::nullopt;
    for (const llvm::DIScope* up = scope; up; up = up->getScope()) {
      if (up == &block_) return true;
      if (llvm::isa<llvm::DISubprogram>(up)) break;
    }
    return false;
  }
  bool begins(const llvm::BasicBlock& at) const { return begins_.lookup(&at); }
  bool ends(const llvm::BasicBlock& at) const { return ends_.lookup(&at); }

private:
  bool learnBlocks() {
    bool hasLearned = false;
    for (const llvm::BasicBlock& at : function_) {
      std::optional<bool> first, last;
      for (const llvm::Instruction& one : at)
        if (const auto here = has(one)) last = *here, first = first ? first : here;
      if (&at == &function_.getEntryBlock()) first = false;
      if (!first) // a mere jump: as where it comes from
        for (const llvm::BasicBlock* from : llvm::predecessors(&at))
          if (const auto known = ends_.find(from); known != ends_.end()) first = known->second;
      if (!first) continue;
      hasLearned |= begins_.try_emplace(&at, *first).second;
      ends_.try_emplace(&at, last.value_or(*first));
    }
    return hasLearned;
  }

  llvm::Function& function_;
  const llvm::DILexicalBlock& block_;
  llvm::DenseMap<const llvm::BasicBlock*, bool> begins_, ends_;
};

class LiteralLife {
public:
  LiteralLife(llvm::AllocaInst& literal, const llvm::DILexicalBlock& block)
      : literal_(literal), extent_(*literal.getFunction(), block) {}

  void mark() {
    std::vector<llvm::BasicBlock*> blocks;
    for (llvm::BasicBlock& at : *literal_.getFunction()) blocks.push_back(&at);
    if (llvm::any_of(blocks, [&](llvm::BasicBlock* at) { return isEnteredByJump(*at); })) return;
    for (llvm::BasicBlock* at : blocks) {
      markInside(*at);
      markBegin(*at);
    }
  }

private:
  bool isEnteredByJump(llvm::BasicBlock& at) const {
    return extent_.begins(at) && llvm::any_of(llvm::predecessors(&at), [&](const llvm::BasicBlock* from) {
             return !extent_.ends(*from) &&
                    !llvm::isa<llvm::BranchInst, llvm::SwitchInst>(from->getTerminator());
           });
  }

  void markInside(llvm::BasicBlock& block) {
    bool isIn = extent_.begins(block);
    for (llvm::Instruction& at : llvm::make_early_inc_range(block)) {
      if (llvm::isa<llvm::PHINode, llvm::AllocaInst>(at)) continue;
      const bool was = isIn;
      isIn = extent_.has(at).value_or(isIn);
      if (&at == &*block.getFirstInsertionPt()) continue; // what markBegin is for
      if (isIn != was) put(isIn, at);
    }
  }

  // Ending what has ended is harmless, beginning anew would forget the content.
  void markBegin(llvm::BasicBlock& block) {
    const std::vector<llvm::BasicBlock*> from(llvm::pred_begin(&block), llvm::pred_end(&block));
    const auto comesFromInside = [&](llvm::BasicBlock* one) { return extent_.ends(*one); };
    if (!extent_.begins(block)) {
      if (llvm::any_of(from, comesFromInside)) put(false, *block.getFirstInsertionPt());
    } else if (llvm::none_of(from, comesFromInside)) {
      put(true, *block.getFirstInsertionPt());
    } else {
      for (llvm::BasicBlock* one : from)
        if (!comesFromInside(one)) put(true, *llvm::SplitEdge(one, &block)->getTerminator());
    }
  }

  void put(bool starts, llvm::Instruction& before) {
    llvm::IRBuilder<> builder(&before);
    starts ? builder.CreateLifetimeStart(&literal_) : builder.CreateLifetimeEnd(&literal_);
  }

  llvm::AllocaInst& literal_;
  BlockExtent extent_;
};

} // namespace

void endLiterals(llvm::Module& module) {
  for (llvm::Function& function : module) {
    if (function.isDeclaration() || !isC(function)) continue;
    std::vector<llvm::AllocaInst*> literals;
    for (llvm::Instruction& at : llvm::instructions(function))
      if (auto* local = llvm::dyn_cast<llvm::AllocaInst>(&at);
          local && local->isStaticAlloca() && local->getName().starts_with(kLiteral) && !hasMarkers(*local))
        literals.push_back(local);
    for (llvm::AllocaInst* literal : literals)
      if (const llvm::DILexicalBlock* block = blockOf(*literal)) LiteralLife(*literal, *block).mark();
  }
}

} // namespace nuthatch
