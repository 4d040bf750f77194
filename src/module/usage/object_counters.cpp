// Which functions raise and lower a member of their object by one (`--size`, `top++`), and which of those ask
// nothing before they lower it: taking from an empty object breaks it without a failure of their own.
#include "module/usage/code_facts.h"
#include "module/entries/first_object.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

namespace nuthatch {

namespace {

// By how much a stored value differs from what the member held; nothing: it is no such sum.
std::optional<std::int64_t> stepOf(const llvm::Value& value, std::int64_t member,
                                   const llvm::Function& function) {
  const llvm::Value* plain = &value;
  while (const auto* cast = llvm::dyn_cast<llvm::CastInst>(plain)) plain = cast->getOperand(0);
  if (const auto* gep = llvm::dyn_cast<llvm::GEPOperator>(plain)) {
    const auto* index =
        gep->getNumIndices() == 1 ? llvm::dyn_cast<llvm::ConstantInt>(gep->getOperand(1)) : nullptr;
    if (!index || memberRead(*gep->getPointerOperand(), function) != member) return std::nullopt;
    return index->getSExtValue();
  }
  const auto* sum = llvm::dyn_cast<llvm::BinaryOperator>(plain);
  if (!sum || (sum->getOpcode() != llvm::Instruction::Add && sum->getOpcode() != llvm::Instruction::Sub))
    return std::nullopt;
  const auto* step = llvm::dyn_cast<llvm::ConstantInt>(sum->getOperand(1));
  if (!step || memberRead(*sum->getOperand(0), function) != member) return std::nullopt;
  return sum->getOpcode() == llvm::Instruction::Add ? step->getSExtValue() : -step->getSExtValue();
}

class Counters {
public:
  explicit Counters(std::map<std::string, CounterUse>& all) : all_(all) {}

  const CounterUse& of(const llvm::Function& function) {
    const auto [found, fresh] = all_.try_emplace(function.getName().str());
    if (!fresh) return found->second; // of one that calls itself: what is known by now
    CounterUse use;
    llvm::DominatorTree tree(const_cast<llvm::Function&>(function));
    for (const auto& instruction : llvm::instructions(function)) {
      if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction)) take(*store, tree, use);
      if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction)) take(*call, tree, use);
    }
    return all_[function.getName().str()] = std::move(use);
  }

private:
  static void take(const llvm::StoreInst& store, const llvm::DominatorTree& tree, CounterUse& use) {
    const llvm::Function& function = *store.getFunction();
    const auto member = offsetInFirst(*store.getPointerOperand(), function);
    if (!member) return;
    const llvm::Value& value = *store.getValueOperand();
    if (const auto* constant = llvm::dyn_cast<llvm::Constant>(&value); constant && constant->isNullValue())
      return; // emptied: nothing is there to be taken
    const auto step = stepOf(value, *member, function);
    if (step == 1)
      use.puts.insert(*member);
    else if (step != -1)
      use.unknown.insert(*member);
    else if (!isAsked(*member, store, tree))
      use.takes.insert(*member);
  }

  void take(const llvm::CallBase& call, const llvm::DominatorTree& tree, CounterUse& use) {
    const llvm::Function* callee = call.getCalledFunction();
    const auto offset = offsetHandedOn(call);
    if (!callee || callee->isDeclaration() || !offset) return;
    const CounterUse inner = of(*callee);
    for (const auto member : inner.puts) use.puts.insert(member + *offset);
    for (const auto member : inner.unknown) use.unknown.insert(member + *offset);
    for (const auto member : inner.takes)
      if (!isAsked(member + *offset, call, tree)) use.takes.insert(member + *offset);
  }

  std::map<std::string, CounterUse>& all_;
};

} // namespace

void findCounters(const llvm::Module& module, std::map<std::string, CounterUse>& counters) {
  Counters all(counters);
  for (const auto& function : module)
    if (!function.isDeclaration()) all.of(function);
  std::erase_if(counters, [](const auto& one) {
    return one.second.takes.empty() && one.second.puts.empty() && one.second.unknown.empty();
  });
}

} // namespace nuthatch
