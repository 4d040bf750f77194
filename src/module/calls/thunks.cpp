#include "module/calls/thunks.h"

#include "driver/shape_parts.h"
#include "module/calls/callback_shape.h"
#include "module/calls/calling.h"
#include "module/calls/show_code.h"
#include "module/entries/argument_code.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace nuthatch {

namespace {

constexpr std::uint32_t kReturned = 1, kThrew = 2; // runtime/protocol.h: NH_CALL_…

class ThunkWriter {
public:
  ThunkWriter(llvm::Module& module, const Callable& callable, std::size_t number)
      : module_(module), callable_(callable), number_(number), context_(module.getContext()), b_(context_) {}

  Result<llvm::Constant*> row() {
    auto* callee =
        callable_.kind == CallableKind::Zeroed ? nullptr : module_.getFunction(callable_.signature.function);
    if (callable_.kind != CallableKind::Zeroed && !callee)
      return ownError("the module has no {}", callable_.signature.function);
    llvm::Constant* thunk = null();
    if (callee) {
      NH_TRY(llvm::Function * made, makeThunk(*callee));
      thunk = made;
    }
    const bool makes = callable_.kind == CallableKind::Constructor || callable_.kind == CallableKind::Zeroed;
    auto* show = callable_.returned.shape && !makes
                     ? static_cast<llvm::Constant*>(
                           makeShow(*callable_.returned.shape, fmt::format("nh.show.{}", number_)))
                     : null();
    return llvm::ConstantStruct::get(
        rowType(context_),
        {thunk, formals(), show, b_.getInt64(makes ? callable_.objectSize : callable_.returned.size),
         b_.getInt32(static_cast<std::uint32_t>(callable_.roles.size())), b_.getInt32(kindNumber()),
         b_.getInt32(callable_.returned.byAddress), b_.getInt32(resultClass())});
  }

  static llvm::StructType* rowType(llvm::LLVMContext& context) {
    auto* pointer = llvm::PointerType::getUnqual(context);
    auto* word = llvm::Type::getInt32Ty(context);
    return llvm::StructType::get(
        context, {pointer, pointer, pointer, llvm::Type::getInt64Ty(context), word, word, word, word});
  }

private:
  llvm::Constant* null() { return llvm::ConstantPointerNull::get(b_.getPtrTy()); }

  std::uint32_t kindNumber() const { // runtime/nuthatch_rt.h: NH_CALLABLE_…
    switch (callable_.kind) {
    case CallableKind::Constructor:
      return 1;
    case CallableKind::Destructor:
      return 2;
    case CallableKind::Zeroed:
      return 3;
    default:
      return 0;
    }
  }

  std::uint32_t resultClass() const { // NH_RESULT_…
    const Shape* shape = callable_.returned.shape.get();
    if (!shape || callable_.returned.size != shape->size) return 0;
    return shape->wrapping == Wrapping::StdString ? 1 : shape->wrapping == Wrapping::StdVector ? 2 : 0;
  }

  llvm::Function* makeShow(const Shape& shape, const std::string& name) {
    auto* type = llvm::FunctionType::get(b_.getVoidTy(), {b_.getPtrTy(), b_.getInt64Ty()}, false);
    auto* show = llvm::Function::Create(type, llvm::GlobalValue::InternalLinkage, name, module_);
    writeShow(*show, shape);
    return show;
  }

  llvm::Function* makeFill(std::size_t i) {
    auto* type = llvm::FunctionType::get(b_.getInt64Ty(), {b_.getPtrTy()}, false);
    auto* fill = llvm::Function::Create(type, llvm::GlobalValue::InternalLinkage,
                                        fmt::format("nh.fill.{}.{}", number_, i), module_);
    const auto& parameter = callable_.signature.parameters[i];
    ArgumentCode(*fill, SourceLanguage::C).fillValue(*parameter.shape, parameter.name);
    if (parameter.shape->callback) chooseCallback(*fill, *parameter.shape);
    return fill;
  }

