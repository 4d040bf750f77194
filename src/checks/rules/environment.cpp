#include "checks/rules/environment.h"

#include "checks/rules/event_code.h"
#include "checks/rules/matches.h"
#include "module/intrinsics.h"
#include "module/passes/model_mark.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch {

namespace {

using llvm::IRBuilder;
using llvm::Value;
using rules::ArgumentKind;
using rules::Environment;
using rules::EnvironmentResult;
using rules::ResultKind;

struct Way {
  const rules::Rule* rule;
  const Environment* line;
  const EnvironmentResult* result; // null: nothing is returned
  bool operator==(const Way& o) const {
    return *line == *o.line && (result == nullptr) == (o.result == nullptr) &&
           (!result || *result == *o.result);
  }
};

class Body {
public:
  Body(llvm::Function& function, const std::vector<Way>& ways)
      : function_(function), module_(*function.getParent()), ways_(ways) {}

  void make() {
    auto* entry = llvm::BasicBlock::Create(module_.getContext(), "entry", &function_);
    IRBuilder<> builder(entry);
    Value* text = builder.CreateGlobalString(
        fmt::format("{} does what rule {} says", function_.getName().str(), ways_.front().rule->name), "", 0,
        &module_);
    builder.CreateCall(module_.getOrInsertFunction("nh_assuming", builder.getVoidTy(), builder.getPtrTy()),
                       {text});
    Value* choice = ways_.size() > 1 ? taken(builder, builder.getInt8Ty()) : builder.getInt8(0);
    for (std::size_t i = 0; i < ways_.size(); ++i) {
      auto* here = llvm::BasicBlock::Create(module_.getContext(), "way", &function_);
      if (i + 1 == ways_.size()) {
        builder.CreateBr(here);
      } else {
        auto* next = llvm::BasicBlock::Create(module_.getContext(), "or", &function_);
        builder.CreateCondBr(builder.CreateICmpEQ(choice, builder.getInt8(static_cast<std::uint8_t>(i))),
                             here, next);
        builder.SetInsertPoint(next);
      }
      IRBuilder<> inside(here);
      go(inside, ways_[i]);
    }
    function_.setSubprogram(nullptr);                         // it is nobody's source
    function_.setLinkage(llvm::GlobalValue::InternalLinkage); // the library's own stays what it is
    function_.setVisibility(llvm::GlobalValue::DefaultVisibility);
    function_.setDSOLocal(true);
    function_.addFnAttr(kModelMark);
  }

private:
  // Some value, which is input of the program: what models take is told another way (models/world.h), so a function that
  // is none takes it.
  Value* taken(IRBuilder<>& builder, llvm::Type* type) {
    const auto size = module_.getDataLayout().getTypeStoreSize(type).getFixedValue();
    const std::string name = fmt::format("nh.rules.take.{}{}", type->isPointerTy() ? "p" : "i", size);
    llvm::Function* takes = module_.getFunction(name);
    if (!takes) {
      takes = llvm::Function::Create(llvm::FunctionType::get(type, false), llvm::GlobalValue::InternalLinkage,
                                     name, module_);
      IRBuilder<> inside(llvm::BasicBlock::Create(module_.getContext(), "entry", takes));
      Value* room = inside.CreateAlloca(type);
      Value* text = inside.CreateGlobalString("environment", "", 0, &module_);
      inside.CreateCall(declare(module_, Intrinsic::Symbolic), {room, inside.getInt64(size), text});
      inside.CreateRet(inside.CreateLoad(type, room));
    }
    return builder.CreateCall(takes);
  }

  // A handle that no other object has: an address that is nobody's memory, a descriptor that nobody has open.
  Value* fresh(IRBuilder<>& builder, llvm::Type* type) {
    constexpr const char* kName = "nh.rules.fresh";
    llvm::GlobalVariable* count = module_.getGlobalVariable(kName, true);
    if (!count)
      count = new llvm::GlobalVariable(module_, builder.getInt64Ty(), false,
                                       llvm::GlobalValue::InternalLinkage, builder.getInt64(0), kName);
    Value* number = builder.CreateAdd(builder.CreateLoad(builder.getInt64Ty(), count), builder.getInt64(1));
    builder.CreateStore(number, count);
    const bool isWide = module_.getDataLayout().getPointerSizeInBits(0) == 64;
    const std::uint64_t first = isWide ? 0x6e6800000000 : 0xf0000000;
    if (type->isPointerTy())
      return builder.CreateIntToPtr(
          builder.CreateAdd(builder.CreateMul(number, builder.getInt64(64)), builder.getInt64(first)), type);
    constexpr std::uint64_t kFirstDescriptor = 1000;
    return builder.CreateZExtOrTrunc(builder.CreateAdd(number, builder.getInt64(kFirstDescriptor)), type);
  }

