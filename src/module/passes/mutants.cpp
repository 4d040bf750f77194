#include "module/passes/mutants.h"

#include "module/debug_types.h"
#include "module/describe.h"
#include "module/entries/signature_parts.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

namespace nuthatch {

namespace {

struct Site {
  llvm::Instruction* instruction;
  int operand; // of a constant; -1: the instruction itself
};

bool isSmallConstant(const llvm::Value* value) {
  const auto* number = llvm::dyn_cast<llvm::ConstantInt>(value);
  return number && number->getBitWidth() >= 8 && number->getBitWidth() <= 64;
}

void collect(llvm::Function& function, std::vector<Site>& sites) {
  for (auto& instruction : llvm::instructions(function)) {
    if (!instruction.getDebugLoc().get()) continue; // nobody wrote it
    if (llvm::isa<llvm::CmpInst>(instruction) && instruction.getType()->isIntegerTy(1))
      sites.push_back({&instruction, -1});
    const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction);
    if (store && !llvm::isa<llvm::Argument>(store->getValueOperand())) sites.push_back({&instruction, -1});
    const bool counts =
        llvm::isa<llvm::BinaryOperator, llvm::CmpInst, llvm::ReturnInst>(instruction) || store;
    for (unsigned i = 0; counts && i < instruction.getNumOperands(); ++i)
      if (isSmallConstant(instruction.getOperand(i)) && !(store && i == 1))
        sites.push_back({&instruction, static_cast<int>(i)});
  }
}

class Writer {
public:
  explicit Writer(llvm::Module& module)
      : word_(llvm::Type::getInt32Ty(module.getContext())),
        current_(module.getOrInsertGlobal("nh_rt_mutant", word_)) {}

  const char* change(const Site& site, std::uint32_t number) {
    llvm::Instruction& at = *site.instruction;
    if (site.operand >= 0) {
      llvm::IRBuilder<> b(&at);
      auto* old = llvm::cast<llvm::ConstantInt>(at.getOperand(static_cast<unsigned>(site.operand)));
      auto* other = llvm::ConstantInt::get(old->getType(), old->getValue() + 1);
      at.setOperand(static_cast<unsigned>(site.operand), b.CreateSelect(isOn(b, number), other, old));
      return "constant off by one";
    }
    if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&at)) {
      llvm::IRBuilder<> top(&*store->getFunction()->getEntryBlock().getFirstInsertionPt());
      auto* nowhere = top.CreateAlloca(store->getValueOperand()->getType());
      nowhere->setAlignment(store->getAlign());
      llvm::IRBuilder<> b(store);
      store->setOperand(1, b.CreateSelect(isOn(b, number), nowhere, store->getPointerOperand()));
      return "dropped store";
    }
    llvm::IRBuilder<> b(at.getNextNode());
    auto* changed = llvm::cast<llvm::Instruction>(b.CreateXor(&at, isOn(b, number)));
    at.replaceUsesWithIf(changed, [&](const llvm::Use& use) { return use.getUser() != changed; });
    return "negated comparison";
  }

private:
  llvm::Value* isOn(llvm::IRBuilder<>& b, std::uint32_t number) {
    return b.CreateICmpEQ(b.CreateLoad(word_, current_), llvm::ConstantInt::get(word_, number));
  }
  llvm::Type* word_;
  llvm::Constant* current_;
};

} // namespace

std::vector<Mutant> addMutants(Module& module, std::size_t most) {
  std::vector<Site> sites;
  for (auto& function : module.llvm())
    if (isUserFunction(function)) collect(function, sites);
  std::vector<Mutant> made;
  Writer writer(module.llvm());
  const std::size_t step = sites.size() / most + 1;
  for (std::size_t i = 0; i < sites.size(); i += step) {
    const Place place = placeOf(*sites[i].instruction);
    const std::string function = sites[i].instruction->getFunction()->getName().str();
    made.push_back({function, place, writer.change(sites[i], static_cast<std::uint32_t>(made.size() + 1))});
  }
  return made;
}

} // namespace nuthatch
