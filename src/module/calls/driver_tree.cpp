#include "module/calls/driver_tree.h"

#include "driver/shape_parts.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

#include <fmt/format.h>

namespace nuthatch {

namespace {

constexpr std::uint64_t kChoiceBytes = 2;
constexpr std::uint32_t kCallReturned = 1;     // runtime/protocol.h: NH_CALL_RETURNED
constexpr std::uint64_t kLeastAddress = 65536; // below it a pointer is an error number (runtime/drivers.c)

bool makesObject(const Callable& callable) {
  return callable.kind == CallableKind::Constructor || callable.kind == CallableKind::Zeroed;
}

class TreeWriter {
public:
  TreeWriter(llvm::Module& module, const Callables& callables, const DriverTree& tree)
      : module_(module), callables_(callables), tree_(tree), context_(module.getContext()), b_(context_) {}

  Status write(const std::string& name) {
    auto* type = llvm::FunctionType::get(b_.getVoidTy(), false);
    function_ = llvm::Function::Create(type, llvm::GlobalValue::InternalLinkage, name, module_);
    b_.SetInsertPoint(block("entry"));
    Slots slots;
    return writeNext(tree_.first, false, slots);
  }

private:
  struct Slot {
    llvm::Value* address = nullptr;
    std::uint16_t destroyer = kNoDestroyer; // of objects that a constructor made
  };
  using Slots = std::vector<Slot>;

  llvm::BasicBlock* block(const char* name) { return llvm::BasicBlock::Create(context_, name, function_); }

  // Memory of the driver's own: in the entry block, as locals are.
  llvm::Value* cell(std::uint64_t size) {
    llvm::IRBuilder<> at(&function_->getEntryBlock(), function_->getEntryBlock().begin());
    auto* made = at.CreateAlloca(at.getInt8Ty(), at.getInt64(std::max<std::uint64_t>(size, 8)));
    made->setAlignment(llvm::Align(16));
    return made;
  }

  llvm::CallInst* call(const std::string& name, llvm::Type* result, std::vector<llvm::Value*> arguments) {
    std::vector<llvm::Type*> types;
    for (auto* argument : arguments) types.push_back(argument->getType());
    return b_.CreateCall(module_.getOrInsertFunction(name, llvm::FunctionType::get(result, types, false)),
                         arguments);
  }

  void writeEnd(const Slots& slots) {
    for (auto slot = slots.rbegin(); slot != slots.rend(); ++slot) {
      if (slot->destroyer >= callables_.all.size()) continue;
      auto *holder = cell(8), *list = cell(8);
      b_.CreateStore(slot->address, holder);
      b_.CreateStore(holder, list);
      call(fmt::format("nh.thunk.{}", slot->destroyer), b_.getInt32Ty(), {list, cell(16)});
    }
    call("nh.finished", b_.getVoidTy(), {});
    b_.CreateRetVoid();
  }

  Status writeNext(const std::vector<std::size_t>& next, bool mayEnd, Slots& slots) {
    const std::size_t ways = next.size() + (mayEnd ? 1 : 0);
    if (next.empty()) {
      writeEnd(slots);
      return {};
    }
    if (ways == 1) return writeCall(tree_.calls[next[0]], slots);
    auto* where = cell(kChoiceBytes);
    call("nh.symbolic", b_.getVoidTy(),
         {where, b_.getInt64(kChoiceBytes), b_.CreateGlobalString("next call", "nh.name")});
    auto* choice = b_.CreateLoad(b_.getInt16Ty(), where);
    call("nh.assume", b_.getVoidTy(),
         {b_.CreateICmpULT(choice, b_.getInt16(static_cast<std::uint16_t>(ways)))});
    auto* last = block("last");
    auto* choose = b_.CreateSwitch(choice, last, static_cast<unsigned>(ways));
    for (std::size_t i = 0; i < ways; ++i) {
      auto* way = i + 1 == ways ? last : block("way");
      if (way != last) choose->addCase(b_.getInt16(static_cast<std::uint16_t>(i)), way);
      b_.SetInsertPoint(way);
      if (i == next.size()) {
        writeEnd(slots);
        continue;
      }
      const std::size_t before = slots.size();
      NH_TRY_VOID(writeCall(tree_.calls[next[i]], slots));
      slots.resize(before);
    }
    return {};
  }

