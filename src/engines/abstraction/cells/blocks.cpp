#include "engines/abstraction/cells/blocks.h"

#include "engines/abstraction/cells/cells.h"
#include "library/library.h"
#include "module/library_row.h"

#include "llvm/Analysis/CFG.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

#include <optional>
#include <vector>

namespace nuthatch::abstraction {

namespace {

constexpr std::uint64_t kLargestBlock = 4096;
constexpr unsigned kBlocksOfLoop = 3; // of a place that may allocate again
constexpr std::size_t kMostPlaces = 40;

// How many bytes; nothing where that is not known, or the call does more than to allocate.
std::optional<std::uint64_t> sizeOf(const llvm::CallInst& call, bool& isZero) {
  const library::Function* row = rowOf(call);
  if (!row || !row->is(library::kFresh) || row->family != library::Family::Malloc) return std::nullopt;
  const auto number = [&](unsigned n) -> std::optional<std::uint64_t> {
    const auto* known =
        n < call.arg_size() ? llvm::dyn_cast<llvm::ConstantInt>(call.getArgOperand(n)) : nullptr;
    if (!known || known->getValue().ugt(kLargestBlock)) return std::nullopt;
    return known->getZExtValue();
  };
  isZero = row->name == "calloc";
  if (isZero) {
    const auto count = number(0), size = number(1);
    return count && size && *count * *size <= kLargestBlock ? std::optional(*count * *size) : std::nullopt;
  }
  return row->name == "malloc" ? number(0) : std::nullopt;
}

bool isInLoop(const llvm::CallInst& call) {
  for (const llvm::BasicBlock* next : llvm::successors(call.getParent()))
    if (llvm::isPotentiallyReachable(next, call.getParent())) return true;
  return false;
}

class BlockMaker {
public:
  BlockMaker(llvm::Function& entry, bool mayFail) : entry_(entry), mayFail_(mayFail) {}

  HeapBlocks run() {
    std::vector<llvm::CallInst*> calls;
    for (llvm::Instruction& at : llvm::instructions(entry_))
      if (auto* call = llvm::dyn_cast<llvm::CallInst>(&at)) calls.push_back(call);
    for (llvm::CallInst* call : calls) {
      bool isZero = false;
      const auto size = sizeOf(*call, isZero);
      if (size && *size > 0 && places_ < kMostPlaces) replace(*call, *size, isZero);
    }
    return std::move(blocks_);
  }

private:
  void replace(llvm::CallInst& call, std::uint64_t size, bool isZero) {
    ++places_;
    llvm::Module& module = *entry_.getParent();
    const unsigned count = isInLoop(call) ? kBlocksOfLoop : 1;
    llvm::IRBuilder<> first(&*entry_.getEntryBlock().begin()), here(&call);
    const llvm::FunctionCallee unnamed =
        module.getOrInsertFunction(std::string(kUnnamed), here.getInt1Ty(), here.getPtrTy());
    llvm::Value* refused =
        mayFail_
            ? here.CreateCall(module.getOrInsertFunction(std::string(kAnyPrefix) + "i1", here.getInt1Ty()))
            : static_cast<llvm::Value*>(here.getFalse());
    llvm::Value* found = refused;
    llvm::Value* chosen = llvm::ConstantPointerNull::get(here.getPtrTy());
    for (unsigned n = 0; n < count; ++n) {
      llvm::AllocaInst* block =
          first.CreateAlloca(llvm::ArrayType::get(first.getInt8Ty(), size), nullptr, "block");
      block->setAlignment(llvm::Align(16));
      llvm::AllocaInst* lives = first.CreateAlloca(first.getInt1Ty(), nullptr, "lives");
      first.CreateStore(first.getFalse(), lives);
      blocks_[block] = {lives, static_cast<unsigned>(library::Family::Malloc)};
      llvm::Value* before = here.CreateLoad(here.getInt1Ty(), lives);
      llvm::Value* free = here.CreateAnd(here.CreateNot(before), here.CreateCall(unnamed, {block}));
      llvm::Value* taken = here.CreateAnd(free, here.CreateNot(found));
      here.CreateStore(here.CreateOr(before, taken), lives);
      chosen = here.CreateSelect(taken, block, chosen);
      found = here.CreateOr(found, taken);
    }
    here.CreateCall(module.getOrInsertFunction(std::string(kLostUnless), here.getVoidTy(), here.getInt1Ty()),
                    {found});
    // Its content: zero, or any bytes.
    llvm::Value* byte =
        isZero
            ? static_cast<llvm::Value*>(here.getInt8(0))
            : here.CreateCall(module.getOrInsertFunction(std::string(kAnyPrefix) + "i8", here.getInt8Ty()));
    here.CreateMemSet(chosen, byte, size, llvm::MaybeAlign());
    call.replaceAllUsesWith(chosen);
    call.eraseFromParent();
  }

  llvm::Function& entry_;
  bool mayFail_;
  std::size_t places_ = 0;
  HeapBlocks blocks_;
};

} // namespace

HeapBlocks makeBlocks(llvm::Function& entry, bool mayFail) { return BlockMaker(entry, mayFail).run(); }

} // namespace nuthatch::abstraction