  // The value chose a behaviour; what is passed is the function that behaves so.
  void chooseCallback(llvm::Function& fill, const Shape& shape) {
    auto* table = callbackTable(module_, shape);
    for (auto& block : fill) {
      auto* end = llvm::dyn_cast<llvm::ReturnInst>(block.getTerminator());
      if (!end) continue;
      llvm::IRBuilder<> b(end);
      auto* number = b.CreateAlignedLoad(b.getInt64Ty(), fill.getArg(0), llvm::Align(1));
      auto* at = b.CreateInBoundsGEP(b.getPtrTy(), table, {number});
      b.CreateAlignedStore(b.CreateLoad(b.getPtrTy(), at), fill.getArg(0), llvm::Align(1));
    }
  }

  llvm::Constant* formals() {
    auto* word = b_.getInt32Ty();
    auto* type = llvm::StructType::get(context_, {b_.getPtrTy(), b_.getPtrTy(), b_.getInt64Ty(), word, word});
    std::vector<llvm::Constant*> rows;
    for (std::size_t i = 0; i < callable_.roles.size(); ++i) {
      const Role& role = callable_.roles[i];
      const auto& parameter = callable_.signature.parameters[i];
      llvm::Constant* fill = role.values && parameter.lengthOf < 0 ? makeFill(i) : null();
      llvm::Constant* show =
          role.shown ? makeShow(*role.shown, fmt::format("nh.show.{}.{}", number_, i)) : null();
      const bool address = !role.handle.empty() && role.byAddress, end = isEnd(parameter);
      const std::uint64_t size =
          end ? elementBytes(
                    *callable_.signature.parameters[static_cast<std::size_t>(parameter.lengthOf)].shape)
              : parameter.shape->size;
      rows.push_back(llvm::ConstantStruct::get(
          type, {fill, show, b_.getInt64(size),
                 b_.getInt32((address ? 1u : 0u) | (role.out ? 2u : 0u) | (end ? 4u : 0u)), // NH_FORMAL_…
                 llvm::ConstantInt::getSigned(word, parameter.lengthOf)}));
    }
    if (rows.empty()) return null();
    auto* table = llvm::ArrayType::get(type, rows.size());
    return new llvm::GlobalVariable(module_, table, true, llvm::GlobalValue::InternalLinkage,
                                    llvm::ConstantArray::get(table, rows),
                                    fmt::format("nh.formals.{}", number_));
  }

  std::vector<Parameter> planned() const {
    std::vector<Parameter> parameters = callable_.signature.parameters;
    if (callable_.kind == CallableKind::Constructor)
      parameters.insert(parameters.begin(), {.name = "this",
                                             .shape = std::make_shared<const Shape>(
                                                 Shape{.kind = ShapeKind::Pointer, .size = 8})});
    return parameters;
  }