  Status writeCall(const TreeCall& node, Slots& slots) {
    const Callable& callable = callables_.all[node.call.callable];
    const bool constructs = callable.kind == CallableKind::Constructor;
    std::vector<llvm::Value*> where(callable.roles.size() + (constructs ? 1 : 0));
    std::vector<llvm::Value*> lengths(callable.roles.size());
    for (std::size_t i = 0; i < callable.roles.size(); ++i) {
      const Parameter& parameter = callable.signature.parameters[i];
      if (parameter.lengthOf >= 0) continue;
      where[i + constructs] =
          writeArgument(node.call.arguments[i], node.call.callable, i, callable, slots, lengths[i]);
    }
    for (std::size_t i = 0; i < callable.roles.size(); ++i) {
      const Parameter& parameter = callable.signature.parameters[i];
      if (parameter.lengthOf < 0) continue;
      auto* holder = cell(parameter.shape->size);
      const auto of = static_cast<std::size_t>(parameter.lengthOf);
      llvm::Value* length = lengths[of];
      where[i + constructs] = holder;
      if (isEnd(parameter)) {
        auto* unit = b_.getInt64(elementBytes(*callable.signature.parameters[of].shape));
        auto* bytes = length ? b_.CreateMul(length, unit) : b_.getInt64(0);
        auto* begin = b_.CreateLoad(b_.getPtrTy(), where[of + constructs]);
        b_.CreateStore(b_.CreateGEP(b_.getInt8Ty(), begin, bytes), holder);
        continue;
      }
      auto* type = b_.getIntNTy(static_cast<unsigned>(parameter.shape->size * 8));
      b_.CreateStore(b_.CreateZExtOrTrunc(length ? length : b_.getInt64(0), type), holder);
    }
    llvm::Value *result = cell(std::max<std::uint64_t>(callable.returned.size, 64)), *address = nullptr;
    if (makesObject(callable)) {
      address = call("nh.object", b_.getPtrTy(), {b_.getInt64(callable.objectSize), b_.getFalse()});
      if (constructs) {
        where[0] = cell(8);
        b_.CreateStore(address, where[0]);
      } else {
        b_.CreateMemSet(address, b_.getInt8(0), callable.objectSize, llvm::MaybeAlign(8));
      }
    }
    llvm::Value* outcome = b_.getInt32(kCallReturned);
    if (callable.kind != CallableKind::Zeroed) {
      auto* list = cell(8 * where.size());
      for (std::size_t i = 0; i < where.size(); ++i)
        b_.CreateStore(where[i], b_.CreateConstInBoundsGEP1_64(b_.getPtrTy(), list, i));
      outcome = call(fmt::format("nh.thunk.{}", node.call.callable), b_.getInt32Ty(), {list, result});
    }
    const bool givesHandle = !callable.returned.handle.empty() || makesObject(callable);
    if (!givesHandle) {
      slots.push_back({});
      return writeNext(node.next, node.mayEnd, slots);
    }
    llvm::Value* holds = b_.CreateICmpEQ(outcome, b_.getInt32(kCallReturned));
    if (!address) {
      address = callable.returned.byAddress ? b_.CreateLoad(b_.getPtrTy(), result) : result;
      if (callable.returned.byAddress)
        holds = b_.CreateAnd(
            holds, b_.CreateICmpUGE(b_.CreatePtrToInt(address, b_.getInt64Ty()), b_.getInt64(kLeastAddress)));
    }
    auto *goesOn = block("holds"), *nothing = block("nothing");
    b_.CreateCondBr(holds, goesOn, nothing);
    b_.SetInsertPoint(nothing);
    writeEnd(slots);
    b_.SetInsertPoint(goesOn);
    slots.push_back({address, constructs ? node.call.destroyer : kNoDestroyer});
    return writeNext(node.next, node.mayEnd, slots);
  }

  llvm::Value* writeArgument(const Actual& actual, std::uint16_t number, std::size_t i,
                             const Callable& callable, const Slots& slots, llvm::Value*& length) {
    const Role& role = callable.roles[i];
    if (actual.kind == Actual::Kind::Slot) {
      auto* address =
          b_.CreateConstInBoundsGEP1_64(b_.getInt8Ty(), slots[actual.slot].address, actual.offset);
      if (role.handle.empty() || !role.byAddress) return address;
      auto* holder = cell(8);
      b_.CreateStore(address, holder);
      return holder;
    }
    const std::uint64_t size = callable.signature.parameters[i].shape->size;
    auto* holder = cell(size);
    b_.CreateMemSet(holder, b_.getInt8(0), std::max<std::uint64_t>(size, 8), llvm::MaybeAlign(16));
    if (actual.kind == Actual::Kind::Value)
      length = call(fmt::format("nh.fill.{}.{}", number, i), b_.getInt64Ty(), {holder});
    return holder;
  }

  llvm::Module& module_;
  const Callables& callables_;
  const DriverTree& tree_;
  llvm::LLVMContext& context_;
  llvm::IRBuilder<> b_;
  llvm::Function* function_ = nullptr;
};

} // namespace

Status addDriverTree(Module& module, const Callables& callables, const DriverTree& tree,
                     const std::string& name) {
  return TreeWriter(module.llvm(), callables, tree).write(name);
}

Driver driverOf(const Callables& callables, const DriverTree& tree, std::string_view input) {
  // The pieces of input so far as a signature: decoding reads them in the order in which the code did.
  Signature read;
  const auto takeChoice = [&](std::size_t ways) -> std::size_t {
    if (ways <= 1) return 0;
    read.parameters.push_back(
        {.shape = std::make_shared<const Shape>(Shape{.kind = ShapeKind::Integer, .size = kChoiceBytes})});
    const Value value = decode(read, input).back();
    return std::min<std::size_t>(unsignedOf(*read.parameters.back().shape, value), ways - 1);
  };
  Driver driver;
  const std::vector<std::size_t>* next = &tree.first;
  bool mayEnd = false;
  while (!next->empty()) {
    const std::size_t choice = takeChoice(next->size() + (mayEnd ? 1 : 0));
    if (choice == next->size()) break;
    const TreeCall& node = tree.calls[(*next)[choice]];
    Call call = node.call;
    const Callable& callable = callables.all[call.callable];
    for (std::size_t i = 0; i < callable.roles.size(); ++i) {
      const Parameter& parameter = callable.signature.parameters[i];
      if (parameter.lengthOf >= 0 || call.arguments[i].kind != Actual::Kind::Value) continue;
      read.parameters.push_back({.name = parameter.name, .shape = parameter.shape});
      call.arguments[i].value = decode(read, input).back();
    }
    driver.calls.push_back(std::move(call));
    next = &node.next;
    mayEnd = node.mayEnd;
  }
  return driver;
}

} // namespace nuthatch