  void writeFresh(IRBuilder<>& builder, const Way& way, const rules::Argument& argument, Value* to) {
    const unsigned bits = objectBits(*way.rule, module_.getDataLayout().getPointerSizeInBits(0));
    llvm::Type* type = way.rule->objectIsPointer() || way.rule->scope == rules::Scope::Program
                           ? static_cast<llvm::Type*>(builder.getPtrTy())
                           : builder.getIntNTy(bits);
    constexpr const char* kNowhere = "nh.rules.nowhere"; // who gives null does not want it
    llvm::GlobalVariable* nowhere = module_.getGlobalVariable(kNowhere, true);
    auto* room = llvm::ArrayType::get(builder.getInt64Ty(), 8);
    if (!nowhere)
      nowhere = new llvm::GlobalVariable(module_, room, false, llvm::GlobalValue::InternalLinkage,
                                         llvm::Constant::getNullValue(room), kNowhere);
    to = builder.CreateSelect(builder.CreateIsNull(to), nowhere, to);
    for (unsigned i = 0; i < std::max(argument.index, 1u); ++i)
      builder.CreateStore(fresh(builder, type), builder.CreateConstGEP1_32(type, to, i));
  }

  // What is given there is called with the arguments that the line names, unless it is no function (SIG_IGN).
  void callBack(IRBuilder<>& builder, const Way& way, const rules::Argument& argument, Value* given) {
    if (argument.isBehind) given = builder.CreateLoad(builder.getPtrTy(), given);
    std::vector<Value*> passed;
    std::vector<llvm::Type*> types;
    for (unsigned i = 0; i < way.line->arguments.size(); ++i)
      if (way.line->arguments[i].kind == ArgumentKind::Named) {
        passed.push_back(function_.getArg(i));
        types.push_back(passed.back()->getType());
      }
    const bool givesPointer = !types.empty() && types.front()->isPointerTy();
    llvm::Type* result = givesPointer ? static_cast<llvm::Type*>(builder.getPtrTy()) : builder.getVoidTy();
    auto* calls = llvm::BasicBlock::Create(module_.getContext(), "call", &function_);
    auto* after = llvm::BasicBlock::Create(module_.getContext(), "after", &function_);
    Value* number = builder.CreatePtrToInt(given, builder.getInt64Ty());
    constexpr std::uint64_t kFirstPage = 4096;
    builder.CreateCondBr(builder.CreateICmpUGE(builder.CreateAdd(number, builder.getInt64(kFirstPage)),
                                               builder.getInt64(2 * kFirstPage)),
                         calls, after);
    builder.SetInsertPoint(calls);
    tellCallback(builder, false);
    builder.CreateCall(llvm::FunctionType::get(result, types, false), given, passed);
    tellCallback(builder, true);
    builder.CreateBr(after);
    builder.SetInsertPoint(after);
  }

  // Rules about the program may move at a callback.
  void tellCallback(IRBuilder<>& builder, bool onReturn);

  void go(IRBuilder<>& builder, const Way& way) {
    const auto& arguments = way.line->arguments;
    for (unsigned i = 0; i < arguments.size() && i < function_.arg_size(); ++i) {
      Value* given = function_.getArg(i);
      if (!given->getType()->isPointerTy()) continue;
      if (arguments[i].kind == ArgumentKind::Fresh) writeFresh(builder, way, arguments[i], given);
      if (arguments[i].kind == ArgumentKind::Callback) callBack(builder, way, arguments[i], given);
    }
    llvm::Type* type = function_.getReturnType();
    if (way.result && way.result->kind == ResultKind::Ends) {
      builder.CreateCall(module_.getOrInsertFunction("_exit", builder.getVoidTy(), builder.getInt32Ty()),
                         {builder.getInt32(0)});
      builder.CreateUnreachable();
    } else if (type->isVoidTy()) {
      builder.CreateRetVoid();
    } else {
      builder.CreateRet(way.result ? resultOf(builder, *way.result, type)
                                   : llvm::Constant::getNullValue(type));
    }
  }