  Result<llvm::Function*> makeThunk(llvm::Function& callee) {
    const auto plans = planCall(callee, planned());
    if (!plans) return ownError("{}: {}", callee.getName().str(), plans.error());
    auto* type = llvm::FunctionType::get(b_.getInt32Ty(), {b_.getPtrTy(), b_.getPtrTy()}, false);
    auto* thunk = llvm::Function::Create(type, llvm::GlobalValue::InternalLinkage,
                                         fmt::format("nh.thunk.{}", number_), module_);
    thunk->addFnAttr(llvm::Attribute::NoInline);
    thunk->addFnAttr(llvm::Attribute::UWTable);
    b_.SetInsertPoint(llvm::BasicBlock::Create(context_, "", thunk));
    const auto slotOf = [&](std::size_t parameter) {
      auto* at = b_.CreateConstInBoundsGEP1_64(b_.getPtrTy(), thunk->getArg(0), parameter);
      return b_.CreateLoad(b_.getPtrTy(), at);
    };
    std::vector<llvm::Value*> arguments;
    llvm::Value* receiver = nullptr;
    for (std::size_t i = 0; i < plans->size(); ++i) {
      const auto& plan = (*plans)[i];
      switch (plan.way) {
      case ArgumentPlan::Way::ResultSlot:
        arguments.push_back(thunk->getArg(1));
        break;
      case ArgumentPlan::Way::Address:
        arguments.push_back(slotOf(plan.parameter));
        break;
      case ArgumentPlan::Way::Load:
        arguments.push_back(
            load(callee.getArg(static_cast<unsigned>(i))->getType(),
                 b_.CreateConstInBoundsGEP1_64(b_.getInt8Ty(), slotOf(plan.parameter), plan.offset)));
        if (plan.parameter == 0) receiver = arguments.back();
        break;
      }
    }
    llvm::Value* target = &callee;
    if (callable_.virtualIndex >= 0 && receiver) {
      auto* table = b_.CreateLoad(b_.getPtrTy(), receiver);
      auto* entry = b_.CreateConstInBoundsGEP1_64(b_.getPtrTy(), table,
                                                  static_cast<std::uint64_t>(callable_.virtualIndex));
      target = b_.CreateLoad(b_.getPtrTy(), entry);
    }
    emitCall(*thunk, callee, target, arguments);
    return thunk;
  }

  llvm::Value* load(llvm::Type* type, llvm::Value* from) {
    if (type->isIntegerTy(1)) // a bool lies in memory as a byte
      return b_.CreateTrunc(b_.CreateAlignedLoad(b_.getInt8Ty(), from, llvm::Align(1)), type);
    return b_.CreateAlignedLoad(type, from, llvm::Align(1));
  }

  void emitCall(llvm::Function& thunk, llvm::Function& callee, llvm::Value* target,
                const std::vector<llvm::Value*>& arguments) {
    llvm::CallBase* made = nullptr;
    auto* functionType = callee.getFunctionType();
    if (callable_.signature.language == SourceLanguage::Cxx) {
      auto* personality = llvm::FunctionType::get(b_.getInt32Ty(), true);
      thunk.setPersonalityFn(llvm::cast<llvm::Constant>(
          module_.getOrInsertFunction("__gxx_personality_v0", personality).getCallee()));
      auto* normal = llvm::BasicBlock::Create(context_, "returned", &thunk);
      auto* unwound = llvm::BasicBlock::Create(context_, "threw", &thunk);
      made = b_.CreateInvoke(functionType, target, normal, unwound, arguments);
      writeCatch(*unwound);
      b_.SetInsertPoint(normal);
    } else {
      made = b_.CreateCall(functionType, target, arguments);
    }
    made->setCallingConv(callee.getCallingConv());
    made->setAttributes(callee.getAttributes());
    auto* type = callee.getReturnType();
    if (type->isIntegerTy(1)) // memory has no single bits
      b_.CreateStore(b_.CreateZExt(made, b_.getInt8Ty()), thunk.getArg(1));
    else if (!type->isVoidTy() && type->isSized())
      b_.CreateAlignedStore(made, thunk.getArg(1), llvm::Align(1));
    b_.CreateRet(b_.getInt32(kReturned));
  }

  void writeCatch(llvm::BasicBlock& unwound) {
    b_.SetInsertPoint(&unwound);
    auto* pad = b_.CreateLandingPad(llvm::StructType::get(b_.getPtrTy(), b_.getInt32Ty()), 1);
    pad->addClause(null()); // catch (...)
    const auto call = [&](const char* name, llvm::Type* result, std::vector<llvm::Value*> arguments) {
      std::vector<llvm::Type*> types;
      for (auto* argument : arguments) types.push_back(argument->getType());
      b_.CreateCall(module_.getOrInsertFunction(name, llvm::FunctionType::get(result, types, false)),
                    arguments);
    };
    call("__cxa_begin_catch", b_.getPtrTy(), {b_.CreateExtractValue(pad, 0)});
    call("nh_rt_caught", b_.getVoidTy(), {});
    call("__cxa_end_catch", b_.getVoidTy(), {});
    b_.CreateRet(b_.getInt32(kThrew));
  }

