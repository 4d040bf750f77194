#include "checks/rules/store.h"

#include "llvm/IR/Module.h"

namespace nuthatch {

namespace {

using llvm::IRBuilder;
using llvm::Value;

constexpr unsigned kPerThread = 1u << 16; // runtime/rules.c
constexpr const char* kStarts = "nh.rules.start";

} // namespace

llvm::Value* isIn(IRBuilder<>& builder, Value* state, std::uint32_t mask) {
  if (mask == ~std::uint32_t{0}) return builder.getTrue();
  Value* found = nullptr;
  for (unsigned bit = 0; bit < 32; ++bit)
    if (mask >> bit & 1) {
      Value* is = builder.CreateICmpEQ(state, builder.getInt32(bit));
      found = found ? builder.CreateOr(found, is) : is;
    }
  return found ? found : builder.getFalse();
}

RuleStore::RuleStore(llvm::Module& module, const rules::Rule& rule, unsigned number, bool asGlobals)
    : module_(module), rule_(rule), number_(number), asGlobals_(asGlobals) {}

llvm::GlobalVariable* RuleStore::newVariable(const std::string& suffix) {
  auto* type = llvm::Type::getInt32Ty(module_.getContext());
  auto* variable = new llvm::GlobalVariable(module_, type, false, llvm::GlobalValue::InternalLinkage,
                                            llvm::ConstantInt::get(type, rules::kOutside),
                                            "nh.rule." + rule_.name + suffix);
  if (rule_.perThread) variable->setThreadLocal(true);
  return variable;
}

llvm::GlobalVariable* RuleStore::variableOf(const RuleKey& key) {
  const auto [known, isNew] = variables_.try_emplace(key.global);
  if (isNew) known->second = newVariable(key.global ? "." + key.global->getName().str() : "");
  return known->second;
}

Value* RuleStore::number(IRBuilder<>& builder) const {
  return builder.getInt32(number_ | (rule_.perThread ? kPerThread : 0));
}

llvm::CallInst* RuleStore::call(IRBuilder<>& builder, const char* name, llvm::Type* result,
                                std::vector<Value*> arguments) {
  arguments.insert(arguments.begin(), number(builder));
  std::vector<llvm::Type*> types;
  for (Value* argument : arguments) types.push_back(argument->getType());
  llvm::FunctionCallee callee =
      module_.getOrInsertFunction(name, llvm::FunctionType::get(result, types, false));
  if (auto* function = llvm::dyn_cast<llvm::Function>(callee.getCallee())) {
    function->setDoesNotThrow();
    function->setWillReturn();
  }
  return builder.CreateCall(callee, arguments);
}

Value* RuleStore::get(IRBuilder<>& builder, const RuleKey& key) {
  if (asGlobals_) return builder.CreateLoad(builder.getInt32Ty(), variableOf(key));
  if (!starts_) {
    starts_ = module_.getGlobalVariable(kStarts, true);
    if (!starts_)
      starts_ =
          new llvm::GlobalVariable(module_, builder.getInt32Ty(), false, llvm::GlobalValue::InternalLinkage,
                                   builder.getInt32(rules::kOutside), kStarts);
  }
  Value* start = builder.CreateLoad(builder.getInt32Ty(), starts_);
  return call(builder, "nh_rule_state", builder.getInt32Ty(), {key.number, start});
}

void RuleStore::set(IRBuilder<>& builder, const RuleKey& key, Value* before, Value* after) {
  if (asGlobals_) {
    builder.CreateStore(after, variableOf(key));
    // The runtime hears that the event went well.
    call(builder, "nh_rule_passed", builder.getVoidTy(), {});
    return;
  }
  call(builder, "nh_rule_set", builder.getVoidTy(), {key.number, before, after});
}

void RuleStore::own(IRBuilder<>& builder, const RuleKey& key, Value* owner) {
  call(builder, "nh_rule_own", builder.getVoidTy(), {key.number, owner});
}

Value* RuleStore::among(IRBuilder<>& builder, Value* owner, std::uint32_t mask) {
  if (asGlobals_) {
    Value* found = builder.getFalse();
    for (const auto& [global, variable] : variables_)
      found =
          builder.CreateOr(found, isIn(builder, builder.CreateLoad(builder.getInt32Ty(), variable), mask));
    return found;
  }
  Value* whose = owner ? owner : builder.getInt64(0);
  return builder.CreateIsNotNull(call(builder, "nh_rule_among", builder.getInt32Ty(),
                                      {builder.getInt32(owner != nullptr), whose, builder.getInt32(mask)}));
}

void RuleStore::setAmong(IRBuilder<>& builder, Value* owner, Value* isMoved, std::uint32_t mask,
                         std::uint32_t state) {
  if (asGlobals_) {
    for (const auto& [global, variable] : variables_) {
      Value* before = builder.CreateLoad(builder.getInt32Ty(), variable);
      Value* moves = builder.CreateAnd(isMoved, isIn(builder, before, mask));
      builder.CreateStore(builder.CreateSelect(moves, builder.getInt32(state), before), variable);
    }
    return;
  }
  Value* which = builder.CreateSelect(isMoved, builder.getInt32(mask), builder.getInt32(0));
  Value* whose = owner ? owner : builder.getInt64(0);
  call(builder, "nh_rule_set_among", builder.getVoidTy(),
       {builder.getInt32(owner != nullptr), whose, which, builder.getInt32(state)});
}

void RuleStore::event(IRBuilder<>& builder, Value* key, Value* before, Value* after, Value* site) {
  call(builder, "nh_rule_event", builder.getVoidTy(), {key, before, after, site});
}

void RuleStore::forget(IRBuilder<>& builder, Value* from, std::uint64_t size) {
  if (!asGlobals_) call(builder, "nh_rule_forget", builder.getVoidTy(), {from, builder.getInt64(size)});
}

void RuleStore::forgetBlock(IRBuilder<>& builder, Value* block) {
  if (!asGlobals_) call(builder, "nh_rule_forget_block", builder.getVoidTy(), {block});
}

void RuleStore::start(IRBuilder<>& builder) {
  for (const auto& [global, variable] : variables_) builder.CreateStore(builder.getInt32(0), variable);
  if (starts_) builder.CreateStore(builder.getInt32(0), starts_);
}

} // namespace nuthatch