  Value* resultOf(IRBuilder<>& builder, const EnvironmentResult& result, llvm::Type* type) {
    if (result.kind == ResultKind::Fresh) return fresh(builder, type);
    if (!type->isIntegerTy() && !type->isPointerTy()) return taken(builder, type);
    const auto number = [&](std::int64_t value) -> Value* {
      auto* wide = builder.getInt64(static_cast<std::uint64_t>(value));
      return type->isPointerTy() ? builder.CreateIntToPtr(wide, type) : builder.CreateSExtOrTrunc(wide, type);
    };
    if (result.kind == ResultKind::Number && result.number.compare == rules::Compare::Equal)
      return number(result.number.value);
    Value* value = taken(builder, type);
    const auto assume = [&](llvm::CmpInst::Predicate predicate, std::int64_t with) {
      builder.CreateCall(declare(module_, Intrinsic::Assume),
                         {builder.CreateICmp(predicate, value, number(with))});
    };
    if (result.kind == ResultKind::Number) assume(predicateOf(result.number.compare), result.number.value);
    if (result.kind == ResultKind::Range) {
      assume(llvm::CmpInst::ICMP_SGE, result.number.value);
      assume(llvm::CmpInst::ICMP_SLE, result.last);
    }
    return value;
  }

  llvm::Function& function_;
  llvm::Module& module_;
  const std::vector<Way>& ways_;

public:
  const std::vector<rules::Rule>* rules = nullptr;
};

void Body::tellCallback(IRBuilder<>& builder, bool onReturn) {
  for (const rules::Rule& rule : *rules) {
    llvm::GlobalVariable* state = module_.getGlobalVariable("nh.rule." + rule.name, true);
    if (!state || rule.scope != rules::Scope::Program) continue;
    for (const rules::Clause& clause : rule.clauses)
      for (const rules::Event& event : clause.events) {
        if (event.kind != rules::EventKind::Callback || event.onReturn != onReturn || !clause.to ||
            !rules::fits(event.function, function_.getName().str()))
          continue;
        Value* before = builder.CreateLoad(builder.getInt32Ty(), state);
        Value* after = builder.CreateSelect(isIn(builder, before, rule.mask(clause.in)),
                                            builder.getInt32(rule.stateNumber(*clause.to)), before);
        builder.CreateStore(after, state);
        return;
      }
  }
}

} // namespace

unsigned objectBits(const rules::Rule& rule, unsigned pointerBits) {
  const bool isWide = rule.objectIsPointer() || rule.objectType.find("long") != std::string::npos ||
                      rule.objectType == "pthread_t" || rule.objectType == "size_t";
  return isWide ? pointerBits : 32;
}

void defineEnvironment(llvm::Module& module, const std::vector<rules::Rule>& rules) {
  std::vector<std::pair<llvm::Function*, std::vector<Way>>> bodies;
  for (llvm::Function& function : module) {
    if (!function.isDeclaration() || function.isIntrinsic()) continue;
    const auto names = namesOf(function);
    std::vector<Way> ways;
    for (const rules::Rule& rule : rules)
      for (const Environment& line : rule.environment) {
        if (std::ranges::count(names, line.function) == 0) continue;
        std::vector<Way> here;
        for (const EnvironmentResult& result : line.results) here.push_back({&rule, &line, &result});
        if (here.empty()) here.push_back({&rule, &line, nullptr});
        for (const Way& way : here)
          if (std::ranges::count(ways, way) == 0) ways.push_back(way);
      }
    if (!ways.empty()) bodies.emplace_back(&function, std::move(ways));
  }
  for (auto& [function, ways] : bodies) {
    Body body(*function, ways);
    body.rules = &rules;
    body.make();
  }
}

} // namespace nuthatch