  llvm::Module& module_;
  const Callable& callable_;
  std::size_t number_;
  llvm::LLVMContext& context_;
  llvm::IRBuilder<> b_;
};

} // namespace

namespace {

// The target's own variables: what a driver leaves there is put back before the next (runtime/globals.c).
void addGlobals(llvm::Module& module) {
  constexpr std::uint64_t kLargest = 256u << 10; // looked through after every driver
  auto& context = module.getContext();
  auto* type = llvm::StructType::get(
      context, {llvm::PointerType::getUnqual(context), llvm::Type::getInt64Ty(context)});
  std::vector<llvm::Constant*> rows;
  for (auto& global : module.globals()) {
    if (global.isDeclaration() || global.isConstant() || global.isThreadLocal() ||
        global.getName().starts_with("llvm.") || global.getName().starts_with("nh") ||
        !global.getValueType()->isSized())
      continue;
    const std::uint64_t size = module.getDataLayout().getTypeAllocSize(global.getValueType());
    if (size == 0 || size > kLargest) continue;
    rows.push_back(llvm::ConstantStruct::get(
        type, {&global, llvm::ConstantInt::get(llvm::Type::getInt64Ty(context), size)}));
  }
  auto* table = llvm::ArrayType::get(type, rows.size());
  new llvm::GlobalVariable(module, table, true, llvm::GlobalValue::ExternalLinkage,
                           llvm::ConstantArray::get(table, rows), "nh_globals");
  auto* word = llvm::Type::getInt32Ty(context);
  new llvm::GlobalVariable(module, word, true, llvm::GlobalValue::ExternalLinkage,
                           llvm::ConstantInt::get(word, rows.size()), "nh_global_count");
}

} // namespace

namespace {

constexpr std::array kAllocators = {"malloc", "calloc", "realloc"};

} // namespace

Status addThunks(Module& module, const Callables& callables) {
  std::vector<llvm::Constant*> rows;
  for (const auto& callable : callables.all) {
    NH_TRY(auto* row, ThunkWriter(module.llvm(), callable, rows.size()).row());
    rows.push_back(row);
  }
  auto* type = llvm::ArrayType::get(ThunkWriter::rowType(module.context()), rows.size());
  new llvm::GlobalVariable(module.llvm(), type, true, llvm::GlobalValue::ExternalLinkage,
                           llvm::ConstantArray::get(type, rows), "nh_callables");
  auto* word = llvm::Type::getInt32Ty(module.context());
  new llvm::GlobalVariable(module.llvm(), word, true, llvm::GlobalValue::ExternalLinkage,
                           llvm::ConstantInt::get(word, rows.size()), "nh_callable_count");
  return {};
}

bool callsAllocators(const Module& module) {
  return std::ranges::any_of(kAllocators, [&](const char* name) {
    const auto* function = module.llvm().getFunction(name);
    return function && function->isDeclaration() && !function->use_empty();
  });
}

void watchTraces(Module& module) {
  addGlobals(module.llvm());
  watchCalls(module);
}

void watchCalls(Module& module) {
  for (const char* name : {"malloc", "calloc", "realloc", "fwrite", "sleep", "usleep", "nanosleep", "system",
                           "popen", "fork", "vfork", "posix_spawn", "posix_spawnp"}) {
    auto* function = module.llvm().getFunction(name);
    if (!function || !function->isDeclaration()) continue;
    auto* watched = llvm::Function::Create(function->getFunctionType(), llvm::GlobalValue::ExternalLinkage,
                                           fmt::format("nh_rt_{}", name), module.llvm());
    watched->setAttributes(function->getAttributes());
    function->replaceAllUsesWith(watched);
  }
}

} // namespace nuthatch
